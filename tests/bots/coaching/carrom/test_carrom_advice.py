"""Advice on carrom boards whose answer is plain: what is offered, what it promises, what a strike cost, what a puzzle is."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from flickhall.batches.carrom.boards import continue_board
from flickhall.batches.carrom.positions import COLUMNS
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.coaching.carrom.advice import Advice, Verdict, advise
from flickhall.bots.coaching.carrom.outcome_map import outcome_map
from flickhall.bots.coaching.carrom.puzzles import is_puzzle
from flickhall.bots.coaching.carrom.tips import SELDOM, named
from flickhall.bots.coaching.figures import Figure
from flickhall.bots.hand import STEADY_STRIKER, striking_hand_of
from flickhall.errors import NotAllowed
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import ToPlace
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.carrom.game import begin_match
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import CarromBoard, Queen, QueenIs
from flickhall.rules.carrom.ruling import Place
from flickhall.rules.sides import Side
from flickhall.tables.spot import Spot
from scripted_strikes import A2M, CHAPAS, carrom_created

AVERAGE = striking_hand_of(55)
NOWHERE = Strike(0, 0, 70)
"""Just over the line."""
LAST = (Spot("W1", 280.0, 280.0), Spot("B1", 0.0, -345.0))
"""White has one piece left, straight before a pocket; black's lies badly."""


def lying(*spots: Spot, queen: Queen | None = None, rulebook: str = CHAPAS, seat: int = 0) -> CarromState:
    """A match in which these lie, and `seat` strikes, with white."""
    state = fold_carrom(begin_match(carrom_created(rulebook, breaker=seat)))
    left = {side: sum(spot.name[0] == side for spot in spots) for side in Side}
    gone = {side: 9 - left[side] for side in Side}
    board = CarromBoard(Side.W, left, gone, queen=queen or Queen(QueenIs.COVERED, Side.B))
    return replace(state, board=board, pieces=spots)


@cache
def advice(percent: int = 55, played: Strike | None = NOWHERE, seed: int = 1) -> Advice:
    hand = striking_hand_of(percent)
    return advise(lying(*LAST), hand, hand, np.random.default_rng(seed), played=played)


def test_the_last_piece_before_a_pocket_is_to_be_pocketed() -> None:
    best = advice().tips[0]
    assert (best.idea, best.whom, best.breaks) == (Idea.DIRECT, "W1", False)
    assert best.done is not None
    assert best.done > 0.6
    assert best.again <= best.done  # pocketed and the striker not, the board is won
    assert best.winning.mean >= best.again - 0.05


def test_each_kind_is_told_once_best_first() -> None:
    tips = advice().tips
    kinds = [(tip.idea, tip.whom) for tip in tips]
    assert len(set(kinds)) == len(kinds)
    means = [tip.worth.mean for tip in tips]
    assert means == sorted(means, reverse=True)
    for tip in tips:
        assert all(0.0 <= share <= 1.0 for share in (tip.again, tip.falls, tip.back, tip.winning.mean))
        assert (tip.done is None) == (tip.idea in {Idea.TOUCH, Idea.QUIET})


def test_a_better_hand_does_it_more_often() -> None:
    done = [advice(percent).tips[0].done or 0.0 for percent in (15, 55, 95)]
    assert done == sorted(done)
    assert done[0] < done[-1]


def test_a_strike_thrown_away_costs_chances_to_win() -> None:
    verdict = advice().verdict
    assert verdict is not None
    assert verdict.cost.low > 0.1
    assert verdict.cost_worth.low > 0
    assert (verdict.tip.idea, verdict.tip.whom, verdict.tip.done, verdict.tip.again) == (
        None,
        None,
        None,
        0.0,
    )
    assert verdict.cost.mean == pytest.approx(advice().tips[0].winning.mean - verdict.tip.winning.mean)
    assert 0.0 < verdict.went < 1.0


def test_the_best_strike_itself_costs_nothing_and_won_as_it_went() -> None:
    best = advise(lying(*LAST), STEADY_STRIKER, AVERAGE, np.random.default_rng(1)).tips[0].strike
    verdict = advice(played=best).verdict
    assert verdict is not None
    assert verdict.cost.low <= 0.0 <= verdict.cost.high + 1e-9 or verdict.cost.mean < 0.02
    assert verdict.went == 1.0


def test_the_same_chance_gives_the_same_advice_and_it_is_a_puzzle() -> None:
    again = advise(lying(*LAST), AVERAGE, AVERAGE, np.random.default_rng(1), played=NOWHERE)
    assert again == advice()
    assert is_puzzle(advice(35), 0.02)


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_break_and_the_queen_are_advised_on_from_either_seat(rulebook: str, seat: int) -> None:
    start = fold_carrom(begin_match(carrom_created(rulebook, breaker=seat)))
    found = advise(start, AVERAGE, AVERAGE, np.random.default_rng(1))
    assert (found.seat, found.side, found.verdict) == (seat, Side.W, None)
    assert all(tip.breaks and tip.idea is not Idea.QUIET for tip in found.tips)
    # Among the best, one at a side of the heap that sends a piece of one's own to a pocket.
    assert max(tip.again for tip in found.tips) > 0.4
    thrown_away = advise(start, AVERAGE, AVERAGE, np.random.default_rng(1), played=NOWHERE)
    assert not is_puzzle(thrown_away, -1.0)
    sign = 1 if seat == 0 else -1
    spots = (Spot("Q", sign * 280.0, sign * 280.0), Spot("W1", 100.0, 0.0), Spot("W2", -100.0, 0.0))
    board = lying(*spots, Spot("B1", 0.0, 0.0), queen=Queen(QueenIs.ON_BOARD), rulebook=rulebook, seat=seat)
    ideas = {tip.idea: tip for tip in advise(board, AVERAGE, AVERAGE, np.random.default_rng(1)).tips}
    assert ideas[Idea.QUEEN].whom == "Q"


def test_the_map_is_highest_where_the_best_strike_is() -> None:
    best = advice().tips[0].strike
    found = outcome_map(lying(*LAST), best, AVERAGE, np.random.default_rng(2))
    assert found.winning.shape == (len(found.powers), len(found.aims_cdeg))
    near = np.abs(found.aims_cdeg - best.aim_cdeg) <= 100
    row = int(np.abs(found.powers - best.power).argmin())
    assert near.any()
    assert found.winning[row, near].max() > found.winning[row, ~near].mean() + 0.1
    assert found.winning[row, near].max() > found.winning.max() - 0.1
    assert ((found.winning >= 0.0) & (found.winning <= 1.0)).all()


@pytest.mark.parametrize("aim_cdeg", [-9000, 9000])
def test_a_map_never_reaches_past_what_can_be_aimed(aim_cdeg: int) -> None:
    found = outcome_map(lying(*LAST), Strike(0, aim_cdeg, 300), AVERAGE, np.random.default_rng(2))
    assert np.abs(found.aims_cdeg).max() == 9000


def test_what_cannot_be_struck_is_refused() -> None:
    state, rng = lying(*LAST), np.random.default_rng(1)
    for place_um in (300_000, 0):
        pieces = (*LAST, Spot("B2", 0.0, -270.0))
        taken = replace(state, pieces=pieces)
        with pytest.raises(NotAllowed):
            advise(taken, AVERAGE, AVERAGE, rng, played=Strike(place_um, 0, 70))
        with pytest.raises(NotAllowed):
            outcome_map(taken, Strike(place_um, 0, 70), AVERAGE, rng)
    waiting = replace(state, to_place=(ToPlace("W2", Place.MAIN_CIRCLE, Side.W, owed=False),))
    with pytest.raises(NotAllowed, match="no strike is due"):
        advise(waiting, AVERAGE, AVERAGE, rng)


# The last of black's pieces lies before a pocket, the queen likewise, and white's stand around.
CROWD = (Spot("W1", 0.0, 0.0), Spot("W2", 300.0, 100.0), Spot("B1", -64.0, 0.0), Spot("Q", 270.0, 285.0))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("percent", [15, 90])
def test_a_tip_is_named_after_what_comes_of_it(percent: int, seed: int) -> None:
    hand = striking_hand_of(percent)
    for board in (lying(*LAST), lying(*CROWD, queen=Queen(QueenIs.ON_BOARD))):
        tips = advise(board, hand, hand, np.random.default_rng(seed)).tips
        for tip in tips:
            if tip.whom is not None and tip.done is not None:
                assert tip.done >= SELDOM
        assert len({(tip.idea, tip.whom) for tip in tips}) == len(tips)


def called(idea: Idea, whom: str | None, *falls: tuple[str, float], broken: bool = True) -> object:
    """What a strike at `whom` is called when pieces fall so often, where white strikes and the queen lies."""
    state = lying(*CROWD, queen=Queen(QueenIs.ON_BOARD))
    boards = continue_board(state if broken else fold_carrom(begin_match(carrom_created(CHAPAS))))
    often = np.zeros(len(COLUMNS))
    for name, share in falls:
        often[COLUMNS.index(name)] = share
    found, column, done = named(boards, idea, -1 if whom is None else COLUMNS.index(whom), often)
    return found, None if column < 0 else COLUMNS[column], done


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (called(Idea.CUSHION, "W1", ("W1", 0.4), ("W2", 0.7)), (Idea.CUSHION, "W1", 0.4)),
        (called(Idea.CUSHION, "W1", ("W1", 0.04), ("W2", 0.7)), (Idea.SOMEHOW, "W2", 0.7)),
        (called(Idea.PAIR, "W1", ("W1", 0.2), ("W2", 0.7)), (Idea.SOMEHOW, "W2", 0.7)),
        (called(Idea.CUSHION, "W1", ("W1", 0.04), ("B1", 0.7)), (Idea.SOMEHOW, None, 0.04)),
        (called(Idea.SOMEHOW, None, ("Q", 0.9)), (Idea.QUEEN, "Q", 0.9)),
        (called(Idea.TOUCH, "W1", ("W2", 0.9)), (Idea.TOUCH, "W1", None)),
        (called(Idea.CUSHION, "W1", ("W2", 0.7), broken=False), (Idea.TOUCH, "W1", None)),
        (called(Idea.DIRECT, "W1", ("W1", 0.3), broken=False), (Idea.DIRECT, "W1", 0.3)),
    ],
)
def test_what_hardly_ever_happens_gives_no_name(asked: object, told: object) -> None:
    assert asked == told


FOUND_BY_PLAY = (
    Spot("W1", 299.189, 320.828), Spot("Q", -239.093, 143.616), Spot("B1", -302.897, -210.244),
    Spot("B3", 337.676, 288.064), Spot("B4", -261.434, 306.284), Spot("B7", -344.903, 271.083), Spot("B8", -330.427, 146.251),
)  # fmt: skip
"""The queen cannot be sent straight to a pocket, but a strike was made that sends her there off others, nearly always."""


def test_a_strike_that_no_idea_leads_to_is_the_first_tip_where_somebody_made_it() -> None:
    state = lying(*FOUND_BY_PLAY, queen=Queen(QueenIs.ON_BOARD), rulebook=A2M, seat=2)
    hand, made = striking_hand_of(90), Strike(182_550, 3339, 328, -1)
    by_ideas = advise(state, hand, hand, np.random.default_rng(1)).tips[0]
    found = advise(state, hand, hand, np.random.default_rng(1), played=made)
    best = found.tips[0]
    assert best.winning.low > by_ideas.winning.high
    assert (best.idea, best.whom) == (Idea.QUEEN, "Q")
    assert best.done is not None
    assert best.done > 0.8
    assert [tip.whom for tip in found.tips].count("Q") == 1
    assert found.verdict is not None
    assert found.verdict.cost.low > -0.02


SURE, UNSURE, SMALL = Figure(0.2, 0.02), Figure(0.2, 0.15), Figure(0.03, 0.001)


@pytest.mark.parametrize(
    ("ahead", "cost", "puzzle"),
    [
        (SURE, SURE, True),
        (None, SURE, False),
        (UNSURE, SURE, False),
        (SMALL, SURE, False),
        (SURE, UNSURE, False),
        (SURE, SMALL, False),
    ],
)
def test_a_puzzle_is_clearly_ahead_and_was_missed(ahead: Figure | None, cost: Figure, puzzle: bool) -> None:
    found = advice()
    assert found.verdict is not None
    verdict = Verdict(found.verdict.tip, cost, found.verdict.cost_worth, found.verdict.went)
    assert is_puzzle(replace(found, ahead=ahead, verdict=verdict)) is puzzle
    assert not is_puzzle(replace(found, ahead=ahead, verdict=None))
