"""The benchmark is a measuring tool: what is held here is its shape and that its shots are fair, never a time."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall import bench
from flickhall.cli import app
from flickhall.physics import state
from flickhall.tables.crokinole import TOURNAMENT


def test_the_boards_it_shoots_into_are_possible():
    shots = bench.flicks(50, 12, np.random.default_rng(1))
    for places in shots.places[:, :-1]:
        apart = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
        assert apart[np.triu_indices(12, 1)].min() > 2 * TOURNAMENT.disc_radius_mm
    assert (shots.phases == state.AT_REST).all()
    assert np.hypot(shots.launches[:, 2], shots.launches[:, 3]) == pytest.approx(1.0)


def test_json_has_what_it_promises(monkeypatch):
    whole = bench.bench_physics
    monkeypatch.setattr(bench, "bench_physics", lambda: whole(count=300))
    result = CliRunner().invoke(app, ["bench", "physics", "--json"])
    figures = json.loads(result.stdout)
    assert figures["engines"]["flickhall"]["shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["opening_shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["events_per_shot"] > 2
    assert set(figures["first_shot_s"]) == {"cold", "warm"}
    assert bench.table(figures).count("\n") == 4
