"""What is seen of a position: counted slowly and apart, and the same from every seat."""

from math import cos, radians, sin

import numpy as np
import pytest
from candidate_boards import SIZES, random_board, view_of
from candidate_boards import points as points_of

from flickhall.bots.candidates.seen import PLACES_CDEG, SEEN, see
from flickhall.physics.trace import Spot
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import ring_zone

ALONE = [Spot("B1", 0.0, 60.0)]


def shot_at(board: list[Spot]) -> tuple[float, float, float, float]:
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


def seen_of(board: list[Spot], seat: int = 0, side: str = "W") -> dict[str, float]:
    (row,) = see(view_of([board], seat, side), np.array([(seat + 2) % 4]), TOURNAMENT, SIZES)
    return dict(zip(SEEN, row.tolist(), strict=True))


def turned(board: list[Spot], quarters: int) -> list[Spot]:
    for _ in range(quarters % 4):
        board = [Spot(spot.name, -spot.y_mm, spot.x_mm) for spot in board]
    return board


def recoloured(board: list[Spot]) -> list[Spot]:
    return [Spot({"W": "B", "B": "W"}[spot.name[0]] + spot.name[1:], spot.x_mm, spot.y_mm) for spot in board]


def test_nothing_to_shoot_at() -> None:
    assert set(seen_of([]).values()) == {0.0, 1.0}
    assert [name for name, value in seen_of([]).items() if value] == ["open"]
    alone = seen_of([Spot("W1", 0.0, 60.0)])
    assert alone["open"] == alone["own_15"] == alone["own_lone"] == 1
    assert alone["places_open"] == alone["lines_open"] == alone["best_open"] == 0
    assert alone["own_points_open"] > 5


def test_an_own_disc_in_front_hides() -> None:
    alone, behind = seen_of(ALONE), seen_of([*ALONE, Spot("W1", 0.0, 20.0)])
    assert 0.5 < alone["places_open"] == alone["lines_open"] < 1.0
    assert behind["places_open"] < alone["places_open"]


@pytest.mark.parametrize("number", range(12))
def test_the_same_as_counted_slowly(number: int) -> None:
    board = random_board(2 + number, np.random.default_rng(number))
    seen = seen_of(board)
    places, lines, _, best = shot_at(board)
    assert [seen[name] for name in ("places_open", "lines_open", "best_open")] == pytest.approx(
        [places, lines, best]
    )
    across = recoloured(turned(board, 2))  # the opponent's view of it
    assert seen["own_points_open"] == pytest.approx(shot_at(across)[2])
    areas = {(side, zone): 0 for side in "WB" for zone in (15, 10, 5)}
    for spot in board:
        areas[spot.name[0], points_of(ring_zone(TOURNAMENT, float(np.hypot(spot.x_mm, spot.y_mm))))] += 1
    for (side, zone), count in areas.items():
        assert seen[f"{'own' if side == 'W' else 'other'}_{zone}"] == count


@pytest.mark.parametrize("seat", range(4))
def test_seats_see_the_board_turned(seat: int) -> None:
    board = random_board(8, np.random.default_rng(5))
    assert seen_of(turned(board, -seat), seat) == pytest.approx(seen_of(board))
