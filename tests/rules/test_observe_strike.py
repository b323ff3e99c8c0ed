"""What a carrom referee is told of a simulated strike: what fell, what left, what the striker did at its front line."""

from __future__ import annotations

from random import Random

import pytest

from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Segment, Spot, Trace
from flickhall.rules.carrom.facts import Breach, Piece, StrikeFacts, opening_board
from flickhall.rules.carrom.observe import observe_strike
from flickhall.rules.carrom.striker_place import baseline_of, striker_position
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.tables import TOURNAMENT_CARROM as TABLE
from flickhall.tables import opening_layout
from flickhall.tables.angles import quarter_turns

FRONT_MM = TABLE.front_line_mm - TABLE.half_side_mm
"""y of the front line of seat 0."""


def seen(pieces: list[Spot], strike: Strike, seat: int = 0) -> StrikeFacts:
    """What is seen of a strike from a seat into pieces given as seat 0 would see them."""
    turned = [Spot(piece.name, *quarter_turns((piece.x_mm, piece.y_mm), -seat)) for piece in pieces]
    return observe_strike(simulate_strike(turned, strike, seat), table=TABLE, seat=seat)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("pieces", "strike", "breaches"),
    [
        pytest.param([], Strike(0, 0, 300), set(), id="straight ahead"),
        pytest.param([], Strike(0, 0, 20), {Breach.DID_NOT_CROSS}, id="too weak"),
        pytest.param([], Strike(0, 9000, 400), {Breach.DID_NOT_CROSS}, id="along the line"),
        pytest.param([Spot("W1", 0.0, 100.0)], Strike(0, 0, 300), set(), id="a piece beyond the line"),
        pytest.param(
            [Spot("W1", 50.0, FRONT_MM + 15.0)],
            Strike(0, 6600, 300),
            {Breach.HIT_BEHIND_BEFORE},
            id="a piece on the line, still on the base",
        ),
        pytest.param(
            [Spot("W1", 90.0, FRONT_MM + 17.0)],
            Strike(0, 6500, 300),
            set(),
            id="a piece just clear of the line",
        ),
        pytest.param(
            [Spot("W1", 0.0, -320.0)],
            Strike(0, 0, 900),
            {Breach.HIT_BEHIND_AFTER},
            id="a piece behind the base, off the far cushion",
        ),
        pytest.param(
            [Spot("W1", 45.0, FRONT_MM)],
            Strike(0, 9000, 60),
            {Breach.HIT_BEHIND_BEFORE, Breach.DID_NOT_CROSS},
            id="sideways into a piece on the line",
        ),
    ],
)
def test_what_the_striker_did_at_its_front_line(
    pieces: list[Spot], strike: Strike, breaches: set[Breach], seat: int
) -> None:
    assert seen(pieces, strike, seat).breaches == breaches


def test_a_break_disturbs_the_group_and_a_miss_does_not() -> None:
    rack = list(opening_layout())
    assert seen(rack, Strike(0, 0, 500)).disturbed is True
    assert seen(rack, Strike(0, 0, 20)).disturbed is False
    assert seen(rack, Strike(180_000, 0, 500)).disturbed is False


def written_down(*contacts: tuple[float, ContactKind, str]) -> Trace:
    names = {name for _at, _kind, name in contacts} | {"S"}
    return Trace(
        "S",
        tuple(Spot(name, 0.0, 0.0) for name in sorted(names)),
        (Segment("S", 0.0, 1.0, 0.0, -252.6, 0.0, 1.0, 0.0, ((0.0, 0.0, 1000.0), (1.0, 300.0, 0.0))),),
        tuple(Contact(at, kind, name, None, 0.0, 0.0, 0.0) for at, kind, name in contacts),
        {name: Rest(0.0, 0.0, Fate.SURFACE) for name in names},
        1.0,
    )


def test_what_fell_and_what_left_in_the_order_in_which_it_did() -> None:
    trace = written_down(
        (0.2, ContactKind.LEAVES, "W9"),
        (0.3, ContactKind.POCKET, "Q"),
        (0.4, ContactKind.POCKET, "W9"),
        (0.5, ContactKind.OFF, "B12"),
        (0.6, ContactKind.POCKET, "S"),
    )
    facts = observe_strike(trace, table=TABLE, seat=0)
    assert facts.pocketed == (Piece.QUEEN, Piece.W, Piece.STRIKER)
    assert facts.off_board == (Piece.B,)
    assert facts.breaches == frozenset()


@pytest.mark.parametrize("name", ["carrom-a2m", "carrom-chapas"])
def test_both_rulebooks_rule_on_whatever_is_seen_of_a_break(name: str) -> None:
    book = find_carrom_rulebook(name)
    chance = Random(name)
    for _ in range(60):
        strike = Strike(
            chance.randint(-182_000, 182_000), chance.randint(-3000, 3000), chance.randint(20, 1000)
        )
        facts = seen(list(opening_layout()), strike)
        book.rule_strike(opening_board(Side.W, dict.fromkeys(Side, 0)), facts)


@pytest.mark.parametrize(
    ("place_um", "allowed"),
    [
        (0, {"carrom-a2m": True, "carrom-chapas": True}),
        (182_500, {"carrom-a2m": True, "carrom-chapas": True}),
        (-182_500, {"carrom-a2m": True, "carrom-chapas": True}),
        (200_000, {"carrom-a2m": False}),
        (219_100, {"carrom-a2m": True}),
        (-214_400, {"carrom-a2m": True}),
        (225_000, {"carrom-a2m": False}),
    ],
)
def test_rulebooks_can_be_asked_where_the_striker_may_lie(place_um: int, allowed: dict[str, bool]) -> None:
    for name, expected in allowed.items():
        ruling = find_carrom_rulebook(name).rule_placement(
            baseline_of(TABLE), striker_position(TABLE, place_um)
        )
        assert ruling.legal is expected
