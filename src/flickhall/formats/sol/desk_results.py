"""What the desk writes down of a match of SoL's: boards where they come to its score, the score as it stands otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.lines import BoardLine, Line, ScoreLine, SideIndex
from flickhall.competitions.sheets.sheet import Ended, SheetRules
from flickhall.formats.sol.desk_draws import Pair, entrant_id
from flickhall.formats.sol.tourneys import SolBoard, SolMatch, SolTourney

_PIECES = 9


@dataclass(frozen=True, slots=True)
class DeskSheet:
    """Lines of a match, and how it ended before they say so."""

    lines: tuple[Line, ...]
    ended: Ended | None = None


def sheet_of(
    tourney: SolTourney,
    match: SolMatch,
    now: Competition,
    fixture: str,
    *,
    turned: bool,
    closed: bool,
    going_on: frozenset[int],
) -> DeskSheet | None:
    """Return the sheet of a match, None where it is still to be played; `turned`: the desk names the second side first.

    `closed`: what has no result was not played, and nobody gets anything for it, but that who is `going_on` in a knock-out
    goes on.
    """
    rules = rules_of_match(now, fixture)
    through = _through(match, going_on, turned=turned)
    if match.played:
        told = _games_won(match) if tourney.best_of_three else match.result
        score = told[::-1] if turned else told
        ways: list[DeskSheet] = []
        if match.boards and len(match.games) == 1 and not tourney.best_of_three:
            ways.append(DeskSheet(board_lines(match.boards, turned=turned)))
        ways.append(DeskSheet((ScoreLine(score),)))
        if through is not None:
            ways.append(DeskSheet((ScoreLine(score),), Ended("lot", through)))
        found = next((way for way in ways if _comes_to(rules, way, score)), None)
        if found is not None:
            return found
    if not closed:
        return None
    return DeskSheet((), Ended("forfeit", None if through is None else 0 if through else 1))


def sheet_of_final(
    now: Competition, fixture: str, pair: Pair, played: Sequence[SolMatch]
) -> DeskSheet | None:
    """Return the sheet of a final, of several matches the games won; None while nobody has won it."""
    rules = rules_of_match(now, fixture)
    told = [one.result if entrant_id(one.first) == pair[0] else one.result[::-1] for one in played]
    if rules.rules.best_of is None or (len(told) == 1 and len(played[0].games) > 1):
        score = told[0]
    else:
        score = sum(one > two for one, two in told), sum(two > one for one, two in told)
    way = DeskSheet((ScoreLine(score),))
    return way if rules.reckon(way.lines).complete and any(one.played for one in played) else None


def board_lines(boards: Sequence[SolBoard], *, turned: bool = False) -> tuple[Line, ...]:
    """Return boards as the lines of a sheet: SoL tells what a side has won by, the sheet what the other has left."""
    return tuple(
        BoardLine((one.coins[1] or 0, one.coins[0] or 0), queen=_side(one.queen))
        if not turned
        else BoardLine((one.coins[1] or 0, one.coins[0] or 0), queen=_side(one.queen)).swapped()
        for one in sorted(boards, key=lambda one: one.number)
    )


def _games_won(match: SolMatch) -> tuple[int, int]:
    return sum(one > two for one, two in match.games), sum(two > one for one, two in match.games)


def _side(queen: int | None) -> SideIndex | None:
    return None if queen is None else 1 if queen else 0


def _through(match: SolMatch, going_on: frozenset[int], *, turned: bool) -> SideIndex | None:
    """Return the side of a match, as the desk counts, that plays on in the next round; None if that is neither, or both."""
    there = [place in going_on for place in (match.first, match.second)]
    if there[0] == there[1]:
        return None
    return 0 if there[0] != turned else 1


def _comes_to(rules: SheetRules, sheet: DeskSheet, score: tuple[int, int]) -> bool:
    """Tell whether a sheet is whole, and boards come to the score without a doubt."""
    if any(isinstance(line, BoardLine) and max(line.left or ()) > _PIECES for line in sheet.lines):
        return False
    reckoned = rules.reckon(sheet.lines, ended=sheet.ended)
    if not reckoned.complete:
        return False
    boards = any(isinstance(line, BoardLine) for line in sheet.lines)
    doubted = boards and any(not doubt.note for doubt in reckoned.warnings)
    return tuple(map(int, reckoned.score)) == score and not doubted
