"""The store against real deaths and real rivals: processes that are killed, processes that race."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from any_database import execute

from flickhall.errors import NotAllowed
from flickhall.play.crokinole import fold
from flickhall.store import GameStore

TESTS = Path(__file__).resolve().parents[1]

PLAYER = """
import sys
from scripted_play import SHORT, created
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import apply, begin, fold, shoot
from flickhall.store import GameStore

url, game = sys.argv[1:]
store = GameStore(url)
store.create(begin(created(game=game)), game)
state = fold(store.load(game))
while True:
    if state.result is not None:
        raise SystemExit(0)
    new = shoot(state, state.turn.seat, Shot(0, 0, 500), state.revision, SHORT)
    revision = store.append(game, state.revision, new, f"shot {state.shots + 1}")
    print(revision, flush=True)
    for event in new:
        state = apply(state, event)
"""

RIVAL = """
import sys, time
from scripted_play import SHORT
from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import fold, shoot
from flickhall.store import GameStore

url, game, name = sys.argv[1:]
store = GameStore(url)
print("ready", flush=True)
sys.stdin.readline()
wins = []
while (state := fold(store.load(game))).shots < 30:
    new = shoot(state, state.turn.seat, Shot(0, 0, 500), state.revision, SHORT)
    try:
        store.append(game, state.revision, new, f"{name} {state.revision}")
    except NotAllowed:
        continue
    wins.append(state.shots + 1)
print(*wins, flush=True)
"""


def start(program: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])},
    )


def test_kill_9_loses_nothing_that_was_acknowledged(url: str) -> None:
    acknowledged = 0
    for time_of_death, after in enumerate([1, 7, 16, 33, 50]):
        player = start(PLAYER, url, "g")  # and the game goes on from where it was
        while acknowledged < after:
            acknowledged = int(player.stdout.readline())
        time.sleep(0.0007 * time_of_death)  # so that death comes at different points of an append
        player.send_signal(signal.SIGKILL)
        rest = player.stdout.read().split()
        assert player.wait() == -signal.SIGKILL
        acknowledged = int(rest[-1]) if rest else acknowledged
        with GameStore(url) as store:
            events = store.load("g")
            (row,) = store.list_games()
        assert len(events) >= acknowledged
        assert fold(events).revision == len(events) == row.revision
        revisions = [row[0] for row in execute(url, "SELECT revision FROM events ORDER BY revision")]
        assert revisions == list(range(1, len(events) + 1))
        if url.startswith("sqlite"):
            assert execute(url, "PRAGMA integrity_check") == [("ok",)]
    last = start(PLAYER, url, "g")
    out, _ = last.communicate(timeout=60)
    assert last.returncode == 0
    assert int(out.split()[-1]) == 1 + 64 + 4 + 1


def test_two_processes_racing_win_every_revision_once(url: str) -> None:
    from flickhall.play.crokinole import begin
    from scripted_play import created

    with GameStore(url) as store:
        store.create(begin(created(game="g", options={})), "g")
        rivals = [start(RIVAL, url, "g", name) for name in ("one", "two")]
        for rival in rivals:
            assert rival.stdout.readline() == "ready\n"
        for rival in rivals:
            rival.stdin.write("go\n")
            rival.stdin.flush()
        wins = [[int(shot) for shot in rival.communicate(timeout=60)[0].split()] for rival in rivals]
        assert sorted(wins[0] + wins[1]) == list(range(1, 31))
        assert fold(store.load("g")).shots == 30
        with pytest.raises(NotAllowed):
            store.append("g", 1, store.load("g")[1:2], "late")
