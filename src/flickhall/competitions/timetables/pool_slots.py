"""Matches of pools over slots, in as few as can be: rounds, cut over the tables and evened out.

Rounds of a pool are a colouring of its matches such that nobody has two of a colour. Any such colouring can be evened
out without another colour (de Werra 1971, McDiarmid 1972): between a full slot and one with room there is a chain of
matches that can change places and leaves one match less in the full one. So pools need no more slots than their rounds,
or than their tables ask for.
"""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.timetables.lower_bound import meeting_each_other
from flickhall.competitions.timetables.pool_rounds import rounds_of
from flickhall.competitions.timetables.to_play import ToPlay

Slot = list[ToPlay]


def pool_slots(fixtures: Sequence[ToPlay], tables: int) -> list[Slot]:
    """Return the matches slot by slot, at most `tables` in each and nobody twice; both sides must be known.

    The draw's own rounds are kept in their order as far as the tables allow.
    """
    if not fixtures:
        return []
    pools = [rounds_of(members) for members in meeting_each_other(fixtures)]
    together = _side_by_side(pools)
    needed = max(len(together), -(-len(fixtures) // tables))
    slots = _cut(together, needed)
    _even_out(slots, tables)
    return [slot for slot in slots if slot]


def _side_by_side(pools: Sequence[Sequence[Sequence[ToPlay]]]) -> list[Slot]:
    """Put the rounds of all pools beside each other; those of a pool with fewer are spread over the whole time."""
    most = max(map(len, pools))
    together: list[Slot] = [[] for _ in range(most)]
    for rounds in pools:
        for number, matches in enumerate(rounds):
            together[number * most // len(rounds)] += matches
    return together


def _cut(rounds: Sequence[Slot], needed: int) -> list[Slot]:
    """Cut rounds into `needed` slots, at least one a round."""
    slots: list[Slot] = []
    for number, matches in enumerate(rounds):
        parts = (number + 1) * needed // len(rounds) - number * needed // len(rounds)
        slots += [
            list(matches[part * len(matches) // parts : (part + 1) * len(matches) // parts])
            for part in range(parts)
        ]
    return slots


def _even_out(slots: list[Slot], tables: int) -> None:
    """Move matches from slots with too many to the nearest with room, until no slot holds more than the tables."""
    for number, slot in enumerate(slots):
        while len(slot) > tables:
            room = min(
                (other for other in range(len(slots)) if len(slots[other]) < tables),
                key=lambda other: (abs(other - number), other),
            )
            _exchange(slot, slots[room])


def _exchange(full: Slot, free: Slot) -> None:
    """Exchange a chain of matches between two slots, such that the fuller one has one match less."""
    beside = {entrant: fixture for fixture in free for entrant in fixture.entrants}
    within = {entrant: fixture for fixture in full for entrant in fixture.entrants}
    for start in full:
        ends = [entrant for entrant in start.entrants if entrant not in beside]
        if not ends:
            continue
        # From an entrant who rests in the other slot, follow the chain to its far end.
        chain, entrant, from_full = [start], _other(start, ends[0]), False
        while (link := (within if from_full else beside).get(entrant)) is not None:
            chain.append(link)
            entrant, from_full = _other(link, entrant), not from_full
        if len(chain) % 2:
            leaving, coming = chain[::2], chain[1::2]
            full[:] = [fixture for fixture in full if fixture not in leaving] + coming
            free[:] = [fixture for fixture in free if fixture not in coming] + leaving
            return
    raise AssertionError("a fuller slot has a chain with one match more")


def _other(fixture: ToPlay, entrant: str) -> str:
    one, other = fixture.entrants
    return other if entrant == one else one
