"""The shots, impossible shots, rounds and games that a crokinole rulebook is asked about, and their mirror images."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from flickhall.rules.crokinole.facts import Event, EventKind, RoundFacts, ShotFacts
from flickhall.rules.sides import Number, Side
from flickhall.tables.zones import Zone

_BEFORE: tuple[Mapping[str, Zone], ...] = (
    {"W1": Zone.Z10},
    {"W1": Zone.T15, "B1": Zone.Z10},
    {"W1": Zone.Z10, "B1": Zone.DITCH},
)
_TOUCHES = ("", "contact W2 W1", "contact W2 B1", "contact W2 W1,contact W1 B1")
_JOURNEYS = ("", "line W2,inside W2", "leaves W2", "leaves W2,returns W2", "flies W2", "leaves W1,returns W1")
_ENDS: Mapping[str, tuple[Zone, ...]] = {
    "W2": (Zone.HOLE, Zone.Z15, Zone.T15, Zone.LEAN, Zone.STAND, Zone.OUT, Zone.DITCH),
    "W1": (Zone.HOLE, Zone.Z10, Zone.OUT),
    "B1": (Zone.HOLE, Zone.Z5, Zone.OUT),
}
_SIDES_SWAPPED = str.maketrans("WB", "BW")


def _events(text: str) -> tuple[Event, ...]:
    parts = (part.split() for part in text.split(",") if part)
    return tuple(Event(EventKind(kind), disc, other[0] if other else None) for kind, disc, *other in parts)


def told_shots() -> Iterator[ShotFacts]:
    """Yield shots of W2 at an own and an opposing disc, called and not; some cannot be and are for refusing."""
    for before, touches, journey in product(_BEFORE, _TOUCHES, _JOURNEYS):
        events = _events(",".join(filter(None, (touches, journey))))
        moved = {"W2", *(disc for event in events for disc in (event.disc, event.other) if disc)}
        moved -= {disc for disc, zone in before.items() if zone is Zone.DITCH}
        discs = sorted(moved)
        for ends in product(*(_ENDS[disc] for disc in discs)):
            rest = dict(zip(discs, ends, strict=True))
            drops = tuple(Event(EventKind.HOLE, disc) for disc, zone in rest.items() if zone is Zone.HOLE)
            facts = ShotFacts(Side.W, "W2", dict(before), (*events, *drops), rest)
            yield facts
            if not journey:
                yield replace(facts, called_twenty=True)


def impossible_shots() -> Iterator[ShotFacts]:
    """Yield shots that nobody can have seen."""
    shot = ShotFacts(Side.W, "W2", {"W1": Zone.Z10, "B1": Zone.DITCH}, (), {"W2": Zone.Z5})
    yield replace(shot, shooter=Side.B)
    yield replace(shot, shot_disc="W1")
    yield replace(shot, events=_events("post B7"))
    yield replace(shot, events=_events("contact W1 B1"))
    yield replace(shot, rest={})
    yield replace(shot, rest={"W2": Zone.HOLE})
    yield replace(shot, rest={"W2": Zone.DITCH})
    yield replace(shot, before={"W1": Zone.HOLE})
    yield replace(shot, before={f"W{number}": Zone.Z5 for number in range(100, 400)})


def mirrored(disc: str) -> str:
    """Return the disc of that number of the other side."""
    return disc.translate(_SIDES_SWAPPED)


def mirrored_shot(facts: ShotFacts) -> ShotFacts:
    """Return the same shot with the sides exchanged."""
    return replace(
        facts,
        shooter=facts.shooter.other,
        shot_disc=mirrored(facts.shot_disc),
        before={mirrored(disc): zone for disc, zone in facts.before.items()},
        events=tuple(
            replace(event, disc=mirrored(event.disc), other=event.other and mirrored(event.other))
            for event in facts.events
        ),
        rest={mirrored(disc): zone for disc, zone in facts.rest.items()},
    )


def told_rounds() -> Iterator[RoundFacts]:
    """Yield ends of rounds: each zone for a disc of each side, with and without 20s."""
    zones = [zone for zone in Zone if zone is not Zone.HOLE]
    for first, second in product(zones, zones):
        for own, opposing in ((0, 0), (2, 1)):
            yield RoundFacts({"W1": first, "B1": second, "W2": Zone.Z5}, {Side.W: own, Side.B: opposing})


def impossible_rounds() -> Iterator[RoundFacts]:
    """Yield ends of rounds that cannot be."""
    yield RoundFacts({"W1": Zone.HOLE}, dict.fromkeys(Side, 0))
    yield RoundFacts({}, {Side.W: -1, Side.B: 0})
    yield RoundFacts({}, {Side.W: 1000, Side.B: 0})
    yield RoundFacts({"Q1": Zone.Z5}, dict.fromkeys(Side, 0))


def mirrored_round(facts: RoundFacts) -> RoundFacts:
    """Return the same end of a round with the sides exchanged."""
    discs = {mirrored(disc): zone for disc, zone in facts.discs.items()}
    return RoundFacts(discs, swapped(facts.twenties))


def swapped(numbers: Mapping[Side, Number]) -> dict[Side, Number]:
    """Return the numbers of the sides exchanged."""
    return {side: numbers[side.other] for side in numbers}


def told_counts() -> Iterator[Mapping[Side, int]]:
    """Yield counts of a round."""
    for own, opposing in product((0, 5, 20, 65, 120), repeat=2):
        yield {Side.W: own, Side.B: opposing}


def told_games() -> Iterator[tuple[Mapping[Side, int], ...]]:
    """Yield the counts of games of up to six rounds."""
    rounds = tuple({Side.W: own, Side.B: opposing} for own, opposing in ((20, 5), (15, 15), (0, 65)))
    for length in range(4):
        yield from product(rounds, repeat=length)
    for length in (4, 5, 6):
        yield from (rounds[:1] * length, (rounds * 2)[:length], rounds[2:] * length)
