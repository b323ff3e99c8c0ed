"""What a sheet asks for can be filled in: each figure once, each a field of the line it takes."""

from __future__ import annotations

from collections import Counter

import pytest

from flickhall.competitions.sheets.find_sheet import match_rules_of, sheet_rules
from flickhall.competitions.sheets.lines import BoardLine, RoundLine
from flickhall.rules.shelf import SHELF

LINES = {"round": RoundLine, "board": BoardLine}


@pytest.mark.parametrize("book", [volume.name for volume in SHELF])
def test_a_line_asks_each_thing_once_and_nothing_else(book: str) -> None:
    sheet = sheet_rules(book, rules=match_rules_of(book))
    asked = Counter(field.name for field in sheet.fields)
    assert set(asked.values()) == {1}
    assert asked.keys() <= set(LINES[sheet.line_kind].__struct_fields__)
