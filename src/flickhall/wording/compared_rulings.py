"""Several rulebooks' rulings on one shot or strike, aspect by aspect, with the words of each beside the other's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flickhall.languages import Language
from flickhall.wording.aspects import ASPECTS
from flickhall.wording.plain import plain


@dataclass(frozen=True, slots=True)
class Row:
    """One aspect of the rulings on a step: its name, its label, whether they part on it, what each book says."""

    aspect: str
    label: str
    differs: bool
    told: Mapping[str, str]


def rows_of(step: Mapping[str, Any], language: Language) -> Iterator[Row]:
    """Yield what is told of a step that `compare_case` found, aspect by aspect, with a text for each rulebook."""
    rulings: Mapping[str, Mapping[str, Any]] = step["rulings"]
    for name, aspect in ASPECTS.items():
        if any(name in ruling for ruling in rulings.values()):
            told = {
                book: plain(aspect.tell(ruling[name], language)) if name in ruling else "-"
                for book, ruling in rulings.items()
            }
            yield Row(name, language.say(aspect.label), name in step["differs"], told)
