"""The lines of a score sheet as they were written down, doubtful ones included.

Sides are 0 and 1, the first and the second named of a match. A line may be wrong (13 20s) and is kept all the same:
`sheet.py` says what is doubtful. Only what is no figure at all is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Annotated, Literal, TypeVar, cast

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_FIGURE = 9999
"""No figure on a sheet is higher; what is, was never read off a board."""

Kind = TypeVar("Kind")
SideIndex = Literal[0, 1]
Figure = Annotated[int, msgspec.Meta(ge=0, le=MOST_FIGURE)]
Amount = Annotated[float, msgspec.Meta(ge=0, le=MOST_FIGURE)]
"""A figure that may be a half, as the box of a tied round."""

BoardEnding = Literal["finished", "own_last", "other_last", "time"]
"""A board ended because its winner has no piece left; because a side with the queen on the board pocketed its own
last piece (CHAPAS-L1), or the other side's (CHAPAS-L2); or the time was up (CHAPAS-M5)."""


class RoundLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="round"):
    """A round of crokinole or pichenotte.

    `counts`: what the discs of each side are worth, 20s included. `twenties`: the 20s of each, None where nobody
    wrote them down. `points`: what the round gave, where that is written down too, or alone, or where the organiser
    books a forfeited round. `started_by`: who had the first shot.

    Raises BadInput for what is no figure, and for a line that tells no result.
    """

    counts: tuple[Figure, Figure] | None = None
    twenties: tuple[Figure | None, Figure | None] = (None, None)
    points: tuple[Amount, Amount] | None = None
    forfeited_by: SideIndex | None = None
    started_by: SideIndex | None = None

    def __post_init__(self) -> None:
        _check_whole("counts", self.counts or ())
        _check_whole("twenties", self.twenties)
        _check_amounts("points", self.points or ())
        if self.counts is None and self.points is None and self.forfeited_by is None:
            raise BadInput(
                "nothing filled in", where="line", allowed="both counts, or the points of the round"
            )

    def swapped(self) -> RoundLine:
        """Return the same round told from the other side of the board."""
        return RoundLine(
            counts=_turned(self.counts),
            twenties=self.twenties[::-1],
            points=_turned(self.points),
            forfeited_by=_other(self.forfeited_by),
            started_by=_other(self.started_by),
        )


class BoardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="board"):
    """A board of carrom.

    `left`: pieces of each side on the board at its end, without the queen. `queen`: who covered it, None where
    nobody did. `dues`: pieces each still owed. `won_by`: None where it follows from the pieces, or nobody won.
    `points`: what the winner got, where that is written down too, or alone.

    Raises BadInput for what is no figure, and for a line that tells no result.
    """

    left: tuple[Figure, Figure] | None = None
    queen: SideIndex | None = None
    dues: tuple[Figure, Figure] = (0, 0)
    ended: BoardEnding = "finished"
    won_by: SideIndex | None = None
    points: Figure | None = None

    def __post_init__(self) -> None:
        _check_whole("left", self.left or ())
        _check_whole("dues", self.dues)
        _check_whole("points", (self.points,))
        if self.left is None and self.points is None:
            raise BadInput(
                "nothing filled in", where="line", allowed="the pieces left, or who won and the points"
            )

    def swapped(self) -> BoardLine:
        """Return the same board told from the other side of it."""
        return msgspec.structs.replace(
            self,
            left=_turned(self.left),
            queen=_other(self.queen),
            dues=_turned(self.dues),
            won_by=_other(self.won_by),
        )


class ScoreLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="score"):
    """A whole match of which only the final score is known, perhaps the 20s.

    Raises BadInput for what is no figure.
    """

    score: tuple[Amount, Amount]
    twenties: tuple[Figure | None, Figure | None] = (None, None)

    def __post_init__(self) -> None:
        _check_amounts("score", self.score)
        _check_whole("twenties", self.twenties)

    def swapped(self) -> ScoreLine:
        """Return the same match told from the other side."""
        return ScoreLine(self.score[::-1], self.twenties[::-1])


Line = RoundLine | BoardLine | ScoreLine


def read_line(sent: object) -> Line:
    """Return a line from the JSON object that a phone sends; raises BadInput, telling where and what is allowed."""
    try:
        return cast(Line, msgspec.convert(sent, type=Line))
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, BadInput):
            raise error.__cause__ from None
        what, _, path = str(error).partition(" - at `$")
        figure, where = _sent_at(sent, path.rstrip("`")), "line" + path.rstrip("`")
        if isinstance(figure, (int, float)) and not 0 <= figure <= MOST_FIGURE:
            raise _no_figure(figure, where) from error
        raise BadInput(what, where=where, allowed="a round, a board or a score, as the sheet asks") from error


def _sent_at(sent: object, path: str) -> object:
    """Return what stands at a place such as `.counts[0]`; None where there is nothing."""
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        if isinstance(sent, dict) and name:
            sent = sent.get(name)
        elif isinstance(sent, (list, tuple)) and number and int(number) < len(sent):
            sent = sent[int(number)]
        else:
            return None
    return sent


def check_lines(lines: Sequence[Line], kind: type[RoundLine] | type[BoardLine]) -> None:
    """Refuse lines of another game; a score may stand first, for what was played before anybody kept lines."""
    for number, line in enumerate(lines):
        check_line(number, line, kind.__struct_config__.tag)


def check_line(number: int, line: Line, kind: object) -> None:
    """Refuse a line that is not of a kind (its tag); as line 0 a score is one of every kind."""
    told = line.__struct_config__.tag
    if told != kind and not (number == 0 and isinstance(line, ScoreLine)):
        raise BadInput(
            Said("a line of {line}", line=told),
            where=f"lines[{number}]",
            allowed=Said("a {kind}, or a score as the first line", kind=kind),
        )


def _check_whole(name: str, figures: Iterable[object]) -> None:
    for figure in figures:
        if figure is not None and (type(figure) is not int or not 0 <= figure <= MOST_FIGURE):
            raise _no_figure(figure, name)


def _no_figure(figure: object, where: str) -> BadInput:
    return BadInput(
        Said("{figure!r} is no figure", figure=figure),
        where=where,
        allowed=Said("a whole number from {low} to {high}", low=0, high=MOST_FIGURE),
    )


def _check_amounts(name: str, amounts: Iterable[object]) -> None:
    for amount in amounts:
        is_number = isinstance(amount, (int, float)) and not isinstance(amount, bool) and isfinite(amount)
        if not is_number or not 0 <= amount <= MOST_FIGURE:  # type: ignore[operator]  # a number by now
            raise BadInput(
                Said("{figure!r} is no figure", figure=amount),
                where=name,
                allowed=Said("a number from {low} to {high}", low=0, high=MOST_FIGURE),
            )


def _turned(pair: tuple[Kind, Kind] | None) -> tuple[Kind, Kind] | None:
    return None if pair is None else (pair[1], pair[0])


def _other(side: SideIndex | None) -> SideIndex | None:
    return None if side is None else 0 if side else 1
