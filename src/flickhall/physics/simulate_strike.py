"""One call from a carrom position and a strike to its trace."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.launch import Launch
from flickhall.physics.launch_strike import launch_strike
from flickhall.physics.slide import Floats
from flickhall.physics.starting_position import ROUNDING_MM, refuse_overlaps, refuse_same_names
from flickhall.physics.strike import STRIKER, Strike
from flickhall.physics.tell import Vocabulary, tell
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.tables.angles import length
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

_WORDS = Vocabulary(
    kinds={
        state.HIT_DISC: ContactKind.DISC,
        carrom_state.HIT_CUSHION: ContactKind.CUSHION,
        carrom_state.GO_OFF: ContactKind.OFF,
        state.LEAVE: ContactKind.LEAVES,
        state.RETURN: ContactKind.RETURNS,
        state.FALL: ContactKind.POCKET,
    },
    fates={
        state.AT_REST: Fate.SURFACE,
        carrom_state.POCKETED: Fate.POCKET,
        carrom_state.OFF_BOARD: Fate.OFF,
    },
)


def simulate_strike(
    pieces: Sequence[Spot],
    strike: Strike,
    seat: int,
    *,
    table: CarromTable = TOURNAMENT_CARROM,
    parameters: CarromParameters = STANDARD_CARROM,
) -> Trace:
    """Strike from a seat into a board where `pieces` lie at rest and return what happens; the striker is `S`.

    Raises BadInput if a place is no number or not on the surface, a name stands twice, or pieces overlap, the striker
    included.
    """
    launched = launch_strike(table, strike, seat, parameters.full_speed_mm_s)
    return play_striker(pieces, launched, table=table, parameters=parameters)


def play_striker(
    pieces: Sequence[Spot],
    launched: Launch,
    *,
    table: CarromTable = TOURNAMENT_CARROM,
    parameters: CarromParameters = STANDARD_CARROM,
) -> Trace:
    """Play the striker with any launch, as `simulate_strike` does a quantised strike (for studies and tests)."""
    start = (*pieces, Spot(STRIKER, launched.x_mm, launched.y_mm))
    board = _board(start, launched, table)
    refuse_same_names(start)
    for spot, radius_mm in zip(start, board[:, state.RADIUS], strict=True):
        _refuse_off_surface(spot, float(radius_mm), table)
    refuse_overlaps(start, board[:, state.RADIUS].tolist())
    measures = carrom_measures(table, parameters)
    logs = CARROM_ENGINE.play(board, pockets(table), measures)
    return tell(start, board, logs, float(measures[state.DECELERATION]), _WORDS)


def _refuse_off_surface(spot: Spot, radius_mm: float, table: CarromTable) -> None:
    reach_mm = table.half_side_mm - radius_mm + ROUNDING_MM
    if not (abs(spot.x_mm) <= reach_mm and abs(spot.y_mm) <= reach_mm):
        raise BadInput(
            Said("({x_mm}, {y_mm}) is not on the board", x_mm=spot.x_mm, y_mm=spot.y_mm),
            where=f"disc {spot.name}",
            allowed=Said(
                "at most {most_mm} mm from the middle along either side",
                most_mm=table.half_side_mm - radius_mm,
            ),
        )
    for x_mm, y_mm in table.pockets_mm:
        if length(spot.x_mm - x_mm, spot.y_mm - y_mm) < table.pocket_radius_mm - ROUNDING_MM:
            raise BadInput(
                Said("({x_mm}, {y_mm}) is over a pocket", x_mm=spot.x_mm, y_mm=spot.y_mm),
                where=f"disc {spot.name}",
                allowed=Said(
                    "a centre at least {pocket_radius_mm} mm from that of a pocket",
                    pocket_radius_mm=table.pocket_radius_mm,
                ),
            )


def _board(start: Sequence[Spot], launched: Launch, table: CarromTable) -> Floats:
    board = np.zeros((len(start), state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = table.piece_radius_mm, 1.0
    for row, spot in zip(board, start, strict=True):
        row[state.X], row[state.Y] = spot.x_mm, spot.y_mm
    striker = board[-1]
    striker[state.RADIUS], striker[state.MASS] = table.striker_radius_mm, table.striker_mass_share
    striker[state.DX], striker[state.DY] = launched.dx, launched.dy
    striker[state.SPEED], striker[state.RIM] = launched.speed_mm_s, launched.rim_speed_mm_s
    striker[state.PHASE] = state.SLIDING
    return board
