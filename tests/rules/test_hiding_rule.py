"""Where a shot may end with no opposing disc in play, zone by zone, and what the disc is then worth."""

from __future__ import annotations

import pytest

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

NCA = find_rulebook("crokinole-nca")
STRICT = find_rulebook("crokinole-nca", {"open_shot": "nk_strict"})


@pytest.mark.parametrize(
    ("zone", "by_the_nca", "by_the_strict_reading", "value"),
    [
        (Zone.Z15, True, True, 15),
        (Zone.STAND, True, True, 15),
        (Zone.T15, True, False, 10),
        (Zone.LEAN, True, False, 10),  # the posts stand on the line
        (Zone.POST, True, False, 10),
        (Zone.Z10, False, False, None),
        (Zone.T10, False, False, None),
        (Zone.Z5, False, False, None),
        (Zone.OUT, False, False, None),
        (Zone.HOLE, True, True, None),
    ],
)
def test_where_the_shot_disc_ends(
    zone: Zone, by_the_nca: bool, by_the_strict_reading: bool, value: int | None
) -> None:
    events = (Event(EventKind.HOLE, "W1"),) if zone is Zone.HOLE else ()
    facts = ShotFacts(Side.W, "W1", {}, events, {"W1": zone})
    ruling = NCA.rule_shot(facts)
    assert ruling.legal is by_the_nca
    assert STRICT.rule_shot(facts).legal is by_the_strict_reading
    assert ruling.board.get("W1") == value
    assert ruling.twenties[Side.W] == (zone is Zone.HOLE)
