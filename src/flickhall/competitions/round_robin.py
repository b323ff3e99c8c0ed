"""The standings of a round robin: a point for each win, and ties broken where a medal hangs on them (C55-T1 to T4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flickhall.competitions.metrics import Groups, by_number
from flickhall.competitions.pool import Match, Pool
from flickhall.competitions.standings import Place, Standings
from flickhall.errors import BadInput

MEDALS = 3
"""Places that a medal is given for (AMB-C10)."""
OWN_GAME = "own game"
PLUS_MINUS = "+/-"


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """What earns a point and how ties are broken.

    `per_round`: each round won earns a point, not each game won; `among_tied`: +/- adds up only the games among
    the tied teams; `all_ties`: ties below the medal places are broken too; `score_limit`: no score counts beyond
    it; `clauses` are those the standings rest on.
    """

    per_round: bool = False
    among_tied: bool = False
    all_ties: bool = False
    score_limit: float | None = None
    clauses: tuple[str, ...] = ()

    def standings(self, pool: Pool) -> Standings:
        """Return the standings, a point for each win and nothing for who ties (T2, AMB-C1).

        A result that does not tell the rounds won is that of a single round where rounds earn the points.

        Raises BadInput when the teams have played different numbers of games (AMB-C11).
        """
        pool = self._limited(pool)
        _check_as_many_games(pool)
        earned = _rounds_won if self.per_round else _games_won
        wins = {team: sum(earned(match, team) for match in pool.matches) for team in pool.teams}
        places: list[Place] = []
        for level in by_number(wins, pool.teams) if pool.teams else []:
            first = sum(len(place.teams) for place in places) + 1
            above = None if not places else "points"
            parted = self._parted(pool, level, first)
            places += [Place(teams, step or above) for teams, step in parted]
        return Standings(wins, tuple(places), (), ())

    def _parted(
        self, pool: Pool, level: Sequence[str], first: int
    ) -> list[tuple[tuple[str, ...], str | None]]:
        """Return teams that share the places from `first` in order, each group with the step that parted it."""
        if len(level) == 1 or not (first <= MEDALS or self.all_ties):
            return [(tuple(level), None)]
        if len(level) == 2:
            return _steps(*_two(pool, level))
        parted: list[tuple[tuple[str, ...], str | None]] = []
        scope = pool.among(level) if self.among_tied else pool
        for teams, step in _steps(_by_plus_minus(scope, level), PLUS_MINUS):
            place = first + sum(len(above) for above, _ in parted)
            if len(teams) == 2 and (place <= MEDALS or self.all_ties):
                (ahead, _), *behind = _steps(_by_own_game(pool, teams), OWN_GAME)
                parted += [(ahead, step), *behind]
            else:
                parted.append((teams, step))
        return parted

    def _limited(self, pool: Pool) -> Pool:
        limit = self.score_limit
        if limit is None:
            return pool
        return Pool(
            tuple(
                replace(match, points={team: min(score, limit) for team, score in match.points.items()})
                for match in pool.matches
            )
        )


def _games_won(match: Match, team: str) -> int:
    own = match.points.get(team)
    return int(own is not None and all(own > other for name, other in match.points.items() if name != team))


def _rounds_won(match: Match, team: str) -> int:
    return _games_won(match, team) if match.rounds_won is None else match.rounds_won.get(team, 0)


def _two(pool: Pool, level: Sequence[str]) -> tuple[Groups, str]:
    """Part two teams by their own game (T3), or by +/- where that does not part them (AMB-C11)."""
    groups = _by_own_game(pool, level)
    return (groups, OWN_GAME) if len(groups) == 2 else (_by_plus_minus(pool, level), PLUS_MINUS)


def _by_own_game(pool: Pool, level: Sequence[str]) -> Groups:
    matches = pool.between(*level)
    return by_number({team: sum(match.points[team] for match in matches) for team in level}, level)


def _by_plus_minus(pool: Pool, level: Sequence[str]) -> Groups:
    return by_number({team: pool.plus_minus(team) for team in level}, level)


def _steps(groups: Groups, step: str) -> list[tuple[tuple[str, ...], str | None]]:
    first, *others = groups
    return [(first, None), *((teams, step) for teams in others)]


def _check_as_many_games(pool: Pool) -> None:
    played = {team: pool.played(team) for team in pool.teams}
    if len(set(played.values())) > 1:
        raise BadInput(
            f"different numbers of games: {', '.join(f'{team} {number}' for team, number in played.items())}",
            where="games",
            allowed="as many games for each team, or their points cannot be compared",
        )
