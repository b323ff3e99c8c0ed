"""Pieces owed under the A2M rules: what is forgotten is lost once, when a turn begins, and only what could be returned."""

from __future__ import annotations

import pytest

from flickhall.formats.cases import rule_case
from flickhall.rules.sides import Side


def _owed(owes: int, pocketed: int, strikes: list[dict[str, object]]) -> list[int]:
    """Return what B owes after each of W's strikes when nobody has put anything back before the first."""
    before = {
        "striker": "W",
        "board": {"W": 9, "B": 9 - pocketed},
        "pocketed": {"W": 0, "B": pocketed},
        "queen": "board",
        "owes": {"W": 0, "B": owes},
        "score": {"W": 0, "B": 0},
        "broken": True,
    }
    answer = rule_case({"rulebook": "carrom-a2m", "kind": "strikes", "before": before, "strikes": strikes})
    return [step["owes"][Side.B] for step in answer["steps"]]


@pytest.mark.parametrize(
    ("owes", "pocketed", "left"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (2, 2, 0), (2, 5, 0), (2, 0, 2)]
)
def test_a_turn_begins_only_once(owes: int, pocketed: int, left: int) -> None:
    """A debt for which nothing was available stays, however many strikes the turn has (AMB-M6)."""
    assert _owed(owes, pocketed, [{"pocketed": ["W"]}] * 3) == [left] * 3


def test_what_stays_owed_is_put_back_when_the_turn_ends() -> None:
    assert _owed(2, 1, [{"pocketed": ["W"]}, {"pocketed": []}]) == [1, 0]
    assert _owed(2, 1, [{"pocketed": ["W"]}, {"pocketed": [], "owed_returned": False}]) == [1, 1]
