"""A shot told again from its events: who set whom moving, and which disc was still in play when (spec A'.1).

A disc is out of play for good from the moment it leaves the surface, touches the rail or the ditch, flies off, or
touches a disc that lay in the ditch before the shot. Crossing the outer line alone does not end its contacts; whether
such a disc is out is settled at rest or by its crossings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flickhall.rules.facts import Event, EventKind, ShotFacts, side_of
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class Crossing:
    """One stay of a disc on or over the outer line: when it came, what it met there, when it was inside again."""

    line: Event
    met: tuple[Event, ...]
    inside: Event | None


@dataclass(frozen=True, slots=True)
class Story:
    """What the events of a shot amount to.

    `gone`: the event that put a disc out of play for good. `returned`: discs that came back after that.
    `driven`: every disc set moving by the shot disc while both ends of each contact were in play, with the contacts
    that lead to it (the shot disc itself: none). `live_contacts`: every contact of an own and an opposing disc, both in
    play, with the contacts that led to it before it. `disturbed`: discs moved from out of play, with the contact that
    did it first.
    """

    gone: Mapping[str, Event]
    returned: Mapping[str, Event]
    driven: Mapping[str, tuple[Event, ...]]
    live_contacts: tuple[tuple[Event, ...], ...]
    disturbed: Mapping[str, Event]
    crossings: Mapping[str, tuple[Crossing, ...]]

    @property
    def damage(self) -> tuple[str, ...]:
        """Discs that only a disc out of play has moved."""
        return tuple(disc for disc in self.disturbed if disc not in self.driven)


def retrace(facts: ShotFacts) -> Story:
    """Return the story of a shot whose facts do not contradict themselves."""
    lying_in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
    gone: dict[str, Event] = {}
    returned: dict[str, Event] = {}
    driven: dict[str, tuple[Event, ...]] = {facts.shot_disc: ()}
    disturbed: dict[str, Event] = {}
    live: list[tuple[Event, ...]] = []
    for event in facts.events:
        if event.kind in (EventKind.LEAVES, EventKind.FLIES):
            gone.setdefault(event.disc, event)
        elif event.kind is EventKind.RETURNS:
            returned[event.disc] = event
        elif event.kind is EventKind.CONTACT and event.other is not None:
            pair = (event.disc, event.other)
            if lying_in_ditch.intersection(pair):
                for disc in set(pair) - lying_in_ditch:
                    gone.setdefault(disc, event)
            else:
                _follow_contact(pair, event, gone, driven, disturbed, live)
    return Story(gone, returned, driven, tuple(live), disturbed, _crossings(facts))


def _follow_contact(
    pair: tuple[str, str],
    event: Event,
    gone: Mapping[str, Event],
    driven: dict[str, tuple[Event, ...]],
    disturbed: dict[str, Event],
    live: list[tuple[Event, ...]],
) -> None:
    if any(disc in gone for disc in pair):
        for disc in pair:
            if disc not in gone:
                disturbed.setdefault(disc, event)
    elif any(disc in driven for disc in pair):
        if side_of(pair[0]) is not side_of(pair[1]):
            first = next(disc for disc in pair if disc in driven)
            live.append((*driven[first], event))
        for disc, pusher in (pair, pair[::-1]):
            if disc not in driven:
                driven[disc] = (*driven[pusher], event)
    elif any(disc in disturbed for disc in pair):
        for disc in pair:
            disturbed.setdefault(disc, event)


def _crossings(facts: ShotFacts) -> Mapping[str, tuple[Crossing, ...]]:
    """Return, per disc, its stays on or over the outer line (a stay that began unseen is not listed)."""
    stays: dict[str, list[Crossing]] = {}
    for event in facts.events:
        if event.kind is EventKind.LINE:
            stays.setdefault(event.disc, []).append(Crossing(event, (), None))
        elif event.kind in (EventKind.CONTACT, EventKind.POST, EventKind.INSIDE):
            for disc in filter(None, (event.disc, event.other)):
                last = stays[disc][-1] if disc in stays else None
                if last is None or last.inside is not None:
                    continue
                closed = event.kind is EventKind.INSIDE
                stays[disc][-1] = Crossing(
                    last.line, last.met if closed else (*last.met, event), event if closed else None
                )
    return {disc: tuple(crossings) for disc, crossings in stays.items()}
