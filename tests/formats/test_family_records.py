"""Records of pichenotte, with all that is settled at its table, and records from before there was any of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.record import checksum, read, write
from flickhall.formats.verification import Verification, verify
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole import (
    Event,
    IncidentNoted,
    agree,
    begin,
    book_round,
    fold,
    lift,
    note_incident,
    shoot,
    show_twenty,
    sign,
)
from flickhall.play.crokinole.events import kind_of
from flickhall.rules.sides import Side
from scripted_play import TWENTY, created, scripted

W, B = Side.W, Side.B
OPTIONS = {"discs_singles": 2, "rounds_per_match": 2, "forfeit_result": "organiser"}
RECORDS = Path(__file__).resolve().parents[1] / "data" / "records"
OLD = sorted(RECORDS.glob("*.json"))
OTHER_PHYSICS = RECORDS / "crokinole-nca-version-1.json"
"""From before discs tipped into the hole where nothing holds them (docs/physics.md)."""


LYING = scripted({"shot": (0.0, 250.0, "surface")})


def physics(discs: Any, shot_disc: str, shot: Shot, seat: int, **table: Any) -> Any:
    """Hard shots fall into the hole, soft ones lie in the outermost ring."""
    return (TWENTY if shot.power > 250 else LYING)(discs, shot_disc, shot, seat, **table)


@pytest.fixture(scope="module")
def league() -> list[Event]:
    """Two short rounds: one agreed on with a 20 hidden, one forfeited and booked; then the card and an incident."""
    events = list(begin(created(rulebook="pichenotte-league", options=OPTIONS)))

    def add(settled: Callable[..., tuple[Event, ...]], *arguments: object) -> None:
        state = fold(events)
        events.extend(settled(state, *arguments, state.revision))

    for number in range(5):
        state = fold(events)
        power = 200 if number in (1, 4) else 300
        called = number == 2
        events += shoot(state, state.turn.seat, Shot(0, 0, power), state.revision, physics, called=called)
        if number == 3:
            add(show_twenty, "W1", False)
            add(agree)
    add(lift, B, "B1")
    add(book_round, {W: 1, B: 0})
    add(note_incident, IncidentNoted("PICH-G-7", B, 2, "Hand on the table.", "warned"))
    add(sign, W, {W: 1, B: 1})
    add(sign, B, {W: 1, B: 1})
    return events


def test_all_that_is_settled_at_the_table_is_recorded_and_played_again(league: list[Event]) -> None:
    kinds = [kind_of(event) for event in league]
    assert set(kinds) == {
        *("created", "shot", "twenty_shown", "round_agreed", "round_counted", "disc_lifted", "round_booked"),
        *("finished", "incident", "card_signed"),
    }
    record = read(write(league))
    assert record.events == tuple(league)
    assert record.state.card.reportable
    assert verify(record, physics) == Verification(5)


@pytest.mark.parametrize(
    ("kind", "change", "differs"),
    [
        ("twenty_shown", {"disc": "B1"}, "twenty_shown cannot follow"),
        ("twenty_shown", {"shown": True}, "round_counted.count differs"),
        ("disc_lifted", {"by": "W"}, "disc_lifted.ruling differs"),
        ("disc_lifted", {"disc": "B9"}, "refused now: events: B9 is not on the board"),
        ("round_booked", {"points": {"W": 0.5, "B": 0}}, "round_counted.points differs"),
        ("round_booked", {"points": {"W": 5, "B": 0}}, "too much"),
        ("card_signed", {"total": {"W": 2.0, "B": 0.0}}, "card_signed.ruling differs"),
        ("incident", {"clause": "PICH-R-10"}, "refused now: clause"),
        ("incident", {"seat": 0}, "refused now: seat"),
    ],
)
def test_what_was_edited_is_found(
    league: list[Event], kind: str, change: dict[str, object], differs: str
) -> None:
    document = json.loads(write(league))
    next(event for event in document["events"] if event["kind"] == kind).update(change)
    document["checksum"] = checksum(document)
    try:
        found = verify(read(json.dumps(document).encode()), physics)
    except BadInput as refusal:
        assert differs in str(refusal)
        return
    assert found.differs is not None
    assert differs in found.differs


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_records_from_before_reproduce_to_the_last_byte(file: Path) -> None:
    data = file.read_bytes()
    record = read(data)
    assert json.loads(write(record.events))["events"] == json.loads(data)["events"]
    found = verify(record, simulate)
    if file == OTHER_PHYSICS:
        assert found.at_shot == 1
        assert found.differs is not None and found.differs.startswith("shot.digest differs")
        assert fold(record.events).result is not None  # it can be watched to its end all the same
    else:
        assert found.reproduces


def test_what_another_engine_decided_has_to_come_out_the_same_however_it_was_explained(
    league: list[Event],
) -> None:
    def retold(change: Callable[[dict[str, Any]], object], engine: str | None) -> Verification:
        document = json.loads(write(league))
        change(next(event for event in document["events"] if event["kind"] == "shot")["ruling"])
        document["engine"] = engine or document["engine"]
        document["checksum"] = checksum(document)
        return verify(read(json.dumps(document).encode()), physics)

    another = "flickhall 0.0.9, physics 0123456789abcdef"
    assert retold(lambda ruling: ruling["findings"].pop(), another) == Verification(5)
    assert retold(lambda ruling: ruling["findings"].pop(), None).differs is not None
    assert retold(lambda ruling: ruling.update(legal=False), another).differs is not None


def test_there_are_records_from_before() -> None:
    assert OLD
