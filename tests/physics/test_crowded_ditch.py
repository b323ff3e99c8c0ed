"""Shots that end in a crowded ditch, found by playing whole games: each has to come to an end."""

import pytest

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot

CASES = [
    ((("B3", -341.44107905478137, 76.01832539745284),), "B5", (2526, 121, 410, -73), 2),
    (
        (("B3", 206.64319461313215, 286.6393430961445), ("W1", 228.88833811575654, 259.5794581137096)),
        "W4",
        (-626, -2047, 490, 29),
        2,
    ),
    ((("B5", 351.0967792917166, 77.60125039705422),), "W7", (-4497, 1755, 932, 12), 0),
    (
        (("W3", -148.12500078673924, 317.0924447342371), ("W5", -191.0945789064782, 305.08898840243523)),
        "W8",
        (1743, -581, 347, -67),
        0,
    ),
    ((("W1", -298.80298483934604, -174.60854117452982),), "W4", (1265, 98, 992, 73), 2),
]


@pytest.mark.parametrize(("lying", "disc", "flick", "seat"), CASES)
def test_a_disc_that_falls_among_discs_in_the_ditch_comes_to_rest(lying, disc, flick, seat) -> None:
    discs = tuple(Spot(*spot) for spot in lying)
    trace = simulate(discs, disc, Shot(*flick), seat)
    assert len(trace.contacts) < 60
