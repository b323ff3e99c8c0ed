"""Rounds between bots in lockstep: every round of a league at the same shot, chosen, flicked and ruled on together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.rounds import begin_rounds, step
from flickhall.bots.choice.choosers import Chooser, Meant
from flickhall.bots.choice.flicks import Hands, started
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import Hand
from flickhall.rules.sides import Players

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Bot:
    """Who plays: by which eye, with which hand."""

    chooser: Chooser
    hand: Hand


@dataclass(frozen=True, eq=False)
class ShotsTaken:
    """One shot of every round: the `situations` before it, what was `meant`, what came of it.

    `valid` (p,), `gained` (p, 2) 20s of each side.
    """

    situations: Situations
    meant: Meant
    valid: Flags
    gained: Whole


@dataclass(frozen=True, eq=False)
class RoundsPlayed:
    """p rounds at their end: `twenties` (p, 2) and `count` (p, 2) of each side, W and B, and the shots they had."""

    twenties: Whole
    count: Whole
    shots: tuple[ShotsTaken, ...]


def play_rounds(
    setting: Setting,
    mode: Players,
    starters: Whole,
    bots: Sequence[Bot],
    seated: Whole,
    rng: np.random.Generator,
) -> RoundsPlayed:
    """Play rounds from their first shot to their count.

    `starters` (p,) says which seat starts each, `seated` (p, seats) which of `bots` sits where, both clockwise from seat 0.
    The same generator gives the same rounds, whatever the number of threads.
    """
    rounds = begin_rounds(setting.rulebook, mode, starters, table=setting.table)
    rows = np.arange(len(rounds))
    taken = []
    while not rounds.over.all():
        situations = Situations.of(rounds)
        who = seated[rows, situations.turns]
        after_them = seated[rows, (situations.turns + 1) % mode.seats]
        meant = _chosen(setting, situations, bots, who, after_them, rng)
        hands = Hands.each([bots[number].hand for number in who])
        flicked = hands.strayed(rows, meant.shots, rng.standard_normal((len(rows), 4)))
        flicked = started(setting, situations, rows, meant.shots, flicked)
        stepped = step(
            rounds, flicked, called=meant.called, parameters=setting.parameters, threads=setting.threads
        )
        taken.append(ShotsTaken(situations, meant, stepped.rulings.valid, stepped.rulings.twenties))
        rounds = stepped.rounds
    return RoundsPlayed(rounds.twenties, rounds.counts, tuple(taken))


def _chosen(
    setting: Setting,
    situations: Situations,
    bots: Sequence[Bot],
    who: Whole,
    after_them: Whole,
    rng: np.random.Generator,
) -> Meant:
    """Return what each round's bot means to play; bots with one chooser choose together."""
    shots = np.zeros((len(who), 4), dtype=np.int64)
    called = np.zeros(len(who), dtype=np.bool_)
    for chooser in dict.fromkeys(bot.chooser for bot in bots):
        rows = np.flatnonzero([bots[number].chooser == chooser for number in who])
        if not len(rows):
            continue
        hands = Hands.each([bots[number].hand for number in who[rows]])
        answering = Hands.each([bots[number].hand for number in after_them[rows]])
        meant = chooser(setting, situations.some(rows), hands, answering, rng)
        shots[rows], called[rows] = meant.shots, meant.called
    return Meant(shots, called)
