"""The verb about people's hands, run as a person runs it, on games played by hands that are known."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from flickhall.bots.hand import hand_of, open_twenty, share_of
from flickhall.cli import app
from flickhall.errors import BadInput, NotFound
from flickhall.formats.record import write
from flickhall.languages import ENGLISH
from flickhall.physics.simulate import simulate
from flickhall.play.carrom.game import begin_match
from flickhall.play.crokinole import apply, begin, fold, shoot, undo
from flickhall.play.crokinole.events import Event
from flickhall.play.people import Level
from flickhall.terminal.speech import Speech
from scripted_play import created
from scripted_strikes import carrom_created

LEVEL = Level.AVERAGE


@cache
def practising(times: int, luck: int = 11) -> bytes:
    """The record of a game in which Ada tries the first open twenty again and again, taking each back."""
    events: list[Event] = list(begin(created(seed=luck)))
    state = fold(events)
    hand, meant, rng = hand_of(LEVEL), open_twenty(share_of(LEVEL)), np.random.default_rng(luck)
    for _ in range(times):
        for event in shoot(state, 0, hand.flick(meant, rng), state.revision, simulate):
            events.append(event)
            state = apply(state, event)
        for event in undo(state, state.revision):
            events.append(event)
            state = apply(state, event)
    return write(events)


def run(*words: object) -> str:
    result = CliRunner().invoke(
        app, ["hand", *(str(word) for word in words)], obj=Speech(ENGLISH), catch_exceptions=False
    )
    assert result.exit_code == 0
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "practising.json"
    file.write_bytes(practising(60))
    return file


def test_a_hand_is_told_as_text_and_as_json(record: Path) -> None:
    told = json.loads(run(record, "--json"))
    ada, bo = told["players"]
    assert (ada["name"], ada["open_twenties"], bo["name"], bo["hand"]) == ("Ada", 60, "Bo", None)
    assert ada["hand"]["share"]["low"] < share_of(LEVEL) < ada["hand"]["share"]["high"]
    assert (
        ada["hand"]["aim_sd_deg"]["low"]
        < hand_of(LEVEL).aim_sd_cdeg / 100
        < ada["hand"]["aim_sd_deg"]["high"]
    )
    text = run(record)
    assert f"Ada: {ada['made']} of 60 open twenties made." in text
    assert "Too few to tell the hand; 10 or more are needed." in text
    assert "cover the truth of 95 in 100" in text


def test_several_records_tell_more_than_one_and_no_game_counts_twice(record: Path) -> None:
    def width(*files: Path) -> float:
        share = json.loads(run(*files, "--player", "Ada", "--json"))["players"][0]["hand"]["share"]
        return float(share["high"] - share["low"])

    another, earlier = record.with_name("another.json"), record.with_name("earlier.json")
    another.write_bytes(practising(60, luck=12))
    earlier.write_bytes(practising(30))
    assert width(record, another) < width(record)
    assert width(earlier, record, record, earlier) == width(record)


def test_one_player_alone_or_nobody(record: Path) -> None:
    assert "Bo" not in run(record, "--player", "Ada")
    with pytest.raises(NotFound, match="no open twenty of Cem"):
        run(record, "--player", "Cem")


def test_a_carrom_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "carrom.json"
    file.write_bytes(write(begin_match(carrom_created())))
    with pytest.raises(BadInput, match="carrom has none"):
        run(file)
