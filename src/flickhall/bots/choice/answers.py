"""The opponent's best answer: the best few shots again, each for what the opponent makes of the position after it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.ends import ends
from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import Heat, Standing, race, tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

CLOSE_CHANCE, CLOSE_LEAD = 0.01, 0.7
"""By how much answers part shots with one end, as a rule: chance to win the round, or points (measured)."""
ENDS_CHANCE, ENDS_LEAD = 0.03, 2.0
"""By how much they part the ends that shots may have, as a rule: chances were measured, points are in proportion."""

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


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
    # The same try of each candidate of a round is answered with the same luck.
    fortunes = which * tries + np.tile(np.arange(tries), len(candidates))
    best = race(
        setting,
        after,
        look(setting, after, heats[0].entrants),
        answering.some(which[open_]),
        heats,
        rng,
        fortunes=fortunes[open_],
    ).best()
    answered = tried.worth.copy()
    answered[open_[best.candidates.which]] = (1.0 - best.mean) if setting.by_rounds else -best.mean
    change = (answered - tried.worth).reshape(len(candidates), tries)
    mean, error = _believed(setting, candidates.which, ends(setting, situations, candidates), change)
    found = Standing(candidates, standing.mean + mean, standing.tries, np.hypot(standing.error, error))
    return found.best(len(candidates))


def _believed(setting: Setting, which: Whole, end: Whole, change: Floats) -> tuple[Floats, Floats]:
    """Return by how much the worth of each candidate is to be changed, and how sure that is.

    `change` (candidates, tries). What candidates of a round have in common is taken as it is; by what ends differ,
    and shots with one end, is believed the less, the more it varies from try to try.
    """
    common, of_end = _shared(which, change), _shared(end, change)
    by_end, by_end_error = _drawn(of_end - common, ENDS_CHANCE if setting.by_rounds else ENDS_LEAD)
    within, within_error = _drawn(change - of_end, CLOSE_CHANCE if setting.by_rounds else CLOSE_LEAD)
    return common.mean(axis=1) + by_end + within, np.hypot(by_end_error, within_error)


def _shared(group: Whole, change: Floats) -> Floats:
    """Return, for each candidate, the mean change of its group in every try."""
    of = np.unique(group, return_inverse=True)[1].reshape(-1)
    total = np.zeros((int(of.max(initial=-1)) + 1, change.shape[1]))
    np.add.at(total, of, change)
    return np.asarray(total[of] / np.bincount(of)[of][:, None])


def _drawn(apart: Floats, usual: float) -> tuple[Floats, Floats]:
    """Return the means of tries, drawn towards nothing as what is usually this far from it should be, and their errors."""
    error = apart.std(axis=1) / np.sqrt(apart.shape[1])
    trust = usual**2 / (usual**2 + error**2)
    return trust * apart.mean(axis=1), np.sqrt(trust) * error
