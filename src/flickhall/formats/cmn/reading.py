"""From a file in Crokinole Match Notation 1.0 to its matches, and a problem for whatever is wrong, with its path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

import msgspec

from flickhall.errors import BadInput
from flickhall.formats.cmn.notation import EventToldOf, Game, NotedMatch, Source, Told
from flickhall.formats.cmn.problems import Problem, problems_of
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

VERSION = "1.0"
_ALLOWED = "Crokinole Match Notation 1.0: an object with cmn, id and match, or with cmn, batch and matches"
Wanted = TypeVar("Wanted")


@dataclass(frozen=True, slots=True)
class NotedMatches:
    """What a file holds: the matches that could be read, in order, and everything that is wrong with it."""

    batch: bool
    matches: tuple[NotedMatch, ...]
    problems: tuple[Problem, ...]


def read_cmn(
    data: bytes, book: CrokinoleRulebook, *, hammer: Literal["first", "last"] = "first"
) -> NotedMatches:
    """Return the matches of a file; a match that is not told whole is left out and its problem named.

    `book`: the rulebook played by, for the discs of a round. `hammer`: what the program that wrote the file means by
    it: who shot first, as the draft says, or who shot last. Raises BadInput for what is no JSON object of the notation.
    """
    try:
        whole = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(Said("no JSON ({error})", error=error), where="text", allowed=_ALLOWED) from error
    if not isinstance(whole, dict) or "cmn" not in whole:
        raise BadInput("no object with cmn", where="text", allowed=_ALLOWED)
    reader = _Reader(book, hammer_is_last=hammer == "last")
    if whole["cmn"] != VERSION:
        reader.problem("cmn", Said("Version {version!r}: this hall reads 1.0.", version=whole["cmn"]))
    batch = whole.get("batch") is True
    if batch:
        entries = whole.get("matches")
        if not isinstance(entries, list):
            raise BadInput("a batch without a list", where="matches", allowed=_ALLOWED)
        for number, entry in enumerate(entries):
            reader.read_entry(entry, f"matches[{number}]", whole)
    else:
        reader.read_entry(whole, "", {})
    return NotedMatches(batch, tuple(reader.matches), tuple(reader.problems))


class _Reader:
    """Collects matches and problems while entries are read."""

    def __init__(self, book: CrokinoleRulebook, *, hammer_is_last: bool) -> None:
        self.book, self.hammer_is_last = book, hammer_is_last
        self.matches: list[NotedMatch] = []
        self.problems: list[Problem] = []
        self.first_with: dict[str, str] = {}

    def problem(self, path: str, says: Said) -> None:
        self.problems.append(Problem(path, says))

    def read_entry(self, entry: object, path: str, shared: Mapping[str, object]) -> None:
        before = f"{path}." if path else ""
        if not isinstance(entry, dict):
            self.problem(path, Said("An entry that is no object."))
            return
        identity = self.taken(entry.get("id"), str, f"{before}id")
        told = self._told(entry.get("match"), f"{before}match")
        around = {name: entry.get(name, shared.get(name)) for name in ("event", "source")}
        event = self.taken(around["event"], EventToldOf | None, f"{before}event")  # type: ignore[arg-type]
        source = self.taken(around["source"], Source | None, f"{before}source")  # type: ignore[arg-type]
        if identity is None or told is None:
            return
        if identity in self.first_with:
            says = Said("The id of {other} again.", other=self.first_with[identity])
            self.problem(f"{before}id", says)
        self.first_with.setdefault(identity, path)
        noted = NotedMatch(identity, self._by_first_shot(told), event, source)
        self.problems += problems_of(noted, path, self.book)
        self.matches.append(noted)

    def taken(self, sent: object, wanted: type[Wanted], path: str) -> Wanted | None:
        """Return a value as what it has to be, None after telling that it is not."""
        try:
            return msgspec.convert(sent, wanted)
        except msgspec.ValidationError as error:
            message, _, inside = str(error).partition(" - at `$")
            self.problem(path + inside.rstrip("`"), Said("{message}.", message=message))
            return None

    def _told(self, match: object, path: str) -> Told | None:
        """Return what is told of a match, None after telling of all that cannot be read, each game for itself."""
        games = match.get("games") if isinstance(match, dict) else None
        if not isinstance(match, dict) or not isinstance(games, list):
            return self.taken(match, Told, path)
        read = [self.taken(game, Game, f"{path}.games[{number}]") for number, game in enumerate(games)]
        told = self.taken({**match, "games": []}, Told, path)
        if told is None or None in read:
            return None
        return msgspec.structs.replace(told, games=tuple(game for game in read if game is not None))

    def _by_first_shot(self, told: Told) -> Told:
        if not self.hammer_is_last:
            return told
        return msgspec.structs.replace(told, games=tuple(map(_first_shot, told.games)))


def _first_shot(game: Game) -> Game:
    """Return a game whose hammer told of the last shot with the other team's, which had the first."""
    if isinstance(game.hammer, msgspec.UnsetType):
        return game
    return msgspec.structs.replace(game, hammer=0 if game.hammer else 1)
