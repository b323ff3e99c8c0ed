"""Finding oneself on the public page: entrants by a piece of their name, and the matches of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.web.competitions.live_telling import LiveTelling
from flickhall.web.competitions.live_wire import EntrantLine, MatchLine, StateLine

MOST_FOUND = 30


@dataclass(frozen=True, slots=True)
class Mine:
    """An entrant with its matches, and the places it stands at, a group a line."""

    entrant: EntrantLine
    matches: tuple[MatchLine, ...]


def mine(told: LiveTelling, entrant: str) -> Mine | None:
    """Return an entrant with its matches, None where nobody is asked for; raises NotFound for a stranger."""
    if not entrant:
        return None
    found = next((one for one in told.state.entrants if one.id == entrant), None)
    if found is None:
        raise NotFound(
            Said("nobody entered as {entrant!r}", entrant=entrant),
            where="entrant",
            allowed="the id of an entrant",
        )
    return Mine(found, told.matches.of_entrant(entrant))


def found_entrants(state: StateLine, looked_for: str) -> tuple[EntrantLine, ...]:
    """Return who has all words looked for in the name, however large, small or accented they are written."""
    words = _plain(looked_for).split()
    if not words:
        return ()
    return tuple(_holding(state.entrants, words))[:MOST_FOUND]


def _holding(entrants: Iterable[EntrantLine], words: list[str]) -> Iterable[EntrantLine]:
    return (one for one in entrants if all(word in _plain(f"{one.name} {one.association}") for word in words))


def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
