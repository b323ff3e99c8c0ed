"""One call from a position and a shot to its trace."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from flickhall.errors import BadInput
from flickhall.physics import state
from flickhall.physics.engine import ENGINE
from flickhall.physics.launch import Launch, launch
from flickhall.physics.measures import measures
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.playback import segment
from flickhall.physics.shot import Shot
from flickhall.physics.slide import Floats
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Spot, Trace
from flickhall.tables.angles import length
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

_KINDS = {
    state.HIT_DISC: ContactKind.DISC,
    state.HIT_POST: ContactKind.POST,
    state.HIT_RAIL: ContactKind.RAIL,
    state.HIT_DITCH_DISC: ContactKind.DITCH_DISC,
    state.HIT_LIP: ContactKind.LIP,
    state.CROSS_LINE: ContactKind.LINE,
    state.CROSS_INSIDE: ContactKind.INSIDE,
    state.LEAVE: ContactKind.LEAVES,
    state.RETURN: ContactKind.RETURNS,
    state.FALL: ContactKind.DITCHED,
    state.DROP: ContactKind.HOLE,
}
_FATES = {state.AT_REST: Fate.SURFACE, state.DITCHED: Fate.DITCH, state.HOLED: Fate.HOLE}


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
    log, runs = ENGINE.play(board, table, parameters)
    names = [spot.name for spot in start]
    contacts = tuple(_contact(row, names) for row in log[np.argsort(log[:, state.LOG_TIME], kind="stable")])
    deceleration_mm_s2 = float(measures(table, parameters)[state.DECELERATION])
    segments = tuple(
        segment(row, names[int(row[state.RUN_DISC])], table.disc_radius_mm, deceleration_mm_s2)
        for row in runs[np.argsort(runs[:, state.RUN_START], kind="stable")]
    )
    rest = {
        name: Rest(float(row[state.X]), float(row[state.Y]), _FATES[float(row[state.PHASE])])
        for name, row in zip(names, board, strict=True)
    }
    duration_s = max((segment.end_s for segment in segments), default=0.0)
    return Trace(shot_disc, start, segments, contacts, rest, duration_s)


def _check(start: Sequence[Spot], table: CrokinoleTable) -> None:
    if len({spot.name for spot in start}) != len(start):
        raise BadInput(
            "a disc's name stands twice",
            where="discs",
            allowed="each disc once, the shot disc not among them",
        )
    in_play = []
    for spot in start:
        square = spot.x_mm * spot.x_mm + spot.y_mm * spot.y_mm
        if not square < table.rail_radius_mm * table.rail_radius_mm:
            raise BadInput(
                f"({spot.x_mm}, {spot.y_mm}) is not on the board",
                where=f"disc {spot.name}",
                allowed=f"within {table.rail_radius_mm} mm of the centre",
            )
        if square <= table.surface_radius_mm * table.surface_radius_mm:
            in_play.append(spot)
    least_mm = 2.0 * table.disc_radius_mm
    for i, spot in enumerate(in_play):
        for other in in_play[:i]:
            apart_mm = length(spot.x_mm - other.x_mm, spot.y_mm - other.y_mm)
            # Discs lying against each other may be a rounding nearer than touching.
            if apart_mm < least_mm - 1e-6:
                raise BadInput(
                    f"overlaps {other.name} by {least_mm - apart_mm:.3f} mm",
                    where=f"disc {spot.name}",
                    allowed=f"discs at least {least_mm} mm apart, centre to centre",
                )


def _board(start: Sequence[Spot], launched: Launch, table: CrokinoleTable) -> Floats:
    board = np.zeros((len(start), state.COLUMNS))
    board[:, state.RADIUS] = table.disc_radius_mm
    for row, spot in zip(board, start, strict=True):
        row[state.X], row[state.Y] = spot.x_mm, spot.y_mm
        if spot.x_mm * spot.x_mm + spot.y_mm * spot.y_mm > table.surface_radius_mm * table.surface_radius_mm:
            row[state.PHASE] = state.DITCHED
    shot = board[-1]
    shot[state.DX], shot[state.DY] = launched.dx, launched.dy
    shot[state.SPEED], shot[state.RIM] = launched.speed_mm_s, launched.rim_speed_mm_s
    shot[state.PHASE] = state.SLIDING
    return board


def _contact(row: Floats, names: Sequence[str]) -> Contact:
    kind = _KINDS[float(row[state.LOG_KIND])]
    with_disc = kind in (ContactKind.DISC, ContactKind.DITCH_DISC)
    return Contact(
        float(row[state.LOG_TIME]),
        kind,
        names[int(row[state.LOG_DISC])],
        names[int(row[state.LOG_OTHER])] if with_disc else None,
        float(row[state.LOG_X]),
        float(row[state.LOG_Y]),
        float(row[state.LOG_SPEED]),
    )
