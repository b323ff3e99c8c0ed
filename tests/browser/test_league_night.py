"""A pichenotte night in real browsers: two captains on phones, a dispute that goes up to the tabulator, the report."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from at_table import NewPage
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.competitions.desk.agreeing import agreement
from flickhall.competitions.desk.nights import Night, nights
from flickhall.competitions.desk.scoring import claim
from flickhall.competitions.format import EntryRules
from flickhall.competitions.presets import A2M_128, PICHENOTTE_LEAGUE
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.languages import CODES
from flickhall.web.competitions.links import CaptainDoor, DeskDoor, TabulatorDoor
from kept_nights import KeptNight

pytestmark = pytest.mark.browser

(_SEASON,) = PICHENOTTE_LEAGUE.stages
LEAGUE = msgspec.structs.replace(
    PICHENOTTE_LEAGUE,
    entry=EntryRules(kind="team", people=(2, 2)),
    stages=(msgspec.structs.replace(_SEASON, legs=1, boards=2),),
)
HOME_WON, AWAY_WON = RoundLine(counts=(60, 40)), RoundLine(counts=(20, 65))
SMALL = {"width": 360, "height": 740}


@pytest.fixture
def league(hall: HallProcess) -> Iterator[KeptNight]:
    league = KeptNight(hall.database, LEAGUE, ["Ada", "Eli"])
    league.draws()
    yield league
    league.close()


def tonight(league: KeptNight) -> Night:
    return nights(league.state)[0]


def board(league: KeptNight, number: int) -> str:
    return tonight(league).boards[number - 1].fixture.id


def on_a_phone(new_page: NewPage, hall: HallProcess, address: str, *, dark: bool = False) -> Page:
    page = new_page(hall.url, phone=True, dark=dark)
    page.set_viewport_size(SMALL)
    page.goto(address)
    return page


def captain(new_page: NewPage, hall: HallProcess, league: KeptNight, side: int) -> Page:
    return on_a_phone(
        new_page, hall, league.hall.address(league.id, CaptainDoor(tonight(league).teams[side]))
    )


def says(league: KeptNight, number: int, side: int, rounds: list[RoundLine], total: object = None) -> None:
    league.does(claim, board(league, number), side, dict(enumerate(rounds)), 999, total)


def test_a_night_with_a_dispute_that_goes_to_the_tabulator(
    new_page: NewPage, hall: HallProcess, league: KeptNight
) -> None:
    home, away = (captain(new_page, hall, league, side) for side in (0, 1))
    tabulator = new_page(hall.url)
    tabulator.goto(league.hall.address(league.id, TabulatorDoor()))

    # Both captains seat their teams; the other one's phone shows it by itself.
    for page, side in ((home, 0), (away, 1)):
        people = league.state.entrant(tonight(league).teams[side]).people
        for number, person in enumerate(people):
            page.locator(".seats select").nth(number).select_option(person)
        page.get_by_role("button", name="Save the seats").tap()
        expect(page.locator(".board-who").first).not_to_contain_text("not said yet – not said yet")
    expect(home.locator(".board-who").first).to_contain_text("Ada – Eli")

    # The home captain sees to the equipment.
    home.get_by_label("A bubble level").check()
    home.get_by_role("button", name="Save the list").tap()
    expect(away.get_by_text("Seen to by the home team: 1 of 5.")).to_be_visible()

    # The players of board 1 tell round 2 differently.
    for side, second in ((0, HOME_WON), (1, AWAY_WON)):
        says(league, 1, side, [HOME_WON, second, HOME_WON, HOME_WON])
    for page in (home, away):
        expect(page.get_by_role("heading", name="Disputed: board 1, round 2")).to_be_visible()
    expect(tabulator.get_by_text("board 1, round 2: the captains")).to_be_visible()

    # One captain says what it was, the other does not agree and passes it on.
    home.get_by_label(re.compile("60–40, as")).check()
    home.get_by_role("button", name="This is what it was").tap()
    expect(home.get_by_text("You have said 60–40")).to_be_visible()
    expect(away.get_by_text("The other captain says 60–40.")).to_be_visible()
    away.get_by_role("button", name="We do not agree: pass it on").tap()
    expect(home.get_by_text("It has been passed on to the tabulator")).to_be_visible()

    # The tabulator rules, for the visitors; everybody sees it.
    tabulator.get_by_label(re.compile("20–65, as")).check()
    tabulator.get_by_role("button", name="Rule so").first.click()
    expect(tabulator.get_by_text("None.")).to_be_visible()
    expect(home.locator("form.dispute")).to_have_count(0)
    assert agreement(league.state, board(league, 1)).reckoning.score == (3, 1)

    # Both players confirm; board 2 has nobody for the visitors; the night is reported.
    expect(tabulator.get_by_role("button", name=re.compile("Report"))).to_have_count(0)
    for side in (0, 1):
        says(league, 1, side, [], (3, 1))
    away.get_by_label(re.compile("We have nobody for board 2")).check()
    away.get_by_role("button", name="Leave it empty").tap()
    tabulator.get_by_role("button", name="Report the night: 7–1").click()
    expect(tabulator.locator("summary").filter(has_text="7–1")).to_contain_text("reported")
    assert league.state.reported == {tonight(league).key: (7, 1)}

    live = new_page(hall.url, phone=True)
    live.goto(f"/competitions/{league.id}")
    expect(live.locator("#nights .night-score")).to_have_text("7–1")


def test_what_is_being_filled_in_stays_while_others_do_things(
    new_page: NewPage, hall: HallProcess, league: KeptNight
) -> None:
    for side, first in ((0, HOME_WON), (1, AWAY_WON)):
        says(league, 1, side, [first])
    home = captain(new_page, hall, league, 0)
    home.get_by_label("Other counts").check()
    home.locator("[name=count_0]").first.fill("55")
    for side in (0, 1):
        says(league, 2, side, [HOME_WON])
    expect(home.locator(".boards > li").nth(1)).to_contain_text("1–0")
    expect(home.locator("[name=count_0]").first).to_have_value("55")
    expect(home.get_by_label("Other counts")).to_be_checked()


# Colours are the same in every language: dark ones are looked at in one.
@pytest.mark.parametrize(("code", "dark"), [*((code, False) for code in CODES), ("nl", True)])
def test_pages_of_nights_and_days_are_for_everybody(
    new_page: NewPage, hall: HallProcess, league: KeptNight, code: str, dark: bool
) -> None:
    for side, first in ((0, HOME_WON), (1, AWAY_WON)):
        says(league, 1, side, [first])
    days = KeptNight(hall.database, A2M_128, [f"Player {number}" for number in range(1, 41)])
    addresses = [
        league.hall.address(league.id, CaptainDoor(tonight(league).home)),
        league.hall.address(league.id, TabulatorDoor()),
        f"{days.hall.address(days.id, DeskDoor())}/days",
        f"{days.entrant_pad('e3')}/days",
    ]
    days.close()
    page = on_a_phone(new_page, hall, addresses[0], dark=dark)
    for address in addresses:
        page.goto(f"{address}?lang={code}")
        assert_for_everybody(page)
