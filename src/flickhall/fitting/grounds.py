"""The two kinds of board that can be measured: what can be met there, which parameters that tells, and its real physics.

Places are as a person at seat 0 sees them: millimetres from the middle of the board, x to the right and y away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import atan2, degrees, pi
from types import MappingProxyType
from typing import Any

import numpy as np

from flickhall.errors import NotFound
from flickhall.fitting.outcome import Outcome
from flickhall.phrases import Said, any_of
from flickhall.physics import carrom_state, crokinole_state, state
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.engine import ENGINE, Engine
from flickhall.physics.launch import Launch
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.slide import Floats
from flickhall.tables.angles import Point
from flickhall.tables.carrom import TOURNAMENT_CARROM as SQUARE
from flickhall.tables.crokinole import TOURNAMENT as ROUND

AnyParameters = Parameters | CarromParameters


@dataclass(frozen=True, slots=True)
class Encounter:
    """Something a shot can meet: its kind in the physics' log, the parameters it tells, whether it is another disc, and the
    places of what stands fixed, with how near a centre comes to them.
    """

    kind: float
    tells: tuple[str, ...]
    disc: bool = False
    reach_mm: float = 0.0
    places_mm: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of board on which shots are measured, with the physics of it.

    `run_mm` is how far a striker goes from cushion to cushion, and `runs_start_mm` where it lies before it makes
    runs (None: nobody counts runs here). `aim_cdeg(start, direction)` and `place(start)` tell a launch as a shot does.
    """

    name: str
    standard: AnyParameters
    encounters: Mapping[str, Encounter]
    half_width_mm: float
    surface_radius_mm: float | None
    shot_radius_mm: float
    shot_mass: float
    target_radius_mm: float
    hole_radius_mm: float
    aim_cdeg: Callable[[Point, Point], float]
    place: Callable[[Point], float]
    place_unit_mm: float
    engine: Engine
    fixed: Floats
    constants: Callable[[Any], Floats]
    run_mm: float | None = None
    runs_start_mm: Point = (0.0, 0.0)

    def play(self, parameters: AnyParameters, launch: Launch, target_mm: Point | None) -> Outcome:
        """Return what the physics makes of a launch, at a disc lying at `target_mm` or on an empty board."""
        board = np.zeros((1 if target_mm is None else 2, state.COLUMNS))
        board[:, state.RADIUS], board[:, state.MASS] = self.target_radius_mm, 1.0
        if target_mm is not None:
            board[0, state.X], board[0, state.Y] = target_mm
        shot = board[-1]
        shot[state.RADIUS], shot[state.MASS] = self.shot_radius_mm, self.shot_mass
        shot[state.X], shot[state.Y] = launch.x_mm, launch.y_mm
        shot[state.DX], shot[state.DY] = launch.dx, launch.dy
        shot[state.SPEED], shot[state.RIM] = launch.speed_mm_s, launch.rim_speed_mm_s
        shot[state.PHASE] = state.SLIDING
        constants = self.constants(parameters)
        log, runs = self.engine.play(board, self.fixed, constants)
        return Outcome(
            board, log, runs[runs[:, state.RUN_DISC] == len(board) - 1], float(constants[state.DECELERATION])
        )

    def on_surface(self, place: Point) -> bool:
        """Tell whether a centre can be there."""
        if self.surface_radius_mm is not None:
            return place[0] ** 2 + place[1] ** 2 <= self.surface_radius_mm**2
        return max(abs(place[0]), abs(place[1])) <= self.half_width_mm

    def names(self) -> tuple[str, ...]:
        """Return the parameters that shots can tell, in the order in which they are told."""
        return ("surface_friction", *(name for one in self.encounters.values() for name in one.tells))


def _off_the_centre_cdeg(start_mm: Point, direction: Point) -> float:
    x, y = start_mm
    cross = x * direction[1] - y * direction[0]
    return 100 * degrees(atan2(cross, -x * direction[0] - y * direction[1]))


CROKINOLE = Ground(
    name="crokinole",
    standard=STANDARD,
    encounters=MappingProxyType(
        {
            "disc": Encounter(
                state.HIT_DISC, ("disc_restitution", "disc_friction"), True, 2 * ROUND.disc_radius_mm
            ),
            "post": Encounter(
                crokinole_state.HIT_POST,
                ("post_restitution", "post_friction"),
                reach_mm=ROUND.disc_radius_mm + ROUND.post_radius_mm,
                places_mm=ROUND.posts_mm,
            ),
            "rail": Encounter(crokinole_state.HIT_RAIL, ("rail_restitution", "rail_friction")),
        }
    ),
    half_width_mm=ROUND.surface_radius_mm,
    surface_radius_mm=ROUND.surface_radius_mm,
    shot_radius_mm=ROUND.disc_radius_mm,
    shot_mass=1.0,
    target_radius_mm=ROUND.disc_radius_mm,
    hole_radius_mm=ROUND.hole_radius_mm,
    aim_cdeg=_off_the_centre_cdeg,
    place=lambda start_mm: 100 * degrees(atan2(start_mm[0], -start_mm[1])),
    place_unit_mm=ROUND.line_radius_5_mm * pi / 18000,
    engine=ENGINE,
    fixed=posts(ROUND),
    constants=lambda parameters: measures(ROUND, parameters),
)
CARROM = Ground(
    name="carrom",
    standard=STANDARD_CARROM,
    encounters=MappingProxyType(
        {
            "piece": Encounter(
                state.HIT_DISC,
                ("piece_restitution", "piece_friction"),
                True,
                SQUARE.striker_radius_mm + SQUARE.piece_radius_mm,
            ),
            "cushion": Encounter(carrom_state.HIT_CUSHION, ("cushion_restitution", "cushion_friction")),
        }
    ),
    half_width_mm=SQUARE.half_side_mm,
    surface_radius_mm=None,
    shot_radius_mm=SQUARE.striker_radius_mm,
    shot_mass=SQUARE.striker_mass_share,
    target_radius_mm=SQUARE.piece_radius_mm,
    hole_radius_mm=0.0,
    aim_cdeg=lambda _start_mm, direction: 100 * degrees(atan2(direction[0], direction[1])),
    place=lambda start_mm: 1000 * start_mm[0],
    place_unit_mm=0.001,
    engine=CARROM_ENGINE,
    fixed=pockets(SQUARE),
    constants=lambda parameters: carrom_measures(SQUARE, parameters),
    run_mm=SQUARE.side_mm - 2 * SQUARE.striker_radius_mm,
    runs_start_mm=(0.0, SQUARE.base_middle_mm - SQUARE.half_side_mm),
)

GROUNDS: Mapping[str, Ground] = MappingProxyType({ground.name: ground for ground in (CROKINOLE, CARROM)})
"""The boards that can be measured, by the word of `--table`."""


def find_ground(name: str) -> Ground:
    """Return a kind of board by its name; raises NotFound."""
    if name not in GROUNDS:
        raise NotFound(Said("there is no table {name!r}", name=name), where="table", allowed=any_of(GROUNDS))
    return GROUNDS[name]
