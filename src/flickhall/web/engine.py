"""The physics engine for a server: loaded and compiled in the background, so that nobody waits for it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from threading import Thread

from flickhall.bots.ready import CHOICES
from flickhall.physics.shot import Shot
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Spot, Trace
from flickhall.tables.carrom import CarromTable
from flickhall.tables.crokinole import CrokinoleTable


def simulate(discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable) -> Trace:
    """Simulate one shot (see `flickhall.physics.simulate`), loading the engine if nobody has yet."""
    from flickhall.physics import simulate as engine  # noqa: PLC0415 - slow to import

    return engine.simulate(discs, shot_disc, shot, seat, table=table)


def simulate_strike(pieces: Sequence[Spot], strike: Strike, seat: int, *, table: CarromTable) -> Trace:
    """Simulate one carrom strike (see `flickhall.physics.simulate_strike`), loading the engine if nobody has yet."""
    from flickhall.physics import simulate_strike as engine  # noqa: PLC0415 - slow to import

    return engine.simulate_strike(pieces, strike, seat, table=table)


def warm_up_in_background() -> Thread:
    """Load and compile the engine without anybody waiting; return the thread that sees to it."""
    for choice in CHOICES:
        choice.wait_for_compiler()
    thread = Thread(target=_warm_up, name="flickhall-load-engine", daemon=True)
    thread.start()
    return thread


def _warm_up() -> None:
    try:
        from flickhall.bots.warm import warm_up as warm_up_choice  # noqa: PLC0415 - slow to import
        from flickhall.physics.warm import warm_up  # noqa: PLC0415

        warm_up().join()
        warm_up_choice()
    except Exception:
        # The first shot will meet the same failure and report it to the person who made it.
        logging.getLogger(__name__).exception("the engine could not be made ready")
