"""Random boards and launches, made fast, and boards run through the compiled door with their logs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.physics import crokinole_state, doors, state
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.physics.launch import Launch
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.trace import Spot
from flickhall.tables import TOURNAMENT

Floats = NDArray[np.float64]

RADIUS_MM = TOURNAMENT.disc_radius_mm
POSTS = posts(TOURNAMENT)
MEASURES = measures(TOURNAMENT, STANDARD)
DECELERATION_MM_S2 = STANDARD.surface_friction * STANDARD.gravity_mm_s2


def random_places(rng: np.random.Generator, boards: int, discs: int, within_mm: float = 280.0) -> Floats:
    """Places (boards, discs, 2) in mm: no two discs overlap, none overlaps a post or lies over the hole."""
    places = np.full((boards, discs, 2), np.nan)
    for disc in range(discs):
        todo = np.arange(boards)
        while todo.size:
            radius = within_mm * np.sqrt(rng.random(todo.size))
            angle = rng.uniform(0.0, 2.0 * np.pi, todo.size)
            new = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
            apart = np.linalg.norm(places[todo, :disc] - new[:, None], axis=2)
            from_posts = np.linalg.norm(POSTS[None] - new[:, None], axis=2)
            free = (apart > 2.0 * RADIUS_MM + 0.01).all(axis=1)
            free &= (from_posts > RADIUS_MM + TOURNAMENT.post_radius_mm + 0.01).all(axis=1)
            free &= radius > TOURNAMENT.hole_radius_mm + 0.5
            places[todo[free], disc] = new[free]
            todo = todo[~free]
    return places


def random_launches(rng: np.random.Generator, places: Floats, fastest_mm_s: float = 3000.0) -> Floats:
    """A launch (x, y, dx, dy, speed, rim) a board, from the start line at a random disc or (one in ten) the hole."""
    boards, discs, _ = places.shape
    angle = rng.uniform(-0.75, 0.75, boards)
    start = TOURNAMENT.line_radius_5_mm * np.stack([np.sin(angle), -np.cos(angle)], axis=1)
    target = np.zeros((boards, 2))
    if discs:
        target = places[np.arange(boards), rng.integers(discs, size=boards)].copy()
        target[rng.random(boards) < 0.1] = 0.0
    way = target - start
    aim = np.arctan2(way[:, 1], way[:, 0]) + rng.normal(0.0, 0.02, boards)
    speed = rng.uniform(600.0, fastest_mm_s, boards)
    rim = rng.uniform(-1.0, 1.0, boards) * speed * (rng.random(boards) < 0.8)
    return np.column_stack([start, np.cos(aim), np.sin(aim), speed, rim])


def random_shots(seed: int, boards: int, discs: int = 12) -> tuple[Floats, Floats]:
    """Places (boards, discs, 2) and launches (boards, 6) that do not overlap at the start."""
    rng = np.random.default_rng(seed)
    places = random_places(rng, boards, discs)
    launches = random_launches(rng, places)
    if discs:
        apart = np.linalg.norm(places - launches[:, None, :2], axis=2).min(axis=1)
        for board in np.flatnonzero(apart < 2.0 * RADIUS_MM + 0.01):
            launches[board, :2] = _free_start(places[board])
    return places, launches


def _free_start(places: Floats) -> Floats:
    for angle in np.linspace(-0.75, 0.75, 301):
        start = TOURNAMENT.line_radius_5_mm * np.array([np.sin(angle), -np.cos(angle)])
        if (np.linalg.norm(places - start, axis=1) > 2.0 * RADIUS_MM + 0.01).all():
            return start
    raise AssertionError("no free place on the start line")


def spots(places: Floats) -> tuple[Spot, ...]:
    return tuple(Spot(f"B{i + 1}", float(x), float(y)) for i, (x, y) in enumerate(places))


def launch_of(row: Floats) -> Launch:
    return Launch(*(float(value) for value in row))


@dataclass(frozen=True)
class Played:
    """A board that was played out: its places at the start (the shot disc last), logs, and final rows."""

    start: Floats
    log: Floats
    runs: Floats
    board: Floats

    @property
    def fates(self) -> Floats:
        return self.board[:, state.PHASE]


def start_board(places: Floats, launch: Floats) -> Floats:
    """Rows for the loop; discs beyond the edge of the surface lie in the ditch, the launched one comes last."""
    board = np.zeros((len(places) + 1, state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = RADIUS_MM, 1.0
    board[:-1, [state.X, state.Y]] = places
    beyond = np.linalg.norm(places, axis=1) > TOURNAMENT.surface_radius_mm
    board[:-1, state.PHASE] = np.where(beyond, crokinole_state.DITCHED, state.AT_REST)
    board[-1, [state.X, state.Y, state.DX, state.DY, state.SPEED, state.RIM]] = launch
    board[-1, state.PHASE] = state.SLIDING
    return board


def play_board(board: Floats, parameters: Parameters = STANDARD) -> Played:
    """Play a board out, any number of its discs moving, through the compiled door."""
    start = board[:, [state.X, state.Y]].copy()
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    tally = np.zeros(2, dtype=np.int64)
    scratch = np.empty((len(board), len(board)))
    doors.run(board, POSTS, CURVE, measures(TOURNAMENT, parameters), scratch, log, runs, tally)
    noted, ran = int(tally[state.NOTED]), int(tally[state.RAN])
    assert max(noted, ran) < LOG_ROWS - 4, f"the cap is reached: {noted} events, {ran} stretches"
    return Played(start, log[:noted].copy(), runs[:ran].copy(), board)


def play(places: Floats, launch: Floats, parameters: Parameters = STANDARD) -> Played:
    """Play one launch into discs at rest."""
    return play_board(start_board(np.asarray(places, dtype=float).reshape(-1, 2), launch), parameters)


def played_shots(seed: int, boards: int, discs: int = 12) -> Iterator[Played]:
    places, launches = random_shots(seed, boards, discs)
    for board in range(boards):
        yield play(places[board], launches[board])
