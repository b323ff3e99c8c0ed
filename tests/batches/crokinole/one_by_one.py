"""The same shots one by one, through the doors of the hall: physics, facts, story."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.batches.crokinole import codes
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


def marks_of(single: Single, disc: str) -> int:
    """The marks that codes.py declares, read off facts and story."""
    facts, story = single.facts, single.story
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


def carom_of(single: Single) -> bool:
    """Whether the shot disc or a driven own disc met a post or another of these."""
    shooter = single.facts.shooter
    own = {disc for disc in single.story.driven if side_of(disc) is shooter}
    return any(
        (event.kind is EventKind.POST and event.disc in own)
        or (event.kind is EventKind.CONTACT and {event.disc, event.other} <= own)
        for event in single.facts.events
    )
