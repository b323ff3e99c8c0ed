"""A shot told again from its events: who set whom moving, which disc was in play when (spec A'.1).

A disc is out of play for good from the moment it leaves the surface, touches the rail or the ditch, flies
off, or touches a disc that lay in the ditch before the shot. Crossing the outer line alone does not end its
contacts; whether such a disc is out is settled at rest or by its crossings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import side_of
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class Crossing:
    """One stay of a disc on or over the outer line: since when, what it met, when it was inside again."""

    line: Event
    met: tuple[Event, ...]
    inside: Event | None


@dataclass(frozen=True, slots=True)
class Story:
    """What the events of a shot amount to."""

    gone: Mapping[str, Event]
    """What put a disc out of play for good."""
    returned: Mapping[str, Event]
    """The last return of a disc that was out of play."""
    driven: Mapping[str, tuple[Event, ...]]
    """Every disc the shot disc set moving, all in play at each contact; with the contacts that lead to it."""
    live_contacts: tuple[tuple[Event, ...], ...]
    """Contacts of an own and an opposing disc, both in play, each after the contacts that lead to it."""
    disturbed: Mapping[str, Event]
    """Discs moved by one out of play, or by a disc it moved, with the first contact that did so."""
    sunk_from_ditch: frozenset[str]
    """Discs that fell into the hole because one out of play, or a disc it moved, had pushed them last."""
    crossings: Mapping[str, tuple[Crossing, ...]]
    """Stays of a disc on or over the outer line."""

    @property
    def damage(self) -> tuple[str, ...]:
        """Discs that only a disc out of play has moved."""
        return tuple(disc for disc in self.disturbed if disc not in self.driven)


def retrace(facts: ShotFacts) -> Story:
    """Return the story of a shot whose facts do not contradict themselves."""
    telling = _Telling(facts)
    for event in facts.events:
        telling.hear(event)
    return Story(
        telling.gone,
        telling.returned,
        telling.driven,
        tuple(telling.live_contacts),
        telling.disturbed,
        frozenset(telling.sunk_from_ditch),
        {disc: tuple(stays) for disc, stays in telling.stays.items()},
    )


class _Telling:
    """The story as far as the events have been heard."""

    def __init__(self, facts: ShotFacts) -> None:
        self.lying_in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
        self.gone: dict[str, Event] = {}
        self.returned: dict[str, Event] = {}
        self.driven: dict[str, tuple[Event, ...]] = {facts.shot_disc: ()}
        self.disturbed: dict[str, Event] = {}
        # Whom the chain of a disc out of play moved last: what these do until they are moved again is its doing.
        self.pushed_by_gone: set[str] = set()
        self.sunk_from_ditch: set[str] = set()
        self.live_contacts: list[tuple[Event, ...]] = []
        self.stays: dict[str, list[Crossing]] = {}

    def hear(self, event: Event) -> None:
        match event.kind:
            case EventKind.LEAVES | EventKind.FLIES:
                self.gone.setdefault(event.disc, event)
            case EventKind.RETURNS:
                self.returned[event.disc] = event
            case EventKind.HOLE if event.disc in self.pushed_by_gone:
                self.sunk_from_ditch.add(event.disc)
            case EventKind.LINE:
                self.stays.setdefault(event.disc, []).append(Crossing(event, (), None))
            case EventKind.INSIDE:
                self._end_stay(event)
            case EventKind.POST:
                self._meet(event, event.disc)
            case EventKind.CONTACT if event.other is not None:
                self._meet(event, event.disc)
                self._meet(event, event.other)
                self._contact(event, (event.disc, event.other))

    def _meet(self, event: Event, disc: str) -> None:
        stays = self.stays.get(disc)
        if stays and stays[-1].inside is None:
            stays[-1] = replace(stays[-1], met=(*stays[-1].met, event))

    def _end_stay(self, event: Event) -> None:
        stays = self.stays.get(event.disc)
        if stays and stays[-1].inside is None:
            stays[-1] = replace(stays[-1], inside=event)

    def _contact(self, event: Event, pair: tuple[str, str]) -> None:
        in_play = [disc for disc in pair if disc not in self.gone and disc not in self.lying_in_ditch]
        if self.lying_in_ditch.intersection(pair):
            self.gone.update(dict.fromkeys(in_play, event))
        elif len(in_play) < 2:
            self._disturb(event, in_play)
        elif any(disc in self.driven and disc not in self.pushed_by_gone for disc in pair):
            self._live(event, pair)
        elif self.pushed_by_gone.intersection(pair):
            self._disturb(event, pair)

    def _disturb(self, event: Event, discs: Iterable[str]) -> None:
        for disc in discs:
            self.disturbed.setdefault(disc, event)
            self.pushed_by_gone.add(disc)

    def _live(self, event: Event, pair: tuple[str, str]) -> None:
        chain = (*min((self.driven[disc] for disc in pair if disc in self.driven), key=len), event)
        if side_of(pair[0]) is not side_of(pair[1]):
            self.live_contacts.append(chain)
        for disc in pair:
            self.driven.setdefault(disc, chain)
        self.pushed_by_gone.difference_update(pair)
