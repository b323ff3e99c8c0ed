"""What is seen of rounds of crokinole: the board turned to the viewer, own discs first, and how things stand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.positions import SIDES
from flickhall.batches.crokinole.rounds import Rounds
from flickhall.envs.contest import Numbers
from flickhall.play.crokinole.seating import SEATS, side_at
from flickhall.rules.crokinole.capabilities import HasFixedRounds, PlaysToTarget
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players
from flickhall.tables.zones import Zone

STANDING = 8
"""Numbers before those of the discs."""
PER_DISC = 3

_COS, _SIN = np.array([1.0, 0.0, -1.0, 0.0]), np.array([0.0, 1.0, 0.0, -1.0])
"""A board as seen from seat 0 to 3 is turned anticlockwise by as many quarters."""


def bounds(discs: int) -> tuple[Numbers, Numbers]:
    """Return the least and the greatest observation of rounds with so many discs, both sides' together."""
    low = np.concatenate((np.zeros(STANDING), np.tile([-1.0, -1.0, 0.0], discs))).astype(np.float32)
    low[STANDING - 2 : STANDING] = -1.0
    return low, np.ones(STANDING + PER_DISC * discs, dtype=np.float32)


def points_of_game(rulebook: CrokinoleRulebook) -> float:
    """Return the points of which a lead is told as a share: those of all rounds, or those that win the game."""
    if isinstance(rulebook, HasFixedRounds):
        return (rulebook.points_per_round or 1.0) * rulebook.rounds_per_game
    return float(rulebook.target) if isinstance(rulebook, PlaysToTarget) else 1.0


def seen(rounds: Rounds, seats: NDArray[np.int64], leads: NDArray[np.float64]) -> Numbers:
    """Return what the seats (r,) see of rounds, (r, 8 + 3 n); `leads` (r,) are shares of a game, from -1 to 1.

    Standing, own before opposing: discs in hand and 20s as shares of a side's discs, board as a share of what all of them
    were worth at 15; who has the last shot of the round (1 own, -1 opposing); the lead in points of the game. Then of every
    disc, own before opposing, x and y (1 is the edge of the surface) and whether it is in play; all 0 if it is not.
    """
    count, each = len(rounds), len(rounds.positions.columns) // 2
    rows, mine = np.arange(count), _sides(rounds.mode)[seats]
    both = np.stack((mine, 1 - mine), axis=1)
    most = each * rounds.rulebook.zone_value(Zone.Z15)

    def shares(values: NDArray[np.int64], of: int) -> NDArray[np.float64]:
        return values[rows[:, None], both] / of

    last = rounds.order.sides[rounds.starters, rounds.order.shots - 1] == mine
    columns = _own_first(rounds)[mine]
    there = rounds.positions.fates[rows[:, None], columns] == SURFACE
    places = rounds.positions.places[rows[:, None], columns] / rounds.table.surface_radius_mm
    cos, sin = _COS[seats, None], _SIN[seats, None]
    x = cos * places[..., 0] - sin * places[..., 1]
    y = sin * places[..., 0] + cos * places[..., 1]
    discs = np.where(there[..., None], np.stack((x, y, np.ones_like(x)), axis=2), 0.0)
    standing = (
        shares(rounds.left, each),
        shares(rounds.twenties, each),
        shares(rounds.board, most),
        np.where(last, 1.0, -1.0)[:, None],
        np.clip(leads, -1.0, 1.0)[:, None],
    )
    return np.concatenate((*standing, discs.reshape(count, -1)), axis=1).astype(np.float32)


def _own_first(rounds: Rounds) -> NDArray[np.int64]:
    """Return the columns as W and as B sees them, (2, n): the own discs before the others."""
    sides = rounds.positions.sides
    return np.stack([np.argsort(sides != side, kind="stable") for side in range(len(SIDES))])


def _sides(mode: Players) -> NDArray[np.int64]:
    """Return the side of every seat, 0 or 1; of one that is not taken, 0."""
    sides = np.zeros(4, dtype=np.int64)
    for seat in SEATS[mode]:
        sides[seat] = SIDES.index(side_at(mode, seat))
    return sides
