"""Find the first rounds that whist tournaments are turned from, and print them as `whist_starters.py` holds them.

A starter is the first round over a cyclic group: tables of two partners against two. Adding 1 to everybody gives the next
round. Every difference may come once between partners and twice between opponents (a difference that is half of the group
joins each pair twice). The search swaps two people at a time and accepts what is not much worse (annealing).

    python scripts/find_whist_starters.py 8 9 10

Where that takes too long, a round is sought that a multiplier turns into itself: a few tables it leaves as they are, chosen
by chance, and the others in orbits.
"""

from __future__ import annotations

import sys

import numpy as np
from numba import njit


def classes(moduli: tuple[int, ...], fixed: bool) -> np.ndarray:
    """Return for each two elements which difference they have, up to sign; 0 with the fixed one."""
    size = int(np.prod(moduli))
    elements = [np.unravel_index(number, moduli) for number in range(size)]
    known: dict[tuple[int, ...], int] = {}
    table = np.zeros((size + fixed, size + fixed), np.int64)
    for one, a in enumerate(elements):
        for two, b in enumerate(elements):
            if one != two:
                ahead = tuple(int(x - y) % m for x, y, m in zip(a, b, moduli, strict=True))
                back = tuple(-x % m for x, m in zip(ahead, moduli, strict=True))
                table[one, two] = known.setdefault(min(ahead, back), len(known) + 1)
    return table


@njit
def change(
    first: int,
    sign: int,
    order: np.ndarray,
    table: np.ndarray,
    half: int,
    partners: np.ndarray,
    opponents: np.ndarray,
) -> int:
    """Seat (1) or unseat (-1) the table whose four begin at `first`; return how much worse that makes the round."""
    worse = 0
    for i in range(first, first + 3):
        for j in range(i + 1, first + 4):
            kind = table[order[i], order[j]]
            if kind == 0:
                continue
            times = 2 if kind == half else 1
            if j == i + 1 and (i - first) % 2 == 0:
                before = max(0, partners[kind] * times - 1)
                partners[kind] += sign
                worse += max(0, partners[kind] * times - 1) - before
            else:
                before = max(0, opponents[kind] * times - 2)
                opponents[kind] += sign
                worse += max(0, opponents[kind] * times - 2) - before
    return worse


@njit
def anneal(
    order: np.ndarray,
    seated: int,
    movable: int,
    table: np.ndarray,
    half: int,
    seed: int,
    steps: int,
    heat: float,
) -> bool:
    """Swap two of the first `movable` of `order`, of whom the first `seated` are at tables, until nothing is too often."""
    np.random.seed(seed)
    partners = np.zeros(table.max() + 1, np.int64)
    opponents = np.zeros(table.max() + 1, np.int64)
    now = 0
    for first in range(0, seated, 4):
        now += change(first, 1, order, table, half, partners, opponents)
    for _ in range(steps):
        if now == 0:
            return True
        one, two = np.random.randint(seated), np.random.randint(movable)
        a, b = one - one % 4, two - two % 4
        both = a != b and b < seated
        worse = change(a, -1, order, table, half, partners, opponents)
        if both:
            worse += change(b, -1, order, table, half, partners, opponents)
        order[one], order[two] = order[two], order[one]
        worse += change(a, 1, order, table, half, partners, opponents)
        if both:
            worse += change(b, 1, order, table, half, partners, opponents)
        if worse <= 0 or np.random.random() < np.exp(-worse / heat):
            now += worse
        else:
            change(a, -1, order, table, half, partners, opponents)
            if both:
                change(b, -1, order, table, half, partners, opponents)
            order[one], order[two] = order[two], order[one]
            change(a, 1, order, table, half, partners, opponents)
            if both:
                change(b, 1, order, table, half, partners, opponents)
    return False


def find(entrants: int, tries: int = 2000) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """Return the moduli of the group and the tables; those who sit out are next to each other where that can be."""
    fixed = entrants % 4 == 0
    moduli = (3, 3) if entrants == 9 else (entrants - fixed,)
    size = entrants - fixed
    table = classes(moduli, fixed)
    half = size // 2 if size % 2 == 0 else -1
    out = entrants % 4
    seated = entrants - out
    movable = entrants if entrants % 8 == 6 else seated
    for seed in range(tries):
        order = np.concatenate([np.arange(out, entrants), np.arange(out)])
        np.random.default_rng(seed).shuffle(order[:movable])
        heat = (0.35, 0.45, 0.3, 0.6)[seed % 4]
        if anneal(order, seated, movable, table, half, seed, 20_000_000, heat):
            return moduli, tuple(
                tuple(int(x) for x in order[first : first + 4]) for first in range(0, seated, 4)
            )
    return None


@njit
def anneal_turned(
    base: np.ndarray, powers: np.ndarray, size: int, seated: np.ndarray, seed: int, steps: int, heat: float
) -> bool:
    """Seat one of each orbit at the base tables; `seated` is how often the other tables have each difference."""
    np.random.seed(seed)
    count = len(base)
    tallied = np.zeros(seated.shape, np.int64)
    now = 1 << 30
    for _ in range(steps):
        one, two = np.random.randint(count), np.random.randint(count)
        before, other = base[one], base[two]
        if one == two:
            base[one] = before * powers[np.random.randint(len(powers))] % size
        else:
            base[one], base[two] = other, before
        tallied[:] = seated
        for first in range(0, count, 4):
            for i in range(3):
                for j in range(i + 1, 4):
                    for power in powers:
                        apart = (base[first + i] - base[first + j]) * power % size
                        tallied[0 if j == i + 1 and i % 2 == 0 else 1, min(apart, size - apart)] += 1
        then = 0
        for kind in range(1, seated.shape[1]):
            then += max(0, tallied[0, kind] - 1) + max(0, tallied[1, kind] - 2)
        if then == 0:
            return True
        if then <= now or np.random.random() < np.exp((now - then) / heat):
            now = then
        else:
            base[one], base[two] = before, other
    return False


def tally(tables: list[tuple[int, ...]], size: int) -> np.ndarray:
    """Return how often partners and opponents have each difference."""
    tallied = np.zeros((2, size // 2 + 1), np.int64)
    for a, b, c, d in tables:
        for row, x, y in ((0, a, b), (0, c, d), (1, a, c), (1, a, d), (1, b, c), (1, b, d)):
            if max(x, y) < size:
                tallied[row, min((x - y) % size, (y - x) % size)] += 1
    return tallied


def find_turned(
    entrants: int, tries: int = 3_000_000
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    multiplier, tables_kept = TURNED[entrants]
    size = entrants - (entrants % 4 == 0)
    powers = [1]
    while powers[-1] * multiplier % size != 1:
        powers.append(powers[-1] * multiplier % size)
    for seed in range(tries):
        rng = np.random.default_rng(seed)
        kept = tables_kept(rng)
        seated = tally(kept, size)
        if seated[0, 1:].max() > 1 or seated[1, 1:].max() > 2:
            continue
        left = [x for x in range(entrants % 4, size) if not any(x in table for table in kept)]
        ones = []
        while left:
            ones.append(left[0])
            orbit = {left[0] * power % size for power in powers}
            left = [x for x in left if x not in orbit]
        base = rng.permutation(np.array(ones))
        if anneal_turned(base, np.array(powers), size, seated, seed, 60_000, 0.6):
            turned = (
                tuple(int(x) * power % size for x in base[first : first + 4])
                for first in range(0, len(base), 4)
                for power in powers
            )
            return (size,), (*kept, *turned)
    return None


def kept_of_40(_: np.random.Generator) -> list[tuple[int, ...]]:
    return [(39, 0, 13, 26)]


def kept_of_36(rng: np.random.Generator) -> list[tuple[int, ...]]:
    fixed = [int(x) for x in rng.permutation([0, 7, 14, 21, 28, 35])]
    free = [x for x in range(35) if x % 7]
    kept = []
    for first in (0, 2, 4):
        one = int(rng.choice(free))
        two = one * 6 % 35
        free = [x for x in free if x not in (one, two)]
        kept.append((fixed[first], fixed[first + 1], one, two))
    return kept


TURNED = {36: (6, kept_of_36), 40: (16, kept_of_40)}
"""The multiplier, and the tables it turns into themselves."""


if __name__ == "__main__":
    for number in map(int, sys.argv[1:]):
        print(f"    {number}: {find_turned(number) if number in TURNED else find(number)},", flush=True)
