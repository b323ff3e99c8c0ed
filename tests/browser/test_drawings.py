"""Brackets and pools in a real browser: text stays in its box, names are read out, no page scrolls sideways."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from flickhall.languages import ENGLISH
from flickhall.printing.bracket_drawing import bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch
from flickhall.printing.pool_drawing import DrawnPool, PoolRow, pool_svg

pytestmark = pytest.mark.browser

NAMES = (
    "Hanneke Smit & Joost van der Berg",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "MMMM Mmmm Wwww Mmmm Wwww",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "Ünal Öztürk-Çağlar Gülşen",
    "克罗基诺尔冠军克罗基诺尔冠军",
    "ANNA-MARIA QUEIRÓS GONÇALVES",
    "Ann",
)
TEXT_BEYOND = """() => [...document.querySelectorAll("svg g.match")].flatMap((match) => {
  const box = match.querySelector("rect").getBoundingClientRect();
  return [...match.querySelectorAll("text")].filter((text) => {
    const own = text.getBoundingClientRect();
    return own.left < box.left || own.right > box.right + 1;
  }).map((text) => text.textContent);
})"""
NAMES_BEYOND = """() => {
  const column = Math.min(...[...document.querySelectorAll("svg rect.own")].map((r) => r.getBoundingClientRect().left));
  return [...document.querySelectorAll("svg text.name")].filter(
    (text) => text.getBoundingClientRect().right > column).map((text) => text.textContent);
}"""


@pytest.mark.parametrize("dark", [False, True])
def test_drawings_on_a_phone(chromium: Browser, dark: bool) -> None:
    matches = [
        DrawnMatch(
            f"m{n}",
            0,
            n,
            (NAMES[2 * n], NAMES[2 * n + 1]),
            ("8", "10"),
            n % 2,
            f"f{n // 2}",
            "3",
            "walkover" * 4,
        )
        for n in range(4)
    ]
    matches += [DrawnMatch(f"f{n}", 1, n, (NAMES[0], None)) for n in range(2)]
    rows = tuple(PoolRow(name, place, ("12",)) for place, name in enumerate(NAMES, 1))
    pool = DrawnPool("Pool A", rows, ("Points",), {(0, 1): "5-3", (1, 0): "3-5"})
    drawings = bracket_svg(matches, ENGLISH, title="Cup"), pool_svg(pool, ENGLISH)
    page = chromium.new_page(viewport={"width": 360, "height": 740}, color_scheme="dark" if dark else "light")
    boxes = "".join(f'<div style="overflow-x: auto" tabindex="0">{drawing}</div>' for drawing in drawings)
    page.set_content(
        f'<!doctype html><html lang="en"><title>Drawings</title><meta name="color-scheme" content="light dark">'
        f"<main><h1>Drawings</h1>{boxes}</main></html>"
    )
    assert page.evaluate(TEXT_BEYOND) == []
    assert page.evaluate(NAMES_BEYOND) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.get_by_role("img", name="Round 1: Hanneke Smit & Joost van der Berg against WWW").count() == 1
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.close()
