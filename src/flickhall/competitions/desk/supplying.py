"""A draw that the organiser supplies, in place of the one the hall would make: written down whole, by no seed."""

from __future__ import annotations

from collections import Counter

from flickhall.competitions.desk.drawing import check_rounds_before, next_to_draw
from flickhall.competitions.desk.events import Drawn, Event
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import Taken, entrants_of
from flickhall.competitions.stages.stage import Draw
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said


def supply_draw(competition: Competition, draw: Draw) -> tuple[Event, ...]:
    """Return the next draw as the organiser supplies it; who is in its groups is the field.

    Raises NotAllowed when nothing is to be drawn or matches before it are not over; BadInput for somebody who is not in,
    or twice in a round, and for matches of another stage.
    """
    if competition.closed:
        raise NotAllowed("the competition is closed", where="draw", allowed="opening it again first")
    due = next_to_draw(competition)
    if due is None:
        raise NotAllowed("everything has been drawn", where="draw", allowed="a stage or round not drawn yet")
    stage, round_ = due
    check_rounds_before(competition, stage.key, round_)
    field = tuple(one for group in draw.groups for one in group.entrants)
    for entrant in field:
        competition.entrant(entrant)
        if entrant in competition.withdrawn:
            raise BadInput(
                Said("{entrant} has withdrawn", entrant=entrant),
                where="draw",
                allowed="an entrant that is in",
            )
    _check_matches(draw, stage.key, frozenset(field))
    return (Drawn(stage.key, round_, "", field, draw.groups, draw.fixtures, draw.byes, supplied=True),)


def _check_matches(draw: Draw, stage: str, field: frozenset[str]) -> None:
    playing: Counter[tuple[int, str]] = Counter()
    for fixture in draw.fixtures:
        if fixture.stage != stage:
            raise BadInput(fixture.id, where="draw", allowed=Said("matches of {stage}", stage=stage))
        for slot in fixture.sides:
            if isinstance(slot, Taken):
                playing.update((fixture.round, one) for one in entrants_of(slot.side))
    for (round_, entrant), times in playing.items():
        if times > 1 or entrant not in field:
            raise BadInput(
                Said("{entrant} in round {round}", entrant=entrant, round=round_),
                where="draw",
                allowed="everybody of the field once in a round",
            )
