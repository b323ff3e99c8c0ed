"""While a shot is being told, exactly the zones are open that the whole shot may end in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.shot_case import read_shot
from flickhall.rules.crokinole.conformity import check_shot_facts, zones_left_open
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone

SHOTS: list[Any] = [
    pytest.param(read_shot(case), id=f"{case['rulebook']} {case['id']}")
    for file in sorted((Path(__file__).parents[1] / "data" / "cases").glob("[cp]*.json"))
    for case in json.loads(file.read_text())
    if case["kind"] == "shot" and "error" not in case["expect"]
]


def _refused(facts: ShotFacts) -> bool:
    try:
        check_shot_facts(facts, 100)
    except BadInput:
        return True
    return False


@pytest.mark.parametrize("facts", SHOTS)
def test_a_zone_is_open_exactly_if_the_whole_shot_may_end_there(facts: ShotFacts) -> None:
    left_open = zones_left_open(facts)
    assert set(left_open) <= set(facts.rest)
    for disc, zones in left_open.items():
        for zone in Zone:
            ended = replace(facts, rest={**facts.rest, disc: zone})
            assert (zone in zones) is not _refused(ended), (disc, zone)


@pytest.mark.parametrize("facts", SHOTS)
def test_what_is_told_can_be_told_one_event_at_a_time(facts: ShotFacts) -> None:
    moved: set[str] = {facts.shot_disc}
    for number in range(len(facts.events) + 1):
        so_far = zones_left_open(replace(facts, events=facts.events[:number]))
        assert moved <= set(so_far)
        assert next(iter(so_far)) == facts.shot_disc
        moved = set(so_far)


def _told(*events: Event) -> ShotFacts:
    return ShotFacts(Side.W, "W1", {"B1": Zone.Z10, "B2": Zone.DITCH}, events, {})


HIT = Event(EventKind.CONTACT, "W1", "B1")


@pytest.mark.parametrize(
    ("events", "disc", "likeliest"),
    [
        ((HIT,), "B1", Zone.Z10),
        ((HIT, Event(EventKind.LEAVES, "B1")), "B1", Zone.DITCH),
        ((HIT, Event(EventKind.FLIES, "B1")), "B1", Zone.DITCH),
        ((HIT, Event(EventKind.LEAVES, "B1"), Event(EventKind.RETURNS, "B1")), "B1", Zone.Z10),
        ((HIT, Event(EventKind.LINE, "B1")), "B1", Zone.OUT),
        ((HIT, Event(EventKind.LINE, "B1"), Event(EventKind.INSIDE, "B1")), "B1", Zone.Z10),
        ((Event(EventKind.HOLE, "W1"),), "W1", Zone.HOLE),
        ((Event(EventKind.CONTACT, "W1", "B2"),), "W1", Zone.DITCH),
    ],
    ids=str,
)
def test_the_likeliest_zone_comes_first(events: tuple[Event, ...], disc: str, likeliest: Zone) -> None:
    assert zones_left_open(_told(*events))[disc][0] is likeliest


@pytest.mark.parametrize(
    "events",
    [
        (Event(EventKind.POST, "B1"),),
        (Event(EventKind.POST, "B2"),),
        (HIT, Event(EventKind.INSIDE, "B1")),
        (HIT, Event(EventKind.RETURNS, "B1")),
        (Event(EventKind.HOLE, "W1"), Event(EventKind.POST, "W1")),
        (Event(EventKind.CONTACT, "W1", "B7"),),
        (Event(EventKind.CONTACT, "W1", "W1"),),
    ],
    ids=str,
)
def test_an_event_that_cannot_follow_is_refused_and_quoted(events: tuple[Event, ...]) -> None:
    with pytest.raises(BadInput, match=f'"{events[-1].kind}", "{events[-1].disc}"'):
        zones_left_open(_told(*events))
