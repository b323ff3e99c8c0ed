"""A batch is the same shots played one by one, to the last bit, on however many threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from batch_boards import ANYWHERE_MM, COLUMNS, random_positions
from one_by_one import FATES, marks_of, play_singly, shot_marks_of

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.ditch import settle_boards
from flickhall.batches.crokinole.doors import play_shots
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.shots import Launches, Shots, start_points
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.batches.directions import units
from flickhall.batches.warm import compile_batches
from flickhall.errors import BadInput
from flickhall.physics.engine import LOG_ROWS
from flickhall.physics.launch import Launch, launch, start_point
from flickhall.physics.parameters import STANDARD
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import play_launch, simulate
from flickhall.rules.crokinole.observe import zone_at_rest
from flickhall.tables import TOURNAMENT
from flickhall.tables.angles import unit
from flickhall.tables.spot import Spot
from full_lines import full_line


def same(one: Outcomes, other: Outcomes) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in Outcomes.__dataclass_fields__
    )


def compare(seed: int, count: int) -> None:
    """Play shots in a batch and one by one: resting places, fates, zones and what happened to whom are equal."""
    positions, shots = random_positions(seed, count, within_mm=ANYWHERE_MM)
    outcomes = simulate_many(TOURNAMENT, positions, shots)
    for k in range(count):
        single = play_singly(positions, shots, k)
        there = {name for name in COLUMNS if outcomes.fates[k, positions.column(name)] != codes.ABSENT}
        assert there == set(single.trace.rest), f"seed {seed}, shot {k}"
        for name, rest in single.trace.rest.items():
            column = positions.column(name)
            told = (
                *outcomes.places[k, column],
                outcomes.fates[k, column],
                codes.ZONES[outcomes.zones[k, column]],
                outcomes.marks[k, column],
            )
            expected = (
                rest.x_mm,
                rest.y_mm,
                FATES[rest.fate],
                zone_at_rest(rest, TOURNAMENT),
                marks_of(single.facts, single.story, name),
            )
            assert told == expected, f"seed {seed}, shot {k}, {name}"
        assert outcomes.events[k, 0] == len(single.trace.contacts)
        assert outcomes.shot_marks[k] == shot_marks_of(single.facts, single.story), f"seed {seed}, shot {k}"


def test_a_batch_is_its_shots_one_by_one() -> None:
    compare(seed=1, count=1200)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_batches_are_their_shots_one_by_one(seed: int) -> None:
    compare(seed, count=3000)


def test_the_random_shots_bring_every_mark_about() -> None:
    positions, shots = random_positions(15, 1200, within_mm=ANYWHERE_MM)
    outcomes = simulate_many(TOURNAMENT, positions, shots)
    for mark in (
        codes.MOVED, codes.DRIVEN, codes.GONE, codes.DISTURBED, codes.SUNK_FROM_DITCH, codes.CROSSED,
        codes.MET_OVER_LINE, codes.DROPPED_EARLY, codes.RETURNED,
    ):  # fmt: skip
        assert outcomes.marked(mark).any(), mark
    assert outcomes.live.any()
    assert not outcomes.live.all()
    assert outcomes.caroms.any()
    assert not outcomes.caroms.all()
    assert set(np.unique(outcomes.zones)) == {codes.NO_ZONE, *range(8)}


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int) -> None:
    positions, shots = random_positions(2, 1000)
    alone = simulate_many(TOURNAMENT, positions, shots, threads=1)
    assert same(alone, simulate_many(TOURNAMENT, positions, shots, threads=threads))


def test_one_position_serves_many_shots_and_absent_discs_do_not_matter() -> None:
    positions, shots = random_positions(3, 1)
    numbers = np.tile(shots.numbers, (200, 1))
    numbers[:, 2] = np.arange(200) + 200
    columns = ["W90", *COLUMNS, "B90"]
    spots = positions.spots(0)
    wider = Positions.of(TOURNAMENT, [[], spots], columns)
    disc = COLUMNS[shots.discs[0]]
    outcomes = simulate_many(
        TOURNAMENT, positions, Shots.of(numbers, discs=positions.column(disc), seats=shots.seats[0])
    )
    again = simulate_many(
        TOURNAMENT, wider, Shots.of(numbers, discs=wider.column(disc), seats=shots.seats[0], which=1)
    )
    assert np.array_equal(outcomes.places, again.places[:, 1:-1])
    assert np.array_equal(outcomes.marks, again.marks[:, 1:-1])
    assert (again.fates[:, [0, -1]] == codes.ABSENT).all()


def test_launches_are_those_of_single_shots() -> None:
    _, shots = random_positions(4, 500)
    rows = shots.launched(TOURNAMENT).launches
    for k in range(500):
        shot = Shot(*(int(number) for number in shots.numbers[k]))
        one = launch(TOURNAMENT, shot, int(shots.seats[k]), STANDARD.full_speed_mm_s)
        told = tuple(float(value) for value in rows[k])
        assert told == (one.x_mm, one.y_mm, one.dx, one.dy, one.speed_mm_s, one.rim_speed_mm_s), k


def test_launches_that_are_no_quantised_shots_are_played_as_they_are() -> None:
    positions, shots = random_positions(6, 100)
    rows = shots.launched(TOURNAMENT).launches * np.array([1, 1, 1, 1, 1.00123, 0.98765])
    launches = Launches.of(rows, discs=shots.discs, seats=shots.seats, which=shots.which)
    outcomes = simulate_many(TOURNAMENT, positions, launches)
    for k in range(100):
        disc = positions.columns[shots.discs[k]]
        trace = play_launch(positions.spots(k), disc, Launch(*(float(value) for value in rows[k])))
        for name, rest in trace.rest.items():
            assert tuple(outcomes.places[k, positions.column(name)]) == (rest.x_mm, rest.y_mm), k


def test_other_physics_is_played_by_its_parameters() -> None:
    positions, shots = random_positions(7, 30)
    waxed = replace(STANDARD, surface_friction=0.7 * STANDARD.surface_friction)
    outcomes = simulate_many(TOURNAMENT, positions, shots, parameters=waxed)
    for k in range(30):
        shot = Shot(*(int(number) for number in shots.numbers[k]))
        disc = positions.columns[shots.discs[k]]
        trace = simulate(positions.spots(k), disc, shot, int(shots.seats[k]), parameters=waxed)
        for name, rest in trace.rest.items():
            assert tuple(outcomes.places[k, positions.column(name)]) == (rest.x_mm, rest.y_mm), k


def test_starts_are_those_of_single_shots() -> None:
    places = np.arange(-9000, 9001)
    for seat in range(4):
        x, y = start_points(TOURNAMENT, places, seat)
        expected = [start_point(TOURNAMENT, int(place), seat) for place in places]
        assert list(zip(x.tolist(), y.tolist(), strict=True)) == expected


def test_directions_are_those_of_single_angles() -> None:
    angles = np.arange(-40000, 80000, 7)
    cos, sin = units(angles)
    assert list(zip(cos.tolist(), sin.tolist(), strict=True)) == [unit(int(angle)) for angle in angles]


def test_arrays_that_are_scattered_or_locked_do_as_well() -> None:
    positions, shots = random_positions(5, 50)
    places = np.repeat(positions.places, 2, axis=0)[::2]
    fates = positions.fates.copy()
    fates.flags.writeable = False
    numbers = np.broadcast_to(shots.numbers[0], (1, 4))
    again = Positions(positions.columns, places, fates)
    one = Shots.of(numbers, discs=shots.discs[0], seats=shots.seats[0])
    outcomes = simulate_many(TOURNAMENT, positions, shots), simulate_many(TOURNAMENT, again, shots)
    assert same(*outcomes)
    assert np.array_equal(simulate_many(TOURNAMENT, again, one).places[0], outcomes[0].places[0])
    assert len(play_shots.signatures) == 1  # nothing was compiled once more


def _position(*spots: Spot) -> Positions:
    return Positions.of(TOURNAMENT, [spots], ("B1", "B2", "W1"))


STRAIGHT = np.array([[0, 0, 300, 0]])


def _moved_to_ditch() -> Positions:
    positions = _position(Spot("B1", 0.0, 100.0))
    return Positions(
        positions.columns, positions.places, np.full((1, 3), codes.DITCH) * (positions.fates > 0)
    )


# fmt: off
REFUSED: dict[str, Callable[[], object]] = {
    "two discs at one place": lambda: simulate_many(
        TOURNAMENT, _position(Spot("B1", 0, 0), Spot("B2", 20, 0)), Shots.of(STRAIGHT, discs=2)),
    "a disc beyond the rail": lambda: simulate_many(
        TOURNAMENT, _position(Spot("B1", 400, 0)), Shots.of(STRAIGHT, discs=2)),
    "a place that is no number": lambda: simulate_many(
        TOURNAMENT, _position(Spot("B1", float("nan"), 0)), Shots.of(STRAIGHT, discs=2)),
    "the ditch in the middle of the board": lambda: simulate_many(
        TOURNAMENT, _moved_to_ditch(), Shots.of(STRAIGHT, discs=2)),
    "a start on top of a disc": lambda: simulate_many(
        TOURNAMENT, _position(Spot("B1", 0, -300)), Shots.of(STRAIGHT, discs=2)),
    "a disc on the board shot": lambda: simulate_many(
        TOURNAMENT, _position(Spot("B1", 0, 0)), Shots.of(STRAIGHT, discs=0)),
    "a shot from no position": lambda: simulate_many(
        TOURNAMENT, _position(), Shots.of(STRAIGHT, discs=2, which=1)),
    "no such seat": lambda: simulate_many(TOURNAMENT, _position(), Shots.of(STRAIGHT, discs=2, seats=4)),
    "no such column": lambda: simulate_many(TOURNAMENT, _position(), Shots.of(STRAIGHT, discs=3)),
    "no threads": lambda: simulate_many(TOURNAMENT, _position(), Shots.of(STRAIGHT, discs=2), threads=0),
    "power beyond the limit": lambda: Shots.of([[0, 0, 1001, 0]], discs=2),
    "half a degree": lambda: Shots.of([[0.5, 0, 300, 0]], discs=2),
    "three numbers": lambda: Shots.of([[0, 0, 300]], discs=2),
    "a launch that is no number": lambda: Launches.of([[0, -304.8, 0, float("nan"), 500, 0]], discs=2),
    "two discs for one shot": lambda: Shots.of(STRAIGHT, discs=[1, 2]),
    "one name twice": lambda: Positions.of(TOURNAMENT, [[]], ("B1", "B1")),
    "a name that is no disc's": lambda: Positions.of(TOURNAMENT, [[]], ("B1", "X1")),
    "a disc without a column": lambda: _position(Spot("B7", 0, 0)),
    "a fate that does not exist": lambda: Positions(("B1",), np.zeros((1, 1, 2)), np.full((1, 1), 4)),
    "arrays that do not fit": lambda: Positions(("B1", "W1"), np.zeros((1, 1, 2)), np.zeros((1, 1))),
}
# fmt: on


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_played_is_refused(case: str) -> None:
    with pytest.raises(BadInput):
        REFUSED[case]()


def test_a_disc_that_spins_between_packed_ones_comes_to_rest_alike() -> None:
    """It knocks at its neighbours thousands of times: more than the logs hold that a shot begins with."""
    spots = full_line(1.3)
    columns = tuple(sorted({*COLUMNS, "W10"}))
    positions = Positions.of(TOURNAMENT, [spots], columns)
    numbers = np.array([[94, -6161, 197, -91], [50, 0, 300, 0]])
    shots = Shots.of(numbers, discs=columns.index("W10"), seats=0, which=0)
    outcomes = simulate_many(TOURNAMENT, positions, shots)
    assert outcomes.events.max(axis=1)[0] > LOG_ROWS
    for k, shot in enumerate(numbers.tolist()):
        trace = simulate(spots, "W10", Shot(*shot), 0)
        for name, rest in trace.rest.items():
            assert outcomes.places[k, columns.index(name)].tolist() == [rest.x_mm, rest.y_mm]


def test_no_shots_at_all() -> None:
    outcomes = simulate_many(TOURNAMENT, _position(), Shots.of(np.empty((0, 4), dtype=np.int64), discs=0))
    assert len(outcomes) == 0
    assert outcomes.places.shape == (0, 3, 2)


def test_what_is_warmed_up_needs_no_compiling_later() -> None:
    compile_batches()
    assert len(play_shots.signatures) == len(settle_boards.signatures) == 1
