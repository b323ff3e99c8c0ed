"""Walk-ins after the draw: they sit down where a bracket has a free place, until play begins there (A2M-T3.b, AMB-M18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.events import Entrant, Event, PlaceTaken
from flickhall.competitions.desk.matches import MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import Nobody
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD
from flickhall.errors import NotAllowed


def free_places(competition: Competition) -> tuple[tuple[str, SideIndex], ...]:
    """Return the places of the first round of a bracket that are free, by match and side, in the order of the bracket.

    A place goes once a match among the four who would share a slot with it has been called or told of, and once its
    opponent has played on.
    """
    matches = matches_now(competition)
    return tuple(
        (match, side)
        for match, now in matches.items()
        if now.status is MatchStatus.BYE
        and now.winner
        and now.fixture.section == "main"
        and now.fixture.round == 1
        for side in _sides_of_nobody(now)
        if not any(_begun(competition, other) for other in _pod_of(now, matches))
    )


def sit_down(competition: Competition, entrants: Sequence[Entrant]) -> tuple[Event, ...]:
    """Return that walk-ins sit down in the first free places of a bracket that is drawn, in order of arrival.

    Raises NotAllowed for anybody who is no walk-in and when too few places are free: nobody takes another's (A2M-T5).
    """
    free = free_places(competition)
    if len(free) < len(entrants) or not all(entrant.walk_in for entrant in entrants):
        raise NotAllowed(
            "the draw has been made",
            where="entrants",
            allowed="entering before it, or in a Swiss stage that goes on; a walk-in while a bracket has a free place",
        )
    return tuple(
        PlaceTaken(match, side, entrant.id) for (match, side), entrant in zip(free, entrants, strict=False)
    )


def _sides_of_nobody(now: MatchNow) -> tuple[SideIndex, ...]:
    sides: tuple[SideIndex, SideIndex] = (0, 1)
    return tuple(side for side in sides if isinstance(now.fixture.sides[side], Nobody))


def _pod_of(now: MatchNow, matches: Mapping[str, MatchNow]) -> tuple[str, ...]:
    """Return the matches of the quarter-block a first match is in: two of the first round, one of the second."""
    number = (now.fixture.number - 1) // BOARDS_OF_A_POD
    return tuple(
        match
        for match, other in matches.items()
        if other.fixture.stage == now.fixture.stage
        and other.fixture.section == "main"
        and (
            (other.fixture.round == 1 and (other.fixture.number - 1) // BOARDS_OF_A_POD == number)
            or (other.fixture.round == 2 and other.fixture.number - 1 == number)
        )
    )


def _begun(competition: Competition, match: str) -> bool:
    return match in competition.called or match in competition.claims or match in competition.sheets
