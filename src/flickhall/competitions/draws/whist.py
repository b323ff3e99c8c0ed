"""Rotating partners: everybody plays with everybody and against everybody, four at a table (whist tournaments)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from flickhall.competitions.draws.pairing import check_entrants
from flickhall.competitions.draws.whist_starters import STARTERS
from flickhall.errors import BadInput
from flickhall.phrases import Said

FEWEST, MOST = min(STARTERS), max(STARTERS)
Partners = tuple[str, str]


@dataclass(frozen=True, slots=True)
class WhistTable:
    """Two partners against two; the first-named start."""

    first: Partners
    second: Partners


@dataclass(frozen=True, slots=True)
class WhistRound:
    """The tables of a round, and who sits out: as many as four does not divide."""

    tables: tuple[WhistTable, ...]
    sitting_out: tuple[str, ...]


def whist_rounds(entrants: Sequence[str]) -> tuple[WhistRound, ...]:
    """Return the rounds of a whist tournament of 4 to 40; an evening may stop after any of them.

    Four divides the number, or all but one of it: each two are partners once and opponents twice (Wh(n): n - 1 rounds, or
    n with one sitting out). Else n rounds with two or three sitting out, in which each two are partners at most once and
    opponents at most twice. All sit out equally often, and after any round nobody has done so more than two times more
    than another. Raises BadInput for fewer or more entrants and for one given twice.
    """
    check_entrants(entrants, least=FEWEST)
    if len(entrants) > MOST:
        raise BadInput(
            Said("{number} entrants", number=len(entrants)),
            where="entrants",
            allowed=Said("{least} to {most}", least=FEWEST, most=MOST),
        )
    moduli, starter = STARTERS[len(entrants)]
    turned = [_turned(entrants, moduli, starter, turn) for turn in product(*map(range, moduli))]
    return _in_fair_order(turned)


def _turned(
    entrants: Sequence[str],
    moduli: tuple[int, ...],
    starter: tuple[tuple[int, ...], ...],
    turn: tuple[int, ...],
) -> WhistRound:
    """Return the first round with everybody moved on by `turn`; who is beyond the group stays."""
    elements = list(product(*map(range, moduli)))
    number_of = {element: number for number, element in enumerate(elements)}

    def moved(number: int) -> str:
        if number >= len(elements):
            return entrants[number]
        sums = (one + more for one, more in zip(elements[number], turn, strict=True))
        return entrants[number_of[tuple(each % modulus for each, modulus in zip(sums, moduli, strict=True))]]

    tables = []
    for seats in starter:
        one, two, three, four = map(moved, seats)
        table = WhistTable((one, two), (three, four))
        # Who stays is at a table of the same place in every round: that table changes sides, so that all start in turn.
        stays = max(seats) >= len(elements)
        tables.append(WhistTable(table.second, table.first) if stays and sum(turn) % 2 else table)
    seated = {name for table in tables for name in (*table.first, *table.second)}
    return WhistRound(tuple(tables), tuple(name for name in entrants if name not in seated))


def _in_fair_order(rounds: list[WhistRound]) -> tuple[WhistRound, ...]:
    """Return the rounds such that who has sat out least sits out next."""
    waiting = list(rounds)
    times: Counter[str] = Counter()
    ordered = []
    while waiting:
        following = min(
            waiting, key=lambda each: sorted((times[name] for name in each.sitting_out), reverse=True)
        )
        waiting.remove(following)
        times.update(following.sitting_out)
        ordered.append(following)
    return tuple(ordered)
