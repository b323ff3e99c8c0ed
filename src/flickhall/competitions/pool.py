"""The results of a pool as they are known."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import isfinite

from flickhall.errors import BadInput


@dataclass(frozen=True, slots=True)
class Match:
    """One match of two teams: the points of each and, where they are known, the 20s and rounds won of each.

    Raises BadInput unless there are exactly two teams with points from 0.
    """

    points: Mapping[str, float]
    twenties: Mapping[str, int] | None = None
    rounds_won: Mapping[str, int] | None = None

    def __post_init__(self) -> None:
        for name, numbers in (
            ("points", self.points),
            ("twenties", self.twenties),
            ("rounds_won", self.rounds_won),
        ):
            if numbers is None:
                continue
            if len(numbers) != 2 or set(numbers) != set(self.points):
                raise BadInput(
                    f"{name} of {sorted(numbers)}", where=f"match.{name}", allowed="the two teams that played"
                )
            for team, number in numbers.items():
                if isinstance(number, bool) or not isfinite(number) or number < 0:
                    raise BadInput(f"{team} has {number!r}", where=f"match.{name}", allowed="a number from 0")


@dataclass(frozen=True)
class Pool:
    """The matches of a pool, each team's 20s over all of them where known, and lots in the order drawn.

    Raises BadInput when the 20s are not those of the teams that played, or a lot names a stranger or a team
    twice.
    """

    matches: tuple[Match, ...]
    twenties: Mapping[str, int] | None = None
    lots: tuple[str, ...] = ()
    teams: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        teams = tuple(sorted({team for match in self.matches for team in match.points}))
        object.__setattr__(self, "teams", teams)
        if self.twenties is not None:
            if set(self.twenties) != set(teams):
                raise BadInput(
                    f"20s of {sorted(self.twenties)}",
                    where="twenties",
                    allowed=f"one number for each of {list(teams)}",
                )
            for team, number in self.twenties.items():
                if type(number) is not int or number < 0:
                    raise BadInput(
                        f"{team} has {number!r}", where="twenties", allowed="a whole number from 0"
                    )
        if len(set(self.lots)) != len(self.lots) or not set(self.lots) <= set(teams):
            raise BadInput(f"{list(self.lots)}", where="lots", allowed=f"each of {list(teams)} at most once")

    def points(self, team: str) -> float:
        """Return a team's points over all its matches."""
        return sum(match.points.get(team, 0) for match in self.matches)

    def plus_minus(self, team: str) -> float:
        """Return a team's own points less those of its opponents over all its matches."""
        return sum(
            points if name == team else -points
            for match in self.matches
            if team in match.points
            for name, points in match.points.items()
        )

    def among(self, teams: Collection[str]) -> Pool:
        """Return the matches that these teams played among themselves."""
        return Pool(tuple(match for match in self.matches if set(match.points) <= set(teams)))

    def played(self, team: str) -> int:
        """Return how many matches a team has played."""
        return sum(team in match.points for match in self.matches)

    def between(self, one: str, two: str) -> tuple[Match, ...]:
        """Return the matches two teams played against each other."""
        return tuple(match for match in self.matches if set(match.points) == {one, two})
