"""The score sheet of a carrom match: boards, the clock, an extra board for a level one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Literal, Protocol

from flickhall.competitions.knockout import POINTS
from flickhall.competitions.ranking.results import Match
from flickhall.competitions.sheets.carrom_boards import TIME, board_points, read_board
from flickhall.competitions.sheets.carrom_fields import board_fields
from flickhall.competitions.sheets.earning import earned, forfeited, match_for_standings
from flickhall.competitions.sheets.final_score import ScoreLimits, doubts_of_score
from flickhall.competitions.sheets.lines import (
    MOST_FIGURE,
    BoardLine,
    Line,
    ScoreLine,
    SideIndex,
    check_lines,
)
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.pairs import Pair, added, ahead, as_pair, by_side, index_of, other, side_at
from flickhall.competitions.sheets.sheet import Doubt, Ended, Field, Reckoning
from flickhall.phrases import Said
from flickhall.rules.carrom.board_sheet import ScoresBoards
from flickhall.rules.carrom.match import (
    BoardEnded,
    CarromMatch,
    ClockReads,
    Competition,
    MatchLimits,
    after_board,
    at_clock,
)
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.sides import Side


class ScoringCarromRulebook(CarromRulebook, ScoresBoards, Protocol):
    """A carrom rulebook that scores a board from how it lies."""


def _begun() -> CarromMatch:
    return CarromMatch(dict.fromkeys(Side, 0), 0)


@dataclass
class _Told:
    """A match while its lines are read."""

    game: CarromMatch = field(default_factory=_begun)
    finished: list[CarromMatch] = field(default_factory=list)
    line_points: list[Pair] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)


def _take_games(told: _Told, won: Pair) -> None:
    """Take the games won of a best of several, each of them over."""
    for side, games in by_side(won).items():
        told.finished += [replace(_begun(), over=True, won_by=side)] * round(games)
    if told.finished:
        told.game = told.finished.pop()


@dataclass(frozen=True)
class CarromSheet:
    """The sheet of a match under a carrom rulebook."""

    line_kind: ClassVar[Literal["board"]] = "board"

    book: ScoringCarromRulebook
    rules: MatchRules

    @property
    def rulebook_name(self) -> str:
        """The rulebook it asks."""
        return self.book.name

    @cached_property
    def limits(self) -> MatchLimits:
        """What ends a game: the length the format says, read as the rulebook reads it."""
        competition = Competition.KNOCK_OUT if self.rules.needs_winner else Competition.LEAGUE
        return replace(
            self.book.match_limits(competition),
            target_points=self.rules.target or 10 * MOST_FIGURE,
            most_board_points=MOST_FIGURE,  # what a board may give is the rulebook's to doubt, not to refuse
            boards=self.rules.boards,
            time_s=None if self.rules.minutes is None else round(60 * self.rules.minutes),
            extra_s=round(60 * self.rules.extra_minutes),
        )

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What a board asks for."""
        return board_fields(self.book, timed=self.limits.time_s is not None)

    def reckon(self, lines: Sequence[Line], *, ended: Ended | None = None) -> Reckoning:
        """Return what the boards come to; raises BadInput for lines of another game."""
        check_lines(lines, BoardLine)
        told = _Told()
        for number, line in enumerate(lines):
            if isinstance(line, ScoreLine):
                self._take_score(told, line, ended)
            elif isinstance(line, BoardLine):
                self._take_board(told, number, line)
        if ended is not None and ended.how == "time" and not self._over(told):
            told.game = at_clock(
                told.game, ClockReads(self._whole_time_s, board_begun=False), self._timed
            ).match
        return self._reckoned(told, ended)

    def match_of(self, reckoning: Reckoning, one: str, other: str) -> Match:
        """Return the match for the standings, by the names of sides 0 and 1."""
        return match_for_standings(reckoning, self.rules, (one, other))

    def _take_score(self, told: _Told, line: ScoreLine, ended: Ended | None) -> None:
        """Take what was played before anybody kept boards, as if the last of them had just ended."""
        told.doubts += doubts_of_score(line, self._score_limits(ended))
        told.line_points.append(line.score)
        if self.rules.best_of is not None:
            _take_games(told, line.score)
            return
        score = {side: round(made) for side, made in by_side(line.score).items()}
        winner = ahead(line.score)
        level = winner is None
        over = not level or self.limits.level_is_drawn
        won_by = None if winner is None else side_at(winner)
        told.game = CarromMatch(score, 0, extra_board=not over, over=over, won_by=won_by)

    def _take_board(self, told: _Told, number: int, line: BoardLine) -> None:
        if told.game.over and not self._over(told):
            told.finished.append(told.game)
            told.game = _begun()
        if self._over(told):
            says = Said("The match was over before this board.")
            told.doubts.append(Doubt(number, says, self._end_clause(told.game)))
            told.line_points.append((0, 0))
            return
        timed = self.limits.time_s is not None
        read = read_board(number, line, told.game.score, self.book, timed=timed)
        told.doubts += read.doubts
        told.line_points.append(board_points(read))
        winner = Side.W if read.winner is None else side_at(read.winner)
        if line.ended == TIME:
            told.game = replace(told.game, last_announced=True)
        points = 0 if read.winner is None else read.points
        told.game = after_board(told.game, BoardEnded(winner, points), self.limits).match

    def _over(self, told: _Told) -> bool:
        """Tell whether enough games are over."""
        if not told.game.over:
            return False
        games = len(told.finished) + 1
        if self.rules.best_of is None:
            return games >= self.rules.games
        return games >= self.rules.best_of or max(self._score(told)) > self.rules.best_of / 2

    def _score(self, told: _Told) -> Pair:
        """Return the points of all games, or the games won in a best of several."""
        score: Pair = (0, 0)
        for game in (*told.finished, told.game):
            made: Pair = as_pair(game.score)
            if self.rules.best_of is not None:
                won = index_of(game.won_by)
                made = (float(won == 0), float(won == 1))
            score = added(score, made)
        return score

    def _reckoned(self, told: _Told, ended: Ended | None) -> Reckoning:
        score, over = self._score(told), self._over(told)
        winner: SideIndex | None = ahead(score) if over else None
        decided_by = None if winner is None else POINTS
        due = None if over else "extra board" if told.game.extra_board else "board"
        if over and winner is None and self.rules.needs_winner:
            due = "lot"
        if due and ended is not None and ended.how == "lot" and ended.side is not None:
            winner, decided_by, due = ended.side, "lot", None
        if ended is not None and ended.how == "forfeit":
            winner = None if ended.side is None else other(ended.side)
            decided_by, due = "forfeit", None
        complete = due is None
        leaders = [ahead(pair) for pair in told.line_points]
        rounds_won = (leaders.count(0), leaders.count(1))
        points = earned(self.rules, score=score, rounds_won=rounds_won, winner=winner, complete=complete)
        if decided_by == "forfeit" and ended is not None:
            most_boards = (self.rules.boards or 1) * (
                1 if self.rules.best_of is not None else self.rules.games
            )
            points = forfeited(self.rules, ended.side, float(self.rules.target or 0), most_boards)
        return Reckoning(
            line_points=tuple(told.line_points),
            points=points,
            score=score,
            twenties=(0, 0),
            rounds_won=rounds_won,
            winner=winner,
            complete=complete,
            drawn=complete and winner is None and decided_by is None,
            decided_by=decided_by,
            due=due,
            warnings=tuple(told.doubts),
        )

    @property
    def _timed(self) -> MatchLimits:
        """The limits once a time was kept, in a match that sets none as well."""
        return replace(self.limits, time_s=self.limits.time_s or 0)

    @property
    def _whole_time_s(self) -> int:
        return (self.limits.time_s or 0) + self.limits.extra_s

    def _end_clause(self, game: CarromMatch) -> str | None:
        clauses = self.book.board_clauses
        if max(game.score.values()) >= self.limits.target_points:
            return clauses.target
        if self.limits.boards is not None and game.boards_finished >= self.limits.boards:
            return clauses.boards
        return clauses.time

    def _score_limits(self, ended: Ended | None) -> ScoreLimits:
        competition = Competition.KNOCK_OUT if self.rules.needs_winner else Competition.LEAGUE
        board = self.book.match_limits(competition).most_board_points
        whole = ended is None and self.limits.boards is None and self.limits.time_s is None
        one_game = self.rules.best_of is None and self.rules.games == 1
        return ScoreLimits(
            unit=1,
            target=self.rules.target if whole and one_game else None,
            most=float(self.rules.target - 1 + board) if self.rules.target and one_game else None,
            best_of=self.rules.best_of,
            game_clause=self.book.board_clauses.target,
            points_clause=self.book.board_clauses.pieces,
        )
