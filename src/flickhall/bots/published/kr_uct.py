"""KR-UCT, as published for curling (Yee, Lisy, Bowling, IJCAI 2016): tries of a shot tell of all that are close to it.

Kept of it: the next action is the one with the greatest upper confidence bound, where both its value and its number of visits
are kernel regressions over all actions; the kernel is the density of the errors of execution; where the root of the visits
exceeds the number of actions, an action is added: of some that lie near the one selected, that with the least density of
visits; in the end the action with the greatest lower confidence bound is taken.

Different here: the tree is one action deep, and what is left of it is weighed as by the other eyes, so that what is compared
is the search and not the knowledge. The first actions are the best few that geometry names. The constant of the bounds is in
units of how much the tries of a round vary in worth, since worth is a chance under some rulebooks and points under others.
Actions are selected some at a time, each announced to the next by a visit without a value (a virtual loss of none), so that
many shots can be simulated at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choosers import Meant
from flickhall.bots.choice.flicks import NUMBERS, Hands, started
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.published.actions import Actions
from flickhall.bots.published.kernels import errors_of, in_errors, kernel
from flickhall.bots.published.sampling import executed

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

BREADTH = 1.0
"""The constant of the confidence bounds, in standard deviations of what tries are worth (0.1, 0.3, 1 and 2 were tried)."""
NEAR = 0.02
"""A new action lies where the kernel of the one selected is above this: the tau of the paper."""
DRAWN = 32
"""Of so many that are drawn near it the least known is added."""
FEWEST_AT_ONCE, MOST_AT_ONCE = 8, 64
"""So many actions of a round are selected before they are simulated: a hundredth of all, or less."""


@dataclass(frozen=True, slots=True)
class KrUct:
    """Takes the action that kernel regression is surest of; exactly `simulations` shots are tried for a choice.

    `field`: so many candidates are the first actions, at most.
    """

    simulations: int = 18_000
    field: int = 32

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots."""
        candidates = look(setting, situations, self.field)
        actions = search(setting, situations, candidates, hands, self.simulations, rng)
        rows, best = np.arange(len(situations)), surest(actions)
        return Meant(actions.shots[rows, best], actions.called[rows, best])


def search(
    setting: Setting,
    situations: Situations,
    candidates: Candidates,
    hands: Hands,
    simulations: int,
    rng: np.random.Generator,
) -> Actions:
    """Return the actions of each round, `candidates` first, when so many shots of each round have been tried."""
    rows = np.arange(len(situations))
    most = int(np.bincount(candidates.which, minlength=1).max())
    actions = Actions.of(candidates, errors_of(hands), max(most, isqrt(simulations) + 1))
    at_once = min(MOST_AT_ONCE, max(FEWEST_AT_ONCE, simulations // 100))
    for done in range(0, simulations, at_once):
        several = range(done, min(done + at_once, simulations))
        chosen = np.column_stack(
            [_selected(setting, situations, actions, hands, visits, rng) for visits in several]
        )
        which, numbers = np.repeat(rows, len(several)), chosen.ravel()
        meant, called = actions.shots[which, numbers], actions.called[which, numbers]
        tried = executed(setting, situations, which, meant, called, hands, rng)
        actions.learn(which, numbers, tried.worth)
    return actions


def surest(actions: Actions) -> Whole:
    """Return the action of each round with the greatest lower confidence bound, (p,)."""
    lower = np.where(actions.there, actions.mean - actions.bounds(_breadth(actions)), -np.inf)
    return np.asarray(lower.argmax(axis=1), dtype=np.int64)


def widened(visits: int, actions: Whole) -> Flags:
    """Tell in which rounds an action is to be added after so many visits of all actions, of which there are (p,) so far."""
    return np.asarray(np.sqrt(visits) > actions)


def _selected(
    setting: Setting,
    situations: Situations,
    actions: Actions,
    hands: Hands,
    visits: int,
    rng: np.random.Generator,
) -> Whole:
    """Return the action to be tried next in each round, (p,), a new one where that is due, and announce it."""
    upper = np.where(actions.there, actions.mean + actions.bounds(_breadth(actions)), -np.inf)
    chosen = upper.argmax(axis=1)
    due = np.flatnonzero(widened(visits, actions.counts))
    if len(due):
        shots, called = _newcomers(setting, situations, actions, hands, due, chosen[due], rng)
        chosen[due] = actions.add(due, shots, called)
    actions.announce(chosen)
    return np.asarray(chosen, dtype=np.int64)


def _newcomers(
    setting: Setting,
    situations: Situations,
    actions: Actions,
    hands: Hands,
    rounds: Whole,
    near: Whole,
    rng: np.random.Generator,
) -> tuple[Whole, Flags]:
    """Return an action for each of some rounds (k,), near the one of number `near` (k,): shots (k, 4) and called (k,).

    Those it is taken from are drawn as the hand would execute that one.
    """
    called = actions.called[rounds, near]
    which, base = np.repeat(rounds, DRAWN), np.repeat(actions.shots[rounds, near], DRAWN, axis=0)
    drawn = hands.strayed(which, base, rng.standard_normal((len(which), NUMBERS)))
    shots = started(setting, situations, which, base, drawn).reshape(len(rounds), DRAWN, NUMBERS)
    places = in_errors(shots, called[:, None], actions.errors[rounds][:, None])
    close = kernel(places, actions.places[rounds, near][:, None])
    # Where all that were drawn are too far away, the nearest is taken.
    density = np.where(close > NEAR, actions.density_at(rounds, places), np.inf)
    best = np.where(np.isfinite(density).any(axis=1), density.argmin(axis=1), close.argmax(axis=1))
    return shots[np.arange(len(rounds)), best], called


def _breadth(actions: Actions) -> Floats:
    """Return the constant of the bounds in each round, (p,), in the unit of worth."""
    return BREADTH * np.maximum(actions.spread, 1e-9)
