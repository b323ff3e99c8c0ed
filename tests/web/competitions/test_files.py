"""Files of a competition over HTTP, opened again by what others open them with."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from desk_asking import NAMES, Desk
from icalendar import Calendar
from litestar.testing import TestClient
from openpyxl import load_workbook

from flickhall.competitions.format import Day
from flickhall.competitions.presets import CANADA_55PLUS, CHAPAS_LEAGUE, POOLS_THEN_KNOCKOUT
from flickhall.formats.cmn.reading import read_cmn
from flickhall.handouts.brackets import brackets
from flickhall.handouts.cards import score_cards, table_signs
from flickhall.handouts.entries import entries_table
from flickhall.handouts.pools import pool_sheets
from flickhall.handouts.rankings import ranking_sheets
from flickhall.handouts.results import results
from flickhall.languages import CODES, ENGLISH
from flickhall.rules.registry import find_rulebook
from flickhall.web.competitions.downloads import DOWNLOADS
from flickhall.web.competitions.handing_out import pad_addresses, shown
from flickhall.web.competitions.links import DeskDoor, pass_for

Client = TestClient[Any]
PEOPLE = ("Jörg Müller", "தமிழ்ச்செல்வன்", "=1+1", "Zoë Ång", *NAMES[4:8])
DESK_FILES = ("score-cards.pdf", "table-signs.pdf", "entry-list.csv", "archive.json.gz")


@pytest.fixture
def desk(client: Client) -> Desk:
    """Eight in two pools, the first round called and one match of it played."""
    days = (Day("2026-12-05", "10:00", "22:00"),)
    desk = Desk(client, msgspec.structs.replace(POOLS_THEN_KNOCKOUT, days=days), "Nüchtern & Partner's")
    desk.enters(*PEOPLE)
    desk.did("draw")
    desk.did("schedule")
    desk.plays("pools.A.1", (60, 20), (60, 20), (20, 20), (20, 20))
    return desk


@pytest.fixture
def played(desk: Desk) -> Desk:
    """The same, played to the end."""
    while True:
        ready = [match["id"] for match in desk.sees["matches"] if match["status"] == "ready"]
        for match in ready:
            desk.plays(match)
        if not ready and desk.do("draw").status_code != 201:
            return desk


def get(desk: Desk, name: str, **query: str) -> Any:
    return desk.client.get(f"/competitions/{desk.id}/files/{name}", params=query)


def table(answer: Any, separator: str = ",") -> list[list[str]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=separator))


def test_matches_as_csv_for_any_reader(desk: Desk) -> None:
    head, *rows = table(get(desk, "results.csv"))
    assert len(rows) == 12
    assert head[5:7] == ["First side", "Second side"]
    assert {cell.removeprefix("'") for row in rows for cell in row[5:7]} == set(PEOPLE)
    assert not any(cell.startswith("=") for row in rows for cell in row)
    first = next(row for row in rows if row[0] == "pools.A.1")
    assert first[7:11] == ["6", "2", "6", "2"]


def test_matches_as_csv_for_excel(desk: Desk) -> None:
    answer = get(desk, "results.csv", separator="semicolon", bom="true")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert table(answer, ";") == table(get(desk, "results.csv"))


def test_a_workbook_opens(played: Desk) -> None:
    book = load_workbook(io.BytesIO(get(played, "results.xlsx").content))
    assert book.sheetnames == ["Pool A", "Pool B", "Knock-out", "Matches", "Ranking"]
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert set(PEOPLE) <= {cell.value for cell in cells}
    assert not any(cell.data_type == "f" for cell in cells)


def test_standings_and_ranking_as_csv(played: Desk) -> None:
    head, *rows = table(get(played, "standings-pools.csv"))
    assert head[:3] == ["Group", "Place", "Name"]
    assert [row[0] for row in rows] == ["Pool A"] * 4 + ["Pool B"] * 4
    ranked = table(get(played, "ranking.csv"))[1:]
    assert len(ranked) == 8
    assert ranked[0][0] == "1"


def test_results_for_programs(played: Desk) -> None:
    told = json.loads(get(played, "results.json").content)
    assert (told["format"], told["title"], told["date"]) == (
        "flickhall results",
        "Nüchtern & Partner's",
        "2026-12-05",
    )
    assert len(told["matches"]) == 15
    assert all(row["why"] for group in told["standings"][:2] for row in group["rows"])


def test_the_notation_reads_back(played: Desk) -> None:
    read = read_cmn(get(played, "matches.cmn.json").content, find_rulebook("crokinole-nca"))
    assert len(read.matches) == 15
    assert read.problems == ()


def test_carrom_has_no_file_of_crokinole(client: Client) -> None:
    answer = get(Desk(client, CHAPAS_LEAGUE), "matches.cmn.json")
    assert answer.status_code == 404
    assert "Crokinole Match Notation" in answer.json()["error"]["allowed"]


def test_the_timetable_is_a_calendar(desk: Desk) -> None:
    whole = Calendar.from_ical(get(desk, "timetable.ics").content)
    assert len(list(whole.events)) == 12
    own = Calendar.from_ical(get(desk, "timetable.ics", entrant="e2").content)
    assert len(list(own.events)) == 3
    assert all(PEOPLE[1] in str(event["SUMMARY"]) for event in own.events)
    assert get(desk, "timetable.ics", entrant="e99").status_code == 404


@pytest.mark.parametrize("name", ["ranking.pdf", "bracket.pdf", "pools.pdf"])
@pytest.mark.parametrize("code", CODES)
def test_sheets_are_pdf_in_every_language(played: Desk, name: str, code: str) -> None:
    answer = get(played, name, lang=code)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["content-disposition"] == f'inline; filename="N-chtern-Partner-s-{name}"'
    assert get(played, name, lang=code).content == answer.content


def test_a_bracket_is_a_drawing(played: Desk) -> None:
    answer = get(played, "bracket-knockout.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(answer.content).tag.endswith("svg")
    assert "Semi-final" in answer.text


@pytest.mark.parametrize(
    "name", ["bracket-pools.svg", "bracket-nothing.svg", "standings-nothing.csv", "passwords.txt", "..%2Fx"]
)
def test_what_is_no_file_is_not_found(desk: Desk, name: str) -> None:
    assert get(desk, name).status_code == 404


@pytest.mark.parametrize("name", ["ranking.pdf", "bracket.pdf", "pools.pdf"])
def test_before_a_draw_there_are_no_sheets(client: Client, name: str) -> None:
    answer = get(Desk(client, POOLS_THEN_KNOCKOUT), name)
    assert answer.status_code == 404
    assert answer.json()["error"]["what"] == "there is nothing of that to show"


@pytest.mark.parametrize("name", DOWNLOADS)
def test_before_a_draw_nothing_breaks(client: Client, name: str) -> None:
    assert get(Desk(client, POOLS_THEN_KNOCKOUT), name).status_code in {200, 404}


def test_what_cannot_be_asked_is_refused(desk: Desk) -> None:
    assert get(desk, "results.csv", separator="|").status_code == 400
    assert desk.client.get("/competitions/nobody/files/results.csv").status_code == 404


@pytest.mark.parametrize("name", DESK_FILES)
def test_the_files_of_the_desk_open_with_its_pass_alone(desk: Desk, name: str) -> None:
    answer = desk.client.get(f"{desk.address}/files/{name}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    other = Desk(desk.client, POOLS_THEN_KNOCKOUT)
    for forged in (pass_for(bytes(32), desk.id, DeskDoor()), other.address.split("/")[-1], "x"):
        assert desk.client.get(f"/competitions/{desk.id}/desk/{forged}/files/{name}").status_code == 404
    assert get(desk, name).status_code == 404


def test_cards_are_of_what_is_still_to_be_played(desk: Desk) -> None:
    cards = f"{desk.address}/files/score-cards.pdf"
    whole, first, only = (
        desk.client.get(cards, params=query) for query in ({}, {"round": 1}, {"match": "pools.A.1"})
    )
    assert all(answer.content.startswith(b"%PDF-") for answer in (whole, first, only))
    assert len(whole.content) > len(first.content) > len(only.content)
    assert desk.client.get(cards, params={"round": 9}).status_code == 404
    assert desk.client.get(cards, params={"match": "pools.Z.9"}).status_code == 404
    assert desk.client.get(cards, params={"round": 0}).status_code == 400


def test_the_codes_on_cards_and_signs_open_their_pads(desk: Desk) -> None:
    standing = desk.hall.standing(desk.id)
    pads = pad_addresses(desk.hall, desk.id, "http://testserver.local")
    cards = score_cards(shown(standing, ENGLISH), pads, matches=["pools.B.1"])
    signs = table_signs(shown(standing, ENGLISH), pads)
    for address in (*cards[0].addresses, signs[0].address):
        assert desk.client.get(urlsplit(address).path).status_code == 200, address


def test_the_entry_list_is_read_again_as_one(desk: Desk) -> None:
    listed = desk.client.get(f"{desk.address}/files/entry-list.csv").content
    looked = desk.client.post(f"{desk.address}/list", files={"file": ("list.csv", listed)})
    assert looked.status_code == 200, looked.text
    assert looked.text.count("Zoë Ång") >= 1


def everything(desk: Desk) -> Iterator[bytes]:
    """Yield all that is handed out, sheets as what is typeset."""
    standing = desk.hall.standing(desk.id)
    told = shown(standing, ENGLISH)
    pads = pad_addresses(desk.hall, desk.id, "http://testserver.local")
    cards = score_cards(told, pads, matches=list(standing.state.fixtures))
    for made in (
        cards,
        pool_sheets(told),
        ranking_sheets(told),
        brackets(told),
        results(told),
        entries_table(told),
    ):
        yield msgspec.json.encode(made)
    for name in DOWNLOADS:
        if not name.endswith(("pdf", "xlsx")):
            yield get(desk, name).content
    yield get(desk, "bracket-knockout.svg").content
    book = load_workbook(io.BytesIO(get(desk, "results.xlsx").content))
    yield repr([cell.value for sheet in book for row in sheet.iter_rows() for cell in row]).encode()
    yield desk.client.get(f"{desk.address}/files/entry-list.csv").content


def test_an_erased_name_is_in_no_file(played: Desk) -> None:
    assert any("Jörg".encode() in made for made in everything(played))
    played.did("erase_name", person="p1", why="asked for it")
    assert not [made for made in everything(played) if "Jörg".encode() in made]


def test_births_are_in_no_file_but_the_archive_that_is_asked_for(client: Client) -> None:
    desk = Desk(client, CANADA_55PLUS)
    pairs = [
        {"people": [{"name": f"{one} Q", "born": 1941}, {"name": f"{one} R", "born": 1943}]}
        for one in NAMES[:4]
    ]
    desk.did("enter", entrants=pairs)
    desk.did("draw")
    for made in everything_but_brackets(desk):
        assert b"1941" not in made
        assert b"1943" not in made


def everything_but_brackets(desk: Desk) -> Iterator[bytes]:
    for name in DOWNLOADS:
        yield get(desk, name).content
    yield desk.client.get(f"{desk.address}/files/entry-list.csv").content
