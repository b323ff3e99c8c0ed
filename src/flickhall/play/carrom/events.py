"""What is written down about a carrom match, in order; everything else is worked out from these events.

Each event is a frozen record that goes to JSON and back without loss (floats to the last bit). Times are those of
whoever keeps the clock, ISO 8601. Pairs of numbers stand in the order of the players.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from flickhall.physics.strike import Strike
from flickhall.physics.trace import Spot, Trace
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Player
from flickhall.rules.carrom.facts import Breach, CarromBoard, StrikeFacts
from flickhall.rules.carrom.match import Competition, MatchRuling
from flickhall.rules.carrom.ruling import Place, StrikeRuling
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Side


class CarromCreated(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="carrom_created"
):
    """The match is set up: rulebook with its options, table, who plays, when it was made (`made_at`).

    `breaker` is the seat that breaks the first board. A friendly match lets strikes be taken back. `seed` feeds the
    practice opponents' hands and the toss before an extra board.
    """

    game: str
    rulebook: str
    options: Mapping[str, OptionValue]
    competition: Competition
    players: tuple[Player, ...]
    table: str
    seed: int
    friendly: bool
    made_at: str
    breaker: int = 0


class ToPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that a side has to put back: which one, where it may lie, and whether it was owed."""

    name: str
    place: Place
    by: Side
    owed: bool


class StrikePlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="strike"):
    """One strike: the input, what happened, what was seen of it, the ruling, and where the pieces lie after it.

    `number` counts the strikes of the match from 1. `facts` hold the reported breaches too. `after` holds every
    piece on the board, those that the referee put back included; `to_place` are those that players still put back,
    in that order; all others are in the pockets. `digest` is the trace's.
    """

    number: int
    board: int
    seat: int
    strike: Strike
    at: str
    digest: str
    trace: Trace
    facts: StrikeFacts
    ruling: StrikeRuling
    after: tuple[Spot, ...]
    to_place: tuple[ToPlace, ...]


class PiecePlaced(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="piece_placed"
):
    """A player has put back the piece that was due."""

    seat: int
    spot: Spot


class OwedLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="owed_left"):
    """A player has left the owed pieces where they are; `board` is how things stand without them (A2M-F9.c)."""

    seat: int
    board: CarromBoard


class ColourChosen(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="colour_chosen"
):
    """The player who breaks has chosen pieces, before the first strike of a board."""

    board: int
    seat: int
    side: Side


class BreachReported(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="breach_reported"
):
    """Somebody has reported what a player did besides moving pieces: strike `strike` is ruled on once more.

    The match goes back to just before that strike; the strike follows again, with the breaches in its facts.
    """

    strike: int
    breaches: tuple[Breach, ...]


class BoardScored(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="board_scored"
):
    """A board is over: who won it (a seat, None for nobody), for how much, and the score of the match after it."""

    board: int
    white: int
    winner: int | None
    points: int
    score: tuple[int, int]
    ruling: MatchRuling


class ClockRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="clock_read"):
    """The clock has had an effect: the last board was announced, or the time was up."""

    at: str
    ruling: MatchRuling


class StrikeUndone(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="strike_undone"
):
    """A friendly match goes back to just before strike `to_strike`."""

    to_strike: int


class MatchFinished(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="match_finished"
):
    """The match is over with this score; `winner` is a seat, None for a draw."""

    score: tuple[int, int]
    winner: int | None


CarromEvent = (
    CarromCreated
    | StrikePlayed
    | PiecePlaced
    | OwedLeft
    | ColourChosen
    | BreachReported
    | BoardScored
    | ClockRead
    | StrikeUndone
    | IncidentNoted
    | MatchFinished
)
