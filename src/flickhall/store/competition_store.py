"""Competitions kept: acts are appended once, in order, and read back; names are kept beside them and can be erased."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Row, insert, select, update

from flickhall.competitions.desk.events import Act, NameErased, decode_events, encode_events
from flickhall.competitions.names import check_name
from flickhall.errors import BadInput, NotAllowed, NotFound, Unavailable
from flickhall.phrases import Said
from flickhall.store.acts import check_act
from flickhall.store.kept_register import apply_change, do_what_is_told, new_secret, read_people, read_teams
from flickhall.store.kept_text import check_key, check_text
from flickhall.store.log_store import LogStore, check_page
from flickhall.store.register import Change, EraseTeam, Person, Team
from flickhall.store.schema import acts as acts_table
from flickhall.store.schema import competitions as competitions_table
from flickhall.store.sqlite import empty_the_wal
from flickhall.store.transactions import reading, writing

ID_LIMIT = 64
TITLE_LIMIT = 200
STATUS_LIMIT = 16


@dataclass(frozen=True, slots=True)
class Listing:
    """What a list tells of a competition: worked out from its log by whoever appends, never read back as the truth.

    `status` is a word of the desk's; `listed` is what else a list shows, as JSON has it, and no names of people.
    """

    title: str
    status: str
    listed: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class CompetitionRow:
    """A line in the list of competitions; times are ISO 8601 in UTC."""

    competition_id: str
    listing: Listing
    revision: int
    made_at: str
    updated_at: str


class CompetitionStore(LogStore):
    """The logs of all competitions of a hall, with the names of those who take part."""

    def create(
        self,
        competition_id: str,
        acts: Sequence[Act],
        listing: Listing,
        *,
        key: str,
        changes: Iterable[Change] = (),
    ) -> str:
        """Write down a new competition and return its id (the first one's id if the key was used before).

        Raises BadInput for what cannot be kept or acts that are not numbered from 1, NotAllowed if a competition of
        that id is there already.
        """
        check_key(key)
        check_text(competition_id, "competition", ID_LIMIT)
        _check_listing(listing)
        for act in acts:
            check_act(act)
        in_order = [act.revision for act in acts] == list(range(1, len(acts) + 1))
        if not acts or not in_order or len({act.key for act in acts}) != len(acts):
            raise BadInput(
                "its acts are not numbered 1, 2, 3, or share a key",
                where="acts",
                allowed="one act or more, in order, each with a key of its own",
            )

        def write(connection: Connection) -> str:
            connection.execute(
                insert(competitions_table).values(
                    competition_id=competition_id,
                    key=key,
                    secret=new_secret(),
                    revision=len(acts),
                    made_at=acts[0].at,
                    updated_at=acts[-1].at,
                    **_listing_columns(listing),
                )
            )
            _add(connection, competition_id, acts)
            for change in changes:
                apply_change(connection, competition_id, change, acts[-1].at)
            for act in acts:
                do_what_is_told(connection, competition_id, act)
            return competition_id

        taken = NotAllowed(
            Said("there is already a competition {competition_id}", competition_id=competition_id),
            where="competition",
            allowed="an id not used before",
        )
        return self._begin_log(lambda connection: _competition_of_key(connection, key), write, taken)

    def append(
        self, competition_id: str, act: Act, *, listing: Listing | None = None, changes: Iterable[Change] = ()
    ) -> int:
        """Add an act with what it changes beside the log, and return its revision (of its key's first act).

        An act that tells of a name erased erases it; one that tells of links renewed gives the competition a new secret.
        Raises NotAllowed if the competition is not at the revision before `act.revision`, NotFound if there is no such
        competition, BadInput for what cannot be kept, and what `apply_change` raises. All of it is kept, or nothing.
        """
        check_act(act)
        if listing is not None:
            _check_listing(listing)
        changes = tuple(changes)
        with writing(self._engine) as connection:
            current = _revision(connection, competition_id, lock=True)
            if (answered := _answer(connection, competition_id, act.key)) is not None:
                return answered
            if act.revision != current + 1:
                raise NotAllowed(
                    Said(
                        "the competition has moved on from revision {expected_revision}",
                        expected_revision=act.revision - 1,
                    ),
                    where=f"competition {competition_id}",
                    allowed=Said("the current revision, {current}", current=current),
                )
            _add(connection, competition_id, (act,))
            told = _listing_columns(listing) if listing is not None else {}
            connection.execute(
                update(competitions_table)
                .where(competitions_table.c.competition_id == competition_id)
                .values(revision=act.revision, updated_at=act.at, **told)
            )
            for change in changes:
                apply_change(connection, competition_id, change, act.at)
            do_what_is_told(connection, competition_id, act)
        if any(isinstance(done, (NameErased, EraseTeam)) for done in (*act.events, *changes)):
            self._forget()
        return act.revision

    def load(self, competition_id: str, since: int = 0) -> tuple[Act, ...]:
        """Return the acts of a competition after revision `since`, in order; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, competition_id)
            return _acts(connection, competition_id, since)

    def answered(self, competition_id: str, key: str) -> int | None:
        """Return the revision an earlier request with this key led to, None if none did; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, competition_id)
            return _answer(connection, competition_id, key)

    def revision(self, competition_id: str) -> int:
        """Return how many acts a competition has; cheap enough to ask all the time. Raises NotFound."""
        with reading(self._engine) as connection:
            return _revision(connection, competition_id)

    def secret(self, competition_id: str) -> bytes:
        """Return the 32 bytes that the links of a competition are made with; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, competition_id)
            query = select(competitions_table.c.secret)
            mine = competitions_table.c.competition_id == competition_id
            return bytes.fromhex(str(connection.execute(query.where(mine)).scalar()))

    def people(self, competition_id: str) -> dict[str, Person]:
        """Return the people of a competition by their id, those whose name was erased too; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, competition_id)
            return read_people(connection, competition_id)

    def teams(self, competition_id: str) -> dict[str, Team]:
        """Return the names of teams by the id of the entrant, erased ones too; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, competition_id)
            return read_teams(connection, competition_id)

    def list_competitions(
        self, status: str | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[CompetitionRow, ...]:
        """Return the lines of competitions, the last changed first; at most 200 at a time."""
        check_page(limit, offset, "list of competitions")
        table = competitions_table
        query = select(table).order_by(table.c.updated_at.desc(), table.c.competition_id)
        if status is not None:
            query = query.where(table.c.status == status)
        with reading(self._engine) as connection:
            return tuple(_row(row) for row in connection.execute(query.limit(limit).offset(offset)))

    def _forget(self) -> None:
        """Leave nothing of an erased name beside the database file either."""
        if self._engine.dialect.name == "sqlite":
            empty_the_wal(self._engine)


def _check_listing(listing: Listing) -> None:
    check_text(listing.title, "title", TITLE_LIMIT)
    check_name(listing.title, "title", TITLE_LIMIT)
    check_text(listing.status, "status", STATUS_LIMIT)


def _competition_of_key(connection: Connection, key: str) -> str | None:
    query = select(competitions_table.c.competition_id).where(competitions_table.c.key == key)
    found: str | None = connection.execute(query).scalar()
    return found


def _revision(connection: Connection, competition_id: str, *, lock: bool = False) -> int:
    query = select(competitions_table.c.revision)
    query = query.where(competitions_table.c.competition_id == competition_id)
    revision = connection.execute(query.with_for_update() if lock else query).scalar()
    if revision is None:
        raise NotFound(
            Said("there is no competition {competition_id!r}", competition_id=competition_id),
            where="competition",
            allowed="the id of a competition of this hall",
        )
    return int(revision)


def _answer(connection: Connection, competition_id: str, key: str) -> int | None:
    mine = (acts_table.c.competition_id == competition_id, acts_table.c.key == key)
    found: int | None = connection.execute(select(acts_table.c.revision).where(*mine)).scalar()
    return found


def _acts(connection: Connection, competition_id: str, since: int) -> tuple[Act, ...]:
    table = acts_table
    query = select(table.c.revision, table.c.at, table.c.actor, table.c.why, table.c.key, table.c.body)
    query = query.where(table.c.competition_id == competition_id, table.c.revision > since)
    try:
        return tuple(
            Act(revision, at, actor, why, key, decode_events(body))
            for revision, at, actor, why, key, body in connection.execute(query.order_by(table.c.revision))
        )
    except BadInput as error:
        raise Unavailable(
            Said("the competition was damaged where it is kept ({what})", what=error.what),
            where=f"competition {competition_id}",
            allowed="another competition; whoever runs the hall may have a copy of this one from before",
        ) from error


def _add(connection: Connection, competition_id: str, acts: Sequence[Act]) -> None:
    connection.execute(
        insert(acts_table),
        [
            {
                "competition_id": competition_id,
                "revision": act.revision,
                "at": act.at,
                "actor": act.actor,
                "why": act.why,
                "key": act.key,
                "body": encode_events(act.events).decode(),
            }
            for act in acts
        ],
    )


def _listing_columns(listing: Listing) -> dict[str, object]:
    return {
        "title": listing.title,
        "status": listing.status,
        "listed": json.dumps(dict(listing.listed)),
    }


def _row(row: Row[tuple[object, ...]]) -> CompetitionRow:
    values = row._asdict()
    return CompetitionRow(
        competition_id=values["competition_id"],
        listing=Listing(values["title"], values["status"], json.loads(values["listed"])),
        revision=values["revision"],
        made_at=values["made_at"],
        updated_at=values["updated_at"],
    )
