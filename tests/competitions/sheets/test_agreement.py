"""From two claims a line to a match that stands: agreement, disputes up the ladder, confirmed totals (PICH-R-15, R-16)."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.sheets.agreement import (
    DESK_LADDER,
    LEAGUE_LADDER,
    LineState,
    MatchState,
    Ruling,
    agree_line,
    agree_match,
)
from flickhall.competitions.sheets.claims import Claims, merged
from flickhall.competitions.sheets.find_sheet import sheet_rules
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine
from flickhall.errors import BadInput, NotAllowed
from flickhall.rules.crokinole.capabilities import KeepsMatchCards
from flickhall.rules.crokinole.ruling import CardState
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side

SHEET = sheet_rules("pichenotte-league")
WON, LOST, TIED = RoundLine((60, 20)), RoundLine((20, 60)), RoundLine((40, 40))
A, B = RoundLine((60, 20)), RoundLine((60, 25))


@pytest.mark.parametrize(
    ("one", "two", "both"),
    [
        (A, A, A),
        (A, B, None),
        (A, RoundLine((60, 20), (1, None)), RoundLine((60, 20), (1, None))),
        (RoundLine((60, 20), (1, None)), RoundLine((60, 20), (None, 0)), RoundLine((60, 20), (1, 0))),
        (RoundLine((60, 20), (1, 0)), RoundLine((60, 20), (2, 0)), None),
        (A, RoundLine((60, 20), points=(1, 0)), RoundLine((60, 20), points=(1, 0))),
        (A, RoundLine(points=(1, 0)), None),
        (RoundLine(points=(1, 0)), RoundLine(points=(1, 0)), RoundLine(points=(1, 0))),
        (RoundLine(points=(1, 0)), RoundLine(points=(0.5, 0.5)), None),
        (A, RoundLine((60, 20), forfeited_by=0), None),
        (
            RoundLine(forfeited_by=0),
            RoundLine(forfeited_by=0, points=(0, 1)),
            RoundLine(forfeited_by=0, points=(0, 1)),
        ),
        (RoundLine((60, 20), started_by=0), RoundLine((60, 20), started_by=1), None),
        (RoundLine((60, 20), started_by=0), A, RoundLine((60, 20), started_by=0)),
        (BoardLine((0, 4), 0), BoardLine((0, 4), 1), None),
        (BoardLine((0, 4), 0), BoardLine((0, 4), None), None),
        (BoardLine((0, 4), 0), BoardLine((0, 4), 0, won_by=0), BoardLine((0, 4), 0, won_by=0)),
        (BoardLine((0, 4), 0, points=7), BoardLine((0, 4), 0, points=4), None),
        (BoardLine(points=7, won_by=0), BoardLine(points=7, won_by=0), BoardLine(points=7, won_by=0)),
        (BoardLine(points=7, won_by=0), BoardLine(points=7), None),
        (ScoreLine((5, 3)), ScoreLine((5, 3)), ScoreLine((5, 3))),
        (ScoreLine((5, 3)), ScoreLine((4, 4)), None),
        (A, ScoreLine((5, 3)), None),
    ],
)
def test_two_claims_are_the_same_unless_they_contradict_each_other(
    one: Line, two: Line, both: Line | None
) -> None:
    assert merged(one, two) == both
    assert merged(two, one) == both


@pytest.mark.parametrize(
    ("claims", "rulings", "state", "settled_by", "waits_for"),
    [
        ((None, None), [], LineState.PLAYING, None, ("0", "1")),
        ((A, None), [], LineState.COUNTING, None, ("1",)),
        ((None, A), [], LineState.COUNTING, None, ("0",)),
        ((A, A), [], LineState.FINAL, "both", ()),
        ((A, B), [], LineState.DISPUTED, None, ("captains",)),
        ((A, B), [("captains", None)], LineState.DISPUTED, None, ("tabulator",)),
        ((A, B), [("captains", A)], LineState.FINAL, "captains", ()),
        ((A, B), [("captains", None), ("tabulator", B)], LineState.FINAL, "tabulator", ()),
        ((A, B), [("tabulator", B), ("captains", A)], LineState.FINAL, "tabulator", ()),
        ((A, B), [("captains", A), ("captains", B)], LineState.FINAL, "captains", ()),
        ((A, B), [("captains", A), ("captains", None)], LineState.DISPUTED, None, ("tabulator",)),
        ((A, B), [("captains", None), ("tabulator", None)], LineState.DISPUTED, None, ("tabulator",)),
        ((A, A), [("captains", B)], LineState.FINAL, "captains", ()),
        ((A, A), [("captains", None)], LineState.FINAL, "both", ()),
    ],
)
def test_a_line_goes_up_the_ladder(
    claims: Claims,
    rulings: list[tuple[str, Line | None]],
    state: LineState,
    settled_by: str | None,
    waits_for: tuple[str, ...],
) -> None:
    told = agree_line(claims, [Ruling(0, by, line) for by, line in rulings], LEAGUE_LADDER)
    assert (told.state, told.settled_by, told.waits_for) == (state, settled_by, waits_for)
    assert (told.settled is None) is (state is not LineState.FINAL)
    if rulings and settled_by == rulings[-1][0]:
        assert told.settled == rulings[-1][1]


AGREED: list[Claims] = [(WON, WON), (WON, WON), (TIED, TIED), (LOST, LOST)]


@pytest.mark.parametrize(
    ("claims", "rulings", "totals", "state", "waits_for"),
    [
        ([], [], (None, None), MatchState.PLAYING, ()),
        (AGREED[:3], [], (None, None), MatchState.PLAYING, ()),
        (AGREED, [], (None, None), MatchState.UNCONFIRMED, ("0", "1")),
        (AGREED, [], ((2.5, 1.5), None), MatchState.UNCONFIRMED, ("1",)),
        (AGREED, [], ((2.5, 1.5), (2.5, 1.5)), MatchState.FINAL, ()),
        (AGREED, [], ((2.5, 1.5), (2, 2)), MatchState.DISPUTED, ("1",)),
        ([(A, B), *AGREED[1:]], [], ((2.5, 1.5), (2.5, 1.5)), MatchState.DISPUTED, ("captains",)),
        ([(A, B), *AGREED[1:]], [Ruling(0, "captains", A)], ((2.5, 1.5), (2.5, 1.5)), MatchState.FINAL, ()),
        ([(A, None), *AGREED[1:]], [], (None, None), MatchState.PLAYING, ("1",)),
        (AGREED[:3], [], ((2.5, 0.5), (2.5, 0.5)), MatchState.PLAYING, ()),
    ],
)
def test_a_match_is_final_once_every_line_is_and_both_confirm(
    claims: list[Claims],
    rulings: list[Ruling],
    totals: tuple[tuple[float, float] | None, tuple[float, float] | None],
    state: MatchState,
    waits_for: tuple[str, ...],
) -> None:
    told = agree_match(SHEET, claims, rulings, totals, ladder=LEAGUE_LADDER)
    assert (told.state, told.waits_for) == (state, waits_for)
    assert told.reportable is (state is MatchState.FINAL)
    if told.reportable:
        assert told.reckoning.complete and all(line.state is LineState.FINAL for line in told.lines)


def test_lines_after_an_open_one_wait_for_it() -> None:
    told = agree_match(SHEET, [(WON, WON), (A, B), (LOST, LOST)], ladder=LEAGUE_LADDER)
    assert told.settled == (WON,)
    assert told.reckoning.score == (1, 0)
    assert [line.state for line in told.lines] == [LineState.FINAL, LineState.DISPUTED, LineState.FINAL]


@given(
    st.lists(st.sampled_from([WON, LOST, TIED]), min_size=4, max_size=4),
    st.tuples(*[st.none() | st.sampled_from([(2.5, 1.5), (2.0, 2.0), (4.0, 0.0)])] * 2),
)
def test_totals_are_judged_as_the_rulebook_judges_a_match_card(
    rounds: list[RoundLine], totals: tuple[tuple[float, float] | None, tuple[float, float] | None]
) -> None:
    book = find_rulebook("pichenotte-league")
    assert isinstance(book, KeepsMatchCards)
    entries = {
        side: dict(zip(Side, total, strict=True)) for side, total in zip(Side, totals, strict=True) if total
    }
    card = book.rule_match([dict(zip(Side, line.counts or (), strict=True)) for line in rounds], entries)
    told = agree_match(SHEET, [(line, line) for line in rounds], totals=totals, ladder=LEAGUE_LADDER)
    same = {
        CardState.FINAL: MatchState.FINAL,
        CardState.UNCONFIRMED: MatchState.UNCONFIRMED,
        CardState.DISPUTED: MatchState.DISPUTED,
    }
    assert told.state is same[card.state]


@given(st.permutations([("captains", A), ("captains", None), ("tabulator", B), ("tabulator", None)]))
def test_a_higher_word_stands_whenever_it_was_said(order: list[tuple[str, Line | None]]) -> None:
    rulings = [Ruling(0, by, line) for by, line in order]
    last = {ruling.by: ruling.decided for ruling in rulings}
    told = agree_line((A, B), rulings, LEAGUE_LADDER)
    assert told.settled == (last["tabulator"] or last["captains"])


def test_only_who_is_on_the_ladder_rules_and_only_on_lines_there_are() -> None:
    for by, ladder in (("desk", LEAGUE_LADDER), ("captains", DESK_LADDER)):
        with pytest.raises(NotAllowed, match=r"rulings\[0\]\.by"):
            agree_match(SHEET, [(A, B)], [Ruling(0, by, A)], ladder=ladder)
    for line in (-1, 1):
        with pytest.raises(BadInput, match=r"rulings\[0\]\.line"):
            agree_match(SHEET, [(A, B)], [Ruling(line, "desk", A)])


def test_a_ruling_is_the_same_after_a_journey_as_json() -> None:
    for ruling in (Ruling(0, "captains", A), Ruling(3, "desk", BoardLine((0, 3), 0)), Ruling(1, "desk")):
        assert msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) == ruling


def test_which_side_speaks_first_changes_nothing() -> None:
    for one, two in permutations([A, B, None], 2):
        told, turned = (agree_line(claims, [], DESK_LADDER) for claims in ((one, two), (two, one)))
        assert told.state is turned.state
