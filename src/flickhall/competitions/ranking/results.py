"""The results that standings are made of, as they are known, and the sums over them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import isfinite

from flickhall.errors import BadInput
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Match:
    """One match of two teams and what each has of it.

    `points` is what it earns in the standings, `score` what was made at the table where that is something else
    (a carrom match of 25 to 4 earns 2 and 0); 20s and rounds won where they are known. Raises BadInput unless
    there are exactly two teams with numbers from 0.
    """

    points: Mapping[str, float]
    twenties: Mapping[str, int] | None = None
    rounds_won: Mapping[str, int] | None = None
    score: Mapping[str, float] | None = None

    def __post_init__(self) -> None:
        teams = self.points.keys()
        for name in ("points", "twenties", "rounds_won", "score"):
            numbers: Mapping[str, float] | None = getattr(self, name)
            if numbers is None:
                continue
            if len(numbers) != 2 or numbers.keys() != teams:
                raise BadInput(
                    Said("{name} of {numbers}", name=name, numbers=sorted(numbers)),
                    where=f"match.{name}",
                    allowed="the two teams that played",
                )
            for team, number in numbers.items():
                if isinstance(number, bool) or not isfinite(number) or number < 0:
                    raise BadInput(
                        Said("{team} has {number!r}", team=team, number=number),
                        where=f"match.{name}",
                        allowed="a number from 0",
                    )

    @property
    def made(self) -> Mapping[str, float]:
        """What each team made at the table."""
        return self.points if self.score is None else self.score


@dataclass(frozen=True, slots=True)
class Bye:
    """A round in which a team had no opponent, with the points and the score it is given for that."""

    team: str
    points: float = 0
    score: float = 0


@dataclass(frozen=True)
class Results:
    """Matches and byes, with what else a chain may ask for.

    `twenties`: each team's 20s over all its matches, None for a team whose 20s are not known. `lots`: teams in
    the order drawn. `playoffs`: what each team made in a play-off, one mapping each, the latest last.
    `entered`: teams that are in it without having played. `virtual_points`: what those who have withdrawn count
    for beyond their points in their opponents' Buchholz.

    Raises BadInput when the 20s are not those of the teams, or a lot or play-off names a stranger or a lot a
    team twice.
    """

    matches: tuple[Match, ...]
    twenties: Mapping[str, int | None] | None = None
    lots: tuple[str, ...] = ()
    byes: tuple[Bye, ...] = ()
    playoffs: tuple[Mapping[str, float], ...] = ()
    entered: tuple[str, ...] = ()
    virtual_points: Mapping[str, float] = field(default_factory=dict)
    teams: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        playing = {team for match in self.matches for team in match.points}
        teams = tuple(sorted(playing.union(self.entered, (bye.team for bye in self.byes))))
        object.__setattr__(self, "teams", teams)
        if self.twenties is not None:
            _check_twenties(self.twenties, teams)
        if len(set(self.lots)) != len(self.lots) or not set(self.lots) <= set(teams):
            raise BadInput(
                f"{list(self.lots)}",
                where="lots",
                allowed=Said("each of {teams} at most once", teams=list(teams)),
            )
        for number, playoff in enumerate(self.playoffs):
            if not playoff.keys() <= set(teams):
                raise BadInput(
                    f"{sorted(playoff)}",
                    where=f"playoffs[{number}]",
                    allowed=Said("some of {teams}", teams=list(teams)),
                )

    @cached_property
    def points_of(self) -> Mapping[str, float]:
        """Each team's points over all its matches and byes."""
        return _sums(self.teams, (match.points for match in self.matches), self._bye_points)

    @cached_property
    def made_by(self) -> Mapping[str, float]:
        """What each team made at the table over all its matches and byes."""
        return _sums(self.teams, (match.made for match in self.matches), self._bye_scores)

    @cached_property
    def net_of(self) -> Mapping[str, float]:
        """What each team made less what was made against it; a bye counts in full."""
        net = dict(self.made_by)
        for match in self.matches:
            (one, by_one), (two, by_two) = match.made.items()
            net[one] -= by_two
            net[two] -= by_one
        return net

    @cached_property
    def matches_of(self) -> Mapping[str, Sequence[Match]]:
        """The matches each team has played, in order."""
        played: dict[str, list[Match]] = {team: [] for team in self.teams}
        for match in self.matches:
            for team in match.points:
                played[team].append(match)
        return played

    @cached_property
    def buchholz_of(self) -> Mapping[str, float]:
        """The points of each team's opponents added up, virtual points with them; a bye adds nothing."""
        worth = {team: points + self.virtual_points.get(team, 0) for team, points in self.points_of.items()}
        buchholz: dict[str, float] = dict.fromkeys(self.teams, 0)
        for match in self.matches:
            one, two = match.points
            buchholz[one] += worth[two]
            buchholz[two] += worth[one]
        return buchholz

    def points(self, team: str) -> float:
        """Return a team's points over all its matches."""
        return self.points_of.get(team, 0)

    def plus_minus(self, team: str) -> float:
        """Return what a team made less what its opponents made in its matches."""
        return self.net_of.get(team, 0)

    def played(self, team: str) -> int:
        """Return how many matches a team has played."""
        return len(self.matches_of.get(team, ()))

    def among(self, teams: Collection[str]) -> Results:
        """Return the matches that these teams played among themselves."""
        inside = set(teams)
        # Each match stands with both its teams: it is taken where it stands with the first.
        matches = (
            match
            for team in sorted(inside)
            for match in self.matches_of.get(team, ())
            if match.points.keys() <= inside and min(match.points) == team
        )
        return Results(tuple(matches), entered=tuple(inside & set(self.teams)))

    def between(self, one: str, two: str) -> tuple[Match, ...]:
        """Return the matches two teams played against each other."""
        return tuple(match for match in self.matches_of.get(one, ()) if two in match.points)

    @property
    def _bye_points(self) -> Iterable[tuple[str, float]]:
        return ((bye.team, bye.points) for bye in self.byes)

    @property
    def _bye_scores(self) -> Iterable[tuple[str, float]]:
        return ((bye.team, bye.score) for bye in self.byes)


def _sums(
    teams: Iterable[str], of_matches: Iterable[Mapping[str, float]], of_byes: Iterable[tuple[str, float]]
) -> Mapping[str, float]:
    sums: dict[str, float] = dict.fromkeys(teams, 0)
    for numbers in of_matches:
        for team, number in numbers.items():
            sums[team] += number
    for team, number in of_byes:
        sums[team] += number
    return sums


def _check_twenties(twenties: Mapping[str, int | None], teams: tuple[str, ...]) -> None:
    if set(twenties) != set(teams):
        raise BadInput(
            Said("20s of {twenties}", twenties=sorted(twenties)),
            where="twenties",
            allowed=Said("one number for each of {teams}", teams=list(teams)),
        )
    for team, number in twenties.items():
        if number is not None and (type(number) is not int or number < 0):
            raise BadInput(
                Said("{team} has {number!r}", team=team, number=number),
                where="twenties",
                allowed="a whole number from 0",
            )
