"""Entry lists at the desk: whatever file a club has, every doubtful row is named before anybody enters."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from desk_asking import Desk, entrant
from litestar.testing import TestClient
from openpyxl import Workbook

from flickhall.competitions.presets import NK_CROKINOLE, SWISS
from flickhall.formats.entries.entry_list import Field
from flickhall.formats.entries.sheet import SIZE_LIMIT_BYTES
from flickhall.web.competitions.desk_list import COLUMN_WORDS

Client = TestClient[Any]
TEXT = "Naam;Vereniging;Betaald\nAnaïs Özil;Zuid;ja\nBo;Noord;nee\n"


def looked_at(desk: Desk, data: bytes, name: str = "list.csv") -> Any:
    return desk.client.post(f"{desk.address}/list", files={"file": (name, data, "application/octet-stream")})


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("latin-1"),
        TEXT.replace(";", "\t").encode("utf-16"),
    ],
    ids=["semicolons", "BOM", "Latin-1", "UTF-16 with tabs"],
)
def test_a_list_is_read_whatever_the_spreadsheet_wrote(client: Client, data: bytes) -> None:
    desk = Desk(client, SWISS)
    answer = looked_at(desk, data)
    assert answer.status_code == 200, answer.text
    rows = answer.json()["rows"]
    assert [row["told"] for row in rows] == ["Anaïs Özil", "Bo"]
    assert rows[0]["entrant"]["association"] == "Zuid"
    assert rows[0]["entrant"]["paid"]
    assert desk.sees["entrants"] == [], "nobody enters by looking"
    desk.did("enter", entrants=[row["entrant"] for row in rows])
    assert [one["name"] for one in desk.sees["entrants"]] == ["Anaïs Özil", "Bo"]


def test_what_a_column_was_taken_to_be_is_said_in_words(client: Client) -> None:
    assert set(COLUMN_WORDS) == set(Field)
    answer = looked_at(Desk(client, SWISS), b"Speler 1;Geboren;Mobiel;Foo\nBo;1958;06;x\n")
    assert answer.json()["columns"] == [
        "Speler 1: name",
        "Geboren: birth",
        "Mobiel: private: left out",
        "Foo: left out",
    ]


def test_an_xlsx_of_pairs(client: Client) -> None:
    book = Workbook()
    book.active.append(["Player 1", "Player 2", "Seed"])
    book.active.append(["Ada", "Bo", 1])
    book.active.append(["Cem", None, 2])
    out = BytesIO()
    book.save(out)
    rows = looked_at(Desk(client, NK_CROKINOLE), out.getvalue(), "list.xlsx").json()["rows"]
    assert rows[0]["entrant"]["people"] == [
        {"name": "Ada", "born": None, "person": None},
        {"name": "Bo", "born": None, "person": None},
    ]
    assert rows[1]["entrant"] is None
    assert any("1 person: an entry has 2 here." in doubt["says"] for doubt in rows[1]["doubts"])


def test_a_doubtful_row_is_named_with_its_doubts(client: Client) -> None:
    desk = Desk(client, SWISS)
    desk.did("enter", entrants=[entrant("Bo")])
    rows = looked_at(desk, b"name,seed,born\nAda,x,\n,2,\nBo,3,2200\n").json()["rows"]
    by_row = {row["row"]: row for row in rows}
    assert any("seed" in doubt["says"] for doubt in by_row[2]["doubts"])
    assert by_row[2]["entrant"]["seed"] is None
    assert by_row[3]["entrant"] is None
    assert any(doubt["blocking"] for doubt in by_row[3]["doubts"])
    assert any("2200" in doubt["says"] for doubt in by_row[4]["doubts"])
    assert any("stands in the register already" in doubt["says"] for doubt in by_row[4]["doubts"])


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (b"%PDF-1.7", "neither CSV nor XLSX"),
        (b"", "nothing in it"),
        (b"born,seed\n1958,1\n", "no column of names"),
    ],
)
def test_what_is_no_list_is_refused(client: Client, data: bytes, wrong: str) -> None:
    answer = looked_at(Desk(client, SWISS), data)
    assert answer.status_code == 400
    assert answer.json()["error"]["what"] == wrong


def test_a_file_that_is_no_file_is_refused(client: Client) -> None:
    desk = Desk(client, SWISS)
    answer = client.post(f"{desk.address}/list", files={"other": ("a.csv", b"name\nAda\n")})
    assert answer.status_code == 400


def test_a_list_may_be_large_and_no_larger(client: Client) -> None:
    desk = Desk(client, SWISS)
    names = b"name\n" + b"".join(b"Player Number %d\n" % number for number in range(1, 5000))
    assert looked_at(desk, names).status_code == 200
    assert looked_at(desk, b"name\n" + b"x" * SIZE_LIMIT_BYTES).status_code == 400
    assert looked_at(desk, b"name\n" + b"x" * 2 * SIZE_LIMIT_BYTES).status_code == 413


def test_a_long_list_is_entered_in_one_act(client: Client) -> None:
    desk = Desk(client, SWISS)
    names = [f"Somebody with quite a long name {number}" for number in range(1, 801)]
    desk.did("enter", entrants=[entrant(name) for name in names])
    assert len(desk.sees["entrants"]) == 800
    assert desk.sees["revision"] == 2
