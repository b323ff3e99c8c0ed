"""A strike is four whole numbers within limits; anything else is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.physics.strike import Strike

LIMITS = {"place_um": 370_000, "aim_cdeg": 9000, "power": 1000, "spin_percent": 100}
GOOD: dict[str, Any] = {"place_um": 0, "aim_cdeg": 0, "power": 300, "spin_percent": 0}


@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_limits_themselves_are_allowed(name: str, limit: int) -> None:
    low = 1 if name == "power" else -limit
    assert getattr(Strike(**{**GOOD, name: limit}), name) == limit
    assert getattr(Strike(**{**GOOD, name: low}), name) == low


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, limit + 1) for name, limit in LIMITS.items()),
        *((name, -limit - 1) for name, limit in LIMITS.items()),
        ("power", 0),
        *((name, value) for name in LIMITS for value in (1.0, float("nan"), "1", None, True, 10**30)),
    ],
)
def test_anything_else_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(BadInput) as refused:
        Strike(**{**GOOD, name: value})
    assert refused.value.where == f"strike.{name}"
    assert repr(value) in refused.value.what
    assert refused.value.allowed.startswith("a whole number from ")
    assert str(LIMITS[name]) in refused.value.allowed
