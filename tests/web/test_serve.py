"""`flickhall serve` as a process: it prints its address, answers, and refuses what cannot be with exit code 2."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from flickhall.store import GameStore
from flickhall.web.serve import database_url, meant


def serve(*options: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the verb with options it must refuse, so that it ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "flickhall", "serve", *options],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def assert_refused(ended: subprocess.CompletedProcess[str], *words: str) -> None:
    assert ended.returncode == 2, ended
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""
    for word in words:
        assert word in ended.stderr


def test_it_opens_prints_its_address_and_makes_its_database(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "flickhall", "serve", "--port", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://127.0.0.1:"))
        assert httpx.get(f"{address}/health", timeout=30).json()["status"] == "open"
        for page in ("/", "/health", "/static/css/hall.css"):
            head, whole = httpx.head(address + page), httpx.get(address + page)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == str(len(whole.content))
        assert (tmp_path / "flickhall.sqlite3").is_file()
    finally:
        process.terminate()
        assert process.wait(timeout=20) is not None
        process.stdout.close()


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert_refused(serve("--port", port, cwd=tmp_path), port, "a free port")


@pytest.mark.parametrize("port", ["70000", "-1", "eight"])
def test_a_port_that_cannot_be_is_refused(tmp_path: Path, port: str) -> None:
    assert_refused(serve("--port", port, cwd=tmp_path), "port")


def test_an_address_of_no_machine_is_refused(tmp_path: Path) -> None:
    assert_refused(serve("--host", "no such host", "--port", "0", cwd=tmp_path), "no such host")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Shopping: wax, discs.\n" * 100)
    assert_refused(serve("--port", "0", "--database", str(file), cwd=tmp_path), "notes.txt")
    assert file.read_text() == "Shopping: wax, discs.\n" * 100


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert_refused(serve("--port", "0", "--database", "nowhere/hall.sqlite3", cwd=tmp_path), "nowhere")


@pytest.mark.parametrize(
    "name", ["a?b=c.sqlite3", "50%41.sqlite3", "x#y & z.sqlite3", "é \N{GAME DIE}.sqlite3"]
)
def test_the_games_are_kept_in_the_file_of_that_name(tmp_path: Path, name: str) -> None:
    GameStore(database_url(tmp_path / name)).close()
    assert {path.name for path in tmp_path.iterdir()} == {name}


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ("hall.sqlite3", "file"),
        ("./odd://name.sqlite3", "file"),
        ("postgresql://flick@/hall?host=/tmp", "address"),
        ("postgresql+psycopg://flick:secret@db/hall", "address"),
        ("sqlite:////srv/hall.sqlite3", "address"),
    ],
)
def test_the_database_is_a_file_or_an_address(told: str, kind: str) -> None:
    assert meant(told) == (told if kind == "address" else database_url(Path(told)))


def test_an_address_of_no_database_is_refused_without_its_password(tmp_path: Path) -> None:
    address = "postgresql://flick:secret@127.0.0.1:1/hall"
    ended = serve("--port", "0", "--database", address, cwd=tmp_path)
    assert_refused(ended, "postgresql", "flick:***@127.0.0.1:1/hall", "cannot be used as a database")
    assert "secret" not in ended.stderr
