"""What a shot and a strike were asked to do alike, in words: which way and with which spin."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.web.words import TELLING


def aside_said(cdeg: int, language: Language) -> str:
    """Return how far to the right (positive) or left of straight ahead an angle is, in hundredths of a degree."""
    if cdeg == 0:
        return language.say(TELLING["straight"])
    side = TELLING["to-right" if cdeg > 0 else "to-left"]
    return language.say(side, degrees=language.number(abs(cdeg) / 100))


def spin_said(percent: int, language: Language) -> str:
    """Return which way a disc turns, positive clockwise, and by how much of what it can."""
    if percent == 0:
        return language.say(TELLING["no-spin"])
    turns = TELLING["spin-clockwise" if percent > 0 else "spin-anticlockwise"]
    return language.say(turns, percent=abs(percent))
