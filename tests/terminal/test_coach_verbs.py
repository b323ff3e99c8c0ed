"""The verbs of the coach, run as a person runs them."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from coached_games import AWAY, coached_game, coached_match, open_twenties
from flickhall.cli import app
from flickhall.errors import BadInput, NotFound, Unavailable
from flickhall.formats.record import write
from flickhall.languages import ENGLISH
from flickhall.play.carrom.game import begin_match
from flickhall.terminal.speech import Speech
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


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(write(coached_match()))
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
    assert run("puzzles", record, record).count("Shot 2: Bo, B1") == 1


def test_two_records_of_one_name_are_drawn_apart(record: Path, tmp_path: Path) -> None:
    (tmp_path / "another").mkdir()
    another = tmp_path / "another" / record.name
    another.write_bytes(write(coached_game(game="game-2")))
    assert run("puzzles", record, another, "--svg", tmp_path).count("Shot 2: Bo, B1") == 2
    assert {file.name for file in tmp_path.glob("*.svg")} == {"game-2.svg", "game.2-2.svg"}


def test_strikes_of_a_carrom_match_are_advised_on_and_drawn(match: Path, tmp_path: Path) -> None:
    svg, outcomes = tmp_path / "strikes.svg", tmp_path / "map.svg"
    told = json.loads(run("advise", match, 1, "--hand", 65, "--json", "--svg", svg, "--map", outcomes))
    assert (told["strike"], told["player"], told["seat"], told["side"]) == (1, "Ada", 0, "W")
    assert told["tips"]
    ways = [group for group in ElementTree.parse(svg).getroot().iter() if group.get("class") == "way"]
    assert len(ways) == len(told["tips"]) + 1
    assert "Chance to win the board by aim and power" in outcomes.read_text()
    text = run("advise", match, 1, "--hand", 65)
    assert "Strike 1: Ada, white" in text
    assert told["played"]["verdict"] in text
    assert "For a hand that pockets an open piece in 65 of 100." in text


def test_games_of_every_kind_are_looked_through_for_puzzles_together(record: Path, match: Path) -> None:
    found = json.loads(run("puzzles", match, record, "--json"))
    assert {told["record"] for told in found} >= {str(record)}


def test_other_records_tell_of_a_hand_too(record: Path, tmp_path: Path) -> None:
    shooting = tmp_path / "shooting.json"
    shooting.write_bytes(write(open_twenties(12, game="game-2")))
    alone = json.loads(run("advise", record, 1, "--json"))["hand"]
    also = ("--also", shooting, "--also", record, "--also", shooting)
    pooled = json.loads(run("advise", record, 1, "--json", *also))["hand"]
    assert (alone["known"], pooled["known"]) == ("assumed", "estimated")
    assert "13 open twenties in 2 recorded games under this name" in pooled["said"]


@pytest.mark.parametrize("spoil", ["cut", "edited", "empty", "other"])
@pytest.mark.parametrize("verb", ["advise", "puzzles", "also"])
def test_a_record_that_is_spoilt_is_refused(
    record: Path, match: Path, tmp_path: Path, spoil: str, verb: str
) -> None:
    for whole in (record, match):
        text = whole.read_bytes()
        spoilt = tmp_path / "spoilt.json"
        spoilt.write_bytes(
            {
                "cut": text[: len(text) // 2],
                "edited": text.replace(b"Ada", b"Eve"),
                "empty": b"",
                "other": b'{"format": "another"}',
            }[spoil]
        )
        words = {
            "advise": ("advise", spoilt, 1),
            "puzzles": ("puzzles", whole, spoilt),
            "also": ("advise", whole, 1, "--also", spoilt),
        }
        with pytest.raises(BadInput) as refusal:
            run(*words[verb])
        assert str(spoilt) in refusal.value.where


def test_what_cannot_be_is_refused(record: Path, match: Path, tmp_path: Path) -> None:
    for file, last, what in ((record, 2, "shot"), (match, 3, "strike")):
        for number in (0, last + 1, 10**20):
            with pytest.raises(NotFound, match=f"no {what} {number}"):
                run("advise", file, number)
    fresh = tmp_path / "fresh.json"
    fresh.write_bytes(write(begin_match(carrom_created())))
    with pytest.raises(NotFound, match="no strike 1"):
        run("advise", fresh, 1)
    assert run("puzzles", fresh) == "No puzzle was found.\n"
    with pytest.raises(BadInput, match="is no level"):
        run("puzzles", record, "--hand", "steady")
    with pytest.raises(Unavailable, match="cannot be written"):
        run("advise", record, 2, "--svg", tmp_path / "no" / "file.svg")
