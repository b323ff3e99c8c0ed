"""What a carrom board keeps beyond state.py: its own columns, phases, kinds of event and measures."""

from __future__ import annotations

from flickhall.physics.state import OF_THE_TABLE, SHARED_MEASURES

# Columns.
# POCKET, while ALOFT: over which pocket its centre is.
# HOP, HOP_AT: how fast the last impact with another disc has thrown it up, and when.
POCKET, HOP, HOP_AT = OF_THE_TABLE

# Phases of a disc; ALOFT: its centre is past the rim of a pocket.
POCKETED, OFF_BOARD = 3.0, 4.0

# Kinds of event. FALL: into a pocket.
HIT_CUSHION, GO_OFF = 11.0, 12.0

# Measures of table and parameters.
(
    E_CUSHION,
    MU_CUSHION,
    HALF_SIDE,
    POCKET_RADIUS,
    POCKET_TIME,
    HOP_SHARE,
    FRAME_HEIGHT,
    MEASURES,
) = range(SHARED_MEASURES, SHARED_MEASURES + 8)
