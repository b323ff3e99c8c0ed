"""Where pieces would have to go: straight to a pocket, off a cushion, or against another one that goes there."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.sizes import Sizes
from flickhall.bots.carrom.view import Flags, Floats, View, Whole

MOUTH_MM = 24.0
"""So far beside the middle of a pocket a piece may come and still fall, off the cushions beside it too (measured)."""
FINISH_MM_S = 800.0
"""How quick a piece should be when it comes to the pocket: with less, many a hand does not get it there (measured)."""
_LEAST_COSINE = 0.45
"""A piece struck farther off its middle by another hardly moves."""
_FAR_MM = 520.0
"""Pieces farther from the pocket are not tried by way of another."""


@dataclass(frozen=True, eq=False)
class Wishes:
    """Ways that pieces should be sent, m of them.

    `which` (m,) board, `piece` (m,) column of the one the striker hits, `ways` (m, 2) unit direction it should take, `speeds`
    (m,) in mm/s it should get, `room` (m,) radians its direction may be off, `ideas` (m,), `whom` (m,) the column of the one
    that should fall.
    """

    which: Whole
    piece: Whole
    ways: Floats
    speeds: Floats
    room: Floats
    ideas: Whole
    whom: Whole

    def some(self, chosen: Whole | Flags) -> Wishes:
        """Return the wishes of these numbers."""
        return Wishes(*(getattr(self, part.name)[chosen] for part in fields(self)))

    def joined(self, *others: Wishes) -> Wishes:
        """Return these and others together."""
        all_of_them = (self, *others)
        return Wishes(
            *(np.concatenate([getattr(wishes, part.name) for wishes in all_of_them]) for part in fields(self))
        )


def unit_and_length(vectors: Floats) -> tuple[Floats, Floats]:
    """Return directions (m, 2) and lengths (m,)."""
    length = np.sqrt((vectors * vectors).sum(axis=1))
    return vectors / np.maximum(length, 1e-9)[:, None], length


def straight(view: View, sizes: Sizes) -> Wishes:
    """Return the open ways of wanted pieces straight to pockets."""
    which, piece = np.nonzero(view.wanted)
    pockets = len(sizes.pockets)
    which, piece = np.repeat(which, pockets), np.repeat(piece, pockets)
    to = np.tile(sizes.pockets, (len(which) // pockets, 1))
    start = view.places[which, piece]
    ways, far = unit_and_length(to - start)
    open_way = ~view.in_the_way(which, start, to, 2 * sizes.piece, piece)
    wishes = Wishes(
        which,
        piece,
        ways,
        np.sqrt(FINISH_MM_S**2 + 2 * sizes.brake * far),
        np.arctan2(MOUTH_MM, far),
        np.full(len(which), int(Idea.DIRECT)),
        piece,
    )
    return wishes.some(open_way)


def off_cushions(view: View, sizes: Sizes) -> Wishes:
    """Return the open ways of wanted pieces to pockets off one cushion."""
    which, piece = np.nonzero(view.wanted)
    found = [_off_cushion(view, sizes, which, piece, axis, side) for axis in (0, 1) for side in (-1.0, 1.0)]
    return found[0].joined(*found[1:])


def _off_cushion(view: View, sizes: Sizes, which: Whole, piece: Whole, axis: int, side: float) -> Wishes:
    # Pockets on the far side of the board from the cushion alone: others are better tried straight.
    goals = sizes.pockets[sizes.pockets[:, axis] * side < 0]
    which, piece = np.repeat(which, len(goals)), np.repeat(piece, len(goals))
    to = np.tile(goals, (len(which) // len(goals), 1))
    start = view.places[which, piece]
    bounce, ways, kept = sizes.bounce(start, to, sizes.half_side - sizes.piece, axis, side)
    _, near = unit_and_length(bounce - start)
    _, far = unit_and_length(to - bounce)
    at_bounce = np.sqrt(FINISH_MM_S**2 + 2 * sizes.brake * far) / kept
    open_way = ~view.in_the_way(which, start, bounce, 2 * sizes.piece, piece)
    open_way &= ~view.in_the_way(which, bounce, to, 2 * sizes.piece, piece)
    wishes = Wishes(
        which,
        piece,
        ways,
        np.sqrt(at_bounce * at_bounce + 2 * sizes.brake * near),
        np.arctan2(0.7 * MOUTH_MM, near + far),
        np.full(len(which), int(Idea.BANK)),
        piece,
    )
    return wishes.some(open_way)


def by_another(view: View, sizes: Sizes, goals: Wishes) -> Wishes:
    """Return the ways of any piece against one that so goes where `goals` (straight ways) want it."""
    far_mm = sizes.far_of(goals.speeds, FINISH_MM_S)
    goals = goals.some(far_mm < _FAR_MM)
    pieces = view.lying.shape[1]
    number = np.repeat(np.arange(len(goals.which)), pieces)
    first = np.tile(np.arange(pieces), len(goals.which))
    goals = goals.some(number)
    start = view.places[goals.which, first]
    meet = view.places[goals.which, goals.piece] - 2 * sizes.piece * goals.ways
    for _ in range(2):
        ways, far = unit_and_length(meet - start)
        lines, cosine = sizes.struck(goals.ways, ways)
        meet = view.places[goals.which, goals.piece] - 2 * sizes.piece * lines
    ways, far = unit_and_length(meet - start)
    good = view.lying[goals.which, first] & (first != goals.piece) & (cosine > _LEAST_COSINE) & (far > 0.5)
    goals, first, start, meet = goals.some(good), first[good], start[good], meet[good]
    ways, far, cosine = ways[good], far[good], cosine[good]
    open_way = ~view.in_the_way(goals.which, start, meet, 2 * sizes.piece, first, goals.piece)
    needed = goals.speeds / (cosine * (1 + sizes.e_piece) / 2)
    wishes = Wishes(
        goals.which,
        first,
        ways,
        np.sqrt(needed * needed + 2 * sizes.brake * far),
        goals.room * 2 * sizes.piece * cosine / (far + 2 * sizes.piece),
        np.full(len(first), int(Idea.DOUBLE)),
        goals.piece,
    )
    return wishes.some(open_way)
