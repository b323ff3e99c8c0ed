"""Draws: of those who should be in it, the same again from its seed, and keeping what its kind of stage promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.competitions.checking.bracket_draw_check import bracket_faults
from flickhall.competitions.checking.by_hand import paper_of
from flickhall.competitions.checking.entry_check import in_order_of_places
from flickhall.competitions.checking.finding import Finding, note, wrong
from flickhall.competitions.checking.going_on import GoingOn, going_on
from flickhall.competitions.checking.ledger import Ledger
from flickhall.competitions.checking.pool_draw_check import league_faults, pool_faults, whist_faults
from flickhall.competitions.checking.slot_check import slot_faults
from flickhall.competitions.checking.standing_check import check_places
from flickhall.competitions.checking.supplied_draw_check import check_supplied
from flickhall.competitions.checking.swiss_draw_check import swiss_faults
from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.desk.places import groups_of, results_of, standings_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.fixtures import Taken
from flickhall.competitions.format import AnyStage
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.stage import Field, SoFar
from flickhall.competitions.stages.swiss import Swiss
from flickhall.competitions.stages.whist import Whist
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD
from flickhall.errors import UserError
from flickhall.phrases import Said


def check_draw(ledger: Ledger, before: Competition, drawn: Drawn, act: int) -> Iterator[Finding]:
    """Yield what is wrong with a draw; ledger and competition both stand as before it."""
    stage = ledger.format.stage(drawn.stage)
    yield from (wrong(says, act=act) for says in _in_turn(ledger, stage, drawn))
    if drawn.round == 1:
        number = [one.key for one in ledger.format.stages].index(stage.key)
        before_it = ledger.format.stages[number - 1].key if number else None
    else:
        before_it = stage.key
    if before_it is not None:
        yield from check_tables(ledger, before, before_it, act)
    goes_on = _who_is_due(ledger, before, stage, drawn, before_it)
    if drawn.supplied:
        yield from check_supplied(stage, drawn, goes_on.order, act)
        return
    yield from _field(drawn, goes_on.order, act)
    yield from (wrong(says, act=act) for says in _of_its_kind(ledger, before, stage, drawn, goes_on))
    if not _same_again(ledger, before, stage, drawn, goes_on):
        yield wrong(Said("drawn again from its seed and field it comes out otherwise"), act=act)


def check_tables(ledger: Ledger, competition: Competition, stage: str, act: int | None) -> Iterator[Finding]:
    """Yield what is wrong with the tables of a stage, where its matches are ranked by a chain."""
    chain = ledger.format.stage(stage).ranked_by
    if chain is None:
        return
    for group in groups_of(competition, stage):
        places = standings_of(competition, stage, group.name).places
        yield from check_places(paper_of(ledger, stage, group.name), places, chain, group.name, act)


def _in_turn(ledger: Ledger, stage: AnyStage, drawn: Drawn) -> Iterator[Said]:
    keys = [one.key for one in ledger.format.stages]
    number = keys.index(stage.key)
    if drawn.round != ledger.rounds_of(stage.key) + 1 or drawn.round > stage.draws(len(drawn.field)):
        yield Said("round {round} of {stage} was not to be drawn", round=drawn.round, stage=stage.key)
    if any(ledger.rounds_of(later) for later in keys[number + 1 :]):
        yield Said("{stage} was drawn after a later stage", stage=stage.key)
    if ledger.closed:
        yield Said("{stage} was drawn when all was over", stage=stage.key)
    if not drawn.supplied and drawn.seed != f"{ledger.seed}/{stage.key}/{drawn.round}":
        yield Said("the seed of the draw is not that of the competition")
    before = (
        [*ledger.of_stage(stage.key)]
        if drawn.round > 1 or not number
        else [*ledger.of_stage(keys[number - 1])]
    )
    left = [fixture.id for fixture in before if ledger.ends(fixture.id) == (None, None)]
    if left or (drawn.round == 1 and number and not before):
        yield Said("matches before it were not over: {left}", left=len(left))
    in_groups = [one for group in drawn.groups for one in group.entrants]
    if sorted(in_groups) != sorted(drawn.field):
        yield Said("the groups are not those who were drawn, each once")
    gone = [one for one in drawn.field if one in ledger.withdrawn]
    if gone:
        yield Said("{entrant} had withdrawn and was drawn", entrant=gone[0])


def _who_is_due(
    ledger: Ledger, before: Competition, stage: AnyStage, drawn: Drawn, before_it: str | None
) -> GoingOn:
    if before_it is None:
        return GoingOn(tuple(in_order_of_places(ledger)))
    if drawn.round == 1:
        return going_on(ledger, before, before_it)
    if stage.key == ledger.format.stages[0].key:
        return GoingOn(tuple(in_order_of_places(ledger)))
    in_it = ledger.draws[stage.key, 1].field
    return GoingOn(tuple(one for one in in_it if one not in ledger.withdrawn))


def _field(drawn: Drawn, due: Sequence[str], act: int) -> Iterator[Finding]:
    strangers = [one for one in drawn.field if one not in due]
    if strangers:
        yield wrong(Said("{entrant} was drawn and does not go on", entrant=strangers[0]), act=act)
        return
    if list(drawn.field) != [one for one in due if one in drawn.field]:
        yield wrong(Said("those drawn are not in the order of their seeds or places"), act=act)
    left_out = [one for one in due if one not in drawn.field]
    if left_out:
        yield note(Said("left out of the draw: {entrants}", entrants=", ".join(left_out)), act=act)


def _of_its_kind(
    ledger: Ledger, before: Competition, stage: AnyStage, drawn: Drawn, goes_on: GoingOn
) -> Iterator[Said]:
    clubs = {one.id: one.association for one in ledger.entrants.values()}
    match stage:
        case Pools():
            yield from pool_faults(stage, drawn, clubs)
        case League():
            yield from league_faults(stage, drawn, clubs)
        case Whist():
            yield from whist_faults(stage, drawn, clubs)
        case Swiss():
            groups = groups_of(before, stage.key)
            places = standings_of(before, stage.key, groups[0].name).places if groups else ()
            yield from swiss_faults(stage, drawn, ledger, places)
        case BracketStage():
            yield from bracket_faults(stage, drawn, goes_on.pools)
            yield from slot_faults(ledger, drawn)


def _same_again(ledger: Ledger, before: Competition, stage: AnyStage, drawn: Drawn, goes_on: GoingOn) -> bool:
    inside = set(drawn.field)
    pools = tuple(tuple(one for one in pool if one in inside) for pool in goes_on.pools)
    clubs = {one.id: one.association for one in ledger.entrants.values()}
    field = Field(drawn.field, pools, clubs, drawn.slot_of, ledger.format.tables // BOARDS_OF_A_POD)
    groups = groups_of(before, stage.key)
    played = tuple(
        Pairing(one.side, two.side)
        for fixture in ledger.of_stage(stage.key)
        for one, two in (fixture.sides,)
        if isinstance(one, Taken) and isinstance(two, Taken)
    )
    byes = tuple(one for (key, _), draw in ledger.draws.items() if key == stage.key for one in draw.byes)
    so_far = SoFar(results_of(before, stage.key, groups[0].name if groups else ""), played, byes)
    try:
        again = stage.draw(field, drawn.seed, drawn.round, so_far)
    except UserError:
        return False
    return (again.groups, again.fixtures, again.byes, again.shown) == (
        drawn.groups,
        drawn.fixtures,
        drawn.byes,
        drawn.shown,
    )
