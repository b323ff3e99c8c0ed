"""Who sits at a board: people and practice opponents."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class PlayerKind(StrEnum):
    """Who holds the discs of a seat."""

    HUMAN = "human"
    PRACTICE = "practice"
    """The hall's practice opponent, at the level the player record names."""


class Level(StrEnum):
    """How well a practice opponent plays, named after the players whose open twenties were counted.

    The share of open twenties each makes is in `flickhall.bots.hand`.
    """

    NOVICE = "novice_recreational"
    GOOD = "good_recreational"
    TOP = "top_competitive"


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where; `level` is given for practice opponents only.

    `hand` is whose errors are added to what a person aims at; left out, a person's shots go exactly as meant.
    """

    seat: int
    name: str
    kind: PlayerKind = PlayerKind.HUMAN
    level: Level | None = None
    hand: Level | msgspec.UnsetType = msgspec.UNSET  # unset is not written: records from before have no hand
