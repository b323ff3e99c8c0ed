"""A season of team nights: every team meets every other at home and away, on several boards a night (PICH R-14 to R-16)."""

from __future__ import annotations

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.competitions.fixtures import Fixture, Group, Taken
from flickhall.competitions.stages.stage import AfterWithdrawal, Draw, Field, Ranked, SoFar

LEAGUE_TABLE = "table"
"""The one group of a league."""


class League(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="league"):
    """A league: `legs` meetings of each two teams, home and away in turn, on `boards` boards a night.

    The first side of each match is at home. `nights_won`: a night won is a point, instead of every box (the option of
    spec E.3).
    """

    legs: int = 2
    boards: int = 4
    nights_won: bool = False
    withdrawn: AfterWithdrawal = "forfeited"

    def draws(self, entrants: int) -> int:
        """Return 1: the whole season is drawn at once."""
        return 1

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the nights of the season, from 1, and every board of each; raises BadInput for fewer than two teams."""
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
