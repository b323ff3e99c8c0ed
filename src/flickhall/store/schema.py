"""The tables of the store; the migrations bring a database to this shape.

`events` and `acts` are the truth and are only ever added to. `games` and `competitions` are worked out from them,
for lists, in the same transaction. `people` and `teams` hold what must be able to change and to be forgotten: names.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

STEPS = ("0001", "0002")
"""Every migration this version of Flickhall knows, the oldest first."""
HEAD = STEPS[-1]
VERSION_TABLE = "flickhall_schema"
"""Holds the migration a database is at; a database without it is not ours."""

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("game_id", String(64), primary_key=True),
    Column("key", String(200), nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("rulebook", String(64), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("points", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("made_at", String(40), nullable=False),
    Column("updated_at", String(40), nullable=False, index=True),
)

events = Table(
    "events",
    metadata,
    Column("game_id", String(64), ForeignKey("games.game_id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
    # On the last event of an append only, so that the row found by its key is the answer that was given.
    Column("key", String(200), nullable=True),
    Column("at", String(40), nullable=False),
    UniqueConstraint("game_id", "key", name="events_once_per_key"),
)

competitions = Table(
    "competitions",
    metadata,
    Column("competition_id", String(64), primary_key=True),
    Column("key", String(200), nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("listed", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("made_at", String(40), nullable=False),
    Column("updated_at", String(40), nullable=False, index=True),
)

acts = Table(
    "acts",
    metadata,
    Column("competition_id", String(64), ForeignKey("competitions.competition_id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("at", String(40), nullable=False),
    Column("actor", String(100), nullable=False),
    Column("why", Text, nullable=False),
    Column("key", String(200), nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("competition_id", "key", name="acts_once_per_key"),
)

people = Table(
    "people",
    metadata,
    Column("competition_id", String(64), ForeignKey("competitions.competition_id"), primary_key=True),
    Column("person_id", String(64), primary_key=True),
    # Empty once erased, as `born` is.
    Column("name", Text, nullable=False),
    Column("born", String(10), nullable=True),
    Column("erased_at", String(40), nullable=True),
)

teams = Table(
    "teams",
    metadata,
    Column("competition_id", String(64), ForeignKey("competitions.competition_id"), primary_key=True),
    Column("entrant_id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("erased_at", String(40), nullable=True),
)

_FIRST = frozenset({"games", "events"})


def tables_at(step: str) -> frozenset[str]:
    """Return the names of the tables a whole database has at a step."""
    return _FIRST if step == "0001" else frozenset(metadata.tables)
