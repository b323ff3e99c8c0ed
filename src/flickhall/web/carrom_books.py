"""The carrom rulebooks as the front page offers them: title, a few sentences, what may be chosen."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook
from flickhall.rules.shelf import SHELF
from flickhall.web.hall_books import Book
from flickhall.web.option_fields import option_fields

_ATTEMPTS = Phrase("The break has one attempt.", "The break has {number} attempts.")


def carrom_books(language: Language) -> list[Book]:
    """Return every rulebook carrom can be played by."""
    return [_book(name, language) for name in carrom_rulebook_names()]


def described(rulebook: CarromRulebook, language: Language) -> str:
    """Return how a match ends, and what is special: all of it asked of the rulebook itself."""
    parts = [language.say("Boards until a player has {points} points.", points=rulebook.target_points)]
    if rulebook.boards_per_match is not None:
        parts.append(language.say("At most {boards} boards.", boards=rulebook.boards_per_match))
    if rulebook.match_clock is not None:
        minutes, more = rulebook.match_clock.time_s / 60, rulebook.match_clock.extra_s / 60
        parts.append(
            language.say(
                "{minutes} minutes, and {more} more for the last board.",
                minutes=language.number(minutes),
                more=language.number(more),
            )
        )
    parts.append(language.count(_ATTEMPTS, rulebook.break_attempts))
    return " ".join(parts)


def _book(name: str, language: Language) -> Book:
    rulebook = find_carrom_rulebook(name)
    options = next(volume.options for volume in SHELF if volume.name == name)
    return Book(
        name,
        language.say(rulebook.title),
        described(rulebook, language),
        one_mode=True,
        options=option_fields(options),
    )
