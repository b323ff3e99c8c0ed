"""What a carrom referee says: ordered findings with their clauses, and the board that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.rules.carrom.facts import CarromBoard, Piece
from flickhall.rules.sides import Side


class CarromEffect(StrEnum):
    """What a finding about a strike, a board or a match does."""

    AGAIN = "again"
    """The same side strikes again."""
    TURN_OVER = "turn-over"
    """The turn passes to the other side."""
    FOUL = "foul"
    """A foul: the turn ends and a piece is due."""
    BREACH = "breach"
    """The striking rule or the rule of the break that a foul breaks."""
    NO_FOUL = "no-foul"
    """Nothing fell, and that is no foul."""
    PENALTY = "penalty"
    """A pocketed piece goes back on the board as a penalty."""
    RETURNED = "returned"
    """Pieces go back on the board for another reason than a penalty or a debt."""
    OWED = "owed"
    """A penalty for which no piece is available is owed."""
    DEBT_PAID = "debt-paid"
    """An owed piece is put back."""
    DEBT_LOST = "debt-lost"
    """An owed piece was not put back in time, and is not owed any more."""
    WRITTEN_OFF = "written-off"
    """The board is over; what is still owed is forgiven."""
    QUEEN_PENDING = "queen-pending"
    """The next strike has to cover the queen."""
    QUEEN_HELD = "queen-held"
    """The queen goes back at the end of the turn, whatever follows."""
    QUEEN_COVERED = "queen-covered"
    """The queen is covered for the rest of the board."""
    QUEEN_BACK = "queen-back"
    """The queen goes back on the board."""
    SPOT_BLOCKED = "spot-blocked"
    """A piece cannot lie on the centre spot and is placed as near as the clause asks."""
    BROKEN = "broken"
    """The central group is disturbed."""
    BREAK_MISSED = "break-missed"
    """An attempt to break disturbed nothing."""
    LIES_SO = "lies-so"
    """Pieces on edge or on others are left as they lie."""
    REPLAYED = "replayed"
    """The strike is taken again."""
    NOTED = "noted"
    """Written down; the rules attach no consequence."""
    BOARD_WON = "board-won"
    """A side has won the board."""
    BOARD_DRAWN = "board-drawn"
    """Nobody has won the board."""
    POINTS = "points"
    """Points for the pieces left on the board."""
    BONUS = "bonus"
    """Points for the covered queen, or for the queen left on the board."""
    NO_BONUS = "no-bonus"
    """No points for the queen."""
    WIN_BLOCKED = "win-blocked"
    """All pieces are pocketed, but a piece owed comes back first."""
    MATCH_WON = "match-won"
    """A side has won the match."""
    MATCH_DRAWN = "match-drawn"
    """The match is over and drawn."""
    MATCH_ON = "match-on"
    """The match goes on with another board."""
    TIME_UP = "time-up"
    """The time is up: no board is begun or goes on."""
    LAST_BOARD = "last-board"
    """The board in progress is the last."""
    EXTRA_BOARD = "extra-board"
    """The match is level: an extra board is played."""
    ALLOWED = "allowed"
    """The striker may be flicked from there."""
    REFUSED = "refused"
    """The striker may not be flicked from there."""


@dataclass(frozen=True, slots=True)
class CarromFinding:
    """One step of a ruling: clause and effect, the side and pieces concerned, how many points or pieces."""

    clause: str
    effect: CarromEffect
    side: Side | None = None
    pieces: tuple[Piece, ...] = ()
    number: int | None = None


def cited(findings: Iterable[CarromFinding]) -> tuple[str, ...]:
    """Return the ids of the clauses applied, in order, each once."""
    return tuple(dict.fromkeys(finding.clause for finding in findings))


class Place(StrEnum):
    """Where a piece that comes back is put."""

    CENTRE_SPOT = "centre_spot"
    COVERING_SPOT = "covering_spot"
    """So that it covers as much of the centre spot as possible."""
    BEHIND_SPOT = "behind_spot"
    """Behind the centre spot, seen from the side that strikes next."""
    CENTRAL_CIRCLE = "central_circle"
    """Anywhere in the central circle except on the centre spot."""
    MAIN_CIRCLE = "main_circle"
    """Anywhere in the main circle."""
    CENTRE_CIRCLE = "centre_circle"
    """As near to the centre circle as possible."""


@dataclass(frozen=True, slots=True)
class Return:
    """A piece that comes back now; `by` is the side that places it, None for the referee."""

    piece: Piece
    place: Place
    by: Side | None


def as_written(back: Return) -> tuple[str, str, str]:
    """Return a piece that comes back as the case format writes it: piece, place, who places it."""
    return back.piece.value, back.place.value, "referee" if back.by is None else back.by.value


@dataclass(frozen=True, slots=True)
class BoardResult:
    """How a board ended; the score and the match after it."""

    won_by: Side | None
    points: int
    score: Mapping[Side, int]
    match_over: bool
    match_won_by: Side | None


@dataclass(frozen=True, slots=True)
class StrikeRuling:
    """The ruling on one strike.

    `foul` is None under rules that know no fouls. `board` is how things stand once everything in `returned`
    lies where it should; its `striker` strikes next unless `result` says that the board is over.
    """

    findings: tuple[CarromFinding, ...]
    foul: bool | None
    board: CarromBoard
    returned: tuple[Return, ...]
    again: bool
    result: BoardResult | None = None

    @property
    def next(self) -> Side | None:
        """Who strikes next, None when the board is over."""
        return None if self.result else self.board.striker

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return cited(self.findings)


@dataclass(frozen=True, slots=True)
class StrikerRuling:
    """Whether the striker may be flicked from where it lies; `foul` is None under rules that know no fouls."""

    findings: tuple[CarromFinding, ...]
    legal: bool
    foul: bool | None

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return cited(self.findings)
