"""The public page of a competition in a real browser: it follows what happens, and nobody loses the line they read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from page_time import never_asks_by_a_timer, time_stands_still
from playwright.sync_api import Page, expect
from test_score_pads import eventually

from played_nights import PlayedNight

pytestmark = pytest.mark.browser

Open = Callable[..., PlayedNight]
PHONE = {"width": 360, "height": 740}


def names(number: int) -> list[str]:
    return [f"Player {one}" for one in range(1, number + 1)]


@pytest.fixture
def opened() -> Iterator[Open]:
    nights: list[PlayedNight] = []

    def open_night(database: Path, preset: str, entrants: int, **changes: object) -> PlayedNight:
        nights.append(PlayedNight(database, preset, names(entrants), **changes))
        return nights[-1]

    yield open_night
    for night in nights:
        night.close()


def look_at(page: Page, night: PlayedNight, rest: str = "") -> None:
    page.goto(f"/competitions/{night.id}{rest}")
    expect(page.locator("main")).to_be_visible()


def test_a_result_is_told_by_the_stream_and_nobody_loses_their_place(
    hall: HallProcess, new_page: NewPage, opened: Open
) -> None:
    night = opened(hall.database, "nk-crokinole", 16)
    night.draws()
    (called,) = night.calls_next(1)
    page = new_page(hall.url, phone=True)
    never_asks_by_a_timer(page)
    with page.expect_response("**/changes"):
        look_at(page, night)
    expect(page.locator(f'#playing [data-match="{called}"]')).to_be_visible()
    why = page.locator("#cross-pools-D")
    why.locator("summary").click()
    link = page.locator("#table-pools-D th a").first
    link.focus()
    before = link.bounding_box()
    assert before is not None

    night.plays(called)
    expect(page.locator(f'#results [data-match="{called}"]')).to_have_count(1)
    expect(page.locator("#playing")).not_to_contain_text("Table")
    assert why.evaluate("details => details.open")
    expect(page.locator("#table-pools-D th a").first).to_be_focused()
    after = page.locator("#table-pools-D th a").first.bounding_box()
    assert after is not None
    assert abs(after["y"] - before["y"]) < 2, "what is read stays where it is, whatever came above it"
    expect(page.locator("#updated")).to_contain_text("Up to date")


def test_a_table_that_was_scrolled_stays_scrolled(hall: HallProcess, new_page: NewPage, opened: Open) -> None:
    night = opened(hall.database, "knockout", 16)
    night.draws()
    page = new_page(hall.url, phone=True)
    never_asks_by_a_timer(page)
    with page.expect_response("**/changes"):
        look_at(page, night)
    box = page.locator(".drawing-box").first
    box.evaluate("box => { box.scrollLeft = 300; }")
    night.plays(night.ready()[0])
    expect(page.locator("#results .match-line")).to_have_count(1)
    assert page.locator(".drawing-box").first.evaluate("box => box.scrollLeft") == 300


@pytest.mark.parametrize("without", ["the stream is refused", "the browser has none"])
def test_without_the_stream_the_page_asks_every_few_seconds(
    hall: HallProcess, new_page: NewPage, opened: Open, without: str
) -> None:
    night = opened(hall.database, "round-robin", 4)
    night.draws()
    page = new_page(hall.url, may_fail_to_load=True)
    time_stands_still(page)
    if without == "the browser has none":
        page.add_init_script("delete globalThis.EventSource")
    else:
        page.route("**/changes", lambda route: route.fulfill(status=503, body="{}"))
    look_at(page, night)
    night.plays(night.ready()[0])
    page.clock.run_for(5000)
    expect(page.locator("#results .match-line")).to_have_count(1)
    expect(page.locator("#stale")).to_be_hidden()


def test_a_hall_that_is_gone_is_told_and_followed_again_when_it_is_back(
    mortal_hall: HallProcess, new_page: NewPage, opened: Open
) -> None:
    night = opened(mortal_hall.database, "round-robin", 4)
    night.draws()
    page = new_page(mortal_hall.url, may_fail_to_load=True)
    with page.expect_response("**/changes"):
        look_at(page, night)
    mortal_hall.kill()
    expect(page.locator("#stale")).to_contain_text("This is how it stood at", timeout=8000)
    night.plays(night.ready()[0])
    mortal_hall.start()
    expect(page.locator("#results .match-line")).to_have_count(1, timeout=12_000)
    expect(page.locator("#stale")).to_be_hidden()


def test_a_hidden_page_asks_nothing_and_catches_up(
    hall: HallProcess, new_page: NewPage, opened: Open
) -> None:
    night = opened(hall.database, "round-robin", 4)
    night.draws()
    page = new_page(hall.url)
    time_stands_still(page)
    with page.expect_response("**/changes"):
        look_at(page, night)

    def hidden(now: bool) -> None:
        page.evaluate(
            "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
            " document.dispatchEvent(new Event('visibilitychange')); }",
            now,
        )

    hidden(True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    night.plays(night.ready()[0])
    page.clock.run_for(60_000)
    page.wait_for_timeout(500)  # more than the hall needs to tell of a result
    assert asked == []
    hidden(False)
    expect(page.locator("#results .match-line")).to_have_count(1)


@pytest.mark.parametrize(
    ("preset", "entrants", "dark"),
    [
        ("nk-crokinole", 8, False),
        ("swiss", 6, True),
        ("pichenotte-league", 2, False),
        ("double-elimination", 5, True),
    ],
)
def test_the_page_is_for_everybody(
    hall: HallProcess, new_page: NewPage, opened: Open, preset: str, entrants: int, dark: bool
) -> None:
    night = opened(hall.database, preset, entrants)
    night.draws()
    night.plays_some(1)
    night.calls_next(1)
    page = new_page(hall.url, phone=True, dark=dark)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    look_at(page, night, "?entrant=e2&q=player")
    assert_for_everybody(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_list_the_form_and_the_link_are_for_everybody(
    hall: HallProcess, new_page: NewPage, opened: Open, dark: bool
) -> None:
    opened(hall.database, "round-robin", 4)
    page = new_page(hall.url, phone=True, dark=dark)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto("/competitions")
    assert_for_everybody(page)
    page.fill("#title", "Night of the long name " * 5)
    page.select_option("#preset", "swiss")
    page.click("text=Announce it >> nth=0")
    expect(page.locator(".qr-box svg")).to_be_visible()
    assert_for_everybody(page)


def test_a_format_is_edited_as_json_and_a_slip_is_told_where_it_is(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto("/competitions")
    page.fill("#title", "Own format")
    page.select_option("#preset", "swiss")
    page.fill("#rounds", "7")
    page.click("summary:has-text('Edit everything')")
    page.click("text=Write what is chosen above here")
    text = page.locator("#format").input_value()
    assert '"rounds": 7' in text
    page.fill("#format", text.replace('"tables": 8', '"tables": "all"'))
    page.click("text=Announce it by this JSON")
    expect(page.locator("#refused")).to_contain_text("Where: tables. Allowed: a whole number.")
    expect(page.locator("#title")).to_have_value("Own format")
    page.fill("#format", text)
    page.click("text=Announce it by this JSON")
    expect(page.locator("h1")).to_have_text("Own format")
    page.click("text=The public page")
    expect(page.locator("h1")).to_have_text("Own format")


def test_a_bracket_of_128_can_be_used_on_a_phone(hall: HallProcess, new_page: NewPage, opened: Open) -> None:
    night = opened(hall.database, "a2m-128", 128)
    night.draws()
    night.plays_some(40)
    page = new_page(hall.url, phone=True)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    look_at(page, night)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("#brackets details").count() == 9
    opened_parts = page.locator("#brackets details[open]")
    expect(opened_parts).to_have_count(1)
    box = opened_parts.locator(".drawing-box")
    height = page.evaluate("innerHeight")
    shown = box.bounding_box()
    assert shown is not None
    assert shown["height"] <= height, "it can be scrolled past"
    box.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    # It scrolls by keyboard, the page does not.
    eventually(page, "document.querySelector('#brackets details[open] .drawing-box').scrollLeft > 0")

    page.fill("#q", "player 77")
    page.press("#q", "Enter")
    page.click(".found-names a")
    expect(page.locator("#mine-title")).to_have_text("Matches of Player 77")
    name = page.locator("#brackets details[open] text", has_text="Player 77").first
    expect(name).to_be_visible()
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_reading_works_without_scripts(hall: HallProcess, chromium: object, opened: Open) -> None:
    night = opened(hall.database, "knockout", 8)
    night.plays_out()
    context = chromium.new_context(base_url=hall.url, java_script_enabled=False)  # type: ignore[attr-defined]
    try:
        page: Page = context.new_page()
        look_at(page, night)
        for section in ("#ranking", "#standings", "#brackets", "#results", "#draws", "#entrants"):
            expect(page.locator(section)).to_be_visible()
        page.goto(f"/competitions/{night.id}/projector")
        slides = page.locator(".slide")
        assert slides.count() >= 3
        expect(slides.last).to_be_visible()
    finally:
        context.close()
