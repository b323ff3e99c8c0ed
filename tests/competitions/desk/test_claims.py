"""Two phones at a match: what both say alike is the result, what they say differently waits for somebody to rule."""

from __future__ import annotations

import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.agreeing import agreement
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.scoring import claim, clear, rule_line, settle, walkover
from flickhall.competitions.presets import preset
from flickhall.competitions.sheets.agreement import MatchState, Ruling
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine
from flickhall.errors import BadInput, NotAllowed, NotFound
from nights import Night

WON = RoundLine(counts=(60, 40), twenties=(2, 1))
LOST = RoundLine(counts=(40, 60), twenties=(1, 2))
SHEET: dict[int, Line | None] = {0: WON, 1: WON, 2: LOST, 3: WON}
MATCH = "matches.A.1"


@pytest.fixture
def night() -> Night:
    night = Night(preset("round-robin"))
    night.enters(4)
    night.does(drawing.draw_next)
    return night


def status(night: Night, match: str = MATCH) -> MatchStatus:
    return matches_now(night.state)[match].status


def test_a_match_both_tell_alike_is_over(night: Night) -> None:
    night.does(claim, MATCH, 0, SHEET, 99, (6, 2))
    assert status(night) is MatchStatus.READY
    night.does(claim, MATCH, 1, SHEET, 99, (6, 2))
    now = matches_now(night.state)[MATCH]
    assert (now.status, now.winner) == (MatchStatus.FINAL, now.sides[0])
    assert now.reckoning is not None and now.reckoning.points == (6, 2)


def test_nothing_counts_before_both_confirm_the_total(night: Night) -> None:
    night.does(claim, MATCH, 0, SHEET, 99, (6, 2))
    night.does(claim, MATCH, 1, SHEET, 99)
    assert status(night) is MatchStatus.READY
    assert agreement(night.state, MATCH).state is MatchState.UNCONFIRMED


def test_lines_come_one_by_one_and_are_never_counted_twice(night: Night) -> None:
    for side in (0, 1):
        for number, line in SHEET.items():
            night.does(claim, MATCH, side, {number: line}, 99)
            assert claim(night.state, MATCH, side, {number: line}, 99) == ()
    for side in (0, 1):
        night.does(claim, MATCH, side, {}, 99, (6, 2))
    assert status(night) is MatchStatus.FINAL
    with pytest.raises(NotAllowed, match="has its result"):
        claim(night.state, MATCH, 0, {3: LOST}, 99)


def test_a_line_sent_again_by_another_phone_takes_no_confirmation_back(night: Night) -> None:
    night.does(claim, MATCH, 0, SHEET, 99, (6, 2))
    assert claim(night.state, MATCH, 0, {3: WON}, 0) == ()
    night.does(claim, MATCH, 0, {3: LOST}, 99)
    assert night.state.claims[MATCH][0].total is None


def test_two_who_tell_a_line_differently_wait_for_a_ruling(night: Night) -> None:
    night.does(claim, MATCH, 0, SHEET, 99, (6, 2))
    night.does(claim, MATCH, 1, {**SHEET, 1: LOST}, 99, (4, 4))
    assert status(night) is MatchStatus.DISPUTED
    with pytest.raises(NotAllowed, match="not disputed"):
        rule_line(night.state, MATCH, Ruling(0, "desk", WON))
    with pytest.raises(NotAllowed, match="captains"):
        rule_line(night.state, MATCH, Ruling(1, "captains", WON))
    night.does(rule_line, MATCH, Ruling(1, "desk", WON))
    night.does(claim, MATCH, 1, {}, 99, (6, 2))
    assert status(night) is MatchStatus.FINAL


def test_a_line_that_another_phone_of_the_side_has_changed_is_out_of_date(night: Night) -> None:
    seen = night.book.revision
    night.does(claim, MATCH, 0, {0: WON}, seen)
    with pytest.raises(NotAllowed, match="another phone"):
        claim(night.state, MATCH, 0, {0: LOST, 1: WON}, seen)
    night.does(claim, MATCH, 0, {0: LOST}, night.book.revision)
    assert night.state.claims[MATCH][0].lines == {0: LOST}
    # Other lines do not stand in each other's way.
    night.does(claim, MATCH, 0, {1: WON}, seen)


@pytest.mark.parametrize(
    ("match", "lines", "error"),
    [("matches.A.99", {0: WON}, NotFound), (MATCH, {-1: WON}, BadInput), (MATCH, {60: WON}, BadInput)],
)
def test_what_cannot_be_claimed_is_refused(
    night: Night, match: str, lines: dict[int, Line | None], error: type[Exception]
) -> None:
    with pytest.raises(error):
        claim(night.state, match, 0, lines, 99)


def test_a_line_of_another_game_is_refused_before_it_is_written_down(night: Night) -> None:
    board = BoardLine(left=(0, 4), queen=0)
    for sent in ({0: board}, {0: WON, 1: board}, {1: ScoreLine((4, 4))}):
        with pytest.raises(BadInput, match="a line of"):
            claim(night.state, MATCH, 0, sent, 99)
    night.does(claim, MATCH, 0, {0: WON}, 99)
    night.does(claim, MATCH, 1, {0: LOST}, 99)
    with pytest.raises(BadInput, match="a line of board"):
        rule_line(night.state, MATCH, Ruling(0, "desk", board))


def test_an_unfinished_sheet_is_no_result(night: Night) -> None:
    with pytest.raises(BadInput, match="not over"):
        settle(night.state, MATCH, [WON])


def test_a_walkover_and_a_double_no_show(night: Night) -> None:
    night.does(walkover, MATCH, [1])
    now = matches_now(night.state)[MATCH]
    assert (now.status, now.winner) == (MatchStatus.WALKOVER, now.sides[0])
    night.does(clear, MATCH)
    assert status(night) is MatchStatus.READY
    night.does(walkover, MATCH, [0, 1])
    now = matches_now(night.state)[MATCH]
    assert (now.status, now.winner) == (MatchStatus.WALKOVER, "")


def test_what_was_said_when_others_met_there_counts_for_nobody_else() -> None:
    night = Night(preset("knockout"))
    night.enters(4)
    night.does(drawing.draw_next)
    semi, other = (
        match for match, one in night.state.fixtures.items() if one.round == 1 and one.section == "main"
    )
    final = next(match for match, one in night.state.fixtures.items() if one.winner_takes == 1)
    night.does(settle, semi, tuple(SHEET.values()))
    night.does(settle, other, tuple(SHEET.values()))
    night.does(claim, final, 0, SHEET, 99, (6, 2))
    night.does(claim, final, 1, {0: LOST}, 99)
    assert status(night, final) is MatchStatus.DISPUTED
    night.does(settle, other, tuple(line.swapped() for line in SHEET.values() if line))
    assert status(night, final) is MatchStatus.READY
    assert agreement(night.state, final, matches_now(night.state)[final].between).state is MatchState.PLAYING
    with pytest.raises(NotAllowed, match="not disputed"):
        rule_line(night.state, final, Ruling(0, "desk", WON))
    # The new side says all that the old opponent of the other had said: that one has still to speak.
    night.does(claim, final, 1, SHEET, 99, (6, 2))
    assert status(night, final) is MatchStatus.READY
    night.does(claim, final, 0, SHEET, 99, (6, 2))
    assert status(night, final) is MatchStatus.FINAL
