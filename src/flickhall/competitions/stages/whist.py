"""Rotating partners: everybody plays with everybody else, and is ranked alone (a whist tournament)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.competitions.draws.whist import whist_rounds
from flickhall.competitions.fixtures import Fixture, Group, Taken, entrants_of, together
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.competitions.ranking.results import Match
from flickhall.competitions.stages.draw_size import check_matches
from flickhall.competitions.stages.stage import Counting, Draw, Field, Ranked, SoFar

WHIST_TABLE = "table"
"""The one group of such a stage."""


class Whist(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="whist"):
    """A whist tournament; each earns what the pair made that it was part of. `rounds`: how many, None for all there are."""

    rounds: int | None = None

    def counted(self, matches: Sequence[Counting]) -> tuple[Match, ...]:
        """Return every match as one of each entrant against a counterpart: each makes what the pair made."""
        return tuple(own for counting in matches for own in _of_each(counting.match))

    def draws(self, entrants: int) -> int:
        """Return 1: the whole rotation is drawn at once, or partners would not come out even."""
        return 1

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return who plays with whom against whom; numbers are drawn by lot. Raises BadInput for too few or many."""
        entrants = len(field.entrants)
        check_matches([entrants // 4 * min(self.rounds or entrants, entrants)])
        order = draw_lots(field.entrants, seed)
        fixtures = [
            Fixture(
                f"{self.key}.{number}.{table}",
                self.key,
                WHIST_TABLE,
                number,
                table,
                (Taken(together(match.first)), Taken(together(match.second))),
            )
            for number, each in enumerate(whist_rounds(order)[: self.rounds], 1)
            for table, match in enumerate(each.tables, 1)
        ]
        return Draw((Group(WHIST_TABLE, field.entrants),), tuple(fixtures))


def _of_each(match: Match) -> Iterator[Match]:
    """Yield a match for each entrant of one side against an entrant of the other."""
    one, two = match.points
    for own, other in zip(entrants_of(one), entrants_of(two), strict=True):
        yield Match(
            {own: match.points[one], other: match.points[two]},
            None if match.twenties is None else {own: match.twenties[one], other: match.twenties[two]},
            None if match.rounds_won is None else {own: match.rounds_won[one], other: match.rounds_won[two]},
            None if match.score is None else {own: match.score[one], other: match.score[two]},
        )
