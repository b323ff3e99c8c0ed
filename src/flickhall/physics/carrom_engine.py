"""The engine that plays strikes; apart from that of crokinole, so that neither waits for the other's compiler."""

from __future__ import annotations

from flickhall.physics import carrom_doors, carrom_outline
from flickhall.physics.engine import Engine


def carrom_engine(patience: float = 40) -> Engine:
    """Return an engine for carrom boards."""
    return Engine(carrom_outline.play_out, carrom_doors.run, patience)


CARROM_ENGINE = carrom_engine()
"""The carrom engine of this process."""
