"""Which clauses of a rulebook a human official records: what no board and no count can show."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.rules.clause import Clause, Honour
from flickhall.rules.shelf import SHELF

_RECORDED: Mapping[str, Mapping[str, Clause]] = MappingProxyType(
    {
        volume.name: MappingProxyType(
            {clause.name: clause for clause in volume.clauses if clause.honour is Honour.RECORDED}
        )
        for volume in SHELF
    }
)


def recorded_clauses(rulebook: str) -> Mapping[str, Clause]:
    """Return the clauses of a rulebook that an incident may be entered under, in the document's order."""
    return _RECORDED.get(rulebook, MappingProxyType({}))
