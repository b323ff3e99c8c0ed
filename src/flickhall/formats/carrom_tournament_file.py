"""Carrom tournaments on record: one a line, its competitors with the official figures, its matches by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated

from msgspec import Meta, Struct

from flickhall.competitions.ranking.chain import CARROM_SWISS
from flickhall.competitions.ranking.official_table import OfficialRow
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.withdrawal import WITHDRAWAL_POLICIES, virtual_points
from flickhall.errors import BadInput
from flickhall.formats.recorded_event import (
    Flaw,
    OtherByeScore,
    RecordedEvent,
    TwiceInARound,
)
from flickhall.formats.typed_json import read_typed
from flickhall.phrases import Said

_Number = Annotated[int, Meta(ge=0, le=10**6)]
_Score = Annotated[int, Meta(ge=0, le=10**6)]
_Figure = Annotated[int, Meta(ge=-(10**9), le=10**9)]
_Round = Annotated[int, Meta(ge=0, le=10**4)]
_FIGURES = ("points", "buchholz", "net_score", "total_score")
_WIN, _DRAW = 2, 1
_BYE_SCORE = 25
ALLOWED = "a tournament: an object with competitors and matches"


class Competitor(Struct, frozen=True):
    """A competitor, alone or a pair, with the official figures as far as they are told."""

    number: _Number
    retired: bool | None = None
    points: _Figure | None = None
    buchholz: _Figure | None = None
    net_score: _Figure | None = None
    total_score: _Figure | None = None


class RoundMatch(Struct, frozen=True):
    """A match of a round, by numbers of competitors; without `b` a bye. Scores are None until it is played."""

    round: _Round
    a: _Number
    b: _Number | None = None
    a_score: _Score | None = None
    b_score: _Score | None = None
    final: bool | None = None


class TournamentLine(Struct, frozen=True):
    """A tournament as it stands in the file; without `rounds_ranked` all rounds are, without `bye_score` it is 25."""

    competitors: tuple[Competitor, ...]
    matches: tuple[RoundMatch, ...]
    tournament: str | int | None = None
    date: str | None = None
    rounds_ranked: _Round | None = None
    bye_score: _Score | None = None
    retired_policy: str | None = None


def read_tournament(text: bytes) -> RecordedEvent:
    """Return a tournament from one line of a file: a win earns 2 points, a draw 1, a bye those of a win.

    Matches after the ranked rounds and finals do not count. Raises BadInput for what is no tournament.
    """
    line = read_typed(text, TournamentLine, ALLOWED)
    policy = "none" if line.retired_policy is None else line.retired_policy
    if policy not in WITHDRAWAL_POLICIES:
        raise BadInput(repr(policy), where="retired_policy", allowed=", ".join(WITHDRAWAL_POLICIES))
    bye_score = _BYE_SCORE if line.bye_score is None else line.bye_score
    official = _official(line)
    ranked = [match for match in line.matches if _is_ranked(match, line.rounds_ranked)]
    matches: list[Match] = []
    byes: list[Bye] = []
    for number, match in enumerate(line.matches):
        if match.a == match.b:
            raise BadInput(
                Said("{a} against itself", a=match.a), where=f"matches[{number}]", allowed="two competitors"
            )
    for match in ranked:
        if match.b is None:
            byes.append(Bye(str(match.a), _WIN, bye_score))
        elif match.a_score is not None and match.b_score is not None:
            matches.append(_match(match.a, match.a_score, match.b, match.b_score))
    results = Results(tuple(matches), byes=tuple(byes), entered=(*official, *_names(ranked)))
    withdrawn = tuple(str(one.number) for one in line.competitors if one.retired)
    rounds = max((match.round for match in ranked), default=0)
    return RecordedEvent(
        title={key: told for key in ("tournament", "date") if (told := getattr(line, key)) is not None},
        team_key="number",
        figures=_FIGURES,
        results=replace(results, virtual_points=virtual_points(results, withdrawn, rounds, policy)),
        chain=CARROM_SWISS,
        official=official,
        flaws=tuple(_flaws(ranked, bye_score)),
        unplayed=len(ranked) - len(matches) - len(byes),
        not_ranked=len(line.matches) - len(ranked),
        withdrawn=withdrawn,
    )


def _is_ranked(match: RoundMatch, rounds: int | None) -> bool:
    return not match.final and (rounds is None or match.round <= rounds)


def _match(one: int, by_one: int, two: int, by_two: int) -> Match:
    first, second = str(one), str(two)
    earned = (_DRAW, _DRAW) if by_one == by_two else (_WIN, 0) if by_one > by_two else (0, _WIN)
    return Match({first: earned[0], second: earned[1]}, score={first: by_one, second: by_two})


def _official(line: TournamentLine) -> Mapping[str, OfficialRow]:
    table: dict[str, OfficialRow] = {}
    for place, one in enumerate(line.competitors):
        if str(one.number) in table:
            raise BadInput(
                Said("{number} twice", number=one.number),
                where=f"competitors[{place}].number",
                allowed="each number once",
            )
        told = ((name, getattr(one, name)) for name in _FIGURES)
        table[str(one.number)] = OfficialRow({name: figure for name, figure in told if figure is not None})
    return table


def _names(matches: list[RoundMatch]) -> Iterator[str]:
    for match in matches:
        yield str(match.a)
        if match.b is not None:
            yield str(match.b)


def _flaws(ranked: list[RoundMatch], bye_score: int) -> Iterator[Flaw]:
    played = Counter((name, match.round) for match in ranked for name in _names([match]))
    yield from (TwiceInARound(name, round_) for (name, round_), times in played.items() if times > 1)
    for match in ranked:
        if match.b is None and match.a_score not in (None, bye_score):
            yield OtherByeScore(str(match.a), match.round, match.a_score or 0, bye_score)
