"""docs/referee.md tells every option of every rulebook with its values, and every kind of case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flickhall.formats.case_kinds import KINDS
from flickhall.rules.crokinole_55plus.options import C55_OPTIONS
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.options import Choice, Option, Whole, spelt
from flickhall.rules.pichenotte_league.options import PICHENOTTE_OPTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text("utf-8")
OPTIONS = {
    "pichenotte-league": PICHENOTTE_OPTIONS,
    "crokinole-55plus": C55_OPTIONS,
    "crokinole-nca": NCA_OPTIONS,
}


def _rows(heading: str) -> dict[str, str]:
    section = re.search(rf"^## {heading}$\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert section, heading
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section[1], re.MULTILINE))


def _told(option: Option) -> list[str]:
    if isinstance(option, Whole):
        return [str(option.default)]
    values = option.values if isinstance(option, Choice) else option.default
    return [spelt(value) for value in values]  # type: ignore[union-attr]


@pytest.mark.parametrize("book", OPTIONS)
def test_every_option_is_told_with_its_values_in_order(book: str) -> None:
    rows = _rows(f"Rulebook `{book}`")
    assert list(rows) == [option.name for option in OPTIONS[book]]
    for option in OPTIONS[book]:
        assert re.findall(r"`([^`]+)`", rows[option.name]) == _told(option), option.name
        if isinstance(option, Whole):
            assert f"{option.low} to {option.high}" in rows[option.name]


def test_every_kind_of_crokinole_case_is_told() -> None:
    assert set(KINDS) <= set(_rows("Kinds of case"))
