"""A whole competition made by rote: who enters, every draw, every match with its result, and what happens besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
import numpy as np

from flickhall.competitions.desk import calling, drawing, registering
from flickhall.competitions.desk.days import hours_of, over_days
from flickhall.competitions.desk.events import Act, NameErased
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.places import groups_of, level_where_it_matters
from flickhall.competitions.desk.slots import wish_slots
from flickhall.competitions.desk.timetabling import plan
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.format import Format
from flickhall.competitions.generating.desk_at_work import DeskAtWork
from flickhall.competitions.generating.field import Comers, comers
from flickhall.competitions.generating.happenings import LIVELY, Happenings
from flickhall.competitions.generating.scoring_a_match import play_match
from flickhall.competitions.generating.unrest import Unrest
from flickhall.errors import BadInput
from flickhall.phrases import Counted, Phrase, Said

LEAST_PLAYERS, MOST_PLAYERS = 2, 2000
_MOST_PLANNED = 300
"""Matches of which a timetable is made in passing."""
_OPENS = "2026-04-01T08:00:00+00:00"
_AT_ONCE = 7
"""Entrants that register in one act."""
_HERE = 0.9
"""The share that checks in at the door."""
_WALK_IN = 0.2
_WISHES, _MOST_WISHES = 0.6, 3
"""How many wish for slots, and at most for how many."""
_LATE = 2
_SPREAD = 0.8
"""How far strengths are apart: 1 is that the stronger of two typical players wins 73 lines out of 100."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A competition with names for its people and teams; the ids whose names were erased have none."""

    acts: tuple[Act, ...]
    names: Mapping[str, str]
    teams: Mapping[str, str]


def generate(format_: Format, players: int, seed: int, happenings: Happenings = LIVELY) -> Generated:
    """Return a competition of so many entrants, played to its end; the same again from the same arguments.

    Raises BadInput for too few or too many entrants, and what the rules of entry refuse.
    """
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadInput(
            Counted(Phrase("{number} player", "{number} players"), players),
            where="players",
            allowed=Said("{low} to {high}", low=LEAST_PLAYERS, high=MOST_PLAYERS),
        )
    chance = np.random.default_rng(seed)
    everybody = comers(format_.entry, players + _LATE, chance)
    desk = DeskAtWork(format_.title, format_, f"seed {seed}", _opens(format_))
    _enter(desk, everybody, players, chance)
    strength = {one.id: float(chance.normal(0, _SPREAD)) for one in everybody.entrants}
    unrest = Unrest(desk, happenings, strength, chance, list(everybody.entrants[players:]))
    _play_out(desk, unrest)
    desk.does(registering.close)
    if happenings.erased and chance.random() < happenings.erased:
        _erase(desk, chance)
    erased = desk.state.erased
    names = {
        person: "" if person in erased else everybody.names[person]
        for entrant in desk.state.entrants.values()
        for person in entrant.people
    }
    teams = {one: name for one, name in everybody.teams.items() if one in desk.state.entrants}
    return Generated(desk.book.acts, names, teams)


def _opens(format_: Format) -> str:
    return f"{format_.days[0].date}T08:00:00+00:00" if format_.days else _OPENS


def _enter(desk: DeskAtWork, everybody: Comers, players: int, chance: np.random.Generator) -> None:
    rules = desk.state.format.entry
    walk_ins = int(players * _WALK_IN) if rules.walk_in_fee is not None else 0
    waiting = [*everybody.entrants[:players]]
    while waiting:
        batch, waiting = waiting[:_AT_ONCE], waiting[_AT_ONCE:]
        entered = [
            msgspec.structs.replace(one, entered_at=desk.tick(), walk_in=int(one.id[1:]) > players - walk_ins)
            for one in batch
        ]
        desk.does(registering.enter, entered, everybody.born)
    _wish(desk, chance)
    here = [one for one in desk.state.entrants if chance.random() < _HERE]
    for one in here:
        desk.does(registering.check_in, one)


def _wish(desk: DeskAtWork, chance: np.random.Generator) -> None:
    """Have some entrants say in which slots of the first days they can play, where there are slots to choose."""
    stage = over_days(desk.state.format)
    if stage is None or stage.seeded != "slots":
        return
    slots = len(hours_of(desk.state).slots)
    for one in desk.state.entrants:
        if chance.random() < _WISHES:
            wished = chance.permutation(slots)[: int(chance.integers(1, _MOST_WISHES + 1))]
            desk.does(wish_slots, one, tuple(int(slot) for slot in wished))


def _play_out(desk: DeskAtWork, unrest: Unrest) -> None:
    while True:
        while _play_some(desk, unrest):
            unrest.strikes()
        if drawing.next_to_draw(desk.state) is None:
            # What was corrected last may have given somebody a match again.
            if not _ready(desk):
                return
            continue
        _draw(desk, unrest)
        unrest.strikes()  # somebody may walk in before anything has been played


def _ready(desk: DeskAtWork) -> list[str]:
    at_hand = {MatchStatus.READY, MatchStatus.CALLED, MatchStatus.DISPUTED}
    return [match for match, now in matches_now(desk.state).items() if now.status in at_hand]


def _play_some(desk: DeskAtWork, unrest: Unrest) -> bool:
    """Call as many matches as there are tables, play them in any order; return whether there was one."""
    chance = unrest.chance
    matches = matches_now(desk.state)
    ready = _ready(desk)
    if not ready:
        return False
    busy = set(calling.busy_entrants(desk.state, matches))
    tables = list(calling.free_tables(desk.state, matches))
    at_table = [match for match in ready if match in desk.state.called]
    for match in ready:
        between = {one for side in matches[match].between for one in entrants_of(side)}
        if match in desk.state.called or not tables or (between & busy and not matches[match].fixture.board):
            continue
        busy |= between
        desk.does(calling.call, match, tables.pop(0), desk.tick())
        at_table.append(match)
    for place in chance.permutation(len(at_table)):
        play_match(desk, at_table[place], unrest.strength, unrest.happenings, chance)
    return True


def _draw(desk: DeskAtWork, unrest: Unrest) -> None:
    due = drawing.next_to_draw(desk.state)
    if due is None:
        return
    keys = [stage.key for stage in desk.state.format.stages]
    number = keys.index(due[0].key)
    if number and due[1] == 1:
        _draw_lots(desk, keys[number - 1])
    try:
        desk.does(drawing.draw_next)
    except BadInput:
        # So few are left that those who went have to come back.
        if not desk.state.withdrawn:
            raise
        for one in list(desk.state.withdrawn):
            desk.does(registering.reinstate, one, why="else nobody is left to play")
        desk.does(drawing.draw_next)
    timetable = unrest.happenings.timetable
    if len(desk.state.fixtures) <= _MOST_PLANNED and timetable and unrest.chance.random() < timetable:
        desk.does(calling.schedule, plan(desk.state).bookings)


def _draw_lots(desk: DeskAtWork, stage: str) -> None:
    """Draw a lot wherever nothing parts those who would go on."""
    for group in groups_of(desk.state, stage):
        while level_where_it_matters(desk.state, stage, group.name):
            desk.does(drawing.draw_lot, stage, group.name)


def _erase(desk: DeskAtWork, chance: np.random.Generator) -> None:
    people = [person for entrant in desk.state.entrants.values() for person in entrant.people]
    person = people[int(chance.integers(len(people)))]
    desk.did((NameErased(person),), why="asked for it")
