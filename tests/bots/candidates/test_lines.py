"""How much there is to shoot at: counted by hand on a few boards, and the same from every seat."""

from math import cos, radians, sin

import numpy as np
import pytest
from candidate_boards import SIZES, random_board, view_of
from candidate_boards import points as points_of

from flickhall.bots.candidates.lines import PLACES_CDEG, TOLD, open_lines
from flickhall.physics.trace import Spot
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import ring_zone

ALONE = [Spot("B1", 0.0, 60.0)]


def counted(board: list[Spot]) -> tuple[float, float, float, float]:
    """Count the same with plain distances of segments: slow, and written apart."""
    posts = [(x, y, TOURNAMENT.disc_radius_mm + TOURNAMENT.post_radius_mm) for x, y in TOURNAMENT.posts_mm]
    lines, places, points, best = 0, 0, 0, 0.0
    for place in PLACES_CDEG:
        turn = radians(place / 100)
        start = np.array([sin(turn), -cos(turn)]) * TOURNAMENT.line_radius_5_mm
        if any(np.hypot(*((o.x_mm, o.y_mm) - start)) < 2 * TOURNAMENT.disc_radius_mm for o in board):
            continue
        before = lines
        for target in board:
            if target.name[0] == "W":
                continue
            way = np.array([target.x_mm, target.y_mm]) - start
            apart = float(np.hypot(*way))
            others = [(o.x_mm, o.y_mm, 2 * TOURNAMENT.disc_radius_mm) for o in board if o.name != target.name]
            stop = apart - 2 * TOURNAMENT.disc_radius_mm
            hidden = False
            for x, y, reach in [*others, *posts]:
                along = float(np.dot((x, y) - start, way)) / apart
                aside2 = float(np.hypot(*((x, y) - start))) ** 2 - along**2
                hidden |= along > 0 and aside2 < reach**2 and along - np.sqrt(reach**2 - aside2) < stop
            if not hidden:
                counts = points_of(ring_zone(TOURNAMENT, float(np.hypot(target.x_mm, target.y_mm))))
                lines, points = lines + 1, points + counts
                best = max(best, counts * TOURNAMENT.line_radius_5_mm / apart)
        places += lines > before
    number = len(PLACES_CDEG)
    return places / number, lines / number, points / number, best


def test_nothing_to_shoot_at() -> None:
    assert open_lines(view_of([[], [Spot("W1", 0.0, 60.0)]]), TOURNAMENT, SIZES).tolist() == [[0] * TOLD] * 2


def test_an_own_disc_in_front_hides() -> None:
    (alone, behind) = open_lines(view_of([ALONE, [*ALONE, Spot("W1", 0.0, 20.0)]]), TOURNAMENT, SIZES)
    assert 0.5 < alone[0] == alone[1] < 1.0
    assert behind[0] < alone[0]


@pytest.mark.parametrize("number", range(12))
def test_the_same_as_counted_slowly(number: int) -> None:
    board = random_board(2 + number, np.random.default_rng(number))
    assert open_lines(view_of([board]), TOURNAMENT, SIZES)[0] == pytest.approx(counted(board))


@pytest.mark.parametrize("seat", range(4))
def test_seats_see_the_board_turned(seat: int) -> None:
    board = random_board(8, np.random.default_rng(5))
    turned = board
    for _ in range(4 - seat):
        turned = [Spot(spot.name, -spot.y_mm, spot.x_mm) for spot in turned]
    seen = open_lines(view_of([turned], seat=seat), TOURNAMENT, SIZES)
    assert seen == pytest.approx(open_lines(view_of([board]), TOURNAMENT, SIZES))
