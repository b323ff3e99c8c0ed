"""Adding up a round: what lies on the board plus the 20s, and who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.facts import RoundFacts
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone


def count_round(facts: RoundFacts, zone_value: Callable[[Zone], int]) -> dict[Side, int]:
    """Return each side's count: the values of its discs on the board plus 20 for each of its 20s."""
    count = {side: 20 * facts.twenties[side] for side in Side}
    for disc, zone in facts.discs.items():
        count[side_of(disc)] += zone_value(zone)
    return count


def running_scores(points: Sequence[Mapping[Side, float]]) -> tuple[Mapping[Side, float], ...]:
    """Return the score after each round from what the rounds gave."""
    running: list[Mapping[Side, float]] = []
    score: Mapping[Side, float] = dict.fromkeys(Side, 0)
    for gained in points:
        score = {side: score[side] + gained[side] for side in Side}
        running.append(score)
    return tuple(running)


def check_rounds(counts: Sequence[Mapping[Side, int]]) -> None:
    """Refuse the rounds of a game of which one has an impossible count."""
    for number, count in enumerate(counts):
        check_counts(count, f"rounds[{number}].count")


def check_counts(count: Mapping[Side, int], where: str) -> None:
    """Refuse a pair of counts that is not two whole numbers from 0."""
    if set(count) != set(Side) or any(type(number) is not int or number < 0 for number in count.values()):
        raise BadInput(
            Said("{count!r} is no count", count=dict(count)),
            where=where,
            allowed="a whole number from 0 for W and for B",
        )


def check_booked(points: Mapping[Side, float], most: float, where: str) -> None:
    """Refuse points of a forfeited round that are not two numbers from 0 which come to at most `most`."""
    if set(points) != set(Side) or not all(isfinite(n) and n >= 0 for n in points.values()):
        raise BadInput(
            Said("{points!r} is no booking", points=dict(points)),
            where=where,
            allowed="a number from 0 for W and for B",
        )
    if sum(points.values()) > most:
        raise BadInput(
            Said("{points!r} is too much", points=dict(points)),
            where=where,
            allowed=Said("at most {most:g} in all", most=most),
        )
