"""Carrom boards and strikes, made fast, and boards run through the compiled door with their logs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from random_boards import Floats, Played
from seen_from_logs import Surroundings

from flickhall.physics import carrom_doors, carrom_state, state
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.tables import TOURNAMENT_CARROM as TABLE
from flickhall.tables import opening_layout

POCKETS = pockets(TABLE)
RACK: Floats = np.array([(spot.x_mm, spot.y_mm) for spot in opening_layout()])
BASE_Y_MM = TABLE.base_middle_mm - TABLE.half_side_mm
CARROM = Surroundings(
    fixed=np.empty((0, 3)),
    out_kinds=frozenset({state.FALL, carrom_state.GO_OFF}),
    deceleration_mm_s2=STANDARD_CARROM.surface_friction * STANDARD_CARROM.gravity_mm_s2,
    half_side_mm=TABLE.half_side_mm,
)


def launches_at(rng: np.random.Generator, targets: Floats, slowest_mm_s: float = 300.0) -> Floats:
    """A launch (x, y, dx, dy, speed, rim) a row, from anywhere on seat 0's base near to a target (count, 2)."""
    count = len(targets)
    start = np.column_stack([rng.uniform(-182.0, 182.0, count), np.full(count, BASE_Y_MM)])
    way = targets - start
    aim = np.arctan2(way[:, 1], way[:, 0]) + rng.normal(0.0, 0.03, count)
    speed = rng.uniform(slowest_mm_s, STANDARD_CARROM.full_speed_mm_s, count)
    rim = rng.uniform(-0.6, 0.6, count) * speed * (rng.random(count) < 0.7)
    return np.column_stack([start, np.cos(aim), np.sin(aim), speed, rim])


def random_places(rng: np.random.Generator, pieces: int) -> Floats:
    """Places (pieces, 2) in mm anywhere beyond the base line: no two overlap, none is over a pocket."""
    places: list[tuple[float, float]] = []
    reach = TABLE.half_side_mm - TABLE.piece_radius_mm
    while len(places) < pieces:
        x, y = rng.uniform(-reach, reach), rng.uniform(-210.0, reach)
        clear = all(np.hypot(x - u, y - v) > 2 * TABLE.piece_radius_mm + 0.01 for u, v in places)
        if clear and all(np.hypot(x - u, y - v) > TABLE.pocket_radius_mm + 0.1 for u, v in POCKETS):
            places.append((x, y))
    return np.array(places).reshape(-1, 2)


def start_board(places: Floats, launch: Floats) -> Floats:
    """Rows for the loop; the striker comes last."""
    board = np.zeros((len(places) + 1, state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = TABLE.piece_radius_mm, 1.0
    board[-1, state.RADIUS], board[-1, state.MASS] = TABLE.striker_radius_mm, TABLE.striker_mass_share
    board[:-1, [state.X, state.Y]] = places
    board[-1, [state.X, state.Y, state.DX, state.DY, state.SPEED, state.RIM]] = launch
    board[-1, state.PHASE] = state.SLIDING
    return board


def play(places: Floats, launch: Floats, parameters: CarromParameters = STANDARD_CARROM) -> Played:
    """Play one strike into pieces at rest, through the compiled door."""
    board = start_board(places, launch)
    start = board[:, [state.X, state.Y]].copy()
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    tally = np.zeros(2, dtype=np.int64)
    scratch = np.empty((len(board), len(board)))
    carrom_doors.run(board, POCKETS, CURVE, carrom_measures(TABLE, parameters), scratch, log, runs, tally)
    noted, ran = int(tally[state.NOTED]), int(tally[state.RAN])
    assert max(noted, ran) < LOG_ROWS - 4, f"the cap is reached: {noted} events, {ran} stretches"
    return Played(start, log[:noted].copy(), runs[:ran].copy(), board)


def breaks(seed: int, count: int, parameters: CarromParameters = STANDARD_CARROM) -> Iterator[Played]:
    """Strikes of any power into the pieces as they lie before the first one."""
    rng = np.random.default_rng(seed)
    targets = rng.uniform(-80.0, 80.0, (count, 2))
    for launch in launches_at(rng, targets):
        yield play(RACK, launch, parameters)


def scattered(seed: int, count: int, pieces: int = 12) -> Iterator[tuple[Floats, Floats]]:
    """Places and launch of strikes at one of the pieces that lie anywhere."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        places = random_places(rng, pieces)
        yield places, launches_at(rng, places[[rng.integers(pieces)]])[0]


def _touching(first: Floats, second: Floats) -> Floats:
    """Places (0 to 2, 2) of a piece that touches two others."""
    reach = 2 * TABLE.piece_radius_mm
    middle, half = (first + second) / 2, (second - first) / 2
    square = reach * reach - half @ half
    if square < 0.0:
        return np.empty((0, 2))
    aside = np.sqrt(square / (half @ half)) * np.array([-half[1], half[0]])
    return np.array([middle + aside, middle - aside])


def packed_places(rng: np.random.Generator, pieces: int) -> Floats:
    """A cluster of pieces that touch, grown from the far or the right cushion: rows along it, and pieces on those."""
    limit = TABLE.half_side_mm - TABLE.piece_radius_mm
    reach = 2 * TABLE.piece_radius_mm
    along = rng.uniform(-250.0, 250.0)
    lying = [np.array([along, limit])]
    tries = 0
    while len(lying) < pieces and tries < 400:
        tries += 1
        near = lying[rng.integers(len(lying))]
        if rng.random() < 0.4:
            new = (
                np.array([[near[0] + reach * rng.choice([-1.0, 1.0]), limit]])
                if near[1] == limit
                else np.empty((0, 2))
            )
        elif len(lying) > 1:
            new = _touching(*(lying[k] for k in rng.choice(len(lying), 2, replace=False)))
        else:
            turn = rng.uniform(np.pi, 2 * np.pi)
            new = np.array([near + reach * np.array([np.cos(turn), np.sin(turn)])])
        for place in new:
            apart = min(np.linalg.norm(place - other) for other in lying)
            from_pockets = np.linalg.norm(POCKETS - place, axis=1).min()
            if (
                apart > reach - 1e-9
                and np.abs(place).max() <= limit
                and from_pockets > TABLE.pocket_radius_mm
            ):
                lying.append(place)
                break
    places = np.array(lying[:pieces])
    return places if rng.random() < 0.5 else places[:, ::-1].copy()
