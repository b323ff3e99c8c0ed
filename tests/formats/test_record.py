"""The record file: written, read back, refused when it is not whole or not true to itself."""

import json
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.record import checksum, read, write
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import Event, begin, call_time, fold, shoot, undo
from flickhall.play.people import Level
from flickhall.rules.sides import Players
from scripted_play import SHORT, TWENTY, created


def play(shots: int, mode: Players = Players.SINGLES, **changes: object) -> list[Event]:
    events = list(begin(created(mode, **changes)))
    for number in range(shots):
        state = fold(events)
        simulate = TWENTY if number % 3 else SHORT
        events += shoot(state, state.turn.seat, Shot(0, number, 500), state.revision, simulate)
    return events


def edited(data: bytes, change, *, mend: bool = True) -> bytes:
    """A record with something changed, its checksum mended or not."""
    document = json.loads(data)
    change(document)
    if mend:
        document["checksum"] = checksum(document)
    return json.dumps(document).encode()


@pytest.mark.parametrize("shots", [0, 1, 17, 64])
def test_a_game_comes_back_as_it_was(shots: int) -> None:
    events = play(shots)
    record = read(write(events))
    assert record.events == tuple(events)
    assert record.state == fold(events)
    assert write(record.events) == write(events)
    assert (record.result is None) == (shots < 64)


def test_undone_shots_and_time_stay_in_the_record() -> None:
    events = play(5)
    events += undo(fold(events), 6)
    events += call_time(fold(events), 7)
    assert read(write(events)).events == tuple(events)


def test_the_head_says_what_was_played() -> None:
    document = json.loads(write(play(2, Players.DOUBLES, options={"discs_per_player": 3})))
    assert list(document)[:4] == ["format", "version", "engine", "board"]
    assert document["format"] == "flickhall-record"
    assert document["version"] == 1
    assert document["rulebook"] == "crokinole-nca"
    assert document["options"]["discs_per_player"] == 3
    assert [player["name"] for player in document["players"]] == ["Ada", "Bo", "Cem", "Dee"]
    assert document["board"]["measures"]["line_radius_5_mm"] == 304.8
    assert document["result"] is None


def test_laying_the_file_out_anew_does_no_harm() -> None:
    data = write(play(3))
    assert read(json.dumps(json.loads(data), indent=2, sort_keys=True).encode()) == read(data)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.999])
def test_a_file_cut_short_is_refused(share: float) -> None:
    data = write(play(3)).rstrip()
    with pytest.raises(BadInput, match=r"^record: .*allowed: a whole flickhall-record file"):
        read(data[: int(len(data) * share)])


@pytest.mark.parametrize(
    "content", [b"[]", b"null", b"7", b'"record"', b"\xff\xfe", b"\x00" * 20, b"[" * 100_000, b'{"a": NaN}']
)
def test_what_is_no_json_object_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput, match=r"^record"):
        read(content)


def test_every_changed_figure_breaks_the_checksum() -> None:
    data = write(play(2))
    for change in (
        lambda d: d["events"][1]["shot"].update(power=501),
        lambda d: d["players"][0].update(name="Eve"),
        lambda d: d["events"].pop(),
        lambda d: d.update(engine="flickhall 99"),
        lambda d: d["board"]["measures"].update(hole_radius_mm=20),
        lambda d: d.update(checksum="sha256:0"),
        lambda d: d.pop("checksum"),
    ):
        with pytest.raises(BadInput, match=r"record\.checksum: the checksum does not match"):
            read(edited(data, change, mend=False))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d.update(format="pgn"), r"record\.format: 'pgn'; allowed: flickhall-record"),
        (lambda d: d.pop("format"), r"record\.format: None"),
        (lambda d: d.update(version=2), r"record\.version: version 2; allowed: 1"),
        (lambda d: d.update(version="1"), r"record\.version: version '1'"),
        (lambda d: d.update(version=True), r"record\.version: version True"),
        (
            lambda d: d["events"][1]["shot"].update(power=1001),
            r"1001 is not possible.*whole number from 1 to 1000",
        ),
        (lambda d: d["events"][1]["shot"].update(power=500.5), r"Expected `int`, got `float`.*events"),
        (lambda d: d["events"][1]["trace"]["rest"].update(W1=None), r"Expected `object`, got `null`"),
        (lambda d: d["events"][1].update(number="1"), "Expected `int`, got `str`"),
        (lambda d: d["events"][1].pop("digest"), "missing required field `digest`"),
        (lambda d: d["events"][1].update(kind="wish"), "Invalid value 'wish'"),
        (lambda d: d.update(comment="nice game"), "unknown field `comment`"),
        (lambda d: d["events"][1]["shot"].update(english=3), "keys that mean nothing"),
        (lambda d: d["events"].clear(), "starts with nothing"),
        (lambda d: d["events"].pop(0), "starts with shot"),
        (lambda d: d["events"].pop(1), "event 2: shot cannot follow here"),
        (lambda d: d["events"].append(d["events"][1]), "shot cannot follow here"),
        (
            lambda d: d["events"][0].update(rulebook="ludo"),
            r"record\.events: rulebook: unknown rulebook 'ludo'",
        ),
        (lambda d: d.update(rulebook="ludo"), r"record\.rulebook: it does not agree with the events"),
        (lambda d: d["options"].update(discs_per_player=3), r"record\.options: it does not agree"),
        (lambda d: d["players"][0].update(name="Eve"), r"record\.players: it does not agree"),
        (lambda d: d["board"]["measures"].update(hole_radius_mm=20), r"record\.board: it does not agree"),
    ],
)
def test_a_record_that_contradicts_itself_is_refused_though_the_checksum_is_right(change, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        read(edited(write(play(2)), change))


def test_an_invented_result_is_refused() -> None:
    finished = json.loads(write(play(64)))["result"]
    with pytest.raises(BadInput, match=r"record\.result: it does not agree with the events; allowed: null"):
        read(edited(write(play(2)), lambda d: d.update(result=finished)))


def with_skill(skill: object) -> bytes:
    """A record in which Ada has a hand, and somebody practises with her, both of a skill."""

    def change(document: dict[str, Any]) -> None:
        for players in (document["players"], document["events"][0]["players"]):
            players[0]["hand"] = skill
            players[1] |= {"kind": "practice", "level": skill}

    return edited(write(play(3)), change)


@pytest.mark.parametrize("skill", [*Level, 10, 62, 95])
def test_a_level_is_read_by_its_name_or_as_a_percentage(skill: Level | int) -> None:
    record = read(with_skill(skill))
    assert [record.players[0].hand, record.players[1].level] == [skill, skill]
    assert read(write(record.events)).players == record.players


@pytest.mark.parametrize("skill", [9, 96, 62.5, "62", "novice", True])
def test_a_level_that_is_none_is_refused(skill: object) -> None:
    with pytest.raises(BadInput, match=r"level|hand"):
        read(with_skill(skill))
