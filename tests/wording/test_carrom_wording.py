"""Sentences about carrom rulings: plain, with sides and pieces named, the numbers right, the clause at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from flickhall.formats.cases import rule_cases
from flickhall.rules.carrom.facts import (
    Baseline,
    CarromBoard,
    Piece,
    Queen,
    QueenIs,
    StrikeFacts,
    StrikerPosition,
)
from flickhall.rules.carrom.match import BoardEnded, ClockReads, Competition
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding, Place, Return, StrikeRuling
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.wording import carrom_headline, carrom_sentence, return_sentence
from flickhall.wording.carrom_findings import CARROM_PHRASES, carrom_phrase_key
from flickhall.wording.carrom_pieces import pieces_listed
from spoken import spoken

CASES = Path(__file__).parents[1] / "data" / "cases"
W, B, Q, S = Piece.W, Piece.B, Piece.QUEEN, Piece.STRIKER


def _ruled(name: str, strike: StrikeFacts, queen: Queen, on: tuple[int, int] = (5, 6)) -> StrikeRuling:
    on_board = {Side.W: on[0], Side.B: on[1]}
    board = CarromBoard(Side.W, on_board, {side: 9 - number for side, number in on_board.items()}, queen)
    return find_carrom_rulebook(name).rule_strike(board, strike)


def _said(ruling: StrikeRuling) -> list[str]:
    return [
        carrom_headline(ruling),
        *map(carrom_sentence, ruling.findings),
        *map(return_sentence, ruling.returned),
    ]


def test_what_is_said_of_a_striker_pocketed_with_the_cover() -> None:
    assert _said(_ruled("carrom-chapas", StrikeFacts((Q, W, S)), Queen())) == [
        "White strikes again.",
        "Given back by White: a white piece that fell with the striker (CHAPAS-F2).",
        "Penalty of White, put back: a white piece (CHAPAS-F2).",
        "The opponent of White places in the central circle: 2 white pieces (CHAPAS-F3).",
        "The queen goes back: its cover came back with the striker (CHAPAS-Q4).",
        "White strikes again (CHAPAS-F2).",
        "The referee puts the queen on the centre spot.",
        "Black puts a white piece in the central circle, off the centre spot.",
        "Black puts a white piece in the central circle, off the centre spot.",
    ]


def test_what_is_said_of_a_foul() -> None:
    said = _said(_ruled("carrom-a2m", StrikeFacts((Q, B)), Queen()))
    assert said[:3] == [
        "Foul: Black is next.",
        "Foul by White: a black piece of the opponent pocketed (A2M-F3).",
        "Penalty of White, put back: a white piece (A2M-F0.b).",
    ]
    assert "Black puts the queen as near to the centre circle as can be." in said


def test_what_is_said_of_a_board_won() -> None:
    ruling = _ruled("carrom-a2m", StrikeFacts((W,)), Queen(QueenIs.COVERED, Side.W), (1, 1))
    assert carrom_headline(ruling) == "White wins the board with 6 points."
    assert carrom_sentence(ruling.findings[2]) == "1 point for White, for the pieces left (A2M-SC1)."


def test_headlines_of_a_match_and_a_placement() -> None:
    chapas = find_carrom_rulebook("carrom-chapas")
    league, knock_out = Competition.LEAGUE, Competition.KNOCK_OUT
    match = chapas.match_between(league, {Side.W: 20, Side.B: 24}, 7)
    left = {Side.W: 3, Side.B: 3}

    def told(competition: Competition, event: BoardEnded | ClockReads) -> str:
        return carrom_headline(chapas.rule_match(competition, match, event))

    assert told(league, BoardEnded(Side.W, 5)) == "White wins the match 25 to 24."
    assert told(league, BoardEnded(Side.W, 4)) == "The match is drawn at 24 each."
    assert told(knock_out, BoardEnded(Side.W, 4)) == "Level at 24: an extra board decides."
    assert told(league, ClockReads(2700, True, left)) == "Last board."
    assert told(league, ClockReads(60, True, left)) == "The match goes on: White 20, Black 24."
    baseline = Baseline(20.65, 101.5, 133.3, 15.9)
    placed = [chapas.rule_placement(baseline, StrikerPosition(mm, 90)) for mm in (117.4, 140)]
    assert list(map(carrom_headline, placed)) == [
        "The striker may be flicked from there.",
        "The striker may not be flicked from there.",
    ]


def test_every_finding_of_every_case_can_be_said_and_no_phrase_is_idle() -> None:
    cases = [case for path in sorted(CASES.glob("carrom-*.json")) for case in json.loads(path.read_text())]
    used: set[str] = set()
    for answer in rule_cases(cases):
        parts = [*answer.get("findings", []), *(f for s in answer.get("steps", []) for f in s["findings"])]
        for part in parts:
            side = Side(part["side"]) if "side" in part else None
            pieces = tuple(map(Piece, part.get("pieces", ())))
            effect = CarromEffect(part["effect"])
            finding = CarromFinding(part["clause"], effect, side, pieces, part.get("number"))
            used.add(carrom_phrase_key(finding))
            text = carrom_sentence(finding)
            assert text.endswith(f"({finding.clause}).") and "{" not in text and "  " not in text
            assert " ." not in text and "None" not in text and " by  " not in text
    bare = {effect.value for effect in CarromEffect}
    special = {key for key in CARROM_PHRASES if key.split("/")[0] in bare and "/" in key}
    assert special - used == set(), "phrases no case leads to"


@pytest.mark.parametrize("effect", CarromEffect)
def test_every_effect_has_a_phrase(effect: CarromEffect) -> None:
    assert carrom_sentence(CarromFinding("X-1", effect, Side.W, (W,), 1)).endswith("(X-1).")


@pytest.mark.parametrize("place", Place)
def test_every_place_has_a_phrase(place: Place) -> None:
    assert return_sentence(Return(Q, place, None)).startswith("The referee puts the queen ")
    assert return_sentence(Return(B, place, Side.W)).startswith("White puts a black piece ")


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ((), "nothing"),
        ((W,), "a white piece"),
        ((W, W, Q), "2 white pieces and the queen"),
        ((B, W, S), "a black piece, a white piece and the striker"),
    ],
)
def test_pieces_are_listed_as_people_do(pieces: tuple[Piece, ...], text: str) -> None:
    assert pieces_listed(pieces) == text


def test_another_language_says_it_with_its_own_words() -> None:
    dutch = spoken({"{side} strikes again": "{side} speelt nog eens", "side|White": "Wit"})
    finding = CarromFinding("CHAPAS-TU2", CarromEffect.AGAIN, Side.W)
    assert carrom_sentence(finding, dutch) == "Wit speelt nog eens (CHAPAS-TU2)."
