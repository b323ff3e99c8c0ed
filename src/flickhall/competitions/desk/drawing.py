"""Drawing the next stage or round, taking the latest draw back, lots and play-offs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import DrawDiscarded, Drawn, Event, LotDrawn, PlayedOff
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.places import (
    field_for,
    groups_of,
    level_where_it_matters,
    results_of,
    standings_of,
)
from flickhall.competitions.desk.slots import slots_given
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.fixtures import Taken, entrants_of
from flickhall.competitions.format import AnyStage
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.competitions.stages.stage import Field, SoFar
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Counted, Phrase, Said

LEAST_ENTRANTS = 2


def next_to_draw(competition: Competition) -> tuple[AnyStage, int] | None:
    """Return the stage and the round that would be drawn next; None when everything has been drawn."""
    for stage in competition.format.stages:
        drawn = competition.rounds_drawn(stage.key)
        if not drawn:
            return stage, 1
        if drawn < stage.draws(len(competition.draws[stage.key, drawn].field)):
            return stage, drawn + 1
    return None


def draw_next(competition: Competition, among: Collection[str] | None = None) -> tuple[Event, ...]:
    """Return the next draw, among those entrants only that are named, if any are.

    Everything it depends on is the log so far: the same log gives the same draw. Raises NotAllowed when there is
    nothing left to draw, matches before it are not over, or it is not known who goes on; BadInput for too few entrants.
    """
    if competition.closed:
        raise NotAllowed("the competition is closed", where="draw", allowed="opening it again first")
    due = next_to_draw(competition)
    if due is None:
        raise NotAllowed("everything has been drawn", where="draw", allowed="a stage or round not drawn yet")
    stage, round_ = due
    check_rounds_before(competition, stage.key, round_)
    field = _field(competition, stage.key, round_)
    _check_parted(competition, stage.key, round_)
    if among is not None:
        field = Field(
            tuple(one for one in field.entrants if one in among),
            tuple(tuple(one for one in pool if one in among) for pool in field.pools),
            field.association,
        )
    slot_of = slots_given(competition, stage.key, field.entrants)
    field = replace(field, slot_of=slot_of, pods_at_once=competition.format.tables // BOARDS_OF_A_POD)
    if len(field.entrants) < LEAST_ENTRANTS:
        raise BadInput(
            Counted(Phrase("{number} entrant", "{number} entrants"), len(field.entrants)),
            where="draw",
            allowed=Said("{least} or more", least=LEAST_ENTRANTS),
        )
    seed = f"{competition.opened.seed}/{stage.key}/{round_}"
    draw = stage.draw(field, seed, round_, _so_far(competition, stage.key))
    return (
        Drawn(
            stage.key,
            round_,
            seed,
            field.entrants,
            draw.groups,
            draw.fixtures,
            draw.byes,
            draw.shown,
            draw.slot_of,
        ),
    )


def absent_in_round(competition: Competition, stage: str, round_: int) -> frozenset[str]:
    """Return who was not there for a match of a round of a stage, without having withdrawn: a walkover says so."""
    return frozenset(
        entrant
        for now in matches_now(competition).values()
        if (now.fixture.stage, now.fixture.round) == (stage, round_) and now.status is MatchStatus.WALKOVER
        for side in now.between
        if side != now.winner
        for entrant in entrants_of(side)
        if entrant not in competition.withdrawn
    )


def discard_draw(competition: Competition, stage: str) -> tuple[Event, ...]:
    """Return that the latest draw of a stage is taken back; raises NotAllowed for any other."""
    competition.format.stage(stage)
    drawn = competition.rounds_drawn(stage)
    keys = [one.key for one in competition.format.stages]
    later = [key for key, _ in competition.draws if keys.index(key) > keys.index(stage)]
    if not drawn or later:
        raise NotAllowed(
            Said("{stage} is not the latest stage drawn", stage=stage),
            where="stage",
            allowed="the latest draw first",
        )
    return (DrawDiscarded(stage, drawn),)


def draw_lot(competition: Competition, stage: str, group: str) -> tuple[Event, ...]:
    """Return lots among those who are level where it matters, or else among all that share a place.

    Raises NotAllowed when nobody is level.
    """
    table = standings_of(competition, stage, group)
    sharing = (place.teams for place in table.places if len(place.teams) > 1)
    shared = level_where_it_matters(competition, stage, group) or next(sharing, ())
    if not shared:
        raise NotAllowed(
            Said("nobody in {group} is level", group=group),
            where="lot",
            allowed="a lot among entrants that are level",
        )
    number = len(competition.lots.get((stage, group), ())) + 1
    seed = f"{competition.opened.seed}/{stage}/{group}/lot {number}"
    return (LotDrawn(stage, group, draw_lots(shared, seed), seed),)


def play_off(
    competition: Competition, stage: str, group: str, made: Mapping[str, float]
) -> tuple[Event, ...]:
    """Return what entrants that were level made in a play-off; raises BadInput for strangers and figures below 0."""
    in_group = {
        one for found in groups_of(competition, stage) if found.name == group for one in found.entrants
    }
    if len(made) < 2 or not made.keys() <= in_group:
        raise BadInput(", ".join(sorted(made)), where="play_off", allowed="two or more entrants of the group")
    if any(not 0 <= number < 10_000 for number in made.values()):
        raise BadInput(f"{list(made.values())}", where="play_off", allowed="numbers from 0")
    return (PlayedOff(stage, group, dict(made)),)


def _field(competition: Competition, stage: str, round_: int) -> Field:
    """Return who is drawn: for a later round those of the stage who are still in, and who came late to its first stage."""
    if round_ == 1:
        return field_for(competition, stage)
    association = {one.id: one.association for one in competition.entrants.values()}
    if stage == competition.format.stages[0].key:
        in_it: Sequence[str] = entry_list(competition).seeded
    else:
        in_it = competition.draws[stage, 1].field
    return Field(tuple(one for one in in_it if one not in competition.withdrawn), association=association)


def check_rounds_before(competition: Competition, stage: str, round_: int) -> None:
    """Raise NotAllowed while matches of a stage are to be played before its next round, from the second, is drawn."""
    if round_ == 1:
        return
    left = [
        match
        for match, now in matches_now(competition).items()
        if now.fixture.stage == stage and now.status not in OVER
    ]
    if left:
        raise NotAllowed(
            Said("matches of the round before without a result: {left}", left=len(left)),
            where="draw",
            allowed="drawing the next round once the one before is over",
        )


def _check_parted(competition: Competition, stage: str, round_: int) -> None:
    """Refuse a draw by the order of a field of which a lot has still to say something."""
    keys = [one.key for one in competition.format.stages]
    number = keys.index(stage)
    if round_ > 1 or number == 0:
        return
    for group in groups_of(competition, keys[number - 1]):
        level = level_where_it_matters(competition, keys[number - 1], group.name)
        if level:
            raise NotAllowed(
                Said("in {group} nothing parts {level}", group=group.name, level=", ".join(level)),
                where="draw",
                allowed="a lot or a play-off first: it is not known who goes on",
            )


def _so_far(competition: Competition, stage: str) -> SoFar:
    groups = groups_of(competition, stage)
    if not groups:
        return SoFar(results_of(competition, stage, ""))
    played = tuple(
        Pairing(one.side, two.side)
        for fixture in competition.fixtures.values()
        for one, two in (fixture.sides,)
        if fixture.stage == stage and isinstance(one, Taken) and isinstance(two, Taken)
    )
    byes = tuple(one for (key, _), draw in competition.draws.items() if key == stage for one in draw.byes)
    return SoFar(results_of(competition, stage, groups[0].name), played, byes)
