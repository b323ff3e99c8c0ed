"""Crokinole as the Canada 55+ games play it, in open pairs (rules as revised in May 2011).

What the document leaves open follows section C.2 of the rules specification (AMB-C1 .. AMB-C13, AMB-X1); where
it allows another reading, that is an option here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import ClassVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.capabilities import CountClauses
from flickhall.rules.crokinole.conformity import check_round_facts, check_shot_facts
from flickhall.rules.crokinole.counting import check_rounds, count_round
from flickhall.rules.crokinole.facts import RoundFacts, ShotFacts, StartPosition
from flickhall.rules.crokinole.game import GameLength, game_ruling, tally
from flickhall.rules.crokinole.line_test import LINE_TESTS
from flickhall.rules.crokinole.resting_place import resting_zone
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import (
    Effect,
    EligibilityRuling,
    Finding,
    GameRuling,
    PlacementRuling,
    RoundRuling,
    ShotRuling,
    ValueRuling,
)
from flickhall.rules.crokinole.shot_outcome import opposing_on_board
from flickhall.rules.crokinole.start_line import centred_in_own_quadrant, touches_start_line
from flickhall.rules.crokinole_55plus.options import C55_OPTIONS
from flickhall.rules.crokinole_55plus.shot import rule_55plus_shot
from flickhall.rules.options import OptionValue, read_options
from flickhall.rules.sides import Players, Side, leader
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone

ZONE_VALUES: Mapping[Zone, int] = MappingProxyType(
    {
        Zone.HOLE: 20,
        Zone.Z15: 15,
        Zone.STAND: 15,  # not completely in the hole, so in the inner circle (AMB-C9)
        Zone.T15: 10,
        Zone.Z10: 10,
        Zone.LEAN: 10,  # a disc at a post touches the line the posts stand on (AMB-C9, spec B.1)
        Zone.POST: 10,
        Zone.T10: 5,
        Zone.Z5: 5,
        Zone.OUT: 0,
        Zone.DITCH: 0,
    }
)
"""6.b, S2 to S6."""

_VALUE_CLAUSES: Mapping[Zone, tuple[str, ...]] = MappingProxyType(
    {
        Zone.HOLE: ("C55-6.b", "C55-S7"),
        Zone.Z15: ("C55-S2",),
        Zone.STAND: ("C55-S2", "C55-6.b"),
        Zone.T15: ("C55-S5", "C55-S3"),
        Zone.Z10: ("C55-S3",),
        Zone.LEAN: ("C55-S5", "C55-S3"),
        Zone.POST: ("C55-S5", "C55-S3"),
        Zone.T10: ("C55-S5", "C55-S4"),
        Zone.Z5: ("C55-S4",),
        Zone.OUT: ("C55-S6", "C55-7"),
        Zone.DITCH: ("C55-7",),
    }
)
TARGET = 100
"""I4."""
DISCS_PER_PLAYER = 6
"""P2."""
LEAST_AGE = 55
"""E1."""


@dataclass(frozen=True)
class Crokinole55Plus:
    """The rulebook `crokinole-55plus`."""

    name: ClassVar[str] = "crokinole-55plus"
    title: ClassVar[str] = "Crokinole of the Canada 55+ games (open pairs)"
    points_per_round: ClassVar[float | None] = None
    """S8."""
    target: ClassVar[int] = TARGET

    options: Mapping[str, OptionValue] = field(
        default_factory=lambda: read_options(C55_OPTIONS, {}, "crokinole-55plus")
    )

    @classmethod
    def with_options(cls, given: Mapping[str, object]) -> Crokinole55Plus:
        """Return the rulebook with options chosen; raises BadInput for any it does not have or allow."""
        return cls(MappingProxyType(read_options(C55_OPTIONS, given, cls.name)))

    @property
    def game_length(self) -> GameLength:
        """To 100 points (I4), which the option may make the highest score (AMB-C13)."""
        return GameLength(target=TARGET, capped=bool(self.options["cap_at_target"]))

    def count_clauses(self, players: Players) -> CountClauses:
        """Return the clauses that counts of a round rest on."""
        return CountClauses(
            discs="C55-P2", values="C55-S1", twenties="C55-S7", round_points="C55-S8", game="C55-I4"
        )

    def discs_per_player(self, players: Players) -> int:
        """Return 6 (P2); raises BadInput for singles, which the rules do not have (P1)."""
        if players is not Players.DOUBLES:
            raise BadInput(
                Said("{players} cannot be played", players=players),
                where="players",
                allowed="doubles: two teams of two",
            )
        return DISCS_PER_PLAYER

    def starting_seat(self, first_starter: int, game: int, round_number: int, seats: int) -> int:
        """Return the seat that starts: one further clockwise each round (8).

        Raises BadInput for another game than the first: who starts a game is drawn (1, AMB-C8).
        """
        if game != 1:
            raise BadInput(
                Said("game {game} has its own draw", game=game),
                where="number_of_games",
                allowed="1: who starts is drawn for each",
            )
        return (first_starter + round_number - 1) % seats

    def order_clauses(self, players: Players) -> tuple[str, ...]:
        """Return the clauses that starting order and number of discs rest on; raises BadInput for singles."""
        self.discs_per_player(players)
        return ("C55-8", "C55-2", "C55-1", "C55-P1", "C55-P2", "C55-P3")

    def requirement(self, shooter: Side, discs: Mapping[str, Zone]) -> Requirement:
        """Return what the next shot has to do: touch an opposing disc (6.c), or what the option says (6.a)."""
        if opposing_on_board(shooter, discs):
            return Requirement(Demand.HIT_OPPOSING, "C55-6.c")
        must_reach = self.options["open_board"] == "must_reach_15"
        return Requirement(Demand.REACH_15_LINE if must_reach else Demand.NOTHING, "C55-6.a")

    def zone_value(self, zone: Zone) -> int:
        """Return what a disc at rest in a zone is worth (6.b, S2 to S6)."""
        return ZONE_VALUES[zone]

    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        """Return the ruling on a shot (spec A'.3); raises BadInput for facts that contradict themselves."""
        check_shot_facts(facts, self._most_discs())
        if facts.called_twenty:
            raise BadInput(
                "a 20 was called", where="before.called_twenty", allowed="false: nothing is called here"
            )
        return rule_55plus_shot(
            facts,
            self.requirement(facts.shooter, facts.before),
            self.zone_value,
            line_test=LINE_TESTS[str(self.options["line_test"])],
        )

    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        """Return the count of a round and the difference, which the higher team gets (S1 to S9).

        Raises BadInput for facts that cannot be, and for a time limit, which the rules do not have.
        """
        check_round_facts(facts, self._most_discs())
        if facts.time_expired:
            raise BadInput("the time has expired", where="events", allowed="no time: these rules set none")
        count = count_round(facts, self.zone_value)
        given = tuple(Finding(clause, Effect.POINTS) for clause in ("C55-S8", "C55-S9"))
        none_due = dict.fromkeys(Side, 0)
        return RoundRuling(
            (*_noted(facts), *_counted(facts), *given),
            True,
            count,
            leader(count),
            self.round_points(count),
            none_due,
        )

    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        """Return the difference of the counts for the higher team, nothing for the other (S8)."""
        return {side: max(0, count[side] - count[side.other]) for side in Side}

    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        """Return the score after each round, and the winner once a team has 100 points (I4, AMB-C13).

        A game stopped by `time_expired` is won by the leader; when level it goes on for a round (spec E.1).
        Raises BadInput for a round after the end, or an impossible count.
        """
        check_rounds(counts)
        told = tally(
            [self.round_points(count) for count in counts], self.game_length, time_expired=time_expired
        )
        if told.played < len(counts):
            raise BadInput(
                Said(
                    "round {round} after a team has {points} points",
                    round=told.played + 1,
                    points=max(told.score.values()),
                ),
                where=f"rounds[{told.played}]",
                allowed=Said("no round once a team has {target}", target=TARGET),
            )
        findings = [Finding(clause, Effect.POINTS) for clause in ("C55-I4", "C55-S8", "C55-S10")]
        return game_ruling(findings, told)

    def rule_eligibility(self, year: int, births: Sequence[date]) -> EligibilityRuling:
        """Return who reaches 55 by the last day of the year of the games (E1, AMB-C12).

        Raises BadInput for a birth after that year.
        """
        for number, birth in enumerate(births):
            if birth.year > year:
                raise BadInput(
                    Said("born {birth} after the games of {year}", birth=birth, year=year),
                    where=f"births[{number}]",
                    allowed=Said("a date up to {year}-12-31", year=year),
                )
        players = tuple(year - birth.year >= LEAST_AGE for birth in births)
        effect = Effect.ALLOWED if all(players) else Effect.REFUSED
        return EligibilityRuling((Finding("C55-E1", effect),), players)

    def rule_placement(self, table: CrokinoleTable, position: StartPosition) -> PlacementRuling:
        """Return whether a disc touches the starting line, at most half out of the own quadrant (5.a to 5.c)."""
        at_line, inside = touches_start_line(table, position), centred_in_own_quadrant(position)
        findings = (
            Finding("C55-5.a", Effect.ALLOWED if at_line else Effect.REFUSED),
            Finding("C55-5.b", Effect.ALLOWED if inside else Effect.REFUSED),
            Finding("C55-5.c", Effect.ALLOWED if inside else Effect.REFUSED),
        )
        return PlacementRuling(findings, at_line and inside)

    def rule_value(self, table: CrokinoleTable, centre_distance_mm: float) -> ValueRuling:
        """Return zone and value of a flat disc at rest (6.b, S2 to S6).

        Raises BadInput for a distance that is negative or not a number.
        """
        zone = resting_zone(table, centre_distance_mm)
        findings = tuple(Finding(clause, Effect.VALUE) for clause in _VALUE_CLAUSES[zone])
        return ValueRuling(findings, zone, self.zone_value(zone))

    @staticmethod
    def _most_discs() -> int:
        return DISCS_PER_PLAYER * Players.DOUBLES.seats // 2


def _noted(facts: RoundFacts) -> Iterator[Finding]:
    """Yield what was done although it should not, with no consequence in these rules."""
    for lifted in facts.lifted_early:
        yield Finding("C55-4", Effect.NOTED, (lifted.disc,))
    if any((facts.twenties_not_displayed or {}).values()):
        yield Finding("C55-6.b", Effect.NOTED)


def _counted(facts: RoundFacts) -> Iterator[Finding]:
    """Yield what the count rests on, a clause at a time with its discs."""
    yield Finding("C55-S1", Effect.COUNTED)
    discs_under: dict[str, list[str]] = {}
    for disc, zone in facts.discs.items():
        for clause in _VALUE_CLAUSES[zone]:
            discs_under.setdefault(clause, []).append(disc)
    for clause, discs in discs_under.items():
        yield Finding(clause, Effect.COUNTED, tuple(discs))
    if any(facts.twenties.values()):
        yield Finding("C55-S7", Effect.COUNTED)
