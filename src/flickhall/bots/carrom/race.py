"""A race between candidate strikes: all are tried a little, the better ones more, under the same errors of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from flickhall.batches.carrom.boards import Boards, Tries
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.carrom.worth import worth
from flickhall.bots.hand import StrikingHand

NUMBERS = 4
Eye: TypeAlias = Callable[[Tries], Floats]
"""Tells what each of some tries (k,) leaves to who struck."""


@dataclass(frozen=True, slots=True)
class Heat:
    """A part of a race: so many candidates of each board, each tried so many times more."""

    field: int
    tries: int


def heats(simulations: int, fields: Sequence[int] = (32, 12, 5)) -> tuple[Heat, ...]:
    """Return a race of about so many strikes for each board, each heat with as many."""
    each = max(1, simulations // len(fields))
    return tuple(Heat(min(field, each), max(1, each // field)) for field in fields)


@dataclass(frozen=True, eq=False)
class Standing:
    """Candidates with what they were worth on average to who strikes, those of a board together, the best first."""

    candidates: Candidates
    worth: Floats

    def best(self, count: int) -> Standing:
        """Return the best so many of each board."""
        rows = np.flatnonzero(rank(self.candidates.which) < count)
        return Standing(self.candidates.some(rows), self.worth[rows])


def run_race(
    boards: Boards,
    candidates: Candidates,
    hand: StrikingHand,
    race: Sequence[Heat],
    eye: Eye,
    rng: np.random.Generator,
) -> Standing:
    """Return how candidates stand after a race, by what the eye sees, those that took part in the last heat alone."""
    total = np.zeros(len(candidates))
    done = 0
    for heat in race:
        chosen = np.flatnonzero(rank(candidates.which) < heat.field)
        candidates, total = candidates.some(chosen), total[chosen]
        chance = rng.standard_normal((heat.tries, NUMBERS))
        tries = try_out(boards, candidates, hand, chance)
        total = total + eye(tries).reshape(len(candidates), heat.tries).sum(axis=1)
        done += heat.tries
        order = np.lexsort((-total, candidates.which))
        candidates, total = candidates.some(order), total[order]
    return Standing(candidates, total / max(done, 1))


def try_out(boards: Boards, candidates: Candidates, hand: StrikingHand, chance: Floats) -> Tries:
    """Return what the hand makes of each candidate under each of the same chances (e, 4): k times e tries, in that order."""
    numbers = hand.strayed(candidates.numbers[:, None, :], chance).reshape(-1, NUMBERS)
    which = np.repeat(candidates.which, len(chance))
    return boards.tries(
        kept_legal(boards, np.repeat(candidates.numbers, len(chance), axis=0), numbers, which), which
    )


def kept_legal(boards: Boards, meant: Whole, numbers: Whole, which: Whole) -> Whole:
    """Return strikes (k, 4) of which those from a place they may not start from start where it was meant."""
    allowed = boards.may_start(numbers[:, 0], which)
    return np.concatenate([np.where(allowed, numbers[:, 0], meant[:, 0])[:, None], numbers[:, 1:]], axis=1)


def worth_of_tries(tries: Tries) -> Floats:
    """Return what each try leaves to who struck."""
    boards, facts = tries.boards, tries.facts
    sides = boards.strikers[tries.strikes.which]
    return worth(boards.book.board_facts(facts.board), facts.won_by, facts.points, sides)


def rank(groups: Whole) -> Whole:
    """Return the how manieth of its group each is, from 0; those of a group stand together."""
    if not len(groups):
        return np.zeros(0, dtype=np.int64)
    begins = np.flatnonzero(np.r_[True, groups[1:] != groups[:-1]])
    return np.arange(len(groups)) - np.repeat(begins, np.diff(np.r_[begins, len(groups)]))
