"""Who enters at the desk: names go into the register, ids that were never used into the log, both in one act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flickhall.competitions.desk import registering
from flickhall.competitions.desk.events import CheckedIn, Entered, Entrant, Event, NameErased
from flickhall.competitions.names import NAME_LIMIT, check_name, tidied
from flickhall.errors import BadInput, NotAllowed, NotFound
from flickhall.phrases import Said
from flickhall.store import Add, Change, Correct, Person, Team
from flickhall.web.competitions.desk_wire import NewEntrant, NewPerson
from flickhall.web.competitions.hall import Done, Standing

OLDEST_YEARS = registering.OLDEST_YEARS


def enter(standing: Standing, newcomers: Iterable[NewEntrant], at: str, *, here: bool = False) -> Done:
    """Return the registration of newcomers with their names; `here` checks them in too. Raises as `registering.enter`."""
    person, entrant = _first_free(standing, "p"), _first_free(standing, "e")
    entrants: list[Entrant] = []
    changes: list[Change] = []
    born: dict[str, int | None] = {}
    for number, new in enumerate(newcomers):
        where, id_ = f"entrants[{number}]", f"e{entrant + number}"
        ids = tuple(f"p{person + place}" for place in range(len(new.people)))
        person += len(ids)
        for one, told in zip(ids, new.people, strict=True):
            changes.append(Add(_person(standing, one, told, at, where)))
            born[one] = told.born
        team = _team_name(new, where)
        if team:
            changes.append(Add(Team(id_, team)))
        entrants.append(_entrant(id_, ids, new, at, where))
    events: tuple[Event, ...] = registering.enter(standing.state, entrants, born)
    if here:
        events += tuple(CheckedIn(one.id) for one in entrants)
    return Done(events, changes)


def change_entry(standing: Standing, entrant: str, becomes: NewEntrant, at: str) -> Done:
    """Return an entry put right: names corrected, people replaced, seed, payment. Raises as `registering.change_entry`."""
    before = standing.state.entrant(entrant)
    free = _first_free(standing, "p")
    changes: list[Change] = []
    people: list[str] = []
    born: dict[str, int | None] = {}
    for told in becomes.people:
        if told.person is None:
            id_ = f"p{free}"
            free += 1
            changes.append(Add(_person(standing, id_, told, at, "entrant")))
        else:
            id_ = told.person
            changes += _corrected(standing, before, told, at)
        people.append(id_)
        born[id_] = told.born
    changes += _named_team(standing, entrant, _team_name(becomes, "entrant"))
    changed = _entrant(entrant, tuple(people), becomes, before.entered_at, "entrant")
    return Done(registering.change_entry(standing.state, changed, born), changes)


def check_in(standing: Standing, entrants: Iterable[str], *, here: bool) -> Done:
    """Return that entrants are there, or not, those left out who stand like that already."""
    state = standing.state
    told = {one: registering.check_in(state, one, here=here) for one in entrants}
    return Done(tuple(event for one, (event,) in told.items() if (one in state.present) is not here))


def erase_name(standing: Standing, person: str) -> Done:
    """Return that a name is forgotten; raises NotFound for nobody's id, NotAllowed for a name that is gone."""
    known = standing.people.get(person)
    if known is None:
        raise NotFound(
            Said("the register has nobody under {person!r}", person=person),
            where="person",
            allowed="the id of somebody who entered",
        )
    if known.erased_at is not None:
        raise NotAllowed("that name was erased", where="person", allowed="a name that is still kept")
    return Done((NameErased(person),))


def _first_free(standing: Standing, letter: str) -> int:
    """Return the number after the highest ever given, in acts that were undone too: an id never means somebody else."""
    entered = [
        event.entrant for act in standing.logbook.acts for event in act.events if isinstance(event, Entered)
    ]
    used: Mapping[str, Iterable[str]] = {
        "p": (*standing.people, *(person for one in entered for person in one.people)),
        "e": (*standing.teams, *(one.id for one in entered)),
    }
    numbers = (id_[1:] for id_ in used[letter] if id_.startswith(letter))
    return 1 + max((int(number) for number in numbers if number.isdecimal()), default=0)


def _entrant(id_: str, people: tuple[str, ...], told: NewEntrant, at: str, where: str) -> Entrant:
    if told.seed is not None and told.seed < 1:
        raise BadInput(
            Said("seed {seed}", seed=told.seed), where=f"{where}.seed", allowed="1 for the first, 2, 3, ..."
        )
    association = tidied(told.association)
    if association:
        check_name(association, f"{where}.association", NAME_LIMIT)
    return Entrant(
        id_,
        people,
        at,
        association=association,
        seed=told.seed,
        walk_in=told.walk_in,
        paid=told.paid,
    )


def _person(standing: Standing, id_: str, told: NewPerson, at: str, where: str) -> Person:
    name = tidied(told.name)
    if not name:
        raise BadInput("a name is missing", where=f"{where}.people", allowed="a name for everybody")
    check_name(name, f"{where}.people", NAME_LIMIT)
    return Person(id_, name, _birth(standing, told.born, at, where))


def _team_name(told: NewEntrant, where: str) -> str:
    """Return the name of a team, empty where it has none; raises BadInput."""
    name = tidied(told.team)
    if name:
        check_name(name, f"{where}.team", NAME_LIMIT)
    return name


def _birth(standing: Standing, born: int | None, at: str, where: str) -> str | None:
    """Return a birth year as the register keeps it: only where the format asks for an age."""
    if born is None:
        return None
    this_year = int(at[:4])
    if not this_year - OLDEST_YEARS <= born <= this_year:
        raise BadInput(
            Said("born in {year}", year=born),
            where=f"{where}.born",
            allowed=Said("{first} to {last}", first=this_year - OLDEST_YEARS, last=this_year),
        )
    return str(born) if standing.state.format.entry.least_age is not None else None


def _corrected(standing: Standing, before: Entrant, told: NewPerson, at: str) -> Iterable[Change]:
    """Yield the correction of a person who stays, if there is one."""
    known = standing.people.get(told.person or "")
    if known is None or told.person not in before.people:
        raise NotFound(
            Said("{person!r} is not of that entry", person=told.person),
            where="entrant.people",
            allowed="people of the entry by their ids, or new ones without",
        )
    if known.erased_at is not None:
        return
    becomes = _person(standing, known.person_id, told, at, "entrant")
    if told.born is None:
        becomes = Person(known.person_id, becomes.name, known.born)
    if becomes != known:
        yield Correct(becomes)


def _named_team(standing: Standing, entrant: str, name: str) -> Iterable[Change]:
    known = standing.teams.get(entrant)
    if known is None and name:
        yield Add(Team(entrant, name))
    elif known is not None and name and known.name != name and known.erased_at is None:
        yield Correct(Team(entrant, name))
