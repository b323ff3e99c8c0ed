"""The event log: what happened in every game, written once and never changed (SQLite by default)."""

from flickhall.store.game_store import GameStore
from flickhall.store.overview import GameRow, Status

__all__ = ["GameRow", "GameStore", "Status"]
