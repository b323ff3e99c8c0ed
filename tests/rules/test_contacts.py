"""Who set whom moving: what a disc out of play sets moving makes no shot valid (spec A'.1, AMB-N6)."""

import pytest

from flickhall.rules.crokinole.contacts import retrace
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

CONTACT, LEAVES, RETURNS = EventKind.CONTACT, EventKind.LEAVES, EventKind.RETURNS


def facts(*events: tuple) -> ShotFacts:
    before = {"W1": Zone.Z10, "W3": Zone.Z10, "B1": Zone.Z10, "B2": Zone.Z10}
    told = tuple(Event(*event) for event in events)
    rest = {name: Zone.Z5 for event in told for name in (event.disc, event.other) if name}
    return ShotFacts(Side.W, "W2", before, told, {**rest, "W2": Zone.Z5})


OUT_AND_BACK = ((LEAVES, "W2"), (RETURNS, "W2"))


@pytest.mark.parametrize(
    ("events", "hit", "touched", "damage"),
    [
        ([(CONTACT, "W2", "W1"), (CONTACT, "W1", "B1")], True, {"W1", "B1"}, set()),
        ([*OUT_AND_BACK, (CONTACT, "W2", "B1")], False, set(), {"B1"}),
        ([*OUT_AND_BACK, (CONTACT, "W2", "W1"), (CONTACT, "W1", "B1")], False, set(), {"W1", "B1"}),
        # W1 was touched in play, came to rest, and was then driven by the disc that came back.
        (
            [(CONTACT, "W2", "W1"), *OUT_AND_BACK, (CONTACT, "W2", "W1"), (CONTACT, "W1", "B1")],
            False,
            {"W1"},
            {"B1"},
        ),
        # W1, still moving from the touch in play, pushes W3, which the returning disc had moved: W3 hits for it.
        (
            [
                (CONTACT, "W2", "W1"),
                *OUT_AND_BACK,
                (CONTACT, "W2", "W3"),
                (CONTACT, "W1", "W3"),
                (CONTACT, "W3", "B1"),
            ],
            True,
            {"W1", "W3", "B1"},
            set(),
        ),
        # The chain goes on although the shot disc has left.
        ([(CONTACT, "W2", "W1"), (LEAVES, "W2"), (CONTACT, "W1", "B1")], True, {"W1", "B1"}, set()),
    ],
)
def test_a_chain_counts_only_from_a_disc_in_play(events, hit, touched, damage):
    story = retrace(facts(*events))
    assert bool(story.live_contacts) is hit
    assert set(story.driven) - {"W2"} == touched
    assert set(story.damage) == damage
