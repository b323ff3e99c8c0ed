"""Whole tournaments as on the day: a desk, phones at the tables, one of them without network for a while, a public page.

Phones play the first matches and the final through their pages; at the other tables both sides send what their pads would.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

import httpx
import msgspec
import numpy as np
import pytest
from at_desk import agree_to_trial
from at_table import NewPage
from hall_process import HallProcess
from playwright.sync_api import Page, expect
from test_score_pads import SMALL, confirm, sent, tap, writes

from flickhall.competitions.checking.check import check
from flickhall.competitions.desk import registering
from flickhall.competitions.desk.calling import tables_now
from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.places import ranking
from flickhall.competitions.generating.filling import fill_sheet
from flickhall.store import Add, Person
from flickhall.store.game_store import utc_now
from flickhall.web.competitions.links import DeskDoor, pass_for
from kept_nights import KeptNight

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ROUNDS = [(60, 45, 2, 1), (85, 20, 3, 0), (20, 65, 1, 2), (40, 25, 0, 0)]
BOARDS = [(0, 9, "queen"), (0, 9, "queen"), (0, 4, "")]
"""29 points in three boards: 9 and the queen's 5 twice, then what is wanting."""


class TournamentDay:
    """A tournament in a hall, its desk in a browser, and the tables at which nobody needs to be looked at."""

    def __init__(self, hall: HallProcess, night: KeptNight, desk: Page) -> None:
        self.hall, self.night, self.desk = hall, night, desk
        self._asks = httpx.Client(base_url=hall.url, timeout=30)
        self._chance = np.random.default_rng(7)
        self._keys = count(1)
        secret = night.hall.store.secret(night.id)
        desk.goto(f"/competitions/{night.id}/desk/{pass_for(secret, night.id, DeskDoor())}")

    def draws(self) -> None:
        self.night.draws_lots()
        self.desk.click("#draw >> text=Look at the draw")
        agree_to_trial(self.desk)
        expect(self.desk.locator("#open-matches .match").first).to_be_visible()

    def fills_tables(self) -> None:
        self.desk.click("text=Fill all free tables")
        expect(self.desk.locator(".tables-now .taken").first).to_be_visible()

    def name(self, side: str) -> str:
        return self.night.hall.standing(self.night.id).name(side)

    def plays_elsewhere(self, *but: str) -> None:
        """Have every match that can be played now, but those named, told by both sides over the network."""
        for match, now in matches_now(self.night.state).items():
            if now.status in {MatchStatus.READY, MatchStatus.CALLED} and match not in but:
                self._told_by_both(match, now.between)

    def _told_by_both(self, match: str, between: tuple[str, str]) -> None:
        rules = rules_of_match(self.night.state, match)
        lines, ended = fill_sheet(rules, self._chance)
        while ended is not None:
            lines, ended = fill_sheet(rules, self._chance)
        told = {str(number): msgspec.to_builtins(line) for number, line in enumerate(lines)}
        for side in (0, 1):
            body = {
                "key": f"phone-{next(self._keys)}",
                "base": self.night.hall.standing(self.night.id).revision,
                "between": between,
                "lines": told,
                "total": rules.reckon(lines).score,
            }
            answer = self._asks.post(f"{self.night.match_pad(match, side)}/claim", json=body)
            assert answer.status_code == 200, answer.text

    def left(self) -> list[str]:
        return [match for match, now in matches_now(self.night.state).items() if now.status not in OVER]


@pytest.fixture
def phones(hall: HallProcess, new_page: NewPage) -> Iterator[list[Page]]:
    pages = [new_page(hall.url, phone=True, may_fail_to_load=True) for _ in range(4)]
    for page in pages:
        page.set_viewport_size(SMALL)
    yield pages


def sits_down(page: Page, day: TournamentDay, table: int, side: int) -> str:
    """Scan the code of a table and say which side one is; returns the match."""
    match = tables_now(day.night.state)[table]
    page.goto(day.night.table_pad(table))
    name = day.name(matches_now(day.night.state)[match].between[side])
    page.get_by_role("link", name=name, exact=True).tap()
    expect(page.locator("#form")).to_be_visible()
    return match


def final(page: Page) -> None:
    expect(page.locator("#says")).to_have_text(re.compile("Final:"), timeout=20_000)
    sent(page)


@pytest.mark.lasting
def test_a_dutch_championship_of_32_pairs(hall: HallProcess, new_page: NewPage, phones: list[Page]) -> None:
    night = KeptNight(hall.database, "nk-crokinole", [f"Pair {number}" for number in range(1, 33)])
    day = TournamentDay(hall, night, new_page(hall.url))
    everybody = new_page(hall.url, phone=True)
    day.draws()
    everybody.goto(f"/competitions/{night.id}")
    day.fills_tables()
    assert len(tables_now(night.state)) == 8

    # Two tables play through their phones; one phone has no network for two rounds and a reload.
    matches = [sits_down(page, day, 1 + number // 2, number % 2) for number, page in enumerate(phones)]
    away = phones[0]
    writes(away, ROUNDS[0])
    away.context.set_offline(True)
    for figures in ROUNDS[1:3]:
        writes(away, figures)
    for page in phones[1:]:
        for figures in ROUNDS:
            tap(page, figures)
    day.plays_elsewhere(*matches)
    expect(away.locator("#link")).to_contain_text("Waiting for the network")
    away.context.set_offline(False)
    sent(away)
    writes(away, ROUNDS[3])
    for page in phones:
        confirm(page)
    for page in phones:
        final(page)

    while day.left():
        day.plays_elsewhere()
    expect(day.desk.locator("#over-matches > summary")).to_have_text("Over: 48")
    expect(everybody.locator("main")).to_contain_text("Pool H")
    day.draws()
    while len(day.left()) > 1:
        day.plays_elsewhere(day.left()[-1])
    day.fills_tables()
    for side, page in enumerate(phones[:2]):
        sits_down(page, day, 1, side)
        for figures in ROUNDS:
            tap(page, figures)
    for page in phones[:2]:
        confirm(page)
    for page in phones[:2]:
        final(page)

    champion = ranking(night.state)[0].teams
    assert len(champion) == 1 and len(night.state.fixtures) == 48 + 15
    expect(everybody.locator("#ranking, main").first).to_contain_text(day.name(champion[0]))
    day.desk.click("text=Close the competition")
    agree_to_trial(day.desk)
    expect(day.desk.locator("main")).to_contain_text("closed")
    night_is_in_order(night)
    night.close()


@pytest.mark.lasting
def test_a_carrom_knock_out_of_128_with_walk_ins(
    hall: HallProcess, new_page: NewPage, phones: list[Page]
) -> None:
    night = KeptNight(hall.database, "a2m-128", [f"Player {number}" for number in range(1, 121)])
    people = [Person(f"p{number}.1", f"Walk-in {number}") for number in range(121, 129)]
    entrants = [
        Entrant(f"e{number}", (f"p{number}.1",), utc_now(), walk_in=True, paid=True)
        for number in range(121, 129)
    ]
    night.hall.change(
        night.id,
        "door",
        lambda now: registering.enter(now, entrants),
        changes=[Add(person) for person in people],
    )
    day = TournamentDay(hall, night, new_page(hall.url))
    day.draws()
    assert len(night.state.fixtures) == 127
    day.fills_tables()
    assert len(tables_now(night.state)) == 16
    matches = [sits_down(page, day, 1 + number // 2, number % 2) for number, page in enumerate(phones)]
    phones[3].context.set_offline(True)
    for page in phones:
        plays_boards(page)
    phones[3].context.set_offline(False)
    for page in phones:
        sent(page)
        confirm(page)
    for page in phones:
        final(page)
    day.plays_elsewhere(*matches)
    while len(day.left()) > 1:
        day.plays_elsewhere(day.left()[-1])
    day.fills_tables()
    for side, page in enumerate(phones[:2]):
        sits_down(page, day, 1, side)
        plays_boards(page)
    for page in phones[:2]:
        sent(page)
        confirm(page)
    for page in phones[:2]:
        final(page)
    assert [len(place.teams) for place in ranking(night.state)] == [1, 1, 2, 4, 8, 16, 32, 64]
    night_is_in_order(night)
    night.close()


def plays_boards(page: Page) -> None:
    """Write three boards down that the first side wins, 14, 14 and 4."""
    for number, (own, other, queen) in enumerate(BOARDS):
        who = page.get_by_role("radio").first if queen else page.get_by_role("radio").nth(2)
        who.check()
        tap(page, (own, other))
        expect(page.locator(f"[data-line='{number}']")).to_be_visible()


def night_is_in_order(night: KeptNight) -> None:
    """The checker, which makes everything again from the log alone, finds nothing wrong."""
    assert check(night.hall.standing(night.id).logbook.acts).errors == ()
