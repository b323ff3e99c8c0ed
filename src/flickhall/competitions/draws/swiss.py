"""A round of a Swiss tournament, drawn so that none could be better, with the proof of that.

In strict order: nobody meets whom he has met while that can be avoided; nobody has a second bye while that can be avoided;
the bye goes as far down as can be; the differences in score of those who meet add up to the least; and so do their squares,
so that who must leave his group goes to the next one. Among rounds equal in all this the order in the groups decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from flickhall.competitions.draws.matching import cheapest_matching
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.swiss_certificate import Certificate, certify
from flickhall.competitions.draws.swiss_field import SwissField, pairing_costs
from flickhall.competitions.ranking.lots import draw_lots


class Within(StrEnum):
    """How those with the same score are paired, as far as what goes before allows."""

    HALVES = "top half against bottom half"
    LOT = "by lot"


@dataclass(frozen=True, slots=True)
class SwissRound:
    """A round drawn: pairings in standing order of the better of two, who has the bye, and the proof that it is the best."""

    pairings: tuple[Pairing, ...]
    bye: str | None
    certificate: Certificate


def draw_swiss(swiss: SwissField, seed: str, within: Within = Within.HALVES) -> SwissRound:
    """Return the next round; the same field and seed always give the same.

    Who has been named first less often, compared with second, is named first; the lot decides between two who have
    been as often. Any number of entrants from one can be drawn: one alone has the bye.
    """
    matching = cheapest_matching(pairing_costs(swiss), tuple(_wanted(swiss, seed, within)))
    entrants = swiss.entrants
    pairs = [(one, two) for one, two in enumerate(matching.partner) if one < two]
    bye = next((entrants[one] for one, two in pairs if two == len(entrants)), None)
    ahead = Counter(pairing.first for pairing in swiss.played)
    ahead.subtract(pairing.second for pairing in swiss.played)
    pairings = tuple(
        _sides(entrants[one], entrants[two], ahead, seed) for one, two in pairs if two < len(entrants)
    )
    return SwissRound(pairings, bye, certify(swiss, pairings, bye, matching.potentials, matching.odd_sets))


def _wanted(swiss: SwissField, seed: str, within: Within) -> Iterator[tuple[int, int]]:
    """Yield pairs of places that should meet: in each group those half of it apart, or the nearest who have not met."""
    for _, group in groupby(swiss.entrants, key=lambda entrant: swiss.exact[swiss.place_of[entrant]]):
        order = list(group)
        if within is Within.LOT:
            order = list(draw_lots(order, seed))
        half = len(order) // 2
        bottom = order[half:]
        for place, entrant in enumerate(order[:half]):
            other = _nearest(entrant, bottom, place - (len(order) - half - len(bottom)), swiss)
            if other is not None:
                bottom.remove(other)
                yield swiss.place_of[entrant], swiss.place_of[other]


def _nearest(entrant: str, others: Sequence[str], place: int, swiss: SwissField) -> str | None:
    by_distance = sorted(range(len(others)), key=lambda at: (abs(at - place), at))
    unmet = (others[at] for at in by_distance if not swiss.met[frozenset((entrant, others[at]))])
    return next(unmet, None)


def _sides(one: str, two: str, ahead: Counter[str], seed: str) -> Pairing:
    if ahead[one] == ahead[two]:
        one, two = draw_lots((one, two), seed)
    return Pairing(one, two) if ahead[one] <= ahead[two] else Pairing(two, one)
