"""The standings of a round robin: a point for each win, and ties broken where a medal hangs on them (C55-T1 to T4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.ranking.standings import Standings, standings
from flickhall.errors import BadInput
from flickhall.phrases import Said

MEDALS = 3
"""Places that a medal is given for (AMB-C10)."""
_OVER_ALL_GAMES = ("points", "own game", "+/-")
_AMONG_TIED = ("points", "own game", "+/- of two", "mini-league +/-")


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

    @property
    def chain(self) -> Chain:
        """Two teams by their own game (T3), or by +/- where it does not part them (AMB-C11); more by +/- (T4)."""
        steps = _AMONG_TIED if self.among_tied else _OVER_ALL_GAMES
        return Chain(steps, restarts=True, last_place_parted=None if self.all_ties else MEDALS)

    def standings(self, results: Results) -> Standings:
        """Return the standings, a point for each win and nothing for who ties (T2, AMB-C1).

        A result that does not tell the rounds won is that of a single round where rounds earn the points.

        Raises BadInput when the teams have played different numbers of games (AMB-C11).
        """
        _check_as_many_games(results)
        return standings(replace(results, matches=tuple(map(self._counted, results.matches))), self.chain)

    def _counted(self, match: Match) -> Match:
        """Return a game with the points it earns and the score that counts."""
        limit = self.score_limit
        score = {team: made if limit is None else min(made, limit) for team, made in match.made.items()}
        rounds = match.rounds_won if self.per_round else None
        return Match(_win(score) if rounds is None else rounds, score=score)


def _win(score: dict[str, float]) -> dict[str, int]:
    best = max(score.values())
    alone = len(set(score.values())) > 1
    return {team: int(alone and made == best) for team, made in score.items()}


def _check_as_many_games(results: Results) -> None:
    played = {team: results.played(team) for team in results.teams}
    if len(set(played.values())) > 1:
        raise BadInput(
            Said(
                "different numbers of games: {games}",
                games=", ".join((f"{team} {number}" for team, number in played.items())),
            ),
            where="games",
            allowed="as many games for each team, or their points cannot be compared",
        )
