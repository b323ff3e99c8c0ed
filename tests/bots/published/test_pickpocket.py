"""PickPocket's search: all candidates are tried alike, and the opponent's best answer is set off."""

from dataclasses import replace

import numpy as np
import pytest
from published_boards import AVERAGE, NCA, positions, two_candidates

from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.hand import hand_of
from flickhall.bots.published.pickpocket import (
    ANSWER_TRIES,
    ANSWERS,
    FEWEST,
    MOST,
    PickPocket,
    averages,
    shared_out,
)


@pytest.mark.parametrize("executions", [1, 3, 16, 36, 136, 1636, 18_000])
def test_shots_are_shared_out_alike(executions: int) -> None:
    field, tries = shared_out(executions)
    assert FEWEST <= field <= MOST and tries >= 1
    if executions >= FEWEST:
        assert executions * 0.75 <= field * tries <= executions * 1.25


def test_two_plies_cost_about_what_is_asked() -> None:
    field, tries = shared_out(18_000 // (1 + ANSWERS * ANSWER_TRIES))
    assert 0.9 < field * tries * (1 + ANSWERS * ANSWER_TRIES) / 18_000 < 1.1


def test_the_better_of_two_candidates_is_found_before_an_answer_and_without() -> None:
    situations, candidates = two_candidates()
    hands = Hands.alike(AVERAGE, 1)
    for left in (16, 3, 1):
        now = replace(situations, left=np.array([left]))
        worse, better = averages(NCA, now, candidates, hands, hands, 60, np.random.default_rng(0))
        assert better > worse + 0.01
        assert -0.01 <= worse <= 1.01 and -0.01 <= better <= 1.01


def test_the_opponents_best_answer_takes_away_what_a_steady_hand_can() -> None:
    # Two shots to come, the opponent's the last: what is left depends on how steady the opponent is.
    last_but_one = positions(NCA, 14, rounds=8)
    rounds = len(last_but_one)
    candidates = look(NCA, last_but_one, 4)
    hands = Hands.alike(AVERAGE, rounds)
    of = [
        averages(
            NCA,
            last_but_one,
            candidates,
            hands,
            Hands.alike(hand_of(skill), rounds),
            30,
            np.random.default_rng(0),
        )
        for skill in (20, 95)
    ]
    assert of[0].mean() > of[1].mean() + 0.02


def test_last_shots_and_others_are_chosen_side_by_side() -> None:
    situations = positions(NCA, 14, rounds=6)
    mixed = replace(situations, left=np.array([2, 1, 2, 1, 1, 2]))
    hands = Hands.alike(AVERAGE, 6)
    both = PickPocket(400)(NCA, mixed, hands, hands, np.random.default_rng(0))
    last = np.array([1, 3, 4])
    alone = PickPocket(400)(
        NCA, mixed.some(last), hands.some(last), hands.some(last), np.random.default_rng(0)
    )
    assert (both.shots[last] == alone.shots).all() and (both.called[last] == alone.called).all()


def test_the_same_generator_gives_the_same_shots_whatever_the_threads() -> None:
    situations = positions(NCA, 9, rounds=6)
    hands = Hands.each([hand_of(percent) for percent in (30, 40, 50, 60, 70, 80)])
    one, two, again, other = (
        PickPocket(600)(
            replace(NCA, threads=threads), situations, hands, hands, np.random.default_rng(seed)
        ).shots
        for threads, seed in ((1, 1), (2, 1), (1, 1), (1, 2))
    )
    assert (one == two).all() and (one == again).all()
    assert (one != other).any()
