"""A whole night at the organiser's desk, in a real browser: a Swiss of nine with a correction and an undone draw."""

from __future__ import annotations

import re

import httpx
import pytest
from at_desk import (
    PLAYERS,
    agree_to_trial,
    announce,
    do,
    enter_result,
    fill_round,
    open_match,
    people,
    sees,
)
from at_table import NewPage
from hall_process import HallProcess
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser


def sides_to_play(page: Page) -> list[str]:
    return page.locator("#open-matches .match .look").all_inner_texts()


def draw(page: Page) -> None:
    page.click("#draw >> text=Look at the draw")
    expect(page.locator("#trial .told")).to_contain_text("Its seed")
    agree_to_trial(page)
    expect(page.locator("#open-matches .match")).to_have_count(4)


def test_a_swiss_night_of_nine_with_a_correction_and_an_undone_draw(
    hall: HallProcess, new_page: NewPage
) -> None:
    desk = announce(hall, "swiss", rounds="3")
    page = new_page(hall.url)
    page.goto(f"{desk}/entrants")
    name = page.locator("#enter").get_by_label("Name")
    for player in PLAYERS:
        name.fill(player)
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_have_text(f"{player} enters.")
        expect(name).to_be_focused()
        expect(name).to_have_value("")
    page.click("text=All are here")
    expect(page.get_by_text("Here: 9")).to_be_visible()
    page.get_by_role("link", name="Now").click()

    for round_ in (1, 2):
        draw(page)
        page.click("text=Fill all free tables")
        expect(page.locator(".tables-now .taken")).to_have_count(4)
        for sides in sides_to_play(page):
            enter_result(page, sides, (60, 20), (60, 20), (60, 20), (20, 60))
        expect(page.locator("#open-matches .match")).to_have_count(0)
        expect(page.locator("#over-matches > summary")).to_have_text(f"Over: {4 * round_}")

    draw(page)
    third = sides_to_play(page)
    assert len(third) == 4

    # The card of a match of round 1 was read upside down: what follows is told, then done.
    first = next(match for match in sees(hall, desk)["matches"] if match["id"] == "swiss.1.1")
    one, two = first["sides"]  # type: ignore[misc]
    if not page.locator("#over-matches[open]").count():
        page.click("#over-matches > summary")
    open_match(page, f"{one} – {two}")
    for number in range(1, 5):
        fill_round(page, number, 0, 100, 0, 0)
    page.click("text=See what the correction changes")
    changes = page.locator("#trial .changes")
    expect(changes).to_contain_text(f"won by {two} instead of {one}")
    expect(changes).to_contain_text(f"{one} goes from place")
    agree_to_trial(page, "the card was read upside down")
    expect(page.locator("#looked")).to_be_hidden()

    # The third round was drawn on the wrong points: its draw is undone, and drawn again.
    page.get_by_role("link", name="Who did what").click()
    drawn = page.locator("#acts li", has_text="Swiss, draw 3").first
    drawn.get_by_role("button").click()
    agree_to_trial(page, "drawn before the correction")
    expect(page.locator("#acts .undone")).to_contain_text("Swiss, draw 3")
    expect(page.locator("#acts")).to_contain_text("the card was read upside down")
    page.get_by_role("link", name="Now").click()
    draw(page)
    assert len(sides_to_play(page)) == 4
    for sides in sides_to_play(page):
        enter_result(page, sides, *((60, 20),) * 4)
    page.click("text=Close the competition")
    agree_to_trial(page)
    expect(page.get_by_role("button", name="Open it again")).to_be_visible()
    assert sees(hall, desk)["closed"]


def test_a_figure_that_cannot_be_is_doubted_as_one_types(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "swiss")
    do(hall, desk, "enter", entrants=people("Ada", "Bo"))
    do(hall, desk, "draw")
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(desk)
    open_match(page)
    expect(page.locator("#looked input[type=number]:visible").first).to_be_focused()
    fill_round(page, 1, 60, 20, 13, 0)
    doubt = page.locator("#looked .doubt").first
    expect(doubt).to_contain_text("13 20s: a side has 8 discs in a round.")
    expect(page.locator("#looked [data-sheet-says]")).to_contain_text(
        "Still to be filled in: the next round."
    )
    fill_round(page, 1, -5, 20, 0, 0)
    expect(page.locator("#looked #sheet .refusal")).to_contain_text("-5 is no figure")
    page.click("text=Save the result")
    expect(page.locator("#looked #sheet .refusal")).to_contain_text("-5 is no figure")
    fill_round(page, 1, 60)
    fill_round(page, 2, 60)
    page.click("text=Save the result")
    expect(page.locator("#looked #sheet .refusal")).to_have_text("Line 2 is not filled in whole.")
    fill_round(page, 2, 60, 20)
    page.click("text=Save the result")
    expect(page.locator("#looked #sheet .refusal")).to_contain_text("the match is not over")
    assert all(match["score"] == "" for match in sees(hall, desk)["matches"])


def test_doubtful_results_are_marked_and_can_be_shown_alone(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "swiss")
    do(hall, desk, "enter", entrants=people("Ada", "Bo", "Cem", "Dee"))
    do(hall, desk, "draw")
    sure = {"line": "round", "counts": [60, 20], "twenties": [0, 0]}
    do(hall, desk, "settle", match="swiss.1.1", lines=[sure | {"twenties": [13, 0]}, sure, sure, sure])
    page = new_page(hall.url)
    page.goto(desk)
    doubtful = page.locator('[data-key="swiss.1.1"]')
    expect(page.locator('[data-key="swiss.1.2"]')).to_be_visible()
    expect(doubtful).to_contain_text("1 doubt")
    expect(doubtful).not_to_be_visible()  # folded away among those that are over
    page.get_by_label("Doubtful results alone: 1").check()
    expect(doubtful).to_be_visible()
    expect(page.locator('[data-key="swiss.1.2"]')).not_to_be_visible()
    do(hall, desk, "settle", match="swiss.1.1", lines=[sure] * 4)
    expect(page.locator("[data-narrows]")).to_have_count(0)
    expect(page.locator('[data-key="swiss.1.2"]')).to_be_visible()


def test_what_is_being_typed_stays_when_somebody_else_changes_something(
    hall: HallProcess, new_page: NewPage
) -> None:
    desk = announce(hall, "swiss")
    page = new_page(hall.url)
    page.goto(f"{desk}/entrants")
    name = page.locator("#enter").get_by_label("Name")
    name.fill("Half a na")
    do(hall, desk, "enter", entrants=people("Bo", "Cem"))
    expect(page.locator(".entrants")).to_contain_text("Cem")
    expect(name).to_have_value("Half a na")
    expect(name).to_be_focused()
    do(hall, desk, "check_in", entrants=["e1"])
    expect(page.locator('[data-check-in="e1"]')).to_be_checked()
    page.locator('[data-check-in="e2"]').check()
    expect(page.locator("#said")).to_have_text("Cem is there.")
    expect(name).to_have_value("Half a na")


def test_what_the_hall_did_without_our_hearing_of_it_is_not_done_twice(
    hall: HallProcess, new_page: NewPage
) -> None:
    desk = announce(hall, "swiss")
    page = new_page(hall.url, may_fail_to_load=True)
    page.goto(f"{desk}/entrants")

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/deeds", lose_the_answer)
    name = page.locator("#enter").get_by_label("Name")
    name.fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("try again, nothing is done twice")
    expect(name).to_have_value("Ada")
    page.unroute("**/deeds")
    name.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Ada enters.")
    expect(page.locator(".entrants li")).to_have_count(1)
    name.fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".entrants li")).to_have_count(2)


def claim(hall: HallProcess, address: str, counts: tuple[int, int]) -> None:
    """Say over a score pad what the first round was."""
    state = httpx.get(f"{address}/state", timeout=30).json()
    line = {"line": "round", "counts": list(counts), "twenties": [0, 0]}
    body = {
        "key": f"{address[-30:]}-{counts}",
        "base": state["revision"],
        "lines": {"0": line},
        "between": state["between"],
    }
    answer = httpx.post(f"{address}/claim", json=body, timeout=30)
    assert answer.status_code == 200, answer.text


def test_a_dispute_comes_on_top_at_once_and_the_desk_rules(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "swiss")
    do(hall, desk, "enter", entrants=people("Ada", "Bo"))
    do(hall, desk, "draw")
    page = new_page(hall.url)
    page.goto(f"{desk}/matches/swiss.1.1")
    pads = [link.get_attribute("href") or "" for link in page.locator("#look .doors a").all()]
    page.goto(desk)
    claim(hall, pads[0], (60, 20))
    claim(hall, pads[1], (20, 60))
    expect(page.locator("#attention")).to_contain_text("tell it differently")
    page.click("text=Look at both claims")
    row = page.locator("#looked .claims .disputed")
    expect(row).to_contain_text("60–20")
    expect(row).to_contain_text("20–60")
    row.get_by_role("button", name="This counts").first.click()
    expect(page.locator("#attention")).not_to_contain_text("differently")
    page.goto(f"{desk}/trail")
    expect(page.locator("#acts")).to_contain_text("Desk: line 1 is ruled on.")
    expect(page.locator("#acts")).to_contain_text("Ada, by phone")


def test_a_list_is_seen_row_by_row_before_anybody_enters(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "swiss")
    page = new_page(hall.url)
    page.goto(f"{desk}/entrants")
    data = "Naam;Plaatsing\nAnaïs Özil;1\n;2\nBo;x\nCem;\n".encode("latin-1")
    page.set_input_files("#list input", {"name": "lijst.csv", "mimeType": "text/csv", "buffer": data})
    rows = page.locator("#list-read > li")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("Row 2: Anaïs Özil")
    expect(rows.nth(1)).to_contain_text("cannot be entered")
    expect(rows.nth(1).get_by_role("checkbox")).to_be_disabled()
    expect(rows.nth(2).get_by_role("checkbox")).not_to_be_checked()
    rows.nth(2).get_by_role("checkbox").check()
    page.click("text=Enter the ticked rows")
    expect(page.locator(".entrants li")).to_have_count(3)
    expect(page.locator(".entrants")).to_contain_text("Anaïs Özil")
    expect(page.locator("#list-rows")).to_be_hidden()


def test_a_pair_is_put_right_withdrawn_and_a_name_erased(hall: HallProcess, new_page: NewPage) -> None:
    desk = announce(hall, "nk-crokinole")
    do(hall, desk, "enter", entrants=people("Ada & Bo"))
    page = new_page(hall.url)
    page.goto(f"{desk}/entrants")
    page.get_by_role("link", name="Ada / Bo").click()
    page.locator("#looked").get_by_label("Name of player 1").fill("Ada Lovelace")
    page.keyboard.press("Enter")
    expect(page.locator(".entrants")).to_contain_text("Ada Lovelace / Bo")
    page.get_by_role("link", name="Ada Lovelace / Bo").click()
    page.get_by_role("button", name="Erase the name Bo for good").click()
    agree_to_trial(page, "asked to")
    expect(page.locator(".entrants")).to_contain_text(re.compile(r"Ada Lovelace / \[p2\]"))
    page.get_by_role("link", name="Ada Lovelace").click()
    page.get_by_role("button", name="Withdraw").click()
    agree_to_trial(page)
    expect(page.get_by_role("heading", name="Withdrawn")).to_be_visible()


def test_the_desk_reads_without_javascript(hall: HallProcess, chromium: object) -> None:
    desk = announce(hall, "swiss")
    do(hall, desk, "enter", entrants=people("Ada", "Bo"))
    do(hall, desk, "draw")
    context = chromium.new_context(base_url=hall.url, java_script_enabled=False)  # type: ignore[attr-defined]
    page: Page = context.new_page()
    page.goto(desk)
    sides = page.locator("#open-matches .look").inner_text()
    assert sides in {"Ada – Bo", "Bo – Ada"}
    page.get_by_role("link", name=sides).click()
    expect(page.locator("#look h2")).to_have_text(sides)
    context.close()
