"""How one match gets its result: both phones, a dispute and whoever rules on it, the desk, or nobody came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from flickhall.competitions.desk import scoring
from flickhall.competitions.desk.actors import captain_of, phone_of
from flickhall.competitions.desk.agreeing import agreement, ladder_of
from flickhall.competitions.desk.captains import CAPTAINS, say_as_captain
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import MatchNow, match_now
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.generating.desk_at_work import DeskAtWork
from flickhall.competitions.generating.filling import fill_sheet
from flickhall.competitions.generating.happenings import Happenings
from flickhall.competitions.sheets.agreement import LineState, MatchState, Ruling
from flickhall.competitions.sheets.lines import BoardLine, Line, SideIndex
from flickhall.competitions.sheets.pairs import INDICES

_EVEN = 0.5
_ALL_AT_ONCE = 0.6
_PASSED_ON = 0.5
"""How often who is asked first passes a dispute on."""


def play_match(
    desk: DeskAtWork,
    match: str,
    strength: Mapping[str, float],
    happenings: Happenings,
    chance: np.random.Generator,
) -> None:
    """Give a match that can be played its result."""
    told = chance.random()
    if told < happenings.no_show:
        desk.does(scoring.walkover, match, (0, 1), why="nobody came")
        return
    if told < happenings.no_show + happenings.walkover:
        desk.does(scoring.walkover, match, (int(chance.integers(2)),), why="did not come")
        return
    now = match_now(desk.state, match)
    lines, ended = fill_sheet(
        rules_of_match(desk.state, match),
        chance,
        edge_of(now, strength),
        doubtful=bool(chance.random() < happenings.doubtful),
    )
    if ended is None and chance.random() < happenings.by_phone:
        _by_phones(desk, match, now, lines, happenings, chance)
    else:
        desk.does(scoring.settle, match, lines, ended)


def edge_of(now: MatchNow, strength: Mapping[str, float]) -> float:
    """Return how likely the first side is to win a line, by the strength of both."""
    one, two = (
        float(np.mean([strength.get(each, 0.0) for each in entrants_of(side)])) for side in now.between
    )
    return float(1 / (1 + np.exp(two - one)))


def _by_phones(
    desk: DeskAtWork,
    match: str,
    now: MatchNow,
    lines: Sequence[Line],
    happenings: Happenings,
    chance: np.random.Generator,
) -> None:
    rules = rules_of_match(desk.state, match)
    total = rules.reckon(lines).score
    told: dict[SideIndex, list[Line]] = {0: list(lines), 1: list(lines)}
    if chance.random() < happenings.disputed:
        side: SideIndex = 0 if chance.random() < _EVEN else 1
        at = int(chance.integers(len(lines)))
        told[side][at] = _misread(lines[at])
    order: tuple[SideIndex, SideIndex] = (0, 1) if chance.random() < _EVEN else (1, 0)
    for side in order:
        _claim(desk, match, side, now, told[side], chance)
    if not _has_result(desk, match, now):
        _rule(desk, match, now.between, lines, chance)
    for side in order:
        _send(desk, match, side, now, {}, total)
    if not _has_result(desk, match, now):
        desk.does(scoring.settle, match, tuple(lines), None, why="the phones did not agree")


def _claim(
    desk: DeskAtWork,
    match: str,
    side: SideIndex,
    now: MatchNow,
    lines: Sequence[Line],
    chance: np.random.Generator,
) -> None:
    reckoned = rules_of_match(desk.state, match).reckon(tuple(lines))
    total = reckoned.score if reckoned.complete else None
    if chance.random() < _ALL_AT_ONCE:
        _send(desk, match, side, now, dict(enumerate(lines)), total)
        return
    for number, line in enumerate(lines):
        _send(desk, match, side, now, {number: line}, total if number == len(lines) - 1 else None)


def _send(
    desk: DeskAtWork,
    match: str,
    side: SideIndex,
    now: MatchNow,
    lines: Mapping[int, Line | None],
    total: tuple[float, float] | None,
) -> None:
    if not _has_result(desk, match, now):
        events = scoring.claim(desk.state, match, side, lines, desk.book.revision, total)
        desk.did(events, actor=phone_of(now.between[side]))


def _has_result(desk: DeskAtWork, match: str, now: MatchNow) -> bool:
    """Return whether a match is over: what one side had said before an undo may already make it so."""
    sheet = desk.state.sheets.get(match)
    return sheet is not None and sheet.between == now.between


def _rule(
    desk: DeskAtWork,
    match: str,
    between: tuple[str, str],
    lines: Sequence[Line],
    chance: np.random.Generator,
) -> None:
    """Have every disputed line ruled on as it was played, by the first on the ladder or a later one."""
    if agreement(desk.state, match).state is not MatchState.DISPUTED:
        return
    ladder = ladder_of(desk.state)
    for number, told in enumerate(agreement(desk.state, match).lines):
        if told.state is not LineState.DISPUTED:
            continue
        rung = 0
        while rung < len(ladder) - 1 and chance.random() < _PASSED_ON:
            desk.does(scoring.rule_line, match, Ruling(number, ladder[rung]), actor=ladder[rung])
            rung += 1
        if ladder[rung] == CAPTAINS:
            for side in INDICES:
                desk.does(say_as_captain, match, side, number, lines[number], actor=captain_of(between[side]))
        else:
            ruling = Ruling(number, ladder[rung], lines[number])
            desk.does(
                scoring.rule_line, match, ruling, actor=ladder[rung], why="the board was looked at again"
            )


def _misread(line: Line) -> Line:
    """Return a line as somebody tells it who took the sides for each other, or missed something."""
    swapped = line.swapped()
    if swapped != line:
        return swapped
    if isinstance(line, BoardLine):
        return BoardLine(left=(0, 1), queen=0)
    return line


def correct(desk: DeskAtWork, match: str, strength: Mapping[str, float], chance: np.random.Generator) -> None:
    """Put the result of a match right by another one, as the desk does."""
    now = match_now(desk.state, match)
    lines, ended = fill_sheet(rules_of_match(desk.state, match), chance, 1 - edge_of(now, strength))
    desk.does(scoring.settle, match, lines, ended, why="the card said otherwise")
