"""What is printed, as plain values: names are those that may be shown to everybody."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The card of one match, to be filled in at the table.

    `lines`: what each line of the sheet is called ("1", "2", ... or "Board 1"). `columns`: what each side writes in a
    line ("Points", "20s"). `addresses`: where a phone enters the score for each side; empty for a card without QR codes.
    """

    event: str
    match: str
    stage: str
    round: str
    table: str
    sides: tuple[str, str]
    lines: tuple[str, ...]
    columns: tuple[str, ...]
    addresses: tuple[str, str] = ("", "")
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableSign:
    """The sign on a table: its number or name, readable across a hall, and where a phone enters scores."""

    event: str
    table: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class PoolMatch:
    """A match of a pool on its sheet: when and where it is played, and by which of the pool's entrants (from 0)."""

    round: str
    table: str
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class PoolSheet:
    """A pool as a cross table to be filled in by hand, with its matches in order."""

    event: str
    pool: str
    entrants: tuple[str, ...]
    matches: tuple[PoolMatch, ...] = ()
    figures: tuple[str, ...] = ()
    """What is added up at the end of each row, besides the place; points where it is empty."""


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A line of a ranking, with its figures as they are to be printed."""

    place: str
    name: str
    figures: tuple[str, ...] = ()
    club: str = ""


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking; `figures` are the headings of the figures of its rows."""

    event: str
    title: str
    figures: tuple[str, ...]
    rows: tuple[RankingRow, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket: sides not known yet are empty, scores as printed, `winner` 0, 1 or None.

    `bye`: only the first side plays.
    """

    sides: tuple[str, str] = ("", "")
    scores: tuple[str, str] = ("", "")
    winner: int | None = None
    label: str = ""
    bye: bool = False


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of a bracket from top to bottom: each has half as many matches as the one before, or as many."""

    name: str
    matches: tuple[BracketMatch, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out from its first round to its final, and matches beside it, as that for the third place."""

    event: str
    title: str
    rounds: tuple[BracketRound, ...]
    beside: tuple[BracketRound, ...] = ()
