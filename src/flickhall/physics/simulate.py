"""One call from a position and a shot to its trace."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics import crokinole_state, state
from flickhall.physics.engine import ENGINE
from flickhall.physics.launch import Launch, launch
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.shot import Shot
from flickhall.physics.slide import Floats
from flickhall.physics.starting_position import refuse_overlaps, refuse_same_names
from flickhall.physics.tell import Vocabulary, tell
from flickhall.physics.trace import ContactKind, Fate, Spot, Trace
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

_WORDS = Vocabulary(
    kinds={
        state.HIT_DISC: ContactKind.DISC,
        crokinole_state.HIT_POST: ContactKind.POST,
        crokinole_state.HIT_RAIL: ContactKind.RAIL,
        crokinole_state.HIT_DITCH_DISC: ContactKind.DITCH_DISC,
        crokinole_state.HIT_LIP: ContactKind.LIP,
        crokinole_state.CROSS_LINE: ContactKind.LINE,
        crokinole_state.CROSS_INSIDE: ContactKind.INSIDE,
        state.LEAVE: ContactKind.LEAVES,
        state.RETURN: ContactKind.RETURNS,
        state.FALL: ContactKind.DITCHED,
        crokinole_state.DROP: ContactKind.HOLE,
    },
    fates={
        state.AT_REST: Fate.SURFACE,
        crokinole_state.DITCHED: Fate.DITCH,
        crokinole_state.HOLED: Fate.HOLE,
    },
)


def simulate(
    discs: Sequence[Spot],
    shot_disc: str,
    shot: Shot,
    seat: int,
    *,
    table: CrokinoleTable = TOURNAMENT,
    parameters: Parameters = STANDARD,
) -> Trace:
    """Flick a disc on a board where `discs` lie at rest and return what happens.

    A disc of `discs` farther from the centre than the surface's edge lies in the ditch. Raises BadInput if a place is no
    number, a name stands twice, or discs in play overlap, the disc about to be shot included.
    """
    return play_launch(
        discs,
        shot_disc,
        launch(table, shot, seat, parameters.full_speed_mm_s),
        table=table,
        parameters=parameters,
    )


def play_launch(
    discs: Sequence[Spot],
    shot_disc: str,
    launched: Launch,
    *,
    table: CrokinoleTable = TOURNAMENT,
    parameters: Parameters = STANDARD,
) -> Trace:
    """Play a disc with any launch, as `simulate` does a quantised shot (for studies and tests)."""
    start = (*discs, Spot(shot_disc, launched.x_mm, launched.y_mm))
    _check(start, table)
    board = _board(start, launched, table)
    constants = measures(table, parameters)
    logs = ENGINE.play(board, posts(table), constants)
    return tell(start, board, logs, float(constants[state.DECELERATION]), _WORDS)


def _check(start: Sequence[Spot], table: CrokinoleTable) -> None:
    refuse_same_names(start)
    in_play = []
    for spot in start:
        square = spot.x_mm * spot.x_mm + spot.y_mm * spot.y_mm
        if not square < table.rail_radius_mm * table.rail_radius_mm:
            raise BadInput(
                Said("({x_mm}, {y_mm}) is not on the board", x_mm=spot.x_mm, y_mm=spot.y_mm),
                where=f"disc {spot.name}",
                allowed=Said("within {rail_radius_mm} mm of the centre", rail_radius_mm=table.rail_radius_mm),
            )
        if square <= table.surface_radius_mm * table.surface_radius_mm:
            in_play.append(spot)
    refuse_overlaps(in_play, [table.disc_radius_mm] * len(in_play))


def _board(start: Sequence[Spot], launched: Launch, table: CrokinoleTable) -> Floats:
    board = np.zeros((len(start), state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = table.disc_radius_mm, 1.0
    for row, spot in zip(board, start, strict=True):
        row[state.X], row[state.Y] = spot.x_mm, spot.y_mm
        if spot.x_mm * spot.x_mm + spot.y_mm * spot.y_mm > table.surface_radius_mm * table.surface_radius_mm:
            row[state.PHASE] = crokinole_state.DITCHED
    shot = board[-1]
    shot[state.DX], shot[state.DY] = launched.dx, launched.dy
    shot[state.SPEED], shot[state.RIM] = launched.speed_mm_s, launched.rim_speed_mm_s
    shot[state.PHASE] = state.SLIDING
    return board
