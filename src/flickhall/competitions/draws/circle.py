"""A round robin by the circle method: everybody meets everybody, once a round, with fair starts.

Everybody but one sits on a circle. In round r those as far before place r as after it meet; who is at place r meets the one
who is left over, or has a bye. (Kirkman 1847; Lucas, Récréations mathématiques, 1883.)
"""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.draws.pairing import Pairing, Round, check_entrants
from flickhall.errors import BadInput
from flickhall.phrases import Said


def circle_rounds(entrants: Sequence[str], legs: int = 1) -> tuple[Round, ...]:
    """Return the rounds of a round robin: n - 1 of them, n with a bye for each where n is odd, times `legs`.

    Each is first-named in half of the matches of a leg, or as near to half as can be; sides are swapped in every
    second leg. The order of the entrants decides who meets whom when. Raises BadInput for fewer than two entrants,
    for one given twice, and for no leg.
    """
    check_entrants(entrants)
    if legs < 1:
        raise BadInput(f"{legs}", where="legs", allowed=Said("{least} or more", least=1))
    single = _leg(entrants)
    swapped = tuple(Round(tuple(pairing.swapped for pairing in each.pairings), each.bye) for each in single)
    return tuple(each for leg in range(legs) for each in (swapped if leg % 2 else single))


def _leg(entrants: Sequence[str]) -> tuple[Round, ...]:
    odd = len(entrants) % 2
    left_over = None if odd else entrants[0]
    circle = tuple(entrants) if odd else tuple(entrants[1:])
    places = len(circle)
    rounds = []
    for place in range(places):
        pairings = []
        if left_over is not None:
            pair = Pairing(left_over, circle[place])
            pairings.append(pair.swapped if place % 2 else pair)
        for away in range(1, (places - 1) // 2 + 1):
            # For each distance everybody is once the one after and once the one before: that halves the starts exactly.
            pair = Pairing(circle[(place + away) % places], circle[place - away])
            pairings.append(pair if away % 2 else pair.swapped)
        rounds.append(Round(tuple(pairings), circle[place] if odd else None))
    return tuple(rounds)
