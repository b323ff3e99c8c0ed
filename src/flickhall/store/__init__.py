"""The event logs: what happened in every game and competition, written once and never changed (SQLite by default)."""

from flickhall.store.competition_store import CompetitionRow, CompetitionStore, Listing
from flickhall.store.game_store import GameStore
from flickhall.store.overview import GameRow, Status
from flickhall.store.register import (
    Add,
    Change,
    Correct,
    EraseTeam,
    Person,
    Team,
)

__all__ = [
    "Add",
    "Change",
    "CompetitionRow",
    "CompetitionStore",
    "Correct",
    "EraseTeam",
    "GameRow",
    "GameStore",
    "Listing",
    "Person",
    "Status",
    "Team",
]
