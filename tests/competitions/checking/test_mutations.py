"""The mutation matrix: whatever is forged in the log of a clean competition, the checker names it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import msgspec
import pytest

from flickhall.competitions.checking.check import check
from flickhall.competitions.checking.finding import Report
from flickhall.competitions.checking.told import Told, told_of
from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.fixtures import Nobody, Taken
from flickhall.competitions.format import Format
from flickhall.competitions.generating.generate import generate
from flickhall.competitions.generating.happenings import Happenings
from flickhall.competitions.presets import preset
from flickhall.competitions.sheets.lines import RoundLine

PHONES = Happenings(by_phone=1, disputed=0.3)
AGREED = Happenings(by_phone=1)
DESK = Happenings()
BOOKED = Happenings(timetable=1)
SEEDS = (1, 2, 3)
change = msgspec.structs.replace
Kind = TypeVar("Kind")
Log = list[Act]
Mutation = Callable[[Log], Log]


@cache
def made(key: str, players: int, seed: int, happenings: Happenings) -> tuple[Act, ...]:
    acts = generate(preset(key), players, seed, happenings).acts
    assert not check(acts, told_of(fold(acts))).errors
    return acts


def found(acts: Sequence[Act], kind: type[Kind], which: int = 0) -> tuple[int, int, Kind]:
    """Return an event of a kind, the first, second, ... or counted from the end: its act, its place in it, itself."""
    all_ = [
        (number, place, event)
        for number, act in enumerate(acts)
        for place, event in enumerate(act.events)
        if isinstance(event, kind)
    ]
    return all_[which]


def put(acts: Log, number: int, place: int, event: Event) -> Log:
    events = list(acts[number].events)
    events[place] = event
    return [*acts[:number], change(acts[number], events=tuple(events)), *acts[number + 1 :]]


def edit(kind: type[Kind], how: Callable[[Any], Any], which: int = 0) -> Mutation:
    """Return the mutation that changes one event of a kind."""

    def mutated(acts: Log) -> Log:
        number, place, event = found(acts, kind, which)
        changed = how(event)
        assert changed != event
        return put(acts, number, place, changed)

    return mutated


def renumbered(acts: Log) -> Log:
    return [change(act, revision=number) for number, act in enumerate(acts, 1)]


def added(acts: Log, number: int, *events: Event, actor: str = "desk") -> Log:
    """Return a log with an act more, written in so that numbers, times and keys leave no trace of it."""
    extra = Act(0, acts[number - 1].at, actor, "", f"added {number}", events)
    return renumbered([*acts[:number], extra, *acts[number:]])


def dropped(kind: type[Kind], which: int = 0) -> Mutation:
    """Return the mutation that leaves an act out and leaves no gap."""

    def mutated(acts: Log) -> Log:
        number, _, _ = found(acts, kind, which)
        return renumbered([*acts[:number], *acts[number + 1 :]])

    return mutated


def other_winner(event: happened.Settled) -> happened.Settled:
    return change(event, lines=tuple(line.swapped() for line in event.lines))


def turned_round(acts: Log) -> Log:
    """Return a log in which the other side has won a match."""
    sheets = fold(acts).sheets
    settled = (found(acts, happened.Settled, which) for which in range(len(sheets)))
    number, place, event = next(one for one in settled if sheets[one[2].match].reckoning.winner is not None)
    return put(acts, number, place, other_winner(event))


def one_figure(event: happened.Settled) -> happened.Settled:
    line = event.lines[0]
    assert isinstance(line, RoundLine) and line.counts is not None
    return change(event, lines=(change(line, counts=(line.counts[0] + 5, line.counts[1])), *event.lines[1:]))


def sides_swapped(drawn: happened.Drawn, one: int = 0, other: int = 1) -> happened.Drawn:
    """Return a draw in which two have changed places in their matches."""
    fixtures = list(drawn.fixtures)
    first, second = fixtures[one], fixtures[other]
    fixtures[one] = change(first, sides=(second.sides[0], first.sides[1]))
    fixtures[other] = change(second, sides=(first.sides[0], second.sides[1]))
    return change(drawn, fixtures=tuple(fixtures))


def bye_to_another(drawn: happened.Drawn) -> happened.Drawn:
    fixture = drawn.fixtures[0]
    slot = fixture.sides[0]
    assert isinstance(slot, Taken) and drawn.byes
    moved = change(fixture, sides=(Taken(drawn.byes[0]), fixture.sides[1]))
    return change(drawn, fixtures=(moved, *drawn.fixtures[1:]), byes=(slot.side,))


def bracket_bye_to_another(drawn: happened.Drawn) -> happened.Drawn:
    """Return a bracket in which a first seed's bye went to somebody who had to play."""
    at = next(n for n, one in enumerate(drawn.fixtures) if isinstance(one.sides[1], Nobody))
    to = next(n for n, one in enumerate(drawn.fixtures) if all(isinstance(side, Taken) for side in one.sides))
    return sides_swapped(drawn, at, to)


def pools_mixed(drawn: happened.Drawn) -> happened.Drawn:
    one, two, *rest = drawn.groups
    moved = (
        change(one, entrants=(two.entrants[0], *one.entrants[1:])),
        change(two, entrants=(one.entrants[0], *two.entrants[1:])),
    )
    return change(drawn, groups=(*moved, *rest))


def order_of_field(drawn: happened.Drawn) -> happened.Drawn:
    return change(drawn, field=(drawn.field[1], drawn.field[0], *drawn.field[2:]))


def a_stranger_goes_on(acts: Log) -> Log:
    number, place, drawn = found(acts, happened.Drawn, 1)
    out = next(one for one in found(acts, happened.Drawn)[2].field if one not in drawn.field)
    text = msgspec.json.encode(drawn).replace(f'"{drawn.field[-1]}"'.encode(), f'"{out}"'.encode())
    return put(acts, number, place, msgspec.json.decode(text, type=happened.Drawn))


def withdrawn_before_scored(acts: Log) -> Log:
    number, _, event = found(acts, happened.Settled)
    return added(acts, number, happened.Withdrawn(event.between[0]))


def scored_alone(acts: Log) -> Log:
    number, _, event = found(acts, happened.Settled, -1)
    return [*acts[:number], change(acts[number], events=(event,), actor="phone e1"), *acts[number + 1 :]]


def earlier(acts: Log) -> Log:
    return [*acts[:9], change(acts[9], at="2020-01-01T10:00:00+00:00"), *acts[10:]]


def called_where_somebody_plays(acts: Log) -> Log:
    _, _, first = found(acts, happened.Called)
    return edit(happened.Called, lambda event: change(event, table=first.table), 1)(acts)


def booked(how: Callable[[tuple[happened.Booking, ...]], tuple[happened.Booking, ...]]) -> Mutation:
    return edit(happened.Scheduled, lambda event: change(event, bookings=how(event.bookings)))


def onto(bookings: tuple[happened.Booking, ...]) -> tuple[happened.Booking, ...]:
    one, two, *rest = bookings
    return (one, change(two, slot=one.slot, table=one.table), *rest)


def final_first(bookings: tuple[happened.Booking, ...]) -> tuple[happened.Booking, ...]:
    return (*bookings[:-1], change(bookings[-1], slot=0, table=8))


@dataclass(frozen=True)
class Forgery:
    key: str
    players: int
    happenings: Happenings
    mutation: Mutation
    says: str
    told: bool = False
    """Whether it takes what the hall told to see it: nothing else in the log speaks against it."""


FORGERIES = {
    "a result that both phones had agreed on is turned round": Forgery(
        "round-robin", 5, PHONES, edit(happened.Settled, other_winner), "not what both sides said|not what was ruled"
    ),
    "a figure of a sheet is changed": Forgery(
        "round-robin", 5, PHONES, edit(happened.Settled, one_figure), "line 1 of the result is not what"
    ),
    "a result of the desk is turned round": Forgery(
        "round-robin", 5, DESK, turned_round, "the result that was told", told=True
    ),
    "a figure of a sheet of the desk is changed": Forgery(
        "round-robin", 5, DESK, edit(happened.Settled, one_figure), "the result that was told", told=True
    ),
    "a result of the desk is turned round before a Swiss draw": Forgery(
        "swiss", 8, DESK, edit(happened.Settled, other_winner), "drawn again|proof|costs|figures"
    ),
    "a result of the desk is turned round before a knock-out": Forgery(
        "knockout", 8, DESK, edit(happened.Settled, other_winner), "did not meet there|without two sides"
    ),
    "a claim is changed": Forgery(
        "round-robin",
        5,
        PHONES,
        edit(
            happened.Claimed,
            lambda event: change(event, lines={key: line.swapped() for key, line in event.lines.items()}),
        ),
        "is not what both sides said|has not confirmed|nobody had told it differently",
    ),
    "a total is changed": Forgery(
        "round-robin", 5, PHONES, edit(happened.Claimed, lambda event: change(event, total=(8, 1)), -1), "confirmed"
    ),
    "a ruling is changed": Forgery(
        "round-robin",
        6,
        PHONES,
        edit(
            happened.LineRuled,
            lambda event: change(event, ruling=change(event.ruling, decided=event.ruling.decided.swapped())),
            -1,
        ),
        "is not what was ruled",
    ),
    "a claim of a result is left out": Forgery(
        "round-robin",
        5,
        AGREED,
        lambda acts: added(dropped(happened.Claimed)(acts), len(acts) - 2, happened.CheckedIn("e1")),
        "not what both sides said|the sides have told|has not confirmed",
    ),
    "one phone writes down a result": Forgery("round-robin", 5, PHONES, scored_alone, "wrote down a result alone"),
    "a result of others than those who met": Forgery(
        "round-robin", 5, DESK, edit(happened.Settled, lambda event: change(event, between=event.between[::-1])),
        "did not meet there",
    ),
    "a sheet that is not whole": Forgery(
        "round-robin", 5, DESK, edit(happened.Settled, lambda event: change(event, lines=event.lines[:1])),
        "not over by its sheet",
    ),
    "a withdrawn player is scored": Forgery(
        "round-robin", 6, DESK, withdrawn_before_scored, "had withdrawn and was scored"
    ),
    "a result after the end": Forgery(
        "round-robin", 5, DESK, lambda acts: added(acts, len(acts), found(acts, happened.Settled)[2]), "all was over"
    ),
    "a round robin in which two have changed places": Forgery(
        "round-robin", 6, DESK, edit(happened.Drawn, sides_swapped), "times, not|plays twice"
    ),
    "a league with home and away changed": Forgery(
        "pichenotte-league",
        4,
        DESK,
        edit(
            happened.Drawn,
            lambda drawn: change(
                drawn,
                fixtures=tuple(
                    change(one, sides=one.sides[::-1]) if one.round == 1 else one for one in drawn.fixtures
                ),
            ),
        ),
        "more often at home",
    ),
    "partners drawn otherwise": Forgery("whist", 8, DESK, edit(happened.Drawn, sides_swapped), "partners|drawn again"),
    "pools with two changed": Forgery("pools-knockout", 8, DESK, edit(happened.Drawn, pools_mixed), "meet"),
    "a Swiss round with two changed": Forgery(
        "swiss", 8, DESK, edit(happened.Drawn, sides_swapped, 2), "costs more|figures"
    ),
    "a Swiss bye given to another": Forgery(
        "swiss", 9, DESK, edit(happened.Drawn, bye_to_another, 2), "costs more|figures"
    ),
    "a forged certificate": Forgery(
        "swiss",
        8,
        DESK,
        edit(happened.Drawn, lambda drawn: change(drawn, shown={**drawn.shown, "difference": "0", "repeats": 1}), 3),
        "figures that were shown",
    ),
    "a bracket with two changed": Forgery(
        "knockout", 8, DESK, edit(happened.Drawn, sides_swapped), "drawn again"
    ),
    "a bye that was not a first seed's": Forgery(
        "knockout", 6, DESK, edit(happened.Drawn, bracket_bye_to_another), "byes went to"
    ),
    "a place of a bracket forged": Forgery(
        "knockout",
        8,
        DESK,
        edit(
            happened.Drawn,
            lambda drawn: change(
                drawn,
                fixtures=tuple(
                    change(one, winner_takes=2, loser_takes=1) if one.winner_takes == 1 else one
                    for one in drawn.fixtures
                ),
            ),
        ),
        "drawn again|ranking",
    ),
    "another seed": Forgery(
        "a2m-128", 8, DESK, edit(happened.Drawn, lambda drawn: change(drawn, seed="mine")), "seed of the draw"
    ),
    "seeds in another order": Forgery("knockout", 8, DESK, edit(happened.Drawn, order_of_field), "order of their seeds"),
    "somebody goes on who did not qualify": Forgery(
        "pools-knockout", 8, DESK, a_stranger_goes_on, "does not go on"
    ),
    "a draw left out": Forgery("swiss", 8, DESK, dropped(happened.Drawn, 2), "after 2 drawn|no match"),
    "an entry left out": Forgery("swiss", 8, DESK, dropped(happened.Entered), "nobody entered as"),
    "a result left out": Forgery("swiss", 8, DESK, dropped(happened.Settled, 1), "were not over|to be played"),
    "an act left out": Forgery("swiss", 8, DESK, lambda acts: [*acts[:9], *acts[10:]], "an act is missing"),
    "an act at another time": Forgery("swiss", 8, DESK, earlier, "before the act before it"),
    "a request twice": Forgery(
        "swiss", 8, DESK, lambda acts: [*acts[:9], change(acts[9], key=acts[8].key), *acts[10:]], "written down twice"
    ),
    "an undo of the opening": Forgery(
        "swiss", 8, DESK, lambda acts: added(acts, len(acts), happened.Undone(1)), "begin with its opening"
    ),
    "an undo of nothing": Forgery(
        "swiss", 8, DESK, lambda acts: added(acts, len(acts), happened.Undone(9999)), "nothing that could be undone"
    ),
    "a redo of what was not undone": Forgery(
        "swiss", 8, DESK, lambda acts: added(acts, len(acts), happened.Redone(5)), "was not to be undone or redone"
    ),
    "a match called to a taken table": Forgery("round-robin", 6, DESK, called_where_somebody_plays, "was at table"),
    "a match called to no table": Forgery(
        "round-robin", 6, DESK, edit(happened.Called, lambda event: change(event, table=99)), "there is no table"
    ),
    "a table booked twice": Forgery("round-robin", 6, BOOKED, booked(onto), "is booked 2 times"),
    "a final before its semi-finals": Forgery("knockout", 8, BOOKED, booked(final_first), "is not after match"),
    "an entrant too many": Forgery(
        "a2m-128",
        128,
        DESK,
        lambda acts: added(acts, 5, happened.Entered(happened.Entrant("x", ("px",), acts[4].at))),
        "entered as number 129",
    ),
    "a walk-in where there are none": Forgery(
        "swiss", 8, DESK, edit(happened.Entered, lambda event: change(event, entrant=change(event.entrant, walk_in=True))),
        "walked in",
    ),
    "a person in two pairs": Forgery(
        "canada-55plus",
        5,
        DESK,
        edit(happened.Entered, lambda event: change(event, entrant=change(event.entrant, people=("p1", "p9"))), 4),
        "share a person",
    ),
    "a pair too many of an association": Forgery(
        "canada-55plus",
        7,
        DESK,
        edit(happened.Entered, lambda event: change(event, entrant=change(event.entrant, association="A1")), 5),
        "is entrant 6 of A1",
    ),
    "a walk-in sits down where somebody plays": Forgery(
        "a2m-128",
        6,
        DESK,
        lambda acts: added(
            acts,
            len(acts) - 2,
            happened.Entered(happened.Entrant("x", ("px",), acts[-2].at, walk_in=True)),
            happened.PlaceTaken(found(acts, happened.Drawn)[2].fixtures[0].id, 1, "x"),
        ),
        "where no place was free|where play had begun",
    ),
    "slots not given to the first who wished": Forgery(
        "a2m-128",
        40,
        DESK,
        edit(
            happened.SlotsWished,
            lambda event: change(event, slots=tuple(slot for slot in range(18) if slot not in event.slots)),
        ),
        "which had room, and was given",
    ),
    "an end before all was played": Forgery(
        "round-robin", 5, DESK, lambda acts: added(acts, len(acts) - 6, happened.Closed()), "with matches to be played"
    ),
}  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_named(what: str, seed: int) -> None:
    forgery = FORGERIES[what]
    acts = made(forgery.key, forgery.players, seed, forgery.happenings)
    forged = forgery.mutation(list(acts))
    report = check(forged, told_of(fold(acts)) if forgery.told else None)
    assert_names(report, forgery.says)


def assert_names(report: Report, says: str) -> None:
    told = [str(one.says) for one in report.errors]
    assert any(part in sentence for part in says.split("|") for sentence in told), told


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lot_that_was_not_drawn_is_named(seed: int) -> None:
    acts = list(made("round-robin", 6, seed, DESK))
    order = tuple(found(acts, happened.Drawn)[2].field[:2])
    stage = found(acts, happened.Drawn)[2].stage
    orders = [order, order[::-1]]
    lots = [happened.LotDrawn(stage, "A", each, f"seed {seed}/{stage}/A/lot 1") for each in orders]
    named = [any("lot" in one.says for one in check(added(acts, len(acts) - 1, lot)).errors) for lot in lots]
    assert sorted(named) == [False, True]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", ["pools-knockout", "swiss", "double-elimination"])
def test_what_was_told_and_is_not_so_is_named(key: str, seed: int) -> None:
    acts = made(key, 8, seed, DESK)
    told = told_of(fold(acts))
    first, second, *rest = told.ranking
    forged = Told(
        told.results,
        told.tables,
        (change(first, entrants=second.entrants), change(second, entrants=first.entrants), *rest),
    )
    assert_names(check(acts, forged), "was told to be ranked")
    result = change(told.results[0], score=(99, 0))
    assert_names(check(acts, change(told, results=(result, *told.results[1:]))), "the result that was told")
    table = told.tables[0]
    moved = change(table, places=(change(table.places[0], number=2), *table.places[1:]))
    assert_names(check(acts, change(told, tables=(moved, *told.tables[1:]))), "was told to be at place 2")


def test_somebody_too_young_is_named_where_the_age_is_known() -> None:
    acts = made("canada-55plus", 5, 1, DESK)
    assert_names(check(acts, born={"p1": 2000}), "p1 is 26 in 2026")
    assert not check(acts, born={"p1": 1950}).errors


def test_an_entry_after_the_deadline_is_named() -> None:
    acts = list(made("swiss", 6, 1, DESK))
    number, place, opened = found(acts, happened.Opened)
    entry = change(opened.format.entry, deadline="2026-03-01T10:00:00+02:00")
    late: Format = change(opened.format, entry=entry)
    assert_names(check(put(acts, number, place, change(opened, format=late))), "after the deadline")


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_doubtful_is_a_note_and_no_error(seed: int) -> None:
    acts = generate(preset("round-robin"), 5, seed, Happenings(doubtful=1)).acts
    report = check(acts)
    assert not report.errors
    assert any("20s" in note.says for note in report.notes)
