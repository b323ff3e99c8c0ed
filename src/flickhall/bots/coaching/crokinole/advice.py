"""Advice on one position: the best shots of different kinds under a hand, and what the shot that was played cost."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choose import setting_of, situation_of
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.coaching.crokinole.contenders import contenders
from flickhall.bots.coaching.crokinole.tips import PLAYED, Tip, tip_of
from flickhall.bots.coaching.crokinole.weighing import Effort, Weighed, weigh
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.coaching.kinds import kind_numbers
from flickhall.bots.hand import STEADY, Hand
from flickhall.bots.hand.flick import numbers_of
from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.start import check_start
from flickhall.play.crokinole.state import GameState

TIPS = 4
"""Kinds of shot that are told of."""
_AS_IT_WENT = Effort(tries=1, answered=24)


@dataclass(frozen=True, slots=True)
class Played:
    """A shot that somebody played, the disc as it left the hand, and whether a 20 had been called."""

    shot: Shot
    called: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The shot that was played, as if it had been meant so.

    `cost`: by how much the best shot is worth more, in points at the round's end; `cost_worth` the same in what shots are
    chosen by. Both are nothing, or less, where the coach found nothing better. `went`: the lead that could be expected
    once the shot had gone as it did.
    """

    tip: Tip
    cost: Figure
    cost_worth: Figure
    went: Figure


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of a position: `tips` best first, each of another kind, and a verdict on a shot if one was played.

    `ahead`: by how much the first tip is worth more than the second, in points (None: there is no second).
    `by_rounds`: what shots are chosen by is the chance to win the round, a tie counting half; else it is the lead.
    """

    seat: int
    disc: str
    by_rounds: bool
    tips: tuple[Tip, ...]
    ahead: Figure | None
    verdict: Verdict | None


def advise(
    state: GameState,
    hand: Hand,
    answering: Hand,
    rng: np.random.Generator,
    *,
    played: Played | None = None,
    effort: Effort = Effort(),  # noqa: B008 - frozen
) -> Advice:
    """Return the best shots for whoever's turn it is; the same generator gives the same advice.

    `hand` shoots, `answering` answers. Raises NotAllowed if it is nobody's turn, no place on the line is free,
    or the shot played may not start where it does.
    """
    setting, situation = setting_of(state), situation_of(state)
    if played is not None:
        check_start(state, int(situation.seats[0]), played.shot)
    plain, finer = contenders(setting, situation, Hands.alike(hand, 1), TIPS, rng)
    found = plain.joined(finer)
    if not len(found):
        raise NotAllowed("no place on the line is free", where="shot.place_cdeg", allowed="a free place")
    asked = found if played is None else _with(found, played)
    weighed = weigh(setting, situation, asked, hand, answering, effort, rng)
    order = sorted(_told(found, weighed), key=lambda number: -weighed.worth.of(number).mean)[:TIPS]
    tips = [tip_of(situation, asked, weighed, number, effort.tries, setting) for number in order]
    verdict = None
    if played is not None:
        last = len(found)
        verdict = Verdict(
            tip_of(situation, asked, weighed, last, effort.tries, setting),
            cost=weighed.lead.between(order[0], last),
            cost_worth=weighed.worth.between(order[0], last),
            went=_as_it_went(setting, situation, asked.some(np.array([last])), answering, rng),
        )
    assert state.turn is not None  # `situation_of` has refused that
    return Advice(
        seat=state.turn.seat,
        disc=state.turn.disc,
        by_rounds=setting.by_rounds,
        tips=tuple(tips),
        ahead=weighed.lead.between(order[0], order[1]) if len(order) > 1 else None,
        verdict=verdict,
    )


def _told(found: Candidates, weighed: Weighed) -> list[int]:
    """Return the places of the candidates that are told: of two of a kind the plain one, if the finer one, which is the last,
    is not better by more than its error. People remember the middle of the line, not 45.73 degrees and a spin."""
    kinds, finer = kind_numbers(found.ideas, found.whom), len(found) - 1
    alike = np.flatnonzero(kinds[:finer] == kinds[finer])
    if not len(alike):
        return list(range(finer + 1))
    plain = int(alike[0])
    gain = weighed.worth.between(finer, plain)
    dropped = plain if gain.mean > gain.error else finer
    return [number for number in range(finer + 1) if number != dropped]


def _with(found: Candidates, played: Played) -> Candidates:
    """Return the candidates and, as the last of them, the shot that was played."""
    one = replace(
        found.some(np.array([0])),
        shots=numbers_of(played.shot)[None, :],
        called=np.array([played.called]),
        ideas=np.array([PLAYED]),
        whom=np.array([-1]),
    )
    return found.joined(one)


def _as_it_went(
    setting: Setting, situation: Situations, played: Candidates, answering: Hand, rng: np.random.Generator
) -> Figure:
    """Return the lead to be expected after a shot that went exactly so."""
    return weigh(setting, situation, played, STEADY, answering, _AS_IT_WENT, rng).lead.of(0)
