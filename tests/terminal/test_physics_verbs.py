"""The verbs about the physics of real boards, run as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flickhall.cli import app
from flickhall.errors import BadInput, NotFound
from flickhall.formats.parameters_file import read_parameters
from flickhall.languages import ENGLISH
from flickhall.terminal.speech import Speech

SLIDES = "met,distance_mm,time_s\n" + "".join(
    f"nothing,{mm},{s}\n" for mm, s in ((400, 0.84), (500, 0.94), (600, 1.03), (700, 1.12))
)


def run(*words: object) -> str:
    result = CliRunner().invoke(
        app, [str(word) for word in words], obj=Speech(ENGLISH), catch_exceptions=False
    )
    assert result.exit_code == 0
    return result.stdout


def test_a_fit_is_told_as_text_as_json_and_as_a_file(tmp_path: Path) -> None:
    file, out = tmp_path / "slides.csv", tmp_path / "board.toml"
    file.write_text(SLIDES, "utf-8")
    told = json.loads(run("fit", file, "--json", "--out", out))
    (estimate,) = told["estimates"]
    assert estimate["name"] == "surface_friction"
    assert estimate["low"] < 0.1155 < estimate["high"]
    assert read_parameters(out.read_bytes(), "x").surface_friction == estimate["value"]
    text = run("fit", file)
    assert f"{estimate['value']:.4g}" in text
    assert "disc_restitution = 0.8: no shot met what it is about." in text


def test_the_confidence_widens_the_interval(tmp_path: Path) -> None:
    file = tmp_path / "slides.csv"
    file.write_text(SLIDES, "utf-8")

    def width(confidence: int) -> float:
        (one,) = json.loads(run("fit", file, "--json", "--confidence", confidence))["estimates"]
        return float(one["high"] - one["low"])

    assert width(50) < width(90) < width(99)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "slides.csv"
    with pytest.raises(NotFound):
        run("fit", file)
    file.write_text(SLIDES.replace("500", "far"), "utf-8")
    with pytest.raises(BadInput, match=r"slides\.csv, line 3, distance_mm"):
        run("fit", file)
    with pytest.raises(NotFound, match="crokinole or carrom"):
        run("fit", file, "--table", "pool")
