"""Levels against people: the six rows, any percentage, and the run of open twenties before the first miss.

tests/data/realism.json says where its figures come from.
"""

import json
from itertools import pairwise
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chi2

from flickhall.bots.hand import SHARES, hand_of, hand_of_share, open_twenty, share_of, striking_hand_of
from flickhall.bots.hand.flick import numbers_of
from flickhall.bots.hand.levels import LEAST_SHARE, MOST_SHARE, share_of_unsteadiness, unsteadiness_of_share
from flickhall.bots.hand.measured import OPEN_TWENTIES, REFERENCE_STRIKES
from flickhall.bots.hand.open_board import habit_of, share_made, twenties
from flickhall.bots.hand.reference_strike import share_pocketed
from flickhall.errors import BadInput
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level

PEOPLE = json.loads((Path(__file__).parents[2] / "data" / "realism.json").read_text("utf-8"))
FLICKS = 40_000
ROUNDS = 30_000
DISCS = 16
"""Flicks of a round of singles, eight a player."""
LISTED = {
    0.756: 594, 0.680: 334, 0.660: 703, 0.659: 619, 0.657: 108, 0.651: 63, 0.622: 74, 0.621: 103, 0.576: 184,
    0.573: 302, 0.568: 95, 0.555: 164, 0.495: 184, 0.435: 69,
}  # fmt: skip
"""Share of open twenties and attempts of the fourteen competitive players whose were counted (The Pudding, 2024)."""


def sampling_error(share: float, flicks: int) -> float:
    """Three standard errors of a share measured by so many flicks."""
    return 3 * sqrt(share * (1 - share) / flicks)


@pytest.mark.parametrize("level", Level)
def test_a_level_makes_the_share_of_open_twenties_its_people_make(level: Level) -> None:
    share = PEOPLE["open_twenty_share"][level.value]
    chance = np.random.default_rng([4, len(level)]).standard_normal((FLICKS, 4))
    assert SHARES[level] == share_of(level) == share
    made = share_made(hand_of(level), open_twenty(share), chance)
    assert made == pytest.approx(share, abs=sampling_error(share, FLICKS))


@pytest.mark.parametrize("percent", [LEAST_PERCENT, 22, 41, 62, 83, MOST_PERCENT])
def test_a_percentage_is_made_too_at_either_board(percent: int) -> None:
    share = percent / 100
    chance = np.random.default_rng([5, percent]).standard_normal((FLICKS, 4))
    within = sampling_error(share, FLICKS)
    assert share_made(hand_of(percent), open_twenty(share), chance) == pytest.approx(share, abs=within)
    assert share_pocketed(striking_hand_of(percent), chance) == pytest.approx(share, abs=within)


def test_no_other_power_suits_a_hand_better() -> None:
    chance = np.random.default_rng(6).standard_normal((FLICKS, 4))
    for level in Level:
        hand = hand_of(level)
        assert habit_of(hand, chance).share <= share_made(hand, open_twenty(SHARES[level]), chance) + 0.004


@pytest.mark.parametrize("place_cdeg", [-4500, 4500])
def test_it_is_as_good_from_the_middle_between_any_two_posts(place_cdeg: int) -> None:
    chance = np.random.default_rng(7).standard_normal((FLICKS, 4))
    meant = numbers_of(open_twenty(0.55)) + np.array((place_cdeg, 0, 0, 0))
    made = twenties(hand_of(55).strayed(meant, chance)).mean()
    assert made == pytest.approx(0.55, abs=sampling_error(0.55, FLICKS))


def test_the_steadier_the_hand_the_more_it_makes() -> None:
    for rows in (OPEN_TWENTIES, REFERENCE_STRIKES):
        assert all(one[0] < other[0] and one[1] > other[1] for one, other in pairwise(rows))
    steadier = [unsteadiness_of_share(share) for share in np.linspace(LEAST_SHARE, MOST_SHARE, 300)]
    assert all(one > other for one, other in pairwise(steadier))
    assert [SHARES[level] for level in Level] == sorted(SHARES.values())


@pytest.mark.parametrize("share", [0.10, 0.333, 0.5, 0.708, 0.95])
def test_a_share_is_found_again_from_its_hand(share: float) -> None:
    assert share_of_unsteadiness(unsteadiness_of_share(share)) == pytest.approx(share)


@pytest.mark.parametrize("share", [0.0, 0.099, 0.951, 1.0, float("nan")])
def test_a_share_no_hand_is_known_for_is_refused(share: float) -> None:
    for asked in (hand_of_share, open_twenty, unsteadiness_of_share):
        with pytest.raises(BadInput, match=r"0\.1 to 0\.95"):
            asked(share)


def first_misses(rng: np.random.Generator) -> np.ndarray:
    """In which flick of a round the first open twenty is missed (17: in none), for rounds between listed players.

    Two of them, drawn by how often they were counted, try in turn, each by a hand of its own share.
    """
    shares, often = np.array(list(LISTED)), np.array(list(LISTED.values()), dtype=float)
    pairs = np.array(
        [rng.choice(len(shares), 2, replace=False, p=often / often.sum()) for _ in range(ROUNDS)]
    )
    who = pairs[:, np.arange(DISCS) % 2]
    made = np.zeros((ROUNDS, DISCS), dtype=bool)
    for number, share in enumerate(shares):
        turns = who == number
        chance = rng.standard_normal((int(turns.sum()), 4))
        made[turns] = twenties(hand_of_share(share).strayed(numbers_of(open_twenty(share)), chance))
    return np.where(made.all(axis=1), DISCS, made.argmin(axis=1)) + 1


def test_the_first_miss_comes_when_it_comes_among_people() -> None:
    counts = PEOPLE["first_open_twenty_run_length"]["counts"]
    seen = np.array([counts.get(str(flick), 0) for flick in range(1, DISCS + 2)])
    expected = (
        np.bincount(first_misses(np.random.default_rng(8)), minlength=DISCS + 2)[1:] * seen.sum() / ROUNDS
    )
    # The last bin holds all from the eighth flick on, so that five rounds or more are expected in each.
    observed, hoped = (np.append(each[:7], each[7:].sum()) for each in (seen, expected))
    assert hoped.min() > 5
    statistic = ((observed - hoped) ** 2 / hoped).sum()
    print(f"chi-square {statistic:.2f}", np.round(hoped, 1), observed)
    assert chi2.sf(statistic, len(hoped) - 1) > 0.05
