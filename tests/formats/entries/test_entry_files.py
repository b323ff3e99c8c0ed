"""Entry lists from files: every character set, separator and heading that clubs use, and what no file may be."""

from __future__ import annotations

import zipfile
from datetime import date, datetime
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from flickhall.errors import BadInput, NotFound, UserError
from flickhall.formats.entries.entry_list import Birth, DoubtKind, EntryList, Field
from flickhall.formats.entries.reading import read_entries
from flickhall.formats.entries.sheet import ROW_LIMIT, SIZE_LIMIT_BYTES

ON = date(2026, 11, 30)
LIST = "Name;Club;Birth date\r\nJosé Ñíguez;Café;1957-04-03\r\nAnn Lee;;1960\r\n"


def read(text: str | bytes, **more: object) -> EntryList:
    return read_entries(text if isinstance(text, bytes) else text.encode(), "list", ON, **more)  # type: ignore[arg-type]


def kinds(entries: EntryList) -> set[DoubtKind]:
    return {doubt.kind for doubt in entries.doubts}


def book(*rows: tuple[object, ...], title: str = "Sheet") -> bytes:
    made = Workbook()
    page = made.active
    assert page is not None
    page.title = title
    for row in rows:
        page.append(row)
    out = BytesIO()
    made.save(out)
    return out.getvalue()


def repacked(data: bytes, **parts: bytes) -> bytes:
    """Return an XLSX file with parts of it replaced, by the end of their names."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            ending = name.rsplit("/", 1)[-1].split(".")[0]
            new.writestr(name, parts.get(ending, old.read(name)))
    return out.getvalue()


@pytest.mark.parametrize(
    ("encoding", "guessed"),
    [
        ("utf-8", False),
        ("utf-8-sig", False),
        ("utf-16", False),
        ("utf-16-le", True),
        ("utf-16-be", True),
        ("cp1252", True),
        ("latin-1", True),
    ],
)
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("newline", ["\r\n", "\n"])
def test_every_character_set_and_separator_gives_the_same_list(
    encoding: str, guessed: bool, separator: str, newline: str
) -> None:
    entries = read(LIST.replace(";", separator).replace("\r\n", newline).encode(encoding))
    assert entries.rows == read(LIST).rows
    assert [row.players for row in entries.rows] == [("José Ñíguez",), ("Ann Lee",)]
    assert [row.births for row in entries.rows] == [(Birth(1957, date(1957, 4, 3)),), (Birth(1960),)]
    assert kinds(entries) == ({DoubtKind.FILE_READ_AS} if guessed else set())


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        ("Name,Club,Seed,Rating,Paid,Walk-in", "name club seed rating paid walk-in"),
        ("Betaald,Naam,Vereniging,Geboortejaar,Plaatsing", "paid name club birth seed"),
        ("Nombre y apellidos,Fecha de nacimiento,Pagado,Equipo", "name birth paid team"),
        ("Nom et prénom,Année de naissance,Payé,Équipe", "name birth paid team"),
        ("Voornaam,Tussenvoegsel,Achternaam,Bond", "first name|infix|last name|association"),
        ("Prénom,Nom,Né le", "first name|last name|birth"),
        ("Nombre,Apellidos,Elo", "first name|last name|rating"),
        ("PLAYER 1,player_2,Date of birth 1,dob2", "name name birth birth"),
        ("Speler 1,Speler 2,Geboortedatum speler 1,Geboortedatum speler 2", "name name birth birth"),
        ("Naam,Partner,Geboren,Partner geboren", "name name birth birth"),
    ],
)
def test_headings_are_known_in_four_languages_in_any_order(header: str, fields: str) -> None:
    columns = read(f"{header}\n").columns
    wanted = fields.split("|") if "|" in fields else fields.split()
    assert [column.field for column in columns] == wanted
    twice = {field for field in wanted if wanted.count(field) == 2}
    for field in twice:
        assert [column.player for column in columns if column.field == field] == [0, 1]


@pytest.mark.parametrize(
    "heading", ["Phone", "E-mail", "Telefoon", "Correo electrónico", "Courriel", "Adres"]
)
def test_telephone_and_mail_are_never_kept(heading: str) -> None:
    entries = read(f"Name,{heading}\nAnn Lee,0612345678\n")
    assert kinds(entries) == {DoubtKind.PRIVATE_COLUMN}
    assert "0612345678" not in repr(entries)
    entries = read("Name\n0612345678\nann@example.org\n")
    assert not entries.usable
    assert "0612345678" not in "".join(doubt.says for doubt in entries.doubts)
    assert "example" not in "".join(doubt.says for doubt in entries.doubts)


def test_a_list_without_headings_says_what_it_was_taken_for() -> None:
    entries = read("12;Jansen, Piet;1957;red\n13;Lee, Ann;1960;blue\n")
    assert [row.players for row in entries.rows] == [("Jansen, Piet",), ("Lee, Ann",)]
    assert [row.births for row in entries.rows] == [(Birth(1957),), (Birth(1960),)]
    assert kinds(entries) == {DoubtKind.NO_HEADER, DoubtKind.UNKNOWN_COLUMN}
    alone = read("Jansen, Piet\nLee, Ann\n")
    assert [row.players for row in alone.rows] == [("Jansen, Piet",), ("Lee, Ann",)]
    numbered = read("Player 1\nPlayer 2\nPlayer 3\n")
    assert len(numbered.usable) == 3


def test_somebody_can_say_what_the_columns_are() -> None:
    told = {1: (Field.NAME, 0), 2: (Field.NAME, 1)}
    entries = read("who;with;from\nNCA;Ann;Bob\nMCC;Cem;Dee\n", columns=told)
    assert [row.players for row in entries.rows][1:] == [("Ann", "Bob"), ("Cem", "Dee")]
    with pytest.raises(BadInput, match="no column of names"):
        read("Club,Seed\nNCA,1\n")


def test_what_stands_above_the_headings_is_left_out_and_rows_keep_their_numbers() -> None:
    entries = read("Club night 30 November\n\nClub,Name\nNCA,Ann\n\nMCC,Bob\n")
    assert [(row.row, row.players) for row in entries.rows] == [(4, ("Ann",)), (6, ("Bob",))]
    assert [(doubt.row, doubt.kind) for doubt in entries.doubts] == [(1, DoubtKind.ABOVE_HEADER)]
    marked = read("sep=;\r\nName;Club\r\nAnn;NCA\r\n")
    assert [row.row for row in marked.rows] == [2]


def test_quoted_cells_hold_separators_and_quotation_marks() -> None:
    entries = read('Name,Club\n"Jansen, Piet","The ""Flick"", Delft"\n')
    assert entries.rows[0].players == ("Jansen, Piet",)
    assert entries.rows[0].club == 'The "Flick", Delft'
    with pytest.raises(BadInput, match="quotation mark"):
        read('Name,Club\n"Jansen,NCA\nLee,MCC\n')


def test_a_workbook_gives_numbers_dates_and_truth_as_they_are() -> None:
    entries = read(
        book(
            ("Name", "Birth date", "Seed", "Rating", "Paid", "Birth year"),
            ("Ann Lee", datetime(1957, 4, 3), 1, 1523.5, True, None),
            (None,) * 6,
            ("Bob Ray", 1960, 2.0, 1500, "no", None),
        )
    )
    one, two = entries.rows
    assert (one.row, one.births, one.seed, one.rating, one.paid) == (
        2,
        (Birth(1957, date(1957, 4, 3)),),
        1,
        1523.5,
        True,
    )
    assert (two.row, two.births, two.seed, two.paid) == (4, (Birth(1960),), 2, False)
    assert kinds(entries) == {DoubtKind.COLUMN_TWICE}


def test_merged_and_hidden_cells_and_other_sheets_do_no_harm() -> None:
    made = Workbook()
    made.active.title = "Open"  # type: ignore[union-attr]
    pairs = made.create_sheet("Pairs")
    pairs.append(["Pairs of the night", None])
    pairs.merge_cells("A1:B1")
    pairs.append(["Player 1", "Player 2"])
    pairs.append(["Ann", "Bob"])
    pairs.append(["Cem", "Dee"])
    pairs.row_dimensions[4].hidden = True
    out = BytesIO()
    made.save(out)
    entries = read(out.getvalue(), sheet="Pairs")
    assert [row.players for row in entries.rows] == [("Ann", "Bob"), ("Cem", "Dee")]
    with pytest.raises(NotFound, match="Open or Pairs"):
        read(out.getvalue(), sheet="Doubles")
    with pytest.raises(BadInput, match="nothing in it"):
        read(out.getvalue())


def test_a_formula_counts_as_its_value_and_one_never_worked_out_is_named() -> None:
    plain = book(("Name", "Seed"), ("Ann", 1))
    sheet = (
        b'<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        b'<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Seed</v></c></row>'
        b'<row r="2"><c r="A2" t="str"><f>UPPER("ann")</f><v>ANN</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>'
        b'<row r="3"><c r="A3" t="str"><f>UPPER("bob")</f></c></row></sheetData></worksheet>'
    )
    entries = read(repacked(plain, sheet1=sheet))
    assert [(row.players, row.seed, row.usable) for row in entries.rows] == [
        (("ANN",), 2, True),
        ((), None, False),
    ]
    assert [(doubt.row, doubt.kind) for doubt in entries.doubts] == [(3, DoubtKind.FORMULA)]


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = repacked(book(("Name",), ("Ann",)), sheet1=b" " * (60 << 20))
    assert len(bomb) < 200_000
    with pytest.raises(BadInput, match="unpacks to 60 MB"):
        read(bomb)


def test_a_row_far_below_does_not_keep_the_hall_busy() -> None:
    sheet = (
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        b'<row r="1"><c r="A1" t="str"><v>Name</v></c></row>'
        b'<row r="99999999999"><c r="A99999999999" t="str"><v>Ann</v></c></row></sheetData></worksheet>'
    )
    with pytest.raises(BadInput):
        read(repacked(book(("Name",)), sheet1=sheet))


def test_entities_that_multiply_are_refused() -> None:
    levels = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    sheet = f'<!DOCTYPE x [<!ENTITY l0 "lol">{levels}]><worksheet>&l9;</worksheet>'.encode()
    with pytest.raises(BadInput):
        read(repacked(book(("Name",)), sheet1=sheet))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "nothing in it"),
        (b"\xef\xbb\xbf\r\n ; ; \r\n", "nothing in it"),
        (b"%PDF-1.7 ...", "neither CSV nor XLSX"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "neither CSV nor XLSX"),
        (b"PK\x03\x04 broken", "damaged"),
        (b"Name\n" + b"x" * SIZE_LIMIT_BYTES, "at most 2 MB"),
        (b"Name\n" + b"Ann\n" * (ROW_LIMIT + 1), "at most 5000 rows"),
        (b"Name" + b";x" * 200, "at most 100 columns"),
        (b"Name\n" + b"x" * 200_000, "cannot be read"),
        (b"\xff\xfeN\x00a\x00m", "damaged"),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read(data)


def test_other_zip_files_and_wide_or_long_workbooks_are_refused() -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    with pytest.raises(BadInput, match="no XLSX"):
        read(out.getvalue())
    with pytest.raises(BadInput, match="at most 100 columns"):
        read(book(("Name", *"x" * 100)))
    with pytest.raises(BadInput, match="at most 5000 rows"):
        read(book(("Name",), *[("Ann",)] * (ROW_LIMIT + 1)))


@given(st.binary(max_size=300))
def test_any_bytes_give_a_list_or_a_refusal(data: bytes) -> None:
    try:
        entries = read_entries(data, "list", ON)
    except UserError:
        return
    assert all(len(row.births) == len(row.players) for row in entries.rows)
    assert {row.row for row in entries.rows if not row.usable} <= {
        doubt.row for doubt in entries.doubts if doubt.blocking
    }


_CELLS = st.one_of(
    st.text(st.characters(exclude_categories=("Cn", "Cs")), max_size=12),
    st.sampled_from(["Ann & Bob", "=1+1", "31-02-1960", "3/4/57", "-1", "ja", "\u202e"]),
)


@given(st.lists(st.lists(_CELLS, min_size=1, max_size=8), max_size=8))
def test_any_cells_under_known_headings_give_rows_and_doubts(rows: list[list[str]]) -> None:
    lines = ["Name\tPartner\tBorn\tSeed\tRating\tPaid\tClub"]
    lines += ["\t".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]
    try:
        entries = read("\r\n".join(lines).encode("utf-8", "surrogatepass"))
    except BadInput:
        return
    blocked = {doubt.row for doubt in entries.doubts if doubt.blocking}
    assert {row.row for row in entries.rows if not row.usable} == blocked
    for row in entries.usable:
        assert row.players
        assert all(name.isprintable() or "\u200d" in name or "\u200c" in name for name in row.players)
