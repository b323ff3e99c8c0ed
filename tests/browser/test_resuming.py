"""What is there again after a reload or a shot taken back: transcript, clock, ruling, the way the board is turned."""

from __future__ import annotations

import pytest
from at_table import NewPage, ready, shots_told, sit_down, wait_for_shots
from hall_process import HallProcess
from page_time import never_asks_by_a_timer
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SCRUB = "[data-play=scrub]"


def shoot(page: Page, **values: float) -> None:
    told = shots_told(page)
    for name, value in values.items():
        page.fill(f"#{name}", str(value))
    page.click(".shoot-now")
    wait_for_shots(page, told + 1)


def test_a_reload_brings_the_transcript_back(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=20)
    shoot(page, power_percent=30)
    told = [line for line in page.locator("#transcript li").all_inner_texts() if line.startswith("Shot")]
    standing = page.locator("#transcript li").last.inner_text()
    page.reload()
    ready(page)
    again = page.locator("#transcript li").all_inner_texts()
    # Where the discs lay after each shot is told at the time; the table of discs tells how they lie now.
    assert [line.startswith(shot.split(" Now ")[0]) for line, shot in zip(again, told, strict=False)] == [
        True,
        True,
    ]
    assert again[-1] == standing
    assert page.locator("#transcript").get_attribute("aria-live") == "polite"


def test_rounds_before_this_one_are_told_again_after_a_reload(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    for _ in range(17):
        shoot(page)
    page.reload()
    ready(page)
    again = page.locator("#transcript li").all_inner_texts()
    assert again[0].startswith("Round 1 is over")
    assert again[1].startswith("Shot 17, round 2")
    assert len(again) == 3


def test_the_clock_stands_at_the_end_after_a_reload(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=20)
    end = page.locator("[data-play=time]").inner_text()
    page.reload()
    ready(page)
    expect(page.locator("[data-play=time]")).to_have_text(end)
    first, last = (part.split()[0] for part in end.split(" of "))
    assert first == last


def test_a_shot_taken_back_takes_its_ruling_with_it(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    shoot(page, power_percent=25)
    ruling = page.locator("#ruling").inner_text()
    shoot(page, power_percent=3)
    assert page.locator("#ruling").inner_text() != ruling
    page.click("#undo")
    expect(page.locator("#turn")).to_contain_text("Bo to shoot B1")
    assert page.locator("#ruling").inner_text() == ruling
    page.click("#undo")
    expect(page.locator("#ruling")).to_be_hidden()
    expect(page.locator("#playback")).not_to_be_visible()


def test_a_shot_and_its_answer_are_taken_back_together(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page, opponent="novice_recreational")
    page.click(".shoot-now")
    wait_for_shots(page, 2)
    page.click("#undo")
    expect(page.locator("#transcript")).to_contain_text("Your shot and the answer to it were taken back.")
    expect(page.locator("#turn")).to_contain_text("Ada to shoot W1")


def test_the_way_the_board_is_turned_is_kept(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    page.check("#turn-view")
    page.reload()
    ready(page)
    expect(page.locator("#turn-view")).to_be_checked()


def test_going_back_to_a_game_shows_how_it_stands_now(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    never_asks_by_a_timer(page)
    game = sit_down(page)
    page.click("text=Games")
    other = new_page(hall.url)
    other.goto(game)
    ready(other)
    shoot(other)
    page.go_back()
    expect(page.locator("#turn")).to_contain_text("Bo to shoot B1")
