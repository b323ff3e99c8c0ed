"""What a score pad sends and is told: lines as they stand on the sheet, and everything else in sentences.

Sides are 0 and 1, the first and the second named of a match; lines are counted from 0. `pad_telling` fills in what is told.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from flickhall.competitions.desk.scoring import MOST_LINES
from flickhall.competitions.sheets.lines import Amount, Line, read_line
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.web.requests import Key

LineSeen = Literal["playing", "waiting", "agreed", "differs", "ruled"]
"""How a line is for a side: not said, said but not by the other side, told alike, told differently, ruled on."""


_LONGEST_NUMBER = 4


class ClaimRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side says of lines of its sheet, by their number; None takes a line back.

    `between` are the sides as the phone knew them: a match that others play by now takes nothing from it. `base` is the
    revision the phone had seen, `total` the score it confirms, if it does.
    """

    key: Key
    base: Annotated[int, Meta(ge=0)]
    between: tuple[str, str]
    lines: dict[str, dict[str, Any] | None] = {}
    total: tuple[Amount, Amount] | None = None

    def read_lines(self) -> dict[int, Line | None]:
        """Return the lines; raises BadInput, telling which one is wrong."""
        return {
            _number(number): None if sent is None else _read(number, sent)
            for number, sent in self.lines.items()
        }


class CheckRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that is still being filled in, to be checked and not written down."""

    number: Annotated[int, Meta(ge=0, le=MOST_LINES - 1)]
    line: dict[str, Any]

    def read_line(self) -> Line:
        """Return the line; raises BadInput."""
        return read_line(self.line)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > _LONGEST_NUMBER:
        raise BadInput(Said("{number!r} is no line", number=text), where="lines", allowed="0, 1, 2, ...")
    return int(text)


def _read(number: str, sent: dict[str, Any]) -> Line:
    try:
        return read_line(sent)
    except BadInput as refusal:
        where = Said("lines.{number}, {where}", number=number, where=refusal.where)
        raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from refusal


class PadChoice(msgspec.Struct, frozen=True):
    """One value of a choice, and what it is called."""

    value: str | int | None
    label: str


class PadField(msgspec.Struct, frozen=True):
    """One thing that a line asks for: see `flickhall.competitions.sheets.sheet.Field`. Sides are among the choices."""

    name: str
    label: str
    kind: str
    each_side: bool
    most: int | None
    step: int
    default: int | str | None
    optional: bool
    stands_alone: bool
    choices: list[PadChoice]


class PadDoubt(msgspec.Struct, frozen=True):
    """Why a figure is doubtful, under which clause; a `note` says why it gives nothing though all is well."""

    says: str
    clause: str | None
    side: int | None
    note: bool


class PadChecked(msgspec.Struct, frozen=True):
    """What a line would give, and what is doubtful about it."""

    points: str
    doubts: list[PadDoubt]


class PadLine(msgspec.Struct, frozen=True):
    """A line of the sheet as one side sees it.

    `mine` is what it has said at `revision`, `theirs` what the other side has, told only to who has spoken. `counts` is
    the line that stands. `state` is playing, waiting (for the other side), agreed, differs or ruled, and `says` tells
    it in a sentence. `points` is what the line gives.
    """

    number: int
    revision: int
    mine: Line | None
    theirs: Line | None
    counts: Line | None
    state: LineSeen
    says: str
    points: str
    doubts: list[PadDoubt]


class PadState(msgspec.Struct, frozen=True):
    """A match as one side sees it.

    `seated` are the people of a team that sit down for it, where a captain has said who. `kind` of its lines: round or
    board; `expected` is how many the match can have before an extra one, None where that is open. `next` is the line to be
    written down next, None when none is. `score` and `twenties` are of the lines that this side sees, `confirm` the total
    it is asked to confirm. `open`: something can still be written down. `final`: it has its result. `says` tells how it
    stands.
    """

    revision: int
    title: str
    match: str
    where: str
    side: int
    between: tuple[str, str]
    names: tuple[str, str]
    seated: tuple[str, str]
    kind: str
    expected: int | None
    fields: list[PadField]
    lines: list[PadLine]
    next: int | None
    score: tuple[str, str]
    twenties: str
    confirm: tuple[float, float] | None
    open: bool
    final: bool
    disputed: bool
    says: list[str]
    doubts: list[PadDoubt]
