"""Results as tables of headings and cells, before they are written in any kind of file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.formats.results.event_results import EventResults, Standings
from flickhall.phrases import Phrase

Cell = str | int | float | None
Tell = Callable[[Phrase], str]
"""Says a heading in the reader's language, as `Language.sentence` does."""

HEADINGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "standings": Phrase("Standings", context="results"),
        "matches": Phrase("Matches", context="results"),
        "ranking": Phrase("Ranking", context="results"),
        "place": Phrase("Place", context="results"),
        "name": Phrase("Name", context="results"),
        "club": Phrase("Club", context="results"),
        "why": Phrase("Why", context="results"),
        "match": Phrase("Match", context="results"),
        "stage": Phrase("Stage", context="results"),
        "group": Phrase("Group", context="results"),
        "round": Phrase("Round", context="results"),
        "table": Phrase("Table", context="results"),
        "side-1": Phrase("First side", context="results"),
        "side-2": Phrase("Second side", context="results"),
        "points-1": Phrase("Points of the first", context="results"),
        "points-2": Phrase("Points of the second", context="results"),
        "score-1": Phrase("Score of the first", context="results"),
        "score-2": Phrase("Score of the second", context="results"),
        "twenties-1": Phrase("20s of the first", context="results"),
        "twenties-2": Phrase("20s of the second", context="results"),
        "note": Phrase("Note", context="results"),
    }
)
_OF_A_MATCH = (
    *("match", "stage", "group", "round", "table", "side-1", "side-2"),
    *("points-1", "points-2", "score-1", "score-2", "twenties-1", "twenties-2", "note"),
)
FIGURES: Mapping[str, Phrase] = MappingProxyType(
    {
        "games": Phrase("Games", context="results"),
        "points": Phrase("Points", context="results"),
        "wins": Phrase("Wins", context="results"),
        "twenties": Phrase("20s", context="results"),
        "buchholz": Phrase("Buchholz", context="results"),
        "net_score": Phrase("Net", context="results"),
        "total_score": Phrase("Total", context="results"),
    }
)
"""Figures of standings that have a heading; another key is its own heading."""


@dataclass(frozen=True, slots=True)
class TableOfResults:
    """A table: its name, its headings, its rows."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def in_english(phrase: Phrase) -> str:
    """Return a heading as it is written in the code."""
    return phrase.one


def standings_table(standings: Standings, tell: Tell = in_english) -> TableOfResults:
    """Return the table of a group."""
    figures = (tell(FIGURES[key]) if key in FIGURES else key for key in standings.figures)
    headings = (tell(HEADINGS["place"]), tell(HEADINGS["name"]), *figures, tell(HEADINGS["why"]))
    rows = (
        (row.place, row.name, *(row.figures.get(key) for key in standings.figures), row.why)
        for row in standings.rows
    )
    return TableOfResults(standings.group, headings, tuple(rows))


def matches_table(results: EventResults, tell: Tell = in_english) -> TableOfResults:
    """Return all matches, one a row."""
    rows = (
        (
            *(one.match, one.stage, one.group, one.round, one.table),
            *one.sides,
            *one.points,
            *one.score,
            *one.twenties,
            one.note,
        )
        for one in results.matches
    )
    return TableOfResults(
        tell(HEADINGS["matches"]), tuple(tell(HEADINGS[key]) for key in _OF_A_MATCH), tuple(rows)
    )


def ranking_table(results: EventResults, tell: Tell = in_english) -> TableOfResults:
    """Return the final ranking."""
    headings = tuple(tell(HEADINGS[key]) for key in ("place", "name", "club"))
    rows = tuple((one.place, one.name, one.club) for one in results.ranking)
    return TableOfResults(tell(HEADINGS["ranking"]), headings, rows)


def tables_of(results: EventResults, tell: Tell = in_english) -> tuple[TableOfResults, ...]:
    """Return every table there is something in: a group each, the matches, the ranking."""
    tables = (
        *(standings_table(group, tell) for group in results.standings),
        matches_table(results, tell),
        ranking_table(results, tell),
    )
    return tuple(table for table in tables if table.rows)
