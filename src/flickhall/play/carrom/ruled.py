"""A strike from its trace to what is written down of it: facts, ruling, and where the pieces are after it."""

from __future__ import annotations

from dataclasses import replace

from flickhall.physics.strike import Strike
from flickhall.physics.trace import Trace
from flickhall.play.carrom.events import StrikePlayed
from flickhall.play.carrom.places import centre_spot
from flickhall.play.carrom.returns import at_rest, coming_back, owed_returns, put_back_by_referee
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import Breach, CarromBoard
from flickhall.rules.carrom.holdings import Holdings
from flickhall.rules.carrom.observe import observe_strike


def ruled(
    state: CarromState, seat: int, struck: Strike, trace: Trace, at: str, reported: frozenset[Breach]
) -> StrikePlayed:
    """Return a strike with what was seen and reported of it, the ruling, and where the pieces lie after it."""
    seen = observe_strike(trace, table=state.table, seat=seat)
    facts = replace(seen, breaches=seen.breaches | reported)
    lying = at_rest(trace)
    board = replace(state.board, centre_spot=centre_spot(state.table, lying))
    ruling = state.rulebook.rule_strike(board, facts)
    shooter = state.side_of(seat)
    owed = owed_returns(state.rulebook, board, facts, ruling)
    fates = {name: rest.fate for name, rest in trace.rest.items()}
    by_referee, to_place = coming_back(fates, lying, ruling.returned, owed, shooter)
    next_seat = state.seat_of(ruling.board.striker)
    return StrikePlayed(
        number=state.strikes + 1,
        board=state.board_number,
        seat=seat,
        strike=struck,
        at=at,
        digest=trace.digest(),
        trace=trace,
        facts=facts,
        ruling=ruling,
        after=put_back_by_referee(state.table, lying, by_referee, next_seat),
        to_place=to_place,
    )


def board_without_owed(state: CarromState) -> CarromBoard:
    """Return the board if the player who is to put back owed pieces leaves them in the pockets (A2M-F9.c).

    What the other player has to put back is not forgotten with it.
    """
    turn, board = state.turn, state.board
    assert turn is not None
    debtor, left = turn.side.other, sum(piece.by is turn.side for piece in state.to_place)
    overdue = {**board.overdue, debtor: board.overdue[debtor] + left}
    return replace(Holdings.of(board).leave(debtor, left).put_into(board), overdue=overdue)
