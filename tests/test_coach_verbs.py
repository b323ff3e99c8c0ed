"""The verbs of the coach, run as a person runs them."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from coached_games import AWAY, coached_game
from flickhall.cli import app
from flickhall.errors import BadInput, NotFound, Unavailable
from flickhall.formats.record import write
from flickhall.languages import ENGLISH
from flickhall.play.carrom.game import begin_match
from flickhall.speech import Speech
from scripted_strikes import carrom_created


def run(*words: object) -> str:
    result = CliRunner().invoke(
        app, [str(word) for word in words], obj=Speech(ENGLISH), catch_exceptions=False
    )
    assert result.exit_code == 0
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(write(coached_game()))
    return file


def test_advice_is_told_as_text_and_as_json(record: Path) -> None:
    told = json.loads(run("advise", record, 2, "--hand", 65, "--json"))
    assert (told["shot"], told["player"], told["disc"], told["by_rounds"]) == (2, "Bo", "B1", True)
    assert told["hand"]["share"] == 0.65
    best, played = told["tips"][0], told["played"]
    assert best["whom"] == "W1"
    assert played["shot"] == {
        "place_cdeg": AWAY.place_cdeg,
        "aim_cdeg": AWAY.aim_cdeg,
        "power": AWAY.power,
        "spin_percent": AWAY.spin_percent,
    }
    cost = played["cost"]
    assert 0 < cost["low"] < cost["mean"] < cost["high"]
    assert cost["mean"] == pytest.approx(best["lead"]["mean"] - played["lead"]["mean"])
    text = run("advise", record, 2, "--hand", 65)
    assert "Shot 2: Bo, B1" in text
    assert f"1. {best['said']['meant']}" in text
    assert played["verdict"] in text
    assert "a hand that makes 65 of 100" in text


def test_the_same_question_gets_the_same_answer_and_another_hand_another(record: Path) -> None:
    asked = ("advise", record, 2, "--json", "--hand")
    assert run(*asked, 55) == run(*asked, 55) != run(*asked, 30)


def test_pictures_show_every_tip_and_the_map(record: Path, tmp_path: Path) -> None:
    svg, outcomes = tmp_path / "shots.svg", tmp_path / "map.svg"
    told = json.loads(run("advise", record, 2, "--json", "--svg", svg, "--map", outcomes))
    drawn = ElementTree.parse(svg).getroot()
    ways = [group for group in drawn.iter() if group.get("class") == "way"]
    assert len(ways) == len(told["tips"]) + 1  # the shot that was played
    assert drawn.get("aria-label") == told["said"]
    assert "best shot" in outcomes.read_text()
    assert ElementTree.parse(outcomes).getroot().get("width") == "640"


def test_puzzles_are_found_drawn_and_told(record: Path, tmp_path: Path) -> None:
    (found,) = json.loads(run("puzzles", record, "--json", "--svg", tmp_path))
    assert (found["record"], found["shot"]) == (str(record), 2)
    assert ElementTree.parse(tmp_path / "game-2.svg")
    text = run("puzzles", record, record)
    assert text.count("Shot 2: Bo, B1") == 2


def test_what_cannot_be_is_refused(record: Path, tmp_path: Path) -> None:
    carrom = tmp_path / "carrom.json"
    carrom.write_bytes(write(begin_match(carrom_created())))
    with pytest.raises(BadInput, match="knows no carrom"):
        run("advise", carrom, 1)
    with pytest.raises(NotFound, match="no shot 3"):
        run("advise", record, 3)
    with pytest.raises(BadInput, match="is no level"):
        run("puzzles", record, "--hand", "steady")
    with pytest.raises(Unavailable, match="cannot be written"):
        run("advise", record, 2, "--svg", tmp_path / "no" / "file.svg")
