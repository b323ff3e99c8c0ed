"""Carrom strikes typed in, in a real browser: ruled, carried on, taken back, refused, saved and loaded."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.formats.cases import read_cases, rule_cases

pytestmark = pytest.mark.browser


def _open(new_page: NewPage, hall: HallProcess, **more: bool) -> Page:
    page = new_page(hall.url, phone=True, **more)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/referee/carrom")
    expect(page.locator("#whose")).to_have_text("White strikes.")
    return page


def _more(page: Page, group: str, piece: str, times: int = 1) -> None:
    for _ in range(times):
        page.locator(f".stepper:has([data-{group}={piece}]) [data-more]").tap()


def _rule(page: Page, told: int) -> None:
    page.tap("#strike button[type=submit]")
    expect(page.locator("#told li")).to_have_count(told)


def _now(page: Page, name: str) -> tuple[str, str]:
    white, black = page.locator(f"[data-now={name}]").all_inner_texts()
    return white, black


def test_a_board_is_told_strike_by_strike(hall: HallProcess, new_page: NewPage, tmp_path: Path) -> None:
    page = _open(new_page, hall)
    _more(page, "pocketed", "W", 2)
    _rule(page, 1)
    assert _now(page, "board") == ("7", "9")
    expect(page.locator("#ruling .headline")).to_have_text("White strikes again.")
    expect(page.locator("#disturbed")).to_be_hidden()
    expect(page.locator("[data-pocketed=W]")).to_have_value("0")

    _more(page, "pocketed", "Q")
    _rule(page, 2)
    expect(page.locator("#queen-now")).to_have_text("pocketed: white has to cover it with the next strike")
    _more(page, "pocketed", "S")
    _rule(page, 3)
    expect(page.locator("#queen-now")).to_have_text("on the board")
    expect(page.locator("#whose")).to_have_text("Black strikes.")
    assert len(page.locator("#ruling [data-to-do] li").all()) == 2
    clauses = page.locator("#ruling .clause").all_inner_texts()
    assert "CHAPAS-Q3" in clauses or "CHAPAS-Q4" in clauses

    page.reload()
    expect(page.locator("#told li")).to_have_count(3)
    expect(page.locator("#whose")).to_have_text("Black strikes.")
    page.tap("#back")
    expect(page.locator("#told li")).to_have_count(2)
    expect(page.locator("#whose")).to_have_text("White strikes.")
    _more(page, "off", "B")
    _rule(page, 3)

    with page.expect_download() as saving:
        page.tap("#save")
    saved = tmp_path / "board.json"
    saving.value.save_as(saved)
    (answer,) = rule_cases(read_cases(saved.read_bytes(), "board.json"))
    assert len(answer["steps"]) == 3

    other = _open(new_page, hall)
    other.set_input_files("#load", saved)
    expect(other.locator("#told li")).to_have_text(page.locator("#told li").all_inner_texts())
    assert _now(other, "board") == _now(page, "board")


def test_what_cannot_have_fallen_is_refused_and_nothing_changes(hall: HallProcess, new_page: NewPage) -> None:
    page = _open(new_page, hall, may_fail_to_load=True)
    page.check("input[name=disturbed][value=no]")
    _more(page, "pocketed", "B")
    page.tap("#strike button[type=submit]")
    expect(page.locator("#refusal")).to_contain_text("although B left the group")
    expect(page.locator("#told li")).to_have_count(0)
    expect(page.locator("[data-pocketed=B]")).to_have_value("1")  # still there to be put right
    page.check("input[name=disturbed][value=yes]")
    _rule(page, 1)
    expect(page.locator("#refusal")).to_be_hidden()


def test_a_board_goes_on_from_where_somebody_was_called(hall: HallProcess, new_page: NewPage) -> None:
    page = _open(new_page, hall)
    page.tap("details:has(#begin) > summary")
    page.select_option("#rulebook", "carrom-a2m")
    for side in ("W", "B"):
        page.fill(f"[data-begin=board][data-side={side}]", "1")
    page.fill("[data-begin=score][data-side=W]", "20")
    page.select_option("#queen", "covered:W")
    page.check("#broken")
    page.tap("#begin button[type=submit]")
    expect(page.locator("[data-now=pocketed][data-side=B]")).to_have_text("8")
    _more(page, "pocketed", "W")
    _rule(page, 1)
    expect(page.locator("#ruling .headline")).to_contain_text("White wins the board")
    expect(page.locator("#strike")).to_be_hidden()
    won = _now(page, "score")
    assert int(won[0]) > 20
    page.tap("[data-next-board=changed]")
    assert _now(page, "score") == (won[1], won[0])
    assert _now(page, "board") == ("9", "9")
    expect(page.locator("#strike")).to_be_visible()


def test_a_strike_is_told_by_keyboard_alone(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    page.goto("/referee/carrom")
    page.locator("[data-pocketed=W]").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("1")
    page.locator("[data-breach=elbow_over_line]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#told li")).to_have_count(1)
    expect(page.locator("#ruling-title")).to_be_focused()
    assert "CHAPAS-EL1" in page.locator("#ruling .clause").all_inner_texts()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_of_strikes_is_for_everybody(hall: HallProcess, new_page: NewPage, dark: bool) -> None:
    page = _open(new_page, hall, dark=dark)
    assert_for_everybody(page)
    _more(page, "pocketed", "W")
    _rule(page, 1)
    assert_for_everybody(page)
    page.tap("#others button")
    expect(page.locator(".book")).to_have_count(2)
