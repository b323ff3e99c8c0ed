"""Pichenotte's ruling on one shot (spec A'.2): what is off, what the call made of it, what is a 20."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from flickhall.rules.crokinole.contacts import Story, retrace
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.crokinole.line_test import LineTest, back_inside
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import Call, Effect, Finding, ShotRuling
from flickhall.rules.crokinole.shot_outcome import (
    discs_along,
    drops,
    events_before,
    shot_ruling,
    still_in_play,
)
from flickhall.rules.sides import side_of
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class _Verdict:
    """What a shot was worth: its findings, the clause that makes an own puck in the hole a 20, the call."""

    findings: tuple[Finding, ...]
    legal: bool
    twenty_clause: str
    call: Call = Call.NONE

    @property
    def removed(self) -> frozenset[str]:
        """Pucks that the verdict sends to the ditch."""
        return frozenset(
            disc for finding in self.findings if finding.effect is Effect.REMOVED for disc in finding.discs
        )


def rule_pichenotte_shot(
    facts: ShotFacts,
    demanded: Requirement,
    zone_value: Callable[[Zone], int],
    *,
    line_test: LineTest,
    early_twenty_counts: bool,
    rebound_twenty_needs_contact: bool,
) -> ShotRuling:
    """Return the ruling on a shot whose facts do not contradict themselves.

    `demanded` is what the shot had to do. `early_twenty_counts`: an own puck that fell before the contact is a
    20 (AMB-P3); `rebound_twenty_needs_contact`: one knocked in by a rebound is none without contact (AMB-P5).
    """
    story = retrace(facts)
    over_line = line_test(facts, story)
    lost = {*story.gone, *over_line}
    holed = tuple(
        disc
        for disc, zone in facts.rest.items()
        if zone is Zone.HOLE and disc not in lost and side_of(disc) is facts.shooter
    )
    by_play = tuple(disc for disc in holed if disc not in story.sunk_from_ditch)
    if demanded.demand is Demand.NOTHING:
        verdict = _free(facts, demanded)
    elif facts.called_twenty:
        verdict = _called(facts, story, holed)
    elif story.live_contacts:
        verdict = _contact(facts, story, () if early_twenty_counts else by_play)
    else:
        verdict = _no_contact(facts, demanded, holed if rebound_twenty_needs_contact else by_play)
    out = lost | verdict.removed
    in_play = still_in_play(facts, out)
    findings = (
        *verdict.findings,
        *_off(facts, story, over_line),
        *_damage(story, in_play),
        *_twenties(facts, story, out, verdict),
        *_odd_places(facts, in_play, lost),
    )
    return shot_ruling(
        facts, findings, legal=verdict.legal, out=out, zone_value=zone_value, call=verdict.call
    )


def _free(facts: ShotFacts, demanded: Requirement) -> _Verdict:
    """Return the verdict on a free shot, whose call has no effect (R-11, AMB-P12)."""
    findings = [Finding(demanded.clause, Effect.VALID)]
    if facts.called_twenty:
        findings.append(Finding(demanded.clause, Effect.NOTED))
    call = Call.VOID if facts.called_twenty else Call.NONE
    return _Verdict(tuple(findings), legal=True, twenty_clause=demanded.clause, call=call)


def _called(facts: ShotFacts, story: Story, holed: tuple[str, ...]) -> _Verdict:
    """Return the verdict after a call: an own puck flat in the hole makes it (R-10-1.A, AMB-P6, AMB-P8)."""
    declared = Finding("PICH-R-10.B", Effect.NOTED)
    if holed:
        made = Finding("PICH-R-10-1.A", Effect.VALID, holed, drops(facts, holed))
        return _Verdict((made, declared), legal=True, twenty_clause="PICH-R-10-1.A", call=Call.MADE)
    shot = (facts.shot_disc,)
    failed = [Finding("PICH-R-10-1.A", Effect.INVALID, shot), declared]
    failed.append(Finding("PICH-R-10-1.A1", Effect.REMOVED, shot))
    if story.live_contacts:
        failed.append(Finding("PICH-R-10-1.A2", Effect.REMOVED, shot, story.live_contacts[0]))
    return _Verdict(tuple(failed), legal=False, twenty_clause="PICH-R-10-2.C", call=Call.FAILED)


def _contact(facts: ShotFacts, story: Story, may_be_early: tuple[str, ...]) -> _Verdict:
    """Return the verdict on a shot that touched; own pucks of `may_be_early` that fell before it come out."""
    chain = story.live_contacts[0]
    findings = [Finding("PICH-R-10.A", Effect.VALID, discs_along(chain, facts.shot_disc), chain)]
    before = events_before(facts, chain[-1])
    early = {event.disc for event in before if event.kind is EventKind.HOLE}.intersection(may_be_early)
    if early:
        discs = tuple(disc for disc in may_be_early if disc in early)
        findings.append(Finding("PICH-R-10-2.B", Effect.REMOVED, discs, drops(facts, discs)))
    return _Verdict(tuple(findings), legal=True, twenty_clause="PICH-R-10-2.C")


def _no_contact(facts: ShotFacts, demanded: Requirement, void: tuple[str, ...]) -> _Verdict:
    """Return the verdict on a shot that touched nothing opposing: own pucks of `void` leave the hole too."""
    shot = (facts.shot_disc,)
    findings = [
        Finding(demanded.clause, Effect.INVALID, shot),
        Finding("PICH-R-10-2.A", Effect.REMOVED, shot),
    ]
    if void:
        findings.append(Finding("PICH-R-10-2.B", Effect.REMOVED, void, drops(facts, void)))
    return _Verdict(tuple(findings), legal=False, twenty_clause="PICH-R-10-2.C")


def _off(facts: ShotFacts, story: Story, over_line: Mapping[str, tuple[Event, ...]]) -> Iterator[Finding]:
    """Yield why a moved puck is off, or still in although it touched the line (G-12, R-5, R-6, R-17.a)."""
    back = back_inside(facts, story)
    for disc, zone in facts.rest.items():
        if disc in story.gone:
            yield from _gone(disc, zone, story)
        elif disc in over_line:
            yield Finding("PICH-R-6", Effect.OUT, (disc,), over_line[disc])
            yield Finding("PICH-R-5.a", Effect.OUT, (disc,), over_line[disc])
            yield Finding("PICH-R-5.b", Effect.OUT, (disc,), over_line[disc])
        elif disc in back:
            yield Finding("PICH-R-6", Effect.IN_PLAY, (disc,), back[disc])
            yield Finding("PICH-G-11", Effect.IN_PLAY, (disc,), back[disc])


def _gone(disc: str, zone: Zone, story: Story) -> Iterator[Finding]:
    gone = story.gone[disc]
    came_back = story.returned.get(disc)
    if gone.kind is EventKind.FLIES:
        yield Finding("PICH-G-12", Effect.OUT, (disc,), (gone,))
    elif came_back or zone is not Zone.DITCH:
        yield Finding("PICH-R-17.a", Effect.OUT, (disc,), (gone, came_back) if came_back else (gone,))
    else:
        yield Finding("PICH-R-5.b", Effect.OUT, (disc,), (gone,))
    if gone.kind is not EventKind.FLIES:
        yield Finding("PICH-G-13", Effect.OUT, (disc,), (gone,))


def _damage(story: Story, in_play: Mapping[str, Zone]) -> Iterator[Finding]:
    """Yield the pucks that a rebounding one displaced: they stay (R-17.c); 20s among them are told apart."""
    stays = tuple(disc for disc in story.damage if disc in in_play and in_play[disc] is not Zone.HOLE)
    if stays:
        yield Finding("PICH-R-17.c", Effect.STAYS, stays, tuple(story.disturbed[disc] for disc in stays))


def _twenties(facts: ShotFacts, story: Story, out: set[str], verdict: _Verdict) -> Iterator[Finding]:
    """Yield every puck in the hole: a 20 unless it was off by then (R-17.b) or removed (R-10-2.B)."""
    shown: list[str] = []
    for event in facts.events:
        if event.kind is not EventKind.HOLE:
            continue
        disc = event.disc
        if disc in story.gone:
            yield Finding("PICH-R-17.b", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in verdict.removed:
            yield Finding("PICH-R-10-2.B", Effect.NO_TWENTY, (disc,), (event,))
        elif disc in out:
            yield Finding("PICH-R-6", Effect.NO_TWENTY, (disc,), (event,))
        else:
            shown.append(disc)
            yield _twenty(facts, story, event, verdict)
    if shown:
        yield Finding("PICH-G-9", Effect.NOTED, tuple(shown))


def _twenty(facts: ShotFacts, story: Story, drop: Event, verdict: _Verdict) -> Finding:
    disc = drop.disc
    if disc in story.sunk_from_ditch:
        return Finding("PICH-R-17.d", Effect.TWENTY, (disc,), (story.disturbed[disc], drop))
    own = side_of(disc) is facts.shooter
    return Finding(verdict.twenty_clause if own else "PICH-R-10-2.C", Effect.TWENTY, (disc,), (drop,))


def _odd_places(facts: ShotFacts, in_play: Mapping[str, Zone], lost: set[str]) -> Iterator[Finding]:
    """Yield the moved pucks that lie on a line, at a post, upright in the hole, or were shot out of it."""
    upright = tuple(disc for disc in facts.rest if facts.before.get(disc) is Zone.STAND)
    if upright:
        yield Finding("PICH-R-20.b", Effect.NOTED, upright)
    upright_now = tuple(disc for disc, zone in facts.rest.items() if zone is Zone.STAND and disc not in lost)
    if upright_now:
        yield Finding("PICH-R-20.a", Effect.NO_TWENTY, upright_now)
    moved = [disc for disc in facts.rest if disc in in_play]
    for clause, effect, zones in (
        ("PICH-R-13", Effect.LOWER_VALUE, (Zone.T15, Zone.T10)),
        ("PICH-R-18", Effect.VALUE, (Zone.LEAN,)),
        ("PICH-R-19", Effect.VALUE, (Zone.POST,)),
        ("PICH-R-20.c", Effect.VALUE, (Zone.STAND,)),
    ):
        discs = tuple(disc for disc in moved if in_play[disc] in zones)
        if discs:
            yield Finding(clause, effect, discs)
