"""Where the striker is to be aimed so that it meets pieces where they are to be struck."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import pi

import numpy as np

from flickhall.bots.carrom.sizes import Sizes
from flickhall.bots.carrom.view import Flags, Floats, View, Whole
from flickhall.bots.carrom.wishes import Wishes, unit_and_length
from flickhall.bots.hand import StrikingHand

_LEAST_FULLNESS = 0.2
_WIDEST_CDEG = 8500
CDEG = 18000.0 / pi


@dataclass(frozen=True, eq=False)
class Aims:
    """Strikes straight at pieces, m of them, each for one wish from one free place.

    `wishes` (m) what each is for, `wish` (m,) the number that it had, `start_of` (m,) the number of the place, `start` (m, 2)
    that place and `meet` (m, 2) where the striker is when it meets the piece, `far` (m,) in mm from one to the other, `aim`
    (m, 2) the direction. `lines` (m, 2): from the striker's middle to the piece's as they meet; `fullness` (m,): the cosine
    between that and the aim.
    """

    wishes: Wishes
    wish: Whole
    start_of: Whole
    start: Floats
    meet: Floats
    far: Floats
    aim: Floats
    lines: Floats
    fullness: Floats

    def some(self, chosen: Whole | Flags) -> Aims:
        """Return those of these numbers."""
        others = (getattr(self, part.name)[chosen] for part in fields(self)[1:])
        return Aims(self.wishes.some(chosen), *others)

    def open(self, view: View, sizes: Sizes) -> Flags:
        """Tell before which of them nothing is in the way of the striker."""
        reach = sizes.striker + sizes.piece
        return ~view.in_the_way(self.wishes.which, self.start, self.meet, reach, self.wishes.piece)


def aims_at(view: View, sizes: Sizes, wishes: Wishes) -> Aims:
    """Return how wishes can be fulfilled from all free places, whatever is in the way."""
    wish, start_of = np.nonzero(view.free[wishes.which])
    wishes = wishes.some(wish)
    start = start_points(view, sizes, start_of)
    reach = sizes.striker + sizes.piece
    place = view.places[wishes.which, wishes.piece]
    lines, fullness = wishes.ways, np.ones(len(wish))
    for _ in range(2):
        aim, _ = unit_and_length(place - reach * lines - start)
        lines, fullness = sizes.struck(wishes.ways, aim)
    meet = place - reach * lines
    aim, far = unit_and_length(meet - start)
    aims = Aims(wishes, wish, start_of, start, meet, far, aim, lines, fullness)
    return aims.some(may_be(aim, fullness))


def start_points(view: View, sizes: Sizes, start_of: Whole) -> Floats:
    """Return the places of these numbers as points, (m, 2) in mm."""
    return np.stack([view.starts_um[start_of] / 1000.0, np.full(len(start_of), sizes.line)], axis=1)


def may_be(aim: Floats, fullness: Floats) -> Flags:
    """Tell which aims go forward and do not only brush the piece."""
    forward = np.abs(np.arctan2(aim[:, 0], aim[:, 1])) * CDEG < _WIDEST_CDEG
    return np.asarray(forward & (fullness > _LEAST_FULLNESS))


def astray(far: Floats, aim: Floats, hand: StrikingHand) -> Floats:
    """Return how far a hand goes by the place it means after a way, in mm across (standard deviation)."""
    return np.hypot(far * hand.aim_sd_cdeg / CDEG, hand.place_sd_um / 1000.0 * aim[:, 1])


def within(deviations: Floats) -> Floats:
    """Return about the share of a normal error within so many deviations either way (off by less than a hundredth)."""
    return np.sqrt(1.0 - np.exp(-2.0 / pi * deviations * deviations))
