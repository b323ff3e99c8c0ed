"""Who sits at a board: people and practice opponents."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta


class PlayerKind(StrEnum):
    """Who holds the discs of a seat."""

    HUMAN = "human"
    PRACTICE = "practice"
    """The hall's practice opponent, at the level the player record names."""


class Level(StrEnum):
    """How well a practice opponent plays, weakest first, named after the players whose open twenties were counted.

    The share of open twenties each makes is in `flickhall.bots.hand`.
    """

    NOVICE = "novice_recreational"
    GOOD = "good_recreational"
    GREAT = "great_recreational"
    AVERAGE = "average_competitive"
    TOP = "top_competitive"
    TOP_TWO = "top_two"


LEAST_PERCENT, MOST_PERCENT = 10, 95
Percent: TypeAlias = Annotated[
    int, Meta(ge=LEAST_PERCENT, le=MOST_PERCENT, description="how many of 100 open twenties are made")
]
Skill: TypeAlias = Level | Percent
"""How well somebody plays: a level by its name, or by the percentage of open twenties made."""


def percent_told(text: str) -> int | None:
    """Return the percentage that somebody wrote in plain digits; None for what is no possible one, however long it is."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_PERCENT))):
        return None
    return int(text) if LEAST_PERCENT <= int(text) <= MOST_PERCENT else None


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where; `level` is given for practice opponents only.

    `hand` is whose errors are added to what a person aims at; left out, a person's shots go exactly as meant.
    """

    seat: int
    name: str
    kind: PlayerKind = PlayerKind.HUMAN
    level: Skill | None = None
    hand: Skill | msgspec.UnsetType = msgspec.UNSET  # unset is not written: records from before have no hand
