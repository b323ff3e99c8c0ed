"""Pull, flick, fields and keys: each makes the same kind of shot, and each can be called off."""

from __future__ import annotations

from math import hypot

import pytest
from at_table import NewPage, fields, middle_of_board, ready, shots_told, sit_down, wait_for_shots
from hall_process import HallProcess
from page_time import time_stands_still
from playwright.sync_api import Page, expect

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Fate, Spot
from flickhall.tables import TOURNAMENT

pytestmark = pytest.mark.browser

START_RADIUS = 304.8
HALF_PICTURE = 412.0


def disc_on_screen(page: Page) -> tuple[float, float]:
    """Where the first shooter's disc lies on the screen when it is placed in the middle."""
    x, y, width = middle_of_board(page)
    return x, y + START_RADIUS / (2 * HALF_PICTURE) * width


def sent_shot(page: Page, act: object) -> dict[str, int]:
    with page.expect_request("**/shots") as asked:
        act()  # type: ignore[operator]
    body = asked.value.post_data_json
    assert isinstance(body, dict)
    return dict(body["shot"])


def test_fields_keys_and_pull_make_the_same_quantised_shot(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    page.fill("#place_deg", "-10.126")
    page.fill("#aim_deg", "3.5")
    page.fill("#power_percent", "22.34")
    page.fill("#spin_percent", "-12")
    by_fields = sent_shot(page, lambda: page.click(".shoot-now"))
    assert by_fields == {"place_cdeg": -1013, "aim_cdeg": 350, "power": 223, "spin_percent": -12}

    wait_for_shots(page, 1)
    page.focus("#stage")
    before = fields(page)
    for key in ("ArrowRight", "ArrowRight", "a", "Shift+ArrowRight", "ArrowUp", "PageUp", "ArrowDown", "]"):
        page.keyboard.press(key)
    by_keys = sent_shot(page, lambda: page.keyboard.press("Space"))
    assert by_keys == {
        "place_cdeg": 100,
        "aim_cdeg": 90,
        "power": round(10 * before["power_percent"]) + 100,
        "spin_percent": 5,
    }

    wait_for_shots(page, 2)
    x, y, width = middle_of_board(page)
    page.mouse.move(x + 0.2 * width, y - 0.1 * width)
    page.mouse.down()
    page.mouse.move(x + 0.2 * width, y + 0.1 * width, steps=4)
    by_pull = sent_shot(page, page.mouse.up)
    assert by_pull["aim_cdeg"] == pytest.approx(0, abs=20)
    assert by_pull["place_cdeg"] == 0
    # Pulled back 0.2 of the picture's width, 165 mm of the board, of 420 mm for full power.
    assert by_pull["power"] == pytest.approx(1000 * (0.2 * 2 * HALF_PICTURE / 420) ** 1.6, rel=0.02)


def test_a_long_pull_aims_more_finely_than_a_short_one(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    x, y, _ = middle_of_board(page)
    steps = []
    for length in (40, 200):
        aims = []
        for aside in (0, 2):
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x - aside, y + length)
            aims.append(fields(page)["aim_deg"])
            page.keyboard.press("Escape")
            page.mouse.up()
        steps.append(aims[1] - aims[0])
    assert steps[0] > 4 * steps[1] > 0
    assert shots_told(page) == 0


@pytest.mark.parametrize("called_off", ["too short", "Escape", "backwards"])
def test_a_pull_can_be_called_off(hall: HallProcess, new_page: NewPage, called_off: str) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    before = fields(page)
    x, y, width = middle_of_board(page)
    page.mouse.move(x, y)
    page.mouse.down()
    if called_off == "too short":
        page.mouse.move(x + 2, y + 3)
    elif called_off == "Escape":
        page.mouse.move(x, y + 0.2 * width, steps=3)
        page.keyboard.press("Escape")
    else:
        page.mouse.move(x, y - 0.2 * width, steps=3)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert fields(page) == before
    assert hall.state(game)["shots"] == 0


def test_the_disc_is_placed_by_dragging_it_within_the_own_quadrant(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    game = sit_down(page)
    x, y = disc_on_screen(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 5, steps=3)
    part_way = fields(page)["place_deg"]
    page.mouse.move(x - 500, y - 400, steps=3)
    page.mouse.up()
    assert -30 < part_way < -5
    assert fields(page)["place_deg"] == pytest.approx(-48.13, abs=0.01)
    assert hall.state(game)["shots"] == 0


def test_a_flick_through_the_disc_shoots(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    time_stands_still(page)
    game = sit_down(page)
    page.check("input[value=flick]")
    x, y = disc_on_screen(page)
    page.mouse.move(x, y + 40)
    page.mouse.down()
    for step in range(1, 9):
        page.clock.run_for(8)
        page.mouse.move(x + step, y + 40 - 12 * step)
    shot = sent_shot(page, page.mouse.up)
    assert shot["power"] > 30
    assert 0 < shot["aim_cdeg"] < 2000
    expect(page.locator("#transcript li").filter(has_text="Shot 1")).to_have_count(1)
    assert hall.state(game)["shots"] == 1


@pytest.mark.parametrize(("beside", "hold_ms", "reason"), [(120, 0, "missed"), (0, 400, "held still")])
def test_what_is_no_flick_says_so_and_shoots_nothing(
    hall: HallProcess, new_page: NewPage, beside: int, hold_ms: int, reason: str
) -> None:
    page = new_page(hall.url)
    time_stands_still(page)
    game = sit_down(page)
    page.check("input[value=flick]")
    x, y = disc_on_screen(page)
    page.mouse.move(x + beside, y + 40)
    page.mouse.down()
    for step in range(1, 7):
        page.clock.run_for(8)
        page.mouse.move(x + beside, y + 40 - step * 100 / 6)
    page.clock.run_for(hold_ms)
    page.mouse.up()
    expect(page.locator("#hint")).to_contain_text(reason)
    assert hall.state(game)["shots"] == 0


def test_a_finger_on_a_phone_pulls_and_shoots(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, phone=True)
    game = sit_down(page)
    x, y, width = middle_of_board(page)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": at[0], "y": at[1], "id": n} for n, at in enumerate(points)]},
        )

    touch("touchStart", (x, y))
    touch("touchMove", (x, y + 0.1 * width))
    touch("touchMove", (x + 5, y + 0.2 * width))
    touch("touchStart", (x + 5, y + 0.2 * width), (x - 60, y))  # a second finger: not a shot
    touch("touchEnd")
    page.wait_for_timeout(200)
    assert hall.state(game)["shots"] == 0

    touch("touchStart", (x, y))
    touch("touchMove", (x, y + 0.1 * width))
    touch("touchMove", (x, y + 0.2 * width))
    touch("touchEnd")
    wait_for_shots(page, 1)
    assert hall.state(game)["shots"] == 1


def test_in_doubles_the_view_turns_to_each_of_the_four(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page, mode="doubles")
    page.check("#turn-view")
    for told, disc in enumerate(("W1", "B1", "W2", "B2"), start=1):
        expect(page.locator("#turn")).to_contain_text(f"to shoot {disc}")
        x, y = disc_on_screen(page)
        box = page.locator(f".disc[data-disc={disc}] .body").bounding_box()
        assert box is not None
        assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx((x, y), abs=3)
        # A pull down, a little to the right, shoots up the screen and a little to the left, whoever sits there.
        page.mouse.move(x, y - 200)
        page.mouse.down()
        page.mouse.move(x + 10, y - 100, steps=3)
        assert -10 < fields(page)["aim_deg"] < -3
        page.mouse.up()
        wait_for_shots(page, told)
    seats = [shot["seat"] for shot in page.request.get(f"{game}/state?since=0").json()["shots"]]
    assert seats == [0, 1, 2, 3]


def blocking_shot() -> tuple[Shot, Shot]:
    """An opening shot, and an answer to it that leaves a disc where the first player's next would start."""
    opening = Shot(0, 0, 150)
    (lying,) = (Spot(n, r.x_mm, r.y_mm) for n, r in simulate((), "W1", opening, 0).rest.items())
    for aim_cdeg in range(-300, 301, 20):
        for power in range(250, 500, 5):
            answer = Shot(600, aim_cdeg, power)
            rest = simulate([lying], "B1", answer, 2).rest["W1"]
            in_play = rest.fate is Fate.SURFACE and hypot(rest.x_mm, rest.y_mm) < TOURNAMENT.inside_limit_mm
            if in_play and hypot(rest.x_mm, rest.y_mm + START_RADIUS) < 28:
                return opening, answer
    pytest.fail("no such shot found")


def test_a_place_that_is_taken_is_shown_and_refused(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    game = sit_down(page)
    for told, shot in enumerate(blocking_shot(), start=1):
        page.fill("#place_deg", str(shot.place_cdeg / 100))
        page.fill("#aim_deg", str(shot.aim_cdeg / 100))
        page.fill("#power_percent", str(shot.power / 10))
        page.click(".shoot-now")
        wait_for_shots(page, told)
    before = hall.state(game)
    expect(page.locator("#aim-now")).to_contain_text("W1 lies in the way")
    page.click(".shoot-now")
    expect(page.locator("#hint")).to_contain_text("the disc would lie on W1")
    assert hall.state(game) == before
    page.fill("#place_deg", "20")
    page.locator("#place_deg").blur()
    expect(page.locator("#aim-now")).not_to_contain_text("in the way")
    page.click(".shoot-now")
    wait_for_shots(page, 3)


def test_an_opponent_is_asked_for_by_percentage(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    page.goto("/")
    form = page.locator("form.setup[action='/play']")
    percent = form.locator("[name=opponent_percent]")
    expect(percent).to_be_hidden()
    form.get_by_label("Practice: by open twenties made of 100").press("Space")
    percent.fill("62")
    page.click("text=Begin this game")
    ready(page)
    assert '"level":62' in page.request.get(page.url).text()
