"""The opponent's best answer: the best few shots again, each for what the opponent makes of the position after it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import Heat, Standing, race, tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations


def await_answers(
    setting: Setting,
    situations: Situations,
    standing: Standing,
    hands: Hands,
    answering: Hands,
    tries: int,
    heats: Sequence[Heat],
    rng: np.random.Generator,
) -> Standing:
    """Return the candidates of a standing by what is left of them after the opponent's best answer, best first.

    Each is tried `tries` times with the same luck for all of a round; each position that comes of it is answered by the best
    in a race of `heats` by the hand `answering` (one a round). What an answer takes away is set off against what was
    expected of the same tries, so that the many tries of the race before still count. A round's last shot has no answer.
    """
    if not len(standing.candidates) or not (situations.left > 1).any():
        return standing
    candidates = standing.candidates
    luck = strokes_of_luck(len(situations), tries, rng)
    tried = tries_of(setting, situations, candidates, hands, luck)
    which = np.repeat(candidates.which, tries)
    open_ = np.flatnonzero(tried.after.left > 0)
    after = tried.after.some(open_)
    answers = look(setting, after, heats[0].entrants)
    best = race(setting, after, answers, answering.some(which[open_]), heats, rng).best()
    answered = tried.worth.copy()
    taken = best.mean
    answered[open_[best.candidates.which]] = (1.0 - taken) if setting.by_rounds else -taken
    change = (answered - tried.worth).reshape(len(candidates), tries)
    mean = standing.mean + change.mean(axis=1)
    error = np.hypot(standing.error, change.std(axis=1) / np.sqrt(tries))
    found = Standing(candidates, mean, standing.tries, error)
    return found.best(len(candidates))
