"""What a Swiss round is drawn from, and what each possible pairing costs.

Costs are whole numbers such that one thing goes strictly before the next: repeated pairings, second byes, how far up the
bye is, the sum of the differences in score, the sum of their squares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from flickhall.competitions.draws.pairing import Pairing, check_entrants
from flickhall.errors import BadInput
from flickhall.phrases import Said

Score = int | float | Fraction


@dataclass(frozen=True)
class SwissField:
    """Who is to be paired: entrants in standing order with their scores, and the earlier pairings and byes.

    `played` are pairings of all earlier rounds in order, first-named first; those who are no longer in it may be named.
    `byes` names an entrant once for each bye. Raises BadInput for nobody or an entrant given twice, a score that is
    missing, no number or higher than that of somebody who stands before.
    """

    entrants: tuple[str, ...]
    scores: Mapping[str, Score]
    played: tuple[Pairing, ...] = ()
    byes: tuple[str, ...] = ()
    exact: tuple[Fraction, ...] = field(init=False, repr=False, compare=False)
    """The scores in standing order."""

    def __post_init__(self) -> None:
        check_entrants(self.entrants, least=1)
        exact = []
        for entrant in self.entrants:
            if entrant not in self.scores:
                raise BadInput(
                    Said("no score for {entrant}", entrant=entrant), where="scores", allowed="one for each"
                )
            try:
                exact.append(Fraction(str(self.scores[entrant])))
            except ValueError:
                raise BadInput(
                    Said("{entrant} has {number!r}", entrant=entrant, number=self.scores[entrant]),
                    where="scores",
                    allowed="numbers",
                ) from None
        for before, after, entrant in zip(exact, exact[1:], self.entrants[1:], strict=False):
            if after > before:
                raise BadInput(
                    Said("{entrant} has more than who stands before", entrant=entrant),
                    where="entrants",
                    allowed="standing order: the highest score first",
                )
        object.__setattr__(self, "exact", tuple(exact))

    @cached_property
    def met(self) -> Counter[frozenset[str]]:
        """How often each two have met."""
        return Counter(frozenset(pairing) for pairing in self.played)

    @cached_property
    def had_byes(self) -> Counter[str]:
        """How many byes each has had."""
        return Counter(self.byes)

    @cached_property
    def place_of(self) -> dict[str, int]:
        """Where each stands, from 0."""
        return {entrant: place for place, entrant in enumerate(self.entrants)}

    @property
    def odd(self) -> bool:
        """Whether somebody has a bye."""
        return len(self.entrants) % 2 == 1


def pairing_costs(swiss: SwissField) -> npt.NDArray[Any]:
    """Return what it costs that two meet, by their places in standing order, and last, where the number is odd, the bye.

    Square, of whole numbers: int64 where they fit, Python's own else.
    """
    entrants = len(swiss.entrants)
    matches = entrants // 2
    steps = _whole(swiss.exact)
    widest = steps[0] - steps[-1]
    farthest = sum(steps[:matches]) - sum(steps[entrants - matches :])
    squares = sum((steps[place] - steps[-1 - place]) ** 2 for place in range(matches))
    per_step = squares + 1
    per_place = farthest * per_step + squares + 1
    per_bye = (entrants + 1) * per_place
    per_repeat = (1 + max(swiss.had_byes.values(), default=0)) * per_bye + per_bye
    largest = per_repeat * (1 + max(swiss.met.values(), default=0)) + widest * per_step + widest**2
    kind = np.int64 if 8 * (entrants + 2) * largest < 1 << 62 else object
    scores = np.array(steps, kind)
    apart = np.abs(scores[:, None] - scores)
    costs = np.zeros((entrants + swiss.odd,) * 2, kind)
    costs[:entrants, :entrants] = apart * per_step + apart * apart
    for pair, times in swiss.met.items():
        if pair <= swiss.place_of.keys() and len(pair) == 2:
            one, two = (swiss.place_of[entrant] for entrant in pair)
            costs[one, two] += times * per_repeat
            costs[two, one] += times * per_repeat
    if swiss.odd:
        for place, entrant in enumerate(swiss.entrants):
            cost = swiss.had_byes[entrant] * per_bye + (entrants - 1 - place) * per_place
            costs[place, entrants] = costs[entrants, place] = cost
    return costs


def _whole(scores: tuple[Fraction, ...]) -> list[int]:
    """Return scores as whole numbers with the same proportions between their differences."""
    parts = lcm(*(score.denominator for score in scores))
    whole = [int((score - scores[-1]) * parts) for score in scores]
    common = gcd(*whole) or 1
    return [score // common for score in whole]
