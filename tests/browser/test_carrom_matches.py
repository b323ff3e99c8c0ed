"""Whole carrom matches in a real browser: by fields, by keys, against the practice opponent, by the clock."""

from __future__ import annotations

import httpx
import pytest
from at_carrom import idle, put_back_all, sit_down, strike, told, wait_for_strikes
from at_table import NewPage
from hall_process import HallProcess
from playwright.sync_api import expect

from carrom_matches import strikes_of
from flickhall.formats.record import read
from flickhall.formats.verification import Verification, verify
from flickhall.physics.simulate_strike import simulate_strike

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("rulebook", [pytest.param("carrom-chapas", marks=pytest.mark.long), "carrom-a2m"])
def test_a_whole_match_from_the_break_to_the_last_piece(
    hall: HallProcess, new_page: NewPage, rulebook: str
) -> None:
    page = new_page(hall.url, phone=rulebook == "carrom-a2m")
    match = sit_down(page, rulebook)
    strikes = strikes_of(rulebook)
    for meant in strikes:
        strike(page, meant)
        put_back_all(page)
    expect(page.locator("#turn")).to_contain_text("Ada won the match")
    expect(page.locator("#over")).to_be_visible()
    expect(page.locator("#play-controls")).to_be_hidden()
    text = page.locator("#transcript").inner_text()
    for board in (1, 2, 3):
        assert f"Board {board} goes to Ada" in text
    assert page.locator("#boards li").count() == 3
    record = read(httpx.get(f"{hall.url}{match}/record", timeout=30).content)
    assert verify(record, simulate_strike) == Verification(len(strikes))
    page.click("#over >> text=Replay")
    expect(page.locator("#which option")).to_have_count(len(strikes))
    page.select_option("#which", str(len(strikes) - 1))
    expect(page.locator("#said")).to_contain_text("Ada won the match")
    page.click("[data-play=toggle]")
    expect(page.locator("[data-play=toggle]")).to_have_text("Pause")


def test_the_clock_announces_the_last_board(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page, time_s="1", extra_s="600")
    expect(page.locator("#clock")).to_have_text("The clock starts with the first strike.")
    strike(page, strikes_of("carrom-chapas")[0])
    expect(page.locator("#clock")).to_have_text("The board in progress is the last.", timeout=20_000)
    expect(page.locator("#clock-left")).to_contain_text("left")
    expect(page.locator("#transcript")).to_contain_text("Last board")


def test_a_match_that_the_clock_ends(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page, time_s="1", extra_s="1")
    strike(page, strikes_of("carrom-chapas")[0])
    expect(page.locator("#over")).to_be_visible(timeout=20_000)
    expect(page.locator("#turn")).not_to_be_empty()


def test_an_extra_board_is_played_in_peace(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    page.clock.install()
    sit_down(page, competition="knock_out", time_s="1", extra_s="0")
    page.fill("#power_percent", "5")
    page.click(".shoot-now")
    expect(page.locator("[data-board]")).to_have_text("Extra board", timeout=20_000)
    expect(page.locator("#clock-left")).to_be_empty()
    idle(page)
    page.fill("#aim_deg", "5")
    page.clock.run_for(6_000)
    page.wait_for_timeout(500)  # a page that asks the hall for the time once more has done so by now
    expect(page.locator("#aim_deg")).to_have_value("5")
    expect(page.locator("#hint")).not_to_contain_text("Not possible")


def test_the_practice_opponent_answers_by_itself(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page, opponent="good_recreational")
    page.fill("#power_percent", "15")
    page.click(".shoot-now")
    expect(told(page).filter(has_text="Bo strikes").first).to_be_visible(timeout=30_000)
    expect(page.locator("#turn")).to_contain_text("Ada", timeout=60_000)


def test_a_match_goes_on_after_a_reload_and_in_another_window(hall: HallProcess, new_page: NewPage) -> None:
    page, other = new_page(hall.url), new_page(hall.url)
    match = sit_down(page)
    strikes = strikes_of("carrom-chapas")
    strike(page, strikes[0])
    other.goto(match)
    expect(told(other)).to_have_count(1)
    strike(other, strikes[1])
    wait_for_strikes(page, 2)
    page.reload()
    expect(told(page)).to_have_count(2)
    expect(page.locator("#turn")).to_have_text(other.locator("#turn").inner_text())
    page.click("#undo")
    expect(page.locator("#transcript")).to_contain_text("Taken back")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "false")
