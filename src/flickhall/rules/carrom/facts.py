"""What is known about a carrom board and a strike, whoever saw it (spec A'.5).

White plays first under both documents; sides are those of the pieces, `W` and `B`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flickhall.rules.sides import Side

PIECES_PER_SIDE = 9


class Piece(StrEnum):
    """What lies on a carrom board."""

    W = "W"
    B = "B"
    QUEEN = "Q"
    STRIKER = "S"


def piece_of(side: Side) -> Piece:
    """Return a piece of a side's colour."""
    return Piece.W if side is Side.W else Piece.B


class QueenIs(StrEnum):
    """How far the queen has got."""

    ON_BOARD = "board"
    PENDING = "pending"
    """Pocketed, and waiting for the next strike to cover it."""
    HELD = "held"
    """Pocketed too early: it goes back at the end of the turn."""
    COVERED = "covered"


@dataclass(frozen=True, slots=True)
class Queen:
    """The queen's state; `by` is the side that pocketed it, None while it is on the board."""

    state: QueenIs = QueenIs.ON_BOARD
    by: Side | None = None

    def __str__(self) -> str:
        return self.state.value if self.by is None else f"{self.state.value}:{self.by}"


class CentreSpot(StrEnum):
    """How much of the centre spot other pieces cover."""

    FREE = "free"
    PARTLY_COVERED = "partly_covered"
    COVERED = "covered"


class Breach(StrEnum):
    """What a player did besides moving pieces; facts, whatever a rulebook makes of them."""

    TOUCHED_PIECE = "touched_piece"
    WRONG_PLACEMENT = "wrong_placement"
    WRONG_FLICK = "wrong_flick"
    ARM_OVER_LINE = "arm_over_line"
    ELBOW_OVER_LINE = "elbow_over_line"
    DID_NOT_CROSS = "did_not_cross"
    HIT_BEHIND_BEFORE = "hit_behind_line_before_crossing"
    HIT_BEHIND_AFTER = "hit_behind_line_after_crossing"


def none_each() -> Mapping[Side, int]:
    """Return 0 for each side."""
    return dict.fromkeys(Side, 0)


@dataclass(frozen=True, slots=True)
class CarromBoard:
    """A board between two strikes; `striker` is the side to strike.

    `attempts`: break attempts that failed so far, None once the turn that has them is over (or the group is
    broken). `score`: the match before this board. `overdue`: pieces owed that could have been put back before
    this strike and were not. `ever_pocketed`: sides that have pocketed a piece of their own, kept or not.
    """

    striker: Side
    on_board: Mapping[Side, int]
    pocketed: Mapping[Side, int]
    queen: Queen = field(default_factory=Queen)
    owes: Mapping[Side, int] = field(default_factory=none_each)
    score: Mapping[Side, int] = field(default_factory=none_each)
    broken: bool = True
    attempts: int | None = None
    centre_spot: CentreSpot = CentreSpot.FREE
    overdue: Mapping[Side, int] = field(default_factory=none_each)
    ever_pocketed: frozenset[Side] = frozenset()


def opening_board(breaker: Side, score: Mapping[Side, int]) -> CarromBoard:
    """Return a board set up for the break."""
    full = dict.fromkeys(Side, PIECES_PER_SIDE)
    return CarromBoard(breaker, full, none_each(), score=score, broken=False, attempts=0)


@dataclass(frozen=True, slots=True)
class StrikeFacts:
    """Everything a carrom referee needs about one strike.

    `pocketed` and `off_board` list pieces, repeats allowed. `disturbed` is needed while the central group is
    unbroken. `owed_returned` tells whether the pieces owed at the end of the turn are put back before the
    next strike. `on_edge` and `on_top`: pieces that came to rest so.
    """

    pocketed: tuple[Piece, ...] = ()
    off_board: tuple[Piece, ...] = ()
    breaches: frozenset[Breach] = frozenset()
    disturbed: bool | None = None
    owed_returned: bool = True
    on_edge: tuple[Piece, ...] = ()
    on_top: tuple[Piece, ...] = ()

    def pocketed_of(self, side: Side) -> int:
        """Return how many pieces of a side fell."""
        return self.pocketed.count(piece_of(side))

    def jumped_of(self, side: Side) -> int:
        """Return how many pieces of a side left the board."""
        return self.off_board.count(piece_of(side))

    @property
    def queen_pocketed(self) -> bool:
        """Whether the queen fell."""
        return Piece.QUEEN in self.pocketed

    @property
    def queen_jumped(self) -> bool:
        """Whether the queen left the board."""
        return Piece.QUEEN in self.off_board

    @property
    def striker_pocketed(self) -> bool:
        """Whether the striker fell."""
        return Piece.STRIKER in self.pocketed


@dataclass(frozen=True, slots=True)
class Baseline:
    """The measures a striker's place depends on, in millimetres; lines are measured from the frame."""

    striker_radius_mm: float
    rear_line_mm: float
    front_line_mm: float
    end_circle_radius_mm: float


@dataclass(frozen=True, slots=True)
class StrikerPosition:
    """Where the centre of the striker lies, in millimetres: from the frame, from the nearer end circle's centre."""

    from_frame_mm: float
    from_end_circle_mm: float
