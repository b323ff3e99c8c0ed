"""Facts that contradict themselves are refused with the fact quoted, before any rule is applied.

Only what cannot have happened is refused; what is merely unusual is ruled.
"""

from __future__ import annotations

from flickhall.errors import BadInput
from flickhall.rules.facts import Event, EventKind, RoundFacts, ShotFacts, Side, side_of
from flickhall.tables.zones import Zone

_ON_THE_BOARD = frozenset(Zone) - {Zone.OUT, Zone.DITCH, Zone.HOLE}


def quoted(event: Event) -> str:
    """Return an event as the case format writes it."""
    words = [event.kind, event.disc] + ([event.other] if event.other is not None else [])
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def check_shot_facts(facts: ShotFacts) -> None:
    """Refuse facts of a shot that contradict themselves; raises BadInput that quotes the fact."""
    _check_before(facts)
    _check_names(facts)
    _Course(facts).follow()
    _check_rest(facts)


def check_round_facts(facts: RoundFacts, most_discs: int) -> None:
    """Refuse facts of a round that contradict themselves or need more than `most_discs` discs a side."""
    for disc, zone in facts.discs.items():
        side_of(disc)
        if zone is Zone.HOLE:
            raise BadInput(
                f"{disc} lies in the hole",
                where="before.discs",
                allowed="a disc in the hole is counted in twenties",
            )
    for name, numbers in (("twenties", facts.twenties), ("shots_taken", facts.shots_taken)):
        if numbers is not None:
            _check_numbers(name, dict(numbers), most_discs)
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
                f"{side} has {used} discs on the board, in the ditch and as 20s",
                where="before",
                allowed=f"at most {most}, one for each shot",
            )
    for disc in facts.lifted_early:
        if disc not in facts.discs:
            raise BadInput(
                f"{disc} is not on the board", where="events", allowed=", ".join(facts.discs) or "none"
            )


def _check_numbers(name: str, numbers: dict[Side, int], most: int) -> None:
    where = f"before.{name}"
    allowed = f"a whole number from 0 to {most} for W and for B"
    if set(numbers) != set(Side):
        raise BadInput(f"{sorted(numbers)} given", where=where, allowed=allowed)
    for side, number in numbers.items():
        if type(number) is not int or not 0 <= number <= most:
            raise BadInput(f"{side} has {number!r}", where=where, allowed=allowed)


def _check_before(facts: ShotFacts) -> None:
    for disc, zone in facts.before.items():
        side_of(disc)
        if zone in (Zone.HOLE, Zone.OUT):
            raise BadInput(
                f"{disc} is at {zone} before the shot",
                where="before.discs",
                allowed="a zone of the board, or DITCH: 20s and discs that are out are taken up before the next shot",
            )
    if side_of(facts.shot_disc) is not facts.shooter:
        raise BadInput(
            f"{facts.shooter} cannot shoot {facts.shot_disc}",
            where="shot",
            allowed=f"a disc of {facts.shooter}",
        )
    if facts.shot_disc in facts.before:
        raise BadInput(
            f"{facts.shot_disc} is already at {facts.before[facts.shot_disc]}",
            where="shot",
            allowed="a disc that has not been played",
        )


def _check_names(facts: ShotFacts) -> None:
    known = {*facts.before, facts.shot_disc}
    for event in facts.events:
        discs = [event.disc, *([] if event.other is None else [event.other])]
        if (event.kind is EventKind.CONTACT) != (len(discs) == 2):
            raise BadInput(
                f"{quoted(event)} names {len(discs)}",
                where="events",
                allowed="two discs for a contact, else one",
            )
        _check_known(discs, known, f"{quoted(event)} names", "events")
        if event.disc == event.other:
            raise BadInput(f"{quoted(event)} is a disc touching itself", where="events", allowed="two discs")
    _check_known(facts.rest, known, "rest names", "rest")
    for pair in facts.touching:
        _check_known(pair, set(facts.before), "touching names", "before.touching")
        if len(pair) != 2:
            raise BadInput(
                f"{sorted(pair)} is no pair", where="before.touching", allowed="pairs of different discs"
            )


def _check_known(discs: object, known: set[str], naming: str, where: str) -> None:
    for disc in list(discs):  # type: ignore[call-overload]
        if disc not in known:
            raise BadInput(
                f"{naming} the unknown disc {disc!r}", where=where, allowed=", ".join(sorted(known))
            )


class _Course:
    """Walks through the events of a shot and refuses the first that cannot follow those before it."""

    def __init__(self, facts: ShotFacts) -> None:
        self.facts = facts
        self.in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
        self.moving = {facts.shot_disc}
        self.over_line: set[str] = set()
        self.left: set[str] = set()
        self.ended: dict[str, EventKind] = {}

    def follow(self) -> None:
        for event in self.facts.events:
            discs = {event.disc} if event.other is None else {event.disc, event.other}
            self._refuse_after_the_end(event, discs)
            if event.kind is EventKind.CONTACT:
                self._contact(event, discs)
            else:
                self._single(event)
        for disc in self.over_line - self.left:
            if self.facts.rest.get(disc) not in (Zone.OUT, None):
                raise BadInput(
                    f'["line", "{disc}"] but {disc} rests at {self.facts.rest[disc]}',
                    where="events",
                    allowed='OUT, or an "inside" event before it',
                )

    def _refuse_after_the_end(self, event: Event, discs: set[str]) -> None:
        for disc in discs & self.ended.keys():
            if self.ended[disc] is EventKind.FLIES or event.kind is not EventKind.CONTACT:
                raise BadInput(
                    f'{quoted(event)} comes after ["{self.ended[disc]}", "{disc}"]',
                    where="events",
                    allowed=f"nothing more of {disc}",
                )

    def _contact(self, event: Event, discs: set[str]) -> None:
        if discs <= self.in_ditch:
            raise BadInput(
                f"{quoted(event)} moves a disc in the ditch", where="events", allowed="discs in play"
            )
        if not discs & self.moving:
            raise BadInput(
                f"{quoted(event)} although nothing has set either disc moving",
                where="events",
                allowed="contacts in time order, the first one of the shot disc",
            )
        if discs & self.in_ditch:
            self.left |= discs - self.in_ditch
        self.moving |= discs - self.in_ditch

    def _single(self, event: Event) -> None:
        disc = event.disc
        if disc in self.in_ditch:
            raise BadInput(
                f"{quoted(event)} moves a disc in the ditch", where="events", allowed="discs in play"
            )
        if disc not in self.moving:
            raise BadInput(
                f"{quoted(event)} although nothing has set {disc} moving",
                where="events",
                allowed="a contact before it",
            )
        if event.kind is EventKind.LINE:
            self.over_line.add(disc)
        elif event.kind is EventKind.INSIDE:
            if disc not in self.over_line:
                raise BadInput(
                    f"{quoted(event)} without a line", where="events", allowed='"line" before "inside"'
                )
            self.over_line.discard(disc)
        elif event.kind is EventKind.RETURNS and disc not in self.left:
            raise BadInput(
                f"{quoted(event)} without leaving", where="events", allowed='"leaves" before "returns"'
            )
        elif event.kind in (EventKind.LEAVES, EventKind.FLIES):
            self.left.add(disc)
        if event.kind in (EventKind.HOLE, EventKind.FLIES):
            self.ended[disc] = event.kind


def _check_rest(facts: ShotFacts) -> None:
    lying_in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
    dropped = {event.disc for event in facts.events if event.kind is EventKind.HOLE}
    flown = {event.disc for event in facts.events if event.kind is EventKind.FLIES}
    left = flown | {event.disc for event in facts.events if event.kind is EventKind.LEAVES}
    moved = {facts.shot_disc}
    for event in facts.events:
        discs = {event.disc} if event.other is None else {event.disc, event.other}
        moved |= discs - lying_in_ditch
        if discs & lying_in_ditch:
            left |= discs
    for disc in sorted(moved - set(facts.rest)):
        raise BadInput(
            f"no resting place for {disc}, which moved", where="rest", allowed="every disc that moved"
        )
    for disc, zone in facts.rest.items():
        _check_resting_place(disc, zone, facts, moved, dropped, flown, left)


def _check_resting_place(
    disc: str,
    zone: Zone,
    facts: ShotFacts,
    moved: set[str],
    dropped: set[str],
    flown: set[str],
    left: set[str],
) -> None:
    before = facts.before.get(disc)
    if before is Zone.DITCH:
        problem, allowed = (
            f"{disc} lay in the ditch",
            "discs in play: a disc in the ditch stays there for the round",
        )
    elif disc not in moved and zone is not before:
        problem, allowed = (
            f"{disc} goes from {before} to {zone} and nothing touched it",
            "a contact that moves it",
        )
    elif zone is Zone.HOLE and disc not in dropped:
        problem, allowed = f'{disc} rests at HOLE without ["hole", "{disc}"]', "both or neither"
    elif zone is not Zone.HOLE and disc in dropped:
        problem, allowed = f'["hole", "{disc}"] but {disc} rests at {zone}', "both or neither"
    elif zone is Zone.DITCH and disc not in left:
        problem, allowed = f"{disc} rests at DITCH and never left the surface", 'a "leaves" or "flies" of it'
    elif disc in flown and zone in _ON_THE_BOARD | {Zone.HOLE}:
        problem, allowed = f'["flies", "{disc}"] but {disc} rests at {zone}', "DITCH"
    else:
        return
    raise BadInput(problem, where=f"rest.{disc}", allowed=allowed)
