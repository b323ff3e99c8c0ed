"""What is doubtful in an entry list is named by row and column, and never put right in silence."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.formats.entries.births import Order, order_of, read_birth
from flickhall.formats.entries.entry_list import Birth, DoubtKind, EntryList
from flickhall.formats.entries.people import names_in, same_person_key
from flickhall.formats.entries.reading import read_entries
from flickhall.formats.entries.sheet import letter_of

ON = date(2026, 11, 30)


def read(text: str) -> EntryList:
    return read_entries(text.encode(), "list", ON)


def told(entries: EntryList) -> list[tuple[int, str, str, bool]]:
    return [(doubt.row, doubt.column, doubt.kind.value, doubt.blocking) for doubt in entries.doubts]


@pytest.mark.parametrize(
    ("row", "kind", "usable"),
    [
        (";;;;", None, None),
        (";NCA", DoubtKind.MISSING_NAME, False),
        ("12", DoubtKind.NOT_A_NAME, False),
        ("ann@example.org", DoubtKind.NOT_A_NAME, False),
        ("Ann & Bob & Cem", DoubtKind.TOO_MANY_PLAYERS, False),
        ("Ann & ANN", DoubtKind.PAIRED_WITH_SELF, False),
        ("x" * 81, DoubtKind.LONG_TEXT, False),
        ("Ann;" + "x" * 81, DoubtKind.LONG_TEXT, True),
        ("Ann\x07;NCA", DoubtKind.CONTROL_CHARACTER, False),
        ("\u202eAnn", DoubtKind.CONTROL_CHARACTER, False),
        ('"Ann\nBob"', DoubtKind.CONTROL_CHARACTER, False),
        ("Ann;N\x00CA", DoubtKind.CONTROL_CHARACTER, True),
        ('"=HYPERLINK(""http://x"",""Ann"")"', DoubtKind.FORMULA, False),
        ("@SUM(A1)", DoubtKind.FORMULA, False),
        ("Ann;=1+1", DoubtKind.FORMULA, True),
        ("Ann;NCA;0", DoubtKind.NUMBER_OUT_OF_RANGE, True),
        ("Ann;NCA;1.5", DoubtKind.NUMBER_OUT_OF_RANGE, True),
        ("Ann;NCA;99999", DoubtKind.NUMBER_OUT_OF_RANGE, True),
        ("Ann;NCA;first", DoubtKind.NOT_A_NUMBER, True),
        ("Ann;NCA;;-20", DoubtKind.NUMBER_OUT_OF_RANGE, True),
        ("Ann;NCA;;1e400", DoubtKind.NOT_A_NUMBER, True),
        ("Ann;NCA;;1.523", DoubtKind.NOT_A_NUMBER, True),
        ("Ann;NCA;;99999", DoubtKind.NUMBER_OUT_OF_RANGE, True),
        ("Ann;NCA;;;10 euro", DoubtKind.NOT_YES_OR_NO, True),
        ("Ann;NCA;;;;later", DoubtKind.EXTRA_CELLS, False),
    ],
)
def test_a_doubtful_row_is_named(row: str, kind: DoubtKind | None, usable: bool | None) -> None:
    entries = read(f"Name;Club;Seed;Rating;Paid\nFay;;7;1500,5;ja\n{row}\nZoë;;;;\n")
    assert [doubt.kind for doubt in entries.doubts] == ([] if kind is None else [kind])
    assert all(doubt.row == 3 for doubt in entries.doubts)
    assert [one.usable for one in entries.rows if one.row == 3] == ([] if usable is None else [usable])
    assert entries.rows[0].rating == 1500.5
    if usable:
        doubtful = next(one for one in entries.rows if one.row == 3)
        assert doubtful.players == ("Ann",)
        shown = {name: getattr(doubtful, name) for name in ("club", "seed", "rating", "paid")}
        assert {value for value in shown.values() if value is not None} <= {"NCA"}


@pytest.mark.parametrize(
    ("word", "paid"),
    [
        *((word, True) for word in ("Yes", "x", "1", "Ja", "BETAALD", "sí", "Pagado", "oui", "payé", "✓")),
        *((word, False) for word in ("no", "0", "nee", "niet betaald", "non", "impayé", "unpaid")),
        ("", None),
    ],
)
def test_yes_and_no_are_read_in_four_languages(word: str, paid: bool | None) -> None:
    assert read(f"Name;Paid\nAnn;{word}\n").rows[0].paid is paid


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Piet Jansen", "Jansen, Piet"),
        ("Piet Jansen", "PIET  JANSEN"),
        ("José Núñez", "jose nunez"),
        ("Søren Łuk", "Soren Luk"),
        ("Jean-Luc Weiß", "weiss, jean luc"),
    ],
)
def test_one_person_is_known_however_the_name_is_written(one: str, other: str) -> None:
    assert same_person_key(one) == same_person_key(other)
    assert told(read(f'Name\n"{one}"\n"{other}"\n')) == [(3, "", "same person twice", True)]


def test_a_person_in_two_pairs_is_named_and_the_first_pair_stays() -> None:
    entries = read("Player 1;Player 2\nAnn;Bob\nCem;ann\nBob;Dee\nCem;Eve\n")
    assert told(entries) == [(3, "", "in two pairs", True), (4, "", "in two pairs", True)]
    assert "Ann of row 2" in entries.doubts[0].says
    assert [row.row for row in entries.usable] == [2, 5]  # Cem is free: his first pair is not in


def test_two_of_one_name_may_be_two_people() -> None:
    entries = read("Name;Born\nJan Jansen;1957\nJan Jansen;1988\nJan Jansen;\n")
    assert told(entries) == [(3, "", "same name", False), (4, "", "same person twice", True)]


def test_a_seed_twice_is_named() -> None:
    assert told(read("Name;Seed\nAnn;1\nBob;2\nCem;1\n")) == [(4, "", "seed twice", False)]


@pytest.mark.parametrize(
    ("text", "order", "birth", "kinds"),
    [
        ("1957", Order.OPEN, Birth(1957), ()),
        ("1957-04-03", Order.OPEN, Birth(1957, date(1957, 4, 3)), ()),
        ("1957/4/3", Order.OPEN, Birth(1957, date(1957, 4, 3)), ()),
        ("13-4-1957", Order.OPEN, Birth(1957, date(1957, 4, 13)), ()),
        ("4-4-1957", Order.OPEN, Birth(1957, date(1957, 4, 4)), ()),
        ("3-4-1957", Order.OPEN, Birth(1957, date(1957, 4, 3)), (DoubtKind.DAY_OR_MONTH,)),
        ("3-4-1957", Order.DAY_FIRST, Birth(1957, date(1957, 4, 3)), ()),
        ("3-4-1957", Order.MONTH_FIRST, Birth(1957, date(1957, 3, 4)), ()),
        ("4/13/1957", Order.MONTH_FIRST, Birth(1957, date(1957, 4, 13)), ()),
        ("4/13/1957", Order.OPEN, Birth(1957, date(1957, 4, 13)), (DoubtKind.DAY_OR_MONTH,)),
        ("3.4.57", Order.DAY_FIRST, Birth(1957, date(1957, 4, 3)), (DoubtKind.TWO_DIGIT_YEAR,)),
        ("3.4.26", Order.DAY_FIRST, Birth(2026, date(2026, 4, 3)), (DoubtKind.TWO_DIGIT_YEAR,)),
        ("31-02-1960", Order.DAY_FIRST, None, (DoubtKind.NO_SUCH_DATE,)),
        ("0-0-1960", Order.OPEN, None, (DoubtKind.NO_SUCH_DATE,)),
        ("2200", Order.OPEN, None, (DoubtKind.BIRTH_OUT_OF_RANGE,)),
        ("2026-12-01", Order.OPEN, None, (DoubtKind.BIRTH_OUT_OF_RANGE,)),
        ("1899", Order.OPEN, None, (DoubtKind.BIRTH_OUT_OF_RANGE,)),
        ("young", Order.OPEN, None, (DoubtKind.NO_SUCH_DATE,)),
        ("57", Order.OPEN, None, (DoubtKind.NO_SUCH_DATE,)),
        ("20941", Order.OPEN, None, (DoubtKind.NO_SUCH_DATE,)),
    ],
)
def test_births_are_read_or_doubted(
    text: str, order: Order, birth: Birth | None, kinds: tuple[DoubtKind, ...]
) -> None:
    reading = read_birth(text, order, ON)
    assert (reading.birth, tuple(kind for kind, _ in reading.doubts)) == (birth, kinds)


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["13-1-1950", "1-2-1950"], Order.DAY_FIRST),
        (["1-13-1950", "1-2-1950"], Order.MONTH_FIRST),
        (["1-13-1950", "13-2-1950"], Order.OPEN),
        (["1-2-1950", None, 1950, "x"], Order.OPEN),
    ],
)
def test_the_other_dates_of_a_column_tell_day_from_month(cells: list[str | int | None], order: Order) -> None:
    assert order_of(cells) is order


@given(st.dates(date(1930, 1, 1), date(2020, 12, 31)))
def test_a_date_is_read_as_written_wherever_the_day_is_known(day: date) -> None:
    for text, order in (
        (day.isoformat(), Order.OPEN),
        (f"{day.day}/{day.month}/{day.year}", Order.DAY_FIRST),
        (f"{day.month}/{day.day}/{day.year}", Order.MONTH_FIRST),
    ):
        reading = read_birth(text, order, ON)
        assert reading.birth == Birth(day.year, day)
        assert not reading.doubts


def test_the_births_of_a_pair_in_one_column_belong_to_both() -> None:
    entries = read("Pair;Born\nAnn & Bob;1957 & 1960\nCem / Dee;1950/1951\nEve & Fay;1940\n")
    assert [row.births for row in entries.rows] == [
        (Birth(1957), Birth(1960)),
        (Birth(1950), Birth(1951)),
        (None, None),
    ]
    assert told(entries) == [(4, "Born", "whose birth", False)]


@pytest.mark.parametrize("text", ["Ann & Bob", "Ann / Bob", "Ann/Bob", "Ann + Bob", " Ann  &  Bob "])
def test_two_names_in_a_cell_are_a_pair(text: str) -> None:
    assert names_in(text) == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("place", "letter"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ")]
)
def test_columns_have_the_letters_of_a_spreadsheet(place: int, letter: str) -> None:
    assert letter_of(place) == letter
