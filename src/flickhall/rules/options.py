"""Options of a rulebook: declared once with their meaning, read strictly, refused by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of

OptionValue = bool | int | str | tuple[str, ...]


def spelt(value: str | int) -> str:
    """Return the value of an option as a file or a page spells it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Option(Protocol):
    """One thing a rulebook lets the organiser choose."""

    @property
    def name(self) -> str:
        """Its key."""

    @property
    def decides(self) -> str:
        """What hangs on it, in one sentence."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses whose reading it settles."""

    @property
    def default(self) -> OptionValue:
        """The value when nobody chooses."""

    @property
    def allowed(self) -> str:
        """The values that can be chosen, for people."""

    def read(self, given: object, where: str) -> OptionValue:
        """Return the chosen value; raises BadInput for any that is not allowed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a handful of values; the first is the default."""

    name: str
    decides: str
    values: tuple[str | int, ...]
    clauses: tuple[str, ...] = ()

    @property
    def default(self) -> OptionValue:
        """The first value."""
        return self.values[0]

    @property
    def allowed(self) -> str:
        """The values, listed."""
        return any_of(map(spelt, self.values))

    def read(self, given: object, where: str) -> OptionValue:
        """Return the chosen value; raises BadInput for any other."""
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
        raise BadInput(Said("{given!r} is not possible", given=given), where=where, allowed=self.allowed)


@dataclass(frozen=True, slots=True)
class Whole:
    """An option that is a whole number from `low` to `high`."""

    name: str
    decides: str
    default: int
    low: int
    high: int
    clauses: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """The limits."""
        return Said("a whole number from {low} to {high}", low=self.low, high=self.high)

    def read(self, given: object, where: str) -> OptionValue:
        """Return the chosen number; raises BadInput for any other."""
        if type(given) is not int or not self.low <= given <= self.high:
            raise BadInput(Said("{given!r} is not possible", given=given), where=where, allowed=self.allowed)
        return given


@dataclass(frozen=True, slots=True)
class Chain:
    """An option that is an ordered list of named steps, each at most once; by default all of them in order.

    `synonyms` gives other spellings that people write for a step.
    """

    name: str
    decides: str
    steps: tuple[str, ...]
    synonyms: Mapping[str, str]
    clauses: tuple[str, ...] = ()

    @property
    def default(self) -> OptionValue:
        """All steps in their usual order."""
        return self.steps

    @property
    def allowed(self) -> str:
        """The steps, listed."""
        return Said("a list of {steps}, each at most once", steps=", ".join(self.steps))

    def read(self, given: object, where: str) -> OptionValue:
        """Return the steps (text is split at commas); raises BadInput for an unknown or repeated step."""
        parts = given.split(",") if isinstance(given, str) else given
        if not isinstance(parts, (list, tuple)) or not all(isinstance(part, str) for part in parts):
            raise BadInput(Said("{given!r} is not possible", given=given), where=where, allowed=self.allowed)
        steps = tuple(self._step(part, where) for part in parts)
        if len(set(steps)) < len(steps) or not steps:
            raise BadInput(Said("{given!r} is not possible", given=given), where=where, allowed=self.allowed)
        return steps

    def _step(self, part: str, where: str) -> str:
        name = part.strip().lower().replace("_", " ")
        step = self.synonyms.get(name, name)
        if step not in self.steps:
            raise BadInput(Said("unknown step {part!r}", part=part), where=where, allowed=self.allowed)
        return step


def read_options(
    declared: Sequence[Option], given: Mapping[str, object], rulebook: str
) -> dict[str, OptionValue]:
    """Return every declared option with its chosen or default value.

    Raises BadInput for an option that the rulebook does not have and for a value the option does not allow.
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadInput(
                Said("unknown option {name!r}", name=name),
                where=f"options of {rulebook}",
                allowed=", ".join(known) or "no option at all",
            )
    return {
        name: option.read(given[name], f"options.{name}") if name in given else option.default
        for name, option in known.items()
    }
