"""Parameters outside what the engine's proofs need are refused."""

from __future__ import annotations

from dataclasses import fields, replace
from math import inf, nan

import pytest

from flickhall.errors import BadInput
from flickhall.physics.parameters import STANDARD, Parameters

NAMES = [field.name for field in fields(Parameters)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [0.0, -0.1, nan, inf, -inf])
def test_nothing_but_finite_numbers_above_zero(name: str, value: float) -> None:
    with pytest.raises(BadInput) as refused:
        replace(STANDARD, **{name: value})
    assert refused.value.where == f"parameters.{name}"


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("restitution")])
def test_no_impact_gives_back_more_than_it_got(name: str) -> None:
    assert getattr(replace(STANDARD, **{name: 1.0}), name) == 1.0
    with pytest.raises(BadInput, match="at most 1"):
        replace(STANDARD, **{name: 1.0 + 1e-12})


def test_every_parameter_says_its_unit_or_is_a_bare_ratio() -> None:
    ratios = ("friction", "restitution")
    units = ("_mm", "_mm_s", "_mm_s2")
    assert not [name for name in NAMES if not name.endswith((*ratios, *units))]
