"""The estimate of a hand, against players whose hand is known."""

from dataclasses import dataclass

import numpy as np
import pytest

from flickhall.bots.hand import Hand, open_twenty
from flickhall.bots.hand.attempts import Attempt
from flickhall.bots.hand.estimate import LEAST_ATTEMPTS, EstimatedHand, estimate_hand
from flickhall.bots.hand.flick import numbers_of, shot_of
from flickhall.bots.hand.levels import unsteadiness_of_share
from flickhall.bots.hand.open_board import share_made, twenties
from flickhall.errors import BadInput
from flickhall.physics.shot import Shot


@dataclass(frozen=True)
class Made:
    """A synthetic player: what it means each time, and a hand that need not be of the family of the levels."""

    hand: Hand
    meant: Shot
    seed: int

    @property
    def true_share(self) -> float:
        return share_made(self.hand, self.meant, np.random.default_rng(99).standard_normal((20_000, 4)))

    def attempts(self, count: int) -> list[Attempt]:
        shots = self.hand.sample(self.meant, count, np.random.default_rng([self.seed, 1]))
        return [Attempt(shot_of(shot), bool(made)) for shot, made in zip(shots, twenties(shots), strict=True)]


def player(seed: int) -> Made:
    """A player of any strength: aim and power each better or worse than the level's, off to a side, too soft or too hard."""
    rng = np.random.default_rng([seed, 0])
    share = rng.uniform(0.25, 0.8)
    like = Hand.of(unsteadiness_of_share(share))
    better, worse = np.exp(rng.normal(0.0, 0.3, 2))
    hand = Hand(
        like.place_sd_cdeg, like.aim_sd_cdeg * better, like.power_sd_share * worse, like.spin_sd_percent
    )
    best = open_twenty(share)
    habit = Shot(0, round(rng.normal(0.0, 50.0)), round(best.power * rng.normal(1.0, 0.04)))
    return Made(hand, habit, seed)


def covered(seeds: range, attempts: int) -> tuple[int, int, int]:
    """In how many players the intervals of share, aim and power cover the truth."""
    share = aim = power = 0
    for seed in seeds:
        made = player(seed)
        found = estimate_hand(made.attempts(attempts))
        share += found.share.low <= made.true_share <= found.share.high
        aim += found.aim_sd_deg.low <= made.hand.aim_sd_cdeg / 100 <= found.aim_sd_deg.high
        power += found.power_sd_share.low <= made.hand.power_sd_share <= found.power_sd_share.high
    return share, aim, power


def test_the_intervals_cover_the_truth_of_players_of_every_kind() -> None:
    # 95 of 100 by design; 17 or fewer of 20 come in 1 of 13 runs, and this is one run for good.
    assert all(hits >= 18 for hits in covered(range(20), 40))


@pytest.mark.long
@pytest.mark.parametrize("attempts", [12, 40, 150])
def test_the_intervals_cover_the_truth_in_ninety_of_a_hundred_players(attempts: int) -> None:
    assert all(hits >= 90 for hits in covered(range(1000, 1100), attempts))


def width(found: EstimatedHand) -> float:
    return found.share.high - found.share.low


def test_more_open_twenties_tell_more() -> None:
    made = player(3)
    few, many = (estimate_hand(made.attempts(count)) for count in (12, 300))
    assert width(many) < width(few) / 3
    assert many.hand.aim_sd_cdeg == pytest.approx(made.hand.aim_sd_cdeg, rel=0.15)
    assert many.hand.power_sd_share == pytest.approx(made.hand.power_sd_share, rel=0.15)
    assert (many.attempts, many.made) == (300, sum(a.made for a in made.attempts(300)))


def test_the_same_open_twenties_tell_the_same() -> None:
    assert estimate_hand(player(5).attempts(30)) == estimate_hand(player(5).attempts(30))


def test_a_hand_that_never_errs_is_told_as_one() -> None:
    found = estimate_hand([Attempt(Shot(0, 0, 174), True)] * 20)
    assert found.share.low > 0.999
    assert found.aim_sd_deg.high < 0.05


def test_too_few_are_refused() -> None:
    with pytest.raises(BadInput, match="9 open twenties are too few"):
        estimate_hand([Attempt(shot_of(numbers_of(Shot(0, 0, 174))), True)] * (LEAST_ATTEMPTS - 1))
