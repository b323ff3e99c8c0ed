"""Which contest a rulebook is played as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.rules.registry import carrom_rulebook_names, rulebook_names
from flickhall.studies.carrom_matches import CarromMatches
from flickhall.studies.contest import Contest
from flickhall.studies.crokinole_games import CrokinoleGames


@dataclass(frozen=True)
class Family:
    """Rulebooks that are played as one contest, on one kind of board (the word for it in a file of parameters).

    `eye` is how a player chooses shots unless told otherwise.
    """

    table: str
    rulebooks: tuple[str, ...]
    contest: Contest
    eye: str


FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        family.table: family
        for family in (
            Family("crokinole", rulebook_names(), CrokinoleGames(), "one-ply"),
            Family("carrom", carrom_rulebook_names(), CarromMatches(), "practice"),
        )
    }
)
"""Every kind of contest, by the table it is played on."""


def family_of(rulebook: str, where: str) -> Family:
    """Return the family of a rulebook; raises BadInput for a name that is none."""
    for family in FAMILIES.values():
        if rulebook in family.rulebooks:
            return family
    everything = [name for family in FAMILIES.values() for name in family.rulebooks]
    raise BadInput(Said("unknown rulebook {name!r}", name=rulebook), where=where, allowed=any_of(everything))
