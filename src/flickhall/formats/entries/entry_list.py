"""An entry list as it was read: who enters, what the columns were taken to be, and every doubt with its row."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from flickhall.phrases import Said


class Field(StrEnum):
    """What a column can be about. `PRIVATE` is what a hall never keeps: telephone, e-mail, address."""

    NAME = "name"
    FIRST_NAME = "first name"
    INFIX = "infix"
    LAST_NAME = "last name"
    TEAM = "team"
    ASSOCIATION = "association"
    CLUB = "club"
    BIRTH = "birth"
    SEED = "seed"
    RATING = "rating"
    PAID = "paid"
    WALK_IN = "walk-in"
    PRIVATE = "private"


class DoubtKind(StrEnum):
    """What is doubtful about a row, a column or the file."""

    FILE_READ_AS = "file read as"
    NO_HEADER = "no header"
    ABOVE_HEADER = "above header"
    UNKNOWN_COLUMN = "unknown column"
    PRIVATE_COLUMN = "private column"
    COLUMN_TWICE = "column twice"
    COLUMN_READ_AS = "column read as"
    EXTRA_CELLS = "extra cells"
    MISSING_NAME = "missing name"
    TOO_MANY_PLAYERS = "too many players"
    LONG_TEXT = "long text"
    CONTROL_CHARACTER = "control character"
    FORMULA = "formula"
    NOT_A_NAME = "not a name"
    SAME_PERSON_TWICE = "same person twice"
    SAME_NAME = "same name"
    IN_TWO_PAIRS = "in two pairs"
    PAIRED_WITH_SELF = "paired with self"
    NO_SUCH_DATE = "no such date"
    BIRTH_OUT_OF_RANGE = "birth out of range"
    WHOSE_BIRTH = "whose birth"
    TWO_DIGIT_YEAR = "two-digit year"
    DAY_OR_MONTH = "day or month"
    NOT_A_NUMBER = "not a number"
    NUMBER_OUT_OF_RANGE = "number out of range"
    SEED_TWICE = "seed twice"
    NOT_YES_OR_NO = "not yes or no"


BLOCKING = frozenset(
    {
        DoubtKind.EXTRA_CELLS,
        DoubtKind.MISSING_NAME,
        DoubtKind.TOO_MANY_PLAYERS,
        DoubtKind.NOT_A_NAME,
        DoubtKind.SAME_PERSON_TWICE,
        DoubtKind.IN_TWO_PAIRS,
        DoubtKind.PAIRED_WITH_SELF,
    }
)
"""Doubts that make a row unusable wherever they stand."""
BLOCKING_IN_NAMES = frozenset({DoubtKind.LONG_TEXT, DoubtKind.CONTROL_CHARACTER, DoubtKind.FORMULA})
"""Doubts that make a row unusable when it is a name they are about."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """One doubtful thing: the row as the spreadsheet counts it (from 1), the column's heading or letter, a sentence.

    `column` is empty for what concerns a whole row. `blocking`: the row cannot be entered as it stands.
    """

    row: int
    column: str
    says: Said
    kind: DoubtKind
    blocking: bool = False


@dataclass(frozen=True, slots=True)
class Birth:
    """When somebody was born, as far as the list tells: always a year, and the day if it stands there."""

    year: int
    day: date | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry: a player or a pair, with what the list tells of them; what could not be read is None.

    `births` has one place for each of `players`. A row that is not `usable` has a blocking doubt.
    """

    row: int
    players: tuple[str, ...]
    births: tuple[Birth | None, ...] = ()
    team: str | None = None
    association: str | None = None
    club: str | None = None
    seed: int | None = None
    rating: float | None = None
    paid: bool | None = None
    walk_in: bool | None = None
    usable: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    """A column as it was taken: where it stands (from 0), what stands above it, what it is about and whose it is.

    `field` is None for a column that is left out. `player`: 0 for the first of an entry, 1 for the second.
    """

    place: int
    heading: str
    field: Field | None
    player: int = 0


@dataclass(frozen=True, slots=True)
class EntryList:
    """What a file was read as. `doubts` stand in the order of their rows."""

    rows: tuple[EntryRow, ...]
    columns: tuple[Column, ...]
    doubts: tuple[Doubt, ...] = field(default=())

    @property
    def usable(self) -> tuple[EntryRow, ...]:
        """The rows that can be entered as they stand."""
        return tuple(row for row in self.rows if row.usable)
