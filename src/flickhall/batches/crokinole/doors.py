"""The door from Python into the compiled batch of crokinole: shots played out, looked at and told, one after another."""

from __future__ import annotations

from flickhall.batches.crokinole.codes import ABSENT, DITCH, ENDLESS, FINE, NO_ZONE, SURFACE, ZONES
from flickhall.batches.crokinole.places import fate_and_zone, fault_of_position, fault_of_start
from flickhall.batches.crokinole.story import MARKS, OPPOSING, begin_notes, tell_story
from flickhall.batches.identity import mark_of
from flickhall.physics import crokinole_state, state
from flickhall.physics.compiled import core, entry
from flickhall.physics.doors import run
from flickhall.physics.identity import CROKINOLE
from flickhall.physics.starting_position import ROUNDING_MM

COMPILED = ("codes.py", "story.py", "places.py", "doors.py")
"""The files of this folder that are compiled here."""


@core
def set_up(places, fates, shot_column, launch, board, columns):  # type: ignore[no-untyped-def]
    """Fill the board with the discs of one position that are on it and with the launched one last.

    `columns` receives which column each row came from. Returns how many rows there are.
    """
    rows = 0
    for column in range(places.shape[0]):
        fate = fates[column]
        if column != shot_column and (fate == SURFACE or fate == DITCH):
            board[rows, state.X], board[rows, state.Y] = places[column, 0], places[column, 1]
            board[rows, state.PHASE] = crokinole_state.DITCHED if fate == DITCH else state.AT_REST
            board[rows, state.SPEED] = board[rows, state.RIM] = 0.0
            columns[rows] = column
            rows += 1
    shot = board[rows]
    shot[state.X], shot[state.Y], shot[state.DX], shot[state.DY] = launch[0], launch[1], launch[2], launch[3]
    shot[state.SPEED], shot[state.RIM] = launch[4], launch[5]
    shot[state.PHASE], shot[state.START] = state.SLIDING, 0.0
    columns[rows] = shot_column
    return rows + 1


def _doors(mark: int):  # type: ignore[no-untyped-def]
    # `mark` is here for numba's cache key alone (see physics/compiled.py).
    @entry
    def play_shots(  # type: ignore[no-untyped-def]
        first, last, places, fates, sides, which, discs, launches,
        posts, curve, measures, limits,
        board, pairs, log, runs, columns, notes, order, touches,
        rest, rest_fates, zones, marks, shot_marks, faults, tally,
    ):  # fmt: skip
        """Play the shots from `first` up to `last`; see simulate_many.py for the arrays."""
        if mark < 0:
            return
        n = places.shape[1]
        looked_at, fault = -1, FINE
        for k in range(first, last):
            at = which[k]
            rows = set_up(places[at], fates[at], discs[k], launches[k], board, columns)
            set_out = board[:rows]
            if at != looked_at:  # a position that serves many shots is looked at once
                looked_at, fault = at, fault_of_position(set_out, measures)
            faults[k] = fault if fault != FINE else fault_of_start(set_out, measures)
            for column in range(n):
                rest[k, column, 0] = rest[k, column, 1] = 0.0
                rest_fates[k, column], zones[k, column], marks[k, column] = ABSENT, NO_ZONE, 0
            if faults[k] != FINE:
                continue
            begin_notes(set_out, notes)
            for row in range(rows):
                notes[row, OPPOSING] = 1 if sides[columns[row]] != sides[discs[k]] else 0
            run(set_out, posts, curve, measures, pairs, log, runs, tally[k])
            noted, ran = tally[k, state.NOTED], tally[k, state.RAN]
            if noted >= log.shape[0] - 4 or ran >= runs.shape[0] - 4:
                faults[k] = ENDLESS
                continue
            shot_marks[k] = tell_story(log, noted, runs, ran, notes, order, touches)
            for row in range(rows):
                column = columns[row]
                rest[k, column, 0], rest[k, column, 1] = set_out[row, state.X], set_out[row, state.Y]
                rest_fates[k, column], zones[k, column] = fate_and_zone(set_out[row], limits)
                marks[k, column] = notes[row, MARKS]

    return play_shots


play_shots = _doors(mark_of(CROKINOLE, "flickhall.batches.crokinole", COMPILED, ZONES, ROUNDING_MM))
