"""How large the figures of a format may be and how long its words: a slip is told, and no draw goes on for ever."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from flickhall.competitions.format import MOST_TABLES, Format
from flickhall.competitions.knockout import EXTRA_ROUND, MATCH_TWENTIES
from flickhall.competitions.names import check_name
from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_ENTRANTS = 10_000
MOST_MINUTES = 24 * 60
_MOST_SCORE = 10_000

_OF_ENTRY = MappingProxyType(
    {
        "walk_in_fee": (0, 1_000_000),
        "per_association": (1, MOST_ENTRANTS),
        "least_age": (0, 120),
        "year": (1900, 2200),
    }
)
_OF_STAGE = MappingProxyType(
    {
        "size": (2, MOST_ENTRANTS),
        "legs": (1, 20),
        "boards_per_pool": (1, MOST_TABLES),
        "boards": (1, 100),
        "days_between": (1, 366),
        "rounds": (1, 1000),
        "qualifiers": (0, MOST_ENTRANTS),
        "last_place_parted": (1, MOST_ENTRANTS),
        "bye": (0, _MOST_SCORE),
    }
)
_OF_MATCH = MappingProxyType(
    {
        "minutes": (1, MOST_MINUTES),
        "extra_minutes": (0, MOST_MINUTES),
        "earns": (0, _MOST_SCORE),
        "walkover": (0, _MOST_SCORE),
    }
)
"""The least and the most of every figure that has not said so itself, by its name; a kind of stage has some of them."""

_TITLE_LIMIT = 120
_KEY_LIMIT = 32
"""Ids of matches begin with the key of their stage."""
_MOST_WORDS = 50
_DECIDERS = (MATCH_TWENTIES, EXTRA_ROUND)


def check_figures(format_: Format) -> None:
    """Raise BadInput for a figure of a format that nobody could play by, naming its place and what may stand there."""
    _check_all(format_.entry, _OF_ENTRY, "entry")
    for number, stage in enumerate(format_.stages):
        _check_all(stage, _OF_STAGE, f"stages[{number}]")
        _check_all(stage.match, _OF_MATCH, f"stages[{number}].match")


def check_words(format_: Format) -> None:
    """Raise BadInput for a word of a format that is too long, that nobody can read, or that decides nothing."""
    check_name(format_.title, "title", _TITLE_LIMIT)
    check_name(format_.entry.currency, "entry.currency", _KEY_LIMIT)
    for name in ("disputes", "checklist"):
        words: Sequence[str] = getattr(format_, name)
        if len(words) > _MOST_WORDS:
            raise BadInput(
                Said("{number} lines", number=len(words)),
                where=name,
                allowed=Said("up to {most}", most=_MOST_WORDS),
            )
        for number, word in enumerate(words):
            check_name(word, f"{name}[{number}]", _TITLE_LIMIT)
    for number, stage in enumerate(format_.stages):
        check_name(stage.key, f"stages[{number}].key", _KEY_LIMIT)
        for decider in stage.match.deciders:
            if decider not in _DECIDERS:
                raise BadInput(
                    Said("{decider!r} decides nothing", decider=decider[:_KEY_LIMIT]),
                    where=f"stages[{number}].match.deciders",
                    allowed=", ".join(_DECIDERS),
                )


def _check_all(part: msgspec.Struct, limits: Mapping[str, tuple[int, int]], where: str) -> None:
    for name, (low, high) in limits.items():
        for figure in _figures(getattr(part, name, None)):
            if not low <= figure <= high:
                raise BadInput(
                    Said("{number} is not possible", number=figure),
                    where=f"{where}.{name}",
                    allowed=Said("{low} to {high}", low=low, high=high),
                )


def _figures(value: object) -> Iterator[float]:
    """Yield the figures that a value holds: one, several, or none where it sets no limit or is a word."""
    if isinstance(value, int | float):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _figures(each)
