"""Who chooses: by what shots are worth at once (one ply), polished, or after the opponent's best answer (two plies)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.answers import await_answers
from flickhall.bots.choice.ends import best_of_ends
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.polishing import polish
from flickhall.bots.choice.racing import Heat, Standing, race
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Meant:
    """The shots that are meant in p rounds, (p, 4) as in a `Shot`, and before which a 20 is called, (p,)."""

    shots: Whole
    called: Flags


class Chooser(Protocol):
    """Chooses a shot in each of many rounds.

    `hands` are those of who shoots, `answering` those of who shoots next. In every round some place on the line is free.
    """

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots; the same generator gives the same shots."""


def heats(simulations: int, most: int = 160) -> tuple[Heat, ...]:
    """Return a race of about so many simulated shots a round: four heats of equal cost, each with a third of the field."""
    quarter = max(1, simulations // 4)
    fields = [max(least, min(most, quarter) // 3**number) for number, least in enumerate((4, 3, 3, 2))]
    return tuple(Heat(field, max(1, quarter // field)) for field in fields)


@dataclass(frozen=True, slots=True)
class OnePly:
    """Takes what is worth most at once; `simulations` shots are tried for each choice, about."""

    simulations: int = 1500

    def standing(
        self, setting: Setting, situations: Situations, hands: Hands, rng: np.random.Generator
    ) -> Standing:
        """Return how the best candidates of each round stand."""
        race_heats = heats(self.simulations)
        candidates = look(setting, situations, race_heats[0].entrants)
        return race(setting, situations, candidates, hands, race_heats, rng)

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots."""
        return meant_by(self.standing(setting, situations, hands, rng))


@dataclass(frozen=True, slots=True)
class FineOnePly:
    """Takes what is worth most at once after the best few of a one-ply race have been polished.

    `simulations`: about so many shots are tried for each choice; a third of them in the race, the rest on polishing.
    """

    simulations: int = 9000
    kept: int = 3

    def standing(
        self, setting: Setting, situations: Situations, hands: Hands, rng: np.random.Generator
    ) -> Standing:
        """Return how the best few of each round stand, polished."""
        return self.before_and_after(setting, situations, hands, rng)[1]

    def before_and_after(
        self, setting: Setting, situations: Situations, hands: Hands, rng: np.random.Generator
    ) -> tuple[Standing, Standing]:
        """Return how the best few stand before any are polished, and those that came of it."""
        third = self.simulations // 3
        first = OnePly(third).standing(setting, situations, hands, rng)
        few = first.best(self.kept).candidates
        return first, polish(setting, situations, few, hands, self.simulations - third, rng)

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots."""
        return meant_by(self.standing(setting, situations, hands, rng))


@dataclass(frozen=True, slots=True)
class TwoPly:
    """Takes the best few shots, the best of each end among them, for what the opponent's best answer leaves of them.

    `simulations`: about so many shots are tried for each choice; half of them until the shots are polished, the rest on
    answers, of which each is chosen by about `answer` shots.
    """

    simulations: int = 18_000
    kept: int = 4
    answer: int = 96

    def standing(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Standing:
        """Return how the best candidates of each round stand after the opponent's best answer."""
        half = self.simulations // 2
        raced, polished = FineOnePly(half).before_and_after(setting, situations, hands, rng)
        # Polished shots come of each other and so have one end, as a rule; answers may speak for another.
        first = best_of_ends(setting, situations, polished.joined(raced), self.kept)
        tries = max(2, half // (self.kept * self.answer))
        answer = heats(self.answer)
        return await_answers(setting, situations, first, hands, answering, tries, answer, rng)

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots."""
        return meant_by(self.standing(setting, situations, hands, answering, rng))


def meant_by(standing: Standing) -> Meant:
    """Return the best of each round."""
    best = standing.best().candidates
    return Meant(best.shots, best.called)
