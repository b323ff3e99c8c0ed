"""The results of an event as they may be published: names and figures, never a birth date, an address or a note."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Figure = int | float | None
"""None where it is not known."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A line of standings: `figures` by their keys, `why` the sentence that says what parts it from the next."""

    place: int
    name: str
    figures: Mapping[str, Figure] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of a group; `figures` are the keys of its columns in order, as "points" or "twenties"."""

    group: str
    figures: tuple[str, ...]
    rows: tuple[StandingsRow, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match: `points` what it earned in the standings, `score` what was made at the table; None is not known.

    `sides`: the names; a bye has an empty second one. `note`: "walkover" and the like, in the reader's language.
    """

    match: str
    stage: str
    group: str
    round: int | None
    table: str
    sides: tuple[str, str]
    points: tuple[Figure, Figure] = (None, None)
    score: tuple[Figure, Figure] = (None, None)
    twenties: tuple[int | None, int | None] = (None, None)
    note: str = ""


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """A place of the final ranking; those who share it have the same."""

    place: int
    name: str
    club: str = ""


@dataclass(frozen=True, slots=True)
class EventResults:
    """Everything that is published of an event; `date` as 2026-11-30, empty where there is none."""

    title: str
    date: str = ""
    standings: tuple[Standings, ...] = ()
    matches: tuple[MatchResult, ...] = ()
    ranking: tuple[RankedEntrant, ...] = ()
