"""Where a shot may start: on the shooter's own stretch of the line, clear of every disc in play."""

from __future__ import annotations

from flickhall.errors import NotAllowed
from flickhall.phrases import Said
from flickhall.physics.launch import start_point
from flickhall.physics.shot import PLACE_LIMIT_CDEG, Shot
from flickhall.play.crokinole.ditch import distance_mm
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.start_line import start_position
from flickhall.tables.crokinole import CrokinoleTable


def _lets_start(rulebook: CrokinoleRulebook, table: CrokinoleTable, place_cdeg: int) -> bool:
    return rulebook.rule_placement(table, start_position(table, place_cdeg)).legal


def _in_own_quadrant(state: GameState, place_cdeg: int) -> bool:
    return _lets_start(state.rulebook, state.table, place_cdeg)


def own_stretch_cdeg(rulebook: CrokinoleRulebook, table: CrokinoleTable) -> int:
    """Return how far to either side of the middle of the own quadrant a rulebook lets a disc start on a table."""
    legal, illegal = 0, PLACE_LIMIT_CDEG + 1
    while illegal - legal > 1:
        middle = (legal + illegal) // 2
        if _lets_start(rulebook, table, middle):
            legal = middle
        else:
            illegal = middle
    return legal


def place_limit_cdeg(state: GameState) -> int:
    """Return how far to either side of the middle of the own quadrant the rulebook lets a disc start."""
    return own_stretch_cdeg(state.rulebook, state.table)


def overlap_mm(state: GameState, seat: int, place_cdeg: int) -> tuple[str, float] | None:
    """Return the first disc in play that a disc at this place would lie on, and how far it is too near."""
    start = start_point(state.table, place_cdeg, seat)
    for spot in state.on_surface:
        overlap = 2 * state.table.disc_radius_mm - distance_mm(start, (spot.x_mm, spot.y_mm))
        if overlap > 0:
            return spot.name, overlap
    return None


def may_start(state: GameState, seat: int, place_cdeg: int) -> bool:
    """Tell whether a shot from this seat may start at a place."""
    return _in_own_quadrant(state, place_cdeg) and overlap_mm(state, seat, place_cdeg) is None


def check_start(state: GameState, seat: int, shot: Shot) -> None:
    """Raise NotAllowed if the start place is off the own quadrant (NCA-7.4) or on top of a disc in play."""
    if not _in_own_quadrant(state, shot.place_cdeg):
        limit_cdeg = place_limit_cdeg(state)
        raise NotAllowed(
            Said(
                "{place_deg:.2f} degrees from the middle is off your own quadrant",
                place_deg=shot.place_cdeg / 100,
            ),
            where="shot.place_cdeg",
            allowed=Said("{least} to {most} hundredths of a degree", least=-limit_cdeg, most=limit_cdeg),
        )
    covered = overlap_mm(state, seat, shot.place_cdeg)
    if covered is not None:
        name, overlap = covered
        needed_mm = 2 * state.table.disc_radius_mm
        raise NotAllowed(
            Said(
                "the disc would lie on {name}, which is {overlap:.2f} mm too near", name=name, overlap=overlap
            ),
            where="shot.place_cdeg",
            allowed=Said(
                "a place where no other centre is nearer than {needed_mm:.2f} mm", needed_mm=needed_mm
            ),
        )
