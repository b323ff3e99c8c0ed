"""Which places the matches of a bracket have given so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flickhall.competitions.desk.matches import NOBODY, OVER, MatchNow
from flickhall.competitions.fixtures import Fixture, LoserOf
from flickhall.competitions.ranking.standings import Place


def bracket_places(matches: Iterable[MatchNow], entrants: Iterable[str]) -> tuple[Place, ...]:
    """Return the places of everybody drawn into a bracket, from its matches; who is still in shares the best one left.

    Where neither side came both take the place of who goes on losing from there.
    """
    of_bracket = tuple(matches)
    loser_meets = {
        slot.match: now.fixture
        for now in of_bracket
        for slot in now.fixture.sides
        if isinstance(slot, LoserOf)
    }
    taken: dict[str, int] = {}
    for now in of_bracket:
        lost = _lost_place(now.fixture, loser_meets) if _neither_came(now) else None
        for side, number in (
            (now.winner, now.fixture.winner_takes),
            (now.loser, now.fixture.loser_takes),
            *((side, lost) for side in now.between if lost is not None),
        ):
            if side and number is not None:
                taken[side] = number
    by_number: dict[int, list[str]] = {}
    for one, number in taken.items():
        by_number.setdefault(number, []).append(one)
    still_in = [one for one in dict.fromkeys(entrants) if one not in taken]
    if still_in:
        by_number.setdefault(1, []).extend(still_in)
    return tuple(Place(number, tuple(by_number[number]), None) for number in sorted(by_number))


def _neither_came(now: MatchNow) -> bool:
    return now.status in OVER and now.winner == NOBODY and NOBODY not in now.sides


def _lost_place(fixture: Fixture, loser_meets: Mapping[str, Fixture]) -> int | None:
    """Return the place of who loses a match, and every match that its loser goes on to."""
    while fixture.loser_takes is None and fixture.id in loser_meets:
        fixture = loser_meets[fixture.id]
    return fixture.loser_takes
