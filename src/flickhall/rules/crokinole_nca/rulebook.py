"""The Dutch crokinole rules: the NCA's numbered rules 1 to 8 and, where they are silent, the NK sheet.

What the documents leave open follows section C.3 of the rules specification (AMB-N1 .. AMB-N17, AMB-X1);
where it allows another reading, that is an option here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.capabilities import CountClauses
from flickhall.rules.crokinole.conformity import check_round_facts, check_shot_facts
from flickhall.rules.crokinole.counting import check_rounds, count_round
from flickhall.rules.crokinole.facts import RoundFacts, ShotFacts, StartPosition
from flickhall.rules.crokinole.game import GameLength, game_ruling, tally
from flickhall.rules.crokinole.hiding_rule import touched_own_discs
from flickhall.rules.crokinole.resting_place import resting_zone
from flickhall.rules.crokinole.rulebook import Demand, Requirement
from flickhall.rules.crokinole.ruling import (
    Effect,
    Finding,
    GameRuling,
    PlacementRuling,
    RoundRuling,
    ShotRuling,
    ValueRuling,
)
from flickhall.rules.crokinole.shot_outcome import opposing_on_board
from flickhall.rules.crokinole.start_line import touches_own_start
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.crokinole_nca.shot import rule_nca_shot, touched_own_discs_in_hole
from flickhall.rules.options import OptionValue, read_options
from flickhall.rules.sides import Players, Side, leader
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone

ZONE_VALUES: Mapping[Zone, int] = MappingProxyType(
    {
        Zone.HOLE: 20,
        Zone.Z15: 15,
        Zone.STAND: 15,  # not flat in the hole (NCA-6.3), so the lowest area it touches (NCA-6.2)
        Zone.T15: 10,
        Zone.Z10: 10,
        Zone.LEAN: 10,  # the posts stand on the line between 15 and 10, and the lower counts (NCA-6.2)
        Zone.POST: 10,
        Zone.T10: 5,
        Zone.Z5: 5,
        Zone.OUT: 0,
        Zone.DITCH: 0,
    }
)
"""NCA-6.1 and 6.2."""

SINGLES_DISCS = 8
"""NCA-4.1."""


@dataclass(frozen=True)
class CrokinoleNca:
    """The rulebook `crokinole-nca`."""

    name: ClassVar[str] = "crokinole-nca"
    title: ClassVar[str] = "Dutch crokinole (NCA rules, NK)"
    rounds_per_game: ClassVar[int] = 4
    """NCA-2.5, NK-10."""
    points_per_round: ClassVar[float | None] = 2
    """NCA-2.4."""
    time_clause: ClassVar[str] = "NCA-8.2"

    options: Mapping[str, OptionValue] = field(
        default_factory=lambda: read_options(NCA_OPTIONS, {}, "crokinole-nca")
    )

    @classmethod
    def with_options(cls, given: Mapping[str, object]) -> CrokinoleNca:
        """Return the rulebook with options chosen; raises BadInput for any it does not have or allow."""
        return cls(MappingProxyType(read_options(NCA_OPTIONS, given, cls.name)))

    @property
    def game_length(self) -> GameLength:
        """Four rounds (NCA-2.5), and what one not begun is worth when the time runs out (AMB-N14)."""
        split = self.options["unplayed_rounds"] == "split"
        return GameLength(rounds=self.rounds_per_game, unplayed_points=1 if split else 0)

    def count_clauses(self, players: Players) -> CountClauses:
        """Return the clauses that counts of a round rest on."""
        discs = "NCA-4.1" if players is Players.SINGLES else "NCA-5.1"
        return CountClauses(
            discs=discs, values="NCA-6.1", twenties="NK-7", round_points="NCA-2.4", game="NCA-2.5"
        )

    def discs_per_player(self, players: Players) -> int:
        """Return 8 in singles (NCA-4.1); in doubles 6 (NCA-5.1), or what the option says (AMB-N1)."""
        chosen = self.options["discs_per_player"]
        return SINGLES_DISCS if players is Players.SINGLES or not isinstance(chosen, int) else chosen

    def starting_seat(self, first_starter: int, game: int, round_number: int, seats: int) -> int:
        """Return the seat that starts: one further clockwise each round and game (NCA-4.2, 5.2, AMB-N9)."""
        return (first_starter + (game - 1) + (round_number - 1)) % seats

    def order_clauses(self, players: Players) -> tuple[str, ...]:
        """Return the clauses that starting order and number of discs rest on."""
        if players is Players.SINGLES:
            return ("NCA-1", "NCA-2.1", "NK-2.a", "NCA-4.1", "NCA-4.2")
        return ("NCA-1", "NCA-2.1", "NK-2.a", "NCA-5.1", "NK-1.b", "NCA-5.2")

    def requirement(self, shooter: Side, discs: Mapping[str, Zone]) -> Requirement:
        """Return what the next shot has to do: hit (NCA-3.1), or obey the hiding rule (NCA-3.2)."""
        if opposing_on_board(shooter, discs):
            return Requirement(Demand.HIT_OPPOSING, "NCA-3.1")
        if self.options["open_shot"] == "nk_strict":
            return Requirement(Demand.LAND_INSIDE_15, "NK-3")
        return Requirement(Demand.REACH_15_LINE, "NCA-3.2")

    def zone_value(self, zone: Zone) -> int:
        """Return what a disc at rest in a zone is worth (NCA-6.1, 6.2)."""
        return ZONE_VALUES[zone]

    def rule_shot(self, facts: ShotFacts) -> ShotRuling:
        """Return the ruling on a shot (spec A'.4); raises BadInput for facts that contradict themselves."""
        check_shot_facts(facts, self._most_discs(None))
        if facts.called_twenty:
            raise BadInput(
                "a 20 was called", where="before.called_twenty", allowed="false: nothing is called here"
            )
        shot_only = self.options["invalid_removal"] == "shot_only"
        return rule_nca_shot(
            facts,
            self.requirement(facts.shooter, facts.before),
            self.zone_value,
            removal_clause="NK-4" if shot_only else "NCA-3.3",
            removed_with_shot_disc=touched_own_discs_in_hole if shot_only else touched_own_discs,
        )

    def rule_round(self, facts: RoundFacts) -> RoundRuling:
        """Return count and points of a round (NCA-2.3, 2.4), or the one shot still due (NCA-8.2)."""
        check_round_facts(facts, self._most_discs(facts.players))
        noted = tuple(Finding("NCA-2.3", Effect.NOTED, (lifted.disc,)) for lifted in facts.lifted_early)
        if any((facts.twenties_not_displayed or {}).values()):
            noted += (Finding("NCA-2.2", Effect.NOTED),)
        behind = self._side_behind(facts)
        if behind is not None:
            due = {side: int(side is behind) for side in Side}
            return RoundRuling(
                (*noted, Finding("NCA-8.2", Effect.SHOT_DUE)), False, {}, None, {}, due, behind
            )
        timed = (Finding("NCA-8.2", Effect.NO_SHOT_DUE),) if facts.time_expired else ()
        count = count_round(facts, self.zone_value)
        counted = tuple(_counted(facts))
        given = (Finding("NCA-2.4", Effect.POINTS), Finding("NK-11", Effect.POINTS))
        none_due = dict.fromkeys(Side, 0)
        return RoundRuling(
            (*noted, *timed, *counted, *given), True, count, leader(count), self.round_points(count), none_due
        )

    def _most_discs(self, players: Players | None) -> int:
        kinds = tuple(Players) if players is None else (players,)
        return max(self.discs_per_player(kind) * kind.seats // 2 for kind in kinds)

    @staticmethod
    def _side_behind(facts: RoundFacts) -> Side | None:
        """Return the side with a shot due: behind when the time ran out, not yet given one (AMB-N14)."""
        if not facts.time_expired or facts.extra_shot_taken or facts.shots_taken is None:
            return None
        ahead = leader(facts.shots_taken)
        return None if ahead is None else ahead.other

    def round_points(self, count: Mapping[Side, int]) -> Mapping[Side, float]:
        """Return 2 and 0 for a won round, 1 each for a drawn one (NCA-2.4)."""
        ahead = leader(count)
        return {side: 1 if ahead is None else 2 if side is ahead else 0 for side in Side}

    def rule_game(self, counts: Sequence[Mapping[Side, int]], *, time_expired: bool = False) -> GameRuling:
        """Return points, score and winner after the rounds counted so far (NCA-2.4, 2.5).

        After `time_expired` the rounds not begun stay unplayed; the option `unplayed_rounds` says what they
        are worth (AMB-N14). Raises BadInput for more than four rounds or an impossible count.
        """
        if len(counts) > self.rounds_per_game:
            raise BadInput(
                Said("{number} rounds", number=len(counts)),
                where="rounds",
                allowed=Said("at most {rounds_per_game} in a game", rounds_per_game=self.rounds_per_game),
            )
        check_rounds(counts)
        told = tally(
            [self.round_points(count) for count in counts], self.game_length, time_expired=time_expired
        )
        findings = [
            Finding(clause, Effect.POINTS) for clause in ("NCA-2.4", "NCA-2.5", "NK-10", "NK-11", "NK-12")
        ]
        if time_expired and len(counts) < self.rounds_per_game:
            findings.append(Finding("NCA-8.2", Effect.NO_SHOT_DUE))
        return game_ruling(findings, told)

    def rule_placement(self, table: CrokinoleTable, position: StartPosition) -> PlacementRuling:
        """Return whether a disc touches the outer line within reach of the own quadrant (NCA-7.4)."""
        legal = touches_own_start(table, position)
        return PlacementRuling((Finding("NCA-7.4", Effect.ALLOWED if legal else Effect.REFUSED),), legal)

    def rule_value(self, table: CrokinoleTable, centre_distance_mm: float) -> ValueRuling:
        """Return zone and value of a flat disc at rest by its lower edge (NCA-6.4, 6.2, 6.1).

        Raises BadInput for a distance that is negative or not a number.
        """
        zone = resting_zone(table, centre_distance_mm)
        clauses = ["NCA-6.4", "NCA-6.2", "NCA-6.1"]
        if zone is Zone.HOLE:
            clauses.append("NCA-6.3")
        elif zone is Zone.OUT:
            clauses.append("NCA-8.3")
        elif zone in (Zone.T15, Zone.T10):
            clauses.append("NK-5.b")
        findings = tuple(Finding(clause, Effect.VALUE) for clause in clauses)
        return ValueRuling(findings, zone, self.zone_value(zone))


_OUT = frozenset({Zone.OUT, Zone.DITCH})
_LOWEST = frozenset({Zone.T15, Zone.T10, Zone.LEAN, Zone.POST, Zone.STAND})
"""Zones of discs that touch more than one area: the lowest counts."""
_COUNTING: tuple[tuple[str, frozenset[Zone]], ...] = (
    ("NK-5.a", frozenset(Zone) - _OUT),
    ("NCA-6.1", frozenset(Zone) - _OUT),
    ("NCA-6.2", _LOWEST),
    ("NK-5.b", _LOWEST),
    ("NCA-6.3", frozenset({Zone.STAND})),
    ("NCA-8.3", _OUT),
)
"""What a count rests on: a clause, and the zones it speaks of."""


def _counted(facts: RoundFacts) -> Iterator[Finding]:
    """Yield what the count rests on, a clause at a time with its discs; the first three hold of any board."""
    yield Finding("NCA-2.3", Effect.COUNTED)
    for clause, zones in _COUNTING:
        discs = tuple(disc for disc, zone in facts.discs.items() if zone in zones)
        if discs or clause in ("NK-5.a", "NCA-6.1"):
            yield Finding(clause, Effect.COUNTED, discs)
    if any(facts.twenties.values()):
        yield Finding("NK-6", Effect.COUNTED)
        yield Finding("NCA-2.2", Effect.COUNTED)
