"""The rulings of a rulebook on a whole batch: valid or not, what is out, 20s, what the board is worth then."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.judges import judge_of
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import SIDES, Bytes, Flags, Positions
from flickhall.batches.crokinole.seen import Seen
from flickhall.batches.crokinole.shots import Launches, Shots
from flickhall.errors import BadInput
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

Points = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Rulings:
    """The rulings on k shots, each with what `ShotRuling` says of it, its findings apart.

    `valid` (k,). `out` (k, n): the discs that are in the ditch after the ruling and were not before. `twenties` (k, 2): 20s
    credited by the shot, to W and to B. `values` (k, n): what each disc still in play on the board is worth, 0 for others.
    `calls` (k,): what became of a call, as `CALLS[number]` (judgement.py).
    """

    valid: Flags
    out: Flags
    twenties: Points
    values: Points
    calls: Bytes
    sides: Bytes

    def __len__(self) -> int:
        return len(self.valid)

    @property
    def board(self) -> Points:
        """What the discs on the board are worth in all, to W and to B, (k, 2)."""
        return by_side(self.values, self.sides)

    @property
    def lead(self) -> Points:
        """By how much W is ahead on the board and by the 20s of the shot, (k,)."""
        total = self.board + 20 * self.twenties
        return np.asarray(total[:, 0] - total[:, 1])


def by_side(values: NDArray[np.int64] | Flags, sides: Bytes) -> Points:
    """Return the sums over the discs of W and of B, (k, 2)."""
    owned = np.array([sides == number for number in range(len(SIDES))], dtype=np.int64).T
    return np.stack([(values * owned[:, side]).sum(axis=1) for side in range(len(SIDES))], axis=1)


def rule_many(
    rulebook: CrokinoleRulebook,
    positions: Positions,
    shots: Shots | Launches,
    outcomes: Outcomes,
    *,
    called: ArrayLike = False,
) -> Rulings:
    """Return what a rulebook, with its options, rules on every shot; the same as its `rule_shot` on each.

    `called`: before which shots a 20 was called. Raises NotFound for a rulebook that does not rule on batches, BadInput for a
    call under one that knows none, or flags that do not fit.
    """
    flags = np.asarray(called, dtype=np.bool_)
    if flags.shape not in ((), (len(shots),)):
        raise BadInput("the flags do not fit", where="called", allowed="one, or one for each shot")
    if flags.any() and not isinstance(rulebook, TakesCalls):
        raise BadInput("a 20 was called", where="called", allowed="no call: these rules know none")
    seen = Seen(positions, shots, outcomes, np.broadcast_to(flags, (len(shots),)))
    judgement = judge_of(rulebook)(seen)
    out = judgement.lost | judgement.removed
    # The last value is for absent discs, whose zone is -1.
    worth = np.array([*(rulebook.zone_value(zone) for zone in codes.ZONES), 0])
    on_board = (outcomes.fates == codes.SURFACE) & ~out
    no_calls = np.zeros(len(shots), dtype=np.int8)
    return Rulings(
        valid=judgement.valid,
        out=np.asarray(out),
        twenties=by_side(np.asarray(seen.holed & ~out), positions.sides),
        values=np.where(on_board, worth[outcomes.zones], 0),
        calls=no_calls if judgement.calls is None else judgement.calls,
        sides=positions.sides,
    )
