"""Where a disc may start, and who starts and follows."""

from __future__ import annotations

from itertools import pairwise
from math import nan

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole.facts import StartPosition
from flickhall.rules.crokinole.rulebook import Demand
from flickhall.rules.crokinole.shooting_order import lap, rule_order
from flickhall.rules.crokinole.start_line import start_position
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import Zone

NCA = find_rulebook("crokinole-nca")


def _may_start_at(place_cdeg: int) -> bool:
    return NCA.rule_placement(TOURNAMENT, start_position(TOURNAMENT, place_cdeg)).legal


def test_the_whole_own_quadrant_may_be_used_and_a_disc_beyond() -> None:
    # asin((15.88 + 0.8) / 304.8) = 3.137 degrees past the quadrant line at 45
    assert [place for place in range(-9000, 9001) if _may_start_at(place)] == list(range(-4813, 4814))


def test_the_middle_of_the_quadrant_is_as_far_from_both_its_lines() -> None:
    middle = start_position(TOURNAMENT, 0)
    assert middle.beyond_right_mm == middle.beyond_left_mm == pytest.approx(-304.8 / 2**0.5)
    right = start_position(TOURNAMENT, 4500)
    assert (right.beyond_right_mm, right.beyond_left_mm) == pytest.approx((0.0, -304.8))


@pytest.mark.parametrize(
    "position", [StartPosition(-1.0, 0, 0), StartPosition(nan, 0, 0), StartPosition(300.0, 0, nan)]
)
def test_a_distance_that_is_none_is_refused(position: StartPosition) -> None:
    with pytest.raises(BadInput, match="no distance"):
        NCA.rule_placement(TOURNAMENT, position)


def test_lap_is_clockwise_from_the_start() -> None:
    assert lap(("n", "e", "s", "w"), 2) == ("s", "w", "n", "e")


@pytest.mark.parametrize(("seats", "players"), [(2, Players.SINGLES), (4, Players.DOUBLES)])
@pytest.mark.parametrize("first", [0, 1])
def test_the_start_moves_on_every_round_and_every_game(seats: int, players: Players, first: int) -> None:
    starts = [
        [NCA.starting_seat(first, game, number, seats) for number in (1, 2, 3, 4)] for game in (1, 2, 3)
    ]
    for game in starts:
        assert all((here + 1) % seats == there for here, there in pairwise(game))
    for before, after in pairwise(starts):
        assert (before[0] + 1) % seats == after[0]
    assert starts[0][0] == first
    assert NCA.discs_per_player(players) * seats in (16, 24)


@pytest.mark.parametrize(
    ("players", "seats", "first", "numbers", "quoted"),
    [
        (Players.SINGLES, ("A",), "A", (1, 1), "2 different names"),
        (Players.SINGLES, ("A", "A"), "A", (1, 1), "2 different names"),
        (Players.DOUBLES, ("A", "B"), "A", (1, 1), "4 different names"),
        (Players.SINGLES, ("A", "B"), "C", (1, 1), "'C'"),
        (Players.SINGLES, ("A", "B"), "A", (0, 4), "0 games"),
    ],
)
def test_impossible_orders_are_refused(
    players: Players, seats: tuple[str, ...], first: str, numbers: tuple[int, int], quoted: str
) -> None:
    with pytest.raises(BadInput, match=quoted):
        rule_order(NCA, players, seats, first, games=numbers[0], rounds=numbers[1])


@pytest.mark.parametrize(
    ("options", "discs", "demand", "clause"),
    [
        ({}, {}, Demand.REACH_15_LINE, "NCA-3.2"),
        ({}, {"W1": Zone.Z5}, Demand.REACH_15_LINE, "NCA-3.2"),
        ({}, {"B1": Zone.DITCH}, Demand.REACH_15_LINE, "NCA-3.2"),
        ({}, {"B1": Zone.STAND}, Demand.HIT_OPPOSING, "NCA-3.1"),
        ({"open_shot": "nk_strict"}, {}, Demand.LAND_INSIDE_15, "NK-3"),
        ({"open_shot": "nk_strict"}, {"B1": Zone.Z5}, Demand.HIT_OPPOSING, "NCA-3.1"),
    ],
)
def test_what_the_next_shot_must_do(
    options: dict[str, object], discs: dict[str, Zone], demand: Demand, clause: str
) -> None:
    requirement = find_rulebook("crokinole-nca", options).requirement(Side.W, discs)
    assert (requirement.demand, requirement.clause) == (demand, clause)
