"""Trying shots: simulated, ruled on, and told what they are worth to who shoots."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import ABSENT, SURFACE
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rulings import Rulings, rule_many
from flickhall.batches.crokinole.shots import Shots
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Tried:
    """What came of k shots: the situation after each, what it is worth, and the rulings.

    `worth` (k,): what the shooter is after: the chance to win the round, where a tie counts half, or, where points are what
    counts, the expected lead. `lead` (k,): the lead at the round's end that the shooter's side can expect, in points.
    Discs in the ditch are not in `after`: where they lie there is the game's business.
    """

    after: Situations
    worth: Floats
    lead: Floats
    rulings: Rulings


def try_shots(setting: Setting, situations: Situations, which: Whole, flicked: Whole, called: Flags) -> Tried:
    """Return what comes of shots as flicked (k, 4), each from the situation `which` (k,) names."""
    shots = Shots.of(flicked, discs=situations.discs[which], seats=situations.seats[which], which=which)
    outcomes = simulate_many(
        setting.table, situations.positions, shots, parameters=setting.parameters, threads=setting.threads
    )
    rulings = rule_many(setting.rulebook, situations.positions, shots, outcomes, called=called)
    fates = np.where((outcomes.fates == SURFACE) & ~rulings.out, SURFACE, ABSENT).astype(np.int8)
    positions = Positions(situations.positions.columns, outcomes.places, fates)
    after = situations.after(which, positions, rulings.twenties)
    lead = expected_lead(setting, after, situations.sides[which], rulings.board)
    return Tried(after, worth_of(setting, lead, after.left), lead, rulings)


def expected_lead(setting: Setting, after: Situations, sides: Whole, board: Whole) -> Floats:
    """Return the lead at the end of the round that `sides` (k,), whose opponents shoot next, can expect.

    `board` (k, 2) is what each side's discs on the board count; when no more shots are to come the lead is exact.
    """
    rows = np.arange(len(after))
    ahead = 20.0 * (after.twenties[rows, sides] - after.twenties[rows, 1 - sides])
    lies = (board[rows, sides] - board[rows, 1 - sides]).astype(np.float64)
    further = -setting.weights.lead(after, setting.table, setting.sizes)
    return np.asarray(ahead + np.where(after.left == 0, lies, further), dtype=np.float64)


def worth_of(setting: Setting, lead: Floats, left: Whole) -> Floats:
    """Return what an expected lead is worth with so many shots to come: the lead itself, or the chance to win by it."""
    if not setting.by_rounds:
        return lead
    return np.where(left == 0, 0.5 + 0.5 * np.sign(lead), setting.weights.winning(lead, left))
