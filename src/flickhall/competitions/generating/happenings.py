"""What happens on a night besides matches being played, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of


@dataclass(frozen=True, slots=True)
class Happenings:
    """How often, from 0 to 1, something out of the ordinary happens.

    Of each match: `by_phone` both sides score it (else the desk does), `disputed` they tell a line differently,
    `walkover` one side is absent, `no_show` both are, `doubtful` a figure is one that cannot be. Between matches:
    `withdrawal`, `back` (somebody who withdrew plays after all), `late` arrival, `correction` of a result, `undone` (the
    last thing done; half of that is done again). Of each draw: `timetable`. Of each stage that no longer follows after a
    correction: `redrawn`. At the end: `erased`, a name.
    """

    by_phone: float = 0
    disputed: float = 0
    walkover: float = 0
    no_show: float = 0
    doubtful: float = 0
    withdrawal: float = 0
    back: float = 0
    late: float = 0
    correction: float = 0
    undone: float = 0
    timetable: float = 0
    redrawn: float = 0
    erased: float = 0


QUIET = Happenings()
"""Everybody comes, plays, and agrees with what the desk writes down."""
LIVELY = Happenings(
    by_phone=0.6,
    disputed=0.15,
    walkover=0.03,
    no_show=0.01,
    doubtful=0.04,
    withdrawal=0.08,
    back=0.3,
    late=0.3,
    correction=0.08,
    undone=0.08,
    timetable=0.5,
    redrawn=0.5,
    erased=0.3,
)
"""A night on which something of everything may happen."""
EVENTFUL = Happenings(
    by_phone=0.7,
    disputed=0.4,
    walkover=0.1,
    no_show=0.05,
    doubtful=0.1,
    withdrawal=0.3,
    back=0.3,
    late=0.6,
    correction=0.3,
    undone=0.3,
    timetable=0.7,
    redrawn=0.5,
    erased=1,
)
"""A night no organiser would want twice."""
NIGHTS: Mapping[str, Happenings] = MappingProxyType({"quiet": QUIET, "lively": LIVELY, "eventful": EVENTFUL})


def find_night(name: str) -> Happenings:
    """Return what happens on a kind of night; raises BadInput."""
    if name not in NIGHTS:
        raise BadInput(Said("{name!r}", name=name), where="night", allowed=any_of(NIGHTS))
    return NIGHTS[name]
