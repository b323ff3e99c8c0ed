"""Strikes worth a try, from geometry alone: for many boards in one call, each with the chance a hand has to pocket by it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import pi

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.positions import QUEEN_COLUMN
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.sizes import Sizes, sizes_of
from flickhall.bots.carrom.view import Flags, Floats, View, Whole, view_of
from flickhall.bots.carrom.wishes import Wishes, by_another, off_cushions, straight, unit_and_length
from flickhall.bots.hand import StrikingHand

_LEAST_FULLNESS = 0.2
_WIDEST_CDEG = 8500
_LEAST_POWER, _MOST_POWER = 70, 1000
_CDEG = 18000.0 / pi
_A_WAY = 2
"""So many places are kept for each way that a piece should be sent."""
OFF_CUSHIONS = ((0, -1.0), (0, 1.0), (1, 1.0))
"""The cushions a striker is played off: left, right, far."""
_FAVOURITES, _OTHER_POWERS = 4, (0.7, 1.5)
"""Of each board the likeliest so many strikes are tried with these shares of their power too."""
_TOUCH_MM_S = (350.0, 1500.0, 3500.0)
"""Speeds at which a piece is struck in the middle, besides at a pocket."""


@dataclass(frozen=True, eq=False)
class Candidates:
    """Strikes worth a try, k of them, those of a board together, the likeliest first.

    `which` (k,) board, `numbers` (k, 4) as in a `Strike`, `ideas` (k,), `whom` (k,) the column of the piece it is about (-1:
    none), `merit` (k,): the chance that geometry gives it, `far` (k,): the way of striker and pieces, in mm.
    """

    which: Whole
    numbers: Whole
    ideas: Whole
    whom: Whole
    merit: Floats
    far: Floats

    def __len__(self) -> int:
        return len(self.which)

    def some(self, chosen: Whole | Flags) -> Candidates:
        """Return the candidates of these numbers, in their order."""
        return Candidates(*(getattr(self, part.name)[chosen] for part in fields(self)))

    def joined(self, *others: Candidates) -> Candidates:
        """Return these and others, those of a board together, by merit."""
        all_of_them = (self, *others)
        both = Candidates(
            *(np.concatenate([getattr(c, part.name) for c in all_of_them]) for part in fields(self))
        )
        return both.some(np.lexsort((-both.merit, both.which)))


def find_candidates(boards: Boards, hand: StrikingHand, *, most: int, starts: int = 15) -> Candidates:
    """Return up to `most` strikes for each board, of all kinds; every start is legal and free.

    A board gets none only if no place of the `starts` tried on its base line is free.
    """
    sizes, view = sizes_of(boards.table, boards.parameters), view_of(boards, starts)
    open_ways = straight(view, sizes)
    pocketing = at_wishes(
        view, sizes, open_ways.joined(by_another(view, sizes, open_ways), off_cushions(view, sizes)), hand
    )
    off = [off_the_cushion(view, sizes, open_ways, hand, axis, side) for axis, side in OFF_CUSHIONS]
    besides = touches(view, sizes).joined(quiet(view, sizes))
    found = pocketing.joined(*off)
    again = [with_power(_best(found, _FAVOURITES), share) for share in _OTHER_POWERS]
    room = most - 2 * len(_TOUCH_MM_S) - 1 - _FAVOURITES * len(_OTHER_POWERS)
    return _best(_best(found, max(room, 1)).joined(*again), most - 2 * len(_TOUCH_MM_S) - 1).joined(besides)


def with_power(found: Candidates, share: float) -> Candidates:
    """Return the same strikes with another power, a share of theirs; those that nobody can make are left out."""
    numbers = found.numbers.copy()
    numbers[:, 2] = np.maximum(np.rint(share * numbers[:, 2]), _LEAST_POWER)
    return replace(found, numbers=numbers).some(numbers[:, 2] <= _MOST_POWER)


def at_wishes(view: View, sizes: Sizes, wishes: Wishes, hand: StrikingHand) -> Candidates:
    """Return the strikes straight at pieces that send them where they are wanted."""
    number, start_of = np.nonzero(view.free[wishes.which])
    wishes = wishes.some(number)
    start = _start(view, sizes, start_of)
    reach = sizes.striker + sizes.piece
    place = view.places[wishes.which, wishes.piece]
    meet = place - reach * wishes.ways
    for _ in range(2):
        aim, far = unit_and_length(meet - start)
        lines, fullness = sizes.struck(wishes.ways, aim)
        meet = place - reach * lines
    aim, far = unit_and_length(meet - start)
    good = _may_be(aim, fullness)
    wishes, number, start, meet = wishes.some(good), number[good], start[good], meet[good]
    aim, far, start_of, fullness = aim[good], far[good], start_of[good], fullness[good]
    good = ~view.in_the_way(wishes.which, start, meet, reach, wishes.piece)
    found = _strikes(
        view, sizes, wishes, start_of, aim, fullness, far, np.zeros_like(far), np.ones_like(far), hand
    )
    return _few_a_way(found, good, number)


def off_the_cushion(
    view: View, sizes: Sizes, wishes: Wishes, hand: StrikingHand, axis: int, side: float
) -> Candidates:
    """Return the strikes off a cushion at pieces that send them where they are wanted."""
    number, start_of = np.nonzero(view.free[wishes.which])
    other = start_of % 2 == 0
    number, start_of = number[other], start_of[other]
    wishes = wishes.some(number)
    start = _start(view, sizes, start_of)
    reach = sizes.striker + sizes.piece
    place = view.places[wishes.which, wishes.piece]
    limit = sizes.half_side - sizes.striker
    meet = place - reach * wishes.ways
    for _ in range(2):
        bounce, aim, kept = sizes.bounce(start, meet, limit, axis, side)
        arrival, after = unit_and_length(meet - bounce)
        lines, fullness = sizes.struck(wishes.ways, arrival)
        meet = place - reach * lines
    bounce, aim, kept = sizes.bounce(start, meet, limit, axis, side)
    _, after = unit_and_length(meet - bounce)
    _, before = unit_and_length(bounce - start)
    good = _may_be(aim, fullness) & (np.abs(meet).max(axis=1) < limit)
    wishes, number, start_of = wishes.some(good), number[good], start_of[good]
    start, bounce, meet, aim, fullness = start[good], bounce[good], meet[good], aim[good], fullness[good]
    before, after, kept = before[good], after[good], kept[good]
    clear = ~view.in_the_way(wishes.which, start, bounce, reach)
    clear &= ~view.in_the_way(wishes.which, bounce, meet, reach, wishes.piece)
    found = _strikes(view, sizes, wishes, start_of, aim, fullness, before, after, kept, hand)
    ideas = np.where(found.ideas == Idea.QUEEN, found.ideas, int(Idea.CUSHION))
    found = Candidates(found.which, found.numbers, ideas, found.whom, 0.7 * found.merit, found.far)
    return _few_a_way(found, np.asarray(clear), number)


def touches(view: View, sizes: Sizes) -> Candidates:
    """Return strikes at the middle of wanted pieces, straight and off the far cushion, at several speeds.

    Each way the one that is nearest and open.
    """
    goals = np.asarray(view.wanted | (~view.wanted.any(axis=1, keepdims=True) & view.lying))
    board, piece = np.nonzero(goals)
    number, start_of = np.nonzero(view.free[board])
    which, piece = board[number], piece[number]
    start, place = _start(view, sizes, start_of), view.places[which, piece]
    reach = sizes.striker + sizes.piece
    aim, far = unit_and_length(place - start)
    covered = view.in_the_way(which, start, place, reach, piece)
    ahead = np.asarray((aim[:, 1] > 0.05) & (place[:, 1] > sizes.passed))
    at = _nearest(which, covered, far, ahead)
    straight_on = _at_speeds(
        view, sizes, which[at], start_of[at], aim[at], piece[at], far[at], np.zeros(len(at)), 1.0
    )
    bounce, aim, kept = sizes.bounce(start, place, sizes.half_side - sizes.striker, 1, 1.0)
    _, before = unit_and_length(bounce - start)
    _, after = unit_and_length(place - bounce)
    covered = view.in_the_way(which, start, bounce, reach, piece)
    covered |= view.in_the_way(which, bounce, place, reach, piece)
    at = _nearest(which, covered, after, np.asarray(place[:, 1] < sizes.half_side - reach - sizes.striker))
    off = _at_speeds(
        view, sizes, which[at], start_of[at], aim[at], piece[at], after[at], before[at], kept[at]
    )
    return straight_on.joined(off)


def _nearest(which: Whole, covered: Flags, far: Floats, good: Flags) -> Whole:
    """Return for each board the row of the nearest good one, an open one if there is any."""
    order = np.lexsort((far, covered, ~good, which))
    first = order[_rank(which[order]) == 0]
    return np.asarray(first[good[first]])


def _at_speeds(
    view: View, sizes: Sizes, which: Whole, start_of: Whole, aim: Floats, piece: Whole, after: Floats, before: Floats,
    kept: Floats | float,
) -> Candidates:  # fmt: skip
    """Return strikes that come to their pieces at each of the speeds of a touch, or as quick as they can."""
    speeds = np.array(_TOUCH_MM_S)[:, None]
    at_cushion = (speeds * speeds + 2 * sizes.brake * after) / (kept * np.ones_like(after)) ** 2
    launch = np.sqrt(at_cushion + 2 * sizes.brake * before)
    count = len(_TOUCH_MM_S)
    return _candidates(
        view, sizes, np.tile(which, count), np.tile(start_of, count), np.tile(aim, (count, 1)), launch.ravel(),
        Idea.TOUCH, np.tile(piece, count), np.tile(after + before, count),
    )  # fmt: skip


def quiet(view: View, sizes: Sizes) -> Candidates:
    """Return for each board a strike that goes just over the front line, from the free place nearest to the left end."""
    which = np.flatnonzero(view.free.any(axis=1))
    start_of = view.free[which].argmax(axis=1)
    far = np.full(len(which), 1.5 * (sizes.passed - sizes.line))
    aim = np.tile((0.0, 1.0), (len(which), 1))
    return _candidates(
        view,
        sizes,
        which,
        start_of,
        aim,
        np.sqrt(2 * sizes.brake * far),
        Idea.QUIET,
        np.full(len(which), -1),
        far,
    )


def _start(view: View, sizes: Sizes, start_of: Whole) -> Floats:
    return np.stack([view.starts_um[start_of] / 1000.0, np.full(len(start_of), sizes.line)], axis=1)


def _may_be(aim: Floats, fullness: Floats) -> Flags:
    forward = np.abs(np.arctan2(aim[:, 0], aim[:, 1])) * _CDEG < _WIDEST_CDEG
    return np.asarray(forward & (fullness > _LEAST_FULLNESS))


def _strikes(
    view: View, sizes: Sizes, wishes: Wishes, start_of: Whole, aim: Floats, fullness: Floats,
    before: Floats, after: Floats, kept: Floats, hand: StrikingHand,
) -> Candidates:  # fmt: skip
    """Return strikes along `aim` that hit as full as that, `before` and `after` a cushion that keeps a share of the speed."""
    needed = wishes.speeds / (sizes.given * fullness)
    launch = np.sqrt((needed * needed + 2 * sizes.brake * after) / (kept * kept) + 2 * sizes.brake * before)
    far = before + after
    astray = np.hypot(far * hand.aim_sd_cdeg / _CDEG, hand.place_sd_um / 1000.0 * aim[:, 1])
    spread = astray / ((sizes.striker + sizes.piece) * fullness)
    chance = _within(wishes.room / np.maximum(spread, 1e-6))
    ideas = np.where(wishes.whom == QUEEN_COLUMN, int(Idea.QUEEN), wishes.ideas)
    numbers = _numbers(view, sizes, start_of, aim, launch)
    return Candidates(
        wishes.which, numbers, ideas, wishes.whom, np.where(numbers[:, 2] > 0, chance, -1.0), far
    )


def _within(deviations: Floats) -> Floats:
    """Return about the share of a normal error within so many deviations either way (off by less than a hundredth)."""
    return np.sqrt(1.0 - np.exp(-2.0 / pi * deviations * deviations))


def _numbers(view: View, sizes: Sizes, start_of: Whole, aim: Floats, launch: Floats) -> Whole:
    """Return the numbers of strikes, (k, 4); power 0 for what is beyond a flick."""
    power = np.rint(1000.0 * launch / sizes.full_speed)
    power = np.where(power > _MOST_POWER, 0.0, np.maximum(power, _LEAST_POWER))
    cdeg = np.rint(np.arctan2(aim[:, 0], aim[:, 1]) * _CDEG)
    return np.stack([view.starts_um[start_of], cdeg, power, np.zeros_like(power)], axis=1).astype(np.int64)


def _candidates(
    view: View, sizes: Sizes, which: Whole, start_of: Whole, aim: Floats, launch: Floats, idea: Idea, whom: Whole,
    far: Floats,
) -> Candidates:  # fmt: skip
    numbers = _numbers(view, sizes, start_of, aim, np.minimum(launch, sizes.full_speed))
    count = len(which)
    return Candidates(which, numbers, np.full(count, int(idea)), whom, np.zeros(count), far)


def _few_a_way(found: Candidates, good: Flags, wish: Whole) -> Candidates:
    """Return of the good ones the best few for each wish."""
    rows = np.flatnonzero(good & (found.merit >= 0.0))
    rows = rows[np.lexsort((-found.merit[rows], wish[rows]))]
    return found.some(rows[_rank(wish[rows]) < _A_WAY])


def _best(found: Candidates, most: int) -> Candidates:
    """Return up to so many for each board, by merit."""
    ordered = found.some(np.lexsort((-found.merit, found.which)))
    return ordered.some(_rank(ordered.which) < most)


def _rank(groups: Whole) -> Whole:
    """Return the how manieth of its group each is, from 0; those of a group stand together."""
    if not len(groups):
        return np.zeros(0, dtype=np.int64)
    begins = np.flatnonzero(np.r_[True, groups[1:] != groups[:-1]])
    return np.arange(len(groups)) - np.repeat(begins, np.diff(np.r_[begins, len(groups)]))
