"""From matches that have been played to Crokinole Match Notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, UnsetType

from flickhall import __version__
from flickhall.competitions.desk.events import Act
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.errors import BadInput, NotFound
from flickhall.formats.cmn.notation import (
    EventToldOf,
    GameFormat,
    NamedTeam,
    NotedMatch,
    Player,
    Source,
    Told,
)
from flickhall.formats.cmn.rounds import games_of
from flickhall.handouts.log_times import settled_at
from flickhall.handouts.shown import Shown
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import find_rulebook


def crokinole_book(format_: Format) -> CrokinoleRulebook:
    """Return the rulebook that matches in the notation are read by; raises NotFound where none of crokinole is played by."""
    try:
        return find_rulebook(format_.rulebook, format_.options)
    except BadInput:
        raise NotFound(
            Said("{rulebook} has no rounds of crokinole", rulebook=format_.rulebook),
            where="format",
            allowed="a competition of crokinole or pichenotte: Crokinole Match Notation tells of nothing else",
        ) from None


def has_notation(format_: Format) -> bool:
    """Return whether the matches of a format can be told in the notation."""
    try:
        crokinole_book(format_)
    except NotFound:
        return False
    return True


def noted_matches(shown: Shown, acts: Sequence[Act]) -> tuple[NotedMatch, ...]:
    """Return every match that was played and whose rounds are written down, in the order of the draws.

    Walkovers are left out, and matches of which only the score is known: the notation has no word for them. Raises
    NotFound as `crokinole_book` does.
    """
    return tuple(_noted(shown, crokinole_book(shown.state.format), settled_at(acts)))


def _noted(shown: Shown, book: CrokinoleRulebook, at: Mapping[str, str]) -> Iterator[NotedMatch]:
    for match, now in shown.matches.items():
        sheet = shown.state.sheets.get(match)
        if now.status is not MatchStatus.FINAL or sheet is None or not sheet.lines:
            continue
        if not all(isinstance(line, RoundLine) for line in sheet.lines):
            continue
        rules = rules_of_match(shown.state, match).rules
        reckoning = sheet.reckoning
        yield NotedMatch(
            id=f"{shown.id}.{match}",
            match=Told(
                date=at[match].replace("+00:00", "Z"),
                format=rules.players.value,
                teams=(_team(shown, now, 0), _team(shown, now, 1)),
                games=games_of(sheet.lines, book),
                winner=reckoning.winner,
                game_format=_length(rules),
            ),
            event=EventToldOf(
                name=shown.title,
                round=shown.titles.match(match),
                venue=shown.state.opened.place or None,
            ),
            source=Source("flickhall", __version__),
        )


def _team(shown: Shown, now: MatchNow, side: int) -> NamedTeam:
    """Return who played: as the captain seated them, else everybody of the side, a team by its name."""
    seated = shown.state.seated.get(now.fixture.id, {}).get(side)
    if seated is None and shown.state.format.entry.kind == "team":
        return NamedTeam((Player(shown.name(now.between[side])),))
    people = seated or tuple(
        person for one in entrants_of(now.between[side]) for person in shown.state.entrant(one).people
    )
    return NamedTeam(tuple(Player(shown.person(person)) for person in people))


def _length(rules: MatchRules) -> GameFormat | UnsetType:
    """Return how long a match was meant to be, where the notation can say so: its targets are of two points a game."""
    if rules.games == 1 and rules.best_of is None and rules.rounds is not None:
        return GameFormat("fixed", count=rules.rounds)
    return UNSET
