"""What a candidate shot is meant to do, and the columns in which the compiled scan writes it down."""

from __future__ import annotations

from enum import IntEnum


class Idea(IntEnum):
    """The kinds of candidate shot, as whole numbers so that they fit into an array."""

    OPEN_TWENTY = 0
    """Straight at the hole, nothing in the way."""
    HIT = 1
    """Straight at an opposing disc, at whatever thickness: it is driven off, or the shot disc stays or rolls in."""
    COMBINATION = 2
    """An own disc is driven against an opposing one, or into the hole."""
    CAROM = 3
    """Off a post, or off an own disc, against an opposing one."""
    HIDE = 4
    """To rest where posts stand in the opponent's way."""
    CALLED_TWENTY = 5
    """A 20 called before the shot, where the rulebook knows calls."""
    ANY = 6
    """A legal start and nothing else: when nothing can be aimed at."""


# Columns of a candidate. Place and aim in hundredths of a degree, power in thousandths, as in a `Shot`; WHOM is the index
# of the disc aimed at (-1: none), MERIT the lead in points that plain geometry expects of it, with no error of the hand.
PLACE, AIM, POWER, IDEA, WHOM, MERIT = range(6)
COLUMNS = 6
