"""Any turns of carrom, under the options, are ruled as a reading of the specification that shares no code says."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from second_reading_strikes import STRIKING, Table, a2m, chapas

from flickhall.formats.cases import rule_case

READINGS = {"carrom-chapas": chapas, "carrom-a2m": a2m}
CHOICES: dict[str, dict[str, tuple[object, ...]]] = {
    "carrom-chapas": {
        "mixed_pocket": ("lose_turn", "continue"),
        "early_queen": ("lose_turn", "continue"),
        "queen_with_first_piece": ("return", "pending"),
        "last_piece_with_striker": ("lose", "give_back"),
        "loss_points_at_22": ("three", "icf"),
        "break_attempts": (1, 3),
        "striker_with_queen": ("lose_turn", "continue"),
        "eligibility": ("currently", "ever"),
    },
    "carrom-a2m": {
        "own_with_striker": ("stay", "return"),
        "foul_voids_cover": (True, False),
        "bonus_basis": ("before", "after_pieces"),
        "eligibility": ("currently", "ever"),
    },
}
FACTS = (*sorted(STRIKING), "touched_piece", "elbow_over_line", "hit_behind_line_after_crossing")


@st.composite
def befores(draw: st.DrawFn, book: str) -> dict[str, Any]:
    if draw(st.sampled_from([True] + [False] * 7)):
        board = {"striker": "W", "board": {"W": 9, "B": 9}, "queen": "board", "owes": {"W": 0, "B": 0}}
        board |= {"broken": False, "attempts": draw(st.integers(0, 2))}
    else:
        me = draw(st.sampled_from("WB"))
        queens = ["board", "board", f"pending:{me}", "covered:W", "covered:B"]
        queens += [f"held:{me}"] if book == "carrom-a2m" else []
        most = draw(st.sampled_from((2, 9)))
        board = {
            "striker": me,
            "board": {side: draw(st.integers(1, most)) for side in "WB"},
            "queen": draw(st.sampled_from(queens)),
            "owes": {side: draw(st.sampled_from((0, 0, 0, 1, 2))) for side in "WB"},
            "broken": True,
        }
    board["pocketed"] = {side: 9 - board["board"][side] for side in "WB"}
    board["score"] = {side: draw(st.integers(0, 24)) for side in "WB"}
    if book == "carrom-chapas":
        board["centre_spot"] = draw(st.sampled_from(("free", "partly_covered", "covered")))
    return board


@st.composite
def strikes(draw: st.DrawFn, table: Table, book: str) -> dict[str, Any]:
    there = [side for side in "WB" for _ in range(table.on[side])] + ["Q"] * (table.queen == "board")
    gone = draw(st.lists(st.sampled_from(range(len(there))), max_size=3, unique=True))
    if draw(st.sampled_from([True, False, False])):  # all own pieces at once: boards end
        gone = sorted(
            {*gone, *(n for n, piece in enumerate(there) if piece == table.me and table.on[piece] < 3)}
        )
    jumps = draw(st.sampled_from((0, 0, 0, 1)))
    pieces = [there[number] for number in gone]
    strike: dict[str, Any] = {
        "pocketed": pieces[jumps:] + ["S"] * draw(st.sampled_from((0, 0, 1))),
        "off_board": pieces[:jumps],
    }
    if not table.broken:
        strike["disturbed"] = bool(pieces) or draw(st.booleans())
    if book == "carrom-a2m":
        strike["owed_returned"] = draw(st.sampled_from((True, True, False)))
        strike["facts"] = draw(st.sampled_from([[]] * 8 + [[fact] for fact in FACTS]))
    return strike


def _comes_to(read: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    told = {key: step[key] for key in read}
    return told | {"returned": sorted(told["returned"])}


@pytest.mark.parametrize("book", READINGS)
@given(data=st.data())
@settings(max_examples=600, deadline=None)
def test_turns_are_ruled_as_the_second_reading_says(book: str, data: st.DataObject) -> None:
    options = {key: data.draw(st.sampled_from(values)) for key, values in CHOICES[book].items()}
    if options.get("foul_voids_cover") is False:
        options["own_with_striker"] = "stay"
    before = data.draw(befores(book))
    table = Table.of(before)
    told: list[dict[str, Any]] = []
    read: list[dict[str, Any]] = []
    for _ in range(4):
        told.append(data.draw(strikes(table, book)))
        read.append(READINGS[book](table, told[-1], options))
        if read[-1]["board_over"]:
            break
    answer = rule_case(
        {"rulebook": book, "options": options, "kind": "strikes", "before": before, "strikes": told}
    )
    assert [_comes_to(one, step) for one, step in zip(read, answer["steps"], strict=True)] == read
