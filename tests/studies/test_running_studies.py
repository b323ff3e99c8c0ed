"""A study comes to the same bytes whoever plays it, and however often it is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from study_texts import SMALL, read
from typer.testing import CliRunner

from flickhall.cli import app
from flickhall.errors import NotAllowed
from flickhall.studies.crews.local import LocalCrew
from flickhall.studies.kept import RESULTS
from flickhall.studies.playing import play_piece
from flickhall.studies.running import run
from flickhall.studies.study import Piece, Row, Study
from flickhall.studies.tables import columns_of, from_parquet

TEXT = SMALL.replace('level = "top_competitive"', "level = 50")


class Here:
    """Plays in this process, from the last piece to the first."""

    workers = 1

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        for piece in reversed(pieces):
            yield piece, play_piece(study, piece)


class Nobody:
    """Plays nothing."""

    workers = 1

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        assert not pieces, "something was left to play"
        return iter(())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return run(read(TEXT), tmp_path_factory.mktemp("here"), Here())


def command(file: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "flickhall", "study", str(file), *more]


def test_an_address_is_refused_where_no_cluster_plays(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text(TEXT, "utf-8")
    refused = CliRunner().invoke(app, ["study", str(file), "--address", "10.0.0.1:6379"])
    assert isinstance(refused.exception, NotAllowed)
    assert refused.exception.where == "--address"
    assert list(tmp_path.iterdir()) == [file]


def pieces_kept(folder: Path) -> int:
    return len(list((folder / "pieces").glob("*.parquet"))) if (folder / "pieces").exists() else 0


def processes_below(parent: int) -> list[int]:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8").split()
    return [int(child) for child in children]


def wait_until(true, seconds: float = 120.0) -> None:  # type: ignore[no-untyped-def]
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


def test_the_results_have_every_game_in_order(played: Path) -> None:
    rows = from_parquet(played.read_bytes())
    order = [(setting, 0, game) for setting in (0, 1) for game in range(4)]
    assert [(row["setting"], row["meeting"], row["game"]) for row in rows] == order
    assert list(rows[0]) == list(columns_of(read(TEXT)))
    assert [row["starter"] for row in rows] == ["W", "B"] * 4
    for row in rows:
        assert row["points_w"] + row["points_b"] == 8.0
        assert (row["rounds"], row["shots"]) == (4, 64)
        assert row["rounds_to_last_shooter"] + row["rounds_to_first_shooter"] + row["rounds_tied"] == 4
        ahead = row["points_w"] - row["points_b"]
        assert row["winner"] == ("" if ahead == 0 else "W" if ahead > 0 else "B")
    assert len({row["seed"] for row in rows}) == 4
    assert [row["seed"] for row in rows[:4]] == [row["seed"] for row in rows[4:]]
    assert rows[0]["digest"] != rows[4]["digest"], "the physics makes no difference"


def test_two_processes_come_to_the_same_bytes(played: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    results = run(read(TEXT), tmp_path, LocalCrew(2), lambda done, of: told.append((done, of)))
    assert results.read_bytes() == played.read_bytes()
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


def test_what_is_kept_is_not_played_again(played: Path) -> None:
    assert run(read(TEXT), played.parent, Nobody()).read_bytes() == played.read_bytes()


def test_a_piece_that_was_lost_is_played_again(played: Path) -> None:
    before = played.read_bytes()
    next(iter((played.parent / "pieces").iterdir())).write_bytes(b"")
    assert run(read(TEXT), played.parent, Here()).read_bytes() == before


def test_another_study_in_the_same_folder_is_refused(played: Path) -> None:
    with pytest.raises(NotAllowed, match="another study"):
        run(read(TEXT.replace("seed = 7", "seed = 8")), played.parent, Nobody())


@pytest.mark.lasting
def test_killed_at_any_moment_it_goes_on_and_comes_to_the_same_bytes(played: Path, tmp_path: Path) -> None:
    """First a worker is killed, and the run goes on without it; then everything at once, and another run takes over."""
    file, folder = tmp_path / "s.toml", tmp_path / "s"
    file.write_text(TEXT, "utf-8")
    running = subprocess.Popen(
        command(file, "--workers", "1"), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        wait_until(lambda: pieces_kept(folder) >= 1)
        # The tracker of shared resources is a child too, and does not play.
        for child in processes_below(running.pid):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)
        wait_until(lambda: pieces_kept(folder) >= 2)
        below = processes_below(running.pid)
        running.kill()
        running.wait()
        wait_until(lambda: not any(Path(f"/proc/{child}").exists() for child in below))
    finally:
        running.kill()
        running.wait()
    assert not (folder / RESULTS).exists()
    assert 2 <= pieces_kept(folder) < 4
    done = subprocess.run(command(file, "--workers", "2"), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Does a better hand win?" in done.stdout
    assert (folder / RESULTS).read_bytes() == played.read_bytes()


@pytest.mark.lasting
def test_an_interrupt_sends_everybody_home_and_keeps_what_is_played(tmp_path: Path) -> None:
    file, folder = tmp_path / "s.toml", tmp_path / "s"
    file.write_text(TEXT.replace("games = 4", "games = 400"), "utf-8")
    running = subprocess.Popen(
        command(file, "--workers", "2"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        wait_until(lambda: pieces_kept(folder) >= 1)
        below = processes_below(running.pid)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130  # as of whatever is interrupted
    assert "Traceback" not in told
    assert pieces_kept(folder) >= 1
    wait_until(lambda: not any(Path(f"/proc/{child}").exists() for child in below), seconds=20.0)


def family(parent: int) -> Iterator[int]:
    """Every process below one, however deep."""
    for child in processes_below(parent):
        yield child
        yield from family(child)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_ray_cluster_comes_to_the_same_bytes_though_a_worker_is_killed(
    played: Path, tmp_path: Path
) -> None:
    pytest.importorskip(
        "ray", reason="ray is not installed; to get it: .venv/bin/python -m pip install '.[cluster]'"
    )
    file, folder = tmp_path / "s.toml", tmp_path / "s"
    file.write_text(TEXT, "utf-8")
    running = subprocess.Popen(
        command(file, "--on", "ray", "--workers", "1"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )

    def playing() -> list[int]:
        found = []
        for child in family(running.pid):
            with suppress(OSError):
                if Path(f"/proc/{child}/cmdline").read_bytes().startswith(b"ray::play_piece"):
                    found.append(child)
        return found

    try:
        wait_until(lambda: pieces_kept(folder) >= 1 and playing())
        killed = playing()
        for child in killed:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        _, told = running.communicate(timeout=600)
    finally:
        running.terminate()
        running.wait()
    assert killed
    assert running.returncode == 0, told
    assert (folder / RESULTS).read_bytes() == played.read_bytes()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("rulebook", ["carrom-chapas", "carrom-a2m"])
def test_carrom_is_played_to_the_end(rulebook: str, tmp_path: Path) -> None:
    text = (
        TEXT.replace("crokinole-nca", rulebook)
        .replace("[0.1, 0.13]", "[0.08]")
        .replace('eye = "nearest"', "")
    )
    (row,) = from_parquet(run(read(text.replace("games = 4", "games = 1")), tmp_path, Here()).read_bytes())
    assert row["boards"] >= 1
    assert row["strikes"] >= 10
    assert row["winner"] in {"W", "B", ""}


@pytest.mark.parametrize(
    ("rulebook", "mode"), [("pichenotte-league", "singles"), ("crokinole-55plus", "doubles")]
)
def test_every_round_rulebook_is_played_to_the_end(rulebook: str, mode: str, tmp_path: Path) -> None:
    study = read(
        f'mode = "{mode}"\n' + TEXT.replace("crokinole-nca", rulebook).replace("games = 2", "games = 1")
    )
    for row in from_parquet(run(study, tmp_path, Here()).read_bytes()):
        assert row["rounds"] >= 1
        assert row["count_w"] + row["count_b"] > 0
