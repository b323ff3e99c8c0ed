"""`flickhall sensitivity` as people run it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flickhall.cli import app
from flickhall.errors import BadInput, NotFound
from flickhall.formats.record import write
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.carrom.game import begin_match, strike
from flickhall.play.crokinole import begin, fold, shoot, undo
from scripted_play import created
from scripted_strikes import A2M, at, carrom_created


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    events = list(begin(created()))
    for number in range(3):
        state = fold(events)
        events += shoot(state, state.turn.seat, Shot(0, 100 * number, 300), state.revision, simulate)
    state = fold(events)
    events += undo(state, state.revision)
    state = fold(events)
    events += shoot(state, state.turn.seat, Shot(500, 0, 400), state.revision, simulate)
    file = tmp_path_factory.mktemp("game") / "game.json"
    file.write_bytes(write(events))
    return file


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    events = list(begin_match(carrom_created(A2M)))
    state = fold_carrom(events)
    struck = Strike(0, 0, 700)
    events += strike(state, state.turn.seat, struck, state.revision, simulate_strike, at=at(0))
    file = tmp_path_factory.mktemp("match") / "match.json"
    file.write_bytes(write(events))
    return file


def ask(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["sensitivity", *arguments])


def test_json_tells_of_the_shot_that_stands_when_one_was_taken_back(game: Path) -> None:
    told = json.loads(ask(str(game), "3", "--json", "--tries", "10").stdout)
    recorded = [e for e in json.loads(game.read_text())["events"] if e["kind"] == "shot" and e["number"] == 3]
    assert len(recorded) == 2
    kinds = [c["kind"] for c in recorded[-1]["trace"]["contacts"] if c["kind"] not in {"line", "inside"}]
    assert [contact["kind"] for contact in told["contacts"]] == kinds
    assert told["tries"] == 10
    assert set(told) == {
        "shot", "by_mm", "tries", "same_course", "contacts", "discs", "nearest_other_fate",
    }  # fmt: skip
    fates = {name: rest["fate"] for name, rest in recorded[-1]["trace"]["rest"].items()}
    assert all(disc["fate"] == fates[disc["disc"]] for disc in told["discs"])


def test_a_person_reads_it_in_lines(game: Path) -> None:
    lines = ask(str(game), "1", "--tries", "5", "--by", "0.01").stdout.splitlines()
    assert lines[0] == "How sensitive shot 1 is"
    assert lines[1].startswith("5 tries with every disc up to 0.01 mm elsewhere")
    assert any(line.strip().startswith("W1") for line in lines)


def test_a_carrom_break_says_where_it_stops_being_foreseeable(match: Path) -> None:
    text = ask(str(match), "1", "--tries", "10").stdout
    assert text.count("from here on the least move leads elsewhere") == 1
    assert "uncertain" in text


@pytest.mark.parametrize("shot", ["0", "4", "-1"])
def test_a_number_that_the_record_has_no_shot_of_is_refused(game: Path, shot: str) -> None:
    result = ask(str(game), "--", shot)
    assert isinstance(result.exception, NotFound)
    assert str(result.exception) == f"shot: there is no shot {shot}; allowed: a shot from 1 to 3"


def test_of_carrom_it_speaks_of_strikes(match: Path) -> None:
    assert str(ask(str(match), "82").exception).startswith(
        "strike: there is no strike 82; allowed: a strike from 1 to"
    )


def test_a_record_without_shots_says_so(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    file.write_bytes(write(begin(created())))
    assert "a game with shots" in str(ask(str(file), "1").exception)


@pytest.mark.parametrize("options", [("--by", "0"), ("--by", "2"), ("--tries", "0")])
def test_options_outside_their_limits_are_refused(game: Path, options: tuple[str, str]) -> None:
    assert ask(str(game), "1", *options).exit_code == 2


def test_a_file_that_is_no_record_is_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(b"none")
    with pytest.raises(BadInput, match=r"notes\.txt: record"):
        CliRunner().invoke(app, ["sensitivity", str(file), "1"], catch_exceptions=False)
