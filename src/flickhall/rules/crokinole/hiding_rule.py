"""Reaching the 15 area: what counts as ending inside it, or at least touching the line round it (spec A'.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from flickhall.rules.crokinole.contacts import Story
from flickhall.rules.crokinole.facts import ShotFacts
from flickhall.rules.sides import side_of
from flickhall.tables.zones import Zone

INSIDE_15 = frozenset({Zone.HOLE, Zone.Z15, Zone.STAND})
"""Zones wholly inside the line round the 15 area; a disc tilted in the hole lies inside it (AMB-N15)."""
TOUCHING_OR_INSIDE_15 = INSIDE_15 | {Zone.T15, Zone.LEAN, Zone.POST}
"""The posts stand on that line, so a disc on or against a post touches it (spec A'.4)."""


def touched_own_discs(facts: ShotFacts, story: Story) -> tuple[str, ...]:
    """Return the own discs touched by the shot disc in play, directly or through a chain (AMB-N5, AMB-C2)."""
    return tuple(disc for disc in story.driven if disc != facts.shot_disc and side_of(disc) is facts.shooter)


def ended_in(
    facts: ShotFacts, candidates: Iterable[str], goal: Collection[Zone], out: Collection[str]
) -> tuple[str, ...]:
    """Return the candidates that came to rest in one of the zones of `goal` and are not `out` of play."""
    return tuple(disc for disc in candidates if disc not in out and facts.rest[disc] in goal)
