"""An event of a series, out of the archive of a competition or its results as JSON; people are known by their names."""

from __future__ import annotations

from typing import Literal

import msgspec

from flickhall.competitions.desk.fold import fold
from flickhall.competitions.desk.places import ranking
from flickhall.competitions.series import Finish, SeriesEvent
from flickhall.errors import BadInput
from flickhall.formats.archive.contents import KIND, Archive
from flickhall.formats.archive.reading import read_archive
from flickhall.formats.entries.people import names_in, same_person_key
from flickhall.formats.typed_json import read_typed
from flickhall.formats.unpacking import unpacked
from flickhall.phrases import Said

RESULTS = "flickhall results"
MOST_BYTES = 64 * 1024 * 1024
_ALLOWED = "the archive of a competition, or its results as JSON"
Whose = Literal["entrant", "person"]
"""Who is ranked over a series: entrants as they entered, pairs by both names, or each of their people."""


class _Head(msgspec.Struct, frozen=True):
    format: str


class _Ranked(msgspec.Struct, frozen=True):
    place: int
    name: str


class _Results(msgspec.Struct, frozen=True):
    title: str
    date: str = ""
    ranking: tuple[_Ranked, ...] = ()


def read_series_event(data: bytes, where: str, whose: Whose = "entrant") -> SeriesEvent:
    """Return the event in a file; raises BadInput for another file, and as `read_archive`.

    Somebody whose name was erased is nobody of any other event.
    """
    text = unpacked(data, where, MOST_BYTES)
    try:
        kind = read_typed(text, _Head, _ALLOWED).format
    except BadInput as refusal:
        raise BadInput(refusal.what, where=where, allowed=_ALLOWED) from None
    if kind == KIND:
        return _of_archive(read_archive(data, where), where, whose)
    if kind != RESULTS:
        raise BadInput(Said("{kind!r}", kind=kind), where=where, allowed=_ALLOWED)
    try:
        told = read_typed(text, _Results, _ALLOWED)
    except BadInput as refusal:
        place = Said("{file}, {place}", file=where, place=refusal.where)
        raise BadInput(refusal.what, where=place, allowed=refusal.allowed) from None
    finishes = [
        finish
        for one in told.ranking
        for finish in _finishes(names_in(one.name) or (one.name,), one.place, whose)
    ]
    return SeriesEvent(told.title, told.date, tuple(finishes))


def _of_archive(archive: Archive, where: str, whose: Whose) -> SeriesEvent:
    competition = fold(archive.acts)
    names = {one.person_id: one.name for one in archive.people if one.name}
    teams = {one.entrant_id: one.name for one in archive.teams if one.name}
    finishes: list[Finish] = []
    for place in ranking(competition):
        for entrant in place.teams:
            members = competition.entrants[entrant].people
            called = tuple(names.get(person, f"[{where} {person}]") for person in members)
            if whose == "entrant" and entrant in teams:
                called = (teams[entrant],)
            finishes += _finishes(called, place.number, whose)
    days = competition.format.days
    return SeriesEvent(
        competition.opened.title, days[0].date if days else archive.acts[-1].at[:10], tuple(finishes)
    )


def _finishes(names: tuple[str, ...], place: int, whose: Whose) -> list[Finish]:
    if whose == "person":
        return [Finish(same_person_key(name), name, place) for name in names]
    keys = sorted(same_person_key(name) for name in names)
    return [Finish(" / ".join(keys), " / ".join(names), place)]
