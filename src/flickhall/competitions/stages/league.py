"""A season of team nights: every team meets every other at home and away, on several boards a night (PICH R-14 to R-16)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.competitions.fixtures import Fixture, Group, Taken
from flickhall.competitions.ranking.results import Match
from flickhall.competitions.stages.draw_size import check_matches, everybody_meets
from flickhall.competitions.stages.stage import AfterWithdrawal, Counting, Draw, Field, Ranked, SoFar

LEAGUE_TABLE = "table"
"""The one group of a league."""


class League(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="league"):
    """A league: `legs` meetings of each two teams, home and away in turn, on `boards` boards a night.

    The first side of each match is at home. `nights_won`: a night won is a point, instead of every box (the option of
    spec E.3). `first_night` is the day of night 1 (ISO 8601, "" while the season has no days), every next one
    `days_between` days later.
    """

    legs: int = 2
    boards: int = 4
    nights_won: bool = False
    first_night: str = ""
    days_between: int = 7
    withdrawn: AfterWithdrawal = "forfeited"

    def day_of(self, night: int) -> str:
        """Return the day of a night, from 1, as ISO 8601; "" while the season has no days."""
        if not self.first_night:
            return ""
        later = timedelta(days=(night - 1) * self.days_between)
        return (date.fromisoformat(self.first_night) + later).isoformat()

    def counted(self, matches: Sequence[Counting]) -> tuple[Match, ...]:
        """Return every board, or with `nights_won` each night that is over as one match: a point won, half a point level."""
        if not self.nights_won:
            return tuple(counting.match for counting in matches)
        nights: dict[tuple[int, int], list[Match]] = {}
        for counting in matches:
            nights.setdefault((counting.fixture.round, counting.fixture.number), []).append(counting.match)
        return tuple(_night(boards) for boards in nights.values() if len(boards) == self.boards)

    def draws(self, entrants: int) -> int:
        """Return 1: the whole season is drawn at once."""
        return 1

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the nights of the season, from 1, with every board; raises BadInput for too few or too many teams."""
        check_matches([everybody_meets(len(field.entrants), self.legs) * self.boards])
        fixtures = []
        for night, each in enumerate(circle_rounds(field.entrants, self.legs), 1):
            for number, (home, away) in enumerate(each.pairings, 1):
                fixtures += [
                    Fixture(
                        f"{self.key}.{night}.{number}.{board}",
                        self.key,
                        LEAGUE_TABLE,
                        night,
                        number,
                        (Taken(home), Taken(away)),
                        board,
                    )
                    for board in range(1, self.boards + 1)
                ]
        return Draw((Group(LEAGUE_TABLE, field.entrants),), tuple(fixtures))


def _night(boards: Sequence[Match]) -> Match:
    """Return a night as one match: its points are a point for who made more, its score what was made."""
    made = {team: sum(board.points[team] for board in boards) for team in boards[0].points}
    one, other = made.values()
    points = {team: 0.5 if one == other else float(boxes == max(one, other)) for team, boxes in made.items()}
    return Match(points, score=made)
