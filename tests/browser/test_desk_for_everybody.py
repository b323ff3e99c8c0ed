"""The desk on every screen: axe finds nothing serious, nothing scrolls sideways at 360 px, fingers hit it."""

from __future__ import annotations

import pytest
from at_desk import announce, do, fill_round, open_match, people
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.competitions.names import NAME_LIMIT

pytestmark = pytest.mark.browser

WHERE = [
    "",
    "/entrants",
    "/entrants/e1",
    "/draws",
    "/trail",
    "/doors",
    "/doors?of=entrants",
    "/doors?of=matches",
    "/matches/swiss.1.1",
]


@pytest.fixture(scope="module")
def desk(hall: HallProcess) -> str:
    """A night with a match played, one called, and what was undone; one of them has the longest name there can be."""
    desk = announce(hall, "swiss", tables="4")
    do(hall, desk, "enter", entrants=people("Ada", "Bo", "Cem", "M" * NAME_LIMIT), here=True)
    do(hall, desk, "draw")
    do(hall, desk, "schedule")
    do(hall, desk, "call_next")
    line = {"line": "round", "counts": [60, 20], "twenties": [9, 0]}
    do(hall, desk, "settle", match="swiss.1.1", lines=[line] * 4)
    do(hall, desk, "withdraw", entrant="e3")
    do(hall, desk, "undo")
    return desk


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
@pytest.mark.parametrize("where", WHERE)
def test_a_page_of_the_desk_is_for_everybody(
    hall: HallProcess, new_page: NewPage, desk: str, where: str, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark)
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    page.goto(desk + where)
    assert_for_everybody(page)


@pytest.mark.parametrize("dark", [False, True])
def test_the_windows_of_the_desk_are_for_everybody(
    hall: HallProcess, new_page: NewPage, desk: str, dark: bool
) -> None:
    page = new_page(hall.url, phone=True, dark=dark)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(desk)
    page.click("#over-matches > summary")
    page.locator("#over-matches a").first.click()
    expect(page.locator("#looked #sheet .doubt").first).to_be_visible()
    assert_for_everybody(page)
    page.click("text=See what the correction changes")
    expect(page.locator("#trial")).to_be_visible()
    assert_for_everybody(page)


def test_a_window_gives_the_focus_back(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "swiss")
    do(hall, desk, "enter", entrants=people("Ada", "Bo"))
    do(hall, desk, "draw")
    page = new_page(hall.url)
    page.goto(desk)
    open_match(page)
    page.keyboard.press("Escape")
    expect(page.locator("#looked")).to_be_hidden()
    expect(page.locator("#open-matches a")).to_be_focused()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.innerText ?? document.activeElement.tagName"))


def test_whoever_works_by_keyboard_goes_on_where_they_were(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "round-robin")
    do(hall, desk, "enter", entrants=people("Ada", "Bo", "Cem", "Dee"))
    page = new_page(hall.url)
    page.goto(desk)
    page.locator("#draw button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#trial")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#open-matches li")).to_have_count(6)
    # The button is gone with its form: on from the heading it stood under.
    expect(page.locator("#next-title")).to_be_focused()

    page.locator("#open-matches a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#looked #sheet")).to_be_visible()
    for number in range(1, 5):
        fill_round(page, number, 50, 20, 0, 0)
    page.keyboard.press("Enter")
    expect(page.locator("#looked")).to_be_hidden()
    # The match went to those that are over.
    expect(page.locator("#matches-title")).to_be_focused()

    last = page.locator("#open-matches a").last
    name = last.inner_text()
    last.focus()
    match = last.get_attribute("href") or ""
    do(hall, desk, "call", match=match.rpartition("/")[2], table=8)
    # Somebody else called it, and it moves to the top under the focus.
    expect(page.locator("#open-matches a").first).to_have_text(name)
    assert focused(page) == name


def test_a_form_that_comes_back_shows_why_on_a_phone(hall: HallProcess, new_page: NewPage) -> None:
    for number in range(8):
        announce(hall, "round-robin", f"One of many {number}")
    page = new_page(hall.url, phone=True, may_fail_to_load=True)
    page.goto("/competitions")
    page.fill("#title", "No tables")
    page.fill("#tables", "0")
    page.click("button[value=announce]")
    expect(page.locator("#refused")).to_contain_text("Where: Tables.")
    expect(page.locator("#refused")).to_be_in_viewport()
    expect(page.locator("#refused")).to_be_focused()
