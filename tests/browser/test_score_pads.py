"""Score pads in real browsers: two phones at a match, a network away, a hall killed, nothing lost or counted twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from at_table import NewPage
from browsers import ARGUMENTS
from for_everybody import assert_for_everybody
from hall_process import HallProcess
from playwright.sync_api import Browser, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

from flickhall.competitions.desk import calling, drawing, scoring
from flickhall.competitions.desk.events import Claimed
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.languages import CODES
from kept_nights import KeptNight

pytestmark = pytest.mark.browser

MATCH = "matches.A.1"
SMALL = {"width": 360, "height": 640}
ROUNDS = [(60, 45, 2, 1), (85, 20, 3, 0), (20, 65, 1, 2), (40, 40, 0, 2)]

Round = tuple[int, int, int, int]


@pytest.fixture
def night(hall: HallProcess) -> Iterator[KeptNight]:
    night = KeptNight(hall.database, "round-robin", ["Ada", "Bo", "Cem", "Dee"])
    night.draws()
    yield night
    night.close()


OpenPad = Callable[..., Page]


@pytest.fixture
def pads(hall: HallProcess, new_page: NewPage, night: KeptNight) -> tuple[Page, Page]:
    """The phones of both sides, on their pads."""
    return open_pad(new_page, hall, night, 0), open_pad(new_page, hall, night, 1)


def open_pad(
    new_page: NewPage, hall: HallProcess, night: KeptNight, side: int, *, dark: bool = False
) -> Page:
    page = new_page(hall.url, phone=True, dark=dark, may_fail_to_load=True)
    page.set_viewport_size(SMALL)
    page.goto(night.match_pad(MATCH, side))
    expect(page.locator("#form")).to_be_visible()
    return page


def tap(page: Page, figures: Round | tuple[int, ...]) -> None:
    """Fill in the figures of the form with a thumb, and write the line down."""
    for figure in figures:
        for digit in str(figure):
            page.locator(f".pad-keys [data-key='{digit}']").tap()
        page.locator(".pad-keys [data-key='next']").tap()


def writes(page: Page, figures: Round | tuple[int, ...]) -> None:
    """Fill in the line that is asked for, and wait until it stands on the sheet."""
    title = page.locator("#form h2").inner_text()
    tap(page, figures)
    line = page.locator(".pad-line").filter(has=page.get_by_text(title, exact=True))
    expect(line.get_by_role("button", name=re.compile("Take back"))).to_be_visible()


def sent(page: Page) -> None:
    expect(page.locator("#link")).to_have_text("Everything is sent.", timeout=30_000)


def claims(night: KeptNight, side: int) -> list[Claimed]:
    return [
        event
        for act in night.hall.standing(night.id).logbook.acts
        for event in act.events
        if isinstance(event, Claimed) and event.side == side
    ]


def eventually(page: Page, expression: str) -> None:
    """Wait until an expression holds; asked from outside, as the page's own policy forbids it to evaluate text."""
    for _ in range(150):
        if page.evaluate(f"Promise.resolve({expression}).then(Boolean)"):
            return
        page.wait_for_timeout(100)
    raise AssertionError(expression)


def confirm(page: Page) -> None:
    page.locator("#confirm button").tap()


def test_two_phones_score_a_whole_match_and_agree(pads: tuple[Page, Page], night: KeptNight) -> None:
    one, two = pads
    for number, figures in enumerate(ROUNDS):
        writes(one, figures)
        expect(one.locator(f"[data-line='{number}']")).to_contain_text("Bo has not said yet.")
        expect(two.locator(f"[data-line='{number}']")).to_contain_text("Say what you saw")
        tap(two, figures)
        for page in pads:
            expect(page.locator(f"[data-line='{number}']")).to_contain_text("says the same")
    expect(one.locator("#score")).to_have_text("5 : 3")
    expect(one.locator("#twenties")).to_have_text("20s 6 : 5")
    expect(one.locator("#form")).to_be_hidden()
    confirm(one)
    expect(one.locator("#says")).to_contain_text("Bo has still to agree.")
    confirm(two)
    for page in pads:
        expect(page.locator("#says")).to_have_text("Final: Ada won, 5 : 3.")
        sent(page)
    assert matches_now(night.state)[MATCH].status is MatchStatus.FINAL


def test_they_differ_and_the_desk_rules(pads: tuple[Page, Page], night: KeptNight) -> None:
    one, two = pads
    for figures in ROUNDS:
        writes(one, figures)
    writes(two, ROUNDS[0])
    tap(two, (20, 85, 0, 3))
    expect(two.locator("#says")).to_contain_text("You two tell round 2 differently.")
    expect(two.locator("#says")).to_contain_text("The desk sees it and says which counts.")
    expect(two.locator("[data-line='1']")).to_contain_text("Ada: 85 – 20")
    expect(one.locator("[data-line='1']")).to_contain_text("Bo: 20 – 85")
    night.does(scoring.rule_line, MATCH, Ruling(1, "desk", RoundLine(counts=(85, 20), twenties=(3, 0))))
    expect(two.locator("[data-line='1']")).to_contain_text("The desk has said that this counts.")
    for figures in ROUNDS[2:]:
        tap(two, figures)
    confirm(two)
    confirm(one)
    for page in pads:
        expect(page.locator("#says")).to_have_text("Final: Ada won, 5 : 3.")


def test_a_side_that_was_wrong_says_the_same_with_one_tap(pads: tuple[Page, Page]) -> None:
    one, two = pads
    writes(one, ROUNDS[0])
    tap(two, (45, 60, 1, 2))
    two.get_by_role("button", name=re.compile("Say the same")).tap()
    for page in pads:
        expect(page.locator("[data-line='0']")).to_contain_text("says the same")


def test_what_is_doubtful_is_said_beside_the_line_and_kept(pads: tuple[Page, Page]) -> None:
    one, _ = pads
    one.locator("#form input").nth(3).fill("1")
    for nth, figure in enumerate(("60", "45", "13")):
        one.locator("#form input").nth(nth).fill(figure)
    doubt = one.locator("#form .pad-doubt")
    expect(doubt).to_contain_text("13 20s: a side has 8 discs in a round.")
    box, keys = doubt.bounding_box(), one.locator(".pad-keys").bounding_box()
    assert box is not None and keys is not None and box["y"] + box["height"] <= keys["y"] + 1
    one.locator("#form input").nth(3).press("Enter")
    line = one.locator("[data-line='0']")
    expect(line.locator(".pad-doubt")).to_contain_text("13 20s: a side has 8 discs in a round.")
    line.get_by_role("button", name=re.compile("Change")).tap()
    for _ in range(2):
        one.locator("[data-key='back']").tap()
    expect(one.locator("#form input").first).to_have_value("")
    one.get_by_text("Leave it as it is").tap()
    line.get_by_role("button", name=re.compile("Take back")).tap()
    expect(one.locator(".pad-line")).to_have_count(0)
    sent(one)


def test_a_pad_works_by_keyboard_alone(pads: tuple[Page, Page]) -> None:
    page, _ = pads
    page.locator("#form input").first.focus()
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-line='0']")).to_contain_text("60 – 5 · 20s 2 – ?")
    expect(page.locator("#form input").first).to_be_focused()


def test_the_keys_never_lie_over_the_figure_they_fill_in(pads: tuple[Page, Page]) -> None:
    one, two = pads
    writes(one, ROUNDS[0])
    tap(two, ROUNDS[1])
    expect(two.locator("#says")).to_contain_text("You two tell round 1 differently.")
    for _ in range(4):
        figure = two.locator("#form input.current").bounding_box()
        keys = two.locator(".pad-keys").bounding_box()
        assert figure is not None and keys is not None
        assert figure["y"] >= 0 and figure["y"] + figure["height"] <= keys["y"]
        two.locator("[data-key='1']").tap()
        two.locator("[data-key='next']").tap()


def test_both_counts_are_asked_for(pads: tuple[Page, Page]) -> None:
    page, _ = pads
    for _ in range(4):
        page.locator("[data-key='next']").tap()
    expect(page.locator("#missing")).to_contain_text("Fill in both figures first")
    assert page.locator(".pad-line").count() == 0


def test_a_board_of_carrom_is_written_down_with_its_queen(hall: HallProcess, new_page: NewPage) -> None:
    night = KeptNight(hall.database, "carrom-chapas", ["Ana", "Beto"])
    night.draws()
    one, two = (open_pad(new_page, hall, night, side) for side in (0, 1))
    for page in (one, two):
        tap(page, (0, 5))
        expect(page.locator("#missing")).to_have_text("Choose first: Who covered the queen.")
        page.get_by_role("radio", name="Ana", exact=True).first.check()
        page.locator("[data-key='next']").tap()
        expect(page.locator("[data-line='0']")).to_contain_text("0 – 5 · Who covered the queen: Ana")
    expect(one.locator("[data-line='0']")).to_contain_text("Beto says the same.")
    expect(one.locator("#score")).to_have_text("8 : 0")
    night.close()


def test_a_forfeited_round_needs_no_figures(hall: HallProcess, new_page: NewPage) -> None:
    night = KeptNight(hall.database, "pichenotte-league", ["Reds", "Blues"])
    night.draws()
    match = next(iter(night.state.fixtures))
    night.does(calling.seat, match, 0, night.state.entrants[night.sides_of(match)[0]].people[:1])
    page = new_page(hall.url, phone=True)
    page.goto(night.match_pad(match, 1))
    names = [night.hall.standing(night.id).name(side) for side in night.sides_of(match)]
    expect(page.locator("#seated-0")).to_have_text(names[0].partition(" / ")[0])
    page.get_by_text("Details").tap()
    page.get_by_role("group", name="Who forfeited the round").get_by_role("radio").first.check()
    for _ in range(4):
        page.locator("[data-key='next']").tap()
    expect(page.locator("[data-line='0']")).to_contain_text(f"Who forfeited the round: {names[0]}")
    sent(page)
    lines = night.state.claims[match][1].lines
    assert lines == {0: RoundLine(forfeited_by=0)}
    night.close()


def test_a_phone_without_network_keeps_three_rounds_and_sends_each_once(
    pads: tuple[Page, Page], night: KeptNight
) -> None:
    one, two = pads
    one.context.set_offline(True)
    for figures in ROUNDS[:3]:
        writes(one, figures)
    expect(one.locator("#link")).to_have_text("Waiting for the network: 3 changes are kept on this phone.")
    expect(one.locator("[data-line='2']")).to_contain_text("Not checked yet")
    assert claims(night, 0) == []
    one.context.set_offline(False)
    sent(one)
    assert [list(claim.lines) for claim in claims(night, 0)] == [["0"], ["1"], ["2"]]
    expect(one.locator("#score")).to_have_text("4 : 2")
    writes(one, ROUNDS[3])
    for figures in ROUNDS:
        writes(two, figures)
    for page in pads:
        confirm(page)
    expect(one.locator("#says")).to_have_text("Final: Ada won, 5 : 3.")


@pytest.fixture
def mortal_night(mortal_hall: HallProcess) -> Iterator[KeptNight]:
    night = KeptNight(mortal_hall.database, "round-robin", ["Ada", "Bo"])
    night.draws()
    yield night
    night.close()


def test_a_killed_hall_and_a_reload_lose_nothing_and_count_nothing_twice(
    mortal_hall: HallProcess, new_page: NewPage, mortal_night: KeptNight
) -> None:
    page = open_pad(new_page, mortal_hall, mortal_night, 0)
    eventually(page, "navigator.serviceWorker.controller")
    page.reload()
    writes(page, ROUNDS[0])
    sent(page)
    mortal_hall.kill()
    writes(page, ROUNDS[1])
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    assert asked == ["beforeunload"]
    expect(page.locator("[data-line='1']")).to_contain_text("85 – 20")
    writes(page, ROUNDS[2])
    expect(page.locator("#link")).to_have_text(re.compile("2 changes are kept"))
    mortal_hall.start()
    sent(page)
    assert [list(claim.lines) for claim in claims(mortal_night, 0)] == [["0"], ["1"], ["2"]]
    lines = mortal_night.state.claims[MATCH][0].lines
    assert [line.counts for line in lines.values() if isinstance(line, RoundLine)] == [
        (60, 45), (85, 20), (20, 65),
    ]  # fmt: skip


def test_a_newer_worker_throws_away_what_an_older_one_has_kept(pads: tuple[Page, Page]) -> None:
    page, _ = pads
    eventually(page, "navigator.serviceWorker.controller")
    page.evaluate("caches.open('flickhall-pad-older').then((cache) => cache.add('/health'))")
    page.evaluate(
        "navigator.serviceWorker.register('/competitions/pad-worker.js?v=newer', { scope: '/competitions/' })"
    )
    eventually(page, "caches.keys().then((names) => !names.includes('flickhall-pad-older'))")


def test_an_answer_that_was_lost_on_the_way_counts_once(pads: tuple[Page, Page], night: KeptNight) -> None:
    page, _ = pads
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(str(route.request.post_data))
            route.fetch()  # the hall has it
            route.abort()  # and nobody hears of it
        else:
            route.continue_()

    page.route("**/claim", lose)
    writes(page, ROUNDS[0])
    sent(page)
    assert lost[0] == lost[1]
    assert len(claims(night, 0)) == 1


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_lines_changed_again_and_again_over_a_bad_network_end_as_they_were_last_written(
    pads: tuple[Page, Page], night: KeptNight, seed: int
) -> None:
    page, _ = pads
    chance = Random(seed)
    better: list[bool] = []

    def stumble(route: Route) -> None:
        """Lose the question, or the answer, or nothing."""
        fate = 1 if better else chance.random()
        if fate < 0.3:
            route.abort()
            return
        if fate < 0.6:
            route.fetch()
            route.abort()
            return
        route.continue_()

    page.route("**/claim", stumble)
    written: list[int] = []
    for figures in ROUNDS[:2]:
        writes(page, figures)
        written.append(figures[0])
    for turn in range(6):
        number = chance.randrange(2)
        line = page.locator(f"[data-line='{number}']")
        line.get_by_role("button", name=re.compile("Change")).tap()
        expect(page.locator("#form h2")).to_have_text(f"Round {number + 1}")
        count = 5 + 5 * turn
        page.locator("#form input").first.fill(str(count))
        page.locator("#form input").nth(3).press("Enter")
        expect(line).to_contain_text(f"{count} –")
        written[number] = count
    better.append(True)
    expect(page.locator("#link.kept")).to_have_count(0, timeout=30_000)
    assert page.locator("#needs").inner_text() == ""
    sent(page)
    lines = night.state.claims[MATCH][0].lines.values()
    assert [line.counts[0] for line in lines if isinstance(line, RoundLine) and line.counts] == written


def test_a_line_that_is_sent_while_it_is_changed_again_is_no_quarrel_with_oneself(
    pads: tuple[Page, Page], night: KeptNight
) -> None:
    page, _ = pads
    page.context.set_offline(True)
    writes(page, ROUNDS[0])
    page.get_by_role("button", name=re.compile("Change")).tap()
    page.locator("#form input").first.fill("65")
    page.context.set_offline(False)
    sent(page)
    page.locator("#form input").nth(3).press("Enter")
    expect(page.locator("[data-line='0']")).to_contain_text("65 – 45")
    sent(page)
    assert [line.counts for line in night.state.claims[MATCH][0].lines.values()] == [(65, 45)]  # type: ignore[union-attr]


def test_two_phones_of_one_side_that_differ_are_asked_which_counts(
    hall: HallProcess, new_page: NewPage, night: KeptNight
) -> None:
    mine, partner = (open_pad(new_page, hall, night, 0) for _ in range(2))
    mine.context.set_offline(True)
    writes(mine, ROUNDS[0])
    tap(mine, ROUNDS[1])
    writes(partner, (65, 45, 2, 1))
    sent(partner)
    mine.context.set_offline(False)
    needs = mine.locator("#needs")
    expect(needs).to_contain_text("This phone: 60 – 45")
    expect(mine.locator("#link")).to_have_text("2 changes are kept on this phone until you have decided.")
    expect(needs).to_contain_text("The other phone: 65 – 45")
    assert len(claims(night, 0)) == 1
    mine.get_by_text("Keep what this phone has").tap()
    sent(mine)
    expect(partner.locator("[data-line='0']")).to_contain_text("60 – 45")
    expect(partner.locator("[data-line='1']")).to_contain_text("85 – 20")
    expect(needs).to_be_hidden()


def test_a_draw_taken_back_is_said_and_what_was_typed_stays(
    pads: tuple[Page, Page], night: KeptNight
) -> None:
    page, _ = pads
    page.context.set_offline(True)
    writes(page, ROUNDS[0])
    night.does(drawing.discard_draw, "matches")
    page.context.set_offline(False)
    expect(page.locator("#needs")).to_contain_text("no match 'matches.A.1' has been drawn")
    expect(page.locator("[data-line='0']")).to_contain_text("60 – 45")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-line='0']")).to_contain_text("60 – 45")
    expect(page.locator("#needs")).to_be_visible()


def test_a_half_filled_form_survives_a_reload(pads: tuple[Page, Page]) -> None:
    page, _ = pads
    for digit in "85":
        page.locator(f"[data-key='{digit}']").tap()
    page.reload()
    expect(page.locator("#form input").first).to_have_value("85")


def test_nobody_is_asked_before_leaving_when_everything_is_sent(pads: tuple[Page, Page]) -> None:
    page, _ = pads
    writes(page, ROUNDS[0])
    sent(page)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.reload()
    expect(page.locator("[data-line='0']")).to_contain_text("60 – 45")


def test_a_link_that_leads_nowhere_now_does_not_take_the_page_away(
    mortal_hall: HallProcess, new_page: NewPage, mortal_night: KeptNight
) -> None:
    mortal_night.calls(MATCH, 1)
    page = new_page(mortal_hall.url, phone=True, may_fail_to_load=True)
    page.goto(mortal_night.table_pad(1))
    mortal_hall.kill()
    page.get_by_role("link", name="Ada").tap()
    expect(page.locator("#away")).to_contain_text("The hall cannot be reached now.")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    mortal_hall.start()
    expect(page.locator("#away")).to_be_hidden(timeout=20_000)
    page.get_by_role("link", name="Ada").tap()
    expect(page.locator("#form")).to_be_visible()


@pytest.fixture
def club_browser(chromium: Browser, chromium_path: str) -> Iterator[Browser]:
    """A browser in a club's network: the hall is club.lan to it, over plain HTTP, where no worker may keep pages."""
    browser = chromium.browser_type.launch(
        executable_path=chromium_path, args=[*ARGUMENTS, "--host-resolver-rules=MAP club.lan 127.0.0.1"]
    )
    yield browser
    browser.close()


def test_over_plain_http_the_page_stays_and_a_reload_is_asked_about(
    mortal_hall: HallProcess, club_browser: Browser, mortal_night: KeptNight
) -> None:
    page = club_browser.new_page(viewport=SMALL, has_touch=True)
    address = mortal_hall.url.replace("127.0.0.1", "club.lan") + mortal_night.match_pad(MATCH, 0)
    page.goto(address)
    assert not page.evaluate("isSecureContext")
    writes(page, ROUNDS[0])
    sent(page)
    mortal_hall.kill()
    expect(page.locator("#link")).to_have_text(re.compile("No network"))
    asked: list[str] = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    with page.expect_event("dialog"):  # nothing is unsent, but nothing would come back either
        page.evaluate("setTimeout(() => location.reload())")
    assert asked == ["beforeunload"]
    expect(page.locator("[data-line='0']")).to_contain_text("60 – 45")
    writes(page, ROUNDS[1])
    page.once("dialog", lambda dialog: dialog.accept())
    with pytest.raises(PlaywrightError, match="ERR_CONNECTION_REFUSED"):
        page.reload()  # whoever insists sees the browser's own page
    mortal_hall.start()
    page.goto(address)
    sent(page)
    assert [list(claim.lines) for claim in claims(mortal_night, 0)] == [["0"], ["1"]]


def test_what_is_kept_of_another_match_is_said_and_sent_from_there(
    hall: HallProcess, new_page: NewPage, night: KeptNight
) -> None:
    entrant, _ = night.sides_of(MATCH)
    page = open_pad(new_page, hall, night, 0)
    page.goto(night.entrant_pad(entrant))
    page.get_by_role("link", name=re.compile("Score pad")).first.tap()
    expect(page.locator("#form")).to_be_visible()
    page.route("**/claim", lambda route: route.abort())
    writes(page, ROUNDS[0])
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("link", name="Back to my matches").tap()
    expect(page.locator("#others")).to_contain_text("This phone keeps 1 change of another match")
    page.unroute("**/claim")
    page.locator("#others a").tap()
    sent(page)
    page.goto(night.entrant_pad(entrant))
    expect(page.locator("#others")).to_be_hidden()


def test_a_phone_that_can_keep_nothing_says_so_and_sends_all_the_same(
    hall: HallProcess, new_page: NewPage, night: KeptNight
) -> None:
    page = new_page(hall.url, phone=True, may_fail_to_load=True)
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    page.goto(night.match_pad(MATCH, 0))
    page.context.set_offline(True)
    writes(page, ROUNDS[0])
    writes(page, ROUNDS[1])
    expect(page.locator("#link")).to_have_text(re.compile("This phone cannot keep figures"))
    page.context.set_offline(False)
    sent(page)
    assert [list(claim.lines) for claim in claims(night, 0)] == [["0"], ["1"]]


def test_the_page_of_a_table_follows_its_matches(
    hall: HallProcess, new_page: NewPage, night: KeptNight
) -> None:
    page = new_page(hall.url, phone=True)
    page.goto(night.table_pad(2))
    expect(page.locator("#follow")).to_contain_text("Nobody plays at this table now.")
    night.calls("matches.A.2", 2)
    one, _ = night.sides_of("matches.A.2")
    page.get_by_role("link", name=night.hall.standing(night.id).name(one)).tap()
    expect(page.locator("#form")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pads_are_for_everybody(hall: HallProcess, new_page: NewPage, night: KeptNight, dark: bool) -> None:
    night.calls(MATCH, 1)
    page = open_pad(new_page, hall, night, 0, dark=dark)
    writes(page, (60, 45, 13, 1))
    sent(page)
    other = open_pad(new_page, hall, night, 1)
    tap(other, ROUNDS[0])
    expect(page.locator("[data-line='0']")).to_contain_text("Bo says otherwise.")
    assert_for_everybody(page)
    for address in (night.table_pad(1), night.entrant_pad("e1")):
        page.goto(address)
        assert_for_everybody(page)


@pytest.mark.parametrize("code", CODES)
def test_figures_and_keys_are_in_sight_together_on_a_small_phone(
    hall: HallProcess, new_page: NewPage, night: KeptNight, code: str
) -> None:
    page = new_page(hall.url, phone=True)
    page.set_viewport_size(SMALL)
    page.goto(f"{night.match_pad(MATCH, 0)}?lang={code}")
    expect(page.locator("#form")).to_be_visible()
    for part in (page.locator("#form input").nth(3), page.locator("[data-key='next']")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0 and box["y"] + box["height"] <= SMALL["height"]
    figures, keys = page.locator(".pad-figures").bounding_box(), page.locator(".pad-keys").bounding_box()
    assert figures is not None and keys is not None
    assert figures["y"] + figures["height"] <= keys["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
