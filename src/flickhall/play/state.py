"""How a game stands at one moment, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flickhall.physics.trace import Spot
from flickhall.play.events import Created, Finished, Player, PlayerKind, RoundCounted
from flickhall.play.pieces import lies_in_ditch, zone_of
from flickhall.play.seating import SEATS, seat_to_shoot, shots_by_seat, shots_by_side, side_at
from flickhall.play.setup import TABLES
from flickhall.rules.facts import Players, Side
from flickhall.rules.rulebook import Requirement, RulebookOfRounds
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone


@dataclass(frozen=True, slots=True)
class Turn:
    """Who shoots now, for which side, with which disc."""

    seat: int
    side: Side
    disc: str


@dataclass(frozen=True)
class GameState:
    """A game at one revision (the number of its events so far).

    `shots` counts the shots of the game that stand, `round_shots` those of the round. `discs` lie on the
    surface or in the ditch; `tray` names the 20s put aside this round, `twenties` credits them. `extra_shots`
    is None until time is called, then what is still due to each side.
    """

    created: Created
    rulebook: RulebookOfRounds = field(compare=False, repr=False)
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
    before_last_shot: GameState | None = field(compare=False, repr=False)

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
        if self.extra_shots is not None:
            return not any(self.extra_shots.values())
        return self.round_shots == self.mode.seats * self.discs_per_player

    @property
    def all_counted(self) -> bool:
        """Tell whether no round is open and none will begin: all are played, or time was called."""
        last = len(self.rounds) == self.rulebook.rounds_per_game
        return self.round_shots == 0 and (last or self.extra_shots is not None)

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
