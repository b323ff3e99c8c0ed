"""What is doubtful about a round of crokinole or pichenotte that somebody wrote down, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from flickhall.competitions.sheets.lines import RoundLine, SideIndex
from flickhall.competitions.sheets.pairs import INDICES, as_pair, by_side, side_at
from flickhall.competitions.sheets.reachable import counts_of
from flickhall.competitions.sheets.sheet import Doubt
from flickhall.phrases import Said, any_of
from flickhall.rules.crokinole.capabilities import CitesCounts, CountClauses, ForfeitsRounds
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class RoundLimits:
    """What a round can come to: discs of a side, what one of them may be worth besides a 20, the clauses for it."""

    discs: int
    values: frozenset[int]
    clauses: CountClauses

    @property
    def unit(self) -> int:
        """Every count is so many times it."""
        return gcd(20, *self.values)

    @classmethod
    def of(cls, book: CrokinoleRulebook, players: Players) -> RoundLimits:
        """Return the limits of a rulebook for singles or doubles; raises BadInput for players it has no game for."""
        discs = book.discs_per_player(players) * players.seats // 2
        values = frozenset(book.zone_value(zone) for zone in Zone if zone is not Zone.HOLE) - {0}
        clauses = book.count_clauses(players) if isinstance(book, CitesCounts) else CountClauses()
        return cls(discs, values, clauses)


def doubts_of_round(
    number: int, line: RoundLine, book: CrokinoleRulebook, limits: RoundLimits
) -> Iterator[Doubt]:
    """Yield what cannot be about one line, figures first, then what the round is said to have given."""
    for side in INDICES:
        doubt = _doubtful_count(number, side, line, limits)
        if doubt is not None:
            yield doubt
    if line.forfeited_by is not None:
        yield from _doubtful_forfeit(number, line, line.forfeited_by, book)
    elif line.points is not None:
        yield from _doubtful_points(number, line, line.points, book, limits)


def missing_twenties(number: int, line: RoundLine, clause: str | None) -> Iterator[Doubt]:
    """Yield the sides whose 20s nobody wrote down, where they are needed."""
    for side in INDICES:
        if line.twenties[side] is None and line.forfeited_by is None:
            says = Said("The 20s are not written down, and they may decide who is ahead.")
            yield Doubt(number, says, clause, side)


def _doubtful_count(number: int, side: SideIndex, line: RoundLine, limits: RoundLimits) -> Doubt | None:
    twenties, discs, clauses = line.twenties[side], limits.discs, limits.clauses
    if twenties is not None and twenties > discs:
        says = Said("{twenties} 20s: a side has {discs} discs in a round.", twenties=twenties, discs=discs)
        return Doubt(number, says, clauses.discs, side)
    if line.counts is None:
        return None
    count, possible = line.counts[side], counts_of(discs, limits.values, twenties)
    if count in possible:
        return None
    if count > max(possible):
        says = Said(
            "A count of {count}: {discs} discs are at most {most}.",
            count=count,
            discs=discs,
            most=max(possible),
        )
        if twenties is not None:
            says = Said(
                "A count of {count}: {discs} discs, {twenties} of them 20s, are at most {most}.",
                count=count,
                discs=discs,
                twenties=twenties,
                most=max(possible),
            )
        return Doubt(number, says, clauses.discs, side)
    if twenties is not None and count < 20 * twenties:
        says = Said(
            "A count of {count} is less than the 20s, which alone are {worth}.",
            count=count,
            worth=20 * twenties,
        )
        return Doubt(number, says, clauses.twenties, side)
    says = Said(
        "A count of {count}: no discs come to that, for a disc that is no 20 is worth {values}.",
        count=count,
        values=any_of(map(str, sorted(limits.values))),
    )
    return Doubt(number, says, clauses.values, side)


def _doubtful_forfeit(
    number: int, line: RoundLine, offender: SideIndex, book: CrokinoleRulebook
) -> Iterator[Doubt]:
    if not isinstance(book, ForfeitsRounds):
        yield Doubt(number, Said("These rules take no round away from anybody."), None, offender)
        return
    booked = book.forfeit_points(side_at(offender))
    if booked is None and line.points is None:
        says = Said("The organiser has to say what this forfeited round gives.")
        yield Doubt(number, says, book.forfeit_clause, offender)
    elif booked is not None and line.points is not None and line.points != as_pair(booked):
        one, other = as_pair(booked)
        says = Said("A round forfeited like this gives {one:g} and {other:g}.", one=one, other=other)
        yield Doubt(number, says, book.forfeit_clause)


def _doubtful_points(
    number: int, line: RoundLine, points: tuple[float, float], book: CrokinoleRulebook, limits: RoundLimits
) -> Iterator[Doubt]:
    clause = limits.clauses.round_points
    if line.counts is not None:
        due = as_pair(book.round_points(by_side(line.counts)))
        if points != due:
            says = Said(
                "{one:g} and {other:g} for this round: the counts give {due_one:g} and {due_other:g}.",
                one=points[0], other=points[1], due_one=due[0], due_other=due[1],
            )  # fmt: skip
            yield Doubt(number, says, clause)
    elif not _may_be_given(points, book, limits):
        says = Said("{one:g} and {other:g} is not what a round gives.", one=points[0], other=points[1])
        total = book.points_per_round
        if total is not None and sum(points) != total:
            says = Said(
                "{one:g} and {other:g}: a round gives {total:g} in all.",
                one=points[0], other=points[1], total=total,
            )  # fmt: skip
        yield Doubt(number, says, clause)


def _may_be_given(points: tuple[float, float], book: CrokinoleRulebook, limits: RoundLimits) -> bool:
    """Tell whether some counts give these points, asking the rulebook itself."""
    counts = counts_of(limits.discs, limits.values, None)
    return any(
        points == as_pair(book.round_points(by_side(pair)))
        for count in counts
        for pair in ((count, 0), (0, count))
    )
