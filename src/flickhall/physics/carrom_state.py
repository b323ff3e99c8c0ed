"""What a carrom board keeps beyond state.py: its own columns, phases, kinds of event and measures."""

from __future__ import annotations

# Columns; a crokinole board keeps its hole and its line in these.
# Over which pocket its centre is, while it is ALOFT.
POCKET = 19
# How fast the last impact with another disc has thrown it up, and when.
HOP, HOP_AT = 20, 21

# Phases of a disc; ALOFT: its centre is past the rim of a pocket, and it falls.
POCKETED, OFF_BOARD = 5.0, 6.0

# Kinds of event.
HIT_CUSHION, GO_OFF = 14.0, 15.0

# Measures of table and parameters beyond the first four of state.py.
E_CUSHION, MU_CUSHION, HALF_SIDE, POCKET_RADIUS, POCKET_TIME, HOP_SHARE, FRAME_HEIGHT = 4, 5, 6, 7, 8, 9, 10
MEASURES = 11
