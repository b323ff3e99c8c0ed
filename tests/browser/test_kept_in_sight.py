"""What can be seen and heard without searching: the ruling on a phone, marks that hide nothing, where discs lie."""

from __future__ import annotations

import pytest
from at_table import NewPage, middle_of_board, shots_told, sit_down, wait_for_shots
from axe_playwright_python.sync_playwright import Axe
from hall_process import HallProcess
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def shoot(page: Page, **values: float) -> None:
    told = shots_told(page)
    for name, value in values.items():
        page.fill(f"#{name}", str(value))
    page.click(".shoot-now")
    wait_for_shots(page, told + 1)


def test_a_phone_shows_the_ruling_under_the_board(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, phone=True)
    sit_down(page)
    expect(page.locator(".verdict")).to_be_hidden()
    shoot(page, power_percent=3)
    page.evaluate("() => scrollTo(0, 0)")
    verdict = page.locator(".verdict a")
    expect(verdict).to_have_text("Not a valid shot: W1 is out.")
    expect(verdict).to_be_in_viewport()
    expect(page.locator("#stage .wood")).to_be_in_viewport(ratio=1)
    verdict.tap()
    expect(page.locator("#ruling")).to_be_in_viewport(ratio=1)


def test_the_corner_beside_the_round_board_is_no_board(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    x, y, width = middle_of_board(page)
    page.mouse.move(x - 0.49 * width, y - 0.49 * width)
    page.mouse.down()
    page.mouse.move(x - 0.49 * width, y + 0.3 * width, steps=4)
    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 0.2 * width, steps=4)
    page.mouse.up()
    wait_for_shots(page, 1)
    assert hall.state(game)["shots"] == 1


def test_a_mark_hides_no_other_disc(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=14)
    shoot(page, power_percent=25)  # now two discs lie one behind the other, and both are marked
    expect(page.locator(".mark")).to_have_count(2)
    hidden = page.evaluate(
        """() => {
          const middle = (node) => {
            const box = node.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
          };
          const discs = [...document.querySelectorAll(".disc .body")].map(middle);
          return [...document.querySelectorAll(".sign-back")].map(middle).filter(([x, y, r]) =>
            discs.some(([a, b, s]) => Math.hypot(a - x, b - y) < 0.95 * (r + s))).length;
        }"""
    )
    assert hidden == 0


def test_the_transcript_tells_where_discs_came_to_lie(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=14)
    first = page.locator("#transcript li").first.inner_text()
    zone = page.locator("#discs tr td").nth(1).inner_text()
    assert f"Now W1 lies {zone}." in first
    shoot(page, power_percent=3)  # a foul: B1 is taken away, W1 lies where it lay
    assert "Now" not in page.locator("#transcript li", has_text="Shot 2").inner_text()


def test_the_transcript_tells_what_the_next_shot_must_do(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=14)
    expect(page.locator("#transcript li").last).to_contain_text(
        "Bo to shoot B1 (dark). Hit an opposing disc, directly or through one of your own (NCA-3.1)."
    )


def test_long_names_leave_room_for_the_board(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, phone=True)
    page.goto("/")
    page.check("[action='/play'] input[name=opponent][value=here]")
    page.fill("input[name=light_1]", "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen")
    page.fill("input[name=dark_1]", "A name in many words that somebody typed to see what happens")
    page.click("text=Begin this game")
    expect(page.locator("#turn")).not_to_be_empty()
    score = page.locator("#score").bounding_box()
    assert score is not None
    assert score["height"] < 230
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_scrubbing_to_the_end_is_watching_to_the_end(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, calm=False)
    sit_down(page)
    shoot(page)
    page.select_option("[data-play=rate]", "0.1")
    page.click(".shoot-now")
    expect(page.locator("#skip")).to_be_visible()
    page.click("[data-play=toggle]")
    page.focus("[data-play=scrub]")
    page.keyboard.press("End")
    wait_for_shots(page, 2)
    expect(page.locator("#turn")).to_contain_text("Ada to shoot W2")


@pytest.mark.parametrize("target", [".shoot-now", "#power_percent"])
def test_holding_enter_shoots_once(hall: HallProcess, new_page: NewPage, target: str) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    page.focus(target)
    for _ in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(20)
    page.keyboard.up("Enter")
    wait_for_shots(page, 1)
    assert hall.state(game)["shots"] == 1


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_while_a_shot_moves(hall: HallProcess, new_page: NewPage, dark: bool) -> None:
    page = new_page(hall.url, calm=False, dark=dark)
    sit_down(page)
    shoot(page)
    page.select_option("[data-play=rate]", "0.1")
    page.click(".shoot-now")
    expect(page.locator("#skip")).to_be_visible()
    page.click("[data-play=toggle]")
    assert Axe().run(page).response["violations"] == []
