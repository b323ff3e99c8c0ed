"""The official's board in a real browser: a round told by touch on a small phone, another by keyboard alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from at_table import NewPage
from at_wooden_board import disc_words, drag, events_told, looked_at, on_screen, open_board, tap
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.formats.cases import read_cases, rule_cases

pytestmark = pytest.mark.browser

SMALL_PHONE = {"width": 360, "height": 740}


def _phone(new_page: NewPage, hall: HallProcess, **more: bool) -> Page:
    page = new_page(hall.url, phone=True, **more)
    page.set_viewport_size(SMALL_PHONE)
    open_board(page)
    return page


def _tell_one_shot(page: Page, at_every_step: Callable[[Page], None] = lambda _: None) -> None:
    """W1 touches B1, which goes to the ditch; W1 stays in the 15 ring."""
    page.check("input[name=puts][value=B]")
    tap(page, 0, 60)
    expect(page.locator("#discs .token")).to_have_count(1)
    page.tap("#tell")
    page.tap("[data-event=contact]")
    at_every_step(page)
    tap(page, 0, 60)
    expect(page.locator("#events li")).to_have_count(1)
    page.tap("#who [data-disc=B1]")
    page.tap("[data-event=leaves]")
    expect(page.locator("#events li")).to_have_count(2)
    at_every_step(page)
    page.tap("#to-rest")
    expect(page.locator("#rule")).to_be_visible()
    tap(page, 40, 30)
    at_every_step(page)
    page.tap("#rule")
    expect(page.locator("section.ruling [data-headline]")).to_have_text("Valid shot: B1 is out.")
    at_every_step(page)


def test_a_round_is_told_by_touch_on_a_small_phone(
    hall: HallProcess, new_page: NewPage, tmp_path: Path
) -> None:
    page = _phone(new_page, hall)
    _tell_one_shot(page)
    assert page.locator("section.ruling .clause").all_inner_texts() == [
        "PICH-R-10.A",
        "PICH-R-5.b",
        "PICH-G-13",
    ]
    assert page.locator(".mark").count() == 2
    page.tap("#next")
    assert disc_words(page) == {"W1": "inside the 15 ring", "B1": "in the ditch"}
    expect(page.locator("input[name=shooter][value=B]")).to_be_checked()
    expect(page.locator("#shot-disc")).to_have_value("B2")

    # A disc dropped onto a post, one that leans, one that stands in the hole; a 20 that nobody can see.
    page.check("input[name=puts][value=W]")
    tap(page, 94, 39)
    expect(page.locator("#discs .token")).to_have_count(3)
    tap(page, -94, 39 + 9)
    expect(page.locator("#discs .token")).to_have_count(4)
    tap(page, 0, 0)
    expect(page.locator("#discs .token")).to_have_count(5)
    lie = disc_words(page)
    assert [lie[disc] for disc in ("W2", "W3", "W4")] == [
        "on top of a post",
        "leaning on a post",
        "upright in the hole",
    ]
    page.fill("[data-twenties=B]", "3")
    page.fill("[data-hidden=B]", "1")
    page.press("[data-hidden=B]", "Tab")

    page.reload()
    looked_at(page)
    assert disc_words(page) == lie
    page.tap("#to-count")
    expect(page.locator("#count-headline")).to_have_text("Light wins the round 85 to 40.")
    worth = {
        row.locator("th").inner_text(): [cell.inner_text() for cell in row.locator("td").all()[1:]]
        for row in page.locator("#count-discs tr").all()
    }
    assert worth == {"W1": ["15", ""], "W2": ["30", ""], "W3": ["25", ""], "W4": ["15", ""], "B1": ["", "0"]}
    assert "light 1, dark 0" in page.locator("#score").inner_text()
    signs = page.locator(".mark .sign").all_text_contents()
    assert sorted(signs, key=int) == ["0", "15", "15", "25", "30"]

    with page.expect_download() as saving:
        page.tap("#save")
    saved = tmp_path / "round.json"
    saving.value.save_as(saved)
    cases = read_cases(saved.read_bytes(), "round.json")
    assert [case["kind"] for case in cases] == ["shot", "round"]
    shot, standing = rule_cases(cases)
    assert shot["legal"] is True
    assert standing["count"] == {"W": 85, "B": 40}

    # The file loads again, into a page that knows nothing of it.
    other = _phone(new_page, hall)
    other.set_input_files("#load", saved)
    expect(other.locator("#told li")).to_have_text(["Valid shot: B1 is out."])
    assert disc_words(other) == lie
    other.tap("#back-shot")
    expect(other.locator("#told li")).to_have_count(0)
    assert disc_words(other) == {"B1": "inside the 15 ring"}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_step_is_for_everybody(hall: HallProcess, new_page: NewPage, dark: bool) -> None:
    page = _phone(new_page, hall, dark=dark)
    assert_for_everybody(page)
    _tell_one_shot(page, at_every_step=assert_for_everybody)
    page.tap("#next")
    page.tap("#to-count")
    expect(page.locator("#count-headline")).not_to_be_empty()
    assert_for_everybody(page)


def test_what_cannot_have_happened_is_refused_and_nothing_changes(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url, phone=True, may_fail_to_load=True)
    open_board(page)
    page.check("input[name=puts][value=B]")
    tap(page, 0, 60)
    expect(page.locator("#discs .token")).to_have_count(1)
    page.tap("#tell")
    page.tap("#who [data-disc=B1]")
    page.tap("[data-event=leaves]")
    expect(page.locator("#refusal")).to_contain_text('["leaves", "B1"]')
    expect(page.locator("#refusal")).to_contain_text("B1 left the surface.")
    assert events_told(page) == []
    page.tap("#who [data-disc=W1]")
    expect(page.locator("#refusal")).to_be_hidden()
    page.tap("#to-rest")
    expect(page.locator("#rule")).to_be_visible()
    tap(page, 350, 0)
    page.tap("#rule")
    expect(page.locator("#refusal")).to_contain_text("W1 rests at DITCH and never left the surface")
    expect(page.locator("#rule")).to_be_visible()


def test_a_round_is_told_by_keyboard_alone(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    open_board(page)

    def press(selector: str, *keys: str) -> None:
        page.locator(selector).focus()
        for key in keys:
            page.keyboard.press(key)

    press("details:has(#rulebook) > summary", "Enter")
    page.locator("#rulebook").focus()
    page.keyboard.type("Dutch")
    expect(page.locator("#rulebook")).to_have_value("crokinole-nca")
    press("input[name=puts][value=W]", "ArrowRight")
    page.locator("#add-zone").focus()
    page.keyboard.type("inside the 10")
    press("#add button", "Enter")
    expect(page.locator("#discs .token")).to_have_count(1)
    expect(page.locator("#must")).to_contain_text("NCA-3.1")
    press("#discs .token", "Enter")  # let go of it
    press("#discs .token", "Enter")  # and choose it again
    page.locator("#x_mm").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("0")
    page.locator("#y_mm").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("84.92")
    page.keyboard.press("Enter")
    expect(page.locator("#discs .token-words")).to_have_text(["on the line between 15 and 10"])

    press("#tell", "Enter")
    press("[data-event=contact]", "Enter")
    page.keyboard.press("Enter")  # the only other disc has the focus
    expect(page.locator("#events li")).to_have_text(["W1 touched B1."])
    press("[data-event=post]", "Enter")
    expect(page.locator("#events li")).to_have_count(2)
    press("#untell", "Enter")
    expect(page.locator("#events li")).to_have_count(1)
    press("[data-event=hole]", "Enter")
    expect(page.locator("#events li")).to_have_count(2)
    press("#to-rest", "Enter")
    expect(page.locator("#rest select[data-disc=W1]")).to_have_value("HOLE")
    page.locator("#rest select[data-disc=B1]").focus()
    page.keyboard.type("leaning")
    press("#rule", "Enter")
    expect(page.locator("section.ruling [data-headline]")).to_have_text("Valid shot: 20 for Light.")
    expect(page.locator("#ruling-title")).to_be_focused()
    press("#next", "Enter")
    expect(page.locator("[data-twenties=W]")).to_have_value("1")
    assert disc_words(page) == {"B1": "leaning on a post"}
    press("#to-count", "Enter")
    expect(page.locator("#count-headline")).to_have_text("Light wins the round 20 to 10.")
    press("#next-round", "Enter")
    assert disc_words(page) == {}
    expect(page.locator("input[name=shooter][value=B]")).to_be_checked()  # the other side begins
    press("#to-count", "Enter")
    expect(page.locator("#score")).to_contain_text(
        re.compile(r"\b3\b.*\b1\b")
    )  # 2 for the round before, 1 each for this one


def test_events_told_quickly_are_all_taken_down_and_a_reload_keeps_them(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    open_board(page)
    page.click("details:has(#rulebook) > summary")
    page.mouse.click(*on_screen(page, 0, 60))
    page.check("#called")
    page.click("#tell")
    page.evaluate(
        "for (const kind of ['post', 'line', 'inside', 'post']) document.querySelector(`[data-event=${kind}]`).click()"
    )
    expect(page.locator("#events li")).to_have_count(4)
    told = events_told(page)
    page.reload()
    expect(page.locator("#events li")).to_have_text(told)
    page.click("#to-rest")
    page.click("#rule")
    expect(page.locator("section.ruling .clause").first).to_have_text("PICH-R-11")
    expect(page.locator("section.ruling")).to_contain_text("call")  # the call was not forgotten


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "7",
        "null",
        '{"version": 1}',
        '{"version": 1, "setup": {"rulebook": "tiddlywinks"}}',
        '{"version": 99}',
    ],
)
def test_what_the_browser_keeps_never_keeps_the_page_from_opening(
    hall: HallProcess, new_page: NewPage, kept: str
) -> None:
    page = new_page(hall.url)
    page.goto("/what-if")
    for slot in ("flickhall-official-board", "flickhall-carrom-strikes"):
        page.evaluate("([slot, kept]) => localStorage.setItem(slot, kept)", [slot, kept])
    open_board(page)
    expect(page.locator("#shot-disc")).to_have_value("W1")
    page.goto("/referee/carrom")
    expect(page.locator("#whose")).to_have_text("White strikes.")


@pytest.mark.parametrize(
    "text", ["{", "7", "[]", '[{"kind": "dance"}]', '[{"rulebook": "carrom-a2m", "kind": "strikes"}]']
)
def test_a_file_that_holds_no_round_is_refused_and_changes_nothing(
    hall: HallProcess, new_page: NewPage, tmp_path: Path, text: str
) -> None:
    page = new_page(hall.url, may_fail_to_load=True)
    open_board(page)
    page.mouse.click(*on_screen(page, 0, 60))
    expect(page.locator("#discs .token")).to_have_count(1)
    (tmp_path / "no.json").write_text(text, "utf-8")
    page.set_input_files("#load", tmp_path / "no.json")
    expect(page.locator("#refusal:visible, #said:has-text('JSON')")).to_have_count(1)
    assert disc_words(page) == {"W1": "inside the 15 ring"}


def test_discs_are_dragged_and_taken_away(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    open_board(page)
    page.mouse.click(*on_screen(page, 0, -150))
    expect(page.locator("#discs .token-words")).to_have_text(["inside the 10 ring"])
    drag(page, (0, -150), (0, -255))
    expect(page.locator("#discs .token-words")).to_have_text(["inside the 5 ring"])
    drag(page, (0, -255), (0, -300))
    expect(page.locator("#discs .token-words")).to_have_text(["in the ditch"])
    expect(page.locator("#said")).to_contain_text("out of play")
    page.click("#remove")
    expect(page.locator("#discs .token")).to_have_count(0)


def test_only_players_a_rulebook_has_a_game_for_are_offered(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    open_board(page)
    page.click("details:has(#rulebook) > summary")
    page.select_option("#rulebook", "crokinole-55plus")
    expect(page.locator("input[name=players][value=singles]")).to_be_hidden()
    expect(page.locator("input[name=players][value=doubles]")).to_be_checked()
    expect(page.locator("#refusal")).to_be_hidden()
    kept = json.loads(page.evaluate("localStorage.getItem('flickhall-official-board')"))
    assert kept["setup"] == {"rulebook": "crokinole-55plus", "options": {}, "players": "doubles"}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_the_others_would_say_is_one_click_from_a_ruling(
    hall: HallProcess, new_page: NewPage, dark: bool
) -> None:
    page = _phone(new_page, hall, dark=dark)
    _tell_one_shot(page)
    page.tap("#others button")
    expect(page.locator(".book")).to_have_count(3)
    expect(page.locator(".why")).to_have_text("All that rule agree, each by its own clauses.")
    assert_for_everybody(page)
    page.goto("/what-if?example=piece-jumps")
    expect(page.locator(".book")).to_have_count(2)
    assert_for_everybody(page)
