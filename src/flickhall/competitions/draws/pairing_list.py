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

    Pairs stand apart by blanks, commas or semicolons, rounds by lines; signs that nobody sees are passed over. Raises
    BadInput, telling the line, for what is no pair, and for a number that stands twice in one line.
    """
    found: list[Numbers] = []
    seen_signs = "".join(sign for sign in text if category(sign) != "Cf")
    for number, line in enumerate(seen_signs.splitlines(), 1):
        where = Said("line {number}", number=number)
        seen: set[int] = set()
        for word in filter(None, _APART.split(_DASH.sub("-", line))):
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


def write_pairings(rounds: Sequence[Sequence[Numbers]]) -> str:
    """Return rounds as the text that `read_pairings` reads."""
    return "\n".join(" ".join(f"{one}-{other}" for one, other in pairs) for pairs in rounds)
