"""When the outer line puts a disc out: by where it comes to rest, or by touching the line on its way.

Both tests leave out the discs that left the surface: those are out for good, whatever the line says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flickhall.rules.crokinole.contacts import Story
from flickhall.rules.crokinole.facts import Event, ShotFacts
from flickhall.rules.options import Choice
from flickhall.tables.zones import Zone

LineTest = Callable[[ShotFacts, Story], dict[str, tuple[Event, ...]]]
"""The discs that the line puts out, each with the crossing that shows it where one was seen."""


def out_at_rest(facts: ShotFacts, story: Story) -> dict[str, tuple[Event, ...]]:
    """Return the discs that came to rest touching or beyond the line."""
    return {
        disc: tuple(stay.line for stay in story.crossings.get(disc, ())[-1:])
        for disc, zone in facts.rest.items()
        if zone is Zone.OUT and disc not in story.gone
    }


def out_in_motion(facts: ShotFacts, story: Story) -> dict[str, tuple[Event, ...]]:
    """Return the discs that touched the line, after having been clear of it, or came to rest on it."""
    touched = {disc: (stays[0].line,) for disc, stays in story.crossings.items() if disc not in story.gone}
    return {**out_at_rest(facts, story), **touched}


LINE_TESTS: Mapping[str, LineTest] = MappingProxyType({"at_rest": out_at_rest, "in_motion": out_in_motion})
"""The tests by the name of their option's value, the default first."""


def line_test_option(entry: str, clauses: tuple[str, ...]) -> Choice:
    """Return the option that chooses the test; `entry` is the open reading of `clauses` that it settles."""
    return Choice(
        "line_test",
        f"When the outer line puts a disc out: judged once it lies still, or while it moves ({entry}).",
        tuple(LINE_TESTS),
        clauses,
    )


def back_inside(facts: ShotFacts, story: Story) -> dict[str, tuple[Event, ...]]:
    """Return the discs that touched the line and came to rest inside it, with their crossings."""
    return {
        disc: tuple(event for stay in stays for event in (stay.line, stay.inside) if event is not None)
        for disc, stays in story.crossings.items()
        if disc not in story.gone and facts.rest[disc] is not Zone.OUT
    }
