"""Every clause the hall knows, by id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.rules.carrom_a2m.clauses import A2M_CLAUSES
from flickhall.rules.carrom_chapas.clauses import CHAPAS_CLAUSES
from flickhall.rules.clause import Clause
from flickhall.rules.crokinole_55plus.clauses import C55_CLAUSES
from flickhall.rules.crokinole_nca.clauses import NL_CLAUSES
from flickhall.rules.pichenotte_league.clauses import PICH_CLAUSES

CATALOGUE: Mapping[str, Clause] = MappingProxyType(
    {
        clause.name: clause
        for clause in (*PICH_CLAUSES, *C55_CLAUSES, *CHAPAS_CLAUSES, *NL_CLAUSES, *A2M_CLAUSES)
    }
)
"""Clauses by id, document after document."""


def find_clause(name: str) -> Clause:
    """Return the clause of that id; raises NotFound for an unknown one."""
    if name not in CATALOGUE:
        raise NotFound(
            Said("unknown clause {name!r}", name=name), where="clause", allowed="an id such as NCA-3.1"
        )
    return CATALOGUE[name]
