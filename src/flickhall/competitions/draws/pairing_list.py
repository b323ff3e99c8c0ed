"""The organiser's own pairings as text, as people write them: a line a round, "1-4 2-3"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import category

from flickhall.competitions.draws.schedule import Numbers
from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_SIGNS = 100_000
_APART = re.compile(r"[\s,;]+")
_PAIR = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_DASH = re.compile(r"(?<=[0-9])[ \t]*[-‐‑–—−:][ \t]*(?=[0-9])")
"""Between two numbers, as keyboards, pages and word processors have it."""


def read_pairings(text: str) -> tuple[Numbers, ...]:
    """Return who meets whom by their numbers, in the order written; nothing for a list that is empty.

    Pairs stand apart by blanks, commas or semicolons, rounds by lines; numbers alone, each in a cell of its own as a
    spreadsheet hands them out, are pairs two by two. Signs that nobody sees are passed over. Raises BadInput, telling the
    line, for what is no pair, and for a number that stands twice in one line.
    """
    found: list[Numbers] = []
    seen_signs = "".join(sign for sign in text if category(sign) != "Cf")
    for number, line in enumerate(seen_signs.splitlines(), 1):
        where = Said("line {number}", number=number)
        seen: set[int] = set()
        for word in _pairs_written(line):
            pair = _PAIR.fullmatch(word)
            if pair is None:
                raise BadInput(
                    Said("{word!r} is no pair", word=word[:40]), where=where, allowed="two numbers, as in 1-4"
                )
            one, other = int(pair[1]), int(pair[2])
            if seen & {one, other}:
                raise BadInput(
                    Said("{pair}: one of them plays twice in this round", pair=word),
                    where=where,
                    allowed="each number once in a line",
                )
            seen |= {one, other}
            found.append((one, other))
    return tuple(found)


def _pairs_written(line: str) -> list[str]:
    cells = [cell for cell in map(str.strip, line.split("\t")) if cell]
    if len(cells) % 2 == 0 and all(cell.isascii() and cell.isdigit() for cell in cells):
        return [f"{one}-{other}" for one, other in zip(cells[::2], cells[1::2], strict=True)]
    return [word for word in _APART.split(_DASH.sub("-", line)) if word]


def write_pairings(rounds: Sequence[Sequence[Numbers]]) -> str:
    """Return rounds as the text that `read_pairings` reads."""
    return "\n".join(" ".join(f"{one}-{other}" for one, other in pairs) for pairs in rounds)
