"""KR-UCT: it tries as many shots as it is asked, adds actions by its rule, near others, and finds the better of two."""

from dataclasses import replace
from math import ceil, sqrt

import numpy as np
import pytest
from published_boards import AVERAGE, NCA, positions, two_candidates

from flickhall.batches.crokinole.starts import may_start
from flickhall.bots.choice.choose import situation_of
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import hand_of
from flickhall.bots.published.actions import Actions
from flickhall.bots.published.kernels import errors_of
from flickhall.bots.published.kr_uct import NEAR, KrUct, search, surest, widened
from flickhall.physics.trace import Spot
from flickhall.rules.registry import find_rulebook
from practice_games import practice_game, with_discs


@pytest.mark.parametrize(
    ("visits", "actions", "due"),
    [(0, 0, False), (1, 0, True), (4, 2, False), (5, 2, True), (1024, 32, False), (1025, 32, True)],
)
def test_an_action_is_due_where_the_root_of_the_visits_exceeds_the_actions(
    visits: int, actions: int, due: bool
) -> None:
    assert widened(visits, np.array([actions])).tolist() == [due]


def searched(field: int, simulations: int, setting: Setting = NCA) -> Actions:
    situations = positions(setting, 7, rounds=4)
    hands = Hands.each([hand_of(percent) for percent in (30, 45, 60, 90)])
    candidates = look(setting, situations, field)
    return search(setting, situations, candidates, hands, simulations, np.random.default_rng(1))


@pytest.mark.parametrize(
    ("field", "simulations"), [(1, 1), (1, 2), (1, 60), (4, 97), (16, 100), (9, 400), (40, 1700)]
)
def test_all_shots_are_tried_and_actions_added_by_the_rule(field: int, simulations: int) -> None:
    actions = searched(field, simulations)
    assert (actions.visits.sum(axis=1) == simulations).all()
    assert (actions.visits[~actions.there] == 0).all()
    assert actions.counts.tolist() == [max(field, ceil(sqrt(simulations - 1)))] * 4
    if simulations >= 400:
        # Every action is tried, or its neighbours are.
        assert (actions.density[actions.there] > 0).all()


@pytest.mark.parametrize("name", ["crokinole-nca", "pichenotte-league"])
def test_newcomers_lie_near_others_and_may_start(name: str) -> None:
    setting = Setting(find_rulebook(name), threads=1)
    actions = searched(6, 600, setting)
    situations = positions(setting, 7, rounds=4)
    for number in range(4):
        count = int(actions.counts[number])
        nearest = [actions.kernels[number, new, :new].max() for new in range(6, count)]
        assert min(nearest) > NEAR
        # What is new is not what was there: it is drawn where little was visited.
        assert np.median(nearest) < 0.9
        which = np.full(count, number)
        places = actions.shots[number, :count, 0]
        legal = may_start(
            setting.rulebook,
            setting.table,
            situations.positions,
            places,
            seats=situations.seats[which],
            which=which,
        )
        assert legal.all()


def test_the_better_of_two_actions_is_found() -> None:
    situations, candidates = two_candidates()
    hands = Hands.alike(AVERAGE, 1)
    # So few shots that none is added: two actions are known, one of them twice as good.
    actions = search(NCA, situations, candidates, hands, 4, np.random.default_rng(0))
    assert actions.counts.tolist() == [2]
    actions = search(NCA, situations, candidates, hands, 200, np.random.default_rng(0))
    best = int(surest(actions)[0])
    errors = errors_of(hands)[0]
    assert abs(actions.shots[0, best, 1] - candidates.shots[1, 1]) < 4 * errors[1]
    assert actions.mean[0, 1] > actions.mean[0, 0]
    assert actions.visits[0, 1] > actions.visits[0, 0]


def test_the_same_generator_gives_the_same_shots_whatever_the_threads() -> None:
    situations = positions(NCA, 9, rounds=6)
    hands = Hands.each([hand_of(percent) for percent in (30, 40, 50, 60, 70, 80)])
    one, two, again, other = (
        KrUct(300)(replace(NCA, threads=threads), situations, hands, hands, np.random.default_rng(seed)).shots
        for threads, seed in ((1, 1), (2, 1), (1, 1), (1, 2))
    )
    assert (one == two).all() and (one == again).all()
    assert (one != other).any()


def test_a_round_alone_with_one_way_to_shoot() -> None:
    situations = situation_of(with_discs(practice_game(60), Spot("B8", 0.0, 150.0)))
    candidates = look(NCA, situations, 1)
    hands = Hands.alike(AVERAGE, 1)
    actions = search(NCA, situations, candidates, hands, 1, np.random.default_rng(0))
    assert surest(actions).tolist() == [0]
