"""What a hall told of a competition: the results and places that people saw, to be held against its log."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from flickhall.competitions.desk.matches import NOBODY, MatchNow, matches_now
from flickhall.competitions.desk.places import decided, groups_of, ranking, standings_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.ranking.standings import Place
from flickhall.competitions.sheets.lines import Line

_LINES = msgspec.json.Decoder(tuple[Line, ...])
_DIGITS = 16


class ToldResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match: its sides, the score at the table, 20s, what it earned, who won ("" for nobody).

    `sheet` is a mark of its lines, by which a figure changed afterwards shows: the first 16 digits of a SHA-256.
    """

    match: str
    sides: tuple[str, str]
    score: tuple[float, float]
    twenties: tuple[int | None, int | None]
    points: tuple[float, float]
    winner: str
    sheet: str = ""


class ToldPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place, from 1, and who shares it."""

    number: int
    entrants: tuple[str, ...]


class ToldTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of a group."""

    stage: str
    group: str
    places: tuple[ToldPlace, ...]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All results, tables and the final ranking."""

    results: tuple[ToldResult, ...] = ()
    tables: tuple[ToldTable, ...] = ()
    ranking: tuple[ToldPlace, ...] = ()


def told_of(competition: Competition) -> Told:
    """Return what a hall tells of a competition as it stands."""
    matches = matches_now(competition)
    results = [
        ToldResult(
            match,
            now.between,
            now.reckoning.score,
            now.reckoning.twenties,
            now.reckoning.points,
            now.winner or NOBODY,
            _mark_of(competition, match, now),
        )
        for match, now in matches.items()
        if decided(now) and now.reckoning is not None
    ]
    tables = [
        ToldTable(
            stage.key, group.name, _places(standings_of(competition, stage.key, group.name, matches).places)
        )
        for stage in competition.format.stages
        for group in groups_of(competition, stage.key)
    ]
    return Told(tuple(results), tuple(tables), _places(ranking(competition)))


def _mark_of(competition: Competition, match: str, now: MatchNow) -> str:
    """Return the mark of the sheet a result comes from, "" for a walkover that nobody wrote down."""
    sheet = competition.sheets.get(match)
    if sheet is None or sheet.between != now.sides:
        return ""
    # Read once, so that 6 and 6.0 are one figure.
    lines = _LINES.decode(msgspec.json.encode(sheet.lines))
    return sha256(msgspec.json.encode((lines, sheet.ended))).hexdigest()[:_DIGITS]


def _places(places: Iterable[Place]) -> tuple[ToldPlace, ...]:
    return tuple(ToldPlace(place.number, tuple(sorted(place.teams))) for place in places)
