"""What a rulebook makes of a championship: how pools are ranked, who goes on, how a drawn match ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.results import Results
from flickhall.competitions.ranking.standings import Standings, standings
from flickhall.competitions.round_robin import RoundRobin
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole_55plus.rulebook import TARGET

_CLAUSES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "crokinole-nca": ("NK-7", "NK-8", "NK-9", "NK-10", "NK-11", "NK-12"),
        "crokinole-55plus": ("C55-T1", "C55-T2", "C55-T3", "C55-T4", "C55-E2", "C55-E3", "C55-E4"),
    }
)
_STEPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "points": ("points",),
        "20s": ("20s",),
        "mutual": ("head-to-head points", "head-to-head 20s"),
        "lot": ("lot",),
    }
)
"""What the choices of `pool_tiebreaks` mean as steps of a chain (AMB-N11)."""


@dataclass(frozen=True, slots=True)
class Championship:
    """The choices of an organiser; `clauses` are those the standings rest on."""

    pool_chain: Chain
    qualifiers_per_pool: int
    knockout_chain: tuple[str, ...]
    boards_per_table: int
    clauses: tuple[str, ...]

    def standings(self, pool: Results) -> Standings:
        """Return the standings of a pool."""
        return standings(pool, self.pool_chain, self.qualifiers_per_pool)


def championship_under(rulebook: CrokinoleRulebook) -> Championship:
    """Return the championship a rulebook describes; raises BadInput for a rulebook that describes none.

    Points come first in the ranking of a pool unless the chain says where else they come.
    """
    match rulebook.options:
        case {
            "pool_tiebreaks": tuple(pool_chain),
            "qualifiers_per_pool": int(qualifiers),
            "ko_tiebreaks": tuple(knockout_chain),
            "boards_per_table": int(boards),
        }:
            ranked_by = pool_chain if "points" in pool_chain else ("points", *pool_chain)
            chain = Chain(tuple(step for choice in ranked_by for step in _STEPS[choice]))
            clauses = _CLAUSES.get(rulebook.name, ())
            return Championship(chain, qualifiers, knockout_chain, boards, clauses)
    raise BadInput(
        Said("{name} describes no pools", name=rulebook.name), where="rulebook", allowed="crokinole-nca"
    )


class RanksTeams(Protocol):
    """Whatever makes standings of the matches that were played, with the clauses they rest on."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses the standings rest on."""

    def standings(self, pool: Results) -> Standings:
        """Return the standings; raises BadInput where they cannot be made."""


def ranking_under(rulebook: CrokinoleRulebook) -> RanksTeams:
    """Return how a rulebook ranks teams; raises BadInput for a rulebook that does not say."""
    if "pool_tiebreaks" in rulebook.options:
        return championship_under(rulebook)
    return round_robin_under(rulebook)


def round_robin_under(rulebook: CrokinoleRulebook) -> RoundRobin:
    """Return the round robin a rulebook describes; raises BadInput for a rulebook that describes none."""
    match rulebook.options:
        case {
            "standings_point": str(point),
            "plus_minus_scope": str(scope),
            "break_all_ties": bool(all_ties),
            "cap_at_target": bool(capped),
        }:
            return RoundRobin(
                per_round=point == "per_round",
                among_tied=scope == "among_tied",
                all_ties=all_ties,
                score_limit=TARGET if capped else None,
                clauses=_CLAUSES.get(rulebook.name, ()),
            )
    raise BadInput(
        Said("{name} ranks no teams", name=rulebook.name), where="rulebook", allowed=", ".join(_CLAUSES)
    )
