"""A competition's log against real deaths: killed in the middle of an append again and again, it is never half there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from any_database import execute

from flickhall.store import CompetitionStore

FOLDER = Path(__file__).resolve().parent

DESK = """
import sys
from acts_told import OPEN, act
from flickhall.store import Add, CompetitionStore, Person
from dataclasses import replace

store = CompetitionStore(sys.argv[1])
store.create("night", [act(1)], OPEN, key="new", changes=[Add(Person("p1", "One"))])
revision = store.revision("night")
while True:
    revision += 1
    listing = replace(OPEN, listed={"entrants": revision})
    person = Add(Person(f"p{revision}", "Somebody"))
    print(store.append("night", act(revision, events=4), listing=listing, changes=[person]), flush=True)
"""


def test_kill_9_leaves_each_act_whole_or_not_there(url: str) -> None:
    acknowledged = 0
    for time_of_death in range(4):
        desk = subprocess.Popen(
            [sys.executable, "-c", DESK, url],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(FOLDER), *sys.path])},
        )
        assert desk.stdout is not None
        enough = acknowledged + 12
        while acknowledged < enough:
            acknowledged = int(desk.stdout.readline())
        time.sleep(0.0007 * time_of_death)  # so that death comes at different points of an append
        desk.send_signal(signal.SIGKILL)
        rest = desk.stdout.read().split()
        assert desk.wait() == -signal.SIGKILL
        acknowledged = int(rest[-1]) if rest else acknowledged
        with CompetitionStore(url) as store:
            store.append(
                "night", store.load("night")[-1]
            )  # whoever sends the last one again waits for it to be over
            acts = store.load("night")
            (row,) = store.list_competitions()
            people = store.people("night")
        assert len(acts) >= acknowledged
        assert [act.revision for act in acts] == list(range(1, len(acts) + 1))
        assert all(len(act.events) == 4 for act in acts[1:])
        assert row.revision == len(acts)
        assert row.listing.listed["entrants"] == len(acts)
        assert set(people) == {f"p{revision}" for revision in range(1, len(acts) + 1)}
        if url.startswith("sqlite"):
            assert execute(url, "PRAGMA integrity_check") == [("ok",)]
