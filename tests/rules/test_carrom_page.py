"""docs/referee.md tells every option of the carrom rulebooks with its values, and every kind of carrom case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flickhall.formats.carrom_case_kinds import CARROM_KINDS
from flickhall.rules.carrom_a2m.options import A2M_OPTIONS
from flickhall.rules.carrom_chapas.options import CHAPAS_OPTIONS
from flickhall.rules.options import Choice, Whole, spelt

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text("utf-8")
OPTIONS = {"carrom-chapas": CHAPAS_OPTIONS, "carrom-a2m": A2M_OPTIONS}


def _rows(heading: str) -> dict[str, str]:
    section = re.search(rf"^## {heading}$\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert section, heading
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section[1], re.MULTILINE))


@pytest.mark.parametrize("book", OPTIONS)
def test_every_carrom_option_is_told_with_its_values_in_order(book: str) -> None:
    rows = _rows(f"Rulebook `{book}`")
    assert list(rows) == [option.name for option in OPTIONS[book]]
    for option in OPTIONS[book]:
        told = re.findall(r"`([^`]+)`", rows[option.name])
        if isinstance(option, Whole):
            assert told == [str(option.default)] and f"{option.low} to {option.high}" in rows[option.name]
        else:
            assert isinstance(option, Choice)
            assert told == [spelt(value) for value in option.values], option.name


def test_every_kind_of_carrom_case_is_told() -> None:
    assert set(_rows("Kinds of carrom case")) == set(CARROM_KINDS)


@pytest.mark.parametrize("book", OPTIONS)
def test_every_option_says_what_hangs_on_it_and_which_reading_it_settles(book: str) -> None:
    letter = {"carrom-chapas": "S", "carrom-a2m": "M"}[book]
    for option in OPTIONS[book]:
        assert re.search(rf"\(AMB-{letter}\d+\)", option.decides), option.name
