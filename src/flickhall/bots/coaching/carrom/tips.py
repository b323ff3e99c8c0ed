"""A strike as the coach tells of it: what it is meant to do, how likely that is, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.codes import POCKETED
from flickhall.batches.carrom.positions import COLUMNS
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.coaching.carrom.weighing import Weighed
from flickhall.bots.coaching.figures import Figure
from flickhall.physics.strike import Strike

PLAYED = -1
"""In place of an idea: what was meant by a strike that somebody made is not known."""
_POCKETING = frozenset(Idea) - {Idea.TOUCH, Idea.QUIET}


@dataclass(frozen=True, slots=True)
class Tip:
    """One strike under one hand; shares are of the tries, from 0 to 1.

    `idea` None: it was made, and nobody said why. `whom`: the piece it is about. `breaks`: it is the break of the board.
    `done`: that piece (of two the first) falls, None where none is meant to. `again`: who struck goes on, or has won the
    board. `falls`: the striker falls. `back`: pieces come back on the board. `winning` the chance to win the board, `worth`
    what it was chosen by (`Weighed`).
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
    idea = None if candidates.ideas[number] == PLAYED else Idea(int(candidates.ideas[number]))
    kept = facts.again[rows] | (facts.won_by[rows] == boards.strikers[0])
    return Tip(
        strike=Strike(*candidates.numbers[number].tolist()),
        idea=idea,
        whom=COLUMNS[whom] if whom >= 0 else None,
        breaks=not bool(boards.facts.broken[0]),
        done=float((outcomes.fates[rows, whom] == POCKETED).mean()) if idea in _POCKETING else None,
        again=float(kept.mean()),
        falls=float(outcomes.striker_pocketed[rows].mean()),
        back=float((facts.comes_back[rows] > 0).mean()),
        winning=weighed.winning.of(number),
        worth=weighed.worth.of(number),
    )
