"""The page of rules: honours with their functions, options, and a search that works without a script."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from litestar.testing import TestClient

from flickhall.languages import ENGLISH
from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.shelf import SHELF
from flickhall.web.rules_page import LONGEST_SEARCH, default_of, shown

Client = TestClient[Any]

ALL = [clause.name for volume in SHELF for clause in volume.clauses]


def _page(client: Client, **asked: str) -> str:
    answer = client.get("/rules", params=asked)
    assert answer.status_code == 200
    return html.unescape(answer.text)


def _clauses_on(page: str) -> list[str]:
    return re.findall(r'id="([^"]+)">\s*<h3>', page)


def test_every_clause_says_what_honours_it(client: Client) -> None:
    cards = dict(
        zip(
            _clauses_on(page := _page(client)),
            page.split('<section class="card clause-card"')[1:],
            strict=True,
        )
    )
    for name, clause in CATALOGUE.items():
        assert clause.honour in cards[name]
        for path in clause.by:
            assert f"<code>{path}</code>" in cards[name]


@pytest.mark.parametrize("volume", SHELF, ids=lambda volume: volume.name)
def test_every_option_is_told_with_default_values_and_clauses_and_linked_from_them(
    client: Client, volume: Any
) -> None:
    page = _page(client)
    cards = dict(zip(_clauses_on(page), page.split('<section class="card clause-card"')[1:], strict=True))
    for option in volume.options:
        place = f"{volume.name}-{option.name}"
        told = page.split(f'<dt id="{place}">')[1].split("</dd>")[0]
        for part in (option.decides, f"<code>{default_of(option)}</code>", option.allowed):
            assert part in told
        assert option.clauses
        for clause in option.clauses:
            assert f'href="/rules#{clause}"' in told
            assert f'href="/rules#{place}"' in cards[clause]


def test_every_link_of_the_page_leads_to_a_place_on_it(client: Client) -> None:
    page = _page(client)
    there = re.findall(r' id="([^"]+)"', page)
    assert len(there) == len(set(there))
    assert set(re.findall(r'href="(?:/rules)?#([^"]+)"', page)) <= set(there)


@pytest.mark.parametrize(
    ("looked_for", "found"),
    [
        ("NCA-3.1", ["NCA-3.1"]),
        ("r-17.", ["PICH-R-17.a", "PICH-R-17.b", "PICH-R-17.c", "PICH-R-17.d"]),
        ("  QUEEN   chapas board_end ", ["CHAPAS-B1", "CHAPAS-Q1", "CHAPAS-Q5", "CHAPAS-L1", "CHAPAS-L2"]),
        ("rule_eligibility", ["C55-E1"]),
        ("zugzwang", []),
    ],
)
def test_a_search_shows_the_clauses_that_hold_every_word(
    client: Client, looked_for: str, found: list[str]
) -> None:
    page = _page(client, q=looked_for)
    assert _clauses_on(page) == found
    assert f'value="{looked_for.strip()}"' in page
    assert ("No clause" in page) is (not found)


def test_a_search_finds_options_too(client: Client) -> None:
    page = _page(client, q="line_test")
    assert re.findall(r'<dt id="([^"]+)"', page) == [
        "pichenotte-league-line_test",
        "crokinole-55plus-line_test",
    ]


@pytest.mark.parametrize("looked_for", ["", "   "])
def test_a_search_for_nothing_shows_all(client: Client, looked_for: str) -> None:
    assert _clauses_on(_page(client, q=looked_for)) == ALL


@pytest.mark.parametrize("nasty", ['"><b>x</b>', "<script>", "\x00", "ß" * LONGEST_SEARCH])
def test_what_is_looked_for_is_shown_as_text(client: Client, nasty: str) -> None:
    answer = client.get("/rules", params={"q": nasty})
    assert answer.status_code == 200
    assert "<b>x" not in answer.text
    assert "<script>" not in answer.text


def test_a_search_that_is_too_long_is_refused(client: Client) -> None:
    answer = client.get("/rules", params={"q": "x" * (LONGEST_SEARCH + 1)})
    assert answer.status_code == 400
    assert "at most 100 letters" in answer.text


def test_the_whole_shelf_is_shown_without_words() -> None:
    assert [line.clause.name for book in shown("", ENGLISH) for line in book.clauses] == ALL
    assert [option for book in shown("", ENGLISH) for option in book.options] == [
        option for volume in SHELF for option in volume.options
    ]
