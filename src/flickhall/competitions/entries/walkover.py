"""Matches that are not played: an absent player is never replaced (A2M-T5, AMB-M18)."""

from __future__ import annotations

from collections.abc import Collection

from flickhall.errors import BadInput
from flickhall.phrases import Said


def present_of(pair: tuple[str | None, str | None], absent: Collection[str]) -> tuple[str, ...]:
    """Return who of a pairing is there; one name is a walkover or a bye, none leaves the next place empty.

    Raises BadInput for a player paired with himself.
    """
    one, other = pair
    if one is not None and one == other:
        raise BadInput(Said("{one!r} twice", one=one), where="pair", allowed="two different players")
    return tuple(name for name in pair if name is not None and name not in absent)
