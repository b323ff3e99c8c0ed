"""A schedule that the organiser supplies: a modified round robin, pairing by pairing (C55-T1, AMB-C11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from flickhall.competitions.draws.pairing import check_entrants
from flickhall.errors import BadInput
from flickhall.phrases import Said

Numbers = tuple[int, int]
"""Who meets whom, by their numbers from 1."""


def supplied_rounds(
    entrants: Sequence[str], pairings: Sequence[Numbers]
) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return the rounds that pairings make, in their order: a round ends before somebody would play twice in it.

    Raises BadInput for a number that nobody has, somebody against themselves, two who meet twice, and a schedule that
    does not give everybody as many games: points could not be compared then (AMB-C11).
    """
    check_entrants(entrants)
    met: set[frozenset[int]] = set()
    for place, pair in enumerate(pairings):
        _check_pair(pair, len(entrants), met, f"pairings[{place}]")
        met.add(frozenset(pair))
    _check_as_many_games(entrants, pairings)
    return tuple(
        tuple((entrants[one - 1], entrants[other - 1]) for one, other in pairs)
        for pairs in in_rounds(pairings)
    )


def in_rounds(pairings: Sequence[Numbers]) -> tuple[tuple[Numbers, ...], ...]:
    """Return the rounds that pairings make, in their order: a round ends before somebody would play twice in it."""
    rounds: list[list[Numbers]] = [[]]
    playing: set[int] = set()
    for pair in pairings:
        if playing & set(pair):
            rounds.append([])
            playing.clear()
        playing |= set(pair)
        rounds[-1].append(pair)
    return tuple(map(tuple, rounds))


def _check_pair(pair: Numbers, entrants: int, met: set[frozenset[int]], where: str) -> None:
    if not all(1 <= number <= entrants for number in pair):
        raise BadInput(
            Said("{one} against {other}", one=pair[0], other=pair[1]),
            where=where,
            allowed=Said("{low} to {high}", low=1, high=entrants),
        )
    if pair[0] == pair[1] or frozenset(pair) in met:
        raise BadInput(
            Said("{one} against {other}", one=pair[0], other=pair[1]),
            where=where,
            allowed="two different numbers, each pairing once",
        )


def _check_as_many_games(entrants: Sequence[str], pairings: Sequence[Numbers]) -> None:
    games = Counter(number for pair in pairings for number in pair)
    each = [games[number] for number in range(1, len(entrants) + 1)]
    if len(set(each)) > 1:
        raise BadInput(
            Said(
                "different numbers of games: {games}",
                games=", ".join(f"{number}: {played}" for number, played in enumerate(each, 1)),
            ),
            where="pairings",
            allowed="as many games for everybody, or their points cannot be compared",
        )
