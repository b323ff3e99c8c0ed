"""How every match stands: who sits in it now, whether it can be played, who won it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.competitions.desk.agreeing import is_disputed
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.state import Competition, Sheet
from flickhall.competitions.fixtures import Fixture, LoserOf, Nobody, Slot, Taken, WinnerOf, entrants_of
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.sheets.sheet import Ended, Reckoning

NOBODY = ""
"""A side that will stay empty; a side that is not known yet is None."""
Side = str | None


class MatchStatus(StrEnum):
    """Where a match is on its way."""

    WAITING = "waiting"
    """Who plays is not known yet."""
    READY = "ready"
    CALLED = "called"
    """At a table."""
    DISPUTED = "disputed"
    FINAL = "final"
    WALKOVER = "walkover"
    """Not played because a side was absent, gave up or withdrew, or both."""
    BYE = "bye"
    CANCELLED = "cancelled"
    """Not played because who withdrew does not count."""
    NOT_NEEDED = "not needed"
    """A second final that the first one made needless."""


OVER = frozenset(
    {MatchStatus.FINAL, MatchStatus.WALKOVER, MatchStatus.BYE, MatchStatus.CANCELLED, MatchStatus.NOT_NEEDED}
)
"""Nothing more will happen in such a match."""


@dataclass(frozen=True, slots=True)
class MatchNow:
    """A match as it stands: `sides`, `winner` and `loser` are None while not known, `NOBODY` if there is none.

    `reckoning` is what its result comes to. `counts`: it counts in the standings. `void` is a sheet that was written
    down for other sides than those who meet now.
    """

    fixture: Fixture
    sides: tuple[Side, Side]
    status: MatchStatus
    winner: Side = None
    loser: Side = None
    reckoning: Reckoning | None = None
    counts: bool = False
    void: Sheet | None = None

    @property
    def between(self) -> tuple[str, str]:
        """Both sides of a match that is to be played or was played."""
        one, two = self.sides
        return one or NOBODY, two or NOBODY

    @property
    def score(self) -> tuple[float, float] | None:
        """What both sides made in a match that was played to its end; None for any other, a walkover too."""
        if self.status is MatchStatus.WALKOVER or self.reckoning is None or not self.reckoning.complete:
            return None
        return self.reckoning.score


def matches_now(competition: Competition) -> Mapping[str, MatchNow]:
    """Return how every match that has been drawn stands, in the order of the draws."""
    found: dict[str, MatchNow] = {}
    for match in competition.fixtures:
        _look_at(competition, match, found)
    return {match: found[match] for match in competition.fixtures}


def match_now(competition: Competition, match: str) -> MatchNow:
    """Return how one match stands, looking at none but those its sides come from; raises NotFound."""
    competition.fixture(match)
    return _look_at(competition, match, {})


def _look_at(competition: Competition, match: str, found: dict[str, MatchNow]) -> MatchNow:
    """Return how a match stands, looking first at those its sides come from (without recursion: brackets are deep)."""
    waiting = [match]
    while waiting:
        one = waiting[-1]
        needed = [
            slot.match
            for slot in competition.fixtures[one].sides
            if isinstance(slot, (WinnerOf, LoserOf)) and slot.match not in found
        ]
        earlier = competition.fixtures[one].only_if_second_wins
        if earlier and earlier not in found:
            needed.append(earlier)
        if needed:
            waiting += needed
            continue
        waiting.pop()
        if one not in found:
            found[one] = _standing(competition, competition.fixtures[one], found)
    return found[match]


def _sits(slot: Slot, found: Mapping[str, MatchNow]) -> Side:
    match slot:
        case Taken(side):
            return side
        case WinnerOf(of):
            return found[of].winner
        case LoserOf(of):
            return found[of].loser
        case Nobody():
            return NOBODY


def _standing(competition: Competition, fixture: Fixture, found: Mapping[str, MatchNow]) -> MatchNow:
    one, two = sides = (_sits(fixture.sides[0], found), _sits(fixture.sides[1], found))
    earlier = found.get(fixture.only_if_second_wins)
    if earlier is not None and earlier.winner is not None and earlier.winner != earlier.sides[1]:
        return MatchNow(fixture, sides, MatchStatus.NOT_NEEDED, earlier.winner, earlier.loser)
    if one is None or two is None:
        return MatchNow(fixture, sides, MatchStatus.WAITING, void=competition.sheets.get(fixture.id))
    if NOBODY in sides:
        return MatchNow(fixture, sides, MatchStatus.BYE, winner=one or two, loser=NOBODY)
    sheet = competition.sheets.get(fixture.id)
    if sheet is not None and sheet.between == sides:
        if sheet.reckoning.complete:
            return _over(competition, fixture, (one, two), sheet)
        sheet_void = None
    else:
        sheet_void = sheet
    away = tuple(number for number, side in enumerate((one, two)) if _has_withdrawn(competition, side))
    if away:
        return _withdrawn(competition, fixture, (one, two), away)
    if is_disputed(competition, fixture.id, (one, two)):
        status = MatchStatus.DISPUTED
    elif fixture.id in competition.called:
        status = MatchStatus.CALLED
    else:
        status = MatchStatus.READY
    return MatchNow(fixture, sides, status, void=sheet_void)


def _over(competition: Competition, fixture: Fixture, sides: tuple[str, str], sheet: Sheet) -> MatchNow:
    reckoning = sheet.reckoning
    not_played = sheet.ended is not None and sheet.ended.how == "forfeit" and not sheet.lines
    annulled = competition.format.stage(fixture.stage).withdrawn == "annulled"
    counts = not (annulled and any(_has_withdrawn(competition, side) for side in sides))
    winner, loser = _winner_and_loser(sides, reckoning)
    status = MatchStatus.WALKOVER if not_played else MatchStatus.FINAL
    return MatchNow(fixture, sides, status, winner, loser, reckoning, counts)


def _withdrawn(
    competition: Competition, fixture: Fixture, sides: tuple[str, str], away: tuple[int, ...]
) -> MatchNow:
    stage = competition.format.stage(fixture.stage)
    # In a bracket somebody has to go on, whatever the format says of those who withdraw.
    if stage.withdrawn != "forfeited" and stage.ranked_by is not None:
        return MatchNow(fixture, sides, MatchStatus.CANCELLED, winner=NOBODY, loser=NOBODY)
    gone: SideIndex | None = None if len(away) > 1 else 0 if away[0] == 0 else 1
    rules = rules_of_match(competition, fixture.id)
    reckoning = rules.reckon((), ended=Ended("forfeit", gone))
    winner, loser = _winner_and_loser(sides, reckoning)
    return MatchNow(fixture, sides, MatchStatus.WALKOVER, winner, loser, reckoning, counts=True)


def _winner_and_loser(sides: tuple[str, str], reckoning: Reckoning) -> tuple[str, str]:
    if reckoning.winner is None:
        return NOBODY, NOBODY
    return sides[reckoning.winner], sides[1 - reckoning.winner]


def _has_withdrawn(competition: Competition, side: str) -> bool:
    return any(entrant in competition.withdrawn for entrant in entrants_of(side))
