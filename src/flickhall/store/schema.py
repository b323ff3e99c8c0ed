"""The two tables of the store; the migrations bring a database to this shape.

`events` is the truth and is only ever added to. `games` is worked out from it, for lists, in the same
transaction.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

STEPS = ("0001",)
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
