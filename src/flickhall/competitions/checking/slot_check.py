"""Slots of the first days: no more players in one than its boards hold, and nobody passed over by a later registration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from flickhall.competitions.checking.ledger import Ledger
from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.timetables.knockout_days import POD_PLAYERS
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD
from flickhall.phrases import Said


def slot_faults(ledger: Ledger, drawn: Drawn) -> Iterator[Said]:
    """Yield what is wrong with the slots players were given (A2M-T2): first come, first served, as far as there is room."""
    if not drawn.slot_of:
        return
    if sorted(drawn.slot_of) != sorted(drawn.field):
        yield Said("not everybody who was drawn has one slot")
        return
    room = ledger.format.tables // BOARDS_OF_A_POD * POD_PLAYERS
    for slot, players in sorted(Counter(drawn.slot_of.values()).items()):
        if players > room:
            yield Said("{players} players in slot {slot}, which has room for {room}",
                       players=players, slot=slot + 1, room=room)  # fmt: skip
    queue = sorted(drawn.slot_of, key=lambda one: ledger.entrants[one].entered_at)
    taken: Counter[int] = Counter()
    for entrant in queue:
        given = drawn.slot_of[entrant]
        wished = ledger.wishes.get(entrant, ())
        if not wished:
            continue
        best = next((slot for slot in wished if taken[slot] < room), None)
        if best is not None and best != given:
            yield Said("{entrant} wished slot {wished}, which had room, and was given {given}",
                       entrant=entrant, wished=best + 1, given=given + 1)  # fmt: skip
        if best is not None:
            taken[given] += 1
