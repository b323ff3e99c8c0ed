"""Pichenotte and 55+ crokinole on the page: whole games, called 20s by keyboard and by touch, cards, reports."""

from __future__ import annotations

import re

import pytest
from at_table import NewPage, ready, shots_told, told, wait_for_shots
from axe_playwright_python.sync_playwright import Axe
from hall_process import HallProcess
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

INTO_THE_HOLE, ON_THE_BOARD, OFF_THE_BOARD = "19", "13", "90"
"""Powers (percent) that sink a disc shot straight from the middle, leave it short of the hole, send it over."""


def set_up(page: Page, rulebook: str, *, opponent: str = "here", **options: str) -> None:
    """Choose a rulebook and its options on the front page and begin."""
    page.goto("/")
    book = page.locator(".book", has=page.locator(f"input[value={rulebook}]"))
    book.locator("input[name=rulebook]").check()
    if options:
        book.locator("summary").click()
    for name, text in options.items():
        page.locator(f"[name='{rulebook}.{name}']").fill(text)
    page.check(f"[action='/play'] input[name=opponent][value={opponent}]")
    for field, name in (("light_1", "Ada"), ("dark_1", "Bo"), ("light_2", "Cem"), ("dark_2", "Dee")):
        page.fill(f"input[name={field}]", name)
    page.click("text=Begin this game")
    ready(page)


def shoot(page: Page, power: str, aim: str = "0") -> None:
    """Shoot from the fields and wait until it is told."""
    before = shots_told(page)
    page.fill("#power_percent", power)
    page.fill("#aim_deg", aim)
    page.press("#power_percent", "Enter")
    wait_for_shots(page, before + 1)


def last_told(page: Page) -> str:
    return told(page).last.inner_text()


def enter_total(page: Page, side: str, light: str, dark: str) -> None:
    form = page.locator("form[data-verb=card]", has=page.locator(f"input[value={side}]"))
    form.locator("[name='total.W']").fill(light)
    form.locator("[name='total.B']").fill(dark)
    form.locator("button").click()


def test_a_match_of_pichenotte_from_the_first_disc_to_the_signed_card(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    set_up(page, "pichenotte-league", discs_singles="2", rounds_per_match="2")
    expect(page.locator("[data-round]")).to_have_text("Round 1 of 2")
    expect(page.locator("#score .match th")).to_have_text("Rounds won")
    expect(page.locator("#time")).to_have_count(0)
    for power in (INTO_THE_HOLE, OFF_THE_BOARD, INTO_THE_HOLE, INTO_THE_HOLE):
        shoot(page, power)
    expect(page.locator("#turn")).to_contain_text("Does everybody agree how round 1 lies?")
    tray = page.locator("#tray")
    expect(tray.locator("input")).to_have_count(3)
    tray.locator("label", has_text="W1").click()
    expect(page.locator("[data-round-count=W]")).to_have_text("20")
    tray.locator("label", has_text="W1").click()
    expect(page.locator("[data-round-count=W]")).to_have_text("40")
    page.click("text=Agreed: count the round")
    expect(page.locator("#transcript")).to_contain_text(
        "The round goes to Ada. Booked for it: light 1, dark 0."
    )
    for _ in range(4):
        shoot(page, INTO_THE_HOLE)
    page.click("text=Agreed: count the round")
    expect(page.locator("#turn")).to_have_text(
        "Ada (light) won the match, 1.5 to 0.5 rounds (light to dark)."
    )
    expect(page.locator("#card")).to_contain_text("not confirmed yet")
    enter_total(page, "W", "1.5", "0.5")
    expect(page.locator("#card")).to_contain_text("not confirmed yet")
    enter_total(page, "B", "0.5", "1.5")
    expect(page.locator("#card")).to_contain_text("disputed")
    expect(page.locator("#transcript")).to_contain_text("The card is disputed")
    page.reload()
    expect(page.locator("#card")).to_contain_text("disputed")
    enter_total(page, "B", "1.5", "0.5")
    expect(page.locator("#card")).to_have_text("Both sides have confirmed the score.")
    expect(page.locator("form[data-verb=card]:visible")).to_have_count(0)
    assert Axe().run(page).response["violations"] == []


def test_a_game_of_pairs_is_played_to_a_hundred(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    set_up(page, "crokinole-55plus")
    game = page.url.removeprefix(hall.url)
    expect(page.locator("[data-round]")).to_have_text("Round 1, to 100 points")
    rounds = 0
    while page.locator("#over").is_hidden():
        rounds += 1
        for _ in range(24):
            # Three 20s a round for Ada and Cem; everything else is shot far too hard.
            made = re.search(r" W[123] ", page.locator("#turn").inner_text())
            shoot(page, INTO_THE_HOLE if made else OFF_THE_BOARD)
        expect(page.locator("#rounds tr")).to_have_count(rounds)
        assert rounds <= 2
    assert rounds == 2
    state = hall.state(game)
    assert state["status"] == "over"
    points = state["match_points"]
    assert isinstance(points, dict)
    assert points == {"W": 120, "B": 0}
    expect(page.locator("#turn")).to_contain_text("Ada and Cem (light) won the game")
    expect(page.locator("[data-round]")).to_have_text("Game over after 2 rounds")


def test_a_twenty_is_called_and_made_by_keyboard(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    set_up(page, "pichenotte-league")
    shoot(page, ON_THE_BOARD, "12")  # Ada's puck lies aside: Bo has to touch it, or to call
    expect(page.locator("#must")).to_contain_text("call a 20 and make it")
    page.fill("#power_percent", INTO_THE_HOLE)
    page.focus("#stage")
    page.keyboard.press("c")
    expect(page.locator("#call")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".aim [role=status]")).to_contain_text("A 20 is called.")
    page.keyboard.press("C")
    expect(page.locator("#call")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    wait_for_shots(page, 2)
    assert "Bo calls a 20 and plays B1." in last_told(page)
    assert "the called 20 was made" in last_told(page)
    expect(page.locator("#call")).to_have_attribute("aria-pressed", "false")  # a call is for one shot
    expect(page.locator("[data-twenties=B]")).to_have_text("1")


def test_a_twenty_is_called_and_missed_by_touch(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, phone=True)
    set_up(page, "pichenotte-league")
    shoot(page, ON_THE_BOARD, "12")
    page.locator("#call").tap()
    expect(page.locator("#call")).to_have_attribute("aria-pressed", "true")
    page.locator("#power_percent").fill(OFF_THE_BOARD)
    page.locator(".shoot-now").tap()
    wait_for_shots(page, 2)
    assert "Bo calls a 20 and plays B1." in last_told(page)
    expect(page.locator("#ruling")).to_contain_text("20 was called")
    expect(page.locator("[data-twenties=B]")).to_have_text("0")


def test_nothing_is_called_under_the_dutch_rules(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    set_up(page, "crokinole-nca")
    expect(page.locator("#call")).to_be_hidden()
    page.focus("#stage")
    page.keyboard.press("c")
    expect(page.locator(".aim [role=status]")).not_to_contain_text("called")
    expect(page.locator("#time")).to_be_visible()


def test_the_practice_opponent_plays_pichenotte_and_signs_its_card(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    set_up(
        page,
        "pichenotte-league",
        opponent="novice_recreational",
        discs_singles="1",
        rounds_per_match="1",
    )
    page.click(".shoot-now")
    wait_for_shots(page, 2)
    page.click("text=Agreed: count the round")
    expect(page.locator("form[data-verb=card]:visible")).to_have_count(1)
    points = hall.state(page.url.removeprefix(hall.url))["match_points"]
    assert isinstance(points, dict)
    enter_total(page, "W", str(points["W"]), str(points["B"]))
    expect(page.locator("#card")).to_have_text("Both sides have confirmed the score.")


def test_conduct_is_noted_and_a_forfeit_reported(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    set_up(page, "pichenotte-league", rounds_per_match="1")
    shoot(page, ON_THE_BOARD)
    page.click("text=Report to the official")
    note = page.locator("form[data-verb=incidents]")
    note.locator("[name=clause]").select_option("PICH-G-7")
    note.locator("[name=who]").select_option(label="Bo")
    note.locator("[name=note]").fill("Hand on the table.")
    note.locator("[name=sanction]").fill("warned")
    note.locator("button").click()
    for place in ("#incidents", "#transcript"):
        expect(page.locator(place)).to_contain_text("What happened: Hand on the table. Sanction: warned")
    expect(note.locator("[name=note]")).to_have_value("")
    forfeit = page.locator("form[data-verb=lifted]")
    forfeit.locator("[name=disc]").select_option("W1")
    forfeit.locator("[name=by]").select_option("B")
    page.once("dialog", lambda asked: asked.accept())
    forfeit.locator("button").click()
    expect(page.locator("#turn")).to_contain_text("Ada (light) won the match")
    expect(page.locator("#transcript")).to_contain_text("Round 1 is forfeited: Bo took a disc away")
    expect(page.locator("#rounds td").nth(1)).to_have_text("–")


def test_who_works_by_keyboard_goes_on_with_what_is_due(hall: HallProcess, new_page: NewPage) -> None:
    """What was pressed goes away once it is settled; the next thing to do has the focus then."""
    page = new_page(hall.url)
    set_up(page, "pichenotte-league", discs_singles="1", rounds_per_match="2")
    shoot(page, INTO_THE_HOLE)
    shoot(page, INTO_THE_HOLE)
    box = page.locator("#tray input").last
    box.press("Space")
    expect(page.locator("[data-round-count=B]")).to_have_text("0")
    expect(box).to_be_focused()
    page.get_by_role("button", name="Agreed").press("Enter")
    expect(page.locator("#turn")).to_contain_text("Bo to shoot")
    expect(page.locator("#stage")).to_be_focused()
    shoot(page, INTO_THE_HOLE)
    shoot(page, INTO_THE_HOLE)
    page.get_by_role("button", name="Agreed").press("Enter")
    card = page.locator("form[data-verb=card]").first
    expect(card.locator("[name='total.W']")).to_be_focused()
    for side in "WB":
        form = page.locator("form[data-verb=card]", has=page.locator(f"input[value={side}]"))
        form.locator("[name='total.W']").fill("1.5")
        form.locator("[name='total.B']").fill("0.5")
        form.locator("[name='total.B']").press("Enter")
        expect(page.locator("#stage")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#card")).to_have_text("Both sides have confirmed the score.")
    expect(page.locator("#over a").first).to_be_focused()


def test_what_an_official_writes_is_not_lost(hall: HallProcess, new_page: NewPage) -> None:
    """Neither while the practice opponent plays, when nothing can be asked, nor when it is refused."""
    page = new_page(hall.url, calm=False, may_fail_to_load=True)
    set_up(page, "pichenotte-league", opponent="novice_recreational")
    page.click("text=Report to the official")
    form = page.locator("form[data-verb=incidents]")
    form.locator("[name=note]").fill("A\tB")
    form.locator("button").click()
    expect(page.locator("#hint")).to_contain_text("cannot be printed")
    expect(form.locator("[name=note]")).to_have_value("A\tB")
    form.locator("[name=note]").fill("Hand on the table")
    page.click(".shoot-now")
    expect(page.locator("#stage")).to_have_attribute("aria-busy", "true")
    form.locator("button").dblclick()
    expect(page.locator("#incidents li")).to_have_text(re.compile(r"What happened: Hand on the table\.$"))
    expect(form.locator("[name=note]")).to_have_value("")
    wait_for_shots(page, 2)
    expect(page.locator("#incidents li")).to_have_count(1)


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
def test_axe_finds_nothing_in_a_game_of_pichenotte(
    hall: HallProcess, new_page: NewPage, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark)
    set_up(page, "pichenotte-league", discs_singles="2")
    shoot(page, INTO_THE_HOLE)
    shoot(page, ON_THE_BOARD, "12")
    page.click("#call")
    page.click("text=Report to the official")
    assert Axe().run(page).response["violations"] == []
    small = [
        control.evaluate("element => element.outerHTML")[:100]
        for control in page.locator(
            ".report :is(button, select, textarea, input):visible, #call, .tray label"
        ).all()
        if (control.bounding_box() or {"height": 0})["height"] < 43.5
    ]
    assert not small
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
