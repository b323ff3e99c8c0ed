"""The benchmark of environments: its shape, never a time."""

import json

import pytest
from typer.testing import CliRunner

from flickhall.bench import envs as bench
from flickhall.cli import app


def test_json_has_what_it_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bench.bench_envs
    monkeypatch.setattr(bench, "bench_envs", lambda: whole(rounds=5, steps=9))
    figures = json.loads(CliRunner().invoke(app, ["bench", "envs", "--json"]).stdout)
    assert set(figures["shots_per_s"]) == {"random", "nearest"}
    for rates in figures["shots_per_s"].values():
        assert set(rates) == {"lockstep_one_thread", "lockstep_all_threads", "one_by_one"}
        assert all(rate > 0 for rate in rates.values())
    assert len(bench.table(figures).splitlines()) == 4
