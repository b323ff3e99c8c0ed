"""The one test of a whole carrom board that its equipment standard has, and which friction and restitution agree with it.

A striker of 15 g hit at full force makes at least three and a half runs across the board (equipment text of the international
federation, section F.2 of the rules specification). A run is the way from one cushion to the other; the first one counts
from the base.
"""

from __future__ import annotations

from dataclasses import replace

from flickhall.fitting.grounds import CARROM
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.launch import Launch

LEAST_RUNS = 3.5
_BISECTIONS = 40


def full_strike_runs(parameters: CarromParameters = STANDARD_CARROM) -> float:
    """Return how many runs a strike of full power straight across the board makes, by the physics of the game."""
    assert CARROM.run_mm is not None
    x_mm, y_mm = CARROM.runs_start_mm
    launch = Launch(x_mm, y_mm, 0.0, 1.0, parameters.full_speed_mm_s, 0.0)
    return CARROM.play(parameters, launch, None).way_mm / CARROM.run_mm


def least_restitution(
    surface_friction: float,
    full_speed_mm_s: float = STANDARD_CARROM.full_speed_mm_s,
    runs: float = LEAST_RUNS,
) -> float | None:
    """Return the least restitution of the cushions by which a full strike makes so many runs on a surface; None if none does.

    More friction asks for livelier cushions: the answers over all frictions are the edge of what agrees with the test.
    """

    def made(restitution: float) -> float:
        return full_strike_runs(
            replace(
                STANDARD_CARROM,
                surface_friction=surface_friction,
                cushion_restitution=restitution,
                full_speed_mm_s=full_speed_mm_s,
            )
        )

    low, high = 1e-6, 1.0
    if made(high) < runs:
        return None
    if made(low) >= runs:
        return 0.0
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        low, high = (low, middle) if made(middle) >= runs else (middle, high)
    return high
