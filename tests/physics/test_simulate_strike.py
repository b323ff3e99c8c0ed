"""One strike from a position to its trace: what it means from each seat, what is refused, where everything ends."""

from __future__ import annotations

from random import Random

import pytest

from flickhall.errors import BadInput
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.tables import TOURNAMENT_CARROM, opening_layout
from flickhall.tables.angles import Point, quarter_turns

TABLE = TOURNAMENT_CARROM
RACK = opening_layout()


def any_strike(chance: Random) -> Strike:
    return Strike(
        chance.randint(-182_000, 182_000),
        chance.randint(-4500, 4500),
        chance.randint(60, 1000),
        chance.randint(-60, 60),
    )


def images(trace: Trace, seat: int) -> tuple[list[object], dict[str, object]]:
    def turn(x: float, y: float) -> Point:
        return quarter_turns((x, y), -seat)

    contacts: list[object] = [
        (c.at_s, c.kind, c.disc, c.other, turn(c.x_mm, c.y_mm), c.speed_mm_s) for c in trace.contacts
    ]
    rest: dict[str, object] = {name: (turn(r.x_mm, r.y_mm), r.fate) for name, r in trace.rest.items()}
    return contacts, rest


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_strike_means_the_same_from_every_seat(seat: int) -> None:
    chance = Random(seat)
    for _ in range(40):
        strike = any_strike(chance)
        turned_rack = tuple(Spot(s.name, *quarter_turns((s.x_mm, s.y_mm), -seat)) for s in RACK)
        here, there = simulate_strike(RACK, strike, 0), simulate_strike(turned_rack, strike, seat)
        assert images(there, 0) == images(here, seat)


def test_the_mirrored_strike_gives_the_mirrored_trace() -> None:
    def mirrored(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
        return tuple(Spot(s.name, -s.x_mm, s.y_mm) for s in spots)

    chance = Random(4)
    for _ in range(40):
        strike = any_strike(chance)
        other = Strike(-strike.place_um, -strike.aim_cdeg, strike.power, -strike.spin_percent)
        plain, seen = simulate_strike(RACK, strike, 0), simulate_strike(mirrored(RACK), other, 0)
        assert [(c.at_s, c.kind, -c.x_mm, c.y_mm) for c in seen.contacts] == [
            (c.at_s, c.kind, c.x_mm, c.y_mm) for c in plain.contacts
        ]
        assert {n: (-r.x_mm, r.y_mm, r.fate) for n, r in seen.rest.items()} == {
            n: (r.x_mm, r.y_mm, r.fate) for n, r in plain.rest.items()
        }


@pytest.mark.parametrize("pocket", range(4))
@pytest.mark.parametrize("name", ["W1", "Q"])
def test_a_piece_pushed_slowly_at_a_pocket_falls_in(pocket: int, name: str) -> None:
    x, y = TABLE.pockets_mm[pocket]
    seat = 0 if y > 0 else 2
    before = Spot(name, 0.85 * x, 0.85 * y)
    # Struck along the line from the piece to the pocket: the striker stands on that line's way back to the base.
    base_y = (TABLE.base_middle_mm - TABLE.half_side_mm) * (1 if seat == 0 else -1)
    back = (before.y_mm - base_y) / (y - 0.85 * y) * (x - 0.85 * x)
    place_um = round(1000 * (before.x_mm - back)) * (1 if seat == 0 else -1)
    aim_cdeg = 4500 if (x > 0) == (seat == 0) else -4500
    trace = simulate_strike([before], Strike(place_um, aim_cdeg, 300), seat)
    fell = [c for c in trace.contacts if c.kind is ContactKind.POCKET]
    assert next(c.disc for c in fell) == name
    assert trace.rest[name].fate is Fate.POCKET
    assert (trace.rest[name].x_mm, trace.rest[name].y_mm) == (x, y)


@pytest.mark.parametrize(
    ("pieces", "strike", "what"),
    [
        ([Spot("W1", 360.0, 0.0)], Strike(0, 0, 500), "not on the board"),
        ([Spot("W1", float("nan"), 0.0)], Strike(0, 0, 500), "not on the board"),
        ([Spot("W1", 345.0, 345.0)], Strike(0, 0, 500), "over a pocket"),
        ([Spot("W1", 0.0, 0.0), Spot("W1", 100.0, 0.0)], Strike(0, 0, 500), "twice"),
        ([Spot("S", 0.0, 0.0)], Strike(0, 0, 500), "twice"),
        ([Spot("W1", 0.0, 0.0), Spot("B1", 30.0, 0.0)], Strike(0, 0, 500), "overlaps W1 by 1.000 mm"),
        ([Spot("W1", 0.0, -240.0)], Strike(0, 0, 500), "overlaps W1"),
        ([], Strike(360_000, 0, 500), "not on the board"),
    ],
)
def test_what_cannot_lie_there_is_refused_by_name(pieces: list[Spot], strike: Strike, what: str) -> None:
    with pytest.raises(BadInput, match=what):
        simulate_strike(pieces, strike, 0)


def test_a_full_strike_makes_a_little_more_than_the_runs_of_the_equipment_test() -> None:
    """A run is the way from one cushion to the other; the first one, from the base, counts for what it is."""
    for aim_cdeg in (0, 10, -10):
        trace = simulate_strike([], Strike(0, aim_cdeg, 1000), 0)
        way_mm = sum(segment.knots[-1][1] for segment in trace.segments)
        runs = way_mm / (TABLE.side_mm - 2 * TABLE.striker_radius_mm)
        assert 3.5 <= runs <= 4.5
