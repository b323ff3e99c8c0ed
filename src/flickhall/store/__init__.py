"""The event logs: what happened in every game and competition, written once and never changed (SQLite by default)."""

from flickhall.store.acts import Act
from flickhall.store.competition_store import CompetitionRow, CompetitionStore, Listing
from flickhall.store.game_store import GameStore
from flickhall.store.overview import GameRow, Status
from flickhall.store.register import (
    Add,
    Change,
    Correct,
    ErasePerson,
    EraseTeam,
    Person,
    RenewLinks,
    Team,
)

__all__ = [
    "Act",
    "Add",
    "Change",
    "CompetitionRow",
    "CompetitionStore",
    "Correct",
    "ErasePerson",
    "EraseTeam",
    "GameRow",
    "GameStore",
    "Listing",
    "Person",
    "RenewLinks",
    "Status",
    "Team",
]
