"""What a crokinole board keeps beyond state.py: its own columns, phases, kinds of event and measures."""

from __future__ import annotations

from flickhall.physics.state import OF_THE_TABLE, SHARED_MEASURES

# Columns.
# OVER_HOLE: 1 while nothing holds it and it tips into the hole. INSIDE: 1 while it is wholly inside the outer line.
# DIP, while it tips: how far it will have fallen at the far edge, as a share of the fall that stops it there.
OVER_HOLE, INSIDE, DIP = OF_THE_TABLE

# Phases of a disc; ALOFT: over the ditch.
DITCHED, HOLED = 3.0, 4.0

# Kinds of event. FALL: into the ditch. DROP: into the hole.
HIT_POST, HIT_RAIL, HIT_DITCH_DISC, HIT_LIP = 11.0, 12.0, 13.0, 14.0
CROSS_LINE, CROSS_INSIDE, DROP = 15.0, 16.0, 17.0
ENTER_HOLE = -2.0

# Measures of table and parameters. TIPPING: a disc whose centre is nearer the middle of the hole tips into it.
# CLEARANCE: how much larger the hole's radius is than the disc's.
(
    E_POST,
    MU_POST,
    E_RAIL,
    MU_RAIL,
    HOLE_DROP,
    MU_LIP,
    DITCH_TIME,
    OVER_DITCH_DISC_TIME,
    SURFACE,
    INSIDE_LIMIT,
    TIPPING,
    CLEARANCE,
    RAIL,
    POST,
    MEASURES,
) = range(SHARED_MEASURES, SHARED_MEASURES + 15)
