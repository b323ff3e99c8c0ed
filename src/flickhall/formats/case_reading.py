"""Reading the parts of a referee case strictly: every refusal names the place and what is allowed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.facts import Event, EventKind
from flickhall.rules.sides import Side, side_of
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone

Word = TypeVar("Word", bound=StrEnum)

_GEOMETRY = ("disc_radius", "line_radius_15", "line_radius_10", "line_radius_5", "line_width")
_GEOMETRY_EXTRA = ("upper_edge_radius", "hole_radius")
_GREATEST = 10**9
"""No measure and no score comes near it, and sums of such numbers stay finite."""


def read_object(
    value: object, where: str, *, needs: Collection[str] = (), may: Collection[str] | None = None
) -> dict[str, Any]:
    """Return a JSON object that has the keys it needs and, unless `may` is None, none besides both lists."""
    if not isinstance(value, dict):
        raise BadInput(Said("{value!r} is no object", value=value), where=where, allowed="a JSON object")
    missing = [key for key in needs if key not in value]
    if missing:
        raise BadInput(
            Said("{missing} missing", missing=", ".join(missing)),
            where=where,
            allowed=Said("an object with {needs}", needs=", ".join(needs)),
        )
    if may is not None:
        unknown = [key for key in value if key not in needs and key not in may]
        if unknown:
            raise BadInput(
                Said("unknown {unknown}", unknown=", ".join(map(repr, unknown))),
                where=where,
                allowed=", ".join((*needs, *may)) or "no key at all",
            )
    return value


def read_list(value: object, where: str) -> list[Any]:
    """Return a JSON list."""
    if not isinstance(value, list):
        raise BadInput(Said("{value!r} is no list", value=value), where=where, allowed="a JSON list")
    return value


def read_word(value: object, words: type[Word], where: str) -> Word:
    """Return one of the words of an enumeration."""
    if isinstance(value, str) and value in list(words):
        return words(value)
    raise BadInput(Said("{value!r} is not possible", value=value), where=where, allowed=", ".join(words))


def read_flag(value: object, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise BadInput(Said("{value!r} is not possible", value=value), where=where, allowed="true or false")
    return value


def read_whole(value: object, where: str, low: int, high: int) -> int:
    """Return a whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        raise BadInput(
            Said("{value!r} is not possible", value=value),
            where=where,
            allowed=Said("a whole number from {low} to {high}", low=low, high=high),
        )
    return value


def read_number(value: object, where: str) -> float:
    """Return a number of a size that can be meant; infinity and what is no number are refused."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= _GREATEST:
        raise BadInput(
            Said("{value!r} is no number that can be meant", value=value),
            where=where,
            allowed=Said("a number from {least} to {most}", least=-_GREATEST, most=_GREATEST),
        )
    return value


def read_sides(value: object, where: str) -> dict[Side, int]:
    """Return a whole number from 0 for each side."""
    numbers = read_object(value, where, needs=tuple(Side), may=())
    return {side: read_whole(numbers[side], f"{where}.{side}", 0, 10**6) for side in Side}


def read_discs(value: object, where: str) -> dict[str, Zone]:
    """Return discs with their zones."""
    discs = read_object(value, where)
    return {read_disc(disc, where): read_word(zone, Zone, f"{where}.{disc}") for disc, zone in discs.items()}


def read_disc(value: object, where: str) -> str:
    """Return the name of a disc."""
    try:
        side_of(value)  # type: ignore[arg-type]
    except BadInput as refusal:
        raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from None
    return str(value)


def read_event(value: object, where: str) -> Event:
    """Return one event of a shot, written as a list of its kind and its discs."""
    parts = read_list(value, where)
    kind = read_word(parts[0] if parts else None, EventKind, where)
    discs = [read_disc(disc, where) for disc in parts[1:]]
    wanted = 2 if kind is EventKind.CONTACT else 1
    if len(discs) != wanted:
        raise BadInput(
            Said("{parts!r} names {number} discs", parts=parts, number=len(discs)),
            where=where,
            allowed=Said('{wanted} after "{kind}"', wanted=wanted, kind=kind),
        )
    return Event(kind, discs[0], discs[1] if wanted == 2 else None)


def read_pairs(value: object, where: str) -> frozenset[frozenset[str]]:
    """Return pairs of discs that touch at rest."""
    pairs = [[read_disc(disc, where) for disc in read_list(pair, where)] for pair in read_list(value, where)]
    return frozenset(map(frozenset, pairs))


def read_names(value: object, where: str) -> tuple[str, ...]:
    """Return a list of names, none of them blank."""
    names = read_list(value, where)
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise BadInput(
            Said("{names!r} holds something else than names", names=names),
            where=where,
            allowed="a list of texts, none blank",
        )
    return tuple(names)


def read_dates(value: object, where: str) -> tuple[date, ...]:
    """Return a list of dates written as 1971-12-31."""
    return tuple(_read_date(text, f"{where}[{i}]") for i, text in enumerate(read_list(value, where)))


def _read_date(value: object, where: str) -> date:
    if isinstance(value, str) and len(value) == len("1971-12-31"):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise BadInput(
        Said("{value!r} is no date", value=value),
        where=where,
        allowed="a date of the calendar such as 1971-12-31",
    )


def read_table(value: object, where: str = "geometry") -> CrokinoleTable:
    """Return a table with the measures of a case in millimetres; without a hole radius it has no hole.

    A line may be drawn without width; the lines must leave room for the areas between them.
    """
    given = read_object(value, where, needs=_GEOMETRY, may=_GEOMETRY_EXTRA)
    mm = {name: read_number(number, f"{where}.{name}") for name, number in given.items()}
    for name, number in mm.items():
        if number < 0 or (number == 0 and name != "line_width"):
            allowed = "0 mm or more" if name == "line_width" else "more than 0 mm"
            raise BadInput(
                Said("{number!r} is not possible", number=number), where=f"{where}.{name}", allowed=allowed
            )
    radii = (0.0, mm["line_radius_15"], mm["line_radius_10"], mm["line_radius_5"])
    if not all(outer - inner > mm["line_width"] for inner, outer in pairwise(radii)):
        raise BadInput(
            "the lines do not lie within each other",
            where=where,
            allowed="radius 15 < 10 < 5, further apart than the lines are wide",
        )
    return CrokinoleTable(
        name="table of a case",
        disc_radius_mm=mm["disc_radius"],
        line_radius_15_mm=mm["line_radius_15"],
        line_radius_10_mm=mm["line_radius_10"],
        line_radius_5_mm=mm["line_radius_5"],
        line_width_mm=mm["line_width"],
        hole_radius_mm=mm.get("hole_radius", 0.0),
    )


def read_scores(value: object, where: str) -> Mapping[str, float]:
    """Return a number for each team named."""
    scores = read_object(value, where)
    read_names(list(scores), where)
    return {team: read_number(number, f"{where}.{team}") for team, number in scores.items()}
