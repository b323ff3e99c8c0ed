"""Rulings back from the words of the case format, in which the referee gave them.

An answer of `rule_case` says all that a ruling holds; whoever has only the answer can tell it in sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flickhall.formats.carrom_case_reading import read_queen
from flickhall.formats.case_kinds import Answer
from flickhall.formats.case_reading import read_event
from flickhall.rules.carrom.facts import CarromBoard, Piece
from flickhall.rules.carrom.ruling import (
    BoardResult,
    CarromEffect,
    CarromFinding,
    Place,
    Return,
    StrikeRuling,
)
from flickhall.rules.crokinole.ruling import Call, Effect, Finding, GameRuling, RoundRuling, ShotRuling
from flickhall.rules.sides import Side


def read_findings(answer: Answer) -> tuple[Finding, ...]:
    """Return the findings of an answer of a crokinole rulebook; none where it tells clauses alone."""
    return tuple(
        Finding(
            found["clause"],
            Effect(found["effect"]),
            tuple(found["discs"]),
            tuple(read_event(event, "findings") for event in found["events"]),
        )
        for found in answer.get("findings", ())
    )


def read_shot_ruling(answer: Answer) -> ShotRuling:
    """Return the ruling that an answer to a case of kind `shot` tells."""
    return ShotRuling(
        read_findings(answer),
        answer["legal"],
        tuple(answer["ditch"]),
        _of_sides(answer["twenties"]),
        answer["board"],
        Call(answer["call"]),
    )


def read_round_ruling(answer: Answer) -> RoundRuling:
    """Return the ruling that an answer to a case of kind `round` tells."""
    return RoundRuling(
        read_findings(answer),
        answer["round_over"],
        _of_sides(answer.get("count", {})),
        _side(answer["winner"]),
        _of_sides(answer.get("points", {})),
        _of_sides(answer["extra_shots"]),
        _side(answer["next"]),
        _side(answer["forfeited_by"]),
    )


def read_game_ruling(answer: Answer) -> GameRuling:
    """Return the ruling that an answer to a case of kind `game` tells."""
    return GameRuling(
        read_findings(answer),
        tuple(map(_of_sides, answer["round_points"])),
        tuple(map(_of_sides, answer["running"])),
        _of_sides(answer["score"]),
        answer["over"],
        answer["over_after_round"],
        _side(answer["winner"]),
    )


def read_carrom_findings(step: Answer) -> tuple[CarromFinding, ...]:
    """Return the findings of one step of an answer of a carrom rulebook."""
    return tuple(
        CarromFinding(
            found["clause"],
            CarromEffect(found["effect"]),
            _side(found.get("side")),
            tuple(map(Piece, found.get("pieces", ()))),
            found.get("number"),
        )
        for found in step.get("findings", ())
    )


def read_strike_ruling(step: Answer, striker: Side) -> StrikeRuling:
    """Return the ruling that a step of an answer to a case of kind `strikes` tells.

    `striker` struck. What a step does not tell of its board (attempts to break, debts forgotten) is not known.
    """
    won = _side(step["board_won_by"])
    result = BoardResult(
        won, step["board_points"], _of_sides(step["score"]), step["match_over"], _side(step["match_won_by"])
    )
    board = CarromBoard(
        striker=_side(step["next"]) or striker,
        on_board=_of_sides(step["board"]),
        pocketed=_of_sides(step["pocketed"]),
        queen=read_queen(step["queen"], "queen"),
        owes=_of_sides(step["owes"]),
        score=_of_sides(step["score"]),
        broken=step["broken"],
    )
    returned = tuple(
        Return(Piece(piece), Place(place), None if by == "referee" else Side(by))
        for piece, place, by in step["returned"]
    )
    return StrikeRuling(
        read_carrom_findings(step),
        step.get("foul"),
        board,
        returned,
        step["again"],
        result if step["board_over"] else None,
    )


def _side(written: str | None) -> Side | None:
    return None if written is None else Side(written)


def _of_sides(numbers: Mapping[str, Any]) -> dict[Side, Any]:
    return {Side(side): number for side, number in numbers.items()}
