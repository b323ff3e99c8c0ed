"""What anybody is told of a competition: names, places, figures; no birth date, no payment, no unsigned claim, no pass."""

from __future__ import annotations

import msgspec


class SideLine(msgspec.Struct, frozen=True):
    """A side of a match: its name, or where whoever will sit there comes from; `score` is what it made, as written here."""

    name: str
    entrants: tuple[str, ...] = ()
    score: str = ""
    winner: bool = False


class MatchLine(msgspec.Struct, frozen=True):
    """A match: `status` is a word for programs, `said` for people; `at` is local time (ISO 8601), "" if not fixed.

    `table` is where it is played or is to be played, None for not known. `why` it waits, "" where nobody has said so.
    """

    id: str
    title: str
    stage: str
    round: str
    sides: tuple[SideLine, SideLine]
    status: str
    said: str
    table: int | None = None
    at: str = ""
    why: str = ""


class RoundLine(msgspec.Struct, frozen=True):
    """Matches that are told together; `at` is the local time (ISO 8601) at which they begin, "" if not fixed."""

    title: str
    matches: tuple[MatchLine, ...]
    at: str = ""


class RowLine(msgspec.Struct, frozen=True):
    """A row of standings: `figures` under the columns of its group, `why` it stands above the next, `on` if it goes on."""

    place: int
    entrant: str
    name: str
    figures: tuple[str, ...] = ()
    why: str = ""
    on: bool = False


class GroupLine(msgspec.Struct, frozen=True):
    """The standings of a group; `undecided` are those among whom a lot or a play-off has to say who goes on.

    `unequal`: some have more games than others in the schedule, so that their points cannot be compared (AMB-C11).
    """

    stage: str
    group: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[RowLine, ...]
    undecided: tuple[str, ...] = ()
    unequal: bool = False


class PlaceLine(msgspec.Struct, frozen=True):
    """A place of the final ranking, with all who share it."""

    place: int
    names: tuple[str, ...]


class DrawLine(msgspec.Struct, frozen=True):
    """A draw with its proof: whom it was made among in what order, its seed, what its figures say."""

    title: str
    seed: str
    field: tuple[str, ...]
    proof: tuple[str, ...] = ()


class EntrantLine(msgspec.Struct, frozen=True):
    """Who takes part; `said` tells a withdrawal or a place on the waiting list."""

    id: str
    name: str
    association: str = ""
    said: str = ""


class StateLine(msgspec.Struct, frozen=True):
    """How a competition stands, for everybody to see."""

    id: str
    revision: int
    title: str
    place: str
    format: str
    status: str
    said: str
    playing: tuple[MatchLine, ...]
    next: tuple[MatchLine, ...]
    waiting: tuple[MatchLine, ...]
    groups: tuple[GroupLine, ...]
    results: tuple[RoundLine, ...]
    timetable: tuple[RoundLine, ...]
    ranking: tuple[PlaceLine, ...]
    draws: tuple[DrawLine, ...]
    entrants: tuple[EntrantLine, ...]
