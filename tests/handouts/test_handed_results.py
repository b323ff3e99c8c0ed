"""Results of whole competitions, opened again by what others open them with."""

from __future__ import annotations

import csv
import io
import json

import pytest
from handed_out import NAMES, night, shown
from openpyxl import load_workbook

from flickhall.competitions.desk import registering, scoring
from flickhall.competitions.presets import PRESETS
from flickhall.formats.results.tables import matches_table
from flickhall.formats.results.written import as_csv, as_json, as_xlsx
from flickhall.handouts.entries import entries_table
from flickhall.handouts.results import results
from flickhall.languages import find_language


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_results_that_agree_with_its_matches(preset: str) -> None:
    entrants = 6 if preset == "pichenotte-league" else 16
    played = night(preset, entrants)
    told = results(shown(played))
    assert len(told.matches) == sum(1 for now in shown(played).matches.values() if now.status != "not needed")
    assert {one.name for one in told.ranking} == {shown(played).name(f"e{n}") for n in range(1, entrants + 1)}
    assert [one.place for one in told.ranking] == sorted(one.place for one in told.ranking)
    for table in told.standings:
        for row in table.rows:
            assert row.why or not table.figures
            if "points" in table.figures and not any(one.note == "bye" for one in told.matches):
                made = sum(
                    points or 0
                    for match in told.matches
                    if match.group == table.group
                    for side, points in zip(match.sides, match.points, strict=True)
                    if row.name in side.split(" & ")
                )
                assert row.figures["points"] == made or preset in {"swiss", "carrom-swiss"}


def test_csv_opens_in_any_reader_with_names_of_every_script() -> None:
    told = results(shown(night("round-robin", 8)))
    text = as_csv(matches_table(told), separator=";", mark=True).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    named = {cell.removeprefix("'") for row in rows[1:] for cell in row[5:7]}
    assert named == set(NAMES)
    assert not any(cell.startswith(("=", "@", "+", "-")) for row in rows for cell in row)


def test_a_workbook_has_a_sheet_a_group_and_works_out_nothing() -> None:
    book = load_workbook(io.BytesIO(as_xlsx(results(shown(night("pools-knockout", 8))))))
    assert book.sheetnames == ["Pool A", "Pool B", "Knock-out", "Matches", "Ranking"]
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert not any(cell.data_type == "f" for cell in cells)
    assert set(NAMES) <= {cell.value for cell in cells}


def test_json_tells_what_a_score_does_not() -> None:
    begun = night("pools-knockout", 8, out=False)
    begun.does(scoring.walkover, "pools.A.1", [0])
    begun.does(registering.withdraw, "e8")
    told = json.loads(as_json(results(shown(begun))))
    notes = {one["match"]: one["note"] for one in told["matches"]}
    assert notes["pools.A.1"] == "walkover"
    gone = [one for one in told["matches"] if NAMES[7] in one["sides"]]
    assert len(gone) == 3
    assert {one["note"] for one in gone} <= {
        "not played: somebody has withdrawn",
        "does not count: somebody has withdrawn",
    }


def test_matches_to_come_say_where_their_sides_come_from() -> None:
    told = results(shown(night("knockout", 3, out=False)))
    by_match = {one.match: one for one in told.matches}
    assert by_match["knockout.M2.1"].sides == (NAMES[0], "Winner of Semi-final, match 2")
    assert by_match["knockout.M1.1"].sides == (NAMES[0], "")
    assert by_match["knockout.M1.1"].note == "bye"


def test_the_entry_list_says_where_everybody_stands() -> None:
    begun = night("a2m-128", 6, entry=PRESETS["nk-crokinole"].entry)
    begun.does(registering.withdraw, "e6")
    table = entries_table(shown(begun))
    assert table.headings[:2] == ("Player 1", "Player 2")
    assert [row[0] for row in table.rows] == [*NAMES[:5], NAMES[5]]
    assert table.rows[-1][6] == "has withdrawn"
    assert "1950" not in as_csv(table).decode()


def test_results_speak_the_readers_language() -> None:
    english, dutch = (
        results(shown(night("pools-knockout", 8), find_language(code))) for code in ("en", "nl")
    )
    assert english.standings[0].rows[0].why != dutch.standings[0].rows[0].why
    assert english.ranking == dutch.ranking
