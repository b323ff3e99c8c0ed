"""Parameters on a scale without limits, so that estimates and intervals cannot leave what is possible.

Friction is estimated by its logarithm, restitution (0 to 1) by its logit; speeds by their logarithm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import exp, log
from typing import Any

from flickhall.fitting.grounds import AnyParameters


def to_scale(name: str, value: float) -> float:
    """Return a parameter's value on its unlimited scale; a restitution of 1 comes as a little less."""
    if name.endswith("restitution"):
        value = min(value, 1.0 - 1e-9)
        return log(value / (1.0 - value))
    return log(value)


def from_scale(name: str, scaled: float) -> float:
    """Return the value of a parameter from its unlimited scale."""
    if name.endswith("restitution"):
        return 1.0 / (1.0 + exp(-scaled))
    return exp(scaled)


def slope(name: str, value: float) -> float:
    """Return by how much a value changes when its scaled one changes: what a standard error is multiplied by."""
    return value * (1.0 - value) if name.endswith("restitution") else value


def with_scaled(parameters: AnyParameters, names: Iterable[str], scaled: Iterable[float]) -> AnyParameters:
    """Return parameters with some replaced by what their scaled values say."""
    return with_values(
        parameters, {name: from_scale(name, float(one)) for name, one in zip(names, scaled, strict=True)}
    )


def with_values(parameters: AnyParameters, values: Mapping[str, float]) -> AnyParameters:
    """Return parameters with some replaced; raises BadInput for a value that is not possible."""
    changed: Any = values
    return replace(parameters, **changed)
