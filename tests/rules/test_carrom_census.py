"""Every combination of the facts of a carrom strike, ruled, counted and compared with a second opinion."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from carrom_second_opinion import Outcome, a2m, chapas

from carrom_stories import Told, board_of, combinations, strike_of, word_for
from flickhall.errors import BadInput
from flickhall.rules.carrom.ruling import StrikeRuling
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side

PINNED = Path(__file__).parents[1] / "data" / "carrom_census.json"
"""How many of the strikes end in each way; change it only with the rules."""

SECOND_OPINIONS: dict[str, Callable[[Told], Outcome]] = {"carrom-chapas": chapas, "carrom-a2m": a2m}


def _outcome(ruling: StrikeRuling, mine: Side) -> Outcome:
    board, result = ruling.board, ruling.result
    over = "" if result is None else "mine" if result.won_by is mine else "yours"
    return Outcome(
        ruling.again,
        over,
        result.points if result else 0,
        board.on_board[mine],
        board.on_board[mine.other],
        word_for(board.queen, mine),
        board.owes[mine],
        board.owes[mine.other],
    )


def _row(ruling: StrikeRuling, outcome: Outcome) -> str:
    way = f"board to {outcome.over}" if outcome.over else "again" if outcome.again else "next"
    foul = "" if ruling.foul is None else "foul, " if ruling.foul else "no foul, "
    return f"{foul}{way}, queen {outcome.queen}, {len(ruling.returned)} back, owes {outcome.my_debt}"


@pytest.mark.lasting
@pytest.mark.parametrize("name", SECOND_OPINIONS)
def test_census_of_strikes(name: str) -> None:
    rulebook, mine = find_carrom_rulebook(name), Side.W
    census: Counter[str] = Counter()
    differing: list[str] = []
    for told in combinations():
        try:
            ruling = rulebook.rule_strike(board_of(told, mine), strike_of(told, mine))
        except BadInput:
            census["refused"] += 1
            continue
        outcome, other = _outcome(ruling, mine), SECOND_OPINIONS[name](told)
        census[_row(ruling, outcome)] += 1
        if outcome != other:
            differing.append(f"{told}:\n  {outcome}\n  not {other}")
    assert not differing, "\n".join([f"{len(differing)} rulings differ, for example:", *differing[:10]])
    pinned = Counter(json.loads(PINNED.read_text())[name])
    rows = sorted(set(census) | set(pinned))
    changed = [f"{row}: {census[row]}, pinned {pinned[row]}" for row in rows if census[row] != pinned[row]]
    assert not changed, "\n".join(["the census of strikes has changed:", *changed])
