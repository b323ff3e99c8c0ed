"""Sentences that are still to be said: the English, and beside it what another language needs to say the same.

English is written in the code; `flickhall.languages` says it in another language, at the edge.
docs/languages.md tells how to write a sentence that can be translated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence to be filled in: `{names}` stand for what changes, `many` is said of several.

    `context` tells apart what English says with one word and another language does not.
    """

    one: str
    many: str | None = None
    context: str | None = None


class Said(str):
    """A sentence filled in, in English, that can be said again in another language: phrase and values are kept.

    Values are written in as `str.format` does, words of an enumeration as plain words; a value that is `Said` or
    `Listed` is said in that language too.
    """

    __slots__ = ("phrase", "values")
    phrase: str
    values: dict[str, object]

    def __new__(cls, phrase: str, /, **values: object) -> Self:  # noqa: D102 - see the class
        values = {name: _plain(value) for name, value in values.items()}
        said = super().__new__(cls, phrase.format(**values))
        said.phrase, said.values = phrase, values
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.phrase,), self.values

    def filled(self, values: Mapping[str, object]) -> Said:
        """Return the same sentence with other values."""
        return Said(self.phrase, **values)


class Counted(Said):
    """A sentence about a number of things, of one or of several; another language counts in its own way.

    `{number}` in the phrase is the number.
    """

    __slots__ = ("counts", "number")
    counts: Phrase
    number: int

    def __new__(cls, phrase: Phrase, number: int, /, **values: object) -> Self:  # noqa: D102 - see the class
        several = phrase.many is not None and number != 1
        counted = super().__new__(
            cls, str(phrase.many if several else phrase.one), **values | {"number": number}
        )
        counted.counts, counted.number = phrase, number
        return counted

    def __getnewargs_ex__(self) -> tuple[tuple[Phrase, int], dict[str, object]]:  # type: ignore[override]
        return (self.counts, self.number), self.values

    def filled(self, values: Mapping[str, object]) -> Counted:
        """Return the same sentence about as many, with other values."""
        return Counted(self.counts, self.number, **values)


class Joined(StrEnum):
    """What stands before the last word of a list."""

    AND = "{before} and {last}"
    OR = "{before} or {last}"


class Listed(str):
    """Words as people list them, in English, that can be listed again in another language."""

    __slots__ = ("joined", "words")
    words: tuple[str, ...]
    joined: Joined

    def __new__(cls, words: Iterable[str], joined: Joined = Joined.AND) -> Listed:  # noqa: D102 - see the class
        kept = tuple(words)
        text = kept[0] if len(kept) == 1 else ""
        if len(kept) > 1:
            text = joined.format(before=", ".join(kept[:-1]), last=kept[-1])
        listed = super().__new__(cls, text)
        listed.words, listed.joined = kept, joined
        return listed

    def __getnewargs__(self) -> tuple[tuple[str, ...], Joined]:  # type: ignore[override]
        return self.words, self.joined


def any_of(words: Iterable[str]) -> Listed:
    """Return words as a choice: "a, b or c"."""
    return Listed(words, Joined.OR)


def _plain(value: object) -> object:
    """Return a value without the enumerations in it: nobody wants to read `<Side.W: 'W'>`."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Mapping):
        return {_plain(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list) else value
