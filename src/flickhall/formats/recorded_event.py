"""A pool or a tournament as read from a file: its results, how it is ranked, its official table, its flaws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.official_table import OfficialTable
from flickhall.competitions.ranking.results import Results


@dataclass(frozen=True, slots=True)
class RoundsDoNotAddUp:
    """A team's rounds of a match that do not give the total told beside them; the total counts."""

    match: str
    team: str
    figure: str
    """`points` or `twenties`."""
    total: float
    rounds: float


@dataclass(frozen=True, slots=True)
class TwiceInARound:
    """A team that is told to have played more than once in a round; all of it counts."""

    team: str
    round: int


@dataclass(frozen=True, slots=True)
class OtherByeScore:
    """A bye told with another score than the event gives for one; the event's counts."""

    team: str
    round: int
    told: float
    given: float


@dataclass(frozen=True, slots=True)
class BoardsDoNotAddUp:
    """A team's boards of a match that do not give its score; the score counts."""

    team: str
    round: int
    told: int
    boards: int


@dataclass(frozen=True, slots=True)
class InTwoEntries:
    """A player who competes alone or in pairs more than once."""

    player: str


Flaw = RoundsDoNotAddUp | TwiceInARound | OtherByeScore | BoardsDoNotAddUp | InTwoEntries


@dataclass(frozen=True, slots=True)
class RecordedEvent:
    """One line of a file.

    `title`: what the line tells of itself, by its keys. `team_key`: what the file calls a team. `figures`: the
    columns of its table. `unplayed` and `not_ranked`: how many matches have no result, and how many came after the
    rounds that are ranked. `withdrawn`: who left. `from_table`: whose 20s no match tells and the table does.
    """

    title: Mapping[str, str | int]
    team_key: str
    figures: tuple[str, ...]
    results: Results
    chain: Chain
    official: OfficialTable
    flaws: tuple[Flaw, ...] = ()
    unplayed: int = 0
    not_ranked: int = 0
    withdrawn: tuple[str, ...] = ()
    from_table: tuple[str, ...] = ()
