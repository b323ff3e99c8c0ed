"""Choosers that simulate nothing: they start legally, aim at what they say, and are what they are measured as."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.bots.baselines.geometry import Geometry
from flickhall.bots.baselines.nearest import HIT_POWER, HOLE_POWER, NearestTarget
from flickhall.bots.baselines.random_legal import RandomLegal
from flickhall.bots.choice.choose import situation_of
from flickhall.bots.choice.choosers import Chooser, Meant
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import STEADY, hand_of
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Fate, Spot
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from practice_games import practice_game, with_discs

NCA = Setting(find_rulebook("crokinole-nca"), threads=1)


def meant(chooser: Chooser, *board: Spot) -> Meant:
    situations = situation_of(with_discs(practice_game(60), *board))
    hands = Hands.alike(STEADY, 1)
    return chooser(NCA, situations, hands, hands, np.random.default_rng(0))


@pytest.mark.parametrize("chooser", [RandomLegal(), NearestTarget(), Geometry()])
@pytest.mark.parametrize("name", ["crokinole-nca", "crokinole-55plus", "pichenotte-league"])
def test_they_play_rounds_by_every_rulebook(chooser: Chooser, name: str) -> None:
    setting = Setting(find_rulebook(name), threads=1)
    bots = [Bot(chooser, hand_of(50))]
    seated = np.zeros((3, 4), dtype=np.int64)
    played = play_rounds(setting, Players.DOUBLES, np.arange(3), bots, seated, np.random.default_rng(0))
    assert len(played.shots) == 24
    assert not any(shot.meant.called.any() for shot in played.shots)


@pytest.mark.parametrize("chooser", [NearestTarget(), Geometry()])
def test_an_open_board_is_an_open_twenty(chooser: Chooser) -> None:
    (shot,) = meant(chooser).shots.tolist()
    assert shot[2] == HOLE_POWER
    assert simulate([], "W1", Shot(*shot), 0).rest["W1"].fate is Fate.HOLE


@pytest.mark.parametrize("chooser", [NearestTarget(), Geometry()])
def test_a_lone_disc_is_driven_off(chooser: Chooser) -> None:
    disc = Spot("B1", -30.0, 140.0)
    (shot,) = meant(chooser, disc).shots.tolist()
    assert shot[2] == HIT_POWER
    assert simulate([disc], "W1", Shot(*shot), 0).rest["B1"].fate is Fate.DITCH


def test_the_nearest_of_two_is_aimed_at() -> None:
    near, far = Spot("B1", 0.0, -150.0), Spot("B2", 80.0, 150.0)
    (shot,) = meant(NearestTarget(), near, far).shots.tolist()
    trace = simulate([near, far], "W1", Shot(*shot), 0)
    first = next(contact for contact in trace.contacts if contact.other is not None)
    assert "B1" in (first.disc, first.other)


def test_geometry_prefers_what_counts_more() -> None:
    inner, outer = Spot("B1", 60.0, 0.0), Spot("B2", 0.0, -250.0)
    (shot,) = meant(Geometry(), inner, outer).shots.tolist()
    trace = simulate([inner, outer], "W1", Shot(*shot), 0)
    first = next(contact for contact in trace.contacts if contact.other is not None)
    assert "B1" in (first.disc, first.other)


def test_random_shots_cover_the_line() -> None:
    situations = situation_of(practice_game(60))
    many = situations.some(np.zeros(500, dtype=np.int64))
    hands = Hands.alike(STEADY, 500)
    shots = RandomLegal()(replace(NCA), many, hands, hands, np.random.default_rng(0)).shots
    assert shots[:, 0].min() < -4000 and shots[:, 0].max() > 4000
    assert len(np.unique(shots[:, 0])) > 50
