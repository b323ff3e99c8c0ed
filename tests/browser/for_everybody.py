"""What every page has to be on every screen: axe finds nothing serious, no scrolling sideways, room for fingers and cards."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LEAST_TARGET_PX = 43.5


def assert_for_everybody(page: Page) -> None:
    """Look at the page as it is now, with every closed part of it opened."""
    page.wait_for_load_state("load")  # what a form answers can be read before its style sheet is there
    open_everything(page)
    assert (serious := serious_violations(page)) == [], serious
    beyond = page.evaluate(
        "() => [...document.querySelectorAll('main *')].filter((part) => part.getBoundingClientRect().right"
        " > document.documentElement.clientWidth + 0.5).map((part) => part.outerHTML.slice(0, 90))"
    )
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0, beyond
    assert (small := small_targets(page, "main")) == [], small
    assert (out := sticking_out(page)) == [], out
    assert (touching := page.evaluate(TOUCHING)) == [], touching


def open_everything(page: Page) -> None:
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")


def sticking_out(page: Page) -> list[object]:
    """Return what sticks out of its card sideways, and by how many px."""
    out: list[object] = page.evaluate(STICKING_OUT)
    return out


STICKING_OUT = """
() => [...document.querySelectorAll("main .card")].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    const held = (part) => part !== card && (getComputedStyle(part).overflowX !== "visible" || held(part.parentElement));
    return [...card.querySelectorAll(":not(svg *)")]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => getComputedStyle(part).position !== "absolute")
        .map((part) => [part, part.getBoundingClientRect()])
        .map(([part, box]) => [part, box.width && Math.max(left - box.left, box.right - right)])
        .filter(([part, by]) => by > 0.5 && !held(part.parentElement))
        .map(([part, by]) => [part.outerHTML.slice(0, 100), by]);
})
"""
"""In the page: what is laid over others on purpose is left alone, and so is what scrolls or is cut within its card."""

TOUCHING = """
() => [...document.querySelectorAll("main .card + *")]
    .filter((part) => part.getClientRects().length && part.previousElementSibling.getClientRects().length)
    .map((part) => [part, part.getBoundingClientRect(), part.previousElementSibling.getBoundingClientRect()])
    .filter(([part, box, card]) => box.height && box.left < card.right && box.right > card.left)
    .filter(([part, box, card]) => box.top >= card.top + card.height / 2)
    .map(([part, box, card]) => [part, box.top + parseFloat(getComputedStyle(part).paddingTop) - card.bottom])
    .filter(([part, gap]) => gap < 4)
    .map(([part, gap]) => [part.outerHTML.slice(0, 100), gap])
"""
"""In the page: what stands less than 4 px under a card (its own padding parts it too), and how many."""

SMALL_TARGETS = """
([within, least]) => [...document.querySelectorAll(`${within} :is(button, select, summary, input)`)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => [control, control.closest("label:has(input:is([type=radio], [type=checkbox], [type=file]))")])
    .map(([control, label]) => [control, (label ?? control).getBoundingClientRect()])
    .filter(([control, box]) => control.getBoundingClientRect().width > 0 && Math.min(box.width, box.height) < least)
    .map(([control, box]) => [control.outerHTML.slice(0, 100), box.width, box.height])
"""
"""In the page: to ask it about one control after the other takes longer than all the rest."""


def small_targets(page: Page, within: str) -> list[object]:
    """Return what can be seen in a part of the page and is too small for a finger, with its width and height in px."""
    # A tick box, a radio button or a file is hit through its label.
    small: list[object] = page.evaluate(SMALL_TARGETS, [within, LEAST_TARGET_PX])
    return small


def serious_violations(page: Page) -> list[tuple[str, str, list[str]]]:
    """Return what axe finds serious or critical on the page."""
    return [
        (violation["id"], violation["help"], [node["html"][:120] for node in violation["nodes"]])
        for violation in Axe().run(page).response["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]
