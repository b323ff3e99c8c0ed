"""How a shot or a strike that a game does not have is refused: in the same words wherever it is asked for."""

from __future__ import annotations

from flickhall.errors import NotFound
from flickhall.phrases import Said


def no_shot(number: int, last: int) -> NotFound:
    """Return the refusal of a shot; `last`: the number of the last one that stands, 0 where there is none."""
    return NotFound(
        Said("there is no shot {number}", number=number),
        where="shot",
        allowed=Said("a shot from 1 to {last}", last=last) if last else "a game with shots",
    )


def no_strike(number: int, last: int) -> NotFound:
    """Return the refusal of a strike; `last`: the number of the last one that stands, 0 where there is none."""
    return NotFound(
        Said("there is no strike {number}", number=number),
        where="strike",
        allowed=Said("a strike from 1 to {last}", last=last) if last else "a match with strikes",
    )
