"""What follows by itself: the score of a board that is over, the end of a match, what the clock brings about."""

from __future__ import annotations

from flickhall.play.carrom.clock import clock_s
from flickhall.play.carrom.events import BoardScored, CarromEvent, ClockRead, MatchFinished
from flickhall.play.carrom.fold import apply_carrom
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.match import BoardEnded, ClockReads, MatchRuling


def closing(state: CarromState) -> tuple[CarromEvent, ...]:
    """Return the score of a board that a strike has ended, and the end of the match if that ends it."""
    if not state.awaits_score:
        return ()
    assert state.last is not None and state.last.ruling.result is not None
    result = state.last.ruling.result
    assert result.won_by is not None  # a strike that ends a board has a winner
    ruling = state.rulebook.rule_match(
        state.created.competition, state.match, BoardEnded(result.won_by, result.points)
    )
    return _scored(state, ruling)


def read_clock_now(state: CarromState, at: str) -> tuple[CarromEvent, ...]:
    """Return what the clock brings about at a time: nothing, the last board, or the end of the match."""
    if state.rulebook.match_clock is None or state.started_at is None or state.turn is None:
        return ()
    begun = state.board_strikes > 0
    reads = ClockReads(clock_s(state, at), begun, state.board.on_board if begun else None)
    ruling = state.rulebook.rule_match(state.created.competition, state.match, reads)
    before, after = state.match, ruling.match
    changes = ruling.board_over or (after.over, after.extra_board, after.last_announced) != (
        before.over,
        before.extra_board,
        before.last_announced,
    )
    if not changes:
        return ()
    read = ClockRead(at=at, ruling=ruling)
    after_reading = apply_carrom(state, read)
    if ruling.board_over:
        return (read, *_scored(after_reading, ruling))
    return (read, *_finished(after_reading))


def goes_on_with_board(event: CarromEvent) -> bool:
    """Tell whether the board in progress goes on after something the clock brought about."""
    return isinstance(event, ClockRead) and event.ruling.match.last_announced and not event.ruling.board_over


def _scored(state: CarromState, ruling: MatchRuling) -> tuple[CarromEvent, ...]:
    winner = None if ruling.board_won_by is None else state.seat_of(ruling.board_won_by)
    scored = BoardScored(
        board=state.board_number,
        white=state.white,
        winner=winner,
        points=ruling.board_points,
        score=state.in_order(ruling.match.score),
        ruling=ruling,
    )
    return (scored, *_finished(apply_carrom(state, scored)))


def _finished(state: CarromState) -> tuple[CarromEvent, ...]:
    if not state.match.over:
        return ()
    winner = None if state.match.won_by is None else state.seat_of(state.match.won_by)
    return (MatchFinished(score=state.score, winner=winner),)
