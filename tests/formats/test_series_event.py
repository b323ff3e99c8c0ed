"""An event of a series, read from an archive or from results: everybody known by name, whatever its capitals and accents."""

from __future__ import annotations

import json

import pytest

from flickhall.competitions.generating.generate import generate
from flickhall.competitions.generating.happenings import Happenings
from flickhall.competitions.presets import preset
from flickhall.errors import BadInput
from flickhall.formats.archive.contents import ArchivedPerson, ArchivedTeam
from flickhall.formats.archive.writing import write_archive
from flickhall.formats.results.event_results import EventResults, RankedEntrant
from flickhall.formats.results.written import as_json
from flickhall.formats.series_event import read_series_event


def archive(key: str, **names: str) -> bytes:
    made = generate(preset(key), 4, 1, Happenings())
    people = [ArchivedPerson(person, names.get(person, name)) for person, name in made.names.items()]
    return write_archive(made.acts, people, [ArchivedTeam(team, name) for team, name in made.teams.items()])


def test_the_ranking_of_an_archive_is_taken_with_names() -> None:
    event = read_series_event(archive("swiss", p1="Jansen, Píet"), "a.json")
    assert (event.title, event.date) == ("Swiss", "2026-04-01")
    assert sorted(finish.place for finish in event.finishes) == [1, 2, 3, 4]
    assert "jansen piet" in {finish.key for finish in event.finishes}
    again = read_series_event(archive("swiss", p1="PIET JANSEN"), "b.json")
    assert {one.key for one in event.finishes} == {one.key for one in again.finishes}


def test_a_pair_is_one_or_two() -> None:
    data = archive("canada-55plus", p1="Ann Lee", p2="Bob Ray")
    assert "ann lee / bob ray" in {one.key for one in read_series_event(data, "a").finishes}
    people = read_series_event(data, "a", "person").finishes
    assert {"ann lee", "bob ray"} <= {one.key for one in people}
    places = {one.key: one.place for one in people}
    assert places["ann lee"] == places["bob ray"]


def test_a_team_is_known_by_its_own_name() -> None:
    assert "Halle 1" in {one.name for one in read_series_event(archive("pichenotte-league"), "a").finishes}


def test_an_erased_name_is_nobody_of_another_event() -> None:
    made = generate(preset("swiss"), 4, 1, Happenings(erased=1))
    people = [ArchivedPerson(person, name) for person, name in made.names.items()]
    data = write_archive(made.acts, people)
    one, other = (read_series_event(data, where) for where in ("a.json", "b.json"))
    shared = {finish.key for finish in one.finishes} & {finish.key for finish in other.finishes}
    assert len(shared) == len(one.finishes) - 1


def test_results_as_json_are_read_too() -> None:
    told = EventResults(
        "Cup", "2026-02-01", ranking=(RankedEntrant(1, "Ann Lee / Bob Ray"), RankedEntrant(2, "Cem"))
    )
    event = read_series_event(as_json(told), "cup.json")
    assert (event.title, event.date) == ("Cup", "2026-02-01")
    assert [(one.key, one.place) for one in event.finishes] == [("ann lee / bob ray", 1), ("cem", 2)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"nothing",
        json.dumps({"format": "x"}).encode(),
        json.dumps({"format": "flickhall results"}).encode(),
    ],
)
def test_another_file_is_refused_by_its_name(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"cup\.json"):
        read_series_event(data, "cup.json")
