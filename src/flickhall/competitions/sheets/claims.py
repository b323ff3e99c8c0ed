"""What each side says a line was, and whether the two say the same."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine

Kind = TypeVar("Kind")
Claims = tuple[Line | None, Line | None]
"""What side 0 says a line was, and what side 1 says; None while a side has said nothing."""


def merged(one: Line, two: Line) -> Line | None:
    """Return the line that both describe, None where they contradict each other.

    What only one of them wrote down is taken from there: 20s, who started, the winner and the points beside
    the figures they follow from. The figures themselves both have to give.
    """
    if isinstance(one, RoundLine) and isinstance(two, RoundLine):
        return _merged_rounds(one, two)
    if isinstance(one, BoardLine) and isinstance(two, BoardLine):
        return _merged_boards(one, two)
    return one if one == two else None


def _merged_rounds(one: RoundLine, two: RoundLine) -> RoundLine | None:
    if (one.counts, one.forfeited_by) != (two.counts, two.forfeited_by):
        return None
    points_alone = one.counts is None and one.forfeited_by is None
    if points_alone and one.points != two.points:
        return None
    pairs = (
        *zip(one.twenties, two.twenties, strict=True),
        (one.started_by, two.started_by),
    )
    if not (_fit(one.points, two.points) and all(_fit(*pair) for pair in pairs)):
        return None
    return msgspec.structs.replace(
        one,
        twenties=tuple(_known(*pair) for pair in zip(one.twenties, two.twenties, strict=True)),
        points=_known(one.points, two.points),
        started_by=_known(one.started_by, two.started_by),
    )


def _merged_boards(one: BoardLine, two: BoardLine) -> BoardLine | None:
    if (one.left, one.queen, one.dues, one.ended) != (two.left, two.queen, two.dues, two.ended):
        return None
    if one.left is None and (one.points, one.won_by) != (two.points, two.won_by):
        return None
    if not (_fit(one.won_by, two.won_by) and _fit(one.points, two.points)):
        return None
    return msgspec.structs.replace(
        one, won_by=_known(one.won_by, two.won_by), points=_known(one.points, two.points)
    )


def _fit(one: object, two: object) -> bool:
    return one is None or two is None or one == two


def _known(one: Kind | None, two: Kind | None) -> Kind | None:
    return two if one is None else one
