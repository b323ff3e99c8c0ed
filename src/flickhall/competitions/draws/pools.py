"""Who is in which pool: by seeds in a snake or by lot, those of one club or association apart.

Entrants are dealt row by row, one to each pool. Pools are the colours of a graph whose edges are the entrants, between
their row and their club: by König's theorem rows and clubs can both be spread as evenly as numbers allow, and always are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from flickhall.competitions.draws.pairing import check_entrants
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.errors import BadInput
from flickhall.phrases import Said


def pools_for_size(entrants: int, size: int) -> int:
    """Return the fewest pools of at most `size` entrants; raises BadInput below 1 entrant or 2 in a pool."""
    if entrants < 1 or size < 2:
        raise BadInput(
            Said("{entrants} entrants in pools of {size}", entrants=entrants, size=size),
            where="pools",
            allowed="1 entrant or more, pools of 2 or more",
        )
    return -(-entrants // size)


def pools_by_seeds(
    entrants: Sequence[str], pools: int, clubs: Mapping[str, str] | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return the pools that entrants, first seed first, are dealt into like a snake: A B C, C B A, A B C.

    Pools stand in the order of their best seeds, each with its seeds in order; their sizes differ by one at most.
    Each pool gets one of each row of the snake; within that, no pool has more of one club than it must, for
    which as few as can be found leave their place in the snake. Raises BadInput for an entrant given twice and
    for a number of pools that leaves one with fewer than two.
    """
    check_entrants(entrants)
    if not 1 <= pools <= len(entrants) // 2:
        raise BadInput(
            Said("{pools} pools for {entrants} entrants", pools=pools, entrants=len(entrants)),
            where="pools",
            allowed="two or more entrants in each pool",
        )
    rows = [entrants[start : start + pools] for start in range(0, len(entrants), pools)]
    dealt = _Dealt(pools)
    met: Counter[str] = Counter()
    for number, row in enumerate(rows):
        for place, entrant in enumerate(row):
            club = (clubs or {}).get(entrant)
            share = ("alone", entrant) if club is None else ("club", club, met[club] // pools)
            if club is not None:
                met[club] += 1  # a club is spread over all pools before one of them gets a second of it
            dealt.deal(entrant, ("row", number), share, place if number % 2 == 0 else pools - 1 - place)
    filled: dict[int, list[str]] = {pool: [] for pool in range(pools)}
    for entrant in entrants:
        filled[dealt.pool_of[entrant]].append(entrant)
    seed_of = {entrant: seed for seed, entrant in enumerate(entrants)}
    return tuple(tuple(pool) for pool in sorted(filled.values(), key=lambda pool: seed_of[pool[0]]))


def pools_by_lot(
    entrants: Sequence[str], pools: int, seed: str, clubs: Mapping[str, str] | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return pools drawn by lot, the same whatever order the entrants are told in, clubs apart as far as can be.

    Raises BadInput as `pools_by_seeds` does.
    """
    check_entrants(entrants)
    return pools_by_seeds(draw_lots(entrants, seed), pools, clubs)


class _Dealt:
    """Entrants dealt into pools such that no row and no share of a club has two in one pool."""

    def __init__(self, pools: int) -> None:
        self.pool_of: dict[str, int] = {}
        self._pools = range(pools)
        self._ends: dict[str, tuple[object, object]] = {}
        self._taken: dict[tuple[object, int], str] = {}

    def deal(self, entrant: str, row: object, club: object, wanted: int) -> None:
        """Put an entrant into the pool wanted or the nearest that its row and its club leave free."""
        by_distance = sorted(self._pools, key=lambda pool: (abs(pool - wanted), pool))
        free_of_row = [pool for pool in by_distance if (row, pool) not in self._taken]
        free_of_both = [pool for pool in free_of_row if (club, pool) not in self._taken]
        if free_of_both:
            pool = free_of_both[0]
        else:
            # One pool is free for the row, another for the club: change the two along the chain from the club.
            pool = free_of_row[0]
            other = next(each for each in by_distance if (club, each) not in self._taken)
            self._swap_from(club, pool, other)
        self._put(entrant, (row, club), pool)

    def _swap_from(self, end: object, pool: int, other: int) -> None:
        chain = []
        looked_for = pool
        while (end, looked_for) in self._taken:
            entrant = self._taken[end, looked_for]
            chain.append(entrant)
            row, club = self._ends[entrant]
            end = row if end == club else club
            looked_for = other if looked_for == pool else pool
        for entrant in chain:
            for side in self._ends[entrant]:
                del self._taken[side, self.pool_of[entrant]]
        for entrant in chain:
            self._put(entrant, self._ends[entrant], other if self.pool_of[entrant] == pool else pool)

    def _put(self, entrant: str, ends: tuple[object, object], pool: int) -> None:
        self.pool_of[entrant] = pool
        self._ends[entrant] = ends
        for end in ends:
            self._taken[end, pool] = entrant
