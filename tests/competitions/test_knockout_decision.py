"""A drawn knock-out match: 20s of the match, then extra rounds one at a time (AMB-N11)."""

from __future__ import annotations

import pytest

from flickhall.competitions.knockout import Decision, decide
from flickhall.errors import BadInput
from flickhall.rules.sides import Side

W, B = Side.W, Side.B
LEVEL = {W: 30, B: 30}


@pytest.mark.parametrize(
    ("points", "twenties", "extra_rounds", "decision"),
    [
        ((5, 3), (0, 9), [], Decision(W, "points", None)),
        ((4, 4), (6, 9), [], Decision(B, "match 20s", None)),
        ((4, 4), (6, 9), [{W: 50, B: 0}], Decision(B, "match 20s", None)),
        ((4, 4), (6, 6), [], Decision(None, None, "extra round")),
        ((4, 4), (6, 6), [LEVEL], Decision(None, None, "extra round")),
        ((4, 4), (6, 6), [LEVEL, {W: 20, B: 35}], Decision(B, "extra round", None)),
    ],
)
def test_decision(
    points: tuple[int, int],
    twenties: tuple[int, int],
    extra_rounds: list[dict[Side, int]],
    decision: Decision,
) -> None:
    assert (
        decide(dict(zip(Side, points, strict=True)), dict(zip(Side, twenties, strict=True)), extra_rounds)
        == decision
    )


def test_the_chain_is_the_organisers() -> None:
    level = {W: 4, B: 4}
    assert decide(level, {W: 6, B: 9}, [], ("extra round",)).due == "extra round"
    assert decide(level, {W: 6, B: 9}, [{W: 9, B: 0}], ("extra round", "match 20s")).winner is W
    assert decide(level, {W: 6, B: 6}, [], ("match 20s",)).due == "lot"


def test_impossible_counts_are_refused() -> None:
    with pytest.raises(BadInput, match="extra_rounds"):
        decide({W: 4, B: 4}, {W: 1, B: 1}, [{W: -5, B: 0}])
