"""How pool-mates are kept apart in a knock-out: crossed pools, and halves that split every pool as evenly as can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import product

from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_OF_A_POOL = 8
"""Qualifiers of one pool: all ways to split them are tried."""
_TOGETHER = 1 << 40
"""What a pair of pool-mates too many in one half costs: more than any order of seeds."""


def crossed_pools(pools: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return A1 B2 C1 D2 ... B1 A2 D1 C2 ... for pools of two qualifiers (spec E.2); one pool alone is its final."""
    if len(pools) == 1:
        return tuple(pools[0])
    pairs = list(zip(pools[::2], pools[1::2], strict=True))
    one_half = [entrant for one, other in pairs for entrant in (one[0], other[1])]
    return (*one_half, *(entrant for one, other in pairs for entrant in (other[0], one[1])))


def halve_apart(pools: Sequence[Sequence[str]], order: Sequence[str], size: int) -> tuple[str | None, ...]:
    """Return the places of entrants, best first, in a knock-out of `size`; byes go to the first.

    Raises BadInput for a pool with more than `MOST_OF_A_POOL`.
    """
    if max(map(len, pools)) > MOST_OF_A_POOL:
        raise BadInput(
            Said("{number} of one pool", number=max(map(len, pools))),
            where="pools",
            allowed=Said("at most {most}", most=MOST_OF_A_POOL),
        )
    pool_of = {entrant: number for number, pool in enumerate(pools) for entrant in pool}
    byes = size - len(order)
    # Who has a bye takes two places.
    places = {entrant: 2 if seed < byes else 1 for seed, entrant in enumerate(order)}
    return tuple(_placed(list(order), size, pool_of, places))


def _placed(
    order: list[str], size: int, pool_of: Mapping[str, int], places: Mapping[str, int]
) -> list[str | None]:
    if size <= 2:
        return [*order, *[None] * (size - len(order))]
    halves = _halves(order, pool_of, places)
    return [entrant for half in halves for entrant in _placed(half, size // 2, pool_of, places)]


def _halves(
    order: list[str], pool_of: Mapping[str, int], places: Mapping[str, int]
) -> tuple[list[str], list[str]]:
    """Split entrants into two halves of as many places, each pool evenly first, then as seeds are placed."""
    seed_of = {entrant: seed for seed, entrant in enumerate(order)}
    mates: dict[int, list[str]] = defaultdict(list)
    for entrant in order:
        mates[pool_of[entrant]].append(entrant)
    limit = 2 * MOST_OF_A_POOL
    # Pool by pool, for each surplus of places in the first half: the least cost and how it came about.
    ways: list[dict[int, tuple[int, int, tuple[bool, ...]]]] = [{0: (0, 0, ())}]
    for group in mates.values():
        options = [
            _option(split, group, seed_of, places) for split in product((True, False), repeat=len(group))
        ]
        reached: dict[int, tuple[int, int, tuple[bool, ...]]] = {}
        for surplus, (cost, *_) in ways[-1].items():
            for split, more, price in options:
                then = surplus + more
                if abs(then) <= limit and (then not in reached or cost + price < reached[then][0]):
                    reached[then] = (cost + price, surplus, split)
        ways.append(reached)
    first: set[str] = set()
    surplus = 0
    for group, reached in zip(reversed(mates.values()), reversed(ways), strict=False):
        _, surplus, split = reached[surplus]
        first.update(entrant for entrant, inside in zip(group, split, strict=True) if inside)
    return [e for e in order if e in first], [e for e in order if e not in first]


def _option(
    split: tuple[bool, ...], group: Sequence[str], seed_of: Mapping[str, int], places: Mapping[str, int]
) -> tuple[tuple[bool, ...], int, int]:
    surplus = sum(
        places[entrant] if inside else -places[entrant] for entrant, inside in zip(group, split, strict=True)
    )
    uneven = abs(2 * sum(split) - len(split))
    price = _TOGETHER * max(0, uneven - 1)
    for entrant, inside in zip(group, split, strict=True):
        # Seeds 1, 4, 5, 8, ... belong in the first half; the better the seed, the more it matters.
        if inside != (seed_of[entrant] % 4 in (0, 3)):
            price += len(seed_of) - seed_of[entrant]
    return split, surplus, price
