"""Every page in every dress: axe finds nothing serious, nothing scrolls sideways, targets are big enough."""

from __future__ import annotations

import at_carrom
import httpx
import pytest
from at_table import NewPage, shots_told, sit_down, wait_for_shots
from for_everybody import LEAST_TARGET_PX, open_everything, serious_violations, small_targets, sticking_out
from hall_process import HallProcess
from playwright.sync_api import Browser, expect

from carrom_matches import strikes_of
from flickhall.play.opening_checks import NAME_LIMIT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def game(hall: HallProcess, chromium: Browser) -> str:
    """A game with a valid shot, a foul and a finding on the page."""
    page = chromium.new_page(base_url=hall.url, reduced_motion="reduce")
    path = sit_down(page)
    for power in (15, 5, 20):
        page.fill("#power_percent", str(power))
        told = shots_told(page)
        page.click(".shoot-now")
        wait_for_shots(page, told + 1)
    page.close()
    return path


@pytest.fixture(scope="module")
def match(hall: HallProcess, chromium: Browser) -> str:
    """A carrom match with a foul and a piece to be put back."""
    page = chromium.new_page(base_url=hall.url, reduced_motion="reduce")
    path = at_carrom.sit_down(page, "carrom-a2m")
    for meant in strikes_of("carrom-a2m")[:2]:
        at_carrom.strike(page, meant)
    page.click("text=Report the last strike")
    page.check("#report [value=touched_piece]")
    page.click("#report button")
    expect(page.locator("#turn")).to_contain_text("Bo to put back")
    page.close()
    return path


@pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop-light", "phone-dark"]
)
@pytest.mark.parametrize(
    "where", ["/", "{game}", "{game}/replay", "{match}", "{match}/replay", "/rules", "/games/nope"]
)
def test_axe_finds_nothing_serious(
    hall: HallProcess, new_page: NewPage, game: str, match: str, where: str, phone: bool, dark: bool
) -> None:
    page = new_page(hall.url, phone=phone, dark=dark, may_fail_to_load=True)
    page.goto(where.format(game=game, match=match))
    expect(page.locator("main")).to_be_visible()
    open_everything(page)
    assert (serious := serious_violations(page)) == [], serious


@pytest.mark.parametrize("where", ["/", "{game}", "{game}/replay", "{match}", "{match}/replay", "/rules"])
def test_nothing_scrolls_sideways(
    hall: HallProcess, new_page: NewPage, game: str, match: str, where: str
) -> None:
    page = new_page(hall.url)
    page.goto(where.format(game=game, match=match))
    beyond = {}
    for width in (360, 390, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        root = "document.documentElement"
        beyond[width] = page.evaluate(f"() => {root}.scrollWidth - {root}.clientWidth")
    assert set(beyond.values()) == {0}, beyond


@pytest.mark.parametrize(
    ("games", "verb", "input_of"),
    [
        ("games", "shots", {"shot": {"place_cdeg": 0, "aim_cdeg": 0, "power": 300}}),
        ("carrom", "strikes", {"strike": {"place_um": 0, "aim_cdeg": 0, "power": 300}}),
    ],
)
def test_the_longest_names_scroll_nothing_sideways(
    hall: HallProcess, new_page: NewPage, games: str, verb: str, input_of: dict[str, object]
) -> None:
    people = [{"name": letter * NAME_LIMIT} for letter in "MW"]
    begun = httpx.post(f"{hall.url}/{games}", json={"key": f"long-{games}", "players": people})
    path = begun.json()["url"]
    played = {"revision": 1, "key": "first", "seat": 0, **input_of}
    assert httpx.post(f"{hall.url}{path}/{verb}", json=played, timeout=60).status_code == 201
    page = new_page(hall.url)
    page.set_viewport_size({"width": 360, "height": 740})
    for where in ("/", path, f"{path}/replay", f"{path}/{verb}/1/what-if"):
        page.goto(where)
        open_everything(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 360, where
        assert (out := sticking_out(page)) == [], (where, out)


@pytest.mark.parametrize(
    ("inside", "ok"),
    [
        ("<button>Within</button>", True),
        ("<button style='width: 300px'>Beyond</button>", False),
        ("<button style='margin-left: -20px'>Beyond on the left</button>", False),
        (
            "<div><p style='white-space: nowrap; width: max-content'>A long line beyond it all, all, all</p></div>",
            False,
        ),
        ("<div style='overflow-x: auto'><p style='width: 300px'>It scrolls</p></div>", True),
        ("<p style='position: absolute; left: 500px'>Laid over others</p>", True),
        ("<button style='width: 300px; display: none'>Nobody sees it</button>", True),
        ("<svg width='50' height='50'><circle cx='300' cy='20' r='9'/></svg>", True),
    ],
)
def test_the_check_of_cards_tells_right_from_wrong(chromium: Browser, inside: str, ok: bool) -> None:
    page = chromium.new_page()
    page.set_content(f"<main><div class='card' style='width: 200px; margin-left: 50px'>{inside}</div></main>")
    assert (sticking_out(page) == []) is ok
    page.close()


@pytest.mark.parametrize("where", ["/", "{game}", "{game}/replay", "{match}", "{match}/replay"])
def test_fingers_hit_every_control(
    hall: HallProcess, new_page: NewPage, game: str, match: str, where: str
) -> None:
    page = new_page(hall.url, phone=True)
    page.goto(where.format(game=game, match=match))
    assert (small := small_targets(page, "body")) == [], small


@pytest.mark.parametrize(
    ("control", "high", "ok"),
    [
        ("<button style='height: {high}px'>A long name of a button</button>", LEAST_TARGET_PX + 1, True),
        ("<button style='height: {high}px'>A long name of a button</button>", LEAST_TARGET_PX - 1, False),
        ("<button style='height: {high}px; visibility: hidden'>Nobody sees it</button>", 10, True),
        ("<details><summary>x</summary><input style='height: {high}px'></details>", 10, False),
        ("<label style='display: block; height: {high}px'><input type='radio'></label>", 50, True),
        ("<label style='display: block; height: {high}px'><input type='text'></label>", 50, False),
    ],
)
def test_the_check_of_targets_tells_right_from_wrong(
    chromium: Browser, control: str, high: float, ok: bool
) -> None:
    page = chromium.new_page()
    page.set_content(control.format(high=high))
    assert (small_targets(page, "body") == []) is ok
    page.close()


def test_the_skip_link_leads_past_the_header(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_whoever_has_the_focus_can_be_seen(hall: HallProcess, new_page: NewPage, game: str) -> None:
    page = new_page(hall.url)
    page.goto(game)
    for selector in ("#stage", ".shoot-now", "#undo", "#place_deg"):
        page.focus("body")
        page.locator(selector).focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        outline = page.locator(selector).evaluate("element => getComputedStyle(element).outlineStyle")
        assert outline == "solid", selector
