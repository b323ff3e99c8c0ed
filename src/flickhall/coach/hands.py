"""Whose hand the coach speaks of, and how it comes to know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Skill, percent_told

ASSUMED = Level.AVERAGE
"""The hand of who is not known."""

H_co = TypeVar("H_co", covariant=True)


class Known(StrEnum):
    """How the coach comes to know a hand."""

    ASKED = "asked"
    PLAYER = "player"
    """The record says with which hand, or at which level, the player played."""
    ESTIMATED = "estimated"
    """From the open twenties of recorded games."""
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an estimate comes from: so many shots in so many games; in 95 of 100 cases the share lies from `low` to `high`."""

    shots: int
    games: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class KnownHand(Generic[H_co]):
    """A hand, the share by which hands are measured (docs/hand.md), and how that is known; `evidence` of an estimate."""

    hand: H_co
    share: float
    known: Known
    evidence: Evidence | None = None


def skill_told(told: str, where: str) -> Skill:
    """Return the level or the percentage that somebody wrote; raises BadInput."""
    if told in set(Level):
        return Level(told)
    if (percent := percent_told(told)) is not None:
        return percent
    raise BadInput(
        Said("{told!r} is no level", told=told[:40]),
        where=where,
        allowed=f"{', '.join(Level)}, {LEAST_PERCENT}..{MOST_PERCENT}",
    )
