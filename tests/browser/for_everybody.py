"""What every page has to be on every screen: axe finds nothing serious, nothing scrolls sideways, fingers hit it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LEAST_TARGET_PX = 43.5


def assert_for_everybody(page: Page) -> None:
    """Look at the page as it is now, with every closed part of it opened."""
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    found = Axe().run(page).response["violations"]
    serious = [
        (violation["id"], violation["help"], [node["html"][:120] for node in violation["nodes"]])
        for violation in found
        if violation["impact"] in {"serious", "critical"}
    ]
    assert not serious, serious
    beyond = page.evaluate(
        "() => [...document.querySelectorAll('main *')].filter((part) => part.getBoundingClientRect().right"
        " > document.documentElement.clientWidth + 0.5).map((part) => part.outerHTML.slice(0, 90))"
    )
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0, beyond
    small = []
    for control in page.locator("main :is(button, select, summary, input):visible").all():
        # A tick box, a radio button or a file is hit through its label.
        target = control.locator(
            "xpath=ancestor::label[.//input[@type='radio' or @type='checkbox' or @type='file']]"
        )
        box = (target.first if target.count() else control).bounding_box()
        assert box is not None
        if box["height"] < LEAST_TARGET_PX or box["width"] < LEAST_TARGET_PX:
            small.append((control.evaluate("element => element.outerHTML")[:100], box))
    assert not small, small
