"""A reading of the three shot procedures (spec A'.2 to A'.4) with all their options, for any story.

It was written from the specification alone. What it is not told there it does not decide: `Unsaid` is raised where
one disc was moved both by play and by a disc out of play, and order would have to say which counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone

WORTH = {
    Zone.Z15: 15,
    Zone.T15: 10,
    Zone.Z10: 10,
    Zone.T10: 5,
    Zone.Z5: 5,
    Zone.LEAN: 10,
    Zone.POST: 10,
    Zone.STAND: 15,
}
LEAGUE_WORTH = WORTH | {Zone.LEAN: 25, Zone.POST: 30}


class Unsaid(Exception):
    """The procedures do not say."""


@dataclass
class Seen:
    """What a story comes to, event by event."""

    facts: ShotFacts
    in_ditch: set[str]
    gone: set[str]
    came_back: set[str] = field(default_factory=set)
    moved_by: dict[str, str] = field(default_factory=dict)
    """`play` or `rebound`."""
    first_contact: int | None = None
    touched: set[str] = field(default_factory=set)
    crossed: set[str] = field(default_factory=set)
    over_now: set[str] = field(default_factory=set)
    met_something_over: set[str] = field(default_factory=set)
    dropped_at: dict[str, int] = field(default_factory=dict)
    dropped_by: dict[str, str | None] = field(default_factory=dict)

    @classmethod
    def of(cls, facts: ShotFacts) -> Seen:
        in_ditch = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
        seen = cls(facts, in_ditch, set(in_ditch), moved_by={facts.shot_disc: "play"})
        for number, event in enumerate(facts.events):
            seen.tell(number, event)
        return seen

    def tell(self, number: int, event: Event) -> None:
        disc = event.disc
        match event.kind:
            case EventKind.LEAVES | EventKind.FLIES:
                self.lose(disc)
            case EventKind.RETURNS:
                self.came_back.add(disc)
            case EventKind.LINE if disc not in self.gone:
                self.crossed.add(disc)
                self.over_now.add(disc)
            case EventKind.INSIDE:
                self.over_now.discard(disc)
            case EventKind.POST if disc in self.over_now:
                self.met_something_over.add(disc)
            case EventKind.HOLE:
                self.dropped_at[disc], self.dropped_by[disc] = number, self.moved_by.get(disc)
            case EventKind.CONTACT if event.other is not None:
                self.contact(number, disc, event.other)

    def lose(self, disc: str) -> None:
        self.gone.add(disc)
        self.over_now.discard(disc)

    def contact(self, number: int, one: str, other: str) -> None:
        self.met_something_over |= self.over_now & {one, other}
        if {one, other} <= self.gone:
            return
        if one in self.gone or other in self.gone:
            out, hit = (one, other) if one in self.gone else (other, one)
            self.damage(out, hit)
            return
        causes = {self.moved_by[disc] for disc in (one, other) if disc in self.moved_by}
        if len(causes) != 1:
            raise Unsaid
        (cause,) = causes
        self.moved_by |= {one: cause, other: cause}
        if cause == "play":
            own = {disc for disc in (one, other) if side_of(disc) is self.facts.shooter}
            self.touched |= own - {self.facts.shot_disc}
            if len(own) == 1 and self.first_contact is None:
                self.first_contact = number

    def damage(self, out: str, hit: str) -> None:
        if out in self.in_ditch:
            self.lose(hit)
        elif out not in self.came_back or self.moved_by.get(hit) == "play":
            raise Unsaid
        else:
            self.moved_by[hit] = "rebound"

    @property
    def opposed(self) -> bool:
        here = self.facts.before.keys() - self.in_ditch
        return any(side_of(disc) is not self.facts.shooter for disc in here)

    @property
    def in_hole(self) -> set[str]:
        return {disc for disc, zone in self.facts.rest.items() if zone is Zone.HOLE}

    @property
    def out(self) -> set[str]:
        """What is out whatever the rulebook."""
        return self.gone | {d for d, z in self.facts.rest.items() if z in (Zone.OUT, Zone.DITCH)}


@dataclass(frozen=True)
class Reading:
    """What a shot comes to."""

    legal: bool
    ditch: set[str]
    twenties: dict[Side, int]
    board: dict[str, int]
    call: str = "none"


def _reading(
    seen: Seen, legal: bool, out: set[str], worth: Mapping[Zone, int] = WORTH, call: str = "none"
) -> Reading:
    zones = {**seen.facts.before, **seen.facts.rest}
    return Reading(
        legal,
        out - seen.in_ditch,
        {side: sum(side_of(disc) is side for disc in seen.in_hole - out) for side in Side},
        {disc: worth[zone] for disc, zone in zones.items() if disc not in out and zone is not Zone.HOLE},
        call,
    )


def league(facts: ShotFacts, options: Mapping[str, object]) -> Reading:
    """Pichenotte (A'.2)."""
    seen = Seen.of(facts)
    out = seen.out | (seen.crossed if options.get("line_test") == "in_motion" else set())
    own = {disc for disc in seen.in_hole - out if side_of(disc) is facts.shooter}
    removed: set[str] = set()
    call = "none"
    if not seen.opposed:
        legal, call = True, "void" if facts.called_twenty else "none"
    elif facts.called_twenty:
        legal = bool(own)
        call = "made" if legal else "failed"
        removed = set() if legal else {facts.shot_disc}
    elif seen.first_contact is None:
        legal = False
        asks = options.get("rebound_twenty_needs_contact") is True
        removed = {facts.shot_disc} | {disc for disc in own if asks or seen.dropped_by[disc] == "play"}
    else:
        legal = True
        if options.get("twenty_before_contact") == "removed":
            if any(seen.dropped_by[disc] == "rebound" for disc in own):
                raise Unsaid
            removed = {disc for disc in own if seen.dropped_at[disc] < seen.first_contact}
    return _reading(seen, legal, out | removed, LEAGUE_WORTH, call)


def fifty_five(facts: ShotFacts, options: Mapping[str, object]) -> Reading:
    """Crokinole 55+ (A'.3)."""
    seen = Seen.of(facts)
    out = seen.out | (seen.crossed if options.get("line_test") == "in_motion" else set())
    must = options.get("open_board") == "must_reach_15"
    legal = seen.first_contact is not None if seen.opposed else not must or _reaches(seen, out)
    return _reading(seen, legal, out if legal else out | seen.touched | {facts.shot_disc})


def nca(facts: ShotFacts, options: Mapping[str, object]) -> Reading:
    """The Dutch rules (A'.4)."""
    seen = Seen.of(facts)
    out = seen.out | (seen.met_something_over & seen.crossed)
    strict = options.get("open_shot") == "nk_strict"
    legal = seen.first_contact is not None if seen.opposed else _reaches(seen, out, strict)
    lost = {facts.shot_disc} | seen.touched
    if options.get("invalid_removal") == "shot_only":
        lost = {facts.shot_disc} | (seen.touched & seen.in_hole)
    return _reading(seen, legal, out if legal else out | lost)


def _reaches(seen: Seen, out: set[str], strict: bool = False) -> bool:
    inside = {Zone.HOLE, Zone.Z15, Zone.STAND}
    good = inside if strict else inside | {Zone.T15, Zone.LEAN, Zone.POST}
    asked = {seen.facts.shot_disc} if strict else {seen.facts.shot_disc} | seen.touched
    zones = {**seen.facts.before, **seen.facts.rest}
    return any(zones[disc] in good for disc in asked - out)
