"""Results in CSV, XLSX and JSON read back as they were, and do nothing in a spreadsheet."""

from __future__ import annotations

import csv
import json
from io import BytesIO, StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from flickhall.formats.results.event_results import (
    EventResults,
    MatchResult,
    RankedEntrant,
    Standings,
    StandingsRow,
)
from flickhall.formats.results.tables import (
    FIGURES,
    HEADINGS,
    TableOfResults,
    matches_table,
    ranking_table,
    standings_table,
)
from flickhall.formats.results.written import as_csv, as_json, as_xlsx
from flickhall.languages import find_language

POOL_A = Standings(
    "Pool A",
    ("points", "twenties", "+/-"),
    (
        StandingsRow(1, "José Ñíguez", {"points": 12, "twenties": 31, "+/-": -3}, "More points."),
        StandingsRow(2, "Ann & Bob", {"points": 4.5, "twenties": None, "+/-": 3}),
    ),
)
MATCH = MatchResult(
    "A.1", "Pools", "Pool A", 1, "7", ("José Ñíguez", "Ann & Bob"), (5, 3), (40, 35), (8, None)
)
RESULTS = EventResults(
    "Club night",
    "2026-11-30",
    (POOL_A, Standings("pool a", ("points",), (StandingsRow(1, "Cem", {"points": 1}),))),
    (MATCH, MatchResult("A.2", "Pools", "Pool A", 2, "", ("Cem", ""), (8, None), note="bye")),
    (RankedEntrant(1, "José Ñíguez", "NCA"), RankedEntrant(2, "Ann & Bob")),
)


def test_standings_come_as_csv_with_numbers_as_numbers() -> None:
    assert as_csv(standings_table(POOL_A)).decode() == (
        "Place,Name,Points,20s,+/-,Why\r\n".replace("+/-", "'+/-")
        + "1,José Ñíguez,12,31,-3,More points.\r\n2,Ann & Bob,4.5,,3,\r\n"
    )
    marked = as_csv(ranking_table(RESULTS), separator=";", mark=True)
    assert marked == "\ufeffPlace;Name;Club\r\n1;José Ñíguez;NCA\r\n2;Ann & Bob;\r\n".encode()


def test_a_workbook_has_a_sheet_for_each_group_the_matches_and_the_ranking() -> None:
    book = load_workbook(BytesIO(as_xlsx(RESULTS)))
    assert book.sheetnames == ["Pool A", "pool a 2", "Matches", "Ranking"]
    pool, matches = book["Pool A"], book["Matches"]
    assert [cell.value for cell in pool[2]] == [1, "José Ñíguez", 12, 31, -3, "More points."]
    assert [cell.data_type for cell in pool[2]][:5] == ["n", "s", "n", "n", "n"]
    assert pool.freeze_panes == "A2"
    assert pool.column_dimensions["B"].width == len("José Ñíguez") + 2
    assert [cell.value for cell in matches[3]][5:9] == ["Cem", None, 8, None]
    assert load_workbook(BytesIO(as_xlsx(EventResults("Nothing yet")))).sheetnames == ["Nothing yet"]


def test_json_has_the_documented_keys() -> None:
    told = json.loads(as_json(RESULTS))
    assert (told["format"], told["version"], told["title"]) == ("flickhall results", 1, "Club night")
    assert told["standings"][0]["rows"][1] == {
        "place": 2,
        "name": "Ann & Bob",
        "figures": {"points": 4.5, "twenties": None, "+/-": 3},
        "why": "",
    }
    assert told["matches"][0]["twenties"] == [8, None]
    assert told["ranking"][0] == {"place": 1, "name": "José Ñíguez", "club": "NCA"}


def test_headings_are_said_in_the_readers_language() -> None:
    tell = find_language("nl").sentence
    headings = matches_table(RESULTS, tell).headings
    assert headings == tuple(tell(HEADINGS[key]) for key in HEADINGS if key in _MATCH_KEYS)
    assert standings_table(POOL_A, tell).headings[2] == tell(FIGURES["points"])


_MATCH_KEYS = {
    *("match", "stage", "group", "round", "table", "side-1", "side-2", "note"),
    *(f"{kind}-{side}" for kind in ("points", "score", "twenties") for side in (1, 2)),
}


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1+1",
        "\r=1",
        "\n=1",
        " =1+1",
        "\u00a0=1",
        "＝1+1",
        '=HYPERLINK("x")',
    ],
)
def test_no_name_is_worked_out_by_a_spreadsheet(name: str) -> None:
    ranking = EventResults("Night", ranking=(RankedEntrant(1, name),))
    rows = list(csv.reader(StringIO(as_csv(ranking_table(ranking)).decode(), newline="")))
    assert rows[1][1] == "'" + name
    cell = load_workbook(BytesIO(as_xlsx(ranking)))["Ranking"]["B2"]
    assert cell.data_type == "s"
    assert str(cell.value).strip() == name.strip()


@settings(deadline=None)
@given(st.lists(st.text(max_size=40), max_size=4))
def test_any_names_can_be_written_and_read_back(names: list[str]) -> None:
    table = TableOfResults("x", ("name",), tuple((name,) for name in names))
    rows = list(csv.reader(StringIO(as_csv(table).decode(), newline="")))
    assert len(rows) == len(names) + 1
    groups = tuple(Standings(name, (), (StandingsRow(1, name),)) for name in names)
    book = load_workbook(BytesIO(as_xlsx(EventResults("Night", standings=groups))))
    assert len(book.sheetnames) == max(1, len(names))
    assert all(0 < len(name) <= 31 for name in book.sheetnames)
    assert not any(cell.data_type == "f" for page in book for row in page for cell in row)
