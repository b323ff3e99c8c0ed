"""Real shots, simulated on crowded boards: what is observed never contradicts itself, and agrees with the trace."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from second_opinion import second_opinion

from flickhall.physics.launch import start_point
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import ContactKind, Fate, Spot
from flickhall.rules.crokinole.facts import Event, EventKind
from flickhall.rules.crokinole.observe import observe
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import Zone

NCA = find_rulebook("crokinole-nca")
KINDS = {
    EventKind.CONTACT: {ContactKind.DISC},
    EventKind.POST: {ContactKind.POST},
    EventKind.LINE: {ContactKind.LINE},
    EventKind.INSIDE: {ContactKind.INSIDE},
    EventKind.LEAVES: {ContactKind.LEAVES, ContactKind.RAIL, ContactKind.DITCH_DISC},
    EventKind.RETURNS: {ContactKind.RETURNS},
    EventKind.HOLE: {ContactKind.HOLE},
}


def _crowd(random: Random) -> list[Spot]:
    """Up to sixteen discs on the surface, some packed against each other, and some in the ditch."""
    spots: list[Spot] = []
    for number in range(random.randint(0, 20)):
        name = f"{'WB'[number % 2]}{number // 2 + 1}"
        if random.random() < 0.2:
            reach_mm = 360.0
        elif spots and random.random() < 0.4:
            reach_mm = -1.0
        else:
            reach_mm = random.uniform(20.0, 287.0)
        for _ in range(20):
            x, y = random.gauss(0, 1), random.gauss(0, 1)
            length = hypot(x, y)
            x, y = x / length, y / length
            if reach_mm < 0:
                beside = random.choice(spots)
                spot = Spot(name, beside.x_mm + 31.76 * x, beside.y_mm + 31.76 * y)
            else:
                spot = Spot(name, reach_mm * x, reach_mm * y)
            distance_mm = hypot(spot.x_mm, spot.y_mm)
            placed = 18 < distance_mm < 288.0 or 350 < distance_mm < 365
            clear = all(hypot(spot.x_mm - o.x_mm, spot.y_mm - o.y_mm) >= 31.76 for o in spots)
            off_posts = all(hypot(spot.x_mm - px, spot.y_mm - py) >= 20.65 for px, py in TOURNAMENT.posts_mm)
            if placed and clear and off_posts:
                spots.append(spot)
                break
    return spots


def _random_shot(random: Random, discs: list[Spot], seat: int) -> Shot:
    """A shot from a place on the line that no disc is in the way of."""
    place_cdeg = random.randint(-4800, 4800)
    x, y = start_point(TOURNAMENT, place_cdeg, seat)
    while any(hypot(x - spot.x_mm, y - spot.y_mm) < 31.8 for spot in discs):
        place_cdeg = random.randint(-4800, 4800)
        x, y = start_point(TOURNAMENT, place_cdeg, seat)
    return Shot(
        place_cdeg=place_cdeg,
        aim_cdeg=random.randint(-3000, 3000),
        power=random.randint(50, 1000),
        spin_percent=random.randint(-100, 100),
    )


@pytest.mark.parametrize("seed", range(10))
def test_what_is_observed_can_be_ruled(seed: int) -> None:
    random = Random(seed)
    seen: set[Zone] = set()
    for _ in range(60):
        discs = _crowd(random)
        seat, shooter = random.choice(((0, Side.W), (2, Side.B)))
        shot_disc = f"{shooter}12"
        trace = simulate(discs, shot_disc, _random_shot(random, discs, seat), seat, table=TOURNAMENT)
        facts = observe(trace, TOURNAMENT, shooter)
        ruling = NCA.rule_shot(facts)
        assert (ruling.legal, set(ruling.ditch), dict(ruling.twenties)) == second_opinion(
            facts, strict=False, shot_only=False
        )
        told = {(event.at_s, event.disc) for event in facts.events if event.kind is EventKind.HOLE}
        assert {disc for _, disc in told} == {d for d, rest in trace.rest.items() if rest.fate is Fate.HOLE}
        for event in facts.events:
            assert _happened(event, trace.contacts, trace.duration_s)
        seen |= set(facts.rest.values())
    assert seen >= {Zone.DITCH, Zone.Z10, Zone.Z5}


def _happened(event: Event, contacts: object, end_s: float) -> bool:
    if event.kind is EventKind.INSIDE and event.at_s == end_s:
        return True
    return any(
        contact.at_s == event.at_s
        and contact.kind
        in KINDS[event.kind] | ({ContactKind.DISC} if event.kind is EventKind.LEAVES else set())
        and event.disc in (contact.disc, contact.other)
        for contact in contacts  # type: ignore[attr-defined]
    )
