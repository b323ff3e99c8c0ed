"""A shot as the coach tells of it: what it is meant to do, how likely that is, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.situations import Situations
from flickhall.bots.coaching.weighing import Figure, Weighed
from flickhall.physics.shot import Shot

PLAYED = -1
"""In place of an idea: what was meant by a shot that somebody played is not known."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One shot under one hand; shares are of the tries, from 0 to 1.

    `idea` None: it was played, and nobody said why. `whom`: the disc aimed at. `done`: it did what it was meant to do.
    `valid`: the shot stands. `twenty`: it made a 20 at least. `stays`: the disc shot is still on the board. `lead` in points
    at the round's end, `worth` what it was chosen by (`Weighed`).
    """

    shot: Shot
    called: bool
    idea: Idea | None
    whom: str | None
    done: float | None
    valid: float
    twenty: float
    stays: float
    lead: Figure
    worth: Figure


def tip_of(situation: Situations, candidates: Candidates, weighed: Weighed, number: int, tries: int) -> Tip:
    """Return one of the candidates of one round as a tip; each has been tried `tries` times."""
    rows = slice(number * tries, (number + 1) * tries)
    rulings, fates = weighed.tried.rulings, weighed.tried.after.positions.fates[rows]
    side, disc, whom = int(situation.sides[0]), int(situation.discs[0]), int(candidates.whom[number])
    twenty = rulings.twenties[rows, side] > 0
    stays = fates[:, disc] == SURFACE
    idea = None if candidates.ideas[number] == PLAYED else Idea(int(candidates.ideas[number]))
    match idea:
        case None:
            done = None
        case Idea.OPEN_TWENTY | Idea.CALLED_TWENTY:
            done = twenty
        case Idea.HIDE | Idea.ANY:
            done = rulings.valid[rows] & stays
        case _ if whom < 0 or situation.mine[0, whom]:
            done = twenty
        case _:
            done = rulings.out[rows, whom]
    return Tip(
        shot=Shot(*candidates.shots[number].tolist()),
        called=bool(candidates.called[number]),
        idea=idea,
        whom=situation.positions.columns[whom] if whom >= 0 else None,
        done=None if done is None else float(np.mean(done)),
        valid=float(rulings.valid[rows].mean()),
        twenty=float(twenty.mean()),
        stays=float(stays.mean()),
        lead=weighed.lead.of(number),
        worth=weighed.worth.of(number),
    )
