"""Advice on one board: the best strikes of different kinds under a hand, and what the strike that was made cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards, continue_board
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.coaching.carrom.as_made import as_made, best_around
from flickhall.bots.coaching.carrom.contenders import contenders
from flickhall.bots.coaching.carrom.tips import PLAYED, Tip, tip_of
from flickhall.bots.coaching.carrom.weighing import Effort, Looking, Weighed, weigh, winning
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.hand import StrikingHand
from flickhall.bots.hand.striking import numbers_of_strike
from flickhall.errors import NotAllowed
from flickhall.physics.starting_position import refuse_same_names
from flickhall.physics.strike import Strike
from flickhall.play.carrom.start import check_start
from flickhall.play.carrom.state import CarromState
from flickhall.rules.sides import Side

TIPS = 4
"""Kinds of strike that are told of."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The strike that was made, as if it had been meant so.

    `cost`: by how much the best strike makes it likelier to win the board; `cost_worth` the same in what strikes are chosen
    by. Both are nothing, or less, where the coach found nothing better. `went`: the chance to win the board once the
    strike had gone as it did.
    """

    tip: Tip
    cost: Figure
    cost_worth: Figure
    went: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of a board: `tips` best first, each of another kind, and a verdict on a strike if one was made.

    `ahead`: by how much the first tip makes it likelier to win the board than the second (None: there is no second).
    """

    seat: int
    side: Side
    tips: tuple[Tip, ...]
    ahead: Figure | None
    verdict: Verdict | None


def advise(
    state: CarromState,
    hand: StrikingHand,
    answering: StrikingHand,
    rng: np.random.Generator,
    *,
    played: Strike | None = None,
    effort: Effort = Effort(),  # noqa: B008 - frozen
) -> Advice:
    """Return the best strikes for whoever is to strike; the same generator gives the same advice.

    `hand` strikes, `answering` is that of the other side. Raises NotAllowed if no strike is due, no place on the base line
    is free, or the strike made may not start where it does; BadInput for a board on which a piece lies twice.
    """
    refuse_same_names(state.pieces)
    boards = continue_board(state)
    assert state.turn is not None  # `continue_board` has refused that
    if played is not None:
        check_start(state.table, state.rulebook, state.pieces, state.turn.seat, played)
    look = Looking(hand, answering)
    found = contenders(boards, look, TIPS, rng)
    if not len(found):
        raise NotAllowed("no place on the base line is free", where="strike.place_um", allowed="a free place")
    asked = found
    if played is not None:
        if boards.facts.broken[0]:  # at the break nothing but breaking is told of, and this may wait for it
            asked = asked.joined(best_around(boards, played, look, rng))
        asked = asked.joined(as_made(played, PLAYED))
    weighed = weigh(boards, asked, look, effort, rng)
    tips = [tip_of(boards, asked, weighed, number, effort.tries) for number in range(len(asked))]
    last = len(asked) - 1
    order = _told(tips if played is None else tips[:last], weighed, len(found))
    verdict = None
    if played is not None:
        verdict = Verdict(
            tips[last],
            cost=weighed.winning.between(order[0], last),
            cost_worth=weighed.worth.between(order[0], last),
            went=_as_it_went(boards, played, look),
        )
    return Advice(
        seat=state.turn.seat,
        side=state.turn.side,
        tips=tuple(tips[number] for number in order),
        ahead=weighed.winning.between(order[0], order[1]) if len(order) > 1 else None,
        verdict=verdict,
    )


def _told(tips: Sequence[Tip], weighed: Weighed, found: int) -> list[int]:
    """Return which tips are told, best first: of the `found` by ideas the best of each kind; before them the one around the
    strike that was made, which is the next, where it is better than they are by more than the error of that.

    That one is of a kind with all that are about its piece.
    """
    order = sorted(range(found), key=lambda number: -weighed.worth.of(number).mean)
    if len(tips) > found:
        gain = weighed.worth.between(found, order[0])
        if gain.mean > gain.error:
            order.insert(0, found)
    told: dict[tuple[Idea | None, str | None], int] = {}
    for number in order:
        whom = tips[number].whom
        if not (order[0] == found and number != found and whom is not None and whom == tips[found].whom):
            told.setdefault((tips[number].idea, whom), number)
    return list(told.values())


def _as_it_went(boards: Boards, played: Strike, look: Looking) -> float:
    """Return the chance to win the board after a strike that went exactly so."""
    tried = boards.tries(numbers_of_strike(played)[None, :], np.zeros(1, dtype=np.int64))
    return float(winning(look(tried))[0])
