"""The NCA's rules on a shot once more, written another way, to be compared with the rulebook.

Nothing is shared with the rulebook: every question is answered by searching the whole list of events again.
"""

from __future__ import annotations

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.tables.zones import Zone


def _ends_play(facts: ShotFacts, event: Event, disc: str) -> bool:
    if disc == event.disc and event.kind in (EventKind.LEAVES, EventKind.FLIES):
        return True
    other = event.other if disc == event.disc else event.disc if disc == event.other else None
    return event.kind is EventKind.CONTACT and other is not None and facts.before.get(other) is Zone.DITCH


def in_play_at(facts: ShotFacts, disc: str, index: int) -> bool:
    """Tell whether a disc had not left play when event number `index` began."""
    lies_in_ditch = facts.before.get(disc) is Zone.DITCH
    return not lies_in_ditch and not any(_ends_play(facts, event, disc) for event in facts.events[:index])


def moves_by_play(facts: ShotFacts, disc: str, index: int) -> bool:
    """Tell whether what moved a disc last, before event number `index`, goes back to the shot disc in play."""
    for number in range(index - 1, -1, -1):
        event = facts.events[number]
        if event.kind is EventKind.CONTACT and disc in (event.disc, event.other):
            other = str(event.other if disc == event.disc else event.disc)
            return in_play_at(facts, other, number) and (
                moves_by_play(facts, disc, number) or moves_by_play(facts, other, number)
            )
    return disc == facts.shot_disc


def driven_by(facts: ShotFacts, index: int) -> set[str]:
    """Return the discs reached from the shot disc by contacts in play among the first `index` events."""
    reached = {facts.shot_disc}
    for number, event in enumerate(facts.events[:index]):
        pair = {event.disc, str(event.other)}
        if event.kind is not EventKind.CONTACT or not all(in_play_at(facts, disc, number) for disc in pair):
            continue
        if any(moves_by_play(facts, disc, number) for disc in pair):
            reached |= pair
    return reached


def hits(facts: ShotFacts) -> bool:
    """Tell whether an own disc touched an opposing one, both in play, on a chain from the shot disc."""
    for number, event in enumerate(facts.events):
        if event.kind is not EventKind.CONTACT or event.other is None or event.disc[0] == event.other[0]:
            continue
        pair = {event.disc, event.other}
        moved = any(moves_by_play(facts, disc, number) for disc in pair)
        if moved and all(in_play_at(facts, disc, number) for disc in pair):
            return True
    return False


def is_out(facts: ShotFacts, disc: str) -> bool:
    """Tell whether a moved disc is out of play at the end of the shot, validity apart."""
    if facts.rest[disc] in (Zone.OUT, Zone.DITCH) or not in_play_at(facts, disc, len(facts.events)):
        return True
    over = False
    for event in facts.events:
        if disc in (event.disc, event.other):
            if over and event.kind in (EventKind.CONTACT, EventKind.POST):
                return True
            over = (over or event.kind is EventKind.LINE) and event.kind is not EventKind.INSIDE
    return False


def second_opinion(
    facts: ShotFacts, *, strict: bool, shot_only: bool
) -> tuple[bool, set[str], dict[str, int]]:
    """Return whether the shot was valid, what is newly in the ditch, and the 20s of W and B."""
    opposing = any(d[0] != facts.shooter and z is not Zone.DITCH for d, z in facts.before.items())
    touched = {d for d in driven_by(facts, len(facts.events)) - {facts.shot_disc} if d[0] == facts.shooter}
    out = {disc for disc in facts.rest if is_out(facts, disc)}
    inside = {Zone.HOLE, Zone.Z15, Zone.STAND} | (set() if strict else {Zone.T15, Zone.LEAN, Zone.POST})
    candidates = {facts.shot_disc} | (set() if strict else touched)
    valid = hits(facts) if opposing else any(facts.rest[d] in inside for d in candidates - out)
    if not valid:
        out |= {facts.shot_disc} | {d for d in touched if not shot_only or facts.rest[d] is Zone.HOLE}
    scored = [disc for disc, zone in facts.rest.items() if zone is Zone.HOLE and disc not in out]
    return valid, out, {side: sum(disc[0] == side for disc in scored) for side in "WB"}
