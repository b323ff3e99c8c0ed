"""What an official does on the official's board: taps at places in millimetres, and waits for the referee."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect


def open_board(page: Page) -> None:
    """Open the page and wait until the referee has looked at the position."""
    page.goto("/referee")
    looked_at(page)


def looked_at(page: Page) -> None:
    expect(page.locator("#must")).not_to_be_empty()


def on_screen(page: Page, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Where a place on the board is on the screen, in pixels of the view."""
    page.locator("#stage").scroll_into_view_if_needed()
    box = page.locator("#stage .wood").bounding_box()
    assert box is not None
    half_mm = json.loads(page.locator("#page-data").text_content() or "")["table"]["half_mm"]
    scale = box["width"] / (2 * half_mm)
    return box["x"] + box["width"] / 2 + x_mm * scale, box["y"] + box["height"] / 2 - y_mm * scale


def tap(page: Page, x_mm: float, y_mm: float) -> None:
    page.touchscreen.tap(*on_screen(page, x_mm, y_mm))


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with the mouse from one place in millimetres to another."""
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *end), steps=4)
    page.mouse.up()


def disc_words(page: Page) -> dict[str, str]:
    """Every disc of the list with where it is said to lie."""
    return {
        str(token.get_attribute("data-disc")): token.locator(".token-words").inner_text()
        for token in page.locator("#discs .token").all()
    }


def events_told(page: Page) -> list[str]:
    return page.locator("#events li").all_inner_texts()
