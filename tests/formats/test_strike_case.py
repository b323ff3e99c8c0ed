"""A strike written in the case format asks the same of every rulebook as the strike it was written from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flickhall.formats.carrom_case_reading import read_board, read_strike
from flickhall.formats.strike_case import write_strike
from flickhall.rules.registry import find_carrom_rulebook

CASES = [
    pytest.param(case, id=f"{case['rulebook']} {case['id']}")
    for file in sorted((Path(__file__).parents[1] / "data" / "cases").glob("carrom-*.json"))
    for case in json.loads(file.read_text())
    if case["kind"] == "strikes" and "error" not in case["expect"]
]


@pytest.mark.parametrize("case", CASES)
def test_the_first_strike_is_read_back_as_it_was_written(case: dict[str, Any]) -> None:
    rulebook = find_carrom_rulebook(case["rulebook"], case["options"])
    board = read_board(case["before"], "before", rulebook.may_break_with)
    strike = read_strike(case["strikes"][0], "strike")
    written = write_strike(board, strike, rulebook.name, rulebook.options)
    again = json.loads(json.dumps(written))
    asked = find_carrom_rulebook(again["rulebook"], again["options"])
    assert dict(asked.options) == dict(rulebook.options)
    assert read_board(again["before"], "before", asked.may_break_with) == board
    assert read_strike(again["strikes"][0], "strike") == strike
