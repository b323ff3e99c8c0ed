"""The coach beside the replay of a carrom match, and its puzzles, as a person asks by keyboard, in light and in dark."""

from __future__ import annotations

import pytest
from at_table import NewPage, middle_of_board
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import expect
from test_coach_beside_a_replay import ask

from coached_games import match_over
from flickhall.store import GameStore

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def over(hall: HallProcess) -> str:
    """A match of three strikes, which the clock ended."""
    store = GameStore(f"sqlite:///{hall.database}")
    store.create(match_over(game="coached-match"), "coached-match")
    store.close()
    return "/carrom/coached-match"


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
def test_the_coach_of_carrom_is_asked_by_keyboard_and_a_strike_is_tried(
    hall: HallProcess, new_page: NewPage, over: str, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark, may_fail_to_load=True)
    page.goto(f"{over}/replay#strike-2")
    coach = page.locator("#coach")
    expect(coach.locator("[name=percent]")).to_have_value("55")
    expect(coach).to_contain_text("No record of carrom tells how good a hand is.")
    page.fill("#coach [name=percent]", "65")
    ask(page)
    expect(coach).to_contain_text("For a hand that pockets an open piece in 65 of 100.")
    expect(coach.locator(".tips li").first).to_contain_text("Chance to win the board")
    expect(page.locator("#stage .way path")).not_to_have_count(0)
    expect(coach.locator("figure svg")).to_be_visible()
    coach.locator("[data-played] button").focus()
    page.keyboard.press("Space")
    expect(page.locator("#stage .way.played text")).to_have_text("×")
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    assert_for_everybody(page)

    page.click("text=Puzzles from this match")
    page.wait_for_url("**/puzzles")
    page.focus("#look")
    page.keyboard.press("Enter")
    expect(page.locator("#found-said")).not_to_have_text("", timeout=60_000)
    # Whether the strikes of a match make a puzzle hangs on the hand; the page is tried on any.
    page.route("**/puzzle", lambda route: route.fulfill(json=route.fetch().json() | {"puzzle": True}))
    page.focus("#look")
    page.keyboard.press("Enter")
    expect(page.locator("#found-said")).to_have_text("3 puzzles were found.", timeout=60_000)
    page.locator("#found button").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-said")).to_be_focused()
    expect(page.locator("[data-disc=S]")).to_have_count(1)
    page.locator("#try [name=place_mm]").focus()
    page.keyboard.press("Home")
    expect(page.locator("[data-of=place_mm]")).to_have_text("-219")
    page.locator("#try [type=submit]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("chances to win the board", timeout=60_000)
    page.locator("#answer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told h3").first).to_have_text("The best strike", timeout=60_000)
    x, y, _ = middle_of_board(page)
    page.mouse.click(x, y)
    assert 30 < float(page.input_value("#try [name=aim_deg]")) < 60  # from the left end to the middle
    assert_for_everybody(page)
