"""A shot in the case format: read into facts, written from facts, and where the discs are after its ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flickhall.formats.case_reading import (
    read_disc,
    read_discs,
    read_event,
    read_flag,
    read_list,
    read_object,
    read_pairs,
    read_word,
)
from flickhall.rules.crokinole.facts import Event, ShotFacts
from flickhall.rules.crokinole.ruling import ShotRuling
from flickhall.rules.crokinole.shot_outcome import still_in_play
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone


def read_shot(case: Mapping[str, Any]) -> ShotFacts:
    """Return the facts of a case that has `before`, `shot`, `events` and `rest`; raises BadInput."""
    before = read_object(
        case["before"], "before", needs=("shooter", "discs"), may=("called_twenty", "touching")
    )
    return ShotFacts(
        shooter=read_word(before["shooter"], Side, "before.shooter"),
        shot_disc=read_disc(case["shot"], "shot"),
        before=read_discs(before["discs"], "before.discs"),
        events=tuple(
            read_event(event, f"events[{number}]")
            for number, event in enumerate(read_list(case["events"], "events"))
        ),
        rest=read_discs(case["rest"], "rest"),
        touching=read_pairs(before.get("touching", []), "before.touching"),
        called_twenty=read_flag(before.get("called_twenty", False), "before.called_twenty"),
    )


def write_shot(facts: ShotFacts, rulebook: str, options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """Return the case that asks a rulebook about a shot; `read_shot` reads the same facts from it."""
    touching = sorted(sorted(pair) for pair in facts.touching)
    return {
        "rulebook": rulebook,
        "options": {name: _written(value) for name, value in options.items()},
        "kind": "shot",
        "before": {
            "shooter": facts.shooter.value,
            "discs": {disc: zone.value for disc, zone in facts.before.items()},
            "called_twenty": facts.called_twenty,
            **({"touching": touching} if touching else {}),
        },
        "shot": facts.shot_disc,
        "events": [write_event(event) for event in facts.events],
        "rest": {disc: zone.value for disc, zone in facts.rest.items()},
    }


def write_event(event: Event) -> list[str]:
    """Return an event as the case format writes it: its kind and its discs."""
    return [event.kind.value, event.disc, *([] if event.other is None else [event.other])]


def discs_after(facts: ShotFacts, ruling: ShotRuling) -> dict[str, Zone]:
    """Return the zone of every disc on the board or in the ditch after a ruled shot; 20s are put aside."""
    after = {disc: zone for disc, zone in still_in_play(facts, ruling.ditch).items() if zone is not Zone.HOLE}
    there = {disc for disc, zone in {**facts.before, **facts.rest}.items() if zone is Zone.DITCH}
    return {**after, **dict.fromkeys(sorted(there.union(ruling.ditch)), Zone.DITCH)}


def _written(value: OptionValue) -> object:
    return list(value) if isinstance(value, tuple) else value
