"""How true the engine is told to be, and the drawings of it; the figures themselves are held in tests/physics."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from flickhall.bench import accuracy as bench
from flickhall.bench.cost import by_discs_svg, by_speed_svg
from flickhall.cli import app


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "STEPS_S", (1e-3, 1e-4))


@pytest.mark.usefixtures("few_steps")
def test_it_tells_fates_distances_and_convergence_and_draws_it(tmp_path: Path) -> None:
    file = tmp_path / "convergence.svg"
    run = CliRunner().invoke(app, ["bench", "accuracy", "--shots", "8", "--figure", str(file), "--json"])
    figures = json.loads(run.stdout)
    assert figures["shots"] == 8
    assert figures["same_fates"] == 1.0
    assert figures["error_mm"] < 0.01
    coarse, fine = figures["convergence"]
    assert coarse["error_mm"] > 4 * fine["error_mm"]
    assert ElementTree.parse(file).getroot().get("role") == "img"
    assert figures["carrom"]["strikes"] == 8
    assert figures["carrom"]["same_fates"] >= 7 / 8
    assert figures["carrom"]["error_mm"] < 0.05
    assert "right fate" in bench.table(figures)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_every_disc_of_three_hundred_flicks_has_its_right_fate() -> None:
    figures = bench.bench_accuracy(300, 1, 1)
    assert figures["same_fates"] >= 0.99
    assert figures["error_p90_mm"] < 0.1


def test_what_a_shot_costs_is_drawn_for_each_row() -> None:
    rows = [{"discs": d, "speed_mm_s": 100.0 * d, "us_per_shot": d, "events_per_shot": 2} for d in (1, 2, 5)]
    for svg in (by_discs_svg(rows), by_speed_svg(rows)):
        circles = list(ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}circle"))
        assert len(circles) == 3 + 1  # and one in the key
