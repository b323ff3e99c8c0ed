"""Polishing: what varied shots keep, that all of them may be flicked, and that the best of them are better."""

import numpy as np
import pytest

from flickhall.batches.crokinole.starts import may_start
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.choosers import Chooser, FineOnePly, OnePly, TwoPly
from flickhall.bots.choice.flicks import Hands, strokes_of_luck
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.polishing import KEPT, polish, vary
from flickhall.bots.choice.racing import tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players

NCA = Setting(find_rulebook("crokinole-nca"), threads=1)
PICHENOTTE = Setting(find_rulebook("pichenotte-league"), threads=1)
AVERAGE = hand_of(55)


def positions(setting: Setting, shot: int, rounds: int = 20) -> Situations:
    """Rounds of quick bots before their shot of this number."""
    rng = np.random.default_rng(4)
    seated = np.zeros((rounds, 2), dtype=int)
    bots = [Bot(OnePly(40), AVERAGE)]
    played = play_rounds(setting, Players.SINGLES, np.arange(rounds) % 2, bots, seated, rng)
    return played.shots[shot].situations


@pytest.mark.parametrize("setting", [NCA, PICHENOTTE], ids=["nca", "pichenotte"])
@pytest.mark.parametrize("spread", [0.5, 2.2, 40.0])
def test_all_varied_shots_may_be_flicked_and_keep_what_they_are(setting: Setting, spread: float) -> None:
    situations = positions(setting, 10)
    few = look(setting, situations, 5)
    varied = vary(setting, situations, few, 30, spread, np.random.default_rng(1))
    first = varied.some(np.arange(0, len(varied), 30))
    assert (first.shots == few.shots).all()
    rows = np.repeat(np.arange(len(few)), 30)
    assert (varied.which == few.which[rows]).all()
    assert (varied.called == few.called[rows]).all()
    assert (varied.ideas == few.ideas[rows]).all()
    assert (varied.whom == few.whom[rows]).all()
    place, aim, power, spin = varied.shots.T
    assert (abs(place) <= setting.place_limit_cdeg).all()
    assert (abs(aim) <= AIM_LIMIT_CDEG).all()
    assert (abs(spin) <= SPIN_LIMIT_PERCENT).all()
    assert power.min() >= 1 and power.max() <= POWER_LIMIT
    seats = situations.seats[varied.which]
    legal = may_start(
        setting.rulebook, setting.table, situations.positions, place, seats=seats, which=varied.which
    )
    assert legal.all()
    # A place where no disc may start is left as it was; all else is varied.
    assert (varied.shots[1::30, 1] != few.shots[:, 1]).mean() > 0.9


def test_without_any_spread_nothing_changes() -> None:
    situations = positions(NCA, 7)
    few = look(NCA, situations, 3)
    varied = vary(NCA, situations, few, 4, 0.0, np.random.default_rng(1))
    assert (varied.shots == np.repeat(few.shots, 4, axis=0)).all()


@pytest.mark.parametrize("simulations", [1, 60, 700, 3000])
def test_a_few_of_each_round_stand_in_the_end(simulations: int) -> None:
    situations = positions(NCA, 9, rounds=6)
    hands = Hands.alike(AVERAGE, 6)
    few = look(NCA, situations, 3)
    standing = polish(NCA, situations, few, hands, simulations, np.random.default_rng(2))
    each = np.bincount(standing.candidates.which, minlength=6)
    assert (each >= 1).all() and (each <= KEPT).all()
    assert (standing.tries > 0).all()
    for number in range(6):
        assert (np.diff(standing.mean[standing.candidates.which == number]) <= 0).all()


def test_the_same_generator_polishes_alike() -> None:
    situations = positions(NCA, 9)
    hands = Hands.alike(AVERAGE, 20)
    one, other = (FineOnePly(1500)(NCA, situations, hands, hands, np.random.default_rng(3)) for _ in range(2))
    assert (one.shots == other.shots).all()


def worth_of_choices(chooser: Chooser, situations: Situations) -> float:
    """What the shots that are chosen are worth on average, tried anew with luck that no chooser has seen."""
    rounds = len(situations)
    hands = Hands.alike(AVERAGE, rounds)
    meant = chooser(NCA, situations, hands, hands, np.random.default_rng(6))
    none = np.zeros(rounds, dtype=np.int64)
    chosen = Candidates(np.arange(rounds), meant.shots, meant.called, none, none, none.astype(float))
    luck = strokes_of_luck(rounds, 200, np.random.default_rng(7))
    return float(tries_of(NCA, situations, chosen, hands, luck).worth.mean())


@pytest.mark.parametrize("shot", [5, 9, 15])
def test_polished_shots_are_worth_more(shot: int) -> None:
    situations = positions(NCA, shot)
    plain = worth_of_choices(OnePly(480), situations)
    assert worth_of_choices(FineOnePly(6000), situations) > plain + 0.005
    assert worth_of_choices(TwoPly(12_000), situations) > plain + 0.003
