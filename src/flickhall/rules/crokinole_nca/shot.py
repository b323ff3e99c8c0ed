"""The NCA's ruling on one shot (spec A'.4): what is out, was it valid, what is removed, what is a 20."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from flickhall.rules.crokinole.contacts import Crossing, Story, retrace
from flickhall.rules.crokinole.facts import EventKind, ShotFacts
from flickhall.rules.crokinole.hiding_rule import (
    INSIDE_15,
    TOUCHING_OR_INSIDE_15,
    ended_in,
    touched_own_discs,
)
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import Effect, Finding, ShotRuling
from flickhall.rules.crokinole.shot_outcome import discs_along, drops, shot_ruling, still_in_play
from flickhall.tables.zones import Zone


def rule_nca_shot(
    facts: ShotFacts,
    demanded: Requirement,
    zone_value: Callable[[Zone], int],
    *,
    removal_clause: str,
    removed_with_shot_disc: Callable[[ShotFacts, Story], Iterable[str]],
) -> ShotRuling:
    """Return the ruling on a shot whose facts do not contradict themselves.

    `demanded` is what the shot had to do; `removed_with_shot_disc` says which own discs go to the ditch
    together with the shot disc when it did not, under `removal_clause`.
    """
    story = retrace(facts)
    out_findings = tuple(_out_of_play(facts, story))
    lost = {disc for finding in out_findings if finding.effect is Effect.OUT for disc in finding.discs}
    verdict = _judge(facts, story, demanded, lost)
    valid = verdict.effect is Effect.VALID
    removal: tuple[Finding, ...] = ()
    out = set(lost)
    if not valid:
        others = tuple(removed_with_shot_disc(facts, story))
        because = tuple(story.driven[disc][-1] for disc in others)
        removal = (Finding(removal_clause, Effect.REMOVED, (facts.shot_disc, *others), because),)
        out.update((facts.shot_disc, *others))
    in_play = still_in_play(facts, out)
    findings = (
        verdict,
        *out_findings,
        *removal,
        *_damage(story, in_play),
        *_twenties(facts, story, lost, out),
        *_low_values(facts, in_play),
    )
    return shot_ruling(facts, findings, legal=valid, out=out, zone_value=zone_value)


def touched_own_discs_in_hole(facts: ShotFacts, story: Story) -> tuple[str, ...]:
    """Return the touched own discs that fell into the hole: a 20 made by an invalid shot is none (AMB-N4)."""
    return tuple(disc for disc in touched_own_discs(facts, story) if facts.rest[disc] is Zone.HOLE)


def _out_of_play(facts: ShotFacts, story: Story) -> Iterator[Finding]:
    """Yield why a moved disc is out of play, or still in although it crossed the line (8.3, 8.4, 8.5.a)."""
    for disc, zone in facts.rest.items():
        crossings = story.crossings.get(disc, ())
        if disc in story.gone:
            yield _gone_for_good(disc, zone, story)
        elif zone is Zone.OUT:
            yield Finding("NCA-8.3", Effect.OUT, (disc,), tuple(crossing.line for crossing in crossings[-1:]))
        elif crossings:
            yield from _spinning_disc(disc, crossings)


def _gone_for_good(disc: str, zone: Zone, story: Story) -> Finding:
    gone = story.gone[disc]
    back = story.returned.get(disc)
    if gone.kind is not EventKind.FLIES and (back or zone is not Zone.DITCH):
        return Finding("NCA-8.5.a", Effect.OUT, (disc,), (gone, back) if back else (gone,))
    return Finding("NCA-8.3", Effect.OUT, (disc,), (gone,))


def _spinning_disc(disc: str, crossings: tuple[Crossing, ...]) -> Iterator[Finding]:
    """Yield whether a disc that came back over the line did so by its own motion (8.4, AMB-N8)."""
    for crossing in crossings:
        if crossing.met:
            ended = () if crossing.inside is None else (crossing.inside,)
            yield Finding("NCA-8.3", Effect.OUT, (disc,), (crossing.line,))
            yield Finding("NCA-8.4", Effect.OUT, (disc,), (crossing.line, crossing.met[0], *ended))
            return
    last = crossings[-1]
    yield Finding("NCA-8.4", Effect.IN_PLAY, (disc,), (last.line, *filter(None, (last.inside,))))


def _judge(facts: ShotFacts, story: Story, demanded: Requirement, out: set[str]) -> Finding:
    """Return whether the shot did what it had to: hit, or end inside with a disc that is not `out`."""
    if demanded.demand is Demand.HIT_OPPOSING:
        if not story.live_contacts:
            return Finding(demanded.clause, Effect.INVALID, (facts.shot_disc,))
        chain = story.live_contacts[0]
        return Finding(demanded.clause, Effect.VALID, discs_along(chain, facts.shot_disc), chain)
    candidates: tuple[str, ...] = (facts.shot_disc,)
    goal = INSIDE_15
    if demanded.demand is Demand.REACH_15_LINE:
        candidates += touched_own_discs(facts, story)
        goal = TOUCHING_OR_INSIDE_15
    reached = ended_in(facts, candidates, goal, out)
    if not reached:
        return Finding(demanded.clause, Effect.INVALID, candidates)
    return Finding(demanded.clause, Effect.VALID, reached, drops(facts, reached))


def _damage(story: Story, in_play: Mapping[str, Zone]) -> Iterator[Finding]:
    """Yield the discs that a disc out of play displaced: they stay (8.5.b); 20s among them are told apart."""
    stays = tuple(disc for disc in story.damage if disc in in_play and in_play[disc] is not Zone.HOLE)
    if stays:
        yield Finding("NCA-8.5.b", Effect.STAYS, stays, tuple(story.disturbed[disc] for disc in stays))


def _twenties(facts: ShotFacts, story: Story, lost: set[str], out: set[str]) -> Iterator[Finding]:
    """Yield every disc in the hole: a 20 unless it was lost on the way (8.4, 8.5.a) or removed (3.3)."""
    for event in facts.events:
        if event.kind is not EventKind.HOLE:
            continue
        disc = event.disc
        if disc in story.gone:
            yield Finding("NCA-8.5.a", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in lost:
            yield Finding("NCA-8.4", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in out:
            yield Finding("NCA-3.3", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in story.damage:
            yield Finding("NCA-8.5.b", Effect.TWENTY, (disc,), (story.disturbed[disc], event))
        else:
            yield Finding("NCA-6.3", Effect.TWENTY, (disc,), (event,))


def _low_values(facts: ShotFacts, in_play: Mapping[str, Zone]) -> Iterator[Finding]:
    """Yield the moved discs that score less than they may seem to: on a line, at a post, tilted."""
    moved = [disc for disc in facts.rest if disc in in_play]
    tilted = tuple(disc for disc in moved if in_play[disc] is Zone.STAND)
    if tilted:
        yield Finding("NCA-6.3", Effect.NO_TWENTY, tilted)
        yield Finding("NCA-6.2", Effect.LOWER_VALUE, tilted)
    on_a_line = (Zone.T15, Zone.T10, Zone.LEAN, Zone.POST)
    touching = tuple(disc for disc in moved if in_play[disc] in on_a_line)
    if touching:
        yield Finding("NCA-6.2", Effect.LOWER_VALUE, touching)
