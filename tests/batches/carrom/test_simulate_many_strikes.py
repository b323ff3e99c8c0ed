"""Strikes of a batch against the same strikes one by one: places to the last bit, facts, order, first touch."""

import numpy as np
import pytest
from struck_boards import boards, strikes_at

from flickhall.batches.carrom import codes
from flickhall.batches.carrom.positions import COLUMNS, STRIKER_COLUMN, Positions
from flickhall.batches.carrom.simulate_many import simulate_many
from flickhall.batches.carrom.strikes import Strikes
from flickhall.errors import BadInput
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.physics.trace import ContactKind, Fate, Spot
from flickhall.rules.carrom.observe import observe_strike
from flickhall.tables.carrom import TOURNAMENT_CARROM as TABLE

FATES = {Fate.SURFACE: codes.SURFACE, Fate.POCKET: codes.POCKETED, Fate.OFF: codes.OFF}
NAMES = (*COLUMNS, "S")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    CARROM_ENGINE.compile()


def test_each_strike_of_a_batch_is_the_single_strike_to_the_last_bit() -> None:
    positions = Positions.of(boards(1, 120))
    strikes = strikes_at(2, 1500, positions)
    outcomes = simulate_many(positions, strikes, threads=1)
    told: set[str] = set()
    for k in range(len(strikes)):
        seat = int(strikes.seats[k])
        before = positions.spots(int(strikes.which[k]))
        trace = simulate_strike(before, Strike(*strikes.numbers[k].tolist()), seat)
        for column, name in enumerate(NAMES):
            if name in trace.rest:
                rest = trace.rest[name]
                assert outcomes.fates[k, column] == FATES[rest.fate]
                assert tuple(outcomes.places[k, column]) == (rest.x_mm, rest.y_mm)
            else:
                assert outcomes.fates[k, column] == codes.ABSENT
        facts = observe_strike(trace, table=TABLE, seat=seat)
        assert outcomes.facts(k) == facts
        touches = [c for c in trace.contacts if c.kind is ContactKind.DISC and "S" in (c.disc, c.other)]
        first = {touches[0].disc, touches[0].other} - {"S"} if touches else {None}
        assert first == {COLUMNS[outcomes.touched[k]] if outcomes.touched[k] >= 0 else None}
        told |= {
            *facts.breaches,
            *(f"fell {p}" for p in facts.pocketed),
            *(f"off {p}" for p in facts.off_board),
        }
        told.add(f"disturbed {facts.disturbed}")
    # Every kind of fact has occurred, or equality would tell little.
    assert told >= {
        "did_not_cross", "hit_behind_line_before_crossing", "hit_behind_line_after_crossing", "disturbed True",
        "disturbed False", "fell W", "fell B", "fell Q", "fell S", "off W", "off S",
    }  # fmt: skip


def test_results_do_not_depend_on_the_number_of_threads_nor_on_neighbours() -> None:
    positions = Positions.of(boards(3, 20))
    strikes = strikes_at(4, 300, positions)
    one = simulate_many(positions, strikes, threads=1)
    three = simulate_many(positions, strikes, threads=3)
    last = Strikes.of(strikes.numbers[-1:], seats=strikes.seats[-1:], which=strikes.which[-1:])
    alone = simulate_many(positions, last, threads=1)
    for name in ("places", "fates", "order", "seen", "touched", "events"):
        assert np.array_equal(getattr(one, name), getattr(three, name))
        assert np.array_equal(getattr(one, name)[-1:], getattr(alone, name))


@pytest.mark.parametrize(
    ("spots", "problem"),
    [
        ((Spot("W1", 369.0, 0.0),), "not on the board"),
        ((Spot("W1", 350.0, 350.0),), "over a pocket"),
        ((Spot("W1", 10.0, 0.0), Spot("Q", 0.0, 0.0)), "overlap"),
        ((Spot("W1", 20.0, -252.0),), "overlap"),
        ((Spot("W1", float("nan"), 0.0),), "not on the board"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_number(spots: tuple[Spot, ...], problem: str) -> None:
    positions = Positions.of([(), spots])
    with pytest.raises(BadInput, match=problem) as caught:
        simulate_many(positions, Strikes.of([[0, 0, 500, 0]] * 3, which=[0, 0, 1]))
    assert caught.value.where == "strike 2"


@pytest.mark.parametrize(
    ("numbers", "which", "seats", "where"),
    [
        ([[0, 0, 0, 0]], 0, 0, "strike.power"),
        ([[0, 18_001, 5, 0]], 0, 0, "strike.aim_cdeg"),
        ([[0, 0, 5]], 0, 0, "numbers"),
        ([[0.0, 0.0, 5.0, 0.0]], 0, 0, "numbers"),
        ([[0, 0, 5, 0]], 1, 0, "which"),
        ([[0, 0, 5, 0]], -1, 0, "which"),
        ([[0, 0, 5, 0]], [0, 0], 0, "which"),
        ([[0, 0, 5, 0]], 0, 4, "seats"),
    ],
)
def test_strikes_that_do_not_fit_are_refused(numbers: list, which: object, seats: object, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        simulate_many(Positions.of([()]), Strikes.of(numbers, which=which, seats=seats))
    assert caught.value.where == where


def test_counts_tell_what_fell_of_which_kind() -> None:
    positions = Positions.of(boards(5, 40))
    outcomes = simulate_many(positions, strikes_at(6, 400, positions), threads=1)
    fell = outcomes.counts(codes.POCKETED)
    for k in range(len(outcomes)):
        assert [outcomes.facts(k).pocketed.count(kind) for kind in "WBQS"] == fell[k].tolist()
    assert np.array_equal(outcomes.striker_pocketed, fell[:, 3] == 1)
    assert np.array_equal(outcomes.positions.lying, outcomes.fates[:, :STRIKER_COLUMN] == codes.SURFACE)
