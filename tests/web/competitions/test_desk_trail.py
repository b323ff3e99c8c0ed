"""The audit trail tells every kind of event in a sentence with names, of undone acts too."""

from __future__ import annotations

from typing import get_args

import pytest

from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.logbook import Logbook, begun
from flickhall.competitions.fixtures import Fixture, Group, Taken, WinnerOf
from flickhall.competitions.presets import SWISS
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.competitions.sheets.sheet import Ended
from flickhall.languages import ENGLISH
from flickhall.store import Person
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_trail import _TELL, EventTeller, with_all_ever
from flickhall.web.competitions.hall import Standing

AT = "2026-11-30T19:00:00.000+00:00"
LINE = RoundLine(counts=(60, 20), twenties=(1, 0))
MATCH = "swiss.1.1"
BETWEEN = ("e1", "e2")


def standing() -> Standing:
    book = begun([happened.Opened("Night", SWISS, "seed")], at=AT)
    entered = [happened.Entered(happened.Entrant(f"e{number}", (f"p{number}",), AT)) for number in (1, 2)]
    drawn = happened.Drawn(
        "swiss", 1, "seed/swiss/1", BETWEEN, (Group("table", BETWEEN),),
        (Fixture(MATCH, "swiss", "table", 1, 1, (Taken("e1"), Taken("e2"))),),
    )  # fmt: skip
    for number, events in enumerate((entered, [drawn]), 2):
        book = book.then(Act(number, AT, "desk", "", f"k{number}", tuple(events)))
    people = {"p1": Person("p1", "Ada"), "p2": Person("p2", "Bo")}
    return Standing("c", book, people, {})


TOLD: list[tuple[Event, str]] = [
    (happened.Opened("Night", SWISS, "s"), "“Night” is announced."),
    (happened.FormatChanged(SWISS), "It is played by another format: Swiss."),
    (happened.Entered(happened.Entrant("e1", ("p1",), AT)), "Ada enters."),
    (happened.Entered(happened.Entrant("e1", ("p1",), AT, walk_in=True)), "Ada enters as a walk-in."),
    (happened.EntryChanged(happened.Entrant("e1", ("p1",), AT)), "The entry of Ada is changed."),
    (happened.Withdrawn("e1"), "Ada withdraws."),
    (happened.Reinstated("e1"), "Ada plays after all."),
    (happened.CheckedIn("e1"), "Ada is there."),
    (happened.CheckedOut("e1"), "Ada is not there after all."),
    (happened.Drawn("swiss", 2, "s", BETWEEN, (), ()), "Swiss, draw 2: matches 0, drawn among 2."),
    (happened.DrawDiscarded("swiss", 1), "Swiss, draw 1 is taken back, with every result in it."),
    (happened.Scheduled((happened.Booking(MATCH, 1, 0),)), "A timetable is made; matches in it: 1."),
    (happened.Called(MATCH, 3, AT), "Table 3 is given to Round 1, match 1 (Ada – Bo)."),
    (happened.Recalled(MATCH), "Taken off its table: Round 1, match 1 (Ada – Bo)."),
    (happened.Seated(MATCH, 1, ("p2",)), "Round 1, match 1: who plays for Bo is Bo."),
    (happened.Ticked("1", "level", done=True), "Seen to (1): level."),
    (happened.Ticked("1", "level", done=False), "Not seen to after all (1): level."),
    (
        happened.Claimed(MATCH, 0, {"0": LINE, "1": LINE}),
        "Ada writes down lines 1 and 2. Round 1, match 1 (Ada – Bo).",
    ),
    (happened.Claimed(MATCH, 0, {}, (5, 3)), "Ada confirms 5–3. Round 1, match 1 (Ada – Bo)."),
    (happened.Claimed(MATCH, 0, {}), "Ada takes its confirmation back. Round 1, match 1 (Ada – Bo)."),
    (
        happened.LineRuled(MATCH, Ruling(0, "desk", LINE)),
        "Desk: line 1 is ruled on. Round 1, match 1 (Ada – Bo).",
    ),
    (
        happened.LineRuled(MATCH, Ruling(0, "captains")),
        "captains: line 1 goes to the next who rules. Round 1, match 1 (Ada – Bo).",
    ),
    (
        happened.Settled(MATCH, BETWEEN, (LINE,) * 4),
        "Result of Round 1, match 1. Ada – Bo: 8–0 (20s 4–0). Ada wins.",
    ),
    (
        happened.Settled(MATCH, BETWEEN, (LINE,), Ended("time")),
        "Result of Round 1, match 1. Ada – Bo: 2–0 (20s 1–0). The time was up. Ada wins.",
    ),
    (
        happened.Settled(MATCH, BETWEEN, (), Ended("forfeit", 0)),
        "Round 1, match 1: a walkover for Bo over Ada.",
    ),
    (
        happened.Settled(MATCH, BETWEEN, (), Ended("forfeit")),
        "Round 1, match 1: neither Ada nor Bo was there.",
    ),
    (happened.Settled("gone", BETWEEN, (LINE,)), "gone: Ada – Bo: a result."),
    (
        happened.CaptainSaid(MATCH, 1, 0, LINE),
        "The captain of Bo says what line 1 was. Round 1, match 1 (Ada – Bo).",
    ),
    (happened.NightReported("season.1.1", (9.5, 6.5)), "A night is reported (season.1.1): 9.5–6.5."),
    (happened.NightDated("season.1.1", "2026-12-04"), "season.1.1 is on Fri 4 Dec 2026."),
    (happened.NightDated("season.1.1", ""), "season.1.1 is on the day of its season again."),
    (happened.SlotsWished("e1", (2, 0)), "Ada chooses slots, the best first: 3 and 1."),
    (happened.SlotsWished("e1", ()), "Ada takes any slot."),
    (happened.PlaceTaken(MATCH, 1, "e2"), "Bo sits down in a free place: Round 1, match 1."),
    (happened.FinalStageMoved(7), "The last day is 7 days later; who can be there is asked again."),
    (happened.FinalStageMoved(0), "The last day is again the one that was announced."),
    (happened.AvailabilitySaid("e1", there=True), "Ada can be there on the last day."),
    (happened.AvailabilitySaid("e1", there=False), "Ada cannot be there on the last day."),
    (happened.ResultCleared(MATCH), "What was written down is cleared: Round 1, match 1 (Ada – Bo)."),
    (happened.LotDrawn("swiss", "table", ("e2", "e1"), "s"), "Swiss: the lot puts Bo and Ada in this order."),
    (happened.PlayedOff("swiss", "table", {"e1": 40, "e2": 60.5}), "Swiss: a play-off, Ada 40 and Bo 60.5."),
    (happened.NameErased("p1"), "The name of [p1] is erased; results stay."),
    (happened.LinksRenewed(), "Every link is renewed; the old ones do not work any more."),
    (happened.Closed(), "The competition is closed."),
    (happened.Reopened(), "The competition is open again."),
    (happened.Undone(3), "Act 3 is undone."),
    (happened.Redone(3), "Act 3 counts again."),
]


@pytest.mark.parametrize(("event", "says"), TOLD, ids=[says for _, says in TOLD])
def test_an_event_is_told_in_a_sentence(event: Event, says: str) -> None:
    teller = EventTeller(DeskNames(with_all_ever(standing()), ENGLISH))
    assert teller.says(event) == says


def test_every_kind_of_event_is_told() -> None:
    kinds = set(get_args(Event))
    assert set(_TELL) == kinds
    assert {type(event) for event, _ in TOLD} == kinds


def test_what_was_undone_is_told_by_its_names() -> None:
    now = standing()
    book: Logbook = now.logbook
    for number, undone in ((4, 3), (5, 2)):
        book = book.then(Act(number, AT, "desk", "", f"k{number}", (happened.Undone(undone),)))
    teller = EventTeller(DeskNames(with_all_ever(Standing("c", book, now.people, {})), ENGLISH))
    assert book.state.entrants == {}
    assert book.state.fixtures == {}
    assert teller.says(happened.Called(MATCH, 3, AT)) == "Table 3 is given to Round 1, match 1 (Ada – Bo)."


@pytest.mark.parametrize(
    ("actor", "says"),
    [
        ("desk", "Desk"),
        ("e1 by phone", "Ada, by phone"),
        ("e1+e2 by phone", "Ada & Bo, by phone"),
        ("phone e2", "Bo, by phone"),
        ("captain of e2", "Captain of Bo"),
        ("tabulator", "Tabulator"),
        ("a program", "a program"),
    ],
)
def test_whoever_did_it_is_told(actor: str, says: str) -> None:
    assert EventTeller(DeskNames(standing(), ENGLISH)).actor(actor) == says


def test_a_match_whose_sides_are_not_known_is_told_by_its_place() -> None:
    now = standing()
    later = Fixture("swiss.2.1", "swiss", "table", 2, 1, (WinnerOf(MATCH), Taken("e1")))
    now.state.fixtures["swiss.2.1"] = later
    teller = EventTeller(DeskNames(now, ENGLISH))
    assert teller.says(happened.Recalled("swiss.2.1")) == "Taken off its table: Round 2, match 1."
    assert teller.side_of("swiss.2.1", 0) == "side 1"
