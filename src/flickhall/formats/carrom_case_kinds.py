"""One function for each kind of carrom case: read its fields, ask the rulebook, answer in its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flickhall.competitions.entries.registration import admit_walk_ins
from flickhall.competitions.timetables.knockout_days import check_knockout, knockout_under
from flickhall.errors import BadInput
from flickhall.formats.carrom_case_reading import (
    read_baseline,
    read_board,
    read_match_event,
    read_pieces_left,
    read_queen,
    read_strike,
    read_striker_position,
)
from flickhall.formats.case_reading import (
    read_list,
    read_names,
    read_object,
    read_sides,
    read_whole,
    read_word,
)
from flickhall.rules.carrom.match import Competition, MatchRuling
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import CarromFinding, StrikeRuling, as_written, cited

Case = Mapping[str, Any]
Answer = dict[str, Any]
_MOST = 10**6


@dataclass(frozen=True, slots=True)
class CarromKind:
    """A kind of carrom case: the fields it needs, those it may have, and how it is answered."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    answer: Callable[[CarromRulebook, Case], Answer]


def _answer_strikes(rulebook: CarromRulebook, case: Case) -> Answer:
    board = read_board(case["before"], "before", rulebook.may_break_with)
    rulebook.check_board(board)
    steps: list[Answer] = []
    findings: list[CarromFinding] = []
    over = False
    for number, given in enumerate(read_list(case["strikes"], "strikes")):
        where = f"strikes[{number}]"
        if over:
            raise BadInput("a strike after the board was over", where=where, allowed="no more strikes")
        strike = read_strike(given, where)
        try:
            ruling = rulebook.rule_strike(board, strike)
        except BadInput as refusal:
            raise BadInput(refusal.what, where=f"{where}.{refusal.where}", allowed=refusal.allowed) from None
        steps.append(_strike_step(ruling))
        findings += ruling.findings
        board, over = ruling.board, ruling.result is not None
    return {"steps": steps, "clauses": list(cited(findings))}


def _strike_step(ruling: StrikeRuling) -> Answer:
    board, result = ruling.board, ruling.result
    foul = {} if ruling.foul is None else {"foul": ruling.foul}
    return {
        **foul,
        "board": dict(board.on_board),
        "pocketed": dict(board.pocketed),
        "queen": str(board.queen),
        "owes": dict(board.owes),
        "broken": board.broken,
        "returned": [list(as_written(back)) for back in ruling.returned],
        "again": ruling.again,
        "next": ruling.next,
        "board_over": result is not None,
        "board_won_by": result.won_by if result else None,
        "board_points": result.points if result else 0,
        "score": dict(result.score if result else board.score),
        "match_over": result.match_over if result else False,
        "match_won_by": result.match_won_by if result else None,
        "findings": _told(ruling.findings),
    }


def _answer_boards(rulebook: CarromRulebook, case: Case) -> Answer:
    competition = read_word(case["competition"], Competition, "competition")
    before = read_object(
        case["before"], "before", needs=("score", "boards_finished", "board", "queen"), may=()
    )
    finished = read_whole(before["boards_finished"], "before.boards_finished", 0, _MOST)
    left = None if before["board"] is None else read_pieces_left(before["board"], "before.board")
    read_queen(before["queen"], "before.queen")  # the queen counts for nothing when time runs out
    match = rulebook.match_between(competition, read_sides(before["score"], "before.score"), finished)
    events = read_list(case["events"], "events")
    steps: list[Answer] = []
    findings: list[CarromFinding] = []
    for number, given in enumerate(events):
        where = f"events[{number}]"
        # A board that ends later had begun, whether or not anybody says what lies on it.
        begun = left is not None or any(_is_board_end(later) for later in events[number + 1 :])
        event = read_match_event(given, where, board_begun=begun, pieces_left=left)
        try:
            ruling = rulebook.rule_match(competition, match, event)
        except BadInput as refusal:
            raise BadInput(refusal.what, where=where, allowed=refusal.allowed) from None
        steps.append(_match_step(ruling))
        findings += ruling.findings
        match = ruling.match
    return {"steps": steps, "clauses": list(cited(findings))}


def _is_board_end(event: object) -> bool:
    return isinstance(event, list) and event[:1] == ["board_end"]


def _match_step(ruling: MatchRuling) -> Answer:
    match = ruling.match
    return {
        "last_board": match.last_announced,
        "board_over": ruling.board_over,
        "board_won_by": ruling.board_won_by,
        "board_points": ruling.board_points,
        "score": dict(match.score),
        "match_over": match.over,
        "match_won_by": match.won_by,
        "draw": ruling.drawn,
        "extra_board": match.extra_board,
        "findings": _told(ruling.findings),
    }


def _answer_placement(rulebook: CarromRulebook, case: Case) -> Answer:
    baseline = read_baseline(case["geometry"], "geometry")
    ruling = rulebook.rule_placement(baseline, read_striker_position(case["position"], "position"))
    foul = {} if ruling.foul is None else {"foul": ruling.foul}
    return {
        "legal": ruling.legal,
        **foul,
        "clauses": list(ruling.clauses),
        "findings": _told(ruling.findings),
    }


def _answer_bracket(rulebook: CarromRulebook, case: Case) -> Answer:
    check_knockout(rulebook)
    days = knockout_under(rulebook, read_whole(case["entrants"], "entrants", 1, _MOST))
    bracket = days.bracket
    return {
        "size": bracket.size,
        "byes": bracket.byes,
        "matches_per_round": list(bracket.matches_per_round),
        "matches_total": bracket.matches_total,
        "matches_days_1_2": days.matches_days_1_2,
        "matches_day_3": days.matches_day_3,
        "pods": days.pods,
        "clauses": list(days.clauses),
    }


def _answer_walkins(rulebook: CarromRulebook, case: Case) -> Answer:
    check_knockout(rulebook)
    admitted = admit_walk_ins(
        read_whole(case["places"], "places", 0, _MOST),
        read_whole(case["registered"], "registered", 0, _MOST),
        read_names(case["walk_ins"], "walk_ins"),
    )
    return {
        "accepted": list(admitted.accepted),
        "refused": list(admitted.refused),
        "fees_due": admitted.fees_due_dollars,
        "clauses": list(admitted.clauses),
    }


CARROM_KINDS: Mapping[str, CarromKind] = MappingProxyType(
    {
        "strikes": CarromKind(("before", "strikes"), (), _answer_strikes),
        "boards": CarromKind(("competition", "before", "events"), (), _answer_boards),
        "placement": CarromKind(("geometry", "position"), (), _answer_placement),
        "bracket": CarromKind(("entrants",), (), _answer_bracket),
        "walkins": CarromKind(("places", "registered", "walk_ins"), (), _answer_walkins),
    }
)
"""Every kind of case that a carrom rulebook answers."""


def _told(findings: Iterable[CarromFinding]) -> list[Answer]:
    return [
        {
            "clause": finding.clause,
            "effect": finding.effect,
            **({} if finding.side is None else {"side": finding.side}),
            **({"pieces": list(finding.pieces)} if finding.pieces else {}),
            **({} if finding.number is None else {"number": finding.number}),
        }
        for finding in findings
    ]
