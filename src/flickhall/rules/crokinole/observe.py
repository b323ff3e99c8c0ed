"""From the trace of a simulated shot to the facts a referee rules on (spec A'.1).

A trace tells every crossing and every touch; a referee wants to know less: who touched whom, which disc
crossed the outer line after it had once been clear of it, which left the surface, which came back, which
dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, groupby

from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Spot, Trace
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import Side
from flickhall.tables.angles import length
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone, ring_zone

TOUCHING_MM = 0.01
"""Two discs at rest with a smaller gap than this lie against each other."""


def observe(trace: Trace, table: CrokinoleTable, shooter: Side) -> ShotFacts:
    """Return the facts of a shot by `shooter` simulated on a table.

    Discs that lay in the ditch stay there: what moves them tells only that something came down to them.
    """
    others = [spot for spot in trace.start if spot.name != trace.shot_disc]
    before = {spot.name: zone_before(spot, table) for spot in others}
    lying_in_ditch = {name for name, zone in before.items() if zone is Zone.DITCH}
    watch = _Watch(trace.shot_disc, lying_in_ditch)
    events = [event for contact in _causes_first(trace, lying_in_ditch) for event in watch.see(contact)]
    named = {name for event in events for name in (event.disc, event.other) if name is not None}
    moved = named | _moved(trace) | {trace.shot_disc}
    rest = {name: zone_at_rest(trace.rest[name], table) for name in sorted(moved - lying_in_ditch)}
    events += [
        Event(EventKind.INSIDE, name, at_s=trace.duration_s)
        for name in sorted(watch.over_line)
        if rest[name] not in (Zone.OUT, Zone.DITCH)
    ]
    return ShotFacts(
        shooter, trace.shot_disc, before, tuple(events), rest, _touching(others, lying_in_ditch, table)
    )


def zone_before(spot: Spot, table: CrokinoleTable) -> Zone:
    """Return the zone of a disc lying still from its place alone."""
    distance_mm = length(spot.x_mm, spot.y_mm)
    return Zone.DITCH if distance_mm > table.surface_radius_mm else ring_zone(table, distance_mm)


def zone_at_rest(rest: Rest, table: CrokinoleTable) -> Zone:
    """Return the zone a disc has come to rest in."""
    if rest.fate is Fate.HOLE:
        return Zone.HOLE
    if rest.fate is Fate.DITCH:
        return Zone.DITCH
    return ring_zone(table, length(rest.x_mm, rest.y_mm))


class _Watch:
    """Follows every disc through the contacts of a trace and says what a referee would note down."""

    def __init__(self, shot_disc: str, lying_in_ditch: set[str]) -> None:
        self.lying_in_ditch = lying_in_ditch
        self.starting = {shot_disc}  # the shot disc starts on the line and has not been clear of it yet
        self.over_line: set[str] = set()
        self.off: set[str] = set()
        self.dropped: set[str] = set()
        self.latest: dict[str, str | None] = {}  # whom a disc touched last, None after anything but a touch

    def see(self, contact: Contact) -> Iterator[Event]:
        """Yield the events of one contact, at most one."""
        disc = contact.disc
        if disc in self.lying_in_ditch or disc in self.dropped:
            return
        kind = self._event_kind(contact)
        if kind is None:
            return
        other = contact.other if kind is EventKind.CONTACT else None
        if other is not None and self._chatter(disc, other):
            return
        yield Event(kind, disc, other, contact.at_s)
        self.latest[disc] = other
        if other is not None:
            self.latest[other] = disc

    def _chatter(self, disc: str, other: str) -> bool:
        """Tell whether two discs touch again with nothing else between: one touch to whoever watches."""
        return self.latest.get(disc) == other and self.latest.get(other) == disc

    def _event_kind(self, contact: Contact) -> EventKind | None:
        disc = contact.disc
        kind: EventKind | None = None
        match contact.kind:
            case ContactKind.DISC:
                kind = EventKind.CONTACT
            case ContactKind.POST:
                kind = EventKind.POST
            case ContactKind.LINE if disc not in self.starting | self.over_line | self.off:
                self.over_line.add(disc)
                kind = EventKind.LINE
            case ContactKind.INSIDE:
                self.starting.discard(disc)
                if disc in self.over_line:
                    self.over_line.discard(disc)
                    kind = EventKind.INSIDE
            case ContactKind.LEAVES | ContactKind.RAIL | ContactKind.DITCH_DISC if disc not in self.off:
                self.off.add(disc)
                self.over_line.discard(disc)
                kind = EventKind.LEAVES
            case ContactKind.RETURNS if disc in self.off:
                self.off.discard(disc)
                kind = EventKind.RETURNS
            case ContactKind.HOLE:
                self.dropped.add(disc)
                kind = EventKind.HOLE
        return kind


def _causes_first(trace: Trace, lying_in_ditch: set[str]) -> Iterator[Contact]:
    """Yield the contacts in time order and, within one instant, along the chain that starts at the shot disc.

    Discs that lie packed are pushed in one instant; a push cannot be noted before the one that caused it.
    """
    moving = {trace.shot_disc}
    for _, instant in groupby(trace.contacts, key=lambda contact: contact.at_s):
        waiting = [_with_ditch_disc_last(contact, lying_in_ditch) for contact in instant]
        while waiting:
            caused = next(
                (contact for contact in waiting if moving & {contact.disc, contact.other}), waiting[0]
            )
            waiting.remove(caused)
            yield caused
            if caused.kind is ContactKind.DISC and caused.other is not None:
                moving |= {caused.disc, caused.other}


def _with_ditch_disc_last(contact: Contact, lying_in_ditch: set[str]) -> Contact:
    """Return a contact with a disc that lay in the ditch as what befalls the disc that came to it."""
    if contact.kind is not ContactKind.DISC or not lying_in_ditch & {contact.disc, contact.other}:
        return contact
    came = contact.other if contact.disc in lying_in_ditch and contact.other is not None else contact.disc
    lay = contact.disc if came == contact.other else contact.other
    return Contact(
        contact.at_s, ContactKind.DITCH_DISC, came, lay, contact.x_mm, contact.y_mm, contact.speed_mm_s
    )


def _moved(trace: Trace) -> set[str]:
    """Return the discs that have a path or lie elsewhere than before."""
    start: Mapping[str, Spot] = {spot.name: spot for spot in trace.start}
    elsewhere = {
        name
        for name, rest in trace.rest.items()
        if name in start and (rest.x_mm, rest.y_mm) != (start[name].x_mm, start[name].y_mm)
    }
    return elsewhere | {segment.disc for segment in trace.segments}


def _touching(
    spots: Iterable[Spot], lying_in_ditch: set[str], table: CrokinoleTable
) -> frozenset[frozenset[str]]:
    reach_mm = 2 * table.disc_radius_mm + TOUCHING_MM
    in_play = (spot for spot in spots if spot.name not in lying_in_ditch)
    return frozenset(
        frozenset((one.name, two.name))
        for one, two in combinations(in_play, 2)
        if length(one.x_mm - two.x_mm, one.y_mm - two.y_mm) < reach_mm
    )
