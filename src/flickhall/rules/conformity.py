"""Facts that contradict themselves are refused with the fact quoted, before any rule is applied.

Only what cannot have happened is refused; what is merely unusual is ruled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NoReturn

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.facts import Event, EventKind, RoundFacts, ShotFacts, Side, side_of
from flickhall.tables.zones import Zone


def quoted(event: Event) -> str:
    """Return an event as the case format writes it."""
    words = [event.kind, event.disc] + ([event.other] if event.other is not None else [])
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def check_shot_facts(facts: ShotFacts, most_discs: int) -> None:
    """Refuse facts of a shot that contradict themselves or need more than `most_discs` discs a side.

    Raises BadInput that quotes the fact.
    """
    _check_before(facts, most_discs)
    _check_names(facts)
    course = _Course(facts)
    for event in facts.events:
        course.take(event)
    course.check_rest()


def zones_left_open(facts: ShotFacts) -> dict[str, tuple[Zone, ...]]:
    """Return, for every disc set moving so far, the zones it may have come to rest in, the likeliest first.

    `facts.rest` is not looked at: this is for whoever is still telling a shot. Raises BadInput that quotes the
    first event that cannot follow on those before it.
    """
    _check_shot_disc(facts)
    _check_names(replace(facts, rest={}))
    course = _Course(facts)
    for event in facts.events:
        course.take(event)
    return {disc: course.open_to(disc) for disc in sorted(course.moving, key=course.order_of)}


def check_round_facts(facts: RoundFacts, most_discs: int) -> None:
    """Refuse facts of a round that contradict themselves or need more than `most_discs` discs a side."""
    for disc, zone in facts.discs.items():
        side_of(disc)
        if zone is Zone.HOLE:
            raise BadInput(
                Said("{disc} lies in the hole", disc=disc),
                where="before.discs",
                allowed="a disc in the hole is counted in twenties",
            )
    _check_numbers("twenties", facts.twenties, dict.fromkeys(Side, most_discs))
    _check_numbers("shots_taken", facts.shots_taken, dict.fromkeys(Side, most_discs))
    _check_numbers("twenties_not_displayed", facts.twenties_not_displayed, facts.twenties)
    if facts.time_expired and facts.shots_taken is None:
        raise BadInput(
            "the time has expired but nobody says how many shots were taken",
            where="before.shots_taken",
            allowed="the number of shots of W and of B",
        )
    for side in Side:
        used = sum(side_of(disc) is side for disc in facts.discs) + facts.twenties[side]
        most = most_discs if facts.shots_taken is None else facts.shots_taken[side]
        if used > most:
            raise BadInput(
                Said("{side} has {used} discs on the board, in the ditch and as 20s", side=side, used=used),
                where="before",
                allowed=Said("at most {most}, one for each shot", most=most),
            )
    for lifted in facts.lifted_early:
        if lifted.disc not in facts.discs:
            raise BadInput(
                Said("{disc} is not on the board", disc=lifted.disc),
                where="events",
                allowed=", ".join(facts.discs) or "none",
            )


def _check_numbers(name: str, numbers: Mapping[Side, int] | None, most: Mapping[Side, int]) -> None:
    if numbers is None:
        return
    if set(numbers) != set(Side):
        raise BadInput(
            Said("only {numbers} given", numbers=sorted(numbers)),
            where=f"before.{name}",
            allowed="a number for W and for B",
        )
    for side, number in numbers.items():
        if type(number) is not int or not 0 <= number <= most[side]:
            raise BadInput(
                Said("{side} has {number!r}", side=side, number=number),
                where=f"before.{name}",
                allowed=Said("a whole number from 0 to {most}", most=most[side]),
            )


def _check_before(facts: ShotFacts, most_discs: int) -> None:
    for disc, zone in facts.before.items():
        side_of(disc)
        if zone in (Zone.HOLE, Zone.OUT):
            raise BadInput(
                Said("{disc} is at {zone} before the shot", disc=disc, zone=zone),
                where="before.discs",
                allowed="a zone of the board, or DITCH: 20s and discs out of play are taken up before a shot",
            )
    _check_shot_disc(facts)
    for side in Side:
        used = sum(side_of(disc) is side for disc in (*facts.before, facts.shot_disc))
        if used > most_discs:
            raise BadInput(
                Said("{side} has {used} discs", side=side, used=used),
                where="before.discs",
                allowed=Said("at most {most_discs}", most_discs=most_discs),
            )


def _check_shot_disc(facts: ShotFacts) -> None:
    if side_of(facts.shot_disc) is not facts.shooter:
        raise BadInput(
            Said("{shooter} cannot shoot {shot_disc}", shooter=facts.shooter, shot_disc=facts.shot_disc),
            where="shot",
            allowed=Said("a disc of {shooter}", shooter=facts.shooter),
        )
    if facts.shot_disc in facts.before:
        raise BadInput(
            Said(
                "{shot_disc} is already at {zone}",
                shot_disc=facts.shot_disc,
                zone=facts.before[facts.shot_disc],
            ),
            where="shot",
            allowed="a disc that has not been played",
        )


def _check_names(facts: ShotFacts) -> None:
    known = {*facts.before, facts.shot_disc}
    for event in facts.events:
        discs = [event.disc, *([] if event.other is None else [event.other])]
        if (event.kind is EventKind.CONTACT) != (len(discs) == 2):
            raise BadInput(
                Said("{event} names {number}", event=quoted(event), number=len(discs)),
                where="events",
                allowed="two discs for a contact, else one",
            )
        _check_known(discs, known, f"{quoted(event)} names", "events")
        if event.disc == event.other:
            raise BadInput(
                Said("{event} is a disc touching itself", event=quoted(event)),
                where="events",
                allowed="two discs",
            )
    _check_known(facts.rest, known, "rest names", "rest")
    for pair in facts.touching:
        _check_known(pair, set(facts.before), "touching names", "before.touching")
        for disc in pair:
            if facts.before[disc] is Zone.DITCH:
                raise BadInput(
                    Said("{disc} lies in the ditch", disc=disc),
                    where="before.touching",
                    allowed="discs on the board",
                )
        if len(pair) != 2:
            raise BadInput(
                Said("{pair} is no pair", pair=sorted(pair)),
                where="before.touching",
                allowed="pairs of different discs",
            )


def _check_known(discs: Iterable[str], known: set[str], naming: str, where: str) -> None:
    for disc in discs:
        if disc not in known:
            raise BadInput(
                Said("{naming} the unknown disc {disc!r}", naming=naming, disc=disc),
                where=where,
                allowed=", ".join(sorted(known)),
            )


class _Course:
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
        discs = {event.disc} if event.other is None else {event.disc, event.other}
        for disc in discs & self.ended.keys():
            if self.ended[disc] is EventKind.FLIES or event.kind is not EventKind.CONTACT:
                self._refuse(
                    event, f'comes after ["{self.ended[disc]}", "{disc}"]', f"nothing more of {disc}"
                )
        if discs <= self.in_ditch:
            self._refuse(event, "moves a disc that lies in the ditch", "discs in play")
        if not discs & self.moving:
            self._refuse(
                event, "but nothing has set that disc moving", "first a contact that does, in time order"
            )
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
                    self._refuse(event, "without a line before it", f'["line", "{disc}"] before')
                self.over_line.discard(disc)
            case EventKind.RETURNS if disc not in self.left:
                self._refuse(event, "without leaving", f'["leaves", "{disc}"] before')
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
    def _refuse(event: Event, problem: str, allowed: str) -> NoReturn:
        raise BadInput(f"{quoted(event)} {problem}", where="events", allowed=allowed)

    def check_rest(self) -> None:
        for disc in sorted(self.moving - set(self.facts.rest)):
            raise BadInput(
                Said("no resting place for {disc}, which moved", disc=disc),
                where="rest",
                allowed="every disc that moved",
            )
        for disc, zone in self.facts.rest.items():
            for problem, allowed in self._contradictions(disc, zone):
                raise BadInput(problem, where=f"rest.{disc}", allowed=allowed)

    def _contradictions(self, disc: str, zone: Zone) -> Iterator[tuple[str, str]]:
        """Yield what is wrong with a resting place, each with what would be right."""
        before = self.facts.before.get(disc)
        ended = self.ended.get(disc)
        on_the_board = zone not in (Zone.OUT, Zone.DITCH)
        if before is Zone.DITCH:
            yield f"{disc} lay in the ditch", "discs in play: one in the ditch stays there for the round"
        if disc not in self.moving and zone is not before:
            yield f"{disc} goes from {before} to {zone} and nothing touched it", "first a contact that does"
        if zone is Zone.HOLE and ended is not EventKind.HOLE:
            yield f'{disc} rests at HOLE without ["hole", "{disc}"]', "both, or neither"
        if zone is not Zone.HOLE and ended is EventKind.HOLE:
            yield f'{disc} rests at {zone} in spite of ["hole", "{disc}"]', "both, or neither"
        if zone is Zone.DITCH and disc not in self.left:
            yield f"{disc} rests at DITCH and never left the surface", '"leaves" or "flies" of it'
        if ended is EventKind.FLIES and on_the_board:
            yield f'{disc} rests at {zone} in spite of ["flies", "{disc}"]', "DITCH"
        if disc in self.over_line - self.left and on_the_board:
            allowed = f'OUT, or ["inside", "{disc}"] after it'
            yield f'{disc} rests at {zone} after ["line", "{disc}"]', allowed
