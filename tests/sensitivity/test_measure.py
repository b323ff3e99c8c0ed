"""How sensitive a shot is: against geometry that can be worked out by hand, and against chaos that is known."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.physics.launch import Launch
from flickhall.physics.simulate import play_launch
from flickhall.physics.simulate_strike import play_striker
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.sensitivity.measure import MOST_DEGREES, Sensitivity, sensitivity
from flickhall.sensitivity.nudges import Start, faster, shaken, turned
from flickhall.tables import TOURNAMENT, TOURNAMENT_CARROM
from flickhall.tables.carrom_layout import opening_layout

RADIUS = TOURNAMENT.disc_radius_mm


def crokinole(*places: tuple[float, float], speed: float, x: float = 0.0, dx: float = 0.0) -> Start:
    discs = tuple(Spot(f"B{number}", *place) for number, place in enumerate(places, 1))
    dy = (1 - dx * dx) ** 0.5
    return Start(discs, Launch(x, -304.8, dx, dy, speed, 0.0), (RADIUS,) * (len(discs) + 1))


def play(start: Start) -> Trace:
    return play_launch(start.discs, "W1", start.launch)


def measured(start: Start, **options: float) -> Sensitivity:
    return sensitivity(start, play, tries=40, **options)


def test_a_lone_disc_ends_as_far_away_as_it_was_moved() -> None:
    found = measured(crokinole(speed=500.0))
    (disc,) = found.discs
    assert (disc.disc, disc.fate, disc.uncertain) == ("W1", Fate.SURFACE, False)
    assert 0.0005 < disc.moves_mm <= 0.001 + 1e-12
    assert found.same_course == 1.0
    assert found.contacts == found.otherwise == ()


def test_a_contact_makes_of_a_difference_what_geometry_says() -> None:
    """A head-on hit after 150 mm: the line of centres turns by the lateral difference over two radii."""
    found = measured(crokinole((0.0, -150.0), speed=900.0))
    first = found.contacts[0]
    assert (first.contact.kind, first.contact.disc, first.contact.other) == (ContactKind.DISC, "W1", "B1")
    assert first.grown == pytest.approx(1.0, abs=0.3)
    assert first.factor == first.grown


def test_differences_multiply_from_disc_to_disc() -> None:
    gap = 60.0
    start = crokinole(*((60.0, -230.0 + k * (2 * RADIUS + gap)) for k in range(3)), speed=2500.0, x=60.0)
    grown = [g.grown for g in measured(start).contacts if g.contact.kind is ContactKind.DISC]
    assert len(grown) >= 3
    assert all(value is not None for value in grown)
    # Each line of centres turns by the difference over two radii (31.8 mm), and the next disc is 60 mm away.
    assert 1.3 < grown[1] / grown[0] < 4
    assert 1.3 < grown[2] / grown[1] < 4


def test_a_disc_at_the_brink_of_the_hole_is_uncertain_and_the_brink_is_found() -> None:
    low, high = 1000.0, 1200.0
    assert play(crokinole(speed=low)).rest["W1"].fate is not play(crokinole(speed=high)).rest["W1"].fate
    while high - low > 1e-9 * low:
        middle = 0.5 * (low + high)
        same = play(crokinole(speed=middle)).rest["W1"].fate is play(crokinole(speed=low)).rest["W1"].fate
        low, high = (middle, high) if same else (low, middle)
    (disc,) = measured(crokinole(speed=0.5 * (low + high))).discs
    assert disc.uncertain
    assert sum(disc.fates.values()) == pytest.approx(1.0)
    assert len(disc.fates) == 2
    near = measured(crokinole(speed=0.98 * low))
    change = next(other for other in near.otherwise if other.by == "speed" and other.change > 0)
    assert change.change == pytest.approx(low / (0.98 * low) - 1, rel=1e-4)
    assert play(faster(crokinole(speed=0.98 * low), change.change)).rest["W1"].fate is change.fate


def test_what_is_told_as_another_fate_is_one_and_nearer_ones_are_not() -> None:
    start = crokinole((0.0, -150.0), (20.0, -60.0), speed=1600.0)
    fates = {name: rest.fate for name, rest in play(start).rest.items()}
    found = measured(start)
    assert found.otherwise
    for other in found.otherwise:
        nudge = turned if other.by == "aim" else faster
        there = play(nudge(start, other.change))
        assert there.rest[other.disc].fate is other.fate is not fates[other.disc]
        assert other.instead_of is fates[other.disc]
        for share in (0.999, 0.5, 0.1, 0.001):
            before = play(nudge(start, share * other.change))
            assert {name: rest.fate for name, rest in before.rest.items()} == fates
        assert abs(other.change) <= MOST_DEGREES


def test_a_packed_carrom_break_is_told_to_be_chaotic() -> None:
    radii = (TOURNAMENT_CARROM.piece_radius_mm,) * 19 + (TOURNAMENT_CARROM.striker_radius_mm,)
    start = Start(opening_layout(TOURNAMENT_CARROM), Launch(0.0, -252.6, 0.0, 1.0, 3000.0, 0.0), radii)
    found = sensitivity(start, lambda moved: play_striker(moved.discs, moved.launch), tries=40)
    assert found.tries == 40
    assert found.same_course < 0.5
    assert found.contacts[-1].grown is None
    assert sum(disc.uncertain for disc in found.discs) >= 10


def test_the_same_seed_gives_the_same_answer_and_another_does_not() -> None:
    start = crokinole((0.0, -150.0), speed=900.0)
    assert measured(start) == measured(start)
    assert measured(start) != measured(start, seed=2)


def test_a_start_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput):
        measured(crokinole((0.0, -304.8), speed=900.0))


@given(st.floats(-1.0, 1.0))
def test_turning_keeps_a_direction_a_direction_and_turns_back(degrees: float) -> None:
    start = crokinole(speed=500.0, dx=0.3)
    there = turned(start, degrees)
    assert hypot(there.launch.dx, there.launch.dy) == pytest.approx(1.0)
    back = turned(there, -degrees)
    assert back.launch.dx == pytest.approx(start.launch.dx, abs=1e-12)
    if degrees > 0.01:
        assert there.launch.dx > start.launch.dx  # to the right


@given(st.integers(0, 1000), st.sampled_from([1e-6, 1e-3, 0.1]))
def test_shaking_moves_no_disc_far_and_leaves_no_overlap(seed: int, by_mm: float) -> None:
    pieces = opening_layout(TOURNAMENT_CARROM)
    radius = TOURNAMENT_CARROM.piece_radius_mm
    start = Start(pieces, Launch(0.0, -252.6, 0.0, 1.0, 3000.0, 0.0), (radius,) * 20)
    moved = shaken(start, by_mm, np.random.default_rng(seed))
    places = np.array([(spot.x_mm, spot.y_mm) for spot in moved.discs])
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)[np.triu_indices(19, 1)]
    assert apart.min() >= 2 * radius - 1e-7
    was = np.array([(spot.x_mm, spot.y_mm) for spot in pieces])
    assert np.linalg.norm(places - was, axis=1).max() < 4 * by_mm
