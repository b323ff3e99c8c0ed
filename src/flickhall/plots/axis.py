"""An axis of a chart: from values to places on paper, and where its ticks stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil, floor, isfinite, log10

from flickhall.errors import BadInput
from flickhall.phrases import Said

_STEPS = (1.0, 2.0, 5.0, 10.0)
_MOST_TICKS = 7
_A_FEW_DECADES = 6


def plain(value: float) -> str:
    """Write a number short: 10000 as 10,000, 0.5 as 0.5, and 1e-7 as it is."""
    if value != 0 and not 1e-4 <= abs(value) < 1e7:
        return f"{value:.0e}".replace("e-0", "e-").replace("e+0", "e")
    return f"{value:,.10g}"


@dataclass(frozen=True, slots=True)
class Axis:
    """What one axis says; the label names the unit.

    `low` and `high` are where it begins and ends, found from the data where None; `log` has decades. `names` are the
    categories at 0, 1, 2 ... instead of numbers. `write` turns a tick into text (default: `plain`).
    """

    label: str
    low: float | None = None
    high: float | None = None
    log: bool = False
    names: tuple[str, ...] = ()
    write: Callable[[float], str] = plain

    def over(self, values: Iterable[float], *, tight: bool = False) -> Scale:
        """Return the scale that shows all of some values; `tight` ends it at them, without rounding to a tick.

        Raises BadInput if there is nothing to show, or for a value that a logarithmic axis cannot have.
        """
        seen = [value for value in values if isfinite(value)]
        seen += [end for end in (self.low, self.high) if end is not None]
        if self.names:
            return Scale(-0.5, len(self.names) - 0.5, False, tuple(range(len(self.names))))
        if not seen or (self.log and min(seen) <= 0):
            raise BadInput(
                Said("the axis {label} cannot show this", label=self.label),
                where="chart",
                allowed="numbers, above nought on an axis with decades",
            )
        low = min(seen) if self.low is None else self.low
        high = max(seen) if self.high is None else self.high
        if self.log:
            return _decades(low, high, self.low is None and not tight, self.high is None and not tight)
        return _steps(low, high, self.low is None and not tight, self.high is None and not tight)

    def text(self, tick: float) -> str:
        """Return what stands at a tick."""
        return self.names[round(tick)] if self.names else self.write(tick)


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to shares of an axis' length (0 at its beginning), with the values of its ticks."""

    low: float
    high: float
    log: bool
    ticks: tuple[float, ...]

    def share(self, value: float) -> float:
        """Return how far along the axis a value is; what a logarithmic axis cannot show is at its beginning."""
        if self.log:
            if value <= 0:
                return 0.0
            return (log10(value) - log10(self.low)) / (log10(self.high) - log10(self.low))
        return (value - self.low) / (self.high - self.low)


def _steps(low: float, high: float, round_low: bool, round_high: bool) -> Scale:
    if low == high:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / _MOST_TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in _STEPS if power * factor >= rough * (1 - 1e-12))
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    if round_low:
        low = first * step
    if round_high:
        high = last * step
    reach = (high - low) * 1e-9
    ticks = tuple(
        tick
        for count in range(first, last + 1)
        if low - reach <= (tick := float(f"{count * step:.12g}")) <= high + reach
    )
    return Scale(low, high, False, ticks)


def _decades(low: float, high: float, round_low: bool, round_high: bool) -> Scale:
    first, last = floor(log10(low) + 1e-9), ceil(log10(high) - 1e-9)
    last = max(last, first + 1)
    if round_low:
        low = 10.0**first
    if round_high or low >= high:
        high = 10.0**last
    every = max(1, ceil((last - first) / _A_FEW_DECADES))
    ticks = tuple(
        10.0**decade
        for decade in range(first, last + 1, every)
        if low * (1 - 1e-9) <= 10.0**decade <= high * (1 + 1e-9)
    )
    return Scale(low, high, True, ticks)
