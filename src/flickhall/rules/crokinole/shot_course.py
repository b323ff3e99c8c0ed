"""A shot as it goes on: which events can follow on each other, and where each disc may have come to rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.tables.zones import Zone


def quoted(event: Event) -> str:
    """Return an event as the case format writes it."""
    words = [event.kind, event.disc] + ([event.other] if event.other is not None else [])
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


class ShotCourse:
    """Walks through the events of a shot and refuses the first that cannot follow those before it."""

    def __init__(self, facts: ShotFacts) -> None:
        self.facts = facts
        self.in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
        self.moving = {facts.shot_disc}
        self.over_line: set[str] = set()
        self.left: set[str] = set()
        self.away: set[str] = set()
        self.ended: dict[str, EventKind] = {}

    def take(self, event: Event) -> None:
        """Go on by an event; raises BadInput that quotes it if it cannot follow."""
        discs = {event.disc} if event.other is None else {event.disc, event.other}
        for disc in discs & self.ended.keys():
            if self.ended[disc] is EventKind.FLIES or event.kind is not EventKind.CONTACT:
                problem = Said(
                    '{event} comes after ["{end}", "{disc}"]',
                    event=quoted(event),
                    end=self.ended[disc],
                    disc=disc,
                )
                self._refuse(problem, Said("nothing more of {disc}", disc=disc))
        if discs <= self.in_ditch:
            problem = Said("{event} moves a disc that lies in the ditch", event=quoted(event))
            self._refuse(problem, Said("discs in play"))
        if not discs & self.moving:
            problem = Said("{event} but nothing has set that disc moving", event=quoted(event))
            self._refuse(problem, Said("first a contact that does, in time order"))
        if event.kind is EventKind.CONTACT:
            if discs & self.in_ditch:
                self.left |= discs - self.in_ditch
                self.away |= discs - self.in_ditch
            self.moving |= discs - self.in_ditch
        else:
            self._single(event)

    def _single(self, event: Event) -> None:
        disc = event.disc
        match event.kind:
            case EventKind.LINE:
                self.over_line.add(disc)
            case EventKind.INSIDE:
                if disc not in self.over_line:
                    problem = Said("{event} without a line before it", event=quoted(event))
                    self._refuse(problem, Said('["line", "{disc}"] before', disc=disc))
                self.over_line.discard(disc)
            case EventKind.RETURNS if disc not in self.left:
                problem = Said("{event} without leaving", event=quoted(event))
                self._refuse(problem, Said('["leaves", "{disc}"] before', disc=disc))
            case EventKind.RETURNS:
                self.away.discard(disc)
            case EventKind.LEAVES | EventKind.FLIES:
                self.left.add(disc)
                self.away.add(disc)
        if event.kind in (EventKind.HOLE, EventKind.FLIES):
            self.ended[disc] = event.kind

    def order_of(self, disc: str) -> tuple[bool, str, int]:
        """Return a key that sorts the shot disc first, then by name."""
        return disc != self.facts.shot_disc, disc[0], int(disc[1:])

    def open_to(self, disc: str) -> tuple[Zone, ...]:
        """Return the zones a disc that moved may rest in, the likeliest first."""
        likeliest = Zone.DITCH if disc in self.away else self.facts.before.get(disc)
        possible = [zone for zone in Zone if not any(self._contradictions(disc, zone))]
        return tuple(sorted(possible, key=lambda zone: zone is not likeliest))

    @staticmethod
    def _refuse(problem: Said, allowed: Said) -> NoReturn:
        raise BadInput(problem, where="events", allowed=allowed)

    def check_rest(self) -> None:
        """Refuse resting places that the events contradict."""
        for disc in sorted(self.moving - set(self.facts.rest)):
            raise BadInput(
                Said("no resting place for {disc}, which moved", disc=disc),
                where="rest",
                allowed="every disc that moved",
            )
        for disc, zone in self.facts.rest.items():
            for problem, allowed in self._contradictions(disc, zone):
                raise BadInput(problem, where=f"rest.{disc}", allowed=allowed)

    def _contradictions(self, disc: str, zone: Zone) -> Iterator[tuple[Said, str]]:
        """Yield what is wrong with a resting place, each with what would be right."""
        before = self.facts.before.get(disc)
        ended = self.ended.get(disc)
        on_the_board = zone not in (Zone.OUT, Zone.DITCH)
        if before is Zone.DITCH:
            yield (
                Said("{disc} lay in the ditch", disc=disc),
                Said("discs in play: one in the ditch stays there for the round"),
            )
        if disc not in self.moving and zone is not before:
            yield (
                Said(
                    "{disc} goes from {before} to {zone} and nothing touched it",
                    disc=disc,
                    before=before,
                    zone=zone,
                ),
                Said("first a contact that does"),
            )
        if zone is Zone.HOLE and ended is not EventKind.HOLE:
            yield (
                Said('{disc} rests at HOLE without ["hole", "{disc}"]', disc=disc),
                Said("both, or neither"),
            )
        if zone is not Zone.HOLE and ended is EventKind.HOLE:
            yield (
                Said('{disc} rests at {zone} in spite of ["hole", "{disc}"]', disc=disc, zone=zone),
                Said("both, or neither"),
            )
        if zone is Zone.DITCH and disc not in self.left:
            yield (
                Said("{disc} rests at DITCH and never left the surface", disc=disc),
                Said('"leaves" or "flies" of it'),
            )
        if ended is EventKind.FLIES and on_the_board:
            yield (
                Said('{disc} rests at {zone} in spite of ["flies", "{disc}"]', disc=disc, zone=zone),
                Zone.DITCH.value,
            )
        if disc in self.over_line - self.left and on_the_board:
            yield (
                Said('{disc} rests at {zone} after ["line", "{disc}"]', disc=disc, zone=zone),
                Said('OUT, or ["inside", "{disc}"] after it', disc=disc),
            )
