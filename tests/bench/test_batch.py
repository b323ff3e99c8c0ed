"""The benchmark of batches: its shape, and that its shots are fair; never a time."""

from __future__ import annotations

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall.batches.crokinole import codes
from flickhall.bench import batch as bench
from flickhall.cli import app


@pytest.mark.parametrize("discs", [1, 12, 24])
def test_its_shots_start_on_no_disc_and_meet_some(discs: int) -> None:
    shots = bench.batch(60, discs, np.random.default_rng(1), speed_mm_s=2000.0)
    outcomes = shots.play()
    assert len(outcomes) > 20
    assert (outcomes.fates[:, :discs] != codes.ABSENT).all()
    assert outcomes.marked(codes.MOVED)[:, :discs].any()
    assert shots.shots.launches[:, 4] == pytest.approx(2000.0)


def test_json_has_what_it_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bench.bench_batch
    monkeypatch.setattr(bench, "bench_batch", lambda: whole(count=40, rounds=1))
    figures = json.loads(CliRunner().invoke(app, ["bench", "batch", "--json"]).stdout)
    assert figures["shots_per_s"]["one_thread"] > 0
    assert figures["times_one_thread"] > 0
    assert set(figures["ruled_shots_per_s"]) == {"crokinole-nca", "crokinole-55plus", "pichenotte-league"}
    assert [row["discs"] for row in figures["by_discs"]] == list(range(1, 25))
    events = [row["events_per_shot"] for row in figures["by_speed"]]
    assert events[0] < events[-1]
    assert len(bench.table(figures).splitlines()) == 2 + 3 + 24 + len(events) + 1
