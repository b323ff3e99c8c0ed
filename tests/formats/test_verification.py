"""Playing a record again: what it takes to reproduce, and what is said when it does not."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.formats.record import Record, checksum, read, write
from flickhall.formats.verification import Verification, verify
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import Event, begin, call_time, fold, shoot, undo
from flickhall.rules.sides import Players
from scripted_play import created, drawn

PHYSICS = drawn(11)


def play(shots: int, mode: Players = Players.SINGLES) -> list[Event]:
    events = list(begin(created(mode)))
    for number in range(shots):
        state = fold(events)
        place = 4700 if number % 2 else -4700  # hardly ever a disc lies so far out
        events += shoot(state, state.turn.seat, Shot(place, 0, 1 + number), state.revision, PHYSICS)
    return events


def edited(events: list[Event], change) -> Record:
    """A record that somebody changed and gave a right checksum."""
    document = json.loads(write(events))
    change(document["events"])
    document["options"] = document["events"][0]["options"]
    document["checksum"] = checksum(document)
    return read(json.dumps(document).encode())


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(Players), st.integers(0, 30), st.booleans(), st.booleans())
def test_a_true_record_reproduces(mode: Players, shots: int, taken_back: bool, time: bool) -> None:
    events = play(shots, mode)
    if taken_back and shots:
        state = fold(events)
        events += undo(state, state.revision, max(1, state.shots - 3))
    if time:
        state = fold(events)
        events += call_time(state, state.revision)
    assert verify(read(write(events)), PHYSICS) == Verification(shots)


def test_a_whole_game_reproduces() -> None:
    assert verify(read(write(play(64))), PHYSICS) == Verification(64)


@pytest.mark.parametrize(
    ("change", "at_shot", "differs"),
    [
        (lambda e: e[3]["shot"].update(power=700), 3, "shot.digest differs"),
        (lambda e: e[3].update(digest="0" * 32), 3, "shot.digest differs"),
        (lambda e: e[3]["trace"]["segments"][0].update(x_mm=1.5), 3, "shot.trace differs"),
        (lambda e: e[3]["facts"].update(called_twenty=True), 3, "it is refused now: called"),
        (lambda e: e[3]["facts"].update(shooter="B"), 3, "shot.facts differs"),
        (lambda e: e[3]["ruling"].update(legal=not e[3]["ruling"]["legal"]), 3, "shot.ruling differs"),
        (lambda e: e[3]["ruling"]["findings"].pop(), 3, "shot.ruling differs"),
        (lambda e: e[3]["after"][0].update(x_mm=12.25), 3, "shot.after differs"),
        (lambda e: e[4]["shot"].update(place_cdeg=8000), 4, "it is refused now: .*own quadrant"),
        (lambda e: e[17]["count"].update(W=125), 16, "round_counted.count differs"),
        (lambda e: e[17]["points"].update(W=0, B=2), 16, "round_counted.points differs"),
        (lambda e: e[0]["options"].pop("open_shot"), 0, "created.options differs"),
    ],
)
def test_an_edited_record_diverges_at_the_shot_that_was_edited(change, at_shot: int, differs: str) -> None:
    events = play(18)
    record = edited(events, change)
    found = verify(record, PHYSICS)
    assert not found.reproduces
    assert found.at_shot == at_shot
    assert found.shots == max(0, at_shot - 1)
    assert found.differs is not None
    assert re.search(differs, found.differs)


def test_a_result_left_out_is_noticed() -> None:
    document = json.loads(write(play(64)))
    document["events"].pop()
    document["result"] = None
    document["checksum"] = checksum(document)
    found = verify(read(json.dumps(document).encode()), PHYSICS)
    assert (found.at_shot, found.differs) == (64, "finished is not recorded although it follows")


def test_another_physics_is_noticed_at_the_first_shot_it_changes() -> None:
    found = verify(read(write(play(10))), drawn(12))
    assert (found.shots, found.at_shot) == (0, 1)


def _nodes(value, path=()):
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield from _nodes(below, (*path, key))


DOCUMENT = json.loads(write(play(17)))
NODES = [path for path in _nodes(DOCUMENT) if path]
VALUES = st.sampled_from([None, True, 0, -1, 1e300, 2**70, "", "W1", "Z15", [], {}, ["W1", "B1"], {"W": 1}])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(NODES), st.one_of(st.just("delete"), VALUES))
def test_whatever_is_changed_in_a_record_is_refused_or_found(path, value) -> None:
    document = json.loads(json.dumps(DOCUMENT))
    place = document
    for key in path[:-1]:
        place = place[key]
    if value == "delete":
        del place[path[-1]]
    elif place[path[-1]] == value:
        return
    else:
        place[path[-1]] = value
    document["checksum"] = checksum(document)
    try:
        record = read(json.dumps(document).encode())
    except BadInput:
        return
    if path[:1] == ("engine",) or path[:2] == ("events", 0):
        return  # what wrote it, what the game is called and when it was made may well differ
    assert not verify(record, PHYSICS).reproduces
