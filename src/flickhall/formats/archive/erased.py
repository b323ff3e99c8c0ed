"""Whose name was erased, by the log: an undone erasure brings no name back."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.competitions.desk.events import Act, NameErased


def erased_at(acts: Iterable[Act]) -> dict[str, str]:
    """Return the people whose names were erased, each with when (ISO 8601)."""
    found: dict[str, str] = {}
    for act in acts:
        for event in act.events:
            if isinstance(event, NameErased):
                found.setdefault(event.person, act.at)
    return found
