"""Positions to look for candidates in: random ones, and a few told by hand."""

from math import cos, pi, sin, sqrt

import numpy as np

from flickhall.bots.candidates.candidates import Candidates, View, find_candidates
from flickhall.bots.candidates.sizes import sizes
from flickhall.physics.parameters import STANDARD
from flickhall.physics.trace import Spot
from flickhall.rules.crokinole_nca.rulebook import ZONE_VALUES
from flickhall.rules.sides import side_of
from flickhall.tables.crokinole import TOURNAMENT

STARTS = np.arange(-4500, 4501, 500)
NAMES = tuple(f"{side}{number}" for side in "BW" for number in range(1, 9))


def points(zone: object) -> int:
    return ZONE_VALUES[zone]


SIZES = sizes(TOURNAMENT, STANDARD, points)


def random_board(discs: int, rng: np.random.Generator) -> list[Spot]:
    """Return a board of discs of both sides, none on another, none in the hole, none on a post."""
    names = [str(name) for name in rng.permutation(NAMES)]
    board: list[Spot] = []
    while len(board) < discs:
        radius, turn = TOURNAMENT.inside_limit_mm * sqrt(rng.random()), 2 * pi * rng.random()
        x_mm, y_mm = radius * cos(turn), radius * sin(turn)
        clear = all((spot.x_mm - x_mm) ** 2 + (spot.y_mm - y_mm) ** 2 > 31.8**2 for spot in board)
        posts = all((x - x_mm) ** 2 + (y - y_mm) ** 2 > 20.7**2 for x, y in TOURNAMENT.posts_mm)
        if clear and posts and radius > TOURNAMENT.hole_radius_mm:
            board.append(Spot(names[len(board)], x_mm, y_mm))
    return board


def view_of(boards: list[list[Spot]], seat: int = 0, side: str = "W") -> View:
    """Return boards as whoever sits at `seat` and plays `side` sees them; a disc's index is that of its name."""
    places = np.zeros((len(boards), len(NAMES), 2))
    there = np.zeros((len(boards), len(NAMES)), dtype=bool)
    for number, board in enumerate(boards):
        for spot in board:
            places[number, NAMES.index(spot.name)] = spot.x_mm, spot.y_mm
            there[number, NAMES.index(spot.name)] = True
    mine = np.broadcast_to(np.array([str(side_of(name)) == side for name in NAMES]), there.shape).copy()
    return View(places, there, mine, np.full(len(boards), seat, dtype=np.int64))


def candidates_of(boards: list[list[Spot]], seat: int = 0, side: str = "W", **how: object) -> Candidates:
    chosen = {"most": 128, "calls": False} | how
    return find_candidates(view_of(boards, seat, side), STARTS, TOURNAMENT, SIZES, **chosen)
