"""The Monte-Carlo search of PickPocket, as published for billiards (Smith, Artif. Intell. 171, 1069 (2007)).

Kept of it: every candidate that geometry names is executed equally often with the errors of the hand; each position that
comes of it is searched in the same way for whoever is next; a candidate is worth what these are worth on average, and the
best is taken. Two plies deep where another shot is to come in the round.

Different here: whoever is next is always the opponent, since nobody shoots twice in a row; what is left at the end is weighed
as by the other eyes, so that what is compared is the search and not the knowledge.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choosers import Meant
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import ranked
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import Tried
from flickhall.bots.published.sampling import executed

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

FEWEST, MOST = 8, 160
"""So many candidates are searched, at least where there are so many, and at most."""
TRIES = 30
"""With fewer shots there are fewer candidates, rather than fewer executions of each."""
ANSWERS, ANSWER_TRIES = 5, 2
"""So many candidates of an answer, at most, and how often each of them is executed."""


@dataclass(frozen=True, slots=True)
class PickPocket:
    """Takes the candidate that is worth most on average when all are tried alike; `simulations` shots in all, about."""

    simulations: int = 18_000

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots."""
        shots = np.empty((len(situations), 4), dtype=np.int64)
        called = np.empty(len(situations), dtype=np.bool_)
        last = situations.left <= 1
        for rounds, cost in ((np.flatnonzero(last), 1), (np.flatnonzero(~last), 1 + ANSWERS * ANSWER_TRIES)):
            if not len(rounds):
                continue
            some, theirs = situations.some(rounds), answering.some(rounds)
            field, tries = shared_out(self.simulations // cost)
            candidates = look(setting, some, field)
            mean = averages(setting, some, candidates, hands.some(rounds), theirs, tries, rng)
            best = ranked(candidates.which, mean, 1)
            shots[rounds], called[rounds] = candidates.shots[best], candidates.called[best]
        return Meant(shots, called)


def shared_out(executions: int) -> tuple[int, int]:
    """Return how many candidates are tried, and how often each of them, for about so many executions a round."""
    field = min(MOST, max(FEWEST, executions // TRIES))
    return field, max(1, round(executions / field))


def averages(
    setting: Setting,
    situations: Situations,
    candidates: Candidates,
    hands: Hands,
    answering: Hands,
    tries: int,
    rng: np.random.Generator,
) -> Floats:
    """Return what each candidate is worth on average, (k,), after the opponent's best answers."""
    which = np.repeat(candidates.which, tries)
    meant, called = np.repeat(candidates.shots, tries, axis=0), np.repeat(candidates.called, tries)
    tried = executed(setting, situations, which, meant, called, hands, rng)
    worth = _answered(setting, tried, answering.some(which), rng)
    return np.asarray(worth.reshape(len(candidates), tries).mean(axis=1))


def _answered(setting: Setting, tried: Tried, answering: Hands, rng: np.random.Generator) -> Floats:
    """Return what is left of tries, (k,), when each position that came of them is answered by the best of its candidates."""
    worth = tried.worth.copy()
    open_ = np.flatnonzero(tried.after.left > 0)
    if not len(open_):
        return worth
    after, hands = tried.after.some(open_), answering.some(open_)
    candidates = look(setting, after, ANSWERS)
    which = np.repeat(candidates.which, ANSWER_TRIES)
    meant = np.repeat(candidates.shots, ANSWER_TRIES, axis=0)
    answers = executed(setting, after, which, meant, np.repeat(candidates.called, ANSWER_TRIES), hands, rng)
    mean = answers.worth.reshape(len(candidates), ANSWER_TRIES).mean(axis=1)
    best = ranked(candidates.which, mean, 1)
    theirs = mean[best]
    worth[open_[candidates.which[best]]] = 1.0 - theirs if setting.by_rounds else -theirs
    return worth
