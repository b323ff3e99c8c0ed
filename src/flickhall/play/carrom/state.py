"""How a carrom match stands at one moment, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flickhall.physics.trace import Spot
from flickhall.play.carrom.events import BoardScored, CarromCreated, MatchFinished, StrikePlayed, ToPlace
from flickhall.play.carrom.places import Room, away_from, room_for
from flickhall.play.carrom.setup import CARROM_TABLES, SEATS
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Player, PlayerKind
from flickhall.rules.carrom.facts import CarromBoard, QueenIs
from flickhall.rules.carrom.match import CarromMatch
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.sides import Players, Side
from flickhall.tables.carrom import CarromTable


class Doing(StrEnum):
    """What a player has to do now."""

    STRIKE = "strike"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class CarromTurn:
    """Who is to do what: strike, or put back the piece `placing`."""

    seat: int
    side: Side
    doing: Doing
    placing: ToPlace | None = None


@dataclass(frozen=True)
class CarromState:
    """A match at one revision (the number of its events so far).

    `strikes` counts the strikes of the match that stand, `board_strikes` those of the board. `white` is the seat that
    has white in this board. `board` and `match` speak of sides, as the rulebook does. `pieces` lie on the board;
    `to_place` wait to be put back, the first one first; all others are in the pockets. `awaits_score` is true between
    the end of a board and its score. `last` is the last strike that stands; `reportable` tells that nothing was done
    since that its ruling would upset. `started_at` is when the first strike was made.
    """

    created: CarromCreated
    rulebook: CarromRulebook = field(compare=False, repr=False)
    revision: int
    strikes: int
    board_number: int
    board_strikes: int
    breaker: int
    white: int
    board: CarromBoard
    pieces: tuple[Spot, ...]
    to_place: tuple[ToPlace, ...]
    match: CarromMatch
    awaits_score: bool
    boards: tuple[BoardScored, ...]
    started_at: str | None
    last: StrikePlayed | None
    reportable: bool
    result: MatchFinished | None
    before_last_strike: CarromState | None = field(compare=False, repr=False)
    incidents: tuple[IncidentNoted, ...] = ()

    @property
    def mode(self) -> Players:
        """Two play."""
        return Players.SINGLES

    @property
    def stage(self) -> int:
        """The board being played, from 1."""
        return self.board_number

    @property
    def teams(self) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
        """Who plays against whom."""
        one, two = self.created.players
        return (one,), (two,)

    @property
    def score(self) -> tuple[int, int]:
        """The points of the match, in the order of the players."""
        return self.in_order(self.match.score)

    @property
    def points_by_team(self) -> tuple[float, float]:
        """The same."""
        return self.score

    @property
    def table(self) -> CarromTable:
        """The table played on."""
        return CARROM_TABLES[self.created.table]

    @property
    def turn(self) -> CarromTurn | None:
        """Who is to do what; None when the match is over."""
        if self.match.over or self.result is not None:
            return None
        if self.to_place:
            first = self.to_place[0]
            return CarromTurn(self.seat_of(first.by), first.by, Doing.PLACE, first)
        side = self.board.striker
        return CarromTurn(self.seat_of(side), side, Doing.STRIKE)

    @property
    def room(self) -> Room | None:
        """Where the piece that is due may be put back; None if none is."""
        if not self.to_place:
            return None
        first = self.to_place[0]
        # Of equally good places the one nearest to its owner, who has to strike forward.
        return room_for(self.table, first.place, self.pieces, away_from(self.seat_of(first.by)))

    @property
    def may_choose_colour(self) -> bool:
        """Tell whether the player who breaks may choose the pieces now."""
        return (
            self.turn is not None
            and self.board_strikes == 0
            and all(self.rulebook.may_break_with(side) for side in Side)
        )

    @property
    def may_leave_owed(self) -> bool:
        """Tell whether everything still to be put back is owed and may be left in the pockets."""
        return (
            self.rulebook.owed_may_be_left
            and bool(self.to_place)
            and all(piece.owed for piece in self.to_place)
        )

    @property
    def may_report(self) -> bool:
        """Tell whether what a player did in the last strike may still be reported: nothing else has been done since."""
        return self.last is not None and self.reportable and self.result is None

    @property
    def covered_by(self) -> int | None:
        """The seat that has covered the queen, None if nobody has."""
        queen = self.board.queen
        return None if queen.state is not QueenIs.COVERED or queen.by is None else self.seat_of(queen.by)

    @property
    def last_human_strike(self) -> int | None:
        """Number of the last strike a human made, None if there is none."""
        state = self.before_last_strike
        while state is not None:
            if state.turn is not None and self.player(state.turn.seat).kind is PlayerKind.HUMAN:
                return state.strikes + 1
            state = state.before_last_strike
        return None

    @property
    def can_undo(self) -> bool:
        """Tell whether a strike may be taken back now."""
        return self.created.friendly and self.result is None and self.last_human_strike is not None

    def player(self, seat: int) -> Player:
        """Return who sits at a seat."""
        return self.created.players[SEATS.index(seat)]

    def side_of(self, seat: int) -> Side:
        """Return which pieces a seat has in this board."""
        return Side.W if seat == self.white else Side.B

    def seat_of(self, side: Side) -> int:
        """Return which seat has those pieces in this board."""
        return self.white if side is Side.W else other_seat(self.white)

    def in_order(self, numbers: Mapping[Side, int]) -> tuple[int, int]:
        """Return numbers of the sides in the order of the players."""
        one, two = (numbers[self.side_of(seat)] for seat in SEATS)
        return one, two


def other_seat(seat: int) -> int:
    """Return the seat opposite."""
    return SEATS[1 - SEATS.index(seat)]
