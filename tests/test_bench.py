"""The benchmark is a measuring tool: what is held here is its shape and that its shots are fair, never a time."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall.bench import carrom, crokinole
from flickhall.bench import physics as bench
from flickhall.cli import app
from flickhall.physics import state
from flickhall.tables import TOURNAMENT, TOURNAMENT_CARROM


def test_the_boards_it_shoots_into_are_possible():
    shots = crokinole.flicks(50, 12, np.random.default_rng(1))
    for places in shots.places[:, :-1]:
        apart = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
        assert apart[np.triu_indices(12, 1)].min() > 2 * TOURNAMENT.disc_radius_mm
    assert (shots.phases == state.AT_REST).all()
    assert np.hypot(shots.launches[:, 2], shots.launches[:, 3]) == pytest.approx(1.0)


def test_the_pieces_it_strikes_at_can_lie_there():
    rng = np.random.default_rng(2)
    for _ in range(50):
        places = carrom.random_places(12, rng)
        apart = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
        assert apart[np.triu_indices(12, 1)].min() > 2 * TOURNAMENT_CARROM.piece_radius_mm
        launches = carrom.launches_at(places, rng)
        assert np.hypot(launches[:, 2], launches[:, 3]) == pytest.approx(1.0)
        assert np.abs(launches[:, 0]).max() < TOURNAMENT_CARROM.end_circle_off_mm


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=pytest.mark.long)])
def test_json_has_what_it_promises(monkeypatch, compiled):
    waiting_times = bench.waiting_times

    def times_without_compiling():
        # To compile is most of the waiting, and no part of the shape.
        with monkeypatch.context() as timed:
            timed.setenv("NUMBA_DISABLE_JIT", "1")
            return waiting_times()

    if not compiled:
        monkeypatch.setattr(bench, "waiting_times", times_without_compiling)
    whole = bench.bench_physics
    monkeypatch.setattr(bench, "bench_physics", lambda: whole(count=300, breaks=20))
    result = CliRunner().invoke(app, ["bench", "physics", "--json"])
    figures = json.loads(result.stdout)
    assert figures["engines"]["flickhall"]["shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["opening_shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["events_per_shot"] > 2
    assert set(figures["engines"]["flickhall"]["carrom_break_ms"]) == {"median", "worst_of_20"}
    assert figures["engines"]["flickhall"]["carrom_break_events"]["median"] > 20
    assert figures["engines"]["flickhall"]["carrom_strikes_per_s"] > 0
    assert figures["engines"]["flickhall"]["events_per_carrom_strike"] > 2
    assert set(figures["first_shot_s"]) == {"cold", "warm"}
    assert bench.table(figures).count("\n") == 6
