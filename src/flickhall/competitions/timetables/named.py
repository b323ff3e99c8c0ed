"""Sentences about entrants and matches with their names in them: the core knows ids only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Said

_NONE: Mapping[str, str] = MappingProxyType({})


def named(said: Said, entrants: Mapping[str, str], matches: Mapping[str, str] = _NONE) -> Said:
    """Return a sentence of this folder with names for the ids of its `entrant` and `matches`, in sentences within it too.

    The id of a team's board ("e1/2") is named as its team. An id without a name stays as it is.
    """
    values = dict(said.values)
    for key, value in values.items():
        if isinstance(value, Said):
            values[key] = named(value, entrants, matches)
        elif key == "entrant" and isinstance(value, str):
            values[key] = entrants.get(value) or entrants.get(value.split("/")[0], value)
        elif key == "matches" and isinstance(value, str):
            values[key] = "; ".join(matches.get(one, one) for one in value.split(", "))
    return said.filled(values)
