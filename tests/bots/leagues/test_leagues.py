"""Leagues: games as the rulebook ends them, the same whoever works on them, strong choosers above weak ones."""

from functools import reduce
from operator import add

import numpy as np
import pytest

from flickhall.bots.baselines.nearest import NearestTarget
from flickhall.bots.choice.choosers import OnePly
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues import people
from flickhall.bots.leagues.arena import (
    EYES,
    Entrant,
    Pairing,
    interval,
    lots,
    mode_of,
    pairings,
    play_lot,
)
from flickhall.bots.leagues.games import GamesPlayed, play_games
from flickhall.bots.leagues.realism import figures, league_shares, play_league, total_variation
from flickhall.bots.leagues.rounds import Bot
from flickhall.errors import NotFound
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players

NCA = find_rulebook("crokinole-nca")


def match(first: Entrant, second: Entrant, games: int, seed: int = 1) -> GamesPlayed:
    pairing = Pairing(0, first, second, games)
    return reduce(add, (play_lot(NCA, Players.SINGLES, lot, seed) for lot in lots(pairing)))


@pytest.mark.parametrize(
    ("name", "mode", "rounds"),
    [
        ("crokinole-nca", Players.SINGLES, 4),
        ("pichenotte-league", Players.DOUBLES, 4),
        ("crokinole-55plus", Players.DOUBLES, None),
    ],
)
def test_games_end_as_the_rulebook_says(name: str, mode: Players, rounds: int | None) -> None:
    setting = Setting(find_rulebook(name), threads=1)
    bot = Bot(OnePly(16), hand_of(55))
    played = play_games(setting, mode, bot, bot, 4, np.random.default_rng(0))
    assert played.games == 4
    if rounds is None:
        assert played.rounds >= 4 * 2  # nobody gets to 100 in a round by less than luck
        assert played.tied == 0
    else:
        assert played.rounds == 4 * setting.rulebook.game_length.rounds


def test_the_first_bot_is_counted_whatever_its_colour() -> None:
    good, bad = Bot(OnePly(48), hand_of(95)), Bot(NearestTarget(), hand_of(10))
    setting = Setting(NCA, threads=1)
    assert play_games(setting, Players.SINGLES, good, bad, 6, np.random.default_rng(0)).share > 0.8
    assert play_games(setting, Players.SINGLES, bad, good, 6, np.random.default_rng(0)).share < 0.2


def test_one_ply_beats_the_nearest_target_and_that_a_random_shot() -> None:
    assert match(Entrant("one-ply"), Entrant("nearest"), 20).share > 0.6
    assert match(Entrant("nearest"), Entrant("random"), 10).share > 0.6


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "second", "least"),
    [
        ("one-ply", "nearest", 0.8),
        ("one-ply", "geometry", 0.6),
        ("two-ply", "geometry", 0.9),
        ("two-ply", "one-ply", 0.7),
    ],
)
@pytest.mark.timeout(3600)
def test_strength_over_four_hundred_games(first: str, second: str, least: float) -> None:
    played = match(Entrant(first), Entrant(second), 400)
    assert played.share > least, (played, interval(played.share, 400))


def test_lots_are_all_the_games_and_the_same_by_themselves() -> None:
    first, second = Entrant("nearest"), Entrant("random")
    (pairing,) = pairings((first, second), 25)
    parts = lots(pairing)
    assert [lot.games for lot in parts] == [10, 10, 5]
    once = play_lot(NCA, Players.SINGLES, parts[2], 3)
    assert once == play_lot(NCA, Players.SINGLES, parts[2], 3)
    assert once.games == 5


def test_everybody_meets_everybody() -> None:
    four = tuple(Entrant(eye) for eye in list(EYES)[:4])
    met = pairings(four, 10)
    assert len(met) == 6
    assert len({pairing.number for pairing in met}) == 6
    with pytest.raises(NotFound, match="there is no eye 'third'"):
        Entrant("third").bot()


def test_a_rulebook_without_singles_is_played_in_doubles() -> None:
    assert mode_of(NCA) is Players.SINGLES
    assert mode_of(NCA, doubles=True) is Players.DOUBLES
    assert mode_of(find_rulebook("crokinole-55plus")) is Players.DOUBLES


def test_the_range_of_a_share_is_wilsons() -> None:
    # The figures of Wilson's interval for 50 of 100 and for none of 10 (Brown, Cai, DasGupta 2001).
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_a_league_is_the_same_again_and_adds_up() -> None:
    league = play_league(0, 40, seed=2, simulations=16)
    again = play_league(0, 40, seed=2, simulations=16)
    assert (league.twenties == again.twenties).all() and (league.lead == again.lead).all()
    counted = figures(league.joined(play_league(1, 20, seed=2, simulations=16)))
    assert counted.rounds == 60
    assert sum(counted.twenties_share) == pytest.approx(1.0)
    assert counted.last_shooter_share + counted.first_shooter_share + counted.tie_share == pytest.approx(1.0)
    mean = sum(number * share for number, share in enumerate(counted.twenties_share))
    assert mean == pytest.approx(counted.twenties_mean)


def test_people_add_up_too() -> None:
    assert sum(people.TWENTIES_SHARE) == pytest.approx(1.0, abs=2e-4)
    mean = sum(number * share for number, share in enumerate(people.TWENTIES_SHARE))
    assert mean == pytest.approx(people.TWENTIES_MEAN, abs=0.01)
    shares = people.LAST_SHOOTER_SHARE + people.FIRST_SHOOTER_SHARE + people.TIE_SHARE
    assert shares == pytest.approx(1.0)
    assert len(league_shares()) == 14
    assert total_variation((0.5, 0.5), (1.0, 0.0)) == 0.5
