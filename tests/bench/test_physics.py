"""The benchmark is a measuring tool: what is held here is its shape and that its shots are fair, never a time."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall.bench import carrom, crokinole, side_by_side
from flickhall.bench import physics as bench
from flickhall.cli import app
from flickhall.errors import NotFound
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


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.long)], ids=["uncompiled", "compiled"])
def new_processes(request, monkeypatch):
    """Processes that begin with nothing compiled: to compile is most of their time, and no part of the shape."""
    if not request.param:
        for name in ("waiting_times", "fresh_process"):
            monkeypatch.setattr(bench, name, uncompiled(getattr(bench, name)))


def uncompiled(measure):
    def measured(*given):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("NUMBA_DISABLE_JIT", "1")
            return measure(*given)

    return measured


def test_an_interpreter_that_is_not_there_is_refused_before_anything_is_measured():
    for words in ((), ("--alone",)):
        refused = CliRunner().invoke(app, ["bench", "physics", *words, "--pooltool", "/nowhere/python"])
        assert isinstance(refused.exception, NotFound)
        assert refused.exception.where == "--pooltool"


@pytest.mark.usefixtures("new_processes")
def test_json_has_what_it_promises(monkeypatch):
    whole = bench.bench_physics
    monkeypatch.setattr(bench, "bench_physics", lambda **options: whole(count=300, breaks=20, **options))
    result = CliRunner().invoke(app, ["bench", "physics", "--json", "--alone"])
    figures = json.loads(result.stdout)
    assert "ratios" not in figures
    assert figures["engines"]["flickhall"]["shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["opening_shots_per_s"] > 0
    assert figures["engines"]["flickhall"]["events_per_shot"] > 2
    assert set(figures["engines"]["flickhall"]["carrom_break_ms"]) == {"median", "worst_of_20"}
    assert figures["engines"]["flickhall"]["carrom_break_events"]["median"] > 20
    assert figures["engines"]["flickhall"]["carrom_strikes_per_s"] > 0
    assert figures["engines"]["flickhall"]["events_per_carrom_strike"] > 2
    assert set(figures["first_shot_s"]) == {"cold", "cold_cpu", "warm", "warm_cpu"}
    assert bench.table(figures).count("\n") == 6


@pytest.mark.lasting
@pytest.mark.usefixtures("new_processes")
def test_beside_the_others_it_tells_ratios_and_who_is_left_out(monkeypatch):
    few = side_by_side.others
    monkeypatch.setattr(bench, "others", lambda tell: few(3, tell))
    monkeypatch.setattr(side_by_side, "ENGINES", (*side_by_side.ENGINES[:1], NotThere()))
    monkeypatch.setattr(side_by_side, "_LADDER_HZ", (600, 6000))
    told = []
    figures = bench.bench_physics(count=300, breaks=20, pooltool_python="/no/such/python", tell=told.append)
    assert figures["left_out"]["notthere"] == "not installed"
    assert figures["left_out"]["pooltool"] == "not installed"
    ours = figures["engines"]["flickhall"]
    assert ours["same_fates"] == 1.0
    assert ours["error_mm"] < 0.05
    assert told[0] == "flickhall"
    row = figures["engines"]["pymunk_equal_accuracy"]
    assert row["reached"] is (row["error_mm"] <= 1.0)
    assert figures["ratios"]["pymunk_customary"] > 0
    assert figures["engines"]["pymunk_sixtieth"]["dt_s"] == pytest.approx(1 / 60)
    assert "pymunk_customary" in bench.table(figures)


class NotThere:
    key = "notthere"

    def version(self):
        raise ImportError
