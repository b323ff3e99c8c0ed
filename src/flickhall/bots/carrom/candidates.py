"""Strikes by each idea, from geometry alone: for many boards in one call, each with the chance a hand has to pocket by it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np

from flickhall.batches.carrom.positions import QUEEN_COLUMN
from flickhall.bots.carrom.aiming import CDEG, aims_at, astray, may_be, start_points, within
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.sizes import Sizes
from flickhall.bots.carrom.view import Flags, Floats, View, Whole
from flickhall.bots.carrom.wishes import Wishes, unit_and_length
from flickhall.bots.hand import StrikingHand

LEAST_POWER, MOST_POWER = 70, 1000
_A_WAY = 2
"""So many places are kept for each way that a piece should be sent."""
OFF_CUSHIONS = ((0, -1.0), (0, 1.0), (1, 1.0))
"""The cushions a striker is played off: left, right, far."""
_TOUCH_MM_S = (350.0, 1500.0, 3500.0)
"""Speeds at which a piece is struck in the middle, besides at a pocket."""
TOUCHES = 2 * len(_TOUCH_MM_S)
"""So many touches a board has at most."""


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


def with_power(found: Candidates, share: float) -> Candidates:
    """Return the same strikes with another power, a share of theirs; those that nobody can make are left out."""
    numbers = found.numbers.copy()
    numbers[:, 2] = np.maximum(np.rint(share * numbers[:, 2]), LEAST_POWER)
    return replace(found, numbers=numbers).some(numbers[:, 2] <= MOST_POWER)


def at_wishes(view: View, sizes: Sizes, wishes: Wishes, hand: StrikingHand) -> Candidates:
    """Return the strikes straight at pieces that send them where they are wanted."""
    aims = aims_at(view, sizes, wishes)
    found = _strikes(
        view, sizes, aims.wishes, aims.start_of, aims.aim, aims.fullness, aims.far, np.zeros_like(aims.far),
        np.ones_like(aims.far), hand,
    )  # fmt: skip
    return _few_a_way(found, aims.open(view, sizes), aims.wish)


def off_the_cushion(
    view: View, sizes: Sizes, wishes: Wishes, hand: StrikingHand, axis: int, side: float
) -> Candidates:
    """Return the strikes off a cushion at pieces that send them where they are wanted."""
    number, start_of = np.nonzero(view.free[wishes.which])
    other = start_of % 2 == 0
    number, start_of = number[other], start_of[other]
    wishes = wishes.some(number)
    start = start_points(view, sizes, start_of)
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
    good = may_be(aim, fullness) & (np.abs(meet).max(axis=1) < limit)
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
    start, place = start_points(view, sizes, start_of), view.places[which, piece]
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


def _strikes(
    view: View, sizes: Sizes, wishes: Wishes, start_of: Whole, aim: Floats, fullness: Floats,
    before: Floats, after: Floats, kept: Floats, hand: StrikingHand,
) -> Candidates:  # fmt: skip
    """Return strikes along `aim` that hit as full as that, `before` and `after` a cushion that keeps a share of the speed."""
    needed = wishes.speeds / (sizes.given * fullness)
    launch = np.sqrt((needed * needed + 2 * sizes.brake * after) / (kept * kept) + 2 * sizes.brake * before)
    far = before + after
    spread = astray(far, aim, hand) / ((sizes.striker + sizes.piece) * fullness)
    chance = within(wishes.room / np.maximum(spread, 1e-6))
    ideas = np.where(wishes.whom == QUEEN_COLUMN, int(Idea.QUEEN), wishes.ideas)
    numbers = numbers_of(view, sizes, start_of, aim, launch)
    return Candidates(
        wishes.which, numbers, ideas, wishes.whom, np.where(numbers[:, 2] > 0, chance, -1.0), far
    )


def numbers_of(view: View, sizes: Sizes, start_of: Whole, aim: Floats, launch: Floats) -> Whole:
    """Return the numbers of strikes, (k, 4); power 0 for what is beyond a flick."""
    power = np.rint(1000.0 * launch / sizes.full_speed)
    power = np.where(power > MOST_POWER, 0.0, np.maximum(power, LEAST_POWER))
    cdeg = np.rint(np.arctan2(aim[:, 0], aim[:, 1]) * CDEG)
    return np.stack([view.starts_um[start_of], cdeg, power, np.zeros_like(power)], axis=1).astype(np.int64)


def _candidates(
    view: View, sizes: Sizes, which: Whole, start_of: Whole, aim: Floats, launch: Floats, idea: Idea, whom: Whole,
    far: Floats,
) -> Candidates:  # fmt: skip
    numbers = numbers_of(view, sizes, start_of, aim, np.minimum(launch, sizes.full_speed))
    count = len(which)
    return Candidates(which, numbers, np.full(count, int(idea)), whom, np.zeros(count), far)


def _few_a_way(found: Candidates, good: Flags, wish: Whole) -> Candidates:
    """Return of the good ones the best few for each wish."""
    rows = np.flatnonzero(good & (found.merit >= 0.0))
    rows = rows[np.lexsort((-found.merit[rows], wish[rows]))]
    return found.some(rows[_rank(wish[rows]) < _A_WAY])


def best_of(found: Candidates, most: int) -> Candidates:
    """Return up to so many for each board, by merit."""
    ordered = found.some(np.lexsort((-found.merit, found.which)))
    return ordered.some(_rank(ordered.which) < most)


def _rank(groups: Whole) -> Whole:
    """Return the how manieth of its group each is, from 0; those of a group stand together."""
    if not len(groups):
        return np.zeros(0, dtype=np.int64)
    begins = np.flatnonzero(np.r_[True, groups[1:] != groups[:-1]])
    return np.arange(len(groups)) - np.repeat(begins, np.diff(np.r_[begins, len(groups)]))
