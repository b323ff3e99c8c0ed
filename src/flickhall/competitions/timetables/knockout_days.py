"""How a large knock-out is spread over its days: slots of an hour, pods that share one, the final day (spec E.4)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from flickhall.competitions.draws.single_elimination import KnockoutShape, bracket_for
from flickhall.errors import BadInput
from flickhall.phrases import Counted, Phrase, Said
from flickhall.rules.carrom.rulebook import CarromRulebook

FIRST_DAYS_FROM = 64
"""Rounds with at least so many places are played on Days 1 and 2 (A2M-T2, T4, T7.a)."""
POD_PLAYERS = 4
"""Two matches and the one between their winners (AMB-M17)."""


@dataclass(frozen=True, slots=True)
class KnockoutDays:
    """A knock-out over its days, and the clauses that rests on."""

    bracket: KnockoutShape
    both_rounds_in_a_slot: bool
    clauses: tuple[str, ...] = ("A2M-T1", "A2M-T2", "A2M-T4", "A2M-T7.a")

    @property
    def first_rounds(self) -> tuple[int, ...]:
        """Matches of each round on Days 1 and 2."""
        rounds = zip(self.bracket.players_in_round, self.bracket.matches_per_round, strict=True)
        return tuple(matches for places, matches in rounds if places >= FIRST_DAYS_FROM)

    @property
    def matches_days_1_2(self) -> int:
        """Matches on Days 1 and 2."""
        return sum(self.first_rounds)

    @property
    def matches_day_3(self) -> int:
        """Matches on Day 3."""
        return self.bracket.matches_total - self.matches_days_1_2

    @property
    def pods(self) -> int:
        """Quarter-blocks of four players that share a slot; none when everything is played on Day 3."""
        return self.bracket.size // POD_PLAYERS if self.first_rounds else 0

    def slots(self, boards: int) -> int:
        """Return how many hours Days 1 and 2 need; raises BadInput for fewer boards than a slot takes.

        A pod needs two boards for an hour; where each round has its own hour, a match needs one. So do the matches
        of a third round on these days, which a field of more than 128 has.
        """
        least = 2 if self.both_rounds_in_a_slot else 1
        if boards < least:
            raise BadInput(
                Counted(Phrase("{number} board", "{number} boards"), boards),
                where="boards",
                allowed=Said("{least} or more", least=least),
            )
        if self.both_rounds_in_a_slot:
            later = self.first_rounds[2:]
            return -(-self.pods // (boards // 2)) + sum(-(-matches // boards) for matches in later)
        return sum(-(-matches // boards) for matches in self.first_rounds)


def knockout_under(rulebook: CarromRulebook, entrants: int) -> KnockoutDays:
    """Return the knock-out a rulebook describes; raises BadInput for a rulebook that describes none."""
    check_knockout(rulebook)
    return KnockoutDays(bracket_for(entrants), rulebook.options["slot"] == "both_rounds")


def final_stage_on(day_3: date, *, moved: bool) -> date:
    """Return the day of the final stage; the organiser may move it by a week (A2M-T7.b)."""
    return day_3 + timedelta(days=7) if moved else day_3


def check_knockout(rulebook: CarromRulebook) -> None:
    """Refuse a rulebook that describes no knock-out tournament; raises BadInput."""
    if "slot" not in rulebook.options:
        raise BadInput(
            Said("{name} describes no tournament", name=rulebook.name),
            where="rulebook",
            allowed="a knock-out: carrom-a2m",
        )
