"""The 55+ games' ruling on one shot (spec A'.3): what is out, was the opponent touched, what is a 20."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from flickhall.rules.crokinole.contacts import Story, retrace
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.crokinole.hiding_rule import TOUCHING_OR_INSIDE_15, ended_in, touched_own_discs
from flickhall.rules.crokinole.line_test import LineTest, back_inside
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import Effect, Finding, ShotRuling
from flickhall.rules.crokinole.shot_outcome import (
    discs_along,
    drops,
    events_before,
    shot_ruling,
    still_in_play,
)
from flickhall.tables.zones import Zone


def rule_55plus_shot(
    facts: ShotFacts, demanded: Requirement, zone_value: Callable[[Zone], int], *, line_test: LineTest
) -> ShotRuling:
    """Return the ruling on a shot whose facts do not contradict themselves.

    `demanded` is what the shot had to do.
    """
    story = retrace(facts)
    over_line = line_test(facts, story)
    lost = {*story.gone, *over_line}
    verdict = _judge(facts, story, demanded, lost)
    legal = verdict[0].effect is Effect.VALID
    removal = () if legal else tuple(_removal(facts, story, demanded))
    out = lost.union(*(finding.discs for finding in removal))
    in_play = still_in_play(facts, out)
    findings = (
        *verdict,
        *removal,
        *_out_of_play(facts, story, over_line),
        *_damage(story, in_play),
        *_twenties(facts, story, lost, out),
        *_low_values(facts, in_play),
    )
    return shot_ruling(facts, findings, legal=legal, out=out, zone_value=zone_value)


def _judge(facts: ShotFacts, story: Story, demanded: Requirement, lost: set[str]) -> tuple[Finding, ...]:
    """Return whether the shot did what it had to, and that a carom on the way is allowed (6.a, 6.c, 6.e)."""
    shot = (facts.shot_disc,)
    if demanded.demand is Demand.NOTHING:
        return (Finding(demanded.clause, Effect.VALID),)
    if demanded.demand is Demand.REACH_15_LINE:
        candidates = (*shot, *touched_own_discs(facts, story))
        reached = ended_in(facts, candidates, TOUCHING_OR_INSIDE_15, lost)
        if reached:
            return (Finding(demanded.clause, Effect.VALID, reached, drops(facts, reached)),)
        return (Finding(demanded.clause, Effect.INVALID, candidates),)
    if not story.live_contacts:
        return (Finding(demanded.clause, Effect.INVALID, shot),)
    chain = story.live_contacts[0]
    touched = Finding(demanded.clause, Effect.VALID, discs_along(chain, facts.shot_disc), chain)
    carom = _carom(facts, story, events_before(facts, chain[-1]))
    return (touched, Finding("C55-6.e", Effect.ALLOWED, shot, carom)) if carom else (touched,)


def _carom(facts: ShotFacts, story: Story, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the contacts among `events` that make a carom or combination: with posts, and of own discs."""
    moved = {facts.shot_disc, *touched_own_discs(facts, story)}
    return tuple(
        event
        for event in events
        if (event.kind is EventKind.POST and event.disc in moved)
        or (event.kind is EventKind.CONTACT and {event.disc, event.other} <= moved)
    )


def _removal(facts: ShotFacts, story: Story, demanded: Requirement) -> Iterator[Finding]:
    """Yield what an illegal shot costs: the shot disc, and every own disc it moved (6.d, 6.f, AMB-C2)."""
    shot = (facts.shot_disc,)
    moved = touched_own_discs(facts, story)
    if demanded.demand is Demand.HIT_OPPOSING:
        yield Finding("C55-6.d", Effect.REMOVED, shot)
    if demanded.demand is not Demand.HIT_OPPOSING or _carom(facts, story, facts.events):
        yield Finding("C55-6.f", Effect.REMOVED, (*shot, *moved), tuple(story.driven[d][-1] for d in moved))


def _out_of_play(
    facts: ShotFacts, story: Story, over_line: Mapping[str, tuple[Event, ...]]
) -> Iterator[Finding]:
    """Yield why a moved disc is out, or still in although it touched the line (6.g, 7, AMB-C4)."""
    back = back_inside(facts, story)
    for disc in facts.rest:
        if disc in story.gone:
            gone, came_back = story.gone[disc], story.returned.get(disc)
            yield Finding("C55-6.g", Effect.OUT, (disc,), (gone, came_back) if came_back else (gone,))
            if not came_back:
                yield Finding("C55-7", Effect.OUT, (disc,), (gone,))
        elif disc in over_line:
            yield Finding("C55-7", Effect.OUT, (disc,), over_line[disc])
        elif disc in back:
            yield Finding("C55-7", Effect.IN_PLAY, (disc,), back[disc])


def _damage(story: Story, in_play: Mapping[str, Zone]) -> Iterator[Finding]:
    """Yield the discs that a disc out of play displaced: they stay (6.h); 20s among them are told apart."""
    stays = tuple(disc for disc in story.damage if disc in in_play and in_play[disc] is not Zone.HOLE)
    if stays:
        yield Finding("C55-6.h", Effect.STAYS, stays, tuple(story.disturbed[disc] for disc in stays))


def _twenties(facts: ShotFacts, story: Story, lost: set[str], out: set[str]) -> Iterator[Finding]:
    """Yield every disc in the hole: a 20 unless it was out by then (6.g, 7) or removed (6.d, 6.f)."""
    for event in facts.events:
        if event.kind is not EventKind.HOLE:
            continue
        disc = event.disc
        if disc in story.gone:
            yield Finding("C55-6.g", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in lost:
            yield Finding("C55-7", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in out:
            clause = "C55-6.d" if disc == facts.shot_disc else "C55-6.f"
            yield Finding(clause, Effect.NO_TWENTY, (disc,), (event,))
        else:
            if disc in story.damage:
                yield Finding("C55-6.h", Effect.TWENTY, (disc,), (story.disturbed[disc], event))
            yield Finding("C55-6.b", Effect.TWENTY, (disc,), (event,))


def _low_values(facts: ShotFacts, in_play: Mapping[str, Zone]) -> Iterator[Finding]:
    """Yield the moved discs that score less than they may seem to: on a line, at a post, tilted (S5, 6.b)."""
    moved = [disc for disc in facts.rest if disc in in_play]
    tilted = tuple(disc for disc in moved if in_play[disc] is Zone.STAND)
    if tilted:
        yield Finding("C55-6.b", Effect.NO_TWENTY, tilted)
    on_a_line = (Zone.T15, Zone.T10, Zone.LEAN, Zone.POST)
    touching = tuple(disc for disc in moved if in_play[disc] in on_a_line)
    if touching:
        yield Finding("C55-S5", Effect.LOWER_VALUE, touching)
