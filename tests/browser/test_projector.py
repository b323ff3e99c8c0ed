"""The projector in a real browser: it turns its pages by itself, stops when told to, and nothing on it is cut off."""

from __future__ import annotations

import pytest
from at_table import NewPage
from axe_playwright_python.sync_playwright import Axe
from hall_process import HallProcess
from page_time import never_asks_by_a_timer, time_stands_still
from playwright.sync_api import Page, expect

from played_nights import PlayedNight

pytestmark = pytest.mark.browser

LONG = "Bartholomeus Vandenbroucke-Featherstonehaugh"
LEAST_LETTER_VH = 1.9
"""Letters smaller than that on the wall cannot be read from the back of a room."""


@pytest.fixture(scope="module")
def night(hall: HallProcess) -> PlayedNight:
    night = PlayedNight(hall.database, "nk-crokinole", [LONG, *(f"Pair {number}" for number in range(2, 17))])
    night.draws()
    night.plays_stage()
    night.draws()
    night.plays_some(2)
    night.calls_next(2)
    night.close()
    return night


def title(page: Page) -> str:
    return page.locator(".slide.shown h2").inner_text()


def test_it_turns_its_pages_by_itself(hall: HallProcess, new_page: NewPage, night: PlayedNight) -> None:
    page = new_page(hall.url)
    time_stands_still(page)
    page.goto(f"/competitions/{night.id}/projector?seconds=3&parts=standings")
    expect(page.locator(".slide.shown")).to_have_count(1)
    expect(page.locator("#page-of")).to_have_text("Page 1 of 4")
    page.clock.run_for(2000)
    expect(page.locator("#page-of")).to_have_text("Page 1 of 4")
    page.clock.run_for(1000)
    expect(page.locator("#page-of")).to_have_text("Page 2 of 4")


def test_keys_turn_and_stop_it(hall: HallProcess, new_page: NewPage, night: PlayedNight) -> None:
    page = new_page(hall.url)
    time_stands_still(page)
    page.goto(f"/competitions/{night.id}/projector?seconds=3")
    where = page.locator("#page-of")
    first = where.inner_text()
    page.keyboard.press("ArrowRight")
    second = where.inner_text()
    assert second != first
    page.keyboard.press("ArrowLeft")
    assert where.inner_text() == first
    page.keyboard.press("Space")
    expect(page.locator("#pause")).to_have_text("Go on")
    page.clock.run_for(4000)
    assert where.inner_text() == first
    page.keyboard.press("p")
    expect(page.locator("#pause")).to_have_text("Pause")
    page.clock.run_for(3000)
    expect(where).to_have_text(second)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720p", "1080p"])
def test_nothing_is_cut_off_and_everything_can_be_read_from_afar(
    hall: HallProcess, new_page: NewPage, night: PlayedNight, size: tuple[int, int]
) -> None:
    page = new_page(hall.url)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/competitions/{night.id}/projector?seconds=300")
    for _ in range(page.locator(".slide").count()):
        cut = page.locator(".slide.shown").evaluate(
            "slide => [slide.scrollHeight - slide.clientHeight, slide.scrollWidth - slide.clientWidth]"
        )
        assert max(cut) <= 1, (title(page), cut)
        assert page.evaluate("document.documentElement.scrollHeight") == size[1]
        letters = page.locator(".slide.shown").evaluate(
            """slide => Math.min(...[...slide.querySelectorAll('.side-name, tbody th, tbody td, li, text')].map((one) => {
                const svg = one.ownerSVGElement;
                const scale = svg ? svg.getScreenCTM().a : 1;
                return parseFloat(getComputedStyle(one).fontSize) * scale;
            }))"""
        )
        assert letters >= LEAST_LETTER_VH * size[1] / 100, (title(page), letters)
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize(("calm", "animation"), [(True, "none"), (False, "appear")])
def test_who_wants_no_motion_gets_none(
    hall: HallProcess, new_page: NewPage, night: PlayedNight, calm: bool, animation: str
) -> None:
    page = new_page(hall.url, calm=calm)
    page.goto(f"/competitions/{night.id}/projector")
    page.keyboard.press("ArrowRight")
    shown = page.locator(".slide.shown").evaluate("slide => getComputedStyle(slide).animationName")
    assert shown == animation


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(
    hall: HallProcess, new_page: NewPage, night: PlayedNight, dark: bool
) -> None:
    page = new_page(hall.url, dark=dark)
    page.goto(f"/competitions/{night.id}/projector?seconds=300")
    for _ in range(page.locator(".slide").count()):
        found = Axe().run(page).response["violations"]
        serious = [(one["id"], one["help"]) for one in found if one["impact"] in {"serious", "critical"}]
        assert not serious
        page.keyboard.press("ArrowRight")


def test_a_result_is_put_on_the_wall_by_the_stream(hall: HallProcess, new_page: NewPage) -> None:
    night = PlayedNight(hall.database, "round-robin", [f"Player {number}" for number in range(1, 5)])
    night.draws()
    page = new_page(hall.url)
    never_asks_by_a_timer(page)
    with page.expect_response("**/changes"):
        page.goto(f"/competitions/{night.id}/projector?parts=standings&seconds=300")
    expect(page.locator(".slide.shown tbody td").nth(1)).to_have_text("0")
    night.plays(night.ready()[0])
    expect(page.locator(".slide.shown tbody td").nth(1)).to_have_text("1")
    night.close()
