"""The rows and columns in which the compiled loop keeps a board: one row a disc, one column a quantity.

Lengths in mm, times in s, speeds in mm/s. A disc's motion is described from the start of its present straight stretch.
"""

from __future__ import annotations

# Where the present stretch started: place, unit direction, instant.
X, Y, DX, DY, START = 0, 1, 2, 3, 4
# Speed and signed rim speed (spin times radius, anticlockwise positive) at that instant.
SPEED, RIM = 5, 6
# When and after what distance it will stop if nothing happens.
STOP, LENGTH = 7, 8
# Where on the universal curve the stretch starts (slide.py): branch, x, and theta = deceleration times time left.
BRANCH, CURVE_X, THETA = 9, 10, 11
PHASE = 12
RADIUS = 13
# The next thing that happens to the disc alone or against something at rest: instant, kind, with whom, after what distance.
NEXT, NEXT_KIND, NEXT_WITH, NEXT_DISTANCE = 14, 15, 16, 17
# When it left the surface.
LEFT = 18
# 1 while its centre is over the hole.
OVER_HOLE = 19
# 1 while it is wholly inside the outer line.
INSIDE = 20
# While over the hole: how far it will have fallen at the far edge, as a share of the fall that stops it there.
DIP = 21
# Row k holds here which disc is the k-th that moves, so that the loop need not look through all.
MOVER = 22
# In units of an ordinary piece of the table.
MASS = 23
COLUMNS = 24

# Phases of a disc. ALOFT: past the edge of the surface, over the ditch.
AT_REST, SLIDING, ALOFT, DITCHED, HOLED = 0.0, 1.0, 2.0, 3.0, 4.0

# Kinds of event, in the loop's log and as NEXT_KIND. Floats, as all that the rows hold: numba would compile every function
# that gets one anew for each literal whole number.
HIT_DISC, HIT_POST, HIT_RAIL, HIT_DITCH_DISC, HIT_LIP = 1.0, 2.0, 3.0, 4.0, 5.0
CROSS_LINE, CROSS_INSIDE, LEAVE, RETURN, FALL, DROP = 6.0, 7.0, 8.0, 9.0, 10.0, 11.0
STOPS, ENTER_HOLE = 12.0, 13.0
NOBODY = -1.0
NEVER = 1e300

# Columns of the event log: instant, kind, disc, other (-1: none), place, closing speed.
LOG_TIME, LOG_KIND, LOG_DISC, LOG_OTHER, LOG_X, LOG_Y, LOG_SPEED = 0, 1, 2, 3, 4, 5, 6
LOG_COLUMNS = 7

# Columns of the stretch log: disc, start and end instant, place, direction, speed, rim speed, phase, distance.
RUN_DISC, RUN_START, RUN_END, RUN_X, RUN_Y, RUN_DX, RUN_DY = 0, 1, 2, 3, 4, 5, 6
RUN_SPEED, RUN_RIM, RUN_PHASE, RUN_DISTANCE = 7, 8, 9, 10
RUN_COLUMNS = 11

# Measures of table and parameters, in the order in which the loop gets them (loop.measures).
DECELERATION, GRAVITY = 0, 1
E_DISC, MU_DISC, E_POST, MU_POST, E_RAIL, MU_RAIL = 2, 3, 4, 5, 6, 7
HOLE_DROP, MU_LIP, DITCH_TIME, OVER_DITCH_DISC_TIME = 8, 9, 10, 11
SURFACE, INSIDE_LIMIT, HOLE, RAIL, POST = 12, 13, 14, 15, 16
MEASURES = 17

# A disc slower than this after an impact stays where it is: it would go less than two millionths of a millimetre.
REST_SPEED = 0.05
# Discs nearer than this touch.
TOUCH_MM = 1e-10
# However slowly two things meet, they part at least this fast: without it, discs that press on each other would meet ever
# more often (impacts.py sees to it that this adds no energy).
PART_SPEED = 1.0
# Two discs that are drawing apart are looked at again no sooner than this: even if they turned round at once, with both
# brakes on, they would overlap by less than 2e-8 mm.
PATIENCE_S = 4e-6

# What a tally counts: events noted, stretches run.
NOTED, RAN = 0, 1
