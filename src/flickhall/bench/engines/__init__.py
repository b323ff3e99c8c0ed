"""Other physics engines, each taught the crokinole board as well as it can be; none of them is needed to play."""

from __future__ import annotations

from flickhall.bench.engines.box2d_discs import Box2d
from flickhall.bench.engines.flick import Engine
from flickhall.bench.engines.mujoco_discs import Mujoco
from flickhall.bench.engines.pymunk_discs import Pymunk

ENGINES: tuple[Engine, ...] = (Pymunk(), Box2d(), Mujoco())
"""Those that play the same flicks. Importing this imports none of the libraries."""
