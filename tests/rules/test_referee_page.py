"""docs/referee.md tells every option with its values, and every kind of case."""

from __future__ import annotations

import re
from pathlib import Path

from flickhall.formats.case_kinds import KINDS
from flickhall.rules.crokinole_nca_options import NCA_OPTIONS
from flickhall.rules.options import Choice

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text("utf-8").split("\n## Kinds of carrom")[0]
ROWS = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))


def test_every_option_is_told_with_its_values_in_order() -> None:
    for option in NCA_OPTIONS:
        told = re.findall(r"`([^`]+)`", ROWS[option.name])
        values = option.values if isinstance(option, Choice) else option.default
        assert told == [str(value) for value in values], option.name  # type: ignore[union-attr]


def test_nothing_else_is_told() -> None:
    assert set(ROWS) == {option.name for option in NCA_OPTIONS} | set(KINDS)
