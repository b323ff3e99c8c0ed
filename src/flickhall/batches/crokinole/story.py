"""What happened to whom in a shot, from the loop's log: `observe` and `retrace` of the rules in one compiled pass.

The log is walked through as rules/crokinole/observe.py does it: in time order, within an instant along the chain that starts
at the shot disc. What a referee would note is heard as rules/crokinole/contacts.py hears it, and the marks of codes.py are
left. Tests hold that both say the same.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import (
    CAROM,
    CROSSED,
    DISTURBED,
    DRIVEN,
    DROPPED_EARLY,
    GONE,
    LIVE,
    MET_OVER_LINE,
    MOVED,
    RETURNED,
    SUNK_FROM_DITCH,
)
from flickhall.physics.compiled import core
from flickhall.physics.crokinole_state import (
    CROSS_INSIDE,
    CROSS_LINE,
    DITCHED,
    DROP,
    HIT_DITCH_DISC,
    HIT_POST,
    HIT_RAIL,
)
from flickhall.physics.slide import Floats
from flickhall.physics.state import (
    HIT_DISC,
    LEAVE,
    LOG_DISC,
    LOG_KIND,
    LOG_OTHER,
    LOG_TIME,
    PHASE,
    RETURN,
    RUN_DISC,
)

Whole = NDArray[np.int64]

# Columns of the notes, one row a disc: what whoever follows the shot keeps in mind.
# LYING: in the ditch before the shot. REACHED: by the chain of contacts that starts at the shot disc.
# STARTING: the shot disc, as long as it has not been clear of the line. LATEST: whom it touched last, or nobody.
# PUSHED: moved last by the chain of a disc out of play. STAYING: met things count for its stay over the line.
LYING, REACHED, STARTING, OVER_LINE, OFF, DROPPED, LATEST, PUSHED, STAYING, MARKS, OPPOSING = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
)  # fmt: skip
NOTE_COLUMNS = 11

# Columns of what is written down of touches: the disc, and whom it touched (a post: itself).
TOUCH_COLUMNS = 2

_NOBODY = -1


@core
def begin_notes(board: Floats, notes: Whole) -> None:
    """Start the notes of a board about to be played out, its shot disc last; OPPOSING is the caller's."""
    n = board.shape[0]
    for i in range(n):
        note = notes[i]
        note[LYING] = 1 if board[i, PHASE] == DITCHED else 0
        note[REACHED] = note[STARTING] = 1 if i == n - 1 else 0
        note[OVER_LINE] = note[OFF] = note[DROPPED] = note[PUSHED] = note[STAYING] = 0
        note[LATEST] = _NOBODY
        note[MARKS] = MOVED + DRIVEN if i == n - 1 else 0


@core
def sort_by_time(log: Floats, count: int, order: Whole) -> None:
    """Fill `order` with the rows of the log in time order, rows of one instant as they were noted."""
    for row in range(count):
        at = row
        while at > 0 and log[order[at - 1], LOG_TIME] > log[row, LOG_TIME]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = row


@core
def bring_cause_forward(log: Floats, order: Whole, at: int, count: int, notes: Whole) -> None:
    """Put the first row of this instant in which a disc reached by the chain takes part before the others of it."""
    instant = log[order[at], LOG_TIME]
    there = at
    while there < count and log[order[there], LOG_TIME] == instant:
        row = order[there]
        kind = log[row, LOG_KIND]
        reached = notes[int(log[row, LOG_DISC]), REACHED]
        if kind == HIT_DISC or kind == HIT_DITCH_DISC:
            reached |= notes[int(log[row, LOG_OTHER]), REACHED]
        if reached != 0:
            while there > at:
                order[there] = order[there - 1]
                there -= 1
            order[at] = row
            return
        there += 1


@core
def hear_contact(notes: Whole, i: int, j: int) -> int:
    """Tell what a touch of two discs on the surface means for who drove whom; return LIVE, or 0."""
    in_play = 0
    for disc in (i, j):
        notes[disc, MARKS] |= MOVED
        if notes[disc, STAYING] != 0:
            notes[disc, MARKS] |= MET_OVER_LINE
        if notes[disc, MARKS] & GONE == 0:
            in_play += 1
    drives = False
    for disc in (i, j):
        if notes[disc, MARKS] & DRIVEN != 0 and notes[disc, PUSHED] == 0:
            drives = True
    if in_play == 2 and drives:
        for disc in (i, j):
            notes[disc, MARKS] |= DRIVEN
            notes[disc, PUSHED] = 0
        return LIVE if notes[i, OPPOSING] != notes[j, OPPOSING] else 0
    if in_play < 2 or notes[i, PUSHED] != 0 or notes[j, PUSHED] != 0:
        for disc in (i, j):
            if notes[disc, MARKS] & GONE == 0:
                notes[disc, MARKS] |= DISTURBED
                notes[disc, PUSHED] = 1
    return 0


@core
def hear_alone(notes: Whole, i: int, kind: float, live: int) -> bool:
    """Tell what befalls a disc by itself; return whether it was worth a note."""
    note = notes[i]
    if kind == HIT_POST:
        if note[STAYING] != 0:
            note[MARKS] |= MET_OVER_LINE
    elif kind == CROSS_LINE:
        if note[STARTING] + note[OVER_LINE] + note[OFF] != 0:
            return False
        note[OVER_LINE] = note[STAYING] = 1
        note[MARKS] |= CROSSED
    elif kind == CROSS_INSIDE:
        note[STARTING] = 0
        if note[OVER_LINE] == 0:
            return False
        note[OVER_LINE] = note[STAYING] = 0
    elif kind == LEAVE or kind == HIT_RAIL or kind == HIT_DITCH_DISC:
        if note[OFF] != 0:
            return False
        note[OFF], note[OVER_LINE] = 1, 0
        note[MARKS] |= GONE
    elif kind == RETURN:
        if note[OFF] == 0:
            return False
        note[OFF] = 0
        note[MARKS] |= RETURNED
    elif kind == DROP:
        note[DROPPED] = 1
        if note[PUSHED] != 0:
            note[MARKS] |= SUNK_FROM_DITCH
        if live == 0:
            note[MARKS] |= DROPPED_EARLY
    else:
        return False
    note[MARKS] |= MOVED
    return True


@core
def tell_story(
    log: Floats, count: int, runs: Floats, ran: int, notes: Whole, order: Whole, touches: Whole
) -> int:
    """Leave the marks of every disc in `notes` and return those of the shot.

    `count` and `ran` are the rows in use of both logs; `order` and `touches` are scratch of as many rows as `log`.
    """
    sort_by_time(log, count, order)
    live, touched = 0, 0
    for at in range(count):
        bring_cause_forward(log, order, at, count, notes)
        row = order[at]
        kind, i = log[row, LOG_KIND], int(log[row, LOG_DISC])
        if kind == HIT_DISC:
            j = int(log[row, LOG_OTHER])
            if notes[i, LYING] + notes[j, LYING] == 0:
                notes[i, REACHED] = notes[j, REACHED] = 1
                # Two that touch again with nothing in between touch once to whoever watches.
                if notes[i, DROPPED] == 0 and not (notes[i, LATEST] == j and notes[j, LATEST] == i):
                    live |= hear_contact(notes, i, j)
                    notes[i, LATEST], notes[j, LATEST] = j, i
                    touches[touched, 0], touches[touched, 1] = i, j
                    touched += 1
                continue
            # One that lay in the ditch was come to, whichever of the two the log names first.
            kind = HIT_DITCH_DISC
            if notes[i, LYING] != 0:
                i = j
        if notes[i, LYING] == 0 and notes[i, DROPPED] == 0 and hear_alone(notes, i, kind, live):
            notes[i, LATEST] = _NOBODY
            if kind == HIT_POST:
                touches[touched, 0] = touches[touched, 1] = i
                touched += 1
    for run in range(ran):
        notes[int(runs[run, RUN_DISC]), MARKS] |= MOVED
    for touch in range(touched):
        if is_own_and_driven(notes, touches[touch, 0]) and is_own_and_driven(notes, touches[touch, 1]):
            return live + CAROM
    return live


@core
def is_own_and_driven(notes: Whole, i: int) -> bool:
    """Tell whether a disc is the shot disc, or an own one that it drove."""
    return notes[i, OPPOSING] == 0 and notes[i, MARKS] & DRIVEN != 0
