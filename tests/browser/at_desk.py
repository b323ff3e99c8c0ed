"""What somebody does at the organiser's desk in a browser, over and over."""

from __future__ import annotations

from itertools import count

import httpx
from hall_process import HallProcess
from playwright.sync_api import Page, expect

_keys = count(1)
PLAYERS = ("Ada", "Bo", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy")


def announce(hall: HallProcess, preset: str, title: str = "Friday night", **form: str) -> str:
    """Announce a competition and return the path of its desk."""
    told = {
        "key": f"desk-{next(_keys)}-{title}",
        "title": title,
        "preset": preset,
        "does": "announce",
        **form,
    }
    answer = httpx.post(f"{hall.url}/competitions", data=told, timeout=30)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removesuffix("/link"))


def do(hall: HallProcess, desk: str, what: str, **told: object) -> None:
    """Do something at the desk from another machine."""
    body = {"key": f"do-{next(_keys)}", "deed": {"do": what, **told}}
    answer = httpx.post(f"{hall.url}{desk}/deeds", json=body, timeout=30)
    assert answer.status_code == 201, answer.text


def sees(hall: HallProcess, desk: str) -> dict[str, list[dict[str, object]]]:
    answer = httpx.get(f"{hall.url}{desk}/state", timeout=30)
    answer.raise_for_status()
    return dict(answer.json())


def people(*names: str) -> list[dict[str, object]]:
    return [{"people": [{"name": one} for one in name.split(" & ")]} for name in names]


def open_match(page: Page, sides: str = "") -> None:
    """Open the match of two sides, "Ada – Bo", as it is listed; the first one still to be played if none is named."""
    listed = page.locator("#open-matches, #over-matches")
    (listed.get_by_role("link", name=sides, exact=True) if sides else listed.locator("a").first).click()
    expect(page.locator("#looked #sheet")).to_be_visible()


def fill_round(page: Page, number: int, *figures: int) -> None:
    """Fill in a round of the open sheet: both counts, both 20s."""
    inputs = page.locator("#looked [data-lines] [data-line]").nth(number - 1).locator("input[type=number]")
    for place, figure in enumerate(figures):
        inputs.nth(place).fill(str(figure))


def enter_result(page: Page, sides: str, *rounds: tuple[int, int]) -> None:
    """Enter a match of four rounds without 20s, and save it with the Enter key."""
    open_match(page, sides)
    for number, (one, two) in enumerate(rounds, 1):
        fill_round(page, number, one, two, 0, 0)
    page.keyboard.press("Enter")
    expect(page.locator("#looked")).to_be_hidden()


def agree_to_trial(page: Page, why: str = "") -> None:
    expect(page.locator("#trial")).to_be_visible()
    if why:
        page.fill("#trial [name=why]", why)
    page.click("#trial .go")
    expect(page.locator("#trial")).to_be_hidden()
