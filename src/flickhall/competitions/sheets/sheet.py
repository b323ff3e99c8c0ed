"""What a score sheet asks for, what its lines come to, and what is doubtful about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from flickhall.competitions.ranking.results import Match
from flickhall.competitions.sheets.lines import Line, SideIndex
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.phrases import Phrase, Said


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended before its lines say so: the time was up, `side` was absent or gave up, or won the lot.

    A forfeit of no `side` is one of both.
    """

    how: Literal["time", "forfeit", "lot"]
    side: SideIndex | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """What makes a sheet doubtful, and why; it never blocks. A `note` says why a figure gives nothing: all is well.

    `line`: index of the line from 0, None for the whole match. `clause`: the clause it would break, None where plain
    arithmetic says so. `side`: whose figure it is.
    """

    line: int | None
    says: Said
    clause: str | None = None
    side: SideIndex | None = None
    note: bool = False


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What the lines of a match come to, each pair for sides 0 and 1.

    `line_points`: what each line gave, (0, 0) for one after the end. `score`: the match as its rulebook keeps it (NCA
    5-3, pichenotte 2.5-1.5, 55+ 105-35, carrom 25-4), or games won in a best of several; an extra round only decides
    and is not in it, an extra board is. `points`: what the match earns in the standings; (0, 0) until it is complete
    where only the result earns something. `twenties`: None for a side whose 20s are not all written down; 0 in
    carrom. `rounds_won`: rounds or boards. `due`: what is missing ("round", "board", "extra round", "extra board",
    "20s", "booking" of a forfeited round, "lot"), None once complete. `decided_by`: what parted the sides ("points",
    "match 20s", "extra round", "lot", "forfeit"), None while nobody has won.
    """

    line_points: tuple[tuple[float, float], ...]
    points: tuple[float, float]
    score: tuple[float, float]
    twenties: tuple[int | None, int | None]
    rounds_won: tuple[int, int]
    winner: SideIndex | None
    complete: bool
    drawn: bool
    decided_by: str | None
    due: str | None
    warnings: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """One value of a choice, and what people call it."""

    value: str | int | None
    label: Phrase


@dataclass(frozen=True, slots=True)
class Field:
    """One thing a line asks for, from which a phone draws its form.

    `name` is the line's field. `each_side`: there is one for each side. `least` and `most` are what is usual, beyond
    which there will be a doubt, no refusal; figures go up by `step`. `optional`: it may stay empty. `side_choice`: the
    two sides themselves can be chosen, beside `choices`. `stands_alone`: a line in which it is chosen needs no figures.
    """

    name: str
    label: Phrase
    kind: Literal["count", "choice", "flag"]
    each_side: bool = False
    least: int = 0
    most: int | None = None
    step: int = 1
    default: int | str | None = None
    optional: bool = False
    side_choice: bool = False
    stands_alone: bool = False
    choices: tuple[FieldChoice, ...] = ()


class SheetRules(Protocol):
    """The score sheet of a match under a rulebook and a format. Every method is a pure function of its arguments."""

    @property
    def rulebook_name(self) -> str:
        """The rulebook it asks."""

    @property
    def rules(self) -> MatchRules:
        """The match it is the sheet of."""

    @property
    def line_kind(self) -> Literal["round", "board"]:
        """The tag of the lines it takes; a `score` is taken as well, alone."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a line asks for, in the order people fill it in."""

    def reckon(self, lines: Sequence[Line], *, ended: Ended | None = None) -> Reckoning:
        """Return what the lines come to; raises BadInput for lines of another game."""

    def match_of(self, reckoning: Reckoning, one: str, other: str) -> Match:
        """Return the match for the standings, by the names of sides 0 and 1."""
