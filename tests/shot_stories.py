"""Small stories of one crokinole shot, told as events and resting places, for the tests of the rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

BEFORE = {
    "no opponent": {"W1": Zone.Z10},
    "opponent in play": {"W1": Zone.Z10, "B1": Zone.Z10},
    "opponent in the ditch": {"W1": Zone.Z10, "B1": Zone.DITCH},
}
TOUCHES = {
    "touches nothing": "",
    "touches own": "contact W2 W1",
    "touches opponent": "contact W2 B1",
    "drives own into opponent": "contact W2 W1,contact W1 B1",
}
JOURNEYS = {
    "stays inside": "",
    "spins back": "line W2,inside W2",
    "touches own over the line": "line W2,contact W2 W1,inside W2",
    "leaves": "line W2,leaves W2",
    "leaves and returns": "leaves W2,returns W2",
    "flies": "flies W2",
    "own leaves and returns": "leaves W1,returns W1",
}
SHOT_ENDS = (Zone.HOLE, Zone.Z15, Zone.T15, Zone.Z10, Zone.OUT, Zone.DITCH, Zone.STAND)
OWN_ENDS = (Zone.HOLE, Zone.Z15, Zone.T15, Zone.Z10, Zone.OUT)
OPPOSING_ENDS = (Zone.HOLE, Zone.Z5, Zone.OUT)


def events_of(text: str) -> tuple[Event, ...]:
    """Return the events of a text such as "contact W2 W1,leaves W2"."""
    parts = (part.split() for part in text.split(",") if part)
    return tuple(Event(EventKind(kind), *discs) for kind, *discs in parts)


def all_stories() -> Iterator[tuple[str, ShotFacts]]:
    """Yield every combination of what can be told of a shot with an own and an opposing disc, each titled.

    Many contradict themselves (a disc that is not there moves, one that never left lies in the ditch): the
    rulebook must refuse those.
    """
    for before, first, journey, then in product(BEFORE, TOUCHES, JOURNEYS, TOUCHES):
        told = ",".join(filter(None, (TOUCHES[first], JOURNEYS[journey], TOUCHES[then])))
        named = {"W2", *(word for word in told.replace(",", " ").split() if word in ("W1", "B1"))}
        if BEFORE[before].get("B1") is Zone.DITCH:
            named.discard("B1")
        own_ends = OWN_ENDS if "W1" in named else (None,)
        opposing_ends = OPPOSING_ENDS if "B1" in named else (None,)
        for shot_end, own_end, opposing_end in product(SHOT_ENDS, own_ends, opposing_ends):
            ends = {"W2": shot_end, "W1": own_end, "B1": opposing_end}
            rest = {disc: zone for disc, zone in ends.items() if zone is not None}
            drops = [f"hole {disc}" for disc, zone in rest.items() if zone is Zone.HOLE]
            events = events_of(",".join(filter(None, (told, *drops))))
            title = f"{before}; {first}; {journey}; then {then}; " + " ".join(
                f"{d}@{z}" for d, z in rest.items()
            )
            yield title, ShotFacts(Side.W, "W2", BEFORE[before], events, rest)
