"""The physics engine for a server: loaded and compiled in the background, so that nobody waits."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from threading import Lock, Thread

from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot, Trace
from flickhall.tables.crokinole import CrokinoleTable

_loading = Lock()


def simulate(discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable) -> Trace:
    """Simulate one shot (see `flickhall.physics.simulate`), waiting for the engine if it is still loading."""
    with _loading:
        from flickhall.physics import simulate as engine  # noqa: PLC0415 - slow to import
    return engine.simulate(discs, shot_disc, shot, seat, table=table)


def warm_up_in_background() -> Thread:
    """Load and compile the engine in a thread of its own and return that thread."""
    thread = Thread(target=_warm_up, name="flickhall-warm-up", daemon=True)
    thread.start()
    return thread


def _warm_up() -> None:
    with _loading:
        try:
            from flickhall.physics import simulate as engine  # noqa: PLC0415

            engine.simulate((), "W1", Shot(0, 0, 300), 0)
        except Exception:
            # The first shot will meet the same failure and report it to the person who made it.
            logging.getLogger(__name__).exception("the engine could not be made ready")
