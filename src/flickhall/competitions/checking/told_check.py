"""What a hall told of a competition, held against what its log comes to: a forged place or figure shows here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.competitions.checking.finding import Finding, wrong
from flickhall.competitions.checking.told import Told, ToldPlace, told_of
from flickhall.competitions.desk.state import Competition
from flickhall.phrases import Said


def check_told(competition: Competition, told: Told) -> Iterator[Finding]:
    """Yield every result, place and rank that was told and does not follow from the log."""
    found = told_of(competition)
    now, then = ({one.match: one for one in each.results} for each in (found, told))
    for match in dict.fromkeys([*then, *now]):
        if now.get(match) != then.get(match):
            yield wrong(Said("the result that was told is not that of its sheet"), match=match)
    tables, told_tables = (
        {(one.stage, one.group): one.places for one in each.tables} for each in (found, told)
    )
    for stage, group in dict.fromkeys([*told_tables, *tables]):
        places = tables.get((stage, group), ()), told_tables.get((stage, group), ())
        for one, number, was in _moved(*places):
            yield wrong(
                Said("{entrant} was told to be at place {told} of {group}, and is at {place}",
                     entrant=one, told=was or "-", group=f"{stage} {group}", place=number or "-")
            )  # fmt: skip
    for one, number, was in _moved(found.ranking, told.ranking):
        yield wrong(
            Said("{entrant} was told to be ranked {told}, and is ranked {place}",
                 entrant=one, told=was or "-", place=number or "-")
        )  # fmt: skip


def _moved(
    places: Sequence[ToldPlace], told: Sequence[ToldPlace]
) -> Iterator[tuple[str, int | None, int | None]]:
    now, then = ({one: place.number for place in each for one in place.entrants} for each in (places, told))
    for one in dict.fromkeys([*now, *then]):
        if now.get(one) != then.get(one):
            yield one, now.get(one), then.get(one)
