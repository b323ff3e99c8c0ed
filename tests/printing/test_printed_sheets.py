"""What is printed: as many sheets as there should be, in every language, and nothing people wrote is ever markup."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.languages import CODES, ENGLISH, find_language
from flickhall.printing.bracket_parts import parts_of
from flickhall.printing.pages import (
    Bracket,
    BracketMatch,
    BracketRound,
    PoolMatch,
    PoolSheet,
    RankingRow,
    RankingSheet,
    ScoreCard,
    TableSign,
)
from flickhall.printing.qr import ADDRESS_LIMIT, qr_svg
from flickhall.printing.sheets import Printed, brackets, pool_sheets, rankings, score_cards, table_signs
from flickhall.printing.typst_pages import png

ADDRESS = "http://192.168.1.10:8000/m/A.1?key=Zx81kQ0pR7"
MARKUP = '#panic("read as markup") #pagebreak() $x$ *b* _i_ `c` <l> @r \\ " // /* {{x}}'


def card(number: int = 1, one: str = "Ann Lee", two: str = "Bob Ray", address: str = ADDRESS) -> ScoreCard:
    lines = ("1", "2", "3", "4")
    return ScoreCard(
        "Club night",
        f"A.{number}",
        "Pool A",
        "1",
        "7",
        (one, two),
        lines,
        ("Points", "20s"),
        (address, address),
    )


def bracket(rounds: int, name: str = "Ann") -> Bracket:
    return Bracket(
        "Club night",
        "Knock-out",
        tuple(
            BracketRound(
                f"R{depth}",
                tuple(BracketMatch((name, "Bob"), ("24", "8"), 0, f"{depth}.{at}") for at in range(2**depth)),
            )
            for depth in reversed(range(rounds))
        ),
        (BracketRound("Third place", (BracketMatch(),)),),
    )


def all_of(text: str) -> list[Printed]:
    """Return one of everything that is printed, with a text wherever people can write one."""
    return [
        score_cards(
            [ScoreCard(*[text] * 5, (text, text), (text,), (text, text), (ADDRESS, ADDRESS), text)], ENGLISH
        ),
        table_signs([TableSign(text, text, ADDRESS), TableSign(text, text)], ENGLISH),
        pool_sheets([PoolSheet(text, text, (text, "B"), (PoolMatch(text, text, 0, 1),), (text,))], ENGLISH),
        rankings(
            [RankingSheet(text, text, (text,), (RankingRow(text, text, (text,), text),), text)], ENGLISH
        ),
        brackets([bracket(2, text)], ENGLISH),
    ]


def sheets_of(printed: Printed) -> int:
    return len(png(printed.template, printed.data, 20))


@pytest.mark.parametrize(("cards", "sheets"), [(1, 1), (4, 1), (5, 2), (64, 16)])
def test_four_score_cards_come_on_a_sheet(cards: int, sheets: int) -> None:
    assert sheets_of(score_cards([card(number) for number in range(cards)], ENGLISH)) == sheets


def test_signs_pools_and_rankings_begin_on_sheets_of_their_own() -> None:
    assert sheets_of(table_signs([TableSign("Night", str(n), ADDRESS) for n in (1, 22, 333)], ENGLISH)) == 3
    pools = [PoolSheet("Night", name, tuple("ABCDEFGH"[:size])) for name, size in (("P1", 4), ("P2", 8))]
    assert sheets_of(pool_sheets(pools, ENGLISH)) == 2
    rows = tuple(RankingRow(str(place), f"Player {place}", ("1",)) for place in range(1, 101))
    assert sheets_of(rankings([RankingSheet("Night", "Ranking", ("Points",), rows)], ENGLISH)) > 2


@pytest.mark.parametrize("printed", all_of(MARKUP), ids=lambda printed: printed.template)
def test_what_people_wrote_is_never_read_as_markup(printed: Printed) -> None:
    """`#panic` would end the typesetting and `#pagebreak` give more sheets than a text as long does."""
    plain = next(one for one in all_of("x" * len(MARKUP)) if one.template == printed.template)
    assert sheets_of(printed) == sheets_of(plain)


@settings(max_examples=25, deadline=None)
@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=60))
def test_any_text_can_be_printed(text: str) -> None:
    for printed in all_of(text):
        assert printed.pdf().startswith(b"%PDF-")


def test_the_same_data_give_the_same_file() -> None:
    assert score_cards([card()], ENGLISH).pdf() == score_cards([card()], ENGLISH).pdf()
    assert score_cards([card()], ENGLISH).pdf() != score_cards([card(2)], ENGLISH).pdf()


@pytest.mark.parametrize("code", CODES)
def test_every_sheet_can_be_printed_in_every_language(code: str) -> None:
    language = find_language(code)
    for printed in (
        score_cards([card()], language),
        table_signs([TableSign("Night", "1", ADDRESS)], language),
        pool_sheets([PoolSheet("Night", "Pool A", ("A", "B"), (PoolMatch("1", "1", 0, 1),))], language),
        rankings([RankingSheet("Night", "Ranking", ("Points",), ())], language),
        brackets([bracket(3)], language),
    ):
        assert printed.data["language"] == code
        assert printed.pdf().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("rounds", "firsts"),
    [
        (1, [1]),
        (4, [8]),
        (5, [16]),
        (6, [16, 16, 2]),
        (7, [16] * 4 + [4]),
        (10, [16] * 32 + [16, 16, 2]),
    ],
)
def test_a_large_bracket_comes_in_parts_that_are_joined(rounds: int, firsts: list[int]) -> None:
    whole = bracket(rounds)
    parts = list(parts_of(whole))
    assert [len(part.rounds[0].matches) for part in parts] == firsts
    assert [(part.part, part.parts) for part in parts] == [
        (n, len(firsts)) for n in range(1, len(firsts) + 1)
    ]
    labels = {match.label for part in parts for one in part.rounds for match in one.matches}
    assert labels == {match.label for one in whole.rounds for match in one.matches}
    assert [bool(part.beside) for part in parts] == [False] * (len(firsts) - 1) + [True]


def uneven(*sizes: int) -> Bracket:
    rounds = (BracketRound(str(size), tuple(BracketMatch(label=f"{number}.{at}") for at in range(size)))
              for number, size in enumerate(sizes))  # fmt: skip
    return Bracket("N", "Losers", tuple(rounds))


@pytest.mark.parametrize(
    ("sizes", "parts"),
    [
        ((4, 4, 2, 2, 1, 1), [(4, 4, 2, 2, 1, 1)]),
        ((32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1), [(16, 16, 8, 8, 4, 4, 2, 2, 1, 1)] * 2 + [(2, 1, 1)]),
    ],
)
def test_the_losers_part_keeps_its_rounds_of_equal_size(
    sizes: tuple[int, ...], parts: list[tuple[int, ...]]
) -> None:
    found = list(parts_of(uneven(*sizes)))
    assert [tuple(len(one.matches) for one in part.rounds) for part in found] == parts
    labels = {match.label for part in found for one in part.rounds for match in one.matches}
    assert labels == {match.label for one in uneven(*sizes).rounds for match in one.matches}
    assert brackets([uneven(*sizes)], ENGLISH).pdf().startswith(b"%PDF-")


def test_what_cannot_be_printed_is_refused() -> None:
    lopsided = Bracket(
        "N", "K", (BracketRound("1", (BracketMatch(),) * 3), BracketRound("2", (BracketMatch(),)))
    )
    for refused in (
        lambda: brackets([lopsided], ENGLISH),
        lambda: brackets([Bracket("N", "K", ())], ENGLISH),
        lambda: brackets([uneven(2, 4, 1)], ENGLISH),
        lambda: brackets([uneven(4, 2)], ENGLISH),
        lambda: pool_sheets([PoolSheet("N", "P", ("A", "B"), (PoolMatch("1", "1", 0, 2),))], ENGLISH),
        lambda: pool_sheets([PoolSheet("N", "P", ("A", "B"), (PoolMatch("1", "1", 1, 1),))], ENGLISH),
        lambda: score_cards([], ENGLISH),
        lambda: score_cards([card(address="x" * (ADDRESS_LIMIT + 1))], ENGLISH),
    ):
        with pytest.raises(BadInput):
            refused()


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cc",)), min_size=1, max_size=60))
def test_a_code_says_its_address_and_has_a_name(address: str) -> None:
    drawn = qr_svg(address, 'Table "7" <&>')
    root = ET.fromstring(drawn)
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == 'Table "7" <&>'
    assert root.get("role") == "img"
    assert root.get("width") is None
    code = segno.make(address, error="m", micro=False)
    assert root.get("viewBox", "").split()[2] == str(code.symbol_size(border=4)[0])
    dark = sum(int(run) for run in re.findall(r"h(\d+)", root.findall(".//*[@stroke]")[0].get("d", "")))
    assert dark == sum(row.count(1) for row in code.matrix)
