"""A log in which anything at all was changed is checked to the end, or refused; it is never a fault of ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from flickhall.competitions.generating.generate import generate
from flickhall.competitions.generating.happenings import EVENTFUL
from flickhall.competitions.presets import preset
from flickhall.errors import UserError
from flickhall.formats.archive.reading import read_as_it_stands
from flickhall.formats.archive.writing import write_archive
from flickhall.terminal.pages.competitions import tell_report

KEYS = ("swiss", "pools-knockout", "double-elimination", "pichenotte-league", "carrom-swiss", "whist")


@cache
def written(key: str) -> bytes:
    return write_archive(generate(preset(key), 3 if "league" in key else 6, 3, EVENTFUL).acts)


def places(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value and every list."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from places(value, (*path, key))
    elif isinstance(told, list):
        yield path
        for number, value in enumerate(told):
            yield from places(value, (*path, number))
    else:
        yield path


def at(told: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        told = told[step]
    return told


def damaged(key: str, random: Random) -> bytes:
    """Return an archive in which one value has become another one's of its kind, or a list has lost its order or an item."""
    told = json.loads(written(key))
    paths = [path for path in places(told["acts"]) if path]
    path = random.choice(paths)
    value = at(told["acts"], path)
    if isinstance(value, list):
        other: Any = random.sample(value, random.randint(max(0, len(value) - 1), len(value)))
    elif isinstance(value, int):
        other = random.choice([value + 1, value - 1, 0, 99])
    else:
        other = at(told["acts"], random.choice([one for one in paths if one[-1] == path[-1]]))
    at(told["acts"], path[:-1])[path[-1]] = other
    return damaged(key, random) if other == value else json.dumps(told).encode()


def looked_at(key: str, random: Random) -> bool:
    """Return whether something was found, or the file refused."""
    try:
        archive = read_as_it_stands(damaged(key, random), "damaged.json")
    except UserError as refusal:
        assert "damaged.json" in str(refusal)
        return True
    return bool(tell_report(archive)["errors"])


@pytest.mark.parametrize("key", KEYS)
def test_nothing_that_is_damaged_is_a_fault_and_most_of_it_is_found(key: str) -> None:
    random = Random(key)
    found = sum(looked_at(key, random) for _ in range(25))
    assert found >= 15


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_nothing_that_is_damaged_is_a_fault_a_thousand_times(key: str) -> None:
    random = Random(f"{key}, long")
    assert sum(looked_at(key, random) for _ in range(1000)) >= 700
