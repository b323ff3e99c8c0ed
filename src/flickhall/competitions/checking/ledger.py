"""A competition kept by hand from its log, event by event, apart from the desk's own fold: the checker's second opinion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.fold import sheet_of_stage
from flickhall.competitions.fixtures import Fixture, LoserOf, Nobody, Slot, Taken, WinnerOf, entrants_of
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import Line, SideIndex
from flickhall.competitions.sheets.sheet import Ended, Reckoning, SheetRules

NOBODY = ""
"""A side that stays empty; None is a side not known yet."""
Side = str | None
Ends = tuple[Side, Side]
"""Who wins a match, and who loses it."""


@dataclass(slots=True)
class Spoken:
    """What one side has said of a match."""

    between: tuple[str, str] | None
    lines: dict[int, Line] = field(default_factory=dict)
    total: tuple[float, float] | None = None


@dataclass(slots=True)
class Ledger:
    """How a competition stands after some events; `take` adds one."""

    format: Format
    seed: str
    entrants: dict[str, happened.Entrant] = field(default_factory=dict)
    withdrawn: set[str] = field(default_factory=set)
    draws: dict[tuple[str, int], happened.Drawn] = field(default_factory=dict)
    fixtures: dict[str, Fixture] = field(default_factory=dict)
    settled: dict[str, tuple[happened.Settled, Reckoning]] = field(default_factory=dict)
    spoken: dict[str, dict[int, Spoken]] = field(default_factory=dict)
    ruled: dict[str, list[Ruling]] = field(default_factory=dict)
    called: dict[str, int] = field(default_factory=dict)
    wishes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    lots: list[happened.LotDrawn] = field(default_factory=list)
    playoffs: list[happened.PlayedOff] = field(default_factory=list)
    closed: bool = False

    def rules(self, match: str) -> SheetRules:
        """Return the score sheet of a match."""
        return sheet_of_stage(self.format, self.fixtures[match].stage)

    def of_stage(self, stage: str) -> Iterator[Fixture]:
        """Yield the matches of a stage in the order they were drawn in."""
        return (fixture for fixture in self.fixtures.values() if fixture.stage == stage)

    def rounds_of(self, stage: str) -> int:
        """Return how many draws of a stage stand."""
        return sum(1 for key, _ in self.draws if key == stage)

    def take(self, event: Event) -> None:
        """Add an event."""
        self._take_entry(event)
        self._take_draw(event)
        self._take_result(event)

    def _take_entry(self, event: Event) -> None:
        match event:
            case happened.Entered(entrant) | happened.EntryChanged(entrant):
                self.entrants[entrant.id] = entrant
            case happened.Withdrawn(entrant):
                self.withdrawn.add(entrant)
            case happened.Reinstated(entrant):
                self.withdrawn.discard(entrant)
            case happened.FormatChanged(format_):
                self.format = format_
            case happened.Closed() | happened.Reopened():
                self.closed = isinstance(event, happened.Closed)

    def _take_draw(self, event: Event) -> None:
        match event:
            case happened.Drawn():
                self.draws[event.stage, event.round] = event
                self.fixtures |= {fixture.id: fixture for fixture in event.fixtures}
            case happened.DrawDiscarded(stage, round_):
                for fixture in self.draws.pop((stage, round_)).fixtures:
                    del self.fixtures[fixture.id]
                    self._forget(fixture.id)
                    self.called.pop(fixture.id, None)
            case happened.PlaceTaken():
                self._sit_down(event)
            case happened.SlotsWished(entrant, slots):
                self.wishes[entrant] = slots
            case happened.Called(match, table):
                self.called[match] = table
            case happened.Recalled(match):
                self.called.pop(match, None)
            case happened.LotDrawn():
                self.lots.append(event)
            case happened.PlayedOff():
                self.playoffs.append(event)

    def _take_result(self, event: Event) -> None:
        match event:
            case happened.Claimed():
                self._hear(event)
            case happened.LineRuled(match, ruling):
                self.ruled.setdefault(match, []).append(ruling)
            case happened.Settled():
                reckoned = self.rules(event.match).reckon(event.lines, ended=event.ended)
                self.settled[event.match] = event, reckoned
            case happened.ResultCleared(match):
                self._forget(match)

    def _sit_down(self, event: happened.PlaceTaken) -> None:
        """Have a walk-in take the free place of a match, and join those who were drawn."""
        fixture = self.fixtures[event.match]
        one, two = fixture.sides
        sides: tuple[Slot, Slot] = (one, Taken(event.entrant)) if event.side else (Taken(event.entrant), two)
        self.fixtures[event.match] = replace(fixture, sides=sides)
        for key, draw in self.draws.items():
            if any(each.id == event.match for each in draw.fixtures):
                groups = tuple(
                    replace(each, entrants=(*each.entrants, event.entrant)) for each in draw.groups
                )
                self.draws[key] = replace(draw, field=(*draw.field, event.entrant), groups=groups)

    def _hear(self, event: happened.Claimed) -> None:
        of_match = self.spoken.setdefault(event.match, {})
        if any(one.between != event.between for one in of_match.values()):
            of_match.clear()
            self.ruled.pop(event.match, None)
        spoken = of_match.setdefault(event.side, Spoken(event.between))
        for number, line in event.lines.items():
            spoken.lines.pop(int(number), None)
            if line is not None:
                spoken.lines[int(number)] = line
        spoken.total = event.total

    def _forget(self, match: str) -> None:
        self.settled.pop(match, None)
        self.spoken.pop(match, None)
        self.ruled.pop(match, None)

    def sides(self, match: str, known: dict[str, Ends] | None = None) -> Ends:
        """Return who sits in a match; `known` keeps what was found on the way."""
        known = {} if known is None else known
        one, two = self.fixtures[match].sides
        return self._sits(one, known), self._sits(two, known)

    def ends(self, match: str, known: dict[str, Ends] | None = None) -> Ends:
        """Return who wins and who loses a match, None while that is not known."""
        known = {} if known is None else known
        if match not in known:
            known[match] = self._ends(self.fixtures[match], known)
        return known[match]

    def is_away(self, side: str) -> bool:
        """Return whether somebody of a side has withdrawn."""
        return any(one in self.withdrawn for one in entrants_of(side))

    def _sits(self, slot: Slot, known: dict[str, Ends]) -> Side:
        match slot:
            case Taken(side):
                return side
            case WinnerOf(match):
                return self.ends(match, known)[0]
            case LoserOf(match):
                return self.ends(match, known)[1]
            case Nobody():
                return NOBODY

    def _ends(self, fixture: Fixture, known: dict[str, Ends]) -> Ends:
        if fixture.only_if_second_wins:
            winner, loser = self.ends(fixture.only_if_second_wins, known)
            if winner is not None and winner != self.sides(fixture.only_if_second_wins, known)[1]:
                return winner, loser
        one, two = self.sides(fixture.id, known)
        if one is None or two is None:
            return None, None
        if NOBODY in {one, two}:
            return one or two, NOBODY
        return self._ends_between(fixture, one, two)

    def _ends_between(self, fixture: Fixture, one: str, two: str) -> Ends:
        reckoned = self.result(fixture.id, (one, two))
        if reckoned is not None:
            return _ends_by(reckoned, one, two)
        if not (self.is_away(one) or self.is_away(two)):
            return None, None
        if self.format.stage(fixture.stage).withdrawn != "forfeited":
            return NOBODY, NOBODY
        return _ends_by(self.walkover(fixture.id, one, two), one, two)

    def result(self, match: str, between: tuple[str, str]) -> Reckoning | None:
        """Return what the sheet of a match comes to, None without one that is of these two and whole."""
        settled, reckoned = self.settled.get(match, (None, None))
        is_theirs = settled is not None and settled.between == between
        return reckoned if is_theirs and reckoned is not None and reckoned.complete else None

    def walkover(self, match: str, one: str, two: str) -> Reckoning:
        """Return what a match comes to that is lost by who has withdrawn."""
        gone: SideIndex | None = 0 if self.is_away(one) else 1
        if self.is_away(one) and self.is_away(two):
            gone = None
        return self.rules(match).reckon((), ended=Ended("forfeit", gone))


def _ends_by(reckoned: Reckoning, one: str, two: str) -> Ends:
    if reckoned.winner is None:
        return NOBODY, NOBODY
    return (two, one) if reckoned.winner else (one, two)


def opened(acts: Iterable[Act]) -> Ledger:
    """Return the ledger of a log, with all its acts that count; the first of them has to be the opening."""
    ledger: Ledger | None = None
    acts = tuple(acts)
    gone = undone_by_hand(acts)
    for act in acts:
        if act.revision in gone:
            continue
        for event in act.events:
            if ledger is None:
                if isinstance(event, happened.Opened):
                    ledger = Ledger(event.format, event.seed)
            else:
                ledger.take(event)
    if ledger is None:
        raise ValueError("no opening")
    return ledger


def undone_by_hand(acts: Iterable[Act]) -> set[int]:
    """Return the acts that do not count after all of these, by their revision."""
    gone: set[int] = set()
    for act in acts:
        for event in act.events:
            if isinstance(event, happened.Undone):
                gone.add(event.act)
            elif isinstance(event, happened.Redone):
                gone.discard(event.act)
    return gone
