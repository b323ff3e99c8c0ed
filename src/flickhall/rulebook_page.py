"""What a terminal shows of the rulebooks: all of them, one with its clauses and options, one clause whole."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from flickhall.case_counts import CASES_CITING
from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.rules.clause import Clause
from flickhall.rules.options import Option, OptionValue, spelt
from flickhall.rules.shelf import SHELF, Volume

Told = dict[str, Any]
_LONGEST_MISTAKE = 100
_MOST_SUGGESTED = 3
_VOLUMES = {volume.name: volume for volume in SHELF}
_STANDS_IN = {clause.name: volume for volume in SHELF for clause in volume.clauses}
"""The rulebook that each clause stands in."""


def tell(book: str | None, clause: str | None) -> Told:
    """Return what is asked for as the JSON object that `flickhall rules --json` prints.

    Without a book: every rulebook. With a book: that one, its clauses and options. With a book and a clause, or
    a clause in the place of the book: that clause. Raises NotFound for a name that is not there.
    """
    if book is None:
        return {"rulebooks": [_told_in_short(volume) for volume in SHELF]}
    if clause is not None:
        return _clause_of(_book(book), clause)
    return _book_or_clause(book)


def _book(name: str) -> Volume:
    if name in _VOLUMES:
        return _VOLUMES[name]
    raise NotFound(
        Said("unknown rulebook {name!r}", name=name),
        where="rulebook",
        allowed=" or ".join(_nearest(name, _VOLUMES)) or ", ".join(_VOLUMES),
    )


def _book_or_clause(name: str) -> Told:
    if name in _VOLUMES:
        return _told_volume(_VOLUMES[name])
    if name in _STANDS_IN:
        return _clause_of(_STANDS_IN[name], name)
    near = _nearest(name, (*_VOLUMES, *_STANDS_IN))
    raise NotFound(
        Said("no rulebook and no clause is called {name!r}", name=name),
        where="rulebook",
        allowed=" or ".join(near)
        or Said("{rulebooks}, or the id of a clause such as NCA-3.1", rulebooks=", ".join(_VOLUMES)),
    )


def _clause_of(volume: Volume, name: str) -> Told:
    for clause in volume.clauses:
        if clause.name == name:
            return _told_clause(volume, clause)
    if name in _STANDS_IN:
        known = f"{name} stands in {_STANDS_IN[name].name}"
    else:
        known = " or ".join(_nearest(name, [clause.name for clause in volume.clauses]))
    raise NotFound(
        Said("{name} has no clause {name_2!r}", name=volume.name, name_2=name),
        where="clause",
        allowed=known or Said("the clauses that `flickhall rules {name}` lists", name=volume.name),
    )


def _nearest(name: str, names: Iterable[str]) -> list[str]:
    """Return the few names that look most like what was written, in whatever case, the likeliest first."""
    spelt_as = {known.lower(): known for known in names}
    written = name[:_LONGEST_MISTAKE].lower()
    return [spelt_as[found] for found in get_close_matches(written, spelt_as, _MOST_SUGGESTED)]


def _told_in_short(volume: Volume) -> Told:
    return {
        "rulebook": volume.name,
        "title": volume.title,
        "document": volume.document,
        "number_of_clauses": len(volume.clauses),
    }


def _told_volume(volume: Volume) -> Told:
    return {
        **_told_in_short(volume),
        "clauses": [_told_line(clause) for clause in volume.clauses],
        "options": [_told_option(option) for option in volume.options],
    }


def _told_line(clause: Clause) -> Told:
    return {
        "clause": clause.name,
        "about": ", ".join(clause.subjects),
        "honoured": clause.honour,
        "says": clause.says,
    }


def _told_clause(volume: Volume, clause: Clause) -> Told:
    return {
        **_told_line(clause),
        "by": list(clause.by),
        "rulebook": volume.name,
        "document": clause.document,
        "options": [_told_option(option) for option in volume.options_about(clause.name)],
        "number_of_cases": CASES_CITING.get(clause.name, 0),
        "page": f"/rules#{clause.name}",
    }


def _told_option(option: Option) -> Told:
    default = option.default
    return {
        "option": option.name,
        "decides": option.decides,
        "default": list(default) if isinstance(default, tuple) else default,
        "allowed": option.allowed,
        "about": list(option.clauses),
    }


def as_text(told: Told, columns: int) -> str:
    """Return what `tell` found as lines for a person, none longer than `columns` unless a word is."""
    if "rulebooks" in told:
        return "\n".join(_library(told["rulebooks"], columns))
    if "clauses" in told:
        return "\n".join(_volume(told, columns))
    return "\n".join(_clause(told, columns))


def _library(volumes: list[Told], columns: int) -> Iterator[str]:
    for volume in volumes:
        yield volume["rulebook"]
        yield from _wrapped(volume["title"], columns)
        yield from _wrapped(f"{volume['document']}, {volume['number_of_clauses']} clauses", columns)


def _volume(told: Told, columns: int) -> Iterator[str]:
    yield told["rulebook"]
    yield from _wrapped(told["title"], columns)
    yield from _wrapped(told["document"], columns)
    yield f"\n{told['number_of_clauses']} clauses"
    for clause in told["clauses"]:
        yield f"\n{clause['clause']} ({clause['about']}; {clause['honoured']})"
        yield from _wrapped(clause["says"], columns)
    yield f"\n{len(told['options'])} options"
    yield from _options(told["options"], columns)


def _options(options: list[Told], columns: int) -> Iterator[str]:
    for option in options:
        yield f"\n{option['option']}"
        yield from _wrapped(option["decides"], columns)
        yield from _wrapped(f"default: {_value(option['default'])}", columns)
        yield from _wrapped(f"allowed: {option['allowed']}", columns)
        yield from _wrapped(f"about: {', '.join(option['about'])}", columns)


def _clause(told: Told, columns: int) -> Iterator[str]:
    yield told["clause"]
    yield from _wrapped(told["says"], columns)
    yield ""
    for label, key in (("rulebook", "rulebook"), ("document", "document"), ("about", "about")):
        yield from _wrapped(f"{label}: {told[key]}", columns)
    yield from _wrapped(f"in the hall: {told['honoured']}", columns)
    for path in told["by"]:
        yield from _wrapped(f"by: {path}", columns)
    yield from _wrapped(f"cited by: {told['number_of_cases']} referee cases", columns)
    yield from _wrapped(f"on the page: {told['page']}", columns)
    if told["options"]:
        yield "\nOptions that settle how it is read"
        yield from _options(told["options"], columns)


def _value(value: OptionValue | list[str]) -> str:
    return ", ".join(value) if isinstance(value, (list, tuple)) else spelt(value)


def _wrapped(text: str, columns: int) -> list[str]:
    return textwrap.wrap(
        text,
        columns,
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
