"""A competition as it is shown to everybody: how it stands, with the names and the language it is told in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from flickhall.competitions.desk.matches import NOBODY, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.places import groups_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import Fixture, Group
from flickhall.languages import Language
from flickhall.wording.fixtures import FixtureTitles

NOT_PLAYED = frozenset({MatchStatus.BYE, MatchStatus.CANCELLED, MatchStatus.NOT_NEEDED})
"""Nobody sits down for such a match."""


@dataclass(frozen=True)
class Shown:
    """A competition at one revision, in a language.

    `id` is what the hall knows it by; `name` says what an entrant, or a side of several, is called in public, `person`
    a person. Whose name was erased is called by the id.
    """

    id: str
    state: Competition
    name: Callable[[str], str]
    person: Callable[[str], str]
    language: Language

    @cached_property
    def matches(self) -> Mapping[str, MatchNow]:
        """How every match stands, in the order of the draws."""
        return matches_now(self.state)

    @cached_property
    def titles(self) -> FixtureTitles:
        """What its parts are called."""
        return FixtureTitles(self.language, self.state)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.state.opened.title

    def groups(self, stage: str) -> tuple[Group, ...]:
        """Return the groups of a stage as drawn; none before its draw."""
        return groups_of(self.state, stage)

    def sides(self, now: MatchNow) -> tuple[str, str]:
        """Return what the sides of a match are called: by name, or by where they come from; "" for nobody."""
        one, two = (
            self.titles.place(slot, self.name) if side is None else self.name(side) if side != NOBODY else ""
            for side, slot in zip(now.sides, now.fixture.sides, strict=True)
        )
        return one, two

    def table(self, fixture: Fixture) -> str:
        """Return the number of the table a match is at, was at, or is booked for; "" where there is none."""
        called, booked = self.state.called.get(fixture.id), self.state.bookings.get(fixture.id)
        if called is not None:
            return str(called.table)
        return "" if booked is None else str(booked.table)
