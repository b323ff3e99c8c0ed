"""A shot as the coach tells of it: what it is meant to do, how likely that is, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.coaching.crokinole.weighing import Weighed
from flickhall.bots.coaching.figures import Figure
from flickhall.physics.shot import Shot

PLAYED = -1
"""In place of an idea: what was meant by a shot that somebody played is not known."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One shot under one hand; shares are of the tries, from 0 to 1.

    `idea` None: it was played, and nobody said why. `whom`: the opposing disc aimed at, `out`: it goes off. `done`: the
    shot did what it was meant to do; a hit is meant to do what it does more often, to drive off or to make a 20 (`rolls_in`).
    `valid`: the shot stands. `twenty`: it made a 20 at least. `stays`: the disc shot is still on the board. `lead` in points
    at the round's end, `worth` what it was chosen by (`Weighed`).
    """

    shot: Shot
    called: bool
    idea: Idea | None
    whom: str | None
    done: float | None
    out: float | None
    valid: float
    twenty: float
    stays: float
    lead: Figure
    worth: Figure

    @property
    def rolls_in(self) -> bool:
        """Whether a shot at an opposing disc makes a 20 more often than it drives the disc off."""
        return self.out is not None and self.twenty > self.out


def tip_of(
    situation: Situations, candidates: Candidates, weighed: Weighed, number: int, tries: int, setting: Setting
) -> Tip:
    """Return one of the candidates of one round as a tip; each has been tried `tries` times."""
    rows = slice(number * tries, (number + 1) * tries)
    rulings, fates = weighed.tried.rulings, weighed.tried.after.positions.fates[rows]
    side, disc, whom = int(situation.sides[0]), int(situation.discs[0]), int(candidates.whom[number])
    twenty = rulings.twenties[rows, side] > 0
    stays = fates[:, disc] == SURFACE
    idea = None if candidates.ideas[number] == PLAYED else Idea(int(candidates.ideas[number]))
    out = rulings.out[rows, whom].mean() if whom >= 0 else None
    match idea:
        case None:
            done = None
        case Idea.HIDE | Idea.ANY:
            done = (rulings.valid[rows] & stays).mean()
        case _:
            done = twenty.mean() if out is None else max(out, twenty.mean())
    return Tip(
        shot=Shot(*candidates.shots[number].tolist()),
        called=bool(candidates.called[number]),
        idea=idea,
        whom=situation.positions.columns[whom] if whom >= 0 else None,
        done=None if done is None else float(done),
        out=None if out is None else float(out),
        valid=float(rulings.valid[rows].mean()),
        twenty=float(twenty.mean()),
        stays=float(stays.mean()),
        lead=weighed.lead.of(number),
        worth=weighed.worth.chance(number) if setting.by_rounds else weighed.worth.of(number),
    )
