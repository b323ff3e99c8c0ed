"""The board has no preferred side: mirrored and turned shots give mirrored and turned traces, to the bit."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from random_boards import launch_of, random_shots, spots

from flickhall.physics.launch import Launch
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import play_launch, simulate
from flickhall.physics.trace import Spot, Trace
from flickhall.tables.angles import Point, quarter_turns

SHOTS = 300

Map = Callable[[Point], Point]


def mirrored(point: Point) -> Point:
    return -point[0], point[1]


def events(trace: Trace, image: Map) -> list[tuple[object, ...]]:
    return [(c.at_s, c.kind, c.disc, c.other, *image((c.x_mm, c.y_mm)), c.speed_mm_s) for c in trace.contacts]


def resting(trace: Trace, image: Map) -> dict[str, tuple[object, ...]]:
    return {name: (*image((rest.x_mm, rest.y_mm)), rest.fate) for name, rest in trace.rest.items()}


def same(point: Point) -> Point:
    return point


def image_of(discs: tuple[Spot, ...], image: Map) -> tuple[Spot, ...]:
    return tuple(Spot(disc.name, *image((disc.x_mm, disc.y_mm))) for disc in discs)


def with_ditch(places: np.ndarray) -> np.ndarray:
    """Every board gets two discs lying in the ditch, so that they are part of the symmetry as well."""
    return np.vstack([places, [[0.0, 356.0], [251.0, 252.0]]])


@pytest.mark.parametrize(
    ("image", "spin_sign"),
    [
        pytest.param(mirrored, -1.0, id="mirror"),
        *(
            pytest.param(lambda point, turns=turns: quarter_turns(point, turns), 1.0, id=f"turn-{turns}")
            for turns in (1, 2, 3)
        ),
    ],
)
def test_the_image_of_a_shot_gives_the_image_of_its_trace_to_the_bit(image: Map, spin_sign: float) -> None:
    places, launches = random_shots(5, SHOTS)
    for board, row in zip(places, launches, strict=True):
        discs, start = spots(with_ditch(board)), launch_of(row)
        there = Launch(
            *image((start.x_mm, start.y_mm)),
            *image((start.dx, start.dy)),
            start.speed_mm_s,
            spin_sign * start.rim_speed_mm_s,
        )
        plain = play_launch(discs, "W1", start)
        seen = play_launch(image_of(discs, image), "W1", there)
        assert events(seen, same) == events(plain, image)
        assert resting(seen, same) == resting(plain, image)
        assert seen.duration_s == plain.duration_s


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_shot_means_the_same_from_every_seat(seat: int) -> None:
    def turn(point: Point) -> Point:
        return quarter_turns(point, -seat)

    places, _ = random_shots(6, 60)
    chance = Random(seat)
    for board in places:
        inside = board[np.linalg.norm(board, axis=1) < 270.0]
        shot = Shot(
            chance.choice([4500, -4500, 0, 4499, chance.randint(-4500, 4500)]),
            chance.randint(-1500, 1500),
            chance.randint(150, 700),
            chance.randint(-100, 100),
        )
        here = simulate(spots(inside), "W1", shot, 0)
        there = simulate(image_of(spots(inside), turn), "W1", shot, seat)
        assert events(there, same) == events(here, turn)
        assert resting(there, same) == resting(here, turn)


def test_the_order_of_discs_that_nobody_touches_is_nothing_to_the_shot() -> None:
    places, launches = random_shots(7, 200)
    chance = Random(7)
    shuffled_boards = 0
    for board, row in zip(places, launches, strict=True):
        discs, start = spots(board), launch_of(row)
        plain = play_launch(discs, "W1", start)
        touched = {name for c in plain.contacts for name in (c.disc, c.other)}
        still = [disc for disc in discs if disc.name not in touched]
        active = [disc for disc in discs if disc.name in touched]
        chance.shuffle(still)
        mixed = list(active)
        for disc in still:
            mixed.insert(chance.randint(0, len(mixed)), disc)
        shuffled_boards += mixed != list(discs)
        again = play_launch(tuple(mixed), "W1", start)
        assert events(again, same) == events(plain, same)
        assert resting(again, same) == resting(plain, same)
    assert shuffled_boards > 150
