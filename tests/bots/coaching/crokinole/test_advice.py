"""Advice on boards whose answer is plain: what is offered, what it promises, what a shot cost, and what a puzzle is."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.choose import choose
from flickhall.bots.coaching.crokinole.advice import Advice, Played, Verdict, advise
from flickhall.bots.coaching.crokinole.outcome_map import lead_at_once, outcome_map
from flickhall.bots.coaching.crokinole.puzzles import is_puzzle
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.hand import STEADY, hand_of, open_twenty
from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot
from flickhall.play.crokinole import begin, fold
from flickhall.play.crokinole.state import GameState
from flickhall.rules.sides import Players
from scripted_play import created

AVERAGE = hand_of(55)
NOWHERE = Shot(0, 8000, 300)
"""Off the board at once."""


def fresh() -> GameState:
    """A game before its first shot."""
    return fold(begin(created()))


def opposed() -> GameState:
    """The second shot of a round: the disc of the first lies in the open, nearer to one side of who is to shoot."""
    return replace(fresh(), round_shots=1, discs=(Spot("W1", 70.0, 140.0),))


@cache
def advice(hand_percent: int, played: Shot | None = None, seed: int = 1) -> Advice:
    hand = hand_of(hand_percent)
    shot = None if played is None else Played(played)
    return advise(opposed(), hand, hand, np.random.default_rng(seed), played=shot)


def test_an_open_board_asks_for_the_hole() -> None:
    found = advise(fresh(), AVERAGE, AVERAGE, np.random.default_rng(1))
    best = found.tips[0]
    assert (best.idea, best.whom, found.seat, found.disc) == (Idea.OPEN_TWENTY, None, 0, "W1")
    assert best.done == pytest.approx(0.55, abs=0.09)  # 400 tries: three standard errors
    assert best.done == best.twenty
    assert best.shot.spin_percent == 0  # no finer shot is surely better
    assert found.verdict is None


def test_a_lone_opposing_disc_asks_to_be_hit_and_each_kind_is_told_once() -> None:
    found = advice(55)
    best = found.tips[0]
    assert best.whom == "W1"
    assert best.idea in {Idea.HIT, Idea.CAROM}
    assert best.done is not None
    assert best.done > 0.5
    kinds = [(tip.idea, tip.whom) for tip in found.tips]
    assert len(set(kinds)) == len(kinds)
    means = [tip.worth.mean for tip in found.tips]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize(
    "discs",
    [
        (Spot("B8", 0.0, -150.0),),
        (Spot("B8", -60.0, 40.0), Spot("B7", 150.0, -120.0), Spot("W8", 30.0, -70.0)),
        (Spot("B8", 20.0, 5.0), Spot("B7", -130.0, -40.0)),
        (
            Spot("B8", -190.0, 90.0),
            Spot("B7", 110.0, 60.0),
            Spot("W8", -20.0, 60.0),
            Spot("W7", 90.0, -180.0),
        ),
    ],
)
def test_no_practice_opponent_finds_what_is_surely_better(discs: tuple[Spot, ...]) -> None:
    state = replace(fresh(), discs=discs)
    hand = hand_of(65)
    chosen = choose(state, hand, hand, np.random.default_rng(3))
    told = advise(state, hand, hand, np.random.default_rng(1), played=Played(chosen.shot))
    assert told.verdict is not None
    assert told.verdict.cost_worth.high >= 0.0


def test_a_better_hand_does_it_more_often() -> None:
    def made(percent: int) -> float:
        hand = hand_of(percent)
        tips = advise(fresh(), hand, hand, np.random.default_rng(1)).tips
        return next(tip.done for tip in tips if tip.idea is Idea.OPEN_TWENTY and tip.done is not None)

    assert made(20) < made(55) < made(90)


def test_a_hit_is_meant_to_do_what_it_does_more_often() -> None:
    for tip in advice(55).tips:
        assert tip.out is not None
        assert tip.done == max(tip.out, tip.twenty)
        assert tip.rolls_in == (tip.twenty > tip.out)


def test_a_shot_thrown_away_costs_points_and_chances() -> None:
    verdict = advice(55, NOWHERE).verdict
    assert verdict is not None
    assert verdict.cost.low > 5
    assert verdict.cost_worth.low > 0
    assert verdict.tip.valid == 0
    assert (verdict.tip.idea, verdict.tip.done) == (None, None)
    assert verdict.cost.mean == pytest.approx(advice(55, NOWHERE).tips[0].lead.mean - verdict.tip.lead.mean)


def test_the_best_shot_itself_costs_nothing_that_can_be_told() -> None:
    best = advice(55).tips[0].shot
    verdict = advice(55, best).verdict
    assert verdict is not None
    assert verdict.cost.low <= 0.0 <= verdict.cost.high + 1e-9
    assert verdict.tip.shot == best


def test_luck_that_is_shared_makes_a_difference_surer() -> None:
    found = advice(55, advice(55).tips[0].shot)
    assert found.verdict is not None
    alone = np.hypot(found.tips[0].lead.error, found.verdict.tip.lead.error)
    assert found.verdict.cost.error < alone


def test_the_same_chance_gives_the_same_advice() -> None:
    again = advise(opposed(), AVERAGE, AVERAGE, np.random.default_rng(1))
    assert again == advice(55)


def test_nobody_is_advised_out_of_turn() -> None:
    with pytest.raises(NotAllowed, match="nobody's turn"):
        advise(replace(fresh(), round_shots=16), AVERAGE, AVERAGE, np.random.default_rng(1))


def test_the_map_of_an_open_board_is_highest_at_the_hole() -> None:
    found = outcome_map(fresh(), 0, AVERAGE, np.random.default_rng(2))
    assert found.lead.shape == found.twenty.shape == (len(found.powers), len(found.aims_cdeg))
    row, column = np.unravel_index(found.twenty.argmax(), found.twenty.shape)
    assert abs(int(found.aims_cdeg[column])) <= 200
    assert abs(int(found.powers[row]) - open_twenty(0.55).power) <= 100
    assert found.lead[row, column] > found.lead.max() - 3.0  # to hide may come near, or be more
    assert found.twenty[:, abs(found.aims_cdeg) > 2500].max() < 0.1


def test_a_shot_by_itself_leads_as_much_as_on_the_map() -> None:
    found = outcome_map(fresh(), 0, STEADY, np.random.default_rng(2))
    row, column = found.powers.tolist().index(300), found.aims_cdeg.tolist().index(1000)
    lead = lead_at_once(fresh(), Shot(0, 1000, 300), STEADY, np.random.default_rng(3))
    assert lead == pytest.approx(found.lead[row, column])
    assert found.raised(2.5).lead == pytest.approx(found.lead + 2.5)


def test_the_map_of_a_steady_hand_is_what_single_shots_come_to() -> None:
    found = outcome_map(fresh(), 0, STEADY, np.random.default_rng(2))
    straight = found.twenty[:, found.aims_cdeg.tolist().index(0)]
    assert set(straight) == {0.0, 1.0}
    assert straight[found.powers.tolist().index(200)] == 1.0
    assert straight[-1] == 0.0


def test_a_place_that_is_taken_has_no_map_and_no_verdict() -> None:
    state = replace(fresh(), discs=(Spot("B8", 0.0, -304.0),))
    with pytest.raises(NotAllowed, match="would lie on B8"):
        outcome_map(state, 0, AVERAGE, np.random.default_rng(2))
    with pytest.raises(NotAllowed, match="would lie on B8"):
        advise(state, AVERAGE, AVERAGE, np.random.default_rng(2), played=Played(NOWHERE))


@pytest.mark.parametrize("rulebook", ["crokinole-nca", "crokinole-55plus", "pichenotte-league"])
def test_doubles_are_advised_under_every_rulebook(rulebook: str) -> None:
    start = fold(begin(created(Players.DOUBLES, rulebook=rulebook)))
    state = replace(start, discs=(Spot("B8", 0.0, -150.0),))
    found = advise(state, AVERAGE, AVERAGE, np.random.default_rng(1), played=Played(NOWHERE))
    assert found.by_rounds == (start.rulebook.points_per_round is not None)
    assert found.verdict is not None
    assert found.verdict.cost.low > 0
    for tip in found.tips:
        assert not tip.called or tip.idea is Idea.CALLED_TWENTY
        assert 0 <= tip.worth.mean <= 1 or not found.by_rounds


SURE, UNSURE, SMALL = Figure(8.0, 1.0), Figure(8.0, 6.0), Figure(2.0, 0.1)


@pytest.mark.parametrize(
    ("ahead", "cost", "cost_worth", "puzzle"),
    [
        (SURE, SURE, Figure(0.1, 0.01), True),
        (None, SURE, Figure(0.1, 0.01), False),
        (UNSURE, SURE, Figure(0.1, 0.01), False),
        (SMALL, SURE, Figure(0.1, 0.01), False),
        (SURE, UNSURE, Figure(0.1, 0.01), False),
        (SURE, SMALL, Figure(0.1, 0.01), False),
        (SURE, SURE, Figure(0.0, 0.0), False),
        (SURE, SURE, Figure(5e-8, 1e-8), False),  # the round was lost
        (SURE, SURE, Figure(0.1, 0.06), False),
    ],
)
def test_a_puzzle_is_clearly_ahead_and_was_missed(
    ahead: Figure | None, cost: Figure, cost_worth: Figure, puzzle: bool
) -> None:
    found = advice(55, NOWHERE)
    assert found.verdict is not None
    verdict = Verdict(found.verdict.tip, cost, cost_worth, found.verdict.went)
    assert is_puzzle(replace(found, ahead=ahead, verdict=verdict)) is puzzle
    assert not is_puzzle(replace(found, ahead=ahead, verdict=None))


def test_where_points_count_a_puzzle_costs_points() -> None:
    found = advice(55, NOWHERE)
    assert found.verdict is not None
    verdict = Verdict(found.verdict.tip, SURE, SURE, found.verdict.went)
    assert is_puzzle(replace(found, by_rounds=False, ahead=SURE, verdict=verdict))
