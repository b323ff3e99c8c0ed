"""Pichenotte by its advanced tournament and league rules: guidelines 1 to 14, rules R-1 to R-20.

What the document leaves open follows section C.1 of the rules specification (AMB-P1 .. AMB-P15, AMB-X1); where
it allows another reading, that is an option here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.capabilities import CountClauses
from flickhall.rules.crokinole.conformity import check_round_facts, check_shot_facts
from flickhall.rules.crokinole.counting import count_round
from flickhall.rules.crokinole.facts import RoundFacts, RoundResult, ShotFacts, StartPosition
from flickhall.rules.crokinole.game import GameLength, game_ruling, tally
from flickhall.rules.crokinole.line_test import LINE_TESTS
from flickhall.rules.crokinole.match_card import rule_match_card
from flickhall.rules.crokinole.resting_place import resting_zone
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import (
    Effect,
    Finding,
    GameRuling,
    MatchRuling,
    PlacementRuling,
    RoundRuling,
    ShotRuling,
    ValueRuling,
)
from flickhall.rules.crokinole.shot_outcome import opposing_on_board
from flickhall.rules.crokinole.start_line import reaches_own_quadrant, touches_start_line
from flickhall.rules.options import OptionValue, read_options
from flickhall.rules.pichenotte_league.options import PICHENOTTE_OPTIONS
from flickhall.rules.pichenotte_league.round import (
    MOST_POINTS,
    VALUE_CLAUSES,
    ZONE_VALUES,
    boxes,
    boxes_of,
    counted_pucks,
    forfeited_round,
)
from flickhall.rules.pichenotte_league.shot import rule_pichenotte_shot
from flickhall.rules.sides import Players, Side, leader
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone


@dataclass(frozen=True)
class PichenotteLeague:
    """The rulebook `pichenotte-league`."""

    name: ClassVar[str] = "pichenotte-league"
    title: ClassVar[str] = "Pichenotte (advanced tournament and league rules)"
    points_per_round: ClassVar[float] = MOST_POINTS
    """R-14."""
    call_clause: ClassVar[str] = "PICH-R-10.B"
    display_clause: ClassVar[str] = "PICH-G-9"
    agreement_clause: ClassVar[str] = "PICH-R-16"
    forfeit_clause: ClassVar[str] = "PICH-R-8"

    options: Mapping[str, OptionValue] = field(
        default_factory=lambda: read_options(PICHENOTTE_OPTIONS, {}, "pichenotte-league")
    )

    @classmethod
    def with_options(cls, given: Mapping[str, object]) -> PichenotteLeague:
        """Return the rulebook with options chosen; raises BadInput for any it does not have or allow."""
        return cls(MappingProxyType(read_options(PICHENOTTE_OPTIONS, given, cls.name)))

    @property
    def rounds_per_game(self) -> int:
        """How many rounds a match has, as the organiser chose (AMB-P1); a match is the only game there is."""
        return self._number("rounds_per_match")

    @property
    def game_length(self) -> GameLength:
        """As many rounds as the organiser chose."""
        return GameLength(rounds=self.rounds_per_game)

    def count_clauses(self, players: Players) -> CountClauses:
        """Return the clauses that counts of a round rest on."""
        return CountClauses(
            discs="PICH-HDR",
            values="PICH-R-12.c",
            twenties="PICH-G-9",
            round_points="PICH-R-14",
            game="PICH-R-14",
        )

    def discs_per_player(self, players: Players) -> int:
        """Return how many pucks each player has (AMB-P1)."""
        return self._number("discs_singles" if players is Players.SINGLES else "discs_doubles")

    def starting_seat(self, first_starter: int, game: int, round_number: int, seats: int) -> int:
        """Return the seat that starts: one further clockwise each round (R-1.c, R-1.d, AMB-P11).

        In singles that is whoever had the last shot of the round before. Matches follow on each other.
        """
        return (first_starter + (game - 1) * self.rounds_per_game + round_number - 1) % seats

    def order_clauses(self, players: Players) -> tuple[str, ...]:
        """Return the clauses that starting order and number of pucks rest on."""
        moves_on = "PICH-R-1.c" if players is Players.SINGLES else "PICH-R-1.d"
        return (moves_on, "PICH-R-1.a", "PICH-R-1.b")

    def requirement(self, shooter: Side, discs: Mapping[str, Zone]) -> Requirement:
        """Return what the next shot has to do: touch or call (R-10), or nothing (R-11)."""
        if opposing_on_board(shooter, discs):
            return Requirement(Demand.HIT_OR_CALL, "PICH-R-10")
        return Requirement(Demand.NOTHING, "PICH-R-11")

    def zone_value(self, zone: Zone) -> int:
        """Return what a puck at rest in a zone is worth (R-12, R-13, R-18 to R-20)."""
        return ZONE_VALUES[zone]

    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        """Return the ruling on a shot (spec A'.2); raises BadInput for facts that contradict themselves."""
        check_shot_facts(facts, self._most_discs(None))
        return rule_pichenotte_shot(
            facts,
            self.requirement(facts.shooter, facts.before),
            self.zone_value,
            line_test=LINE_TESTS[str(self.options["line_test"])],
            early_twenty_counts=self.options["twenty_before_contact"] == "counts",
            rebound_twenty_needs_contact=bool(self.options["rebound_twenty_needs_contact"]),
        )

    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        """Return count and boxes of a round (R-14), or its forfeit (R-8).

        Raises BadInput for facts that cannot be, and for a time limit, which the rules do not have.
        """
        check_round_facts(facts, self._most_discs(facts.players))
        if facts.time_expired:
            raise BadInput("the time has expired", where="events", allowed="no time: these rules set none")
        if facts.lifted_early:
            first = facts.lifted_early[0]  # the first offence decides (AMB-P9)
            return forfeited_round(first, self.forfeit_points(first.by))
        hidden = facts.twenties_not_displayed or dict.fromkeys(Side, 0)
        count = {side: n - 20 * hidden[side] for side, n in count_round(facts, self.zone_value).items()}
        findings = (*counted_pucks(facts), Finding("PICH-R-14", Effect.POINTS))
        none_due = dict.fromkeys(Side, 0)
        return RoundRuling(findings, True, count, leader(count), self.round_points(count), none_due)

    def forfeit_points(self, offender: Side) -> Mapping[Side, float] | None:
        """Return 0 for who forfeits a round and 1 for the other, or None where the organiser books it (AMB-P9)."""
        if self.options["forfeit_result"] == "organiser":
            return None
        return {side: 0.0 if side is offender else 1.0 for side in Side}

    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        """Return the box of each side: 1 for a win, 0.5 for a tie, 0 for a loss (R-14)."""
        return boxes_of(count)

    def rule_game(self, counts: Sequence[RoundResult], *, time_expired: bool = False) -> GameRuling:
        """Return boxes, score and winner of the rounds of a match so far (R-14).

        Raises BadInput for more rounds than the match has, an impossible count, or a time limit.
        """
        if time_expired:
            raise BadInput("the time has expired", where="events", allowed="no time: these rules set none")
        if len(counts) > self.rounds_per_game:
            raise BadInput(
                Said("{number} rounds", number=len(counts)),
                where="rounds",
                allowed=Said(
                    "at most {rounds_per_game}, the option rounds_per_match",
                    rounds_per_game=self.rounds_per_game,
                ),
            )
        return game_ruling([Finding("PICH-R-14", Effect.POINTS)], tally(boxes(counts), self.game_length))

    def rule_match(
        self, counts: Sequence[RoundResult], entries: Mapping[Side, Mapping[Side, float]]
    ) -> MatchRuling:
        """Return the score of a match card and whether both players have confirmed it (R-14, R-15).

        A card has as many rounds as were played. Raises BadInput for an impossible count or entry.
        """
        return rule_match_card(
            boxes(counts),
            entries,
            score_clause="PICH-R-14",
            entry_clauses=("PICH-R-15.a", "PICH-R-15.b"),
        )

    def rule_placement(self, table: CrokinoleTable, position: StartPosition) -> PlacementRuling:
        """Return whether a puck touches the baseline and at least its own quadrant (R-4.a, R-4.b, AMB-P14)."""
        at_line, in_reach = touches_start_line(table, position), reaches_own_quadrant(table, position)
        findings = (
            Finding("PICH-R-4.a", Effect.ALLOWED if at_line else Effect.REFUSED),
            Finding("PICH-R-4.b", Effect.ALLOWED if in_reach else Effect.REFUSED),
        )
        return PlacementRuling(findings, at_line and in_reach)

    def rule_value(self, table: CrokinoleTable, centre_distance_mm: float) -> ValueRuling:
        """Return zone and value of a flat puck at rest by its bottom (R-6, R-12, R-13).

        Raises BadInput for a distance that is negative or not a number.
        """
        zone = resting_zone(table, centre_distance_mm)
        findings = tuple(Finding(clause, Effect.VALUE) for clause in VALUE_CLAUSES[zone])
        return ValueRuling(findings, zone, self.zone_value(zone))

    def _most_discs(self, players: Players | None) -> int:
        kinds = tuple(Players) if players is None else (players,)
        return max(self.discs_per_player(kind) * kind.seats // 2 for kind in kinds)

    def _number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)  # read_options has seen to it
        return value
