"""Which loop plays a shot changes how long it takes, never what happens."""

import numpy as np

from flickhall.physics import state
from flickhall.physics.engine import crokinole_engine
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD
from flickhall.tables.crokinole import TOURNAMENT


def board() -> np.ndarray:
    discs = np.zeros((2, state.COLUMNS))
    discs[:, state.RADIUS], discs[:, state.MASS] = TOURNAMENT.disc_radius_mm, 1.0
    discs[0, state.Y] = 60.0
    discs[1, state.Y], discs[1, state.DX], discs[1, state.DY] = -304.8, 0.05, np.sqrt(1 - 0.05**2)
    discs[1, state.SPEED], discs[1, state.RIM], discs[1, state.PHASE] = 1500.0, 300.0, state.SLIDING
    return discs


def test_it_compiles_when_its_patience_ends_and_nothing_else_changes():
    engine = crokinole_engine(patience=2)
    logs = []
    for compiled in (False, False, True, True):
        log, _runs = engine.play(board(), posts(TOURNAMENT), measures(TOURNAMENT, STANDARD))
        logs.append(log.tobytes())
        assert engine.compiled is compiled
    assert len(set(logs)) == 1


def test_it_plays_on_uncompiled_while_a_compiler_is_at_work():
    engine = crokinole_engine(patience=1)
    engine.wait_for_compiler()
    for _ in range(5):
        engine.play(board(), posts(TOURNAMENT), measures(TOURNAMENT, STANDARD))
    assert not engine.compiled
    engine.compile()
    assert engine.compiled
