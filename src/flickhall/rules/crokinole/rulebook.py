"""What every crokinole rulebook of the hall can be asked, whichever document it follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from flickhall.rules.crokinole.facts import RoundFacts, ShotFacts, StartPosition
from flickhall.rules.crokinole.ruling import (
    GameRuling,
    PlacementRuling,
    RoundRuling,
    ShotRuling,
    ValueRuling,
)
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone


class Demand(StrEnum):
    """What the next shot has to do."""

    HIT_OPPOSING = "hit-opposing"
    """Touch an opposing disc, directly or through an own disc."""
    REACH_15_LINE = "reach-15-line"
    """End touching or inside the line round the 15 area, with the shot disc or a disc it struck."""
    HIT_OR_CALL = "hit-or-call"
    """Touch an opposing disc with an own one, or make a 20 that was called before the shot."""
    LAND_INSIDE_15 = "land-inside-15"
    """End wholly inside the 15 area or in the hole, with the shot disc itself."""
    NOTHING = "nothing"
    """Free shot."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """The demand in force and the clause it comes from."""

    demand: Demand
    clause: str


class CrokinoleRulebook(Protocol):
    """One rule document with its options chosen. Every method is a pure function of its arguments.

    Games and rounds are counted from 1; seats are counted clockwise from 0.
    """

    @property
    def name(self) -> str:
        """The name it is asked for by, as in `crokinole-nca`."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Every option with the value in force."""

    @property
    def points_per_round(self) -> float | None:
        """How many points a round gives in all; None where the higher count gets the difference."""

    def discs_per_player(self, players: Players) -> int:
        """Return how many discs each player shoots in a round; raises BadInput for players it has no game for."""

    def starting_seat(self, first_starter: int, game: int, round_number: int, seats: int) -> int:
        """Return the seat (from 0, clockwise) that starts a round, given who started the very first one."""

    def order_clauses(self, players: Players) -> tuple[str, ...]:
        """Return the clauses that starting order and number of discs rest on."""

    def requirement(self, shooter: Side, discs: Mapping[str, Zone]) -> Requirement:
        """Return what the next shot has to do with `discs` on the board or in the ditch."""

    def zone_value(self, zone: Zone) -> int:
        """Return what a disc at rest in a zone is worth (0 out of play, 20 in the hole)."""

    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        """Return the ruling on a shot; raises BadInput for facts that contradict themselves."""

    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        """Return the ruling on a round; raises BadInput for facts that cannot be."""

    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        """Return the points a round with these counts gives to each side."""

    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        """Return the ruling on the rounds counted so far; after `time_expired` no other round is begun."""

    def rule_placement(self, table: CrokinoleTable, position: StartPosition) -> PlacementRuling:
        """Return whether a disc may be shot from where it lies."""

    def rule_value(self, table: CrokinoleTable, centre_distance_mm: float) -> ValueRuling:
        """Return zone and value of a flat disc at rest on the surface."""
