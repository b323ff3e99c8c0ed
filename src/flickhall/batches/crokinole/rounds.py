"""Rounds in lockstep: many at once, a shot each at a time, ruled on and counted as a game does it shot by shot.

What people settle between them goes without saying here: 20s are shown, rounds agreed on, no time runs out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flickhall.batches.arrays import plain
from flickhall.batches.crokinole.ditch import settle_many
from flickhall.batches.crokinole.order import Order, order_of
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import SIDES, Bytes, Flags, Positions
from flickhall.batches.crokinole.rulings import Points, Rulings, rule_many
from flickhall.batches.crokinole.shots import Shots
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.batches.crokinole.starts import may_start
from flickhall.batches.directions import Whole
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players, side_of
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable


@dataclass(frozen=True, eq=False)
class Rounds:
    """r rounds as they stand; arrays have a row each, of sides a column for W and one for B.

    `starters` (r,): which of the seats, counted clockwise from 0, started. `taken` (r,): shots so far, which may differ.
    `twenties` (r, 2): 20s made. `board` (r, 2): what the discs on the board are worth.
    """

    rulebook: CrokinoleRulebook
    table: CrokinoleTable
    mode: Players
    starters: Whole
    taken: Whole
    positions: Positions
    twenties: Points
    board: Points

    def __len__(self) -> int:
        return len(self.taken)

    @property
    def order(self) -> Order:
        """Who shoots which disc when."""
        return order_of(self.mode, self.rulebook.discs_per_player(self.mode))

    @property
    def over(self) -> Flags:
        """Which rounds have no shot left, (r,)."""
        return np.asarray(self.taken >= self.order.shots)

    @property
    def seats(self) -> Whole:
        """Who shoots next, (r,): 0 bottom, 1 left, 2 top, 3 right; -1 in a round that is over."""
        return np.asarray(self.order.seats[self.starters, self.taken])

    @property
    def sides(self) -> Bytes:
        """For which side, (r,): 0 for W, 1 for B; -1 in a round that is over."""
        return np.asarray(self.order.sides[self.starters, self.taken])

    @property
    def discs(self) -> Whole:
        """With which disc, (r,): its column; -1 in a round that is over."""
        return np.asarray(self.order.discs[self.starters, self.taken])

    @property
    def left(self) -> Whole:
        """Discs each side still has in hand, (r, 2)."""
        return np.asarray(self.order.shots // 2 - self.order.taken[self.starters, self.taken])

    @property
    def counts(self) -> Points:
        """The count of each side as it stands, 20s included, (r, 2); of a round that is over, the round's."""
        return np.asarray(self.board + 20 * self.twenties)

    @property
    def points(self) -> NDArray[np.float64]:
        """The points the rulebook gives for these counts, (r, 2)."""
        different, row_of = np.unique(self.counts, axis=0, return_inverse=True)
        given = [
            self.rulebook.round_points(dict(zip(SIDES, map(int, row), strict=True))) for row in different
        ]
        table = np.array([[points[side] for side in SIDES] for points in given], dtype=np.float64)
        return table.reshape(-1, len(SIDES))[row_of.reshape(-1)]

    def shots(self, numbers: ArrayLike, which: ArrayLike | None = None) -> Shots:
        """Return shots (k, 4) as batch shots of whoever is to shoot in the rounds `which` (k,), by default one in each.

        They need not be legal (`may_start` tells). Raises NotAllowed if one of the rounds is over.
        """
        rows = np.arange(len(self)) if which is None else np.asarray(which, dtype=np.int64)
        if self.over[rows].any():
            raise NotAllowed(
                "the round is over",
                where=f"round {int(rows[self.over[rows]][0])}" if rows.ndim else f"round {int(rows)}",
                allowed="shots while discs are in hand",
            )
        return Shots.of(numbers, discs=self.discs[rows], seats=self.seats[rows], which=rows)

    def may_start(self, places_cdeg: ArrayLike, which: ArrayLike | None = None) -> Flags:
        """Tell which places whoever is to shoot in the rounds `which` may start from, (k,)."""
        rows = np.arange(len(self)) if which is None else np.asarray(which, dtype=np.int64)
        return may_start(
            self.rulebook, self.table, self.positions, places_cdeg, seats=self.seats[rows], which=rows
        )


@dataclass(frozen=True, eq=False)
class Stepped:
    """One shot in every round: the shots, what came of them, how they were ruled on, and the rounds after them."""

    shots: Shots
    outcomes: Outcomes
    rulings: Rulings
    rounds: Rounds


def begin_rounds(
    rulebook: CrokinoleRulebook,
    mode: Players,
    starters: ArrayLike,
    *,
    table: CrokinoleTable = TOURNAMENT,
) -> Rounds:
    """Return rounds about to begin, one for each of `starters` (r,), seats counted clockwise from 0.

    Raises BadInput for players the rulebook has no game for, or a starter that has no seat.
    """
    first = np.atleast_1d(plain(starters, np.int64))
    if first.size and not (first.min() >= 0 and first.max() < mode.seats):
        raise BadInput("no such seat", where="starters", allowed=Said("0 to {most}", most=mode.seats - 1))
    count, columns = len(first), order_of(mode, rulebook.discs_per_player(mode)).columns
    nothing = np.zeros((count, len(SIDES)), dtype=np.int64)
    positions = Positions.of(table, [()] * count, columns)
    return Rounds(rulebook, table, mode, first, np.zeros(count, dtype=np.int64), positions, nothing, nothing)


def continue_round(state: GameState, copies: int = 1) -> Rounds:
    """Return the round of a game as it stands, so many times over (for trying out what could follow)."""
    rounds = begin_rounds(state.rulebook, state.mode, np.full(copies, state.starter), table=state.table)
    one = Positions.of(state.table, [state.discs], rounds.positions.columns)
    board = dict.fromkeys(SIDES, 0)
    for disc, zone in state.zones.items():
        board[side_of(disc)] += state.rulebook.zone_value(zone)

    def spread(values: list[int]) -> Points:
        return np.tile(np.array(values, dtype=np.int64), (copies, 1))

    return replace(
        rounds,
        taken=np.full(copies, state.round_shots),
        positions=Positions(
            one.columns, np.repeat(one.places, copies, axis=0), np.repeat(one.fates, copies, axis=0)
        ),
        twenties=spread([state.shown_twenties[side] for side in SIDES]),
        board=spread([board[side] for side in SIDES]),
    )


def step(
    rounds: Rounds,
    numbers: ArrayLike,
    *,
    called: ArrayLike = False,
    parameters: Parameters = STANDARD,
    threads: int | None = None,
) -> Stepped:
    """Play one shot in every round, `numbers` (r, 4) by whoever is to shoot there, and return all that comes of it.

    `called`: in which rounds a 20 was called before it. Raises NotAllowed, and plays nothing, if a round is over or a disc
    may not start where it lies; BadInput for numbers that are no shots, or a call under rules that know none.
    """
    shots = rounds.shots(numbers)
    legal = rounds.may_start(shots.numbers[:, 0])
    if not legal.all():
        raise NotAllowed(
            "a disc may not start there",
            where=f"round {int(np.flatnonzero(~legal)[0])}",
            allowed="a place on the own stretch of the line, clear of every disc",
        )
    outcomes = simulate_many(rounds.table, rounds.positions, shots, parameters=parameters, threads=threads)
    rulings = rule_many(rounds.rulebook, rounds.positions, shots, outcomes, called=called)
    after = settle_many(rounds.table, rounds.positions, shots, outcomes, rulings, threads=threads)
    played = replace(
        rounds,
        taken=rounds.taken + 1,
        positions=after,
        twenties=rounds.twenties + rulings.twenties,
        board=rulings.board,
    )
    return Stepped(shots, outcomes, rulings, played)


def renewed(rounds: Rounds, again: Flags, starters: ArrayLike) -> Rounds:
    """Return the rounds with those of `again` (r,) begun anew by `starters` (r,), the others as they stand."""
    fresh = begin_rounds(rounds.rulebook, rounds.mode, starters, table=rounds.table)
    pick = np.asarray(again, dtype=np.bool_)
    if pick.shape != (len(rounds),) or len(fresh) != len(rounds):
        raise BadInput("they do not fit", where="again", allowed=Said("{rounds} of each", rounds=len(rounds)))
    column = pick[:, None]
    return replace(
        rounds,
        starters=np.where(pick, fresh.starters, rounds.starters),
        taken=np.where(pick, 0, rounds.taken),
        positions=Positions(
            rounds.positions.columns,
            np.where(column[:, :, None], 0.0, rounds.positions.places),
            np.where(column, 0, rounds.positions.fates),
        ),
        twenties=np.where(column, 0, rounds.twenties),
        board=np.where(column, 0, rounds.board),
    )
