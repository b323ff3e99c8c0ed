from dataclasses import replace

import pytest

from flickhall.bots.sight import lines_of_sight
from flickhall.errors import NotAllowed
from flickhall.physics.launch import launch, start_point
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot
from flickhall.play.crokinole import GameState, begin, fold
from flickhall.play.crokinole.start import check_start
from flickhall.tables.crokinole import TOURNAMENT
from scripted_play import created


def board(*spots: Spot) -> GameState:
    """Seat 0's turn with these discs lying there."""
    return replace(fold(begin(created())), discs=spots)


def test_an_empty_board_offers_the_hole_from_between_the_posts() -> None:
    lines = lines_of_sight(board())
    assert {line.target for line in lines} == {None}
    assert all(line.aim_cdeg == 0 and line.distance_mm == pytest.approx(304.8) for line in lines)
    open_places = sorted(line.place_cdeg for line in lines if not line.in_the_way)
    # Posts stand 22.5 degrees off the middle; a disc needs 20.64 mm, which is 11.72 degrees at 101.6 mm.
    assert open_places == [-4500, -4000, -3500, *range(-1000, 1001, 500), 3500, 4000, 4500]
    assert not lines[0].in_the_way


@pytest.mark.parametrize("x_mm", [-120.0, 0.0, 45.5, 200.0])
@pytest.mark.parametrize("y_mm", [-100.0, 30.0, 180.0])
def test_a_line_leads_to_its_target(x_mm: float, y_mm: float) -> None:
    for line in lines_of_sight(board(Spot("B1", x_mm, y_mm))):
        assert line.target == "B1"
        if abs(line.aim_cdeg) > 9000:
            continue
        start = launch(TOURNAMENT, Shot(line.place_cdeg, line.aim_cdeg, 500), 0, 1000.0)
        ahead = (x_mm - start.x_mm, y_mm - start.y_mm)
        assert ahead[0] * start.dx + ahead[1] * start.dy == pytest.approx(line.distance_mm, abs=0.01)
        assert abs(ahead[0] * start.dy - ahead[1] * start.dx) < 0.1  # a hundredth of a degree at most


def test_own_discs_and_the_ditch_are_no_targets() -> None:
    lines = lines_of_sight(board(Spot("W1", 50.0, 0.0), Spot("B1", 0.0, 355.0), Spot("B2", 0.0, 60.0)))
    assert {line.target for line in lines} == {"B2"}


def test_what_stands_in_the_way_is_seen() -> None:
    blocked = lines_of_sight(board(Spot("B1", 0.0, 0.0), Spot("W1", 0.0, -150.0)))
    middle = next(line for line in blocked if line.place_cdeg == 0)
    assert middle.in_the_way == 1
    assert not blocked[0].in_the_way
    assert blocked[0].place_cdeg != 0


def test_an_opposing_disc_in_front_makes_the_nearer_one_the_better_target() -> None:
    lines = lines_of_sight(board(Spot("B1", 0.0, -100.0), Spot("B2", 0.0, 60.0)))
    assert lines[0].target == "B1"
    assert next(line for line in lines if line.target == "B2" and line.place_cdeg == 0).in_the_way == 1


def test_no_line_starts_on_top_of_a_disc() -> None:
    x_mm, y_mm = start_point(TOURNAMENT, 500, 0)
    state = board(Spot("B1", x_mm * 0.93, y_mm * 0.93))
    places = {line.place_cdeg for line in lines_of_sight(state)}
    assert 500 not in places
    for place in places:
        check_start(state, 0, Shot(place, 0, 100))
    with pytest.raises(NotAllowed):
        check_start(state, 0, Shot(500, 0, 100))
