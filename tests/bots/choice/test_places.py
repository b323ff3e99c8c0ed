"""A line that is full but for a gap: whoever chooses finds the gap."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.bots.baselines.geometry import Geometry
from flickhall.bots.baselines.nearest import NearestTarget
from flickhall.bots.baselines.random_legal import RandomLegal
from flickhall.bots.choice.choose import setting_of, situation_of
from flickhall.bots.choice.choosers import Chooser, FineOnePly, OnePly, TwoPly
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.places import free_places, spread_over
from flickhall.bots.hand import hand_of
from flickhall.bots.published.kr_uct import KrUct
from flickhall.bots.published.pickpocket import PickPocket
from flickhall.play.crokinole.start import may_start, place_limit_cdeg
from flickhall.play.crokinole.state import GameState
from flickhall.rules.sides import Players
from full_lines import full_line
from practice_games import practice_game, with_discs

CHOOSERS = (
    RandomLegal(), NearestTarget(), Geometry(), OnePly(60), FineOnePly(300), TwoPly(600), KrUct(100), PickPocket(400),
)  # fmt: skip


def gap(narrower_deg: float, rulebook: str = "crokinole-nca") -> GameState:
    game = practice_game(55, Players.DOUBLES, rulebook=rulebook)
    late = replace(game, round_shots=game.mode.seats * game.discs_per_player - 4)
    return with_discs(late, *full_line(narrower_deg))


@pytest.mark.parametrize("rulebook", ["crokinole-nca", "pichenotte-league"])
@pytest.mark.parametrize("narrower_deg", [2.15, 1.8, 1.3])
def test_the_free_places_are_those_a_game_lets_pass(rulebook: str, narrower_deg: float) -> None:
    state = gap(narrower_deg, rulebook)
    every = range(-place_limit_cdeg(state), place_limit_cdeg(state) + 1)
    free = [place for place in every if may_start(state, 0, place)]
    assert 0 < len(free) < 100, "between the places of the grid"
    assert free_places(setting_of(state), situation_of(state), 0).tolist() == free


@pytest.mark.parametrize("narrower_deg", [2.15, 1.3])
@pytest.mark.parametrize("chooser", CHOOSERS, ids=lambda chooser: type(chooser).__name__)
def test_every_chooser_finds_the_gap(chooser: Chooser, narrower_deg: float) -> None:
    state = gap(narrower_deg)
    hands = Hands.alike(hand_of(55), 1)
    meant = chooser(setting_of(state), situation_of(state), hands, hands, np.random.default_rng(0))
    assert may_start(state, 0, int(meant.shots[0, 0]))


def test_in_a_gap_is_aimed_at_discs_not_only_at_the_middle() -> None:
    state = gap(1.3)
    found = look(setting_of(state), situation_of(state), 40)
    assert (found.whom >= 0).any()
    assert (found.which == 0).all()


def test_a_line_without_a_gap_offers_nothing() -> None:
    state = gap(2.3)
    assert not len(free_places(setting_of(state), situation_of(state), 0))
    assert not len(look(setting_of(state), situation_of(state), 40))


@pytest.mark.parametrize(
    ("count", "most", "kept"), [(0, 3, []), (1, 3, [0]), (2, 3, [0, 1]), (9, 3, [0, 4, 8]), (9, 1, [0])]
)
def test_places_are_spread_evenly(count: int, most: int, kept: list[int]) -> None:
    assert spread_over(np.arange(count), most).tolist() == kept
