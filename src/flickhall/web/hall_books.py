"""The rulebooks of crokinole as the front page offers them: title, a few sentences, what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.languages import Language
from flickhall.play.crokinole.setup import modes_of
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.shelf import SHELF
from flickhall.web.book_words import described
from flickhall.web.option_fields import OptionField, option_fields


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook to choose; `one_mode` tells that it has a game for singles or for doubles alone."""

    name: str
    title: str
    says: str
    one_mode: bool
    options: tuple[OptionField, ...]


def books(first: str, language: Language) -> list[Book]:
    """Return every rulebook crokinole can be played by, the one named first before the others."""
    names = sorted(rulebook_names(), key=lambda name: name != first)
    return [_book(name, language) for name in names]


def _book(name: str, language: Language) -> Book:
    rulebook = find_rulebook(name)
    options = next(volume.options for volume in SHELF if volume.name == name)
    return Book(
        name,
        language.say(rulebook.title),
        described(rulebook, language),
        len(modes_of(rulebook)) == 1,
        option_fields(options),
    )
