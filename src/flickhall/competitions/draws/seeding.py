"""Where entrants are placed in a knock-out: by seeds, by lot, or with those of one pool far apart."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.draws.pairing import check_among, check_entrants
from flickhall.competitions.draws.pools_apart import crossed_pools, halve_apart
from flickhall.competitions.draws.single_elimination import bracket_for, first_round
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.errors import BadInput

PAIRS_OF_A_POD = 2
Places = tuple[str | None, ...]
"""Entrants in the order of the bracket, a power of two of them, None for a bye: neighbours meet first."""


def place_by_seeds(entrants: Sequence[str]) -> Places:
    """Return the places of entrants in the order of their seeds: 1 and 2 can only meet in the final, 1 and 4 before.

    Byes go to the first seeds (AMB-M18). Raises BadInput for nobody and for an entrant given twice.
    """
    check_entrants(entrants, least=1)
    if len(entrants) == 1:
        return (entrants[0],)
    return tuple(place for pair in first_round(entrants) for place in pair)


def place_by_lot(entrants: Sequence[str], seed: str, seeds: Sequence[str] = ()) -> Places:
    """Return places by lot, the same whatever order the entrants are told in; `seeds`, best first, come before them.

    Byes go to the seeds and then to those drawn first. Raises BadInput for nobody and for an entrant given twice,
    and for a seed that is not among the entrants.
    """
    check_entrants(entrants, least=1)
    check_entrants(seeds, least=0)
    others = draw_lots(set(entrants) - set(seeds), seed)
    check_among(seeds, entrants)
    return place_by_seeds((*seeds, *others))


def place_pools_apart(pools: Sequence[Sequence[str]], order: Sequence[str] = ()) -> Places:
    """Return places such that those of one pool can meet again only as late as can be (spec E.2).

    `pools` are the qualifiers of each pool, best first. Two of each of a power of two of pools are crossed as at the
    Dutch championship: A1-B2, C1-D2, ... in one half, B1-A2, D1-C2, ... in the other. Else `order`, all of them, best
    first (by default all winners, then all seconds, ...), gives the byes to the first and decides who is placed where as
    seeds are; before that, the pools are split as evenly as can be at every step from the final down.

    Raises BadInput for an entrant given twice, for nobody, for more than 8 of a pool, and for an order of others.
    """
    everybody = [entrant for pool in pools for entrant in pool]
    check_entrants(everybody, least=1)
    crossed = len({len(pool) for pool in pools} | {2}) == 1 and len(pools) & (len(pools) - 1) == 0
    if crossed and not order:
        return crossed_pools(pools)
    ranked = tuple(order) or by_rank(pools)
    check_entrants(ranked, least=1)
    check_among(ranked, everybody)
    check_among(everybody, ranked)
    return halve_apart(pools, ranked, bracket_for(len(ranked)).size)


def place_pods(pods: Sequence[Sequence[tuple[str, str | None]]]) -> Places:
    """Return places such that each pod is a quarter-block of its own: one or two pairs who meet first (AMB-M17).

    Pods that are missing to a power of two stay empty, far from each other, opposite the first pods. Raises BadInput for no
    pod, for one of more than two pairs, and for an entrant given twice.
    """
    if not pods or not all(1 <= len(pod) <= PAIRS_OF_A_POD for pod in pods):
        raise BadInput(f"{list(pods)}", where="pods", allowed="one or two pairs in each")
    check_entrants([name for pod in pods for pair in pod for name in pair if name is not None], least=1)
    places: list[str | None] = []
    for number in place_by_seeds([str(number) for number in range(len(pods))]):
        pod = pods[int(number)] if number is not None else ()
        block = [name for pair in pod for name in pair]
        places += [*block, *[None] * (2 * PAIRS_OF_A_POD - len(block))]
    return tuple(places)


def by_rank(pools: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return all winners in the order of their pools, then all seconds, and so on."""
    most = max(map(len, pools), default=0)
    return tuple(pool[rank] for rank in range(most) for pool in pools if rank < len(pool))
