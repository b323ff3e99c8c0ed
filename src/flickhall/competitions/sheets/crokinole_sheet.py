"""The score sheet of a crokinole or pichenotte match: what its rounds come to and what decides a level one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from flickhall.competitions.knockout import MATCH_TWENTIES, POINTS, Decision, decide
from flickhall.competitions.ranking.results import Match
from flickhall.competitions.sheets.crokinole_doubts import RoundLimits, doubts_of_round, missing_twenties
from flickhall.competitions.sheets.crokinole_fields import round_fields
from flickhall.competitions.sheets.crokinole_games import Played, play
from flickhall.competitions.sheets.earning import earned, forfeited, match_for_standings
from flickhall.competitions.sheets.final_score import ScoreLimits, doubts_of_score
from flickhall.competitions.sheets.lines import Line, RoundLine, ScoreLine, check_lines
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.pairs import Pair, ahead, as_pair, by_side, index_of, other, side_at
from flickhall.competitions.sheets.sheet import Doubt, Ended, Field, Reckoning
from flickhall.phrases import Said
from flickhall.rules.crokinole.capabilities import ForfeitsRounds, TellsGameLength
from flickhall.rules.crokinole.game import GameLength
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

TWENTIES_DUE = "20s"
BOOKING_DUE = "booking"


@dataclass(frozen=True)
class CrokinoleSheet:
    """The sheet of a match under a crokinole rulebook; raises BadInput for players the rulebook has no game for."""

    line_kind: ClassVar[Literal["round"]] = "round"

    book: CrokinoleRulebook
    rules: MatchRules

    def __post_init__(self) -> None:
        self.book.discs_per_player(self.rules.players)

    @property
    def rulebook_name(self) -> str:
        """The rulebook it asks."""
        return self.book.name

    @cached_property
    def limits(self) -> RoundLimits:
        """What a round can come to."""
        return RoundLimits.of(self.book, self.rules.players)

    @cached_property
    def length(self) -> GameLength:
        """What ends a game: the length the format says, read as the rulebook reads it."""
        told = self.book.game_length if isinstance(self.book, TellsGameLength) else GameLength()
        return GameLength(self.rules.rounds, self.rules.target, told.capped, told.unplayed_points)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What a round asks for."""
        return round_fields(self.book, self.limits, twenties_needed=self.rules.twenties_needed)

    def reckon(self, lines: Sequence[Line], *, ended: Ended | None = None) -> Reckoning:
        """Return what the rounds come to; raises BadInput for lines of another game."""
        check_lines(lines, RoundLine)
        known = lines[0] if lines and isinstance(lines[0], ScoreLine) else None
        rounds = [line for line in lines if isinstance(line, RoundLine)]
        given = [self._given(line) for line in rounds]
        if known is not None:
            score = self._counting(known.score)
            played, twenties, extra = Played((score,), score, over=True), known.twenties, given
        else:
            time_expired = ended is not None and ended.how == "time"
            played = play(given, self.length, self.rules, time_expired=time_expired)
            twenties, extra = _twenties(rounds[: played.lines]), given[played.lines :]
        decision = self._decide(played, twenties, extra, ended, rounds)
        counted = played.lines
        if played.over and self.rules.needs_winner and decision.decided_by not in (POINTS, MATCH_TWENTIES):
            counted += _until_decided(extra)
        winner = index_of(decision.winner)
        complete = decision.due is None
        rounds_won = _won(played.line_points)
        points = earned(
            self.rules, score=played.score, rounds_won=rounds_won, winner=winner, complete=complete
        )
        if ended is not None and ended.how == "forfeit":
            points = forfeited(self.rules, ended.side, self.most_score, self.most_rounds)
        line_points = (*played.line_points, *extra)[:counted]
        return Reckoning(
            line_points=(*line_points, *[(0.0, 0.0)] * (len(lines) - counted)),
            points=points,
            score=played.score,
            twenties=twenties,
            rounds_won=rounds_won,
            winner=winner,
            complete=complete,
            drawn=complete and winner is None and not (ended and ended.how == "forfeit"),
            decided_by=decision.decided_by,
            due=decision.due,
            warnings=tuple(self._doubts(lines, played.lines, counted, ended)),
        )

    def match_of(self, reckoning: Reckoning, one: str, other: str) -> Match:
        """Return the match for the standings, by the names of sides 0 and 1."""
        return match_for_standings(reckoning, self.rules, (one, other))

    @property
    def most_score(self) -> float:
        """The highest score a side can have, as far as the format sets one."""
        if self.rules.best_of is not None:
            return self.rules.best_of // 2 + 1
        if self.length.rounds is None or self.book.points_per_round is None:
            return float(self.length.target or 0)
        return self.length.rounds * self.book.points_per_round * self.rules.games

    @property
    def most_rounds(self) -> float:
        """The most rounds a side can win, as far as the format sets a number; else one, as of a match told by its score."""
        games = 1 if self.rules.best_of is not None else self.rules.games
        return 1 if self.length.rounds is None else self.length.rounds * games

    def _counting(self, score: Pair) -> Pair:
        """Return a final score as it counts: no more than the target where scores are capped (AMB-C13)."""
        if not self.length.capped or self.length.target is None or self.rules.best_of is not None:
            return score
        one, two = score
        most = self.length.target * self.rules.games
        return min(one, most), min(two, most)

    def _given(self, line: RoundLine) -> Pair:
        """Return what a round gives: as forfeited, by its counts, or as it is written down."""
        if line.forfeited_by is not None and isinstance(self.book, ForfeitsRounds):
            booked = self.book.forfeit_points(side_at(line.forfeited_by))
            if booked is not None:
                return as_pair(booked)
        elif line.counts is not None:
            return as_pair(self.book.round_points(by_side(line.counts)))
        return line.points or (0, 0)

    def _unbooked(self, line: RoundLine) -> bool:
        """Tell whether the organiser has still to say what a forfeited round gives."""
        if line.forfeited_by is None or line.points is not None or not isinstance(self.book, ForfeitsRounds):
            return False
        return self.book.forfeit_points(side_at(line.forfeited_by)) is None

    def _decide(
        self,
        played: Played,
        twenties: tuple[int | None, int | None],
        extra: Sequence[Pair],
        ended: Ended | None,
        rounds: Sequence[RoundLine],
    ) -> Decision:
        if ended is not None and ended.how == "forfeit":
            absent = ended.side
            return Decision(None if absent is None else side_at(other(absent)), "forfeit", None)
        if not played.over:
            return Decision(None, None, "round")
        if any(map(self._unbooked, rounds[: played.lines])):
            return Decision(None, None, BOOKING_DUE)
        level = ahead(played.score) is None
        if level and not self.rules.needs_winner:
            return Decision(None, None, None)
        one, two = twenties
        decision = decide(
            by_side(played.score),
            by_side((one or 0, two or 0)),
            [by_side((int(ahead(pair) == 0), int(ahead(pair) == 1))) for pair in extra],
            self.rules.deciders,
        )
        if level and MATCH_TWENTIES in self.rules.deciders and (one is None or two is None):
            decision = Decision(None, None, TWENTIES_DUE)
        if decision.due and ended is not None and ended.how == "lot" and ended.side is not None:
            return Decision(side_at(ended.side), "lot", None)
        return decision

    def _doubts(
        self, lines: Sequence[Line], regular: int, counted: int, ended: Ended | None
    ) -> Iterator[Doubt]:
        clauses = self.limits.clauses
        for number, line in enumerate(lines):
            if isinstance(line, ScoreLine):
                yield from doubts_of_score(line, self._score_limits(ended))
            elif isinstance(line, RoundLine):
                yield from doubts_of_round(number, line, self.book, self.limits)
                if self.rules.twenties_needed and number < regular:
                    yield from missing_twenties(number, line, clauses.twenties)
                if number >= counted:
                    yield Doubt(number, Said("The match was over before this round."), clauses.game)

    def _score_limits(self, ended: Ended | None) -> ScoreLimits:
        each, clauses = self.book.points_per_round, self.limits.clauses
        whole = ended is None and self.rules.best_of is None
        rounds = None if self.length.rounds is None else self.length.rounds * self.rules.games
        return ScoreLimits(
            unit=1 if self.rules.best_of else each / 2 if each else self.limits.unit,
            total=rounds * each if whole and rounds and each else None,
            target=self.length.target if whole else None,
            most=float(self.length.target) if self.length.capped and self.length.target else None,
            best_of=self.rules.best_of,
            twenties=None if rounds is None else rounds * self.limits.discs,
            twenties_needed=self.rules.twenties_needed,
            game_clause=clauses.game,
            points_clause=clauses.round_points,
            twenties_clause=clauses.twenties,
        )


def _until_decided(extra: Sequence[Pair]) -> int:
    """Return how many extra rounds were played, one at a time until a side won one."""
    return next((number for number, pair in enumerate(extra, 1) if ahead(pair) is not None), len(extra))


def _twenties(rounds: Sequence[RoundLine]) -> tuple[int | None, int | None]:
    """Return the 20s of each side over some rounds, None where they are not all written down."""
    one = [line.twenties[0] for line in rounds]
    two = [line.twenties[1] for line in rounds]
    return _sum(one), _sum(two)


def _sum(figures: Sequence[int | None]) -> int | None:
    known = [figure for figure in figures if figure is not None]
    return sum(known) if len(known) == len(figures) else None


def _won(line_points: Sequence[Pair]) -> tuple[int, int]:
    leaders = [ahead(pair) for pair in line_points]
    return leaders.count(0), leaders.count(1)
