"""How long a game is, and what its rounds come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flickhall.rules.crokinole.counting import running_scores
from flickhall.rules.crokinole.ruling import Finding, GameRuling
from flickhall.rules.sides import Side, leader


@dataclass(frozen=True, slots=True)
class GameLength:
    """What ends a game: a number of rounds, a number of points, or either; None sets no such end.

    `capped`: a score ends at the target. `unplayed_points`: what a round not begun when the time ran out gives
    each side.
    """

    rounds: int | None = None
    target: int | None = None
    capped: bool = False
    unplayed_points: float = 0

    def reached(self, score: Mapping[Side, float], rounds: int) -> bool:
        """Tell whether a game with that score after so many rounds is over."""
        if self.rounds is not None and rounds >= self.rounds:
            return True
        return self.target is not None and max(score.values()) >= self.target


@dataclass(frozen=True, slots=True)
class Tally:
    """A game so far: what each of its rounds gave, the score after each, how it stands, whether it is over.

    Rounds after the end are not among `points`.
    """

    points: tuple[Mapping[Side, float], ...]
    running: tuple[Mapping[Side, float], ...]
    score: Mapping[Side, float]
    over: bool

    @property
    def played(self) -> int:
        """How many rounds the game had."""
        return len(self.points)


def tally(
    round_points: Sequence[Mapping[Side, float]], length: GameLength, *, time_expired: bool = False
) -> Tally:
    """Return what rounds come to, from what each gave, up to the end of the game.

    A game stopped by `time_expired` ends as it stands; one without a number of rounds goes on while it is level,
    for it needs a winner (spec E.1).
    """
    given: list[Mapping[Side, float]] = []
    score: Mapping[Side, float] = dict.fromkeys(Side, 0)
    for round_gives in round_points:
        if length.reached(score, len(given)):
            break
        points = round_gives
        if length.capped and length.target is not None:
            points = {side: min(points[side], length.target - score[side]) for side in Side}
        given.append(points)
        score = {side: score[side] + points[side] for side in Side}
    running = running_scores(given)
    over = length.reached(score, len(given))
    if time_expired and not over:
        over = length.rounds is not None or leader(score) is not None
        unplayed = 0 if length.rounds is None else length.rounds - len(given)
        if unplayed and length.unplayed_points:
            score = {side: score[side] + unplayed * length.unplayed_points for side in Side}
    return Tally(tuple(given), running, score, over)


def game_ruling(findings: Sequence[Finding], told: Tally) -> GameRuling:
    """Return the ruling on a game, from the clauses it rests on and what its rounds come to."""
    return GameRuling(
        tuple(findings), told.points, told.running, told.score, told.over, told.played if told.over else None,
        leader(told.score) if told.over else None,
    )  # fmt: skip
