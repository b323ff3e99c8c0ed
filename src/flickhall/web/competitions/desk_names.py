"""What stages, matches and sides are called at the desk, and refusals with names instead of ids."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from flickhall.competitions.fixtures import Slot, Taken
from flickhall.errors import UserError
from flickhall.languages import Language
from flickhall.phrases import Listed, Said
from flickhall.web.competitions.hall import Standing
from flickhall.wording.fixtures import FixtureTitles, night_title


class DeskNames:
    """What everything is called, in a language; names of people and entrants are those of `standing`."""

    def __init__(self, standing: Standing, language: Language) -> None:
        self.standing = standing
        self.language = language

    @cached_property
    def titles(self) -> FixtureTitles:
        """What stages, groups, rounds and matches are called."""
        return FixtureTitles(self.language, self.standing.state)

    def stage(self, stage: str) -> str:
        """Return what a stage is called."""
        return self.titles.stage(stage)

    def group(self, stage: str, group: str) -> str:
        """Return what a group of a stage is called."""
        return self.titles.group(stage, group)

    def place(self, match: str) -> str:
        """Return what a match is called, without who plays it; its id if it was never drawn."""
        return self.titles.match(match) if match in self.standing.state.fixtures else match

    def match(self, match: str) -> str:
        """Return what a match is called, with its sides where they were drawn."""
        fixture = self.standing.state.fixtures.get(match)
        slots = () if fixture is None else fixture.sides
        sides = [self.side(slot.side) for slot in slots if isinstance(slot, Taken)]
        if len(sides) < 2:
            return self.place(match)
        return self.language.say(
            "{match} ({one} – {two})", match=self.place(match), one=sides[0], two=sides[1]
        )

    def night(self, night: str) -> str:
        """Return what a team night is called, by its key; the key of one that was never drawn."""
        for fixture in self.standing.state.fixtures.values():
            home, away = fixture.sides
            if fixture.night == night and isinstance(home, Taken) and isinstance(away, Taken):
                return night_title(fixture.round, self.side(home.side), self.side(away.side), self.language)
        return night

    def side(self, side: str | None) -> str:
        """Return what a side is called; of one that will stay empty, or is not known yet, that it is so."""
        if side is None:
            return self.language.say("not known yet")
        return self.standing.name(side) if side else self.language.say("nobody")

    def sides(self, sides: Iterable[str | None]) -> str:
        """Return several as people list them; nobody where there are none."""
        return self.language.listed([self.side(side) for side in sides] or [self.side("")])

    def slot(self, slot: Slot) -> str:
        """Return who sits in a place of a match as drawn, or where whoever will sit there comes from."""
        return self.titles.place(slot, self.side)


def with_names(error: UserError, names: DeskNames) -> UserError:
    """Return a refusal with names where it tells ids of entrants, people and stages."""
    kind = type(error)
    return kind(_named(error.what, names), where=error.where, allowed=_named(error.allowed, names))


def _named(text: str, names: DeskNames) -> str:
    if isinstance(text, Said):
        return text.filled({key: _value(value, names) for key, value in text.values.items()})
    if isinstance(text, Listed):
        return Listed((_called(word, names) for word in text.words), text.joined)
    return text


def _value(value: object, names: DeskNames) -> object:
    if isinstance(value, (Said, Listed)):
        return _named(value, names)
    if isinstance(value, str):
        return ", ".join(_called(word, names) for word in value.split(", "))
    return value


def _called(word: str, names: DeskNames) -> str:
    state = names.standing.state
    if word in state.entrants:
        return names.side(word)
    if word in names.standing.people:
        return names.standing.person(word)
    return names.stage(word) if any(word == stage.key for stage in state.format.stages) else word
