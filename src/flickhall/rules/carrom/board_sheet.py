"""A board of carrom as it lies at its end, and what a rulebook that has not seen the strikes makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from flickhall.rules.carrom.match import Competition, MatchLimits
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding
from flickhall.rules.sides import Side


class EndedBy(StrEnum):
    """How a board was won."""

    FINISHED = "finished"
    """The winner has pocketed all its pieces."""
    OWN_LAST = "own_last"
    """The loser pocketed its own last piece with the queen on the board."""
    OTHER_LAST = "other_last"
    """The loser pocketed the winner's last piece with the queen on the board."""


@dataclass(frozen=True, slots=True)
class WonBoard:
    """Who won a board, how, how many pieces the loser has left, and who covered the queen, if anybody did."""

    won_by: Side
    left: int
    covered_by: Side | None = None
    how: EndedBy = EndedBy.FINISHED


@dataclass(frozen=True, slots=True)
class BoardClauses:
    """The clauses a score sheet cites: pieces left, the queen, pieces owed, the points that win, boards and time.

    None where the document says nothing about it.
    """

    pieces: str
    queen: str
    dues: str
    most: str
    target: str
    boards: str | None = None
    time: str | None = None


@runtime_checkable
class ScoresBoards(Protocol):
    """A carrom rulebook that scores a board from how it lies at its end."""

    @property
    def ways_to_end(self) -> frozenset[EndedBy]:
        """How a board can be won under it."""

    @property
    def board_clauses(self) -> BoardClauses:
        """The clauses a score sheet cites."""

    def match_limits(self, competition: Competition) -> MatchLimits:
        """Return what ends a match."""

    def score_board(self, board: WonBoard, score: Mapping[Side, int]) -> tuple[CarromFinding, ...]:
        """Return what gives the winner points and what does not, with `score` as it was before the board."""


def points_of(findings: Sequence[CarromFinding]) -> int:
    """Return the points that findings give."""
    counted = (CarromEffect.POINTS, CarromEffect.BONUS)
    return sum(finding.number or 0 for finding in findings if finding.effect in counted)
