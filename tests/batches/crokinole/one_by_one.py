"""The same shots one by one, through the doors of the hall: physics, facts, story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.shots import Shots
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Fate, Spot, Trace
from flickhall.rules.crokinole.contacts import Story, retrace
from flickhall.rules.crokinole.facts import EventKind, ShotFacts
from flickhall.rules.crokinole.observe import observe
from flickhall.rules.sides import side_of
from flickhall.tables import TOURNAMENT
from flickhall.tables.zones import Zone

FATES = {Fate.SURFACE: codes.SURFACE, Fate.DITCH: codes.DITCH, Fate.HOLE: codes.HOLE}


@dataclass(frozen=True)
class Single:
    """A shot of a batch, played by itself."""

    disc: str
    before: tuple[Spot, ...]
    trace: Trace
    facts: ShotFacts
    story: Story


def play_singly(positions: Positions, shots: Shots, k: int) -> Single:
    before = positions.spots(int(shots.which[k]))
    disc = positions.columns[shots.discs[k]]
    shot = Shot(*(int(number) for number in shots.numbers[k]))
    trace = simulate(before, disc, shot, int(shots.seats[k]))
    facts = observe(trace, TOURNAMENT, side_of(disc))
    return Single(disc, before, trace, facts, retrace(facts))


def marks_of(facts: ShotFacts, story: Story, disc: str) -> int:
    """The marks that codes.py declares, read off facts and story."""
    stays = story.crossings.get(disc, ())
    early = facts.events
    if story.live_contacts:
        first = story.live_contacts[0][-1]
        early = facts.events[: next(n for n, event in enumerate(facts.events) if event is first)]
    return sum(
        code
        for code, true in (
            (codes.MOVED, disc in facts.rest),
            (codes.DRIVEN, disc in story.driven),
            (codes.GONE, disc in story.gone),
            (codes.DISTURBED, disc in story.disturbed),
            (codes.SUNK_FROM_DITCH, disc in story.sunk_from_ditch),
            (codes.CROSSED, bool(stays)),
            (codes.MET_OVER_LINE, any(stay.met for stay in stays)),
            (codes.DROPPED_EARLY, any(e.kind is EventKind.HOLE and e.disc == disc for e in early)),
            (codes.RETURNED, disc in story.returned),
        )
        if true
    )


def shot_marks_of(facts: ShotFacts, story: Story) -> int:
    """Whether an opposing disc was touched; whether the shot disc or a driven own disc met a post or another of these."""
    own = {disc for disc in story.driven if side_of(disc) is facts.shooter}
    carom = any(
        (event.kind is EventKind.POST and event.disc in own)
        or (event.kind is EventKind.CONTACT and {event.disc, event.other} <= own)
        for event in facts.events
    )
    return codes.LIVE * bool(story.live_contacts) + codes.CAROM * carom


def batch_of(stories: Sequence[ShotFacts], columns: tuple[str, ...]) -> tuple[Positions, Shots, Outcomes]:
    """Shots told by hand as a batch: what a simulated one would have come to, without places."""
    shape = len(stories), len(columns)
    before, fates = np.zeros(shape, dtype=np.int8), np.zeros(shape, dtype=np.int8)
    zones, marks = np.full(shape, codes.NO_ZONE, dtype=np.int8), np.zeros(shape, dtype=np.int16)
    shot_marks = np.zeros(len(stories), dtype=np.int8)
    for k, facts in enumerate(stories):
        story = retrace(facts)
        shot_marks[k] = shot_marks_of(facts, story)
        for disc, zone in facts.before.items():
            before[k, columns.index(disc)] = codes.DITCH if zone is Zone.DITCH else codes.SURFACE
        for disc, zone in {**facts.before, **facts.rest}.items():
            column = columns.index(disc)
            lies = {Zone.DITCH: codes.DITCH, Zone.HOLE: codes.HOLE}
            fates[k, column], zones[k, column] = lies.get(zone, codes.SURFACE), codes.ZONES.index(zone)
            marks[k, column] = marks_of(facts, story, disc)
    places, events = np.zeros((*shape, 2)), np.zeros((len(stories), 2), dtype=np.int64)
    shots = Shots.of(
        np.tile([0, 0, 300, 0], (len(stories), 1)),
        discs=np.array([columns.index(facts.shot_disc) for facts in stories]),
        which=np.arange(len(stories)),
    )
    return (
        Positions(columns, places, before),
        shots,
        Outcomes(places, fates, zones, marks, shot_marks, events),
    )
