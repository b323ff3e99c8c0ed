"""A format goes to JSON and back, and every slip of the pen is told with its place and what may stand there."""

from __future__ import annotations

import pytest

from flickhall.competitions.format_reading import read_format, write_format
from flickhall.competitions.presets import PRESETS
from flickhall.errors import BadInput


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_comes_back_as_it_was(key: str) -> None:
    assert read_format(write_format(PRESETS[key])) == PRESETS[key]


@pytest.mark.parametrize(
    ("right", "wrong", "where", "allowed"),
    [
        ('"tables": 8', '"tables": "8"', "tables", "a whole number"),
        ('"tables"', '"tabels"', "format", "tables, slot_minutes"),
        ('"pools",', '"pool",', "stages[0].stage", "pools, swiss, knockout"),
        ('"legs": 1', '"legs": 1.5', "stages[0].legs", "a whole number"),
        ('"rounds": 4', '"round": 4', "stages[0].match", "players, rounds, target"),
        ('"doubles"', '"trebles"', "stages[0].match.players", "singles or doubles"),
        ('"pair"', '"couple"', "entry.kind", "pair, player or team"),
        ('"boards_per_pool": 1', '"boards_per_pool": "x"', "stages[0].boards_per_pool", "number or null"),
        ('"stages": [', '"stages": 3, "x": [', "stages", "what a format has there"),
        ("{", "[", "format", "a format as JSON"),
        ('"title": "', '"title": 7, "x": "', "title", "a text"),
        ('"substitution": true', '"substitution": 1', "entry.substitution", "true or false"),
    ],
)
def test_a_slip_is_told_with_its_place(right: str, wrong: str, where: str, allowed: str) -> None:
    text = write_format(PRESETS["nk-crokinole"])
    assert right in text
    with pytest.raises(BadInput) as refused:
        read_format(text.replace(right, wrong, 1))
    assert refused.value.where == where
    assert allowed in refused.value.allowed
