"""What a terminal shows of the rulebooks: all of them, one with its clauses and options, one clause whole."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from flickhall.errors import NotFound
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase, Said, any_of
from flickhall.rules.case_counts import CASES_CITING
from flickhall.rules.clause import Clause
from flickhall.rules.options import Option, OptionValue, spelt
from flickhall.rules.shelf import SHELF, Volume

Told = dict[str, Any]
_CLAUSES = Phrase("{number} clause", "{number} clauses")
_OPTIONS = Phrase("{number} option", "{number} options")
_LONGEST_MISTAKE = 100
_MOST_SUGGESTED = 3
_VOLUMES = {volume.name: volume for volume in SHELF}
_STANDS_IN = {clause.name: volume for volume in SHELF for clause in volume.clauses}
"""The rulebook that each clause stands in."""


def tell(book: str | None, clause: str | None, language: Language = ENGLISH) -> Told:
    """Return what is asked for, in a language, as the JSON object that `flickhall rules --json` prints.

    Without a book: every rulebook. With a book: that one, its clauses and options. With a book and a clause, or
    a clause in the place of the book: that clause. Raises NotFound for a name that is not there.
    """
    if book is None:
        return {"rulebooks": [_told_in_short(volume, language) for volume in SHELF]}
    if clause is not None:
        return _clause_of(_book(book), clause, language)
    return _book_or_clause(book, language)


def _book(name: str) -> Volume:
    if name in _VOLUMES:
        return _VOLUMES[name]
    raise NotFound(
        Said("unknown rulebook {name!r}", name=name),
        where="rulebook",
        allowed=any_of(_nearest(name, _VOLUMES)) or ", ".join(_VOLUMES),
    )


def _book_or_clause(name: str, language: Language) -> Told:
    if name in _VOLUMES:
        return _told_volume(_VOLUMES[name], language)
    if name in _STANDS_IN:
        return _clause_of(_STANDS_IN[name], name, language)
    near = _nearest(name, (*_VOLUMES, *_STANDS_IN))
    raise NotFound(
        Said("no rulebook and no clause is called {name!r}", name=name),
        where="rulebook",
        allowed=any_of(near)
        or Said("{rulebooks}, or the id of a clause such as NCA-3.1", rulebooks=", ".join(_VOLUMES)),
    )


def _clause_of(volume: Volume, name: str, language: Language) -> Told:
    for clause in volume.clauses:
        if clause.name == name:
            return _told_clause(volume, clause, language)
    if name in _STANDS_IN:
        known: str = Said("{name} stands in {rulebook}", name=name, rulebook=_STANDS_IN[name].name)
    else:
        known = any_of(_nearest(name, [clause.name for clause in volume.clauses]))
    raise NotFound(
        Said("{name} has no clause {name_2!r}", name=volume.name, name_2=name),
        where="clause",
        allowed=known or Said("the clauses that `flickhall rules {name}` lists", name=volume.name),
    )


def _nearest(name: str, names: Iterable[str]) -> list[str]:
    """Return the few names that look most like what was written, in whatever case, the likeliest first.

    A rule that stands as several clauses (R-17 as R-17.a to R-17.d) is all of these and nothing else.
    """
    spelt_as = {known.lower(): known for known in names}
    written = name[:_LONGEST_MISTAKE].lower()
    parts = [known for spelt, known in spelt_as.items() if spelt.startswith(f"{written}.")]
    if parts:
        return parts
    return [spelt_as[found] for found in get_close_matches(written, spelt_as, _MOST_SUGGESTED)]


def _told_in_short(volume: Volume, language: Language) -> Told:
    return {
        "rulebook": volume.name,
        "title": language.tell(volume.title),
        "document": volume.document,
        "number_of_clauses": len(volume.clauses),
    }


def _told_volume(volume: Volume, language: Language) -> Told:
    return {
        **_told_in_short(volume, language),
        "clauses": [_told_line(clause, language) for clause in volume.clauses],
        "options": [_told_option(option, language) for option in volume.options],
    }


def _told_line(clause: Clause, language: Language) -> Told:
    return {
        "clause": clause.name,
        "about": ", ".join(language.say(subject.phrase) for subject in clause.subjects),
        "honoured": language.say(clause.honour.phrase),
        "says": language.tell(clause.says),
    }


def _told_clause(volume: Volume, clause: Clause, language: Language) -> Told:
    return {
        **_told_line(clause, language),
        "by": list(clause.by),
        "rulebook": volume.name,
        "document": clause.document,
        "options": [_told_option(option, language) for option in volume.options_about(clause.name)],
        "number_of_cases": CASES_CITING.get(clause.name, 0),
        "page": f"/rules#{clause.name}",
    }


def _told_option(option: Option, language: Language) -> Told:
    default = option.default
    return {
        "option": option.name,
        "decides": language.tell(option.decides),
        "default": list(default) if isinstance(default, tuple) else default,
        "allowed": language.tell(option.allowed),
        "about": list(option.clauses),
    }


def as_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return what `tell` found as lines for a person, none longer than `columns` unless a word is."""
    page = _Page(language, columns)
    if "rulebooks" in told:
        return "\n".join(page.library(told["rulebooks"]))
    if "clauses" in told:
        return "\n".join(page.volume(told))
    return "\n".join(page.clause(told))


@dataclass(frozen=True, slots=True)
class _Page:
    """The lines of a terminal so many columns wide, in a language."""

    language: Language
    columns: int

    def library(self, volumes: list[Told]) -> Iterator[str]:
        for volume in volumes:
            yield volume["rulebook"]
            yield from self.wrapped(volume["title"])
            clauses = self.language.count(_CLAUSES, volume["number_of_clauses"])
            yield from self.wrapped(f"{volume['document']}, {clauses}")

    def volume(self, told: Told) -> Iterator[str]:
        yield told["rulebook"]
        yield from self.wrapped(told["title"])
        yield from self.wrapped(told["document"])
        yield "\n" + self.language.count(_CLAUSES, told["number_of_clauses"])
        for clause in told["clauses"]:
            yield f"\n{clause['clause']} ({clause['about']}; {clause['honoured']})"
            yield from self.wrapped(clause["says"])
        yield "\n" + self.language.count(_OPTIONS, len(told["options"]))
        yield from self.options(told["options"])

    def options(self, options: list[Told]) -> Iterator[str]:
        for option in options:
            yield f"\n{option['option']}"
            yield from self.wrapped(option["decides"])
            yield from self.said(Phrase("default: {value}"), value=_value(option["default"]))
            yield from self.said(Phrase("allowed: {values}"), values=option["allowed"])
            yield from self.said(Phrase("about: {subjects}"), subjects=", ".join(option["about"]))

    def clause(self, told: Told) -> Iterator[str]:
        yield told["clause"]
        yield from self.wrapped(told["says"])
        yield ""
        yield from self.said(Phrase("rulebook: {name}"), name=told["rulebook"])
        yield from self.said(Phrase("document: {name}"), name=told["document"])
        yield from self.said(Phrase("about: {subjects}"), subjects=told["about"])
        yield from self.said(Phrase("in the hall: {honour}"), honour=told["honoured"])
        for path in told["by"]:
            yield from self.said(Phrase("by: {function}"), function=path)
        cited = Phrase("cited by: {number} referee case", "cited by: {number} referee cases")
        yield from self.wrapped(self.language.count(cited, told["number_of_cases"]))
        yield from self.said(Phrase("on the page: {address}"), address=told["page"])
        if told["options"]:
            yield "\n" + self.language.say("Options that settle how it is read")
            yield from self.options(told["options"])

    def said(self, phrase: Phrase, **values: str) -> list[str]:
        return self.wrapped(self.language.say(phrase, **values))

    def wrapped(self, text: str) -> list[str]:
        return textwrap.wrap(
            text,
            self.columns,
            initial_indent="  ",
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )


def _value(value: OptionValue | list[str]) -> str:
    return ", ".join(value) if isinstance(value, (list, tuple)) else spelt(value)
