"""Reload, a killed hall, a second window: the game goes on exactly where it was, and no shot is played twice."""

from __future__ import annotations

import pytest
from at_table import NewPage, ready, shots_told, sit_down, wait_for_shots
from hall_process import HallProcess
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser


def shoot(page: Page) -> None:
    told = shots_told(page)
    page.click(".shoot-now")
    wait_for_shots(page, told + 1)


def discs_shown(page: Page) -> dict[str, str | None]:
    return {
        str(disc.get_attribute("data-disc")): disc.get_attribute("transform")
        for disc in page.locator(".disc").all()
    }


def test_a_reload_resumes_exactly(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page)
    shoot(page)
    shown, turn, score = discs_shown(page), page.inner_text("#turn"), page.inner_text("#score")
    page.reload()
    ready(page)
    assert (discs_shown(page), page.inner_text("#turn"), page.inner_text("#score")) == (shown, turn, score)
    expect(page.locator("#ruling .headline")).not_to_be_empty()
    assert hall.state(game)["shots"] == 2


def test_a_hall_killed_mid_game_comes_back_with_everything_it_answered(
    mortal_hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(mortal_hall.url, may_fail_to_load=True)
    game = sit_down(page)
    shoot(page)
    before = mortal_hall.state(game)
    mortal_hall.kill()
    page.click(".shoot-now")
    expect(page.locator("#connection")).to_be_visible()
    expect(page.locator("#connection")).to_contain_text("Connection lost, retrying")
    mortal_hall.start()
    wait_for_shots(page, 2)
    expect(page.locator("#connection")).to_be_hidden()
    after = mortal_hall.state(game)
    assert (before["shots"], after["shots"]) == (1, 2)
    shoot(page)
    assert mortal_hall.state(game)["shots"] == 3


def test_an_answer_lost_on_the_way_does_not_double_the_shot(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    game = sit_down(page)
    keys: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        body = route.request.post_data_json
        assert body is not None
        keys.append(body["key"])
        if len(keys) == 1:
            route.fetch()  # the hall gets it and answers,
            route.abort()  # and nobody hears
        else:
            route.continue_()

    page.route("**/shots", lose_the_first_answer)
    page.click(".shoot-now")
    wait_for_shots(page, 1)
    assert len(keys) == 2
    assert keys[0] == keys[1]
    assert hall.state(game)["shots"] == 1


@pytest.mark.parametrize("reached", [False, True], ids=["never arrived", "arrived, answer lost"])
def test_a_shot_in_flight_survives_a_reload(hall: HallProcess, new_page: NewPage, reached: bool) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    game = sit_down(page)

    def lose(route: Route) -> None:
        if reached:
            route.fetch()
        route.abort()

    page.route("**/shots", lose)
    page.click(".shoot-now")
    expect(page.locator("#connection")).to_be_visible()
    assert hall.state(game)["shots"] == int(reached)
    page.unroute("**/shots")
    page.reload()
    # The same key again: the hall plays the shot now, or tells the answer it gave before.
    wait_for_shots(page, 1)
    assert hall.state(game)["shots"] == 1


def test_a_stale_window_is_told_and_shown_the_true_state(hall: HallProcess, new_page: NewPage) -> None:
    first = new_page(hall.url)
    game = sit_down(first)
    # The second window is not to notice by itself here: it finds out when it shoots.
    second = new_page(hall.url, may_fail_to_load=True)
    second.route("**/state?*", lambda route: route.abort() if shots_told(first) < 1 else route.continue_())
    second.goto(game)
    ready(second)
    shoot(first)
    second.click(".shoot-now")
    expect(second.locator("#hint")).to_contain_text("moved on")
    expect(second.locator("#turn")).to_contain_text("Bo to shoot B1")
    assert hall.state(game)["shots"] == 1
    assert discs_shown(first) == discs_shown(second)


def test_a_second_window_follows_by_itself(hall: HallProcess, new_page: NewPage) -> None:
    first = new_page(hall.url)
    game = sit_down(first)
    second = new_page(hall.url)
    second.goto(game)
    ready(second)
    shoot(first)
    wait_for_shots(second, 1)
    expect(second.locator("#turn")).to_contain_text("Bo to shoot B1")


def test_a_shot_can_be_taken_back(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    shoot(page)
    page.click("#undo")
    expect(page.locator("#transcript")).to_contain_text("taken back")
    expect(page.locator("#turn")).to_contain_text("Ada to shoot W1")
    assert hall.state(game)["shots"] == 0


def test_calling_time_ends_the_game_after_the_equalising_shot(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    shoot(page)
    page.once("dialog", lambda asked: asked.dismiss())
    page.click("#time")
    assert not hall.state(game)["time_called"]
    page.once("dialog", lambda asked: asked.accept())
    page.click("#time")
    expect(page.locator("#transcript")).to_contain_text("Time was called")
    expect(page.locator("#turn")).to_contain_text("Bo to shoot B1")
    page.click(".shoot-now")
    expect(page.locator("#over")).to_be_visible()
    assert hall.state(game)["status"] == "over"
