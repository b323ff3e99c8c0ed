"""The least number of slots that any timetable of some matches needs, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flickhall.competitions.timetables.to_play import ToPlay, chain_lengths
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class LowerBound:
    """No timetable has fewer `slots`, because of `reason`."""

    slots: int
    reason: Said


def lower_bound(fixtures: Sequence[ToPlay], tables: int) -> LowerBound:
    """Return the best of the bounds that can be told in a sentence, for at least one table where there is a match.

    All matches together, those of one entrant, those of an odd number of entrants (one of whom always waits), those
    bound to a table; and each of these for the matches before or behind which a chain of others has to be played.
    """
    if not fixtures:
        return LowerBound(0, Said("There is nothing to play."))
    best = max(_among(fixtures, tables), key=_slots)
    until, onward = chain_lengths(fixtures)
    for lengths, chained in ((onward, _followed), (until, _preceded)):
        by_length = sorted(fixtures, key=lambda fixture: -lengths[fixture.match])
        longest = lengths[by_length[0].match]
        if longest > best.slots:
            best = LowerBound(
                longest,
                Said("Matches that wait for one another, in the longest chain: {slots}.", slots=longest),
            )
        for more in range(1, longest):
            subset = [fixture for fixture in by_length if lengths[fixture.match] > more]
            inner = max(_among(subset, tables), key=_slots)
            if inner.slots + more > best.slots:
                best = chained(inner, more)
    return best


def _slots(bound: LowerBound) -> int:
    return bound.slots


def _followed(inner: LowerBound, more: int) -> LowerBound:
    slots = inner.slots + more
    said = Said(
        "{reason} After them, one after another: {more} more, {slots} in all.",
        reason=inner.reason,
        more=more,
        slots=slots,
    )
    return LowerBound(slots, said)


def _preceded(inner: LowerBound, more: int) -> LowerBound:
    slots = inner.slots + more
    said = Said(
        "{reason} Before them, one after another: {more} more, {slots} in all.",
        reason=inner.reason,
        more=more,
        slots=slots,
    )
    return LowerBound(slots, said)


def _among(fixtures: Sequence[ToPlay], tables: int) -> Iterator[LowerBound]:
    """Yield what bounds matches of which none waits for another; the first of equal bounds is told."""
    slots = -(-len(fixtures) // tables)
    yield LowerBound(
        slots,
        Said(
            "Slots for {matches} matches on {tables} tables: at least {slots}.",
            matches=len(fixtures),
            tables=tables,
            slots=slots,
        ),
    )
    at_table = Counter(fixture.table for fixture in fixtures if fixture.table is not None)
    if at_table:
        table, matches = max(at_table.items(), key=lambda item: item[1])
        yield LowerBound(
            matches,
            Said(
                "Matches bound to table {table}, one a slot: {matches}.",
                matches=matches,
                table=table,
            ),
        )
    own = Counter(entrant for fixture in fixtures for entrant in fixture.entrants)
    if own:
        entrant, matches = max(own.items(), key=lambda item: item[1])
        yield LowerBound(
            matches,
            Said("Matches of {entrant}, one a slot: {matches}.", entrant=entrant, matches=matches),
        )
    yield from _odd_groups(fixtures)


def _odd_groups(fixtures: Sequence[ToPlay]) -> Iterator[LowerBound]:
    known = [fixture for fixture in fixtures if None not in fixture.sides]
    for members in meeting_each_other(known):
        entrants = {entrant for fixture in members for entrant in fixture.entrants}
        if len(entrants) % 2:
            at_once = len(entrants) // 2
            slots = -(-len(members) // at_once)
            yield LowerBound(
                slots,
                Said(
                    "Slots for {matches} matches among {entrants} entrants, of whom one always waits: at least {slots}.",
                    matches=len(members),
                    entrants=len(entrants),
                    slots=slots,
                ),
            )


def meeting_each_other(fixtures: Sequence[ToPlay]) -> tuple[tuple[ToPlay, ...], ...]:
    """Return matches in sets, those of the first match first: no entrant of one set meets one of another.

    A pool is one such set. Both sides of each match must be known.
    """
    leader: dict[str, str] = {}

    def led_by(entrant: str) -> str:
        while leader.setdefault(entrant, entrant) != entrant:
            leader[entrant] = entrant = leader[leader[entrant]]
        return entrant

    for fixture in fixtures:
        one, other = fixture.entrants
        leader[led_by(one)] = led_by(other)
    sets: dict[str, list[ToPlay]] = {}
    for fixture in fixtures:
        sets.setdefault(led_by(fixture.entrants[0]), []).append(fixture)
    return tuple(map(tuple, sets.values()))
