"""Pichenotte's rounds: what pucks are worth, what a count rests on, the boxes, a forfeit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from flickhall.rules.crokinole.counting import check_booked, check_counts
from flickhall.rules.crokinole.facts import ForfeitedRound, Lifted, RoundFacts, RoundResult
from flickhall.rules.crokinole.ruling import Effect, Finding, RoundRuling
from flickhall.rules.sides import Side, leader
from flickhall.tables.zones import Zone

MOST_POINTS = 1
"""What the boxes of a round come to (R-14)."""
ZONE_VALUES: Mapping[Zone, int] = MappingProxyType(
    {
        Zone.HOLE: 20,
        Zone.Z15: 15,
        Zone.T15: 10,
        Zone.Z10: 10,
        Zone.T10: 5,
        Zone.Z5: 5,
        Zone.LEAN: 25,
        Zone.POST: 30,
        Zone.STAND: 15,
        Zone.OUT: 0,
        Zone.DITCH: 0,
    }
)
"""R-12, R-13, R-18, R-19, R-20.a."""

VALUE_CLAUSES: Mapping[Zone, tuple[str, ...]] = MappingProxyType(
    {
        Zone.HOLE: ("PICH-R-10-1.A",),
        Zone.Z15: ("PICH-R-12.a",),
        Zone.T15: ("PICH-R-13", "PICH-R-12.b"),
        Zone.Z10: ("PICH-R-12.b",),
        Zone.T10: ("PICH-R-13", "PICH-R-12.c"),
        Zone.Z5: ("PICH-R-12.c",),
        Zone.LEAN: ("PICH-R-18",),
        Zone.POST: ("PICH-R-19",),
        Zone.STAND: ("PICH-R-20.a", "PICH-R-20.c"),
        Zone.OUT: ("PICH-R-6", "PICH-R-5.a", "PICH-R-5.b", "PICH-R-12.d"),
        Zone.DITCH: ("PICH-R-12.d",),
    }
)
"""The clauses that give a puck in each zone its worth."""


def counted_pucks(facts: RoundFacts) -> Iterator[Finding]:
    """Yield what the count rests on, a clause at a time with its pucks."""
    discs_under: dict[str, list[str]] = {}
    for disc, zone in facts.discs.items():
        for clause in VALUE_CLAUSES[zone]:
            discs_under.setdefault(clause, []).append(disc)
    for clause, discs in discs_under.items():
        yield Finding(clause, Effect.COUNTED, tuple(discs))
    if any(facts.twenties.values()):
        yield Finding("PICH-G-9", Effect.COUNTED)
    if any((facts.twenties_not_displayed or {}).values()):
        yield Finding("PICH-G-9", Effect.NO_TWENTY)


def forfeited_round(lifted: Lifted, points: Mapping[Side, float] | None) -> RoundRuling:
    """Return a round lost by taking a puck away too soon (R-7, R-8); `points` is None where others book it."""
    findings: tuple[Finding, ...] = (
        Finding("PICH-R-7", Effect.NOTED, (lifted.disc,)),
        Finding("PICH-R-8", Effect.FORFEITED, (lifted.disc,)),
    )
    none_due = dict.fromkeys(Side, 0)
    if points is None:
        return RoundRuling(findings, True, {}, None, {}, none_due, forfeited_by=lifted.by)
    findings += (Finding("PICH-R-14", Effect.POINTS),)
    return RoundRuling(findings, True, {}, lifted.by.other, points, none_due, forfeited_by=lifted.by)


def boxes_of(count: Mapping[Side, int]) -> Mapping[Side, float]:
    """Return the box of each side: 1 for a win, 0.5 for a tie, 0 for a loss (R-14)."""
    ahead = leader(count)
    return {side: 0.5 if ahead is None else 1.0 if side is ahead else 0.0 for side in Side}


def boxes(rounds: Sequence[RoundResult]) -> tuple[Mapping[Side, float], ...]:
    """Return the boxes of each round; raises BadInput for a count, or a forfeit's points, that cannot be."""
    booked: list[Mapping[Side, float]] = []
    for number, result in enumerate(rounds):
        if isinstance(result, ForfeitedRound):
            check_booked(result.points, MOST_POINTS, f"rounds[{number}].points")
            booked.append(result.points)
        else:
            check_counts(result, f"rounds[{number}].count")
            booked.append(boxes_of(result))
    return tuple(booked)
