"""The rows and columns in which the compiled loop keeps any board: one row a disc, one column a quantity.

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
# What a kind of table keeps of a disc besides (crokinole_state.py, carrom_state.py).
OF_THE_TABLE = 19, 20, 21
# Row k holds here which disc is the k-th that moves, so that the loop need not look through all.
MOVER = 22
# In units of an ordinary piece of the table.
MASS = 23
COLUMNS = 24

# Phases of a disc; a table has more for discs out of play. ALOFT: past the edge of the surface, falling.
AT_REST, SLIDING, ALOFT = 0.0, 1.0, 2.0

# Kinds of event, in the loop's log and as NEXT_KIND. Floats, as all that the rows hold: numba would compile every function
# that gets one anew for each literal whole number.
# A table has more of them. Those below zero are not logged.
HIT_DISC, LEAVE, RETURN, FALL = 1.0, 2.0, 3.0, 4.0
STOPS = -1.0
NOBODY = -1.0
NEVER = 1e300

# Columns of the event log: instant, kind, disc, other (-1: none), place, closing speed.
LOG_TIME, LOG_KIND, LOG_DISC, LOG_OTHER, LOG_X, LOG_Y, LOG_SPEED = 0, 1, 2, 3, 4, 5, 6
LOG_COLUMNS = 7

# Columns of the stretch log: disc, start and end instant, place, direction, speed, rim speed, phase, distance.
RUN_DISC, RUN_START, RUN_END, RUN_X, RUN_Y, RUN_DX, RUN_DY = 0, 1, 2, 3, 4, 5, 6
RUN_SPEED, RUN_RIM, RUN_PHASE, RUN_DISTANCE = 7, 8, 9, 10
RUN_COLUMNS = 11

# Measures of table and parameters with which every loop's measures begin; those of the table follow.
DECELERATION, GRAVITY, E_DISC, MU_DISC = 0, 1, 2, 3
SHARED_MEASURES = 4

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

# So many events within so short a time are a jam: discs pressed together so that each impact brings on the next, while
# nothing moves. The impacts of the slow ones would go on for ever, since parting costs no energy (impacts.py): in a jam, a
# disc that an impact leaves with less than this stays where it is. It would go some thousandths of a millimetre.
JAM_EVENTS, JAM_S, JAM_SPEED = 100, 1e-9, 2.0 * PART_SPEED

# What a tally counts: events noted, stretches run.
NOTED, RAN = 0, 1
