"""Fields of a form made from the options a rulebook declares, and the values that what is typed in them stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from flickhall.rules.options import Choice, Option, OptionValue, Whole, spelt

_WHOLE = re.compile("[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class OptionField:
    """A field: `choices` if it is a choice, `low` and `high` if it is a number, else free text."""

    name: str
    decides: str
    allowed: str
    value: str
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


def option_fields(options: Iterable[Option]) -> tuple[OptionField, ...]:
    """Return the fields of options, each with its default in it."""
    return tuple(_field(option) for option in options)


def spelt_out(value: OptionValue) -> str:
    """Return the value of an option as it stands in a field."""
    return ", ".join(value) if isinstance(value, tuple) else spelt(value)


def typed_value(option: Option, text: str) -> OptionValue:
    """Return what a text stands for; what stands for nothing comes back as it is, to be refused by the rulebook."""
    match option:
        case Choice():
            return next((value for value in option.values if spelt(value) == text), text)
        case Whole() if _WHOLE.fullmatch(text.strip()):
            return int(text)
        case _:
            return text


def _field(option: Option) -> OptionField:
    base = OptionField(option.name, option.decides, option.allowed, spelt_out(option.default))
    match option:
        case Choice():
            choices = tuple(map(spelt, option.values))
            return OptionField(base.name, base.decides, base.allowed, base.value, choices)
        case Whole():
            return OptionField(
                base.name, base.decides, base.allowed, base.value, low=option.low, high=option.high
            )
        case _:
            return base
