"""What the page of rules shows: all rulebooks, or the clauses and options that hold what somebody looks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.rules.case_counts import CASES_CITING
from flickhall.rules.clause import Clause
from flickhall.rules.options import Option, OptionValue, spelt
from flickhall.rules.shelf import SHELF, Volume

LONGEST_SEARCH = 100


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """A clause with the options that settle how it is read and the number of referee cases that cite it."""

    clause: Clause
    options: tuple[Option, ...]
    cases: int


@dataclass(frozen=True, slots=True)
class VolumeShown:
    """A rulebook with those of its clauses and options that are shown."""

    volume: Volume
    clauses: tuple[ClauseShown, ...]
    options: tuple[Option, ...]


def shown(looked_for: str, language: Language) -> tuple[VolumeShown, ...]:
    """Return the rulebooks with the clauses and options that hold every word looked for, in whatever case.

    Words are looked for in what the page shows, in its language. Rulebooks without any are left out; without
    words all is shown. Raises BadInput for a text that is too long.
    """
    if len(looked_for) > LONGEST_SEARCH:
        raise BadInput(
            Said("a search of {length} letters", length=len(looked_for)),
            where="q",
            allowed=Said("at most {most} letters", most=LONGEST_SEARCH),
        )
    words = looked_for.casefold().split()
    volumes = (_shown(volume, words, language) for volume in SHELF)
    return tuple(volume for volume in volumes if volume.clauses or volume.options)


def default_of(option: Option) -> str:
    """Return the default value of an option as a file spells it."""
    return _spelt(option.default)


def _shown(volume: Volume, words: list[str], language: Language) -> VolumeShown:
    return VolumeShown(
        volume,
        tuple(
            ClauseShown(clause, volume.options_about(clause.name), CASES_CITING.get(clause.name, 0))
            for clause in volume.clauses
            if _holds((clause.name, *_words_of(clause, language), *clause.by), words)
        ),
        tuple(
            option
            for option in volume.options
            if _holds(
                (option.name, language.tell(option.decides), language.tell(option.allowed), *option.clauses),
                words,
            )
        ),
    )


def _words_of(clause: Clause, language: Language) -> Iterator[str]:
    yield language.tell(clause.says)
    yield language.say(clause.honour.phrase)
    for subject in clause.subjects:
        yield language.say(subject.phrase)


def _holds(texts: Iterable[str], words: list[str]) -> bool:
    written = " ".join(texts).casefold()
    return all(word in written for word in words)


def _spelt(value: OptionValue) -> str:
    return ", ".join(value) if isinstance(value, tuple) else spelt(value)
