"""Which arena a rulebook has."""

from __future__ import annotations

from flickhall.bots.carrom.arena import CarromArena
from flickhall.bots.leagues.arena import Arena, RoundBoardArena, mode_of
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.registry import carrom_rulebook_names, find_rulebook, rulebook_names


def find_arena(rulebook: str, *, doubles: bool = False) -> Arena:
    """Return the arena of a rulebook by name; `doubles`: two a side. Raises BadInput for an unknown one, or no doubles."""
    if rulebook in carrom_rulebook_names():
        if doubles:
            raise BadInput("carrom bots play alone", where="--doubles", allowed="carrom without --doubles")
        return CarromArena(rulebook)
    if rulebook not in rulebook_names():
        raise BadInput(
            Said("unknown rulebook {name!r}", name=rulebook),
            where="rulebook",
            allowed=", ".join((*rulebook_names(), *carrom_rulebook_names())),
        )
    return RoundBoardArena(rulebook, mode_of(find_rulebook(rulebook), doubles=doubles))
