"""Every page in every dress: axe finds nothing serious, nothing scrolls sideways, targets are big enough."""

from __future__ import annotations

import at_carrom
import httpx
import pytest
from at_table import NewPage, shots_told, sit_down, wait_for_shots
from axe_playwright_python.sync_playwright import Axe
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from carrom_matches import strikes_of
from flickhall.play.opening_checks import NAME_LIMIT

pytestmark = pytest.mark.browser

LEAST_TARGET_PX = 43.5


@pytest.fixture(scope="module")
def game(hall: HallProcess, chromium: object) -> str:
    """A game with a valid shot, a foul and a finding on the page."""
    page: Page = chromium.new_page(base_url=hall.url, reduced_motion="reduce")  # type: ignore[attr-defined]
    path = sit_down(page)
    for power in (15, 5, 20):
        page.fill("#power_percent", str(power))
        told = shots_told(page)
        page.click(".shoot-now")
        wait_for_shots(page, told + 1)
    page.close()
    return path


@pytest.fixture(scope="module")
def match(hall: HallProcess, chromium: object) -> str:
    """A carrom match with a foul and a piece to be put back."""
    page: Page = chromium.new_page(base_url=hall.url, reduced_motion="reduce")  # type: ignore[attr-defined]
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
    closed = page.locator("details:not([open]) > summary:visible")
    while closed.count():
        closed.first.click()
    found = Axe().run(page).response["violations"]
    serious = [
        (violation["id"], violation["help"], [node["html"][:120] for node in violation["nodes"]])
        for violation in found
        if violation["impact"] in {"serious", "critical"}
    ]
    assert not serious


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
        page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, where


@pytest.mark.parametrize("where", ["/", "{game}", "{game}/replay", "{match}", "{match}/replay"])
def test_fingers_hit_every_control(
    hall: HallProcess, new_page: NewPage, game: str, match: str, where: str
) -> None:
    page = new_page(hall.url, phone=True)
    page.goto(where.format(game=game, match=match))
    small = []
    for control in page.locator("button:visible, select:visible, summary:visible, input:visible").all():
        # A tick box or radio button is hit through its label.
        target = control.locator("xpath=ancestor::label[.//input[@type='radio' or @type='checkbox']]")
        box = (target.first if target.count() else control).bounding_box()
        assert box is not None
        if box["height"] < LEAST_TARGET_PX or box["width"] < LEAST_TARGET_PX:
            small.append((control.evaluate("element => element.outerHTML")[:100], box))
    assert not small


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
