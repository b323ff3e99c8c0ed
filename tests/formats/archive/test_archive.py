"""An archive file: a competition goes out and comes back whole, and what is damaged in it is named."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.generating.generate import generate
from flickhall.competitions.generating.happenings import EVENTFUL, LIVELY
from flickhall.competitions.presets import PRESETS, preset
from flickhall.errors import BadInput
from flickhall.formats.archive.contents import ArchivedPerson, ArchivedTeam
from flickhall.formats.archive.reading import read_archive
from flickhall.formats.archive.writing import write_archive

MADE = generate(preset("pools-knockout"), 8, 5, EVENTFUL)
PEOPLE = tuple(ArchivedPerson(person, name, "1958-03-21") for person, name in MADE.names.items())
WHOLE = write_archive(
    MADE.acts, PEOPLE, [ArchivedTeam("e1", "Halle 1"), ArchivedTeam("e2", "", "2026-04-01")]
)
ERASED = next(person for person, name in MADE.names.items() if not name)


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("key", PRESETS)
def test_a_competition_goes_out_and_comes_back(key: str, packed: bool) -> None:
    made = generate(preset(key), 4, 3, LIVELY)
    people = tuple(ArchivedPerson(person, name) for person, name in made.names.items() if name)
    data = write_archive(made.acts, people, packed=packed)
    archive = read_archive(data, "night.json")
    assert archive.acts == made.acts
    assert archive.people == people
    assert archive.told is not None and archive.told.ranking
    assert write_archive(archive.acts, archive.people, archive.teams, packed=packed) == data


def test_birth_dates_leave_the_hall_only_when_the_desk_asks() -> None:
    assert b"1958" not in WHOLE
    told = read_archive(write_archive(MADE.acts, PEOPLE, births=True), "night.json")
    assert {person.born for person in told.people if person.name} == {"1958-03-21"}


def test_an_erased_name_is_never_written() -> None:
    again = [ArchivedPerson(ERASED, "Somebody", "1950")]
    for births in (False, True):
        data = write_archive(MADE.acts, again, births=births)
        assert b"Somebody" not in data and b"1950" not in data
        assert read_archive(data, "night.json").people[0].name == ""


def spoiled(change: Callable[[Any], object]) -> bytes:
    told = json.loads(WHOLE)
    change(told)
    return json.dumps(told).encode()


def act_of(told: Any, kind: str) -> Any:
    return next(act for act in told["acts"] if any(event["kind"] == kind for event in act["events"]))


def event_of(told: Any, kind: str) -> Any:
    return next(event for event in act_of(told, kind)["events"] if event["kind"] == kind)


SPOILED: dict[str, tuple[Callable[[Any], object], str]] = {
    "another kind of file": (lambda told: told.update(format="something"), "format: 'something'"),
    "a newer version": (lambda told: told.update(version=2), "a newer hall wrote this file"),
    "an older version": (lambda told: told.update(version=0), "version 0"),
    "no acts": (lambda told: told.update(acts=[]), "0 acts"),
    "an unknown field": (lambda told: told.update(more=1), "more"),
    "no people list": (lambda told: told.update(people="x"), "people"),
    "an act left out": (lambda told: told["acts"].pop(4), "act 5: numbered 6"),
    "two acts changed round": (lambda told: told["acts"].insert(3, told["acts"].pop(8)), "act 4: numbered 9"),
    "an act without events": (
        lambda told: told["acts"][5].update(events=[]),
        "act 6: numbered 6, with 0 events",
    ),
    "an unknown event": (lambda told: told["acts"][5]["events"][0].update(kind="won"), "act 6, events"),
    "an unknown field of an event": (
        lambda told: told["acts"][5]["events"][0].update(more=1),
        "act 6, events",
    ),
    "no time": (lambda told: told["acts"][2].update(at="yesterday"), "act 3: 'yesterday' is no time"),
    "no zone": (lambda told: told["acts"][2].update(at="2026-01-01T10:00:00"), "act 3"),
    "a key twice": (lambda told: told["acts"][2].update(key="act 2"), "act 3: the same key as act 2"),
    "an entrant twice": (
        lambda told: told["acts"][1]["events"].append(told["acts"][1]["events"][0]),
        "act 2",
    ),
    "a stranger withdraws": (
        lambda told: told["acts"][5].update(events=[{"kind": "withdrawn", "entrant": "e99"}]),
        "act 6: nobody entered as 'e99'",
    ),
    "a result of a match not drawn": (lambda told: event_of(told, "settled").update(match="x.1"), "'x.1'"),
    "a claim of no line": (
        lambda told: event_of(told, "claimed").update(lines={"x": None}),
        "line 'x' (lines); allowed: the number of a line",
    ),
    "a match that waits for itself": (
        lambda told: event_of(told, "drawn")["fixtures"][0].update(
            sides=[{"from": "winner", "match": "pools.A.1"}, {"from": "draw", "side": "e1"}]
        ),
        "no match 'pools.A.1' has been drawn",
    ),
    "a match of another stage": (
        lambda told: event_of(told, "drawn")["fixtures"][0].update(stage="x"),
        "'x'",
    ),
    "a draw of no stage": (lambda told: event_of(told, "drawn").update(stage="x"), "'x' is no stage"),
    "a format that cannot be played": (
        lambda told: event_of(told, "opened")["format"].update(tables=0),
        "act 1",
    ),
    "an unknown rulebook": (lambda told: event_of(told, "opened")["format"].update(rulebook="x"), "act 1"),
    "no opening": (lambda told: told["acts"][0].update(events=[{"kind": "closed"}]), "does not begin"),
    "an erased name": (
        lambda told: next(one for one in told["people"] if one["person_id"] == ERASED).update(name="X Y"),
        f"the name of '{ERASED}', which was erased",
    ),
    "an erased team": (lambda told: told["teams"][1].update(name="X"), "teams[1]"),
    "a person twice": (lambda told: told["people"].append(told["people"][0]), "twice"),
    "a name that cannot be seen": (lambda told: told["people"][2].update(name="a\u202eb"), "people[2]"),
    "a name of which nothing shows": (lambda told: told["people"][2].update(name="\u200b"), "people[2]"),
    "a name no register takes": (lambda told: told["people"][2].update(name="W" * 201), "people[2]"),
    "no name": (lambda told: told["people"][2].update(name=" "), "without a name"),
    "no birth": (lambda told: told["people"][1].update(born="0000"), "no birth"),
}


@pytest.mark.parametrize("what", SPOILED)
def test_what_is_wrong_is_named_with_the_file_and_the_act(what: str) -> None:
    change, said = SPOILED[what]
    with pytest.raises(BadInput) as refusal:
        read_archive(spoiled(change), "night.json")
    assert "night.json" in str(refusal.value)
    assert said in str(refusal.value)


@given(st.integers(0, len(WHOLE) - 1))
def test_a_file_cut_off_is_refused(length: int) -> None:
    with pytest.raises(BadInput, match="night"):
        read_archive(WHOLE[:length], "night.json")


@given(st.integers(0, len(gzip.compress(WHOLE, mtime=0)) - 1))
def test_a_packed_file_cut_off_is_refused(length: int) -> None:
    with pytest.raises(BadInput, match="night"):
        read_archive(gzip.compress(WHOLE, mtime=0)[:length], "night.json.gz")


@given(st.integers(0, len(WHOLE) - 1), st.binary(min_size=1, max_size=4))
def test_a_damaged_file_is_refused_or_read_but_never_a_fault(place: int, other: bytes) -> None:
    try:
        read_archive(WHOLE[:place] + other + WHOLE[place + len(other) :], "night.json")
    except BadInput as refusal:
        assert "night.json" in str(refusal)
