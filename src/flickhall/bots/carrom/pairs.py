"""Two in one strike: the striker sends one piece to a pocket and goes on to send another.

A queen that falls together with a piece of one's own is covered at once; two pieces of one's own are two.
"""

from __future__ import annotations

import numpy as np

from flickhall.batches.carrom.positions import QUEEN_COLUMN
from flickhall.bots.carrom.aiming import Aims, aims_at, astray, within
from flickhall.bots.carrom.candidates import Candidates, numbers_of
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.sizes import Sizes
from flickhall.bots.carrom.view import Flags, Floats, View, Whole
from flickhall.bots.carrom.wishes import FINISH_MM_S, MOUTH_MM, Wishes, unit_and_length
from flickhall.bots.hand import StrikingHand

PLACES = 60
"""So many places of the striker are tried: two in one strike go by a narrow way."""
_LEAST_FULLNESS = 0.3


def pairs(view: View, sizes: Sizes, ways: Wishes, hand: StrikingHand) -> Candidates:
    """Return strikes that send two wanted pieces to pockets, the first of them along one of the straight `ways`.

    `whom` is the first one that falls; with the queen as one of them the idea is QUEEN_AND_COVER.
    """
    aims = aims_at(view, sizes, ways)
    onward, kept = sizes.going_on(aims.lines, aims.aim)
    second, far, contact = _met_next(view, sizes, aims, onward)
    good = (second >= 0) & view.wanted[aims.wishes.which, second]
    aims, second, contact = aims.some(good), second[good], contact[good]
    onward, kept, far = onward[good], kept[good], far[good]
    place = view.places[aims.wishes.which, second]
    lines, _ = unit_and_length(place - contact)
    fullness = (lines * onward).sum(axis=1)
    pocket, miss, to_go = _pocket_ahead(sizes, place, sizes.driven(lines, onward))
    good = (miss < MOUTH_MM) & (fullness > _LEAST_FULLNESS)
    good &= ~view.in_the_way(
        aims.wishes.which, place, sizes.pockets[pocket], 2 * sizes.piece, second, aims.wishes.piece
    )
    good &= aims.open(view, sizes)
    for_second = np.sqrt(FINISH_MM_S**2 + 2 * sizes.brake * to_go) / (
        sizes.given * np.maximum(fullness, 1e-9)
    )
    at_first = np.maximum(
        np.sqrt(for_second**2 + 2 * sizes.brake * far) / np.maximum(kept, 1e-9),
        aims.wishes.speeds / (sizes.given * aims.fullness),
    )
    launch = np.sqrt(at_first**2 + 2 * sizes.brake * aims.far)
    numbers = numbers_of(view, sizes, aims.start_of, aims.aim, launch)
    reach = sizes.striker + sizes.piece
    off = astray(aims.far, aims.aim, hand)
    turned = off / (reach * aims.fullness)
    beside = (off + far * turned) / (reach * np.maximum(fullness, 1e-9))
    room = np.maximum(MOUTH_MM - miss, 0.0) / np.maximum(to_go, 1.0)
    merit = within(aims.wishes.room / np.maximum(turned, 1e-6)) * within(room / np.maximum(beside, 1e-6))
    queen = (second == QUEEN_COLUMN) | (aims.wishes.piece == QUEEN_COLUMN)
    ideas = np.where(queen, int(Idea.QUEEN_AND_COVER), int(Idea.PAIR))
    found = Candidates(aims.wishes.which, numbers, ideas, aims.wishes.piece, merit, aims.far + far)
    return found.some(good & (numbers[:, 2] > 0))


def _met_next(view: View, sizes: Sizes, aims: Aims, onward: Floats) -> tuple[Whole, Floats, Floats]:
    """Return which piece the striker meets next (its column; -1 none before a cushion), how far on, and where it is then."""
    reach = sizes.striker + sizes.piece
    to = view.places[aims.wishes.which] - aims.meet[:, None, :]
    along = (to * onward[:, None, :]).sum(axis=2)
    off2 = (to * to).sum(axis=2) - along * along
    met = view.lying[aims.wishes.which] & (off2 < reach * reach) & (along > 0.0)
    met[np.arange(len(met)), aims.wishes.piece] = False
    far = np.where(met, along - np.sqrt(np.maximum(reach * reach - off2, 0.0)), np.inf)
    second = far.argmin(axis=1)
    far = np.maximum(far[np.arange(len(far)), second], 0.0)
    contact = aims.meet + np.where(np.isfinite(far), far, 0.0)[:, None] * onward
    on_board: Flags = np.isfinite(far) & (
        np.abs(contact).max(axis=1, initial=0.0) < sizes.half_side - sizes.striker
    )
    return np.where(on_board, second, -1), np.where(on_board, far, 0.0), contact


def _pocket_ahead(sizes: Sizes, place: Floats, ways: Floats) -> tuple[Whole, Floats, Floats]:
    """Return the pocket that a piece comes nearest to on its way, by how much it would miss its middle, and how far it is."""
    to = sizes.pockets[None, :, :] - place[:, None, :]
    along = (to * ways[:, None, :]).sum(axis=2)
    across = np.abs(to[:, :, 0] * ways[:, None, 1] - to[:, :, 1] * ways[:, None, 0])
    miss = np.where(along > 0.0, across, np.inf)
    pocket = miss.argmin(axis=1)
    rows = np.arange(len(pocket))
    return pocket, miss[rows, pocket], np.maximum(along[rows, pocket], 0.0)
