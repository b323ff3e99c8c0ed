"""The register of a competition in the database: read, and changed as an act says."""

from __future__ import annotations

from dataclasses import asdict
from secrets import token_hex

from sqlalchemy import Column, Connection, Table, insert, select, update

from flickhall.competitions.desk.events import Act, LinksRenewed, NameErased
from flickhall.errors import NotAllowed, NotFound
from flickhall.phrases import Said
from flickhall.store.register import Add, Change, Correct, EraseTeam, Person, Team, check_entry
from flickhall.store.schema import competitions as competitions_table
from flickhall.store.schema import people as people_table
from flickhall.store.schema import teams as teams_table

SECRET_BYTES = 32


def new_secret() -> str:
    """Return a secret nobody can guess, as 64 hexadecimal digits."""
    return token_hex(SECRET_BYTES)


def read_people(connection: Connection, competition_id: str) -> dict[str, Person]:
    """Return the people of a competition by their id."""
    query = select(people_table).where(people_table.c.competition_id == competition_id)
    return {
        row.person_id: Person(row.person_id, row.name, row.born, row.erased_at)
        for row in connection.execute(query.order_by(people_table.c.person_id))
    }


def read_teams(connection: Connection, competition_id: str) -> dict[str, Team]:
    """Return the teams of a competition by the id of the entrant."""
    query = select(teams_table).where(teams_table.c.competition_id == competition_id)
    return {
        row.entrant_id: Team(row.entrant_id, row.name, row.erased_at)
        for row in connection.execute(query.order_by(teams_table.c.entrant_id))
    }


def apply_change(connection: Connection, competition_id: str, change: Change, at: str) -> None:
    """Make one change; raises NotAllowed for an id in use, NotFound for one that is not there or was erased."""
    match change:
        case Add(entry):
            _add(connection, competition_id, entry)
        case Correct(entry):
            _replace(connection, competition_id, entry)
        case EraseTeam(entrant_id):
            _replace(connection, competition_id, Team(entrant_id, "", at))


def do_what_is_told(connection: Connection, competition_id: str, act: Act) -> None:
    """Make true what an act says of names and links: nobody's name outlives its erasure, no link its renewal."""
    for event in act.events:
        match event:
            case NameErased(person=person_id):
                mine = (
                    people_table.c.competition_id == competition_id,
                    people_table.c.person_id == person_id,
                )
                gone = asdict(Person(person_id, "", None, act.at))
                there = people_table.c.erased_at.is_(None)
                connection.execute(update(people_table).where(*mine, there).values(**gone))
            case LinksRenewed():
                renewed = update(competitions_table).values(secret=new_secret())
                connection.execute(renewed.where(competitions_table.c.competition_id == competition_id))
            case _:
                pass


def _place_of(entry: Person | Team) -> tuple[Table, Column[str], str]:
    """Return the table an entry is kept in, the column of its id, and the id."""
    if isinstance(entry, Person):
        return people_table, people_table.c.person_id, entry.person_id
    return teams_table, teams_table.c.entrant_id, entry.entrant_id


def _add(connection: Connection, competition_id: str, entry: Person | Team) -> None:
    check_entry(entry)
    table, column, id_ = _place_of(entry)
    there = select(column).where(table.c.competition_id == competition_id, column == id_)
    if connection.execute(there).first() is not None:
        raise NotAllowed(
            Said("the register has {id!r} already", id=id_),
            where=f"competition {competition_id}",
            allowed="an id not used before",
        )
    connection.execute(insert(table).values(competition_id=competition_id, **asdict(entry)))


def _replace(connection: Connection, competition_id: str, entry: Person | Team) -> None:
    check_entry(entry)
    table, column, id_ = _place_of(entry)
    mine = (table.c.competition_id == competition_id, column == id_, table.c.erased_at.is_(None))
    if connection.execute(update(table).where(*mine).values(**asdict(entry))).rowcount != 1:
        raise NotFound(
            Said("the register has no {id!r}, or the name was erased", id=id_),
            where=f"competition {competition_id}",
            allowed="the id of somebody in the register whose name was not erased",
        )
