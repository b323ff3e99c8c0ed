"""Who may enter an event of pairs: two different people, nobody twice, so many pairs from one association.

Nothing is asked about a person but the name: the event is open to women and men alike (C55-E2). Whether somebody is
old enough is for a rulebook that has an age limit to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said

PAIRS_PER_ASSOCIATION = 5
"""C55-E3."""
PLAYERS_PER_PAIR = 2
"""C55-E3, NK-1.a."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The two names of a pair, and the association that sends it where there is one."""

    players: tuple[str, ...]
    association: str | None = None


def enter_pairs(
    pairs: Sequence[Pair], most_per_association: int | None = PAIRS_PER_ASSOCIATION
) -> tuple[Pair, ...]:
    """Return the pairs of an event, in the order given (C55-E2 to E4, NK-1.a).

    `most_per_association` is None where an association may send any number of pairs. Raises BadInput for a pair that
    is not two different people, a person in two pairs, and a pair too many from one association.
    """
    entered: set[str] = set()
    sent: Counter[str] = Counter()
    for number, pair in enumerate(pairs):
        where = f"pairs[{number}]"
        if len(set(pair.players)) != PLAYERS_PER_PAIR or len(pair.players) != PLAYERS_PER_PAIR:
            raise BadInput(f"{list(pair.players)}", where=where, allowed="two different players")
        again = entered.intersection(pair.players)
        if again:
            raise BadInput(
                Said("{player!r} is in two pairs", player=min(again)),
                where=where,
                allowed="everybody in one pair",
            )
        entered.update(pair.players)
        if pair.association is None or most_per_association is None:
            continue
        sent[pair.association] += 1
        if sent[pair.association] > most_per_association:
            raise BadInput(
                Said(
                    "pair {number} of {association!r}",
                    number=sent[pair.association],
                    association=pair.association,
                ),
                where=where,
                allowed=Said(
                    "at most {pairs} pairs, {people} people",
                    pairs=most_per_association,
                    people=most_per_association * PLAYERS_PER_PAIR,
                ),
            )
    return tuple(pairs)
