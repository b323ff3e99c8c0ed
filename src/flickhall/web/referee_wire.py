"""What programs and pages may send to the referee, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from flickhall.formats.round_sheet import MOST_CASES
from flickhall.rules.sides import Players, Side

CASE = Meta(description="a referee case: what the case format describes, with `rulebook` and `kind`")
Options = dict[str, str | int | bool | list[str]]


class CaseRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case to be ruled on."""

    case: Annotated[dict[str, Any], CASE]


class SheetRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cases of a round that was written down: its shots, then perhaps how it stands."""

    cases: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=MOST_CASES)]


class PositionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position between two shots: the zones of all discs on the board or in the ditch, 20s put aside."""

    rulebook: str
    shooter: Side
    discs: dict[str, str] = {}
    twenties: dict[Side, Annotated[int, Meta(ge=0, le=1000)]] = {}
    players: Players = Players.SINGLES
    options: Options = {}


class SentenceLine(msgspec.Struct, frozen=True):
    """One step of a ruling as a sentence, with its clause and what it concerns."""

    clause: str
    effect: str
    text: str
    discs: list[str]


class ToldLine(msgspec.Struct, frozen=True):
    """A ruling in words; `good` is None where a ruling is neither good nor bad; `to_do` is what comes back."""

    headline: str
    good: bool | None
    findings: list[SentenceLine]
    to_do: list[str]


class Ruled(msgspec.Struct, frozen=True):
    """The ruling on a case in the words of the case format, and told: once, or for each strike.

    `after`: the zones of all discs after a shot, 20s put aside; None for other kinds.
    """

    ruling: dict[str, Any]
    told: list[ToldLine]
    after: dict[str, str] | None = None


class StoryLine(msgspec.Struct, frozen=True):
    """A shot being told: its events as sentences; for each disc that moved, zones it may lie in, likeliest first."""

    events: list[str]
    moved: dict[str, list[str]]


class PositionLine(msgspec.Struct, frozen=True):
    """What a position is worth, and what the next shot has to do under which clause.

    `may_call`: a 20 may be called before the shot; `shows_twenties`: 20s count only where all can see them.
    `per_side`: discs each side has in a round; `left`: those not yet played.
    """

    must: str
    clause: str
    may_call: bool
    shows_twenties: bool
    values: dict[str, int]
    count: dict[str, int]
    per_side: int
    left: dict[str, int]


class SheetShotLine(msgspec.Struct, frozen=True):
    """A shot of a round that was read from a file: its case, its ruling, the 20s it gave."""

    case: dict[str, Any]
    told: ToldLine
    twenties: dict[str, int]


class SheetLine(msgspec.Struct, frozen=True):
    """A round read from a file: its shots with their rulings, and how it stands."""

    rulebook: str
    options: dict[str, Any]
    shots: list[SheetShotLine]
    discs: dict[str, str]
    twenties: dict[str, int]
    not_displayed: dict[str, int]
    played: list[str]
    shooter: str
