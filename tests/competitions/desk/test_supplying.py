"""Draws an organiser supplies: written down as they are told, held against what every draw must keep, and gone on from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from flickhall.competitions.checking.check import check
from flickhall.competitions.checking.finding import Report
from flickhall.competitions.desk.drawing import draw_next
from flickhall.competitions.desk.events import Drawn, Entrant
from flickhall.competitions.desk.places import results_of, standings_of
from flickhall.competitions.desk.registering import close, enter, withdraw
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.desk.supplying import supply_draw
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.fixtures import Taken
from flickhall.competitions.format import Format
from flickhall.competitions.generating.desk_at_work import DeskAtWork
from flickhall.competitions.presets import CARROM_SWISS, SINGLE_ELIMINATION
from flickhall.competitions.sheets.lines import ScoreLine
from flickhall.competitions.stages.stage import Draw
from flickhall.competitions.stages.swiss import Swiss
from flickhall.competitions.tailoring import with_rounds
from flickhall.errors import UserError

OPENS = "2026-11-30T18:00:00+00:00"
change = msgspec.structs.replace


def desk_of(format_: Format, entrants: int) -> DeskAtWork:
    desk = DeskAtWork("Supplied", format_, "s", OPENS)
    desk.does(enter, [Entrant(f"e{number}", (f"p{number}",), OPENS) for number in range(1, entrants + 1)])
    return desk


def round_of(desk: DeskAtWork, round_: int, *pairs: tuple[str, str], byes: Sequence[str] = ()) -> Draw:
    stage = desk.state.format.stages[0]
    assert isinstance(stage, Swiss)
    field = tuple(one for pair in pairs for one in pair) + tuple(byes)
    return stage.as_drawn([Pairing(*pair) for pair in pairs], tuple(byes), field, round_, {})


def plays(desk: DeskAtWork, round_: int, *scores: tuple[int, int]) -> None:
    for number, score in enumerate(scores, 1):
        desk.does(settle, f"swiss.{round_}.{number}", [ScoreLine(score)])


def verdict(desk: DeskAtWork) -> Report:
    return check(desk.book.acts)


def supplied_evening(entrants: int = 5, rounds: int = 3, **stage: object) -> DeskAtWork:
    swiss = with_rounds(CARROM_SWISS, rounds)
    desk = desk_of(change(swiss, stages=(change(swiss.stages[0], **stage),)), entrants)
    desk.does(supply_draw, round_of(desk, 1, ("e1", "e2"), ("e3", "e4"), byes=["e5"]))
    plays(desk, 1, (25, 4), (25, 8))
    # Nobody who draws for the fewest differences would let these meet.
    desk.does(supply_draw, round_of(desk, 2, ("e1", "e4"), ("e2", "e5"), byes=["e3"]))
    plays(desk, 2, (25, 0), (25, 20))
    return desk


def test_a_supplied_round_counts_and_the_hall_draws_the_next() -> None:
    desk = supplied_evening()
    event = next(one for one in desk.book.acts[2].events if isinstance(one, Drawn))
    assert (event.supplied, event.seed, event.byes) == (True, "", ("e5",))
    assert standings_of(desk.state, "swiss", "table").points["e3"] == 4
    desk.does(draw_next)
    last = desk.state.draws["swiss", 3]
    met = {frozenset(slot.side for slot in one.sides if isinstance(slot, Taken)) for one in last.fixtures}
    assert not last.supplied
    assert not met & {frozenset(pair) for pair in (("e1", "e2"), ("e3", "e4"), ("e1", "e4"), ("e2", "e5"))}
    assert last.byes[0] not in {"e3", "e5"}
    plays(desk, 3, (25, 1), (25, 2))
    desk.does(close)
    assert not verdict(desk).errors


@pytest.mark.parametrize(
    ("forged", "words"),
    [
        (lambda draw: change(draw, byes=("e1",)), "has a bye and plays"),
        (lambda draw: change(draw, byes=("e9",)), "was not among those"),
        (lambda draw: change(draw, seed="s/swiss/1"), "has no seed"),
        (lambda draw: change(draw, supplied=False), "seed"),
        (
            lambda draw: change(draw, fixtures=(*draw.fixtures, change(draw.fixtures[0], id="swiss.1.9"))),
            "plays twice",
        ),
    ],
)
def test_the_checker_still_asks_of_it_what_every_draw_keeps(forged: object, words: str) -> None:
    acts = list(supplied_evening().book.acts)
    (event,) = acts[2].events
    acts[2] = change(acts[2], events=(forged(event),))  # type: ignore[operator]
    assert any(words in str(finding.says) for finding in check(acts).errors)


@pytest.mark.parametrize(
    "pairs",
    [
        [("e1", "e2"), ("e1", "e3")],
        [("e1", "e9")],
        [("e1", "e4")],  # has withdrawn
    ],
)
def test_what_nobody_can_play_is_refused(pairs: list[tuple[str, str]]) -> None:
    desk = desk_of(CARROM_SWISS, 4)
    desk.does(withdraw, "e4")
    with pytest.raises(UserError):
        supply_draw(desk.state, round_of(desk, 1, *pairs))


def test_matches_of_another_stage_are_refused() -> None:
    draw = round_of(desk_of(CARROM_SWISS, 2), 1, ("e1", "e2"))
    with pytest.raises(UserError):
        supply_draw(desk_of(SINGLE_ELIMINATION, 2).state, draw)


def test_a_round_is_not_supplied_before_the_one_before_is_over() -> None:
    desk = desk_of(CARROM_SWISS, 2)
    desk.does(supply_draw, round_of(desk, 1, ("e1", "e2")))
    with pytest.raises(UserError):
        supply_draw(desk.state, round_of(desk, 2, ("e1", "e2")))


@pytest.mark.parametrize(("policy", "counts"), [("none", 0), ("trend", 2), ("trend70", 1)])
def test_who_left_counts_for_those_who_met_him_as_the_format_says(policy: str, counts: int) -> None:
    desk = supplied_evening(rounds=4, missed_rounds=policy)
    # e1 has won twice: an average of 2 a round; e2 one of two, an average of 1; e1 leaves and misses the third round.
    desk.does(withdraw, "e1")
    desk.does(supply_draw, round_of(desk, 3, ("e2", "e3"), ("e4", "e5")))
    before = results_of(desk.state, "swiss", "table").buchholz_of["e4"]
    plays(desk, 3, (25, 1), (25, 2))
    after = results_of(desk.state, "swiss", "table").buchholz_of["e4"]
    met_in_round_3 = standings_of(desk.state, "swiss", "table").points["e5"]
    assert after - before == met_in_round_3 + counts
    assert not verdict(desk).errors
