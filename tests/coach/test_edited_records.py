"""Records edited by somebody who knows how a checksum is made: what cannot be is refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coached_games import coached_game, coached_match
from flickhall.coach.coaches import coach_of
from flickhall.errors import UserError
from flickhall.formats.record import checksum, read, write
from flickhall.languages import ENGLISH

GAMES = {"crokinole": json.loads(write(coached_game())), "carrom": json.loads(write(coached_match(3)))}


def edited(family: str, path: tuple[str | int, ...], value: object) -> bytes:
    """The record with one value of its events changed, and a checksum that agrees."""
    document = json.loads(json.dumps(GAMES[family]))
    events: Any = document["events"]
    *way, last = path
    at = events
    for step in way:
        at = at[step]
    assert at[last] != value
    at[last] = value
    for part in ("rulebook", "options", "players"):
        document[part] = events[0][part]
    document["checksum"] = checksum(document)
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("family", "path", "value", "what"),
    [
        ("carrom", (2, "after", 4, "name"), "x", "is no piece"),
        ("carrom", (2, "after", 4, "name"), "S", "is no piece"),
        ("carrom", (2, "after", 4, "name"), "W1", "stands twice"),
        ("carrom", (2, "after", 14, "x_mm"), 1e-9, "overlap"),
        ("carrom", (2, "after", 14, "x_mm"), 1e12, "not on the board"),
        ("carrom", (2, "strike", "place_um"), 300_000, "is past the base line"),
        ("carrom", (2, "ruling", "board", "on_board", "B"), 350, "on the board"),
        ("carrom", (2, "number"), 7, "cannot follow"),
        ("crokinole", (-1, "facts", "called_twenty"), True, "a 20 was called"),
        ("crokinole", (-2, "shot", "power"), 0, "not possible"),
        ("crokinole", (-1, "seat"), 1, "cannot follow"),
    ],
)
def test_what_cannot_be_is_refused(
    family: str, path: tuple[str | int, ...], value: object, what: str
) -> None:
    with pytest.raises(UserError, match=what):
        events = read(edited(family, path, value)).events
        coach = coach_of(events, "record")
        for asked in coach.all_asked(events):
            asked.advice(coach.hand_of_skill(55), ENGLISH)
