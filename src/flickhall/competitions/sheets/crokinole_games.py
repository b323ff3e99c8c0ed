"""The rounds of a crokinole match told apart into games, and how the match stands after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.pairs import Pair, added, ahead, as_pair, by_side
from flickhall.rules.crokinole.game import GameLength, Tally, tally


@dataclass(frozen=True, slots=True)
class Played:
    """A match after its rounds, extra ones apart: what each line gave, its score, how many lines it took."""

    line_points: tuple[Pair, ...]
    score: Pair
    over: bool

    @property
    def lines(self) -> int:
        """How many lines it took."""
        return len(self.line_points)


def play(given: Sequence[Pair], length: GameLength, rules: MatchRules, *, time_expired: bool) -> Played:
    """Return a match from what each round gives: one game after another until enough are played or won."""
    games: list[Tally] = []
    line_points: list[Pair] = []
    points = [by_side(pair) for pair in given]
    over = False
    while not over:
        told = tally(points[len(line_points) :], length)
        games.append(told)
        line_points += map(as_pair, told.points)
        if not told.over:
            break
        over = _enough(games, rules)
    score = _score(games, rules)
    if not over and time_expired:
        games[-1] = tally(points[len(line_points) - games[-1].played :], length, time_expired=True)
        score = _score(games, rules)
        over = games[-1].over
    return Played(tuple(line_points), score, over)


def _score(games: Sequence[Tally], rules: MatchRules) -> Pair:
    """Return the points of all games, or the games won in a best of several; a game that goes on is not won."""
    score: Pair = (0, 0)
    for game in games:
        made = as_pair(game.score)
        if rules.best_of is not None:
            winner = ahead(made) if game.over else None
            made = (float(winner == 0), float(winner == 1))
        score = added(score, made)
    return score


def _enough(games: Sequence[Tally], rules: MatchRules) -> bool:
    if rules.best_of is None:
        return len(games) >= rules.games
    return len(games) >= rules.best_of or max(_score(games, rules)) > rules.best_of / 2
