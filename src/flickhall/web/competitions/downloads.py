"""What can be taken home of a competition: each file by its name, what it is, how it is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeVar

from flickhall.competitions.desk.events import Act
from flickhall.errors import NotFound
from flickhall.formats.cmn.writing import write_batch
from flickhall.formats.results.tables import TableOfResults, matches_table, ranking_table
from flickhall.formats.results.written import as_csv, as_json, as_xlsx
from flickhall.handouts.brackets import bracket_drawing, brackets, has_bracket
from flickhall.handouts.notation import noted_matches
from flickhall.handouts.pools import pool_sheets
from flickhall.handouts.rankings import ranking_sheets
from flickhall.handouts.results import results, standings_of_stage
from flickhall.handouts.shown import Shown
from flickhall.handouts.timetable import calendar
from flickhall.phrases import Said
from flickhall.printing import sheets

Sheet = TypeVar("Sheet")
Separator = Literal["comma", "semicolon", "tab"]
SEPARATORS: Mapping[Separator, str] = MappingProxyType({"comma": ",", "semicolon": ";", "tab": "\t"})


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for besides a file's name; every file takes what it knows and passes over the rest."""

    separator: Separator = "comma"
    bom: bool = False
    entrant: str | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """What files are made from: a competition as everybody may see it, and its log, for when things happened."""

    shown: Shown
    acts: Sequence[Act]


Make = Callable[[Source, Wanted], bytes]


@dataclass(frozen=True, slots=True)
class Download:
    """A kind of file: `shown_in_browser` unless it is for another program to open; `typeset` takes its time."""

    media_type: str
    make: Make
    shown_in_browser: bool = False
    typeset: bool = False


CSV = "text/csv"
PDF = "application/pdf"
_BRACKET = re.compile(r"bracket-(.+)\.svg")
_STANDINGS = re.compile(r"standings-(.+)\.csv")


def written_table(table: TableOfResults, wanted: Wanted) -> bytes:
    """Return a table as the CSV that is asked for."""
    return as_csv(table, separator=SEPARATORS[wanted.separator], mark=wanted.bom)


def _matches(source: Source, wanted: Wanted) -> bytes:
    return written_table(matches_table(results(source.shown), source.shown.language.sentence), wanted)


def _ranking(source: Source, wanted: Wanted) -> bytes:
    return written_table(ranking_table(results(source.shown), source.shown.language.sentence), wanted)


def _workbook(source: Source, wanted: Wanted) -> bytes:
    return as_xlsx(results(source.shown), source.shown.language.sentence)


def _json(source: Source, wanted: Wanted) -> bytes:
    return as_json(results(source.shown))


def _notation(source: Source, wanted: Wanted) -> bytes:
    return write_batch(noted_matches(source.shown, source.acts))


def _calendar(source: Source, wanted: Wanted) -> bytes:
    return calendar(source.shown, source.acts, only=wanted.entrant)


def _ranking_sheets(source: Source, wanted: Wanted) -> bytes:
    return sheets.rankings(_some(ranking_sheets(source.shown)), source.shown.language).pdf()


def _bracket_sheets(source: Source, wanted: Wanted) -> bytes:
    return sheets.brackets(_some(brackets(source.shown)), source.shown.language).pdf()


def _pool_sheets(source: Source, wanted: Wanted) -> bytes:
    return sheets.pool_sheets(_some(pool_sheets(source.shown)), source.shown.language).pdf()


DOWNLOADS: Mapping[str, Download] = MappingProxyType(
    {
        "results.xlsx": Download(
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _workbook
        ),
        "results.csv": Download(CSV, _matches),
        "ranking.csv": Download(CSV, _ranking),
        "results.json": Download("application/json", _json),
        "matches.cmn.json": Download("application/json", _notation),
        "timetable.ics": Download("text/calendar", _calendar),
        "ranking.pdf": Download(PDF, _ranking_sheets, shown_in_browser=True, typeset=True),
        "bracket.pdf": Download(PDF, _bracket_sheets, shown_in_browser=True, typeset=True),
        "pools.pdf": Download(PDF, _pool_sheets, shown_in_browser=True, typeset=True),
    }
)
"""What anybody can have, by name; besides `bracket-STAGE.svg` and `standings-STAGE.csv`."""


def find_download(name: str) -> Download:
    """Return the kind of file that a name means; raises NotFound."""
    if name in DOWNLOADS:
        return DOWNLOADS[name]
    if found := _BRACKET.fullmatch(name):
        return Download("image/svg+xml", _bracket_of(found[1]), shown_in_browser=True)
    if found := _STANDINGS.fullmatch(name):
        return Download(CSV, _standings_of(found[1]))
    raise NotFound(
        Said("there is no file {name!r}", name=name),
        where="files",
        allowed=", ".join((*DOWNLOADS, "bracket-STAGE.svg", "standings-STAGE.csv")),
    )


def _bracket_of(stage: str) -> Make:
    def make(source: Source, wanted: Wanted) -> bytes:
        if not has_bracket(source.shown, _stage(source, stage)):
            raise _not_yet()
        return bracket_drawing(source.shown, stage).encode()

    return make


def _standings_of(stage: str) -> Make:
    def make(source: Source, wanted: Wanted) -> bytes:
        return written_table(standings_of_stage(source.shown, _stage(source, stage)), wanted)

    return make


def _stage(source: Source, key: str) -> str:
    keys = [stage.key for stage in source.shown.state.format.stages]
    if key not in keys:
        raise NotFound(Said("{key!r} is no stage of it", key=key), where="files", allowed=", ".join(keys))
    return key


def _some(made: Sequence[Sheet]) -> Sequence[Sheet]:
    if not made:
        raise _not_yet()
    return made


def _not_yet() -> NotFound:
    return NotFound(
        "there is nothing of that to show",
        where="files",
        allowed="what has been drawn: pools where everybody meets everybody, brackets, a ranking of those who play",
    )
