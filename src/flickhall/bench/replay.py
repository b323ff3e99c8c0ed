"""How quick a competition is read again: the log of a long round robin scored on phones, kept in SQLite."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from flickhall.bench.draws import seconds
from flickhall.competitions.desk.drawing import draw_next
from flickhall.competitions.desk.events import (
    Act,
    Called,
    CheckedIn,
    Claimed,
    Entered,
    Entrant,
    Event,
    Settled,
    encode_events,
)
from flickhall.competitions.desk.fold import fold, rules_of_match
from flickhall.competitions.desk.registering import open_competition
from flickhall.competitions.generating.filling import fill_sheet
from flickhall.competitions.presets import ROUND_ROBIN
from flickhall.store import CompetitionStore, Listing

EVENTS = 10_000
_SHEETS = 20
"""So many different sheets are filled in; matches take them in turn."""
_AT = "2026-11-30T19:00:00+00:00"
_ID = "bench"


def long_log(events: int) -> tuple[Act, ...]:
    """Return a log of at least so many events, one an act: a round robin whose every line both phones tell one by one."""
    players = 3
    while players * (players - 1) // 2 * 10 + 2 * players < events:
        players += 1
    entrants = [Entrant(f"e{number}", (f"p{number}",), _AT) for number in range(1, players + 1)]
    told: list[Event] = [
        *open_competition("A long night", ROUND_ROBIN, "bench"),
        *(Entered(entrant) for entrant in entrants),
        *(CheckedIn(entrant.id) for entrant in entrants),
    ]
    told += draw_next(fold(_acts(told)))
    state = fold(_acts(told))
    chance = np.random.default_rng(20261130)
    sheets = [
        fill_sheet(rules_of_match(state, next(iter(state.fixtures))), chance)[0] for _ in range(_SHEETS)
    ]
    for number, fixture in enumerate(state.fixtures.values()):
        lines = sheets[number % _SHEETS]
        one, two = (getattr(slot, "side", "") for slot in fixture.sides)
        told.append(Called(fixture.id, number % ROUND_ROBIN.tables + 1, _AT))
        for side in (0, 1):
            told += (
                Claimed(fixture.id, side, {str(place): line}, None, (one, two))
                for place, line in enumerate(lines)
            )
        told.append(Settled(fixture.id, (one, two), lines))
    return _acts(told)


def _acts(events: list[Event]) -> tuple[Act, ...]:
    return tuple(
        Act(number, _AT, "desk", "", f"act {number}", (event,)) for number, event in enumerate(events, 1)
    )


def bench_replay(events: int = EVENTS, rounds: int = 3) -> dict[str, Any]:
    """Measure the replay of a log, from memory and from a database, beside what plain `json` needs to read its events."""
    acts = long_log(events)
    bodies = [encode_events(act.events) for act in acts]
    with TemporaryDirectory() as folder:
        store = CompetitionStore(f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
        store.create(_ID, acts, Listing("A long night", "running", {}), key="bench")
        from_store = seconds(lambda: fold(store.load(_ID)), rounds)
        store.close()
    folded = seconds(lambda: fold(acts), rounds)
    plain = seconds(lambda: [json.loads(body) for body in bodies], rounds)
    return {
        "events": len(acts),
        "matches": len(fold(acts).fixtures),
        "fold_s": round(folded, 3),
        "from_store_s": round(from_store, 3),
        "plain_json_s": round(plain, 4),
        "times_plain_json": round(from_store / plain, 1),
    }


def replay_table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_replay` as a line for a person."""
    told = figures["replay"]
    return (
        f"replay of a log of {told['events']:,} events {told['from_store_s']:>14.3f} s from the database,"
        f" {told['fold_s']:.3f} s from memory; plain JSON alone {told['plain_json_s']:.4f} s"
    )
