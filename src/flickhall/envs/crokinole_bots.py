"""Who may sit opposite at crokinole, by name: the practice opponent, and whoever may sit opposite in many rounds at once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from flickhall.bots.hand import hand_of
from flickhall.bots.hand.flick import shot_of
from flickhall.bots.practice import practice_move
from flickhall.envs.crokinole_contest import CrokinoleBot, CrokinoleContest
from flickhall.envs.lockstep_bots import LOCKSTEP_BOTS, LockstepBot
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate


def practice(contest: CrokinoleContest, rng: np.random.Generator) -> tuple[Shot, bool]:
    """Return what the hall's practice opponent plays, its hand included."""
    move = practice_move(contest.state, simulate)
    return move.shot, move.called


def of_one_round(bot: LockstepBot) -> CrokinoleBot:
    """Return a bot of many rounds as one that plays a single game."""

    def plays(contest: CrokinoleContest, rng: np.random.Generator) -> tuple[Shot, bool]:
        shots, called = bot(contest.round, hand_of(contest.terms.skill), rng)
        return shot_of(shots[0]), bool(called[0])

    return plays


BOTS: Mapping[str, CrokinoleBot] = MappingProxyType(
    {"practice": practice} | {name: of_one_round(bot) for name, bot in LOCKSTEP_BOTS.items()}
)
