"""Games kept: events are appended once, in order, and read back; nothing is ever changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import islice

from sqlalchemy import Connection, Row, func, insert, select, update

from flickhall.errors import BadInput, NotAllowed, NotFound, Unavailable
from flickhall.phrases import Said
from flickhall.play.crokinole.events import kind_of
from flickhall.play.kinds import AnyEvent, decode_event, encode_event, fold_any
from flickhall.rules.sides import Side
from flickhall.store.kept_text import check_key
from flickhall.store.log_store import LogStore, check_page
from flickhall.store.overview import GameRow, Status, overview
from flickhall.store.schema import events as events_table
from flickhall.store.schema import games as games_table
from flickhall.store.transactions import reading, writing


def utc_now() -> str:
    """Return the time now, ISO 8601 in UTC to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class GameStore(LogStore):
    """The event log of all games of a hall."""

    def __init__(self, url: str, *, now: Callable[[], str] = utc_now) -> None:
        """Open the database at an SQLAlchemy address; raises as `open_database` does."""
        super().__init__(url)
        self._now = now

    def create(self, events: Sequence[AnyEvent], key: str) -> str:
        """Write down a new game and return its id (the first game's id if the key was used before).

        Raises BadInput if the events do not begin a game, NotAllowed if a game of that id is there already.
        """
        check_key(key)
        state = fold_any(events)
        game_id = state.created.game

        def write(connection: Connection) -> str:
            at = self._now()
            connection.execute(insert(games_table).values(key=key, **_columns(overview(state, at))))
            _add(connection, game_id, 1, events, key=key, at=at)
            return game_id

        taken = NotAllowed(
            Said("there is already a game {game_id}", game_id=game_id),
            where="game",
            allowed="an id not used before",
        )
        return self._begin_log(lambda connection: _game_of_key(connection, key), write, taken)

    def append(self, game_id: str, expected_revision: int, events: Sequence[AnyEvent], key: str) -> int:
        """Add events to a game at revision `expected_revision` and return the revision after them.

        Raises NotAllowed if the game has moved on, NotFound if there is no such game, BadInput if the events
        do not follow from the game as it stands. Either all events are added, or none.
        """
        check_key(key)
        if not events:
            raise BadInput("there is nothing to add", where="events", allowed="one event or more")
        with writing(self._engine) as connection:
            current = _revision(connection, game_id, lock=True)
            if (answered := _answer(connection, game_id, key)) is not None:
                return answered
            if expected_revision != current:
                raise NotAllowed(
                    Said(
                        "the game has moved on from revision {expected_revision}",
                        expected_revision=expected_revision,
                    ),
                    where=f"game {game_id}",
                    allowed=Said("the current revision, {current}", current=current),
                )
            at = self._now()
            row = overview(fold_any([*_events(connection, game_id), *events]), at)
            _add(connection, game_id, current + 1, events, key=key, at=at)
            connection.execute(
                update(games_table).where(games_table.c.game_id == game_id).values(**_columns(row))
            )
            return row.revision

    def load(self, game_id: str) -> tuple[AnyEvent, ...]:
        """Return every event of a game in order; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, game_id)
            return _events(connection, game_id)

    def answered(self, game_id: str, key: str) -> int | None:
        """Return the revision an earlier request with this key led to, None if none did; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, game_id)
            return _answer(connection, game_id, key)

    def asked_at(self, game_id: str, revision: int) -> int:
        """Return the revision before the request that led a game to `revision`; raises NotFound."""
        with reading(self._engine) as connection:
            _revision(connection, game_id)
            earlier = select(func.max(events_table.c.revision)).where(
                events_table.c.game_id == game_id,
                events_table.c.revision < revision,
                events_table.c.key.is_not(None),
            )
            return int(connection.execute(earlier).scalar() or 0)

    def list_games(
        self, status: Status | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameRow, ...]:
        """Return the lines of games, the last changed first; at most 200 at a time."""
        check_page(limit, offset, "list of games")
        query = select(games_table).order_by(games_table.c.updated_at.desc(), games_table.c.game_id)
        if status is not None:
            query = query.where(games_table.c.status == status.value)
        with reading(self._engine) as connection:
            return tuple(_row(row) for row in connection.execute(query.limit(limit).offset(offset)))

    def games_of(self, name: str, limit: int = 20) -> tuple[GameRow, ...]:
        """Return the lines of games that are over in which somebody of that name plays, the last changed first.

        Of names alike in all but a letter each has its own; games damaged where they are kept are passed over.
        """
        check_page(limit, 0, "list of games")
        query = (
            select(games_table, events_table.c.body)
            .join(events_table, events_table.c.game_id == games_table.c.game_id)
            .where(
                events_table.c.revision == 1,
                games_table.c.status == Status.OVER.value,
                games_table.c.title.contains(name, autoescape=True),
            )
            .order_by(games_table.c.updated_at.desc(), games_table.c.game_id)
        )
        with reading(self._engine) as connection:
            found = (row for row in connection.execute(query) if name in _names(row.body))
            return tuple(_row(row) for row in islice(found, limit))


def _names(opening: str) -> set[str]:
    """Return who plays, from the event that begins a game."""
    try:
        players = getattr(decode_event(opening), "players", ())
    except BadInput:
        return set()
    return {player.name for player in players}


def _game_of_key(connection: Connection, key: str) -> str | None:
    found: str | None = connection.execute(
        select(games_table.c.game_id).where(games_table.c.key == key)
    ).scalar()
    return found


def _revision(connection: Connection, game_id: str, *, lock: bool = False) -> int:
    query = select(games_table.c.revision).where(games_table.c.game_id == game_id)
    revision = connection.execute(query.with_for_update() if lock else query).scalar()
    if revision is None:
        raise NotFound(
            Said("there is no game {game_id!r}", game_id=game_id),
            where="game",
            allowed="the id of a game of this hall",
        )
    return int(revision)


def _answer(connection: Connection, game_id: str, key: str) -> int | None:
    found: int | None = connection.execute(
        select(events_table.c.revision).where(events_table.c.game_id == game_id, events_table.c.key == key)
    ).scalar()
    return found


def _events(connection: Connection, game_id: str) -> tuple[AnyEvent, ...]:
    query = select(events_table.c.body).where(events_table.c.game_id == game_id)
    bodies = connection.execute(query.order_by(events_table.c.revision)).scalars()
    try:
        return tuple(decode_event(body) for body in bodies)
    except BadInput as error:
        raise Unavailable(
            Said("the game was damaged where it is kept ({what})", what=error.what),
            where=f"game {game_id}",
            allowed="another game; whoever runs the hall may have a copy of this one from before",
        ) from error


def _add(
    connection: Connection,
    game_id: str,
    first_revision: int,
    events: Sequence[AnyEvent],
    *,
    key: str,
    at: str,
) -> None:
    last = len(events) - 1
    connection.execute(
        insert(events_table),
        [
            {
                "game_id": game_id,
                "revision": first_revision + index,
                "kind": kind_of(event),
                "body": encode_event(event).decode(),
                "key": key if index == last else None,
                "at": at,
            }
            for index, event in enumerate(events)
        ],
    )


def _columns(row: GameRow) -> dict[str, object]:
    return {
        "game_id": row.game_id,
        "title": row.title,
        "rulebook": row.rulebook,
        "mode": row.mode,
        "status": row.status.value,
        "points": json.dumps({side.value: row.points[side] for side in Side}),
        "round": row.round,
        "revision": row.revision,
        "made_at": row.made_at,
        "updated_at": row.updated_at,
    }


def _row(row: Row[tuple[object, ...]]) -> GameRow:
    values = row._asdict()
    points = json.loads(values["points"])
    return GameRow(
        game_id=values["game_id"],
        title=values["title"],
        rulebook=values["rulebook"],
        mode=values["mode"],
        status=Status(values["status"]),
        points={side: float(points[side.value]) for side in Side},
        round=values["round"],
        revision=values["revision"],
        made_at=values["made_at"],
        updated_at=values["updated_at"],
    )
