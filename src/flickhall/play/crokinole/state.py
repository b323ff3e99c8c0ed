"""How a game stands at one moment, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flickhall.physics.trace import Spot
from flickhall.play.crokinole.events import Created, Finished, RoundCounted
from flickhall.play.crokinole.pieces import lies_in_ditch, zone_of
from flickhall.play.crokinole.seating import SEATS, seat_to_shoot, shots_by_seat, shots_by_side, side_at
from flickhall.play.crokinole.setup import TABLES
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Player, PlayerKind
from flickhall.rules.crokinole.capabilities import AgreesRounds, KeepsMatchCards
from flickhall.rules.crokinole.facts import ForfeitedRound, RoundResult
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook, Requirement
from flickhall.rules.crokinole.ruling import CardState, MatchRuling, RoundRuling
from flickhall.rules.sides import Players, Side, side_of
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class Turn:
    """Who shoots now, for which side, with which disc."""

    seat: int
    side: Side
    disc: str


class Awaited(StrEnum):
    """What has to be settled between people before the game goes on, or may be reported."""

    AGREEMENT = "agreement"
    """Both sides have to agree how the round lies."""
    BOOKING = "booking"
    """The organiser has to say what a forfeited round is worth."""
    CARD = "card"
    """Both sides have to enter the score of the match."""


@dataclass(frozen=True)
class GameState:
    """A game at one revision (the number of its events so far).

    `shots` counts the shots of the game that stand, `round_shots` those of the round. `discs` lie on the
    surface or in the ditch; `tray` names the 20s put aside this round, `twenties` credits them. `extra_shots`
    is None until time is called, then what is still due to each side. `hidden` names the 20s of the tray that are
    not shown, `agreed` tells that the round may be counted, `forfeit` what it was forfeited with. `card` is the
    match card as last signed, `entries` what each side has entered on it.
    """

    created: Created
    rulebook: CrokinoleRulebook = field(compare=False, repr=False)
    revision: int
    shots: int
    round: int
    round_shots: int
    discs: tuple[Spot, ...]
    tray: tuple[str, ...]
    twenties: Mapping[Side, int]
    rounds: tuple[RoundCounted, ...]
    extra_shots: Mapping[Side, int] | None
    result: Finished | None
    hidden: frozenset[str] = frozenset()
    agreed: bool = False
    forfeit: RoundRuling | None = None
    entries: Mapping[Side, Mapping[Side, float]] = field(default_factory=dict)
    card: MatchRuling | None = None
    incidents: tuple[IncidentNoted, ...] = ()
    before_last_shot: GameState | None = field(default=None, compare=False, repr=False)

    @property
    def mode(self) -> Players:
        """Singles or doubles."""
        return self.created.mode

    @property
    def table(self) -> CrokinoleTable:
        """The table played on."""
        return TABLES[self.created.table]

    @property
    def discs_per_player(self) -> int:
        """Discs each player has in hand when a round begins."""
        return self.rulebook.discs_per_player(self.mode)

    @property
    def starter(self) -> int:
        """Which of the seats, counted clockwise from 0, starts this round."""
        return self.rulebook.starting_seat(
            self.created.first_starter, self.created.game_number, self.round, self.mode.seats
        )

    @property
    def turn(self) -> Turn | None:
        """Who shoots now; None when the game is over."""
        if self.result is not None or self.round_over:
            return None
        seat = seat_to_shoot(self.mode, self.starter, self.round_shots)
        side = side_at(self.mode, seat)
        return Turn(seat, side, f"{side}{self.shots_taken[side] + 1}")

    @property
    def round_over(self) -> bool:
        """Tell whether nothing more is to be shot in this round."""
        if self.forfeit is not None:
            return True
        if self.extra_shots is not None:
            return not any(self.extra_shots.values())
        return self.round_shots == self.mode.seats * self.discs_per_player

    @property
    def awaits(self) -> Awaited | None:
        """What people have to settle now; None while they shoot."""
        if self.result is not None:
            kept = isinstance(self.rulebook, KeepsMatchCards)
            final = self.card is not None and self.card.state is CardState.FINAL
            return Awaited.CARD if kept and not final else None
        if self.forfeit is not None:
            return None if self.forfeit.points else Awaited.BOOKING
        due = self.round_shots and self.round_over and not self.agreed
        return Awaited.AGREEMENT if due and isinstance(self.rulebook, AgreesRounds) else None

    @property
    def to_be_counted(self) -> bool:
        """Tell whether the round is over and nothing has to be settled before its count."""
        return self.round_shots > 0 and self.round_over and self.awaits is None

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """What came of each round counted so far."""
        return tuple(
            ForfeitedRound(counted.points) if counted.ruling.forfeited_by is not None else counted.count
            for counted in self.rounds
        )

    @property
    def shown_twenties(self) -> Mapping[Side, int]:
        """The 20s of this round that count: those that are not hidden."""
        return {side: count - self.hidden_twenties[side] for side, count in self.twenties.items()}

    @property
    def hidden_twenties(self) -> Mapping[Side, int]:
        """The 20s of this round that do not count as long as they are hidden."""
        return {side: sum(side_of(disc) is side for disc in self.hidden) for side in Side}

    @property
    def shots_taken(self) -> Mapping[Side, int]:
        """Shots of each side in this round."""
        return shots_by_side(self.mode, self.starter, self.round_shots)

    @property
    def left(self) -> Mapping[int, int]:
        """Discs each seat still has in hand."""
        taken = shots_by_seat(self.mode, self.starter, self.round_shots)
        return {seat: self.discs_per_player - taken[seat] for seat in SEATS[self.mode]}

    @property
    def points(self) -> Mapping[Side, float]:
        """Match points so far: the points of the rounds counted, or the result's when the game is over."""
        if self.result is not None:
            return self.result.points
        return {side: sum(counted.points.get(side, 0) for counted in self.rounds) for side in Side}

    @property
    def stage(self) -> int:
        """The round being played, from 1."""
        return self.round

    @property
    def teams(self) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
        """Who plays W and who plays B."""
        light, dark = (
            tuple(player for player in self.created.players if self.side_of_seat(player.seat) is side)
            for side in Side
        )
        return light, dark

    @property
    def points_by_team(self) -> tuple[float, float]:
        """The points of W and of B."""
        return self.points[Side.W], self.points[Side.B]

    @property
    def on_surface(self) -> tuple[Spot, ...]:
        """Discs in play on the surface."""
        return tuple(spot for spot in self.discs if not lies_in_ditch(self.table, spot))

    @property
    def in_ditch(self) -> tuple[Spot, ...]:
        """Discs lying in the ditch."""
        return tuple(spot for spot in self.discs if lies_in_ditch(self.table, spot))

    @property
    def zones(self) -> Mapping[str, Zone]:
        """The zone of every disc on the surface or in the ditch."""
        return {spot.name: zone_of(self.table, spot) for spot in self.discs}

    @property
    def requirement(self) -> Requirement | None:
        """What the next shot has to do; None when the game is over."""
        turn = self.turn
        return None if turn is None else self.rulebook.requirement(turn.side, self.zones)

    @property
    def last_human_shot(self) -> int | None:
        """Number of the last shot a human made, None if there is none."""
        state = self.before_last_shot
        while state is not None:
            if state.turn is not None and self.player(state.turn.seat).kind is PlayerKind.HUMAN:
                return state.shots + 1
            state = state.before_last_shot
        return None

    @property
    def can_undo(self) -> bool:
        """Tell whether a shot may be taken back now."""
        return self.created.friendly and self.result is None and self.last_human_shot is not None

    def player(self, seat: int) -> Player:
        """Return who sits at a seat."""
        return self.created.players[SEATS[self.mode].index(seat)]

    def side_of_seat(self, seat: int) -> Side:
        """Return the side a seat plays for."""
        return side_at(self.mode, seat)
