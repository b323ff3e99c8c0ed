"""What a strike is meant to do."""

from __future__ import annotations

from enum import IntEnum


class Idea(IntEnum):
    """The kinds of candidate strike, as whole numbers so that they fit into an array."""

    DIRECT = 0
    """The striker sends a piece to a pocket, straight or by a cut."""
    DOUBLE = 1
    """The striker sends a piece against another, which goes to a pocket."""
    BANK = 2
    """The piece goes to a pocket off a cushion."""
    CUSHION = 3
    """The striker comes off a cushion and sends a piece to a pocket."""
    QUEEN = 4
    """The queen is sent to a pocket, whichever way."""
    TOUCH = 5
    """A piece of one's own is struck in the middle: softly to bring it nearer, hard to break a heap."""
    QUIET = 6
    """The striker goes over the line and little further."""
    PAIR = 7
    """The striker sends a piece to a pocket and goes on to send another of one's own."""
    QUEEN_AND_COVER = 8
    """The same with the queen as one of the two, who is covered so."""
    SOMEHOW = 9
    """Whatever happens: what was meant is not known, or hardly ever comes of it."""
