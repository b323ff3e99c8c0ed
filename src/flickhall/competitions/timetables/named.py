"""Sentences about entrants with their names in them: the core knows ids only."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.phrases import Said


def named(said: Said, names: Mapping[str, str]) -> Said:
    """Return a sentence of this folder with the name of its `entrant` instead of the id, in sentences within it too.

    An id without a name stays as it is.
    """
    values = {
        key: named(value, names)
        if isinstance(value, Said)
        else names.get(value, value)
        if key == "entrant" and isinstance(value, str)
        else value
        for key, value in said.values.items()
    }
    return Said(said.phrase, **values)
