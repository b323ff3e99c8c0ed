"""The organiser's own pairings as text, as people write them: a line a round, "1-4 2-3"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from flickhall.competitions.draws.schedule import Numbers
from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_SIGNS = 100_000
_APART = re.compile(r"[\s,;]+")
_PAIR = re.compile(r"([0-9]{1,4})[-–:]([0-9]{1,4})")


def read_pairings(text: str) -> tuple[Numbers, ...]:
    """Return who meets whom by their numbers, in the order written; nothing for a list that is empty.

    Pairs stand apart by blanks, commas or semicolons, rounds by lines. Raises BadInput, telling the line, for what is no
    pair, and for a number that stands twice in one line.
    """
    found: list[Numbers] = []
    for number, line in enumerate(text.splitlines(), 1):
        where = Said("line {number}", number=number)
        seen: set[int] = set()
        for word in filter(None, _APART.split(line)):
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
