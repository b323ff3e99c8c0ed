"""The rules of the league and of the 55+ games on a shot once more, written another way.

Only the questions about contacts are shared with the second opinion on the NCA's rules; nothing with the rulebooks.
"""

from __future__ import annotations

from second_opinion import driven_by, hits, in_play_at, moves_by_play

from flickhall.rules.crokinole.facts import EventKind, ShotFacts
from flickhall.tables.zones import Zone

Opinion = tuple[bool, set[str], dict[str, int]]
"""Whether the shot was legal, what is newly in the ditch, and the 20s of W and B."""


def _facing_opponents(facts: ShotFacts) -> bool:
    return any(d[0] != facts.shooter and z is not Zone.DITCH for d, z in facts.before.items())


def _off(facts: ShotFacts, *, in_motion: bool) -> set[str]:
    over_line = {event.disc for event in facts.events if event.kind is EventKind.LINE} if in_motion else set()
    return over_line | {
        disc
        for disc, zone in facts.rest.items()
        if zone in (Zone.OUT, Zone.DITCH) or not in_play_at(facts, disc, len(facts.events))
    }


def _fell_at(facts: ShotFacts, disc: str) -> int:
    return next(
        i for i, event in enumerate(facts.events) if event.kind is EventKind.HOLE and event.disc == disc
    )


def _scored(facts: ShotFacts, out: set[str]) -> dict[str, int]:
    holed = [disc for disc, zone in facts.rest.items() if zone is Zone.HOLE and disc not in out]
    return {side: sum(disc[0] == side for disc in holed) for side in "WB"}


def second_pichenotte_opinion(
    facts: ShotFacts, *, in_motion: bool = False, early_out: bool = False, rebound_asks: bool = False
) -> Opinion:
    """Rule on a pichenotte shot by asking, disc by disc, what takes it to the ditch."""
    out = _off(facts, in_motion=in_motion)
    own_in_hole = {
        d for d, z in facts.rest.items() if z is Zone.HOLE and d[0] == facts.shooter and d not in out
    }
    if not _facing_opponents(facts):
        return True, out, _scored(facts, out)
    if facts.called_twenty:
        out |= set() if own_in_hole else {facts.shot_disc}
        return bool(own_in_hole), out, _scored(facts, out)
    legal = hits(facts)
    for disc in own_in_hole:
        fell = _fell_at(facts, disc)
        if not moves_by_play(facts, disc, fell):  # the doing of a disc that was off
            out |= {disc} if rebound_asks and not legal else set()
        elif not legal or (early_out and not _hit_before(facts, fell)):
            out.add(disc)
    out |= set() if legal else {facts.shot_disc}
    return legal, out, _scored(facts, out)


def _hit_before(facts: ShotFacts, index: int) -> bool:
    return hits(ShotFacts(facts.shooter, facts.shot_disc, facts.before, facts.events[:index], facts.rest))


def second_55plus_opinion(facts: ShotFacts, *, in_motion: bool = False, must_reach: bool = False) -> Opinion:
    """Rule on a shot of the 55+ games: hit or lose the shot disc and every own disc it moved."""
    out = _off(facts, in_motion=in_motion)
    moved = {d for d in driven_by(facts, len(facts.events)) if d[0] == facts.shooter}
    if _facing_opponents(facts):
        legal = hits(facts)
    else:
        inside = (Zone.HOLE, Zone.Z15, Zone.STAND, Zone.T15, Zone.LEAN, Zone.POST)
        legal = not must_reach or any(facts.rest[disc] in inside for disc in moved - out)
    out |= set() if legal else moved
    return legal, out, _scored(facts, out)
