"""What a shot leaves behind once it is known what is out: 20s of the owners, the worth of all that is in play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from flickhall.rules.crokinole.facts import Event, EventKind, ShotFacts
from flickhall.rules.crokinole.ruling import Call, Finding, ShotRuling
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone


def still_in_play(facts: ShotFacts, out: Collection[str]) -> dict[str, Zone]:
    """Return the zone of every disc on the board or in the hole that is not `out`."""
    zones = {**facts.before, **facts.rest}
    return {disc: zone for disc, zone in zones.items() if disc not in out and zone is not Zone.DITCH}


def shot_ruling(
    facts: ShotFacts,
    findings: Iterable[Finding],
    *,
    legal: bool,
    out: Collection[str],
    zone_value: Callable[[Zone], int],
    call: Call = Call.NONE,
) -> ShotRuling:
    """Return the ruling on a shot after which the discs `out` are newly in the ditch."""
    in_play = still_in_play(facts, out)
    holed = [side_of(disc) for disc, zone in in_play.items() if zone is Zone.HOLE]
    return ShotRuling(
        findings=tuple(findings),
        legal=legal,
        ditch=tuple(sorted(out)),
        twenties={side: holed.count(side) for side in Side},
        board={disc: zone_value(zone) for disc, zone in in_play.items() if zone is not Zone.HOLE},
        call=call,
    )


def discs_along(chain: Iterable[Event], first: str) -> tuple[str, ...]:
    """Return the discs of a chain of contacts in the order they were reached."""
    along = [first]
    for event in chain:
        along += [disc for disc in (event.disc, event.other) if disc is not None and disc not in along]
    return tuple(along)


def events_before(facts: ShotFacts, wanted: Event) -> tuple[Event, ...]:
    """Return the events before the very event `wanted`: an equal one may come earlier."""
    number = next(number for number, event in enumerate(facts.events) if event is wanted)
    return facts.events[:number]


def drops(facts: ShotFacts, discs: Collection[str]) -> tuple[Event, ...]:
    """Return the events that tell of these discs falling into the hole."""
    return tuple(event for event in facts.events if event.kind is EventKind.HOLE and event.disc in discs)


def opposing_on_board(shooter: Side, discs: Mapping[str, Zone]) -> bool:
    """Tell whether a disc of the other side lies on the board."""
    return any(side_of(disc) is shooter.other and zone is not Zone.DITCH for disc, zone in discs.items())
