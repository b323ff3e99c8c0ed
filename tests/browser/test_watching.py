"""What is seen after a shot: playback, slow motion, findings that jump, the transcript, the replay page."""

from __future__ import annotations

import pytest
from at_table import NewPage, ready, shots_told, sit_down, wait_for_shots
from hall_process import HallProcess
from page_time import run_until_seen, time_stands_still
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SCRUB = "[data-play=scrub]"


def shoot(page: Page, **values: float) -> None:
    told = shots_told(page)
    for name, value in values.items():
        page.fill(f"#{name}", str(value))
    page.click(".shoot-now")
    wait_for_shots(page, told + 1)


def seconds(page: Page) -> float:
    return float(page.input_value(SCRUB))


def place_of(page: Page, disc: str) -> str | None:
    return page.locator(f".disc[data-disc={disc}]").get_attribute("transform")


def test_a_shot_moves_before_it_is_ruled_on(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, calm=False)
    time_stands_still(page)
    sit_down(page)
    page.fill("#power_percent", "15")
    page.click(".shoot-now")
    run_until_seen(page.locator("#skip"))
    places = {place_of(page, "W1") for _ in range(10) if page.clock.run_for(40) is None}
    assert len(places) == 10
    expect(page.locator("#ruling")).to_be_hidden()
    page.clock.resume()
    wait_for_shots(page, 1)
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator("#ruling .headline")).not_to_be_empty()


def test_watching_can_be_skipped(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, calm=False)
    sit_down(page)
    shoot(page, power_percent=15)
    page.select_option("[data-play=rate]", "0.1")
    page.click(".shoot-now")
    page.click("#skip")
    expect(page.locator("#stage")).to_be_focused()
    wait_for_shots(page, 2)


def test_with_reduced_motion_the_end_is_shown_at_once(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, calm=True)
    sit_down(page)
    page.evaluate(
        "() => { window.frames_seen = 0; const ask = window.requestAnimationFrame;"
        " window.requestAnimationFrame = (f) => { window.frames_seen += 1; return ask(f); }; }"
    )
    shoot(page, power_percent=15)
    assert page.evaluate("() => window.frames_seen") == 0
    expect(page.locator("#skip")).to_be_hidden()


def test_playback_can_be_scrubbed_stepped_slowed_and_left(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    time_stands_still(page)
    sit_down(page)
    shoot(page, power_percent=28)
    end = seconds(page)
    assert end > 0.3
    page.locator(SCRUB).fill("0.1")
    assert seconds(page) == pytest.approx(0.1, abs=0.006)
    at_a_tenth = place_of(page, "W1")
    page.click("[data-play=next]")
    assert seconds(page) > 0.1
    assert place_of(page, "W1") != at_a_tenth
    page.click("[data-play=previous]")
    page.locator(SCRUB).fill("0.1")
    assert place_of(page, "W1") == at_a_tenth
    page.select_option("[data-play=rate]", "0.1")
    page.click("[data-play=toggle]")
    page.clock.run_for(500)
    page.click("[data-play=toggle]")
    assert seconds(page) == pytest.approx(0.1 + 0.1 * 0.5, abs=0.01)
    page.click(".shoot-now")
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#hint")).to_contain_text("go back to the game")
    page.click("#return")
    expect(page.locator("#return")).to_be_hidden()
    expect(page.locator("#stage")).to_be_focused()
    expect(page.locator(".disc[data-disc=B1]")).to_be_visible()
    shoot(page, power_percent=15)


def test_a_finding_jumps_to_the_instant_it_rests_on_and_marks_its_discs(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page, power_percent=40)
    told = page.request.get(f"{game}/state?since=1").json()["shots"][0]["ruling"]["findings"]
    timed = [finding for finding in told if finding["at_s"] is not None]
    assert timed, "a disc that left the board did so at an instant"
    chosen = timed[0]
    page.locator(".finding", has_text=chosen["text"].split(" (")[0]).first.click()
    assert seconds(page) == pytest.approx(chosen["at_s"], abs=0.006)
    expect(page.locator(".mark")).to_have_count(len(chosen["discs"]))
    expect(page.locator(".mark .sign").first).not_to_be_empty()
    clause = page.locator("#ruling .clause").first
    name = clause.inner_text()
    clause.click()
    expect(page.locator(f"[id='{name}']")).to_be_in_viewport()


def test_removed_discs_go_to_the_ditch(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page, power_percent=8)
    state = hall.state(game)
    (lying,) = state["discs"]  # type: ignore[misc]
    assert lying["where"] == "ditch"
    expect(page.locator(".disc.ditched[data-disc=W1]")).to_have_count(1)
    expect(page.locator("#ruling")).to_contain_text("removed: W1")
    expect(page.locator("#discs tr", has_text="W1")).to_contain_text("in the ditch")


def test_the_transcript_tells_shot_ruling_and_score_to_a_screen_reader(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    sit_down(page)
    log = page.locator("#transcript")
    assert log.get_attribute("role") == "log"
    assert log.get_attribute("aria-live") == "polite"
    shoot(page, place_deg=-5, aim_deg=0, power_percent=20)
    first, second = log.locator("li").all_inner_texts()
    assert "Shot 1, round 1: Ada plays W1. Place 5° left, aim straight, power 20 %, no spin." in first
    assert "20 for" in first or "Valid" in first
    assert "(NCA-" in first
    assert second.startswith("Score: light 0 match points, ")
    assert "Bo to shoot B1 (dark)" in second


def test_the_three_scores_cannot_be_confused(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page, power_percent=20)
    state = hall.state(game)
    rows = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts()
        for row in page.locator("#score tbody tr").all()
    }
    assert list(rows) == ["Match points", "Points this round", "20s this round", "Discs left"]
    assert rows["Match points"] == ["0", "0"]
    assert rows["Points this round"] == [str(state["round_count"][side]) for side in "WB"]  # type: ignore[index]
    assert rows["20s this round"] == [str(state["twenties"][side]) for side in "WB"]  # type: ignore[index]
    assert rows["Discs left"] == ["7", "8"]


NOTE_WHEN = """() => {
  window.when = {};
  new MutationObserver(() => { window.when.told ??= performance.now(); })
    .observe(document.getElementById("transcript"), { childList: true, subtree: true });
  const ask = window.fetch;
  window.fetch = (url, request) => {
    if (String(url).endsWith("/opponent")) window.when.opponent ??= performance.now();
    return ask(url, request);
  };
}"""


@pytest.mark.parametrize(("power", "hold_ms"), [(20, 1250), (5, 2000)], ids=["valid", "foul"])
def test_the_view_is_held_before_the_opponent_plays(
    hall: HallProcess, new_page: NewPage, power: int, hold_ms: int
) -> None:
    page = new_page(hall.url)
    page.goto("/")
    page.click("text=Play now")
    ready(page)
    page.evaluate(NOTE_WHEN)
    page.fill("#power_percent", str(power))
    page.click(".shoot-now")
    wait_for_shots(page, 2)
    expect(page.locator("#transcript")).to_contain_text("Practice plays B1")
    when = page.evaluate("() => window.when")
    assert when["opponent"] - when["told"] >= hold_ms - 5


def test_a_game_going_on_can_be_replayed_shot_by_shot(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page, power_percent=15)
    shoot(page, power_percent=30)
    page.goto(f"{game}/replay#shot-2")
    expect(page.locator("#said")).to_contain_text("Shot 2, round 1: Bo plays B1")
    assert seconds(page) == 0
    page.click("#earlier")
    expect(page.locator("#said")).to_contain_text("Ada plays W1")
    page.click("[data-play=next]")
    assert seconds(page) > 0
    page.locator(".finding").first.click()
    expect(page.locator(".mark")).not_to_have_count(0)
    page.select_option("#which", "1")
    expect(page.locator("#said")).to_contain_text("Bo plays B1")
    page.click("text=Go on playing")
    ready(page)
    expect(page.locator("#turn")).to_contain_text("Ada to shoot W2")


def test_from_a_ruling_one_click_leads_to_what_the_others_would_say(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page, power_percent=15)
    shoot(page, power_percent=5)
    for where in (game, f"{game}/replay#shot-2"):
        page.goto(where)
        page.click("#ruling [data-what-if]")
        expect(page).to_have_url(f"{hall.url}{game}/shots/2/what-if")
        expect(page.locator(".book")).to_have_count(3)
        expect(page.locator("h2").first).to_contain_text("/2")
