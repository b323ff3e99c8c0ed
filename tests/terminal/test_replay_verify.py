"""`flickhall replay verify` as people run it, on games played with the real physics."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from flickhall.bots.carrom_sight import places
from flickhall.formats.record import checksum, write
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, place, strike
from flickhall.play.carrom.state import Doing
from flickhall.play.crokinole import begin, fold, shoot, undo
from scripted_play import created
from scripted_strikes import A2M, at, carrom_created


def flickhall(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from flickhall.cli import main; main()", *arguments]
    return subprocess.run(program, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def record() -> bytes:
    events = list(begin(created()))
    for number in range(20):
        state = fold(events)
        shot = Shot(
            (number * 700) % 4400 - 2200, (number * 370) % 1200 - 600, 200 + 40 * number, 5 * number - 50
        )
        events += shoot(state, state.turn.seat, shot, state.revision, simulate)
        if number == 10:
            state = fold(events)
            events += undo(state, state.revision)
    return write(events)


def test_a_true_record_reproduces_in_another_process(record: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record)
    run = flickhall("replay", "verify", str(file))
    assert (run.returncode, run.stdout, run.stderr) == (0, "reproduces: 20 shots\n", "")


@pytest.mark.parametrize("field", ["place_cdeg", "aim_cdeg", "power", "spin_percent"])
@pytest.mark.parametrize("step", [1, -1])
def test_the_smallest_change_to_a_shot_is_found(record: bytes, tmp_path: Path, field: str, step: int) -> None:
    document = json.loads(record)
    shots = [event for event in document["events"] if event["kind"] == "shot"]
    shots[6]["shot"][field] += step
    document["checksum"] = checksum(document)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document))
    run = flickhall("replay", "verify", str(file))
    assert run.returncode == 1
    assert run.stdout.startswith("diverges at shot 7: shot.digest differs")


def test_a_divergence_under_another_physics_names_both(record: bytes, tmp_path: Path) -> None:
    document = json.loads(record)
    here = document["engine"]
    document["engine"] = "flickhall 0.0.9, physics 0123456789abcdef"
    next(event for event in document["events"] if event["kind"] == "shot")["digest"] = "0" * 32
    document["checksum"] = checksum(document)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document))
    run = flickhall("replay", "verify", str(file))
    assert run.returncode == 1
    assert run.stdout.splitlines()[1] == f"it was recorded by {document['engine']}; this is {here}"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "flickhall: record: "),
        (b"{}", "flickhall: record.format: "),
        (b'{"format": "flickhall-record", "version": 1}', "flickhall: record.checksum: "),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_record_is_refused_without_a_traceback(
    tmp_path: Path, content: bytes | None, says: str
) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_bytes(content)
    run = flickhall("replay", "verify", str(file))
    assert run.returncode == 2
    assert says in run.stderr
    assert "allowed: " in run.stderr
    assert "Traceback" not in run.stderr


def test_a_record_cut_short_or_edited_is_refused(record: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for content in (record[: len(record) // 2], record.replace(b'"power":240', b'"power":241', 1)):
        assert content != record
        file.write_bytes(content)
        assert flickhall("replay", "verify", str(file)).returncode == 2


def test_a_carrom_record_reproduces_and_a_changed_one_does_not(tmp_path: Path) -> None:
    events = list(begin_match(carrom_created(A2M)))
    state = fold_carrom(events)
    strikes = 0
    while strikes < 6:
        if state.turn.doing is Doing.PLACE:
            new = place(state, state.turn.seat, None, state.revision)
        else:
            struck = Strike(places(state, state.turn.seat)[0], 100 * strikes, 900)
            new = strike(state, state.turn.seat, struck, state.revision, simulate_strike, at=at(strikes))
            strikes += 1
        for event in new:
            state = apply_carrom(state, event)
        events += new
    file = tmp_path / "match.json"
    file.write_bytes(write(events))
    run = flickhall("replay", "verify", str(file))
    assert (run.returncode, run.stdout, run.stderr) == (0, "reproduces: 6 shots\n", "")
    document = json.loads(write(events))
    second = [event for event in document["events"] if event["kind"] == "strike"][1]
    second["strike"]["power"] -= 1
    document["checksum"] = checksum(document)
    file.write_text(json.dumps(document))
    run = flickhall("replay", "verify", str(file))
    assert run.returncode == 1
    assert "diverges at shot 2: strike.digest differs" in run.stdout
