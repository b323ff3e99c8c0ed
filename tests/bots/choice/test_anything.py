"""Shots when nothing can be aimed at."""

import numpy as np

from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import Rounds, begin_rounds
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.physics.trace import Spot
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from flickhall.tables import TOURNAMENT

BEFORE_THE_HOLE = (
    (56.96, 52.59), (-3.006, 36.4965), (-38.1668, 55.46), (-69.95, 46.95), (85.2, 67.366), (16.89, 84.55),
)  # fmt: skip
"""Own discs that hide the hole from the player at seat 2, wherever on the line a shot begins."""


def test_own_discs_before_the_hole_leave_a_shot_to_play() -> None:
    book = find_rulebook("crokinole-nca")
    rounds = begin_rounds(book, Players.SINGLES, [0, 0])
    discs = [Spot(f"B{number}", *place) for number, place in enumerate(BEFORE_THE_HOLE, 1)]
    positions = Positions.of(TOURNAMENT, [discs, discs[:2]], rounds.positions.columns)
    rounds = Rounds(
        book, TOURNAMENT, Players.SINGLES, rounds.starters, np.array([13, 5]), positions,
        rounds.twenties, rounds.board,
    )  # fmt: skip
    found = look(Setting(book), Situations.of(rounds), 12)
    assert (found.which == 0).sum() == 12
    assert (found.ideas[found.which == 0] == Idea.ANY).all()
    assert (found.ideas[found.which == 1] != Idea.ANY).all()
    assert rounds.may_start(found.shots[:, 0], found.which).all()
    assert (np.diff(found.which) >= 0).all()
