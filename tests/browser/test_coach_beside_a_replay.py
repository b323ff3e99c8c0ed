"""The coach beside a replay, as a person asks it: by keyboard, on a phone, in the dark."""

from __future__ import annotations

import pytest
from at_table import NewPage, middle_of_board
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from coached_games import coached_game, coached_match, ended, no_shot
from flickhall.play.crokinole import begin
from flickhall.play.kinds import AnyEvent
from flickhall.play.opening_checks import NAME_LIMIT
from flickhall.play.people import Player
from flickhall.store import GameStore
from scripted_play import created

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000
"""The hall may still be getting its engine ready."""


@pytest.fixture(scope="module")
def over(hall: HallProcess) -> str:
    """A game that is over: Ida left a disc in the open, Ben threw his away, time was called; its seed is known.

    Nobody else in the hall has these names: the coach pools the games of a name for the hand.
    """
    players = (Player(0, "Ida"), Player(2, "Ben"))
    store = GameStore(f"sqlite:///{hall.database}")
    store.create(ended(coached_game(game="coached-game", players=players)), "coached-game")
    store.close()
    return "/games/coached-game"


def ask(page: Page) -> None:
    """Ask by keyboard until the coach has answered; it refuses while its engine is not ready."""
    button = page.locator("#coach button[type=submit]")
    status = page.locator("#coach [data-status]")
    for _ in range(PATIENCE_MS // 1000):
        button.focus()
        page.keyboard.press("Enter")
        expect(status).not_to_have_text("The coach is thinking.", timeout=PATIENCE_MS)
        if "has answered" in status.inner_text():
            return
        page.wait_for_timeout(1000)
    raise AssertionError(status.inner_text())


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
def test_the_coach_is_asked_by_keyboard_and_shows_what_it_says(
    hall: HallProcess, new_page: NewPage, over: str, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    page.select_option("#coach [name=hand]", "percent")
    page.fill("#coach [name=percent]", "65")
    ask(page)
    coach = page.locator("#coach")
    expect(coach).to_contain_text("For a hand that makes 65 of 100 open twenties.")
    expect(coach.locator(".tips li").first).to_contain_text("W1")
    expect(coach.locator("[data-played]")).to_contain_text("Against the best shot it cost")
    expect(page.locator("#stage .way path")).not_to_have_count(0)
    shown, played = coach.locator(".tips button").first, coach.locator("[data-played] button")
    expect(shown).to_have_attribute("aria-pressed", "true")
    played.focus()
    page.keyboard.press("Space")
    expect(played).to_have_attribute("aria-pressed", "true")
    expect(shown).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#stage .way.played text")).to_have_text("×")
    expect(coach.locator("figure svg")).to_be_visible()
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    assert_for_everybody(page)


def test_another_shot_clears_what_was_said_of_the_one_before(
    hall: HallProcess, new_page: NewPage, over: str
) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    ask(page)
    page.click("#earlier")
    expect(page.locator("#coach [data-answer]")).to_be_hidden()
    expect(page.locator("#stage .way path")).to_have_count(0)
    ask(page)
    expect(page.locator("#coach .tips li").first).to_contain_text("20")


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
def test_a_puzzle_is_found_tried_and_answered_by_keyboard(
    hall: HallProcess, new_page: NewPage, over: str, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    ask(page)  # the engine is ready from here on
    page.click("text=Puzzles from this game")
    page.wait_for_url("**/puzzles")
    page.focus("#look")
    page.keyboard.press("Enter")
    expect(page.locator("#found-said")).to_have_text("1 puzzle was found.", timeout=PATIENCE_MS)
    page.locator("#found button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-said")).to_have_text("Before shot 2: Ben to shoot B1.")
    expect(page.locator("#puzzle-said")).to_be_focused()
    expect(page.locator(".disc")).to_have_count(2)  # the one to be shot, too
    aim = page.locator("#try [name=aim_deg]")
    aim.focus()
    page.keyboard.press("End")
    expect(page.locator("[data-of=aim_deg]")).to_have_text("60")
    page.locator("#try [type=submit]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Against the best shot it cost", timeout=PATIENCE_MS)
    expect(page.locator("#stage .way text")).to_have_text("?")
    expect(page.locator("#told")).not_to_contain_text("The best shot")
    page.locator("#answer").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told h3").first).to_have_text("The best shot", timeout=PATIENCE_MS)
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    assert_for_everybody(page)


def test_puzzles_among_people_of_the_longest_names_stay_in_their_card(
    hall: HallProcess, new_page: NewPage
) -> None:
    players = (Player(0, "M" * NAME_LIMIT), Player(2, "W" * NAME_LIMIT))
    store = GameStore(f"sqlite:///{hall.database}")
    store.create(ended(coached_game(game="long-names", players=players)), "long-names")
    store.close()
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto("/games/long-names/replay")
    ask(page)
    page.goto("/games/long-names/puzzles")
    page.route("**/puzzle", lambda route: route.fulfill(json=route.fetch().json() | {"puzzle": True}))
    page.click("#look")
    expect(page.locator("#found button").last).to_contain_text("W" * NAME_LIMIT, timeout=PATIENCE_MS)
    page.locator("#found button").last.click()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert_for_everybody(page)


@pytest.mark.parametrize(
    ("events", "where", "said"),
    [
        (no_shot(), "/games/no-shot", "No shot was played in this game."),
        (begin(created(game="begun")), "/games/begun", "No shot has been played yet."),
        (coached_match(0, game="no-strike"), "/carrom/no-strike", "No strike has been made yet."),
    ],
    ids=["over", "crokinole", "carrom"],
)
def test_where_nothing_was_played_nothing_is_offered_to_be_asked_about(
    hall: HallProcess, new_page: NewPage, events: tuple[AnyEvent, ...], where: str, said: str
) -> None:
    store = GameStore(f"sqlite:///{hall.database}")
    store.create(events, where.rpartition("/")[2])
    store.close()
    page = new_page(hall.url)
    page.goto(f"{where}/replay")
    expect(page.locator("#said")).to_have_text(said)
    for offered in ("#coach", "a[href$=puzzles]", "#which >> visible=true", "#later >> visible=true"):
        expect(page.locator(offered)).to_have_count(0)
    assert_for_everybody(page)


def test_a_tap_on_the_board_aims_there(hall: HallProcess, new_page: NewPage, over: str) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    ask(page)
    page.goto(f"{over}/puzzles")
    page.click("#look")
    page.click("#found button")
    x, y, width = middle_of_board(page)
    page.mouse.click(x + width / 10, y)  # to the right of the hole as Ben, turned to the bottom, sees it
    assert 10 < float(page.input_value("#try [name=aim_deg]")) < 20
    page.mouse.click(x, y)
    assert abs(float(page.input_value("#try [name=aim_deg]"))) <= 0.25


def test_a_hand_that_cannot_be_is_refused_in_a_sentence(
    hall: HallProcess, new_page: NewPage, over: str
) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    ask(page)
    page.route("**/advice?*", lambda route: route.continue_(url=f"{hall.url}{over}/shots/2/advice?hand=99"))
    page.click("#coach button[type=submit]")
    expect(page.locator("#coach [data-status]")).to_contain_text("is no level")


def test_a_page_asks_one_question_after_the_other(hall: HallProcess, new_page: NewPage, over: str) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(f"{over}/replay#shot-2")
    ask(page)
    statuses: list[int] = []
    page.on("response", lambda answer: statuses.append(answer.status) if "/shots/" in answer.url else None)
    for percent in ("41", "42", "43"):  # hands nobody asked about yet: each has to be thought over
        page.select_option("#coach [name=hand]", "percent")
        page.fill("#coach [name=percent]", percent)
        page.click("#coach button[type=submit]")
    expect(page.locator("#coach [data-hand]")).to_contain_text("43 of 100", timeout=PATIENCE_MS)
    assert statuses == [200, 200, 200]
