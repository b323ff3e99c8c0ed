"""Slots of the first days: which ones an entrant can play in, and which each is given for the draw (A2M-T2, spec E.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.days import hours_of, over_days
from flickhall.competitions.desk.events import Event, SlotsWished
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.single_elimination import bracket_for
from flickhall.competitions.timetables.knockout_days import FIRST_DAYS_FROM, POD_PLAYERS
from flickhall.competitions.timetables.pods import choose_slots, pods_per_slot
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said


def wish_slots(competition: Competition, entrant: str, slots: Sequence[int]) -> tuple[Event, ...]:
    """Return in which slots an entrant can play, the one it likes best first; none for whichever it gets.

    Raises NotFound for nobody's id; NotAllowed where there are no slots to choose, and once the draw is made; BadInput
    for a slot that is not there or is named twice.
    """
    competition.entrant(entrant)
    stage = over_days(competition.format)
    if stage is None or stage.seeded != "slots":
        raise NotAllowed(
            "nobody chooses a slot here",
            where="slots",
            allowed="a knock-out drawn among those who share a slot",
        )
    if (stage.key, 1) in competition.draws:
        raise NotAllowed("the draw has been made", where="slots", allowed="choosing a slot before the draw")
    number = len(hours_of(competition).slots)
    if len(set(slots)) != len(slots) or not all(0 <= slot < number for slot in slots):
        raise BadInput(
            ", ".join(map(str, slots)),
            where="slots",
            allowed=Said("{low} to {high}, each once", low=0, high=number - 1),
        )
    if competition.wishes.get(entrant, ()) == tuple(slots):
        return ()
    return (SlotsWished(entrant, tuple(slots)),)


def slots_given(competition: Competition, stage: str, entrants: Sequence[str]) -> Mapping[str, int]:
    """Return the slot of each entrant of the field of a stage, in the order of registration; nobody's where none are chosen.

    Whoever registered first gets the first wish that has room. Who wishes nothing, or nothing that is left, joins a group of
    four that is smaller than others will be; the others are dealt in turn over as few slots as hold them when each has its
    share of the field, so that byes come in the first round and go to the first registered (AMB-M18). Raises NotAllowed
    when the slots are too few.
    """
    chosen_for = over_days(competition.format)
    if chosen_for is None or (chosen_for.key, chosen_for.slots, chosen_for.seeded) != (
        stage,
        "both_rounds",
        "slots",
    ):
        return {}
    if not entrants or bracket_for(len(entrants)).size < FIRST_DAYS_FROM:
        return {}
    slots, boards = len(hours_of(competition).slots), competition.format.tables
    here = set(entrants)
    queue = sorted(
        (one for one in competition.entrants.values() if one.id in here), key=lambda one: one.entered_at
    )
    wishes = {one.id: competition.wishes.get(one.id, ()) for one in queue}
    chosen = choose_slots(wishes, slots, boards)
    slot_of = dict(chosen.slot_of)
    room = pods_per_slot(boards) * POD_PLAYERS
    size = bracket_for(len(here)).size
    share = -(-room * len(here) // size)
    least = POD_PLAYERS * len(here) // size
    taken = Counter(slot_of.values())
    open_slots = _holding(len(chosen.refused), [max(0, share - taken[slot]) for slot in range(slots)])
    for entrant in chosen.refused:
        free = [slot for slot in range(slots) if taken[slot] < room]
        if not free:
            raise NotAllowed(
                Said("slots for {places} of {entrants} players", places=slots * room, entrants=len(here)),
                where="draw",
                allowed="more boards, more slots on the first days, or fewer players",
            )
        small = [
            slot
            for slot in free
            if slot not in open_slots and 0 < taken[slot] < least * -(-taken[slot] // POD_PLAYERS)
        ]
        dealt = sorted(
            (slot for slot in open_slots if taken[slot] < share), key=lambda slot: (taken[slot], slot)
        )
        slot = (*small, *dealt, *(slot for slot in free if taken[slot] < share), *free)[0]
        slot_of[entrant] = slot
        taken[slot] += 1
    return {one.id: slot_of[one.id] for one in queue}


def _holding(players: int, places: Sequence[int]) -> tuple[int, ...]:
    """Return the first slots, from 0, whose places hold so many players; all that have one where they do not."""
    found: list[int] = []
    for slot, number in enumerate(places):
        if players <= 0:
            break
        if number:
            found.append(slot)
            players -= number
    return tuple(found)
