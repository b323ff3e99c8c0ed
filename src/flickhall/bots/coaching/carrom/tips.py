"""A strike as the coach tells of it: what it is meant to do, how likely that is, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.codes import POCKETED
from flickhall.batches.carrom.positions import COLUMNS, QUEEN_COLUMN
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.view import wanted
from flickhall.bots.coaching.carrom.weighing import Weighed
from flickhall.bots.coaching.figures import Figure, Floats
from flickhall.physics.strike import Strike

PLAYED = -1
"""In place of an idea: what was meant by a strike that somebody made is not known."""
_POCKETING = frozenset(Idea) - {Idea.TOUCH, Idea.QUIET}
SELDOM = 0.05
"""What is done more seldom than this is not what a strike is made for."""
_RATHER = 2.0
"""A piece that falls so many times as often as the one that was meant is what a strike is made for."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One strike under one hand; shares are of the tries, from 0 to 1.

    `idea` None: it was made, and nobody said why. `whom`: the piece it is about. `breaks`: it is the break of the board.
    `done`: that piece (of two the first) falls, None where none is meant to. Where another piece falls far more often, or
    what was meant hardly ever comes of it, the idea is SOMEHOW, about the piece that falls most (None: hardly any does).
    `again`: who struck goes on, or has won the board. `falls`: the striker falls. `back`: pieces come back on the board.
    `winning` the chance to win the board, `worth` what it was chosen by (`Weighed`).
    """

    strike: Strike
    idea: Idea | None
    whom: str | None
    breaks: bool
    done: float | None
    again: float
    falls: float
    back: float
    winning: Figure
    worth: Figure


def tip_of(boards: Boards, candidates: Candidates, weighed: Weighed, number: int, tries: int) -> Tip:
    """Return one of the candidates of one board as a tip; each has been tried `tries` times."""
    rows = slice(number * tries, (number + 1) * tries)
    outcomes, facts = weighed.tried.outcomes, weighed.tried.facts
    whom = int(candidates.whom[number])
    falls = (outcomes.fates[rows, : len(COLUMNS)] == POCKETED).mean(axis=0)
    idea, done = None, None
    if candidates.ideas[number] != PLAYED:
        idea, whom, done = named(boards, Idea(int(candidates.ideas[number])), whom, falls)
    kept = facts.again[rows] | (facts.won_by[rows] == boards.strikers[0])
    return Tip(
        strike=Strike(*candidates.numbers[number].tolist()),
        idea=idea,
        whom=COLUMNS[whom] if whom >= 0 else None,
        breaks=not bool(boards.facts.broken[0]),
        done=done,
        again=float(kept.mean()),
        falls=float(outcomes.striker_pocketed[rows].mean()),
        back=float((facts.comes_back[rows] > 0).mean()),
        winning=weighed.winning.chance(number),
        worth=weighed.worth.of(number),
    )


def named(boards: Boards, idea: Idea, whom: int, falls: Floats) -> tuple[Idea, int, float | None]:
    """Return what a strike is told to be made for, for which piece, and how often that falls: by what comes of it.

    `falls` (19,): how often each piece does. What falls at the break is luck: it is told as it was meant.
    """
    if idea not in _POCKETING:
        return idea, whom, None
    done = float(falls[whom]) if whom >= 0 else 0.0
    if not boards.facts.broken[0]:
        return (Idea.TOUCH, whom, None) if done < SELDOM else (idea, whom, done)
    of_wanted = np.where(wanted(boards, boards.strikers)[0], falls, 0.0)
    most = int(of_wanted.argmax())
    often = float(of_wanted[most])
    if often >= SELDOM and often > _RATHER * done:
        return Idea.QUEEN if most == QUEEN_COLUMN else Idea.SOMEHOW, most, often
    return (Idea.SOMEHOW, -1, often) if done < SELDOM else (idea, whom, done)
