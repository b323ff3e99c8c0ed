"""What two plies see of boards: the look agrees with the geometry of candidates, and what is seen is fair to both sides."""

import numpy as np
import pytest
from test_carrom_candidates import lying

from flickhall.batches.carrom.boards import begin_boards, step
from flickhall.batches.carrom.case_book import CaseBook
from flickhall.batches.carrom.positions import KIND_OF, STRIKER_COLUMN
from flickhall.bots.carrom.ahead import FEATURES, features, weights_of, worth_ahead
from flickhall.bots.carrom.baselines import NearestTarget
from flickhall.bots.carrom.candidates import at_wishes
from flickhall.bots.carrom.choosers import TwoPly
from flickhall.bots.carrom.ease import STARTS, chances
from flickhall.bots.carrom.finding import find_candidates
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.nearby import nearby
from flickhall.bots.carrom.race import kept_legal
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import view_of
from flickhall.bots.carrom.wishes import straight
from flickhall.bots.hand import striking_hand_of
from flickhall.rules.carrom.facts import Queen, QueenIs
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.spot import Spot
from scripted_strikes import A2M, CHAPAS

HAND = striking_hand_of(55)
HANDS = (HAND, HAND)


def boards_in_play(rulebook: str, count: int = 12, strikes: int = 9):
    rng, near = np.random.default_rng(2), NearestTarget()
    boards = begin_boards(CaseBook(find_carrom_rulebook(rulebook)), np.array([0, 2])[np.arange(count) % 2])
    for _ in range(strikes):
        meant = near(boards, HAND, HAND, rng)
        numbers = HAND.strayed(meant, rng.standard_normal(meant.shape))
        boards = step(boards, kept_legal(boards, meant, numbers, np.arange(len(boards))))
        boards = boards.some(np.flatnonzero(~boards.over))
    return boards


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_the_look_finds_what_candidates_find_straight(rulebook: str) -> None:
    boards = boards_in_play(rulebook)
    found = chances(Left.of_boards(boards), boards.strikers, HANDS)[np.arange(len(boards)), boards.strikers]
    view, sizes = view_of(boards, STARTS), sizes_of(boards.table)
    strikes = at_wishes(view, sizes, straight(view, sizes), HAND)
    best = np.zeros((len(boards), STRIKER_COLUMN))
    np.maximum.at(best, (strikes.which, strikes.whom), strikes.merit)
    own = view.wanted & (KIND_OF[:STRIKER_COLUMN] == boards.strikers[:, None])
    apart = np.abs(found - best)[own]
    # Only the friction of rims makes a difference, and ways that just pass by another piece.
    assert np.median(apart) < 0.02
    assert (apart < 0.1).mean() > 0.9
    assert (found[own] > 0).any()
    assert (found[own] == 0).any()


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_what_one_side_sees_the_other_sees_the_other_way_round(rulebook: str) -> None:
    left = Left.of_boards(boards_in_play(rulebook))
    sides = left.facts.striker
    seen = features(left, sides, HANDS)
    assert seen.shape == (len(left), len(FEATURES))
    np.testing.assert_allclose(seen, -features(left, 1 - sides, HANDS), atol=1e-12)
    assert np.abs(worth_ahead(left, sides, HANDS)).max() < 1


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_a_steadier_hand_is_ahead(rulebook: str) -> None:
    left = Left.of_boards(boards_in_play(rulebook))
    sides = left.facts.striker
    better = worth_ahead(left, sides, (striking_hand_of(75), HAND))
    assert (better >= worth_ahead(left, sides, HANDS) - 1e-12).mean() > 0.9


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((Spot("W1", 320.0, 320.0), Spot("B1", 0.0, 0.0)), (Spot("W1", 0.0, -345.0), Spot("B1", 0.0, 0.0))),
        ((Spot("W1", 200.0, 200.0), Spot("B1", 0.0, 345.0)), (Spot("W1", 200.0, 200.0), Spot("B1", 320.0, -320.0))),
        (
            (Spot("W1", 0.0, 100.0), Spot("B1", 0.0, 0.0), Spot("B2", 100.0, 0.0)),
            (Spot("W1", 0.0, 100.0), Spot("B1", 0.0, 0.0)),
        ),
    ],
    ids=["before a pocket, behind the line", "the other's behind its line, before a pocket", "fewer to pocket"],
)  # fmt: skip
def test_a_board_that_is_better_is_worth_more(
    rulebook: str, better: tuple[Spot, ...], worse: tuple[Spot, ...]
) -> None:
    worth = [
        float(worth_ahead(Left.of_boards(lying(*spots, rulebook=rulebook)), np.array([0]), HANDS)[0])
        for spots in (worse, better)
    ]
    assert worth[0] < worth[1]


def test_the_turn_is_worth_something_and_an_unknown_rulebook_is_seen_as_the_first() -> None:
    spots = (Spot("W1", 100.0, 100.0), Spot("B1", -100.0, -100.0))
    mine, theirs = (
        Left.of_boards(lying(*spots, striker=side, queen=Queen(QueenIs.COVERED, Side.W))) for side in Side
    )
    sides = np.array([0])
    assert worth_ahead(mine, sides, HANDS)[0] > 0 > worth_ahead(theirs, sides, HANDS)[0]
    assert (weights_of("some house's own") == weights_of(CHAPAS)).all()
    assert (weights_of(A2M) != weights_of(CHAPAS)).any()


def test_strikes_nearby_are_legal_and_not_the_same() -> None:
    boards = boards_in_play(A2M)
    found = find_candidates(boards, HAND, most=20)
    near = nearby(boards, found, 5, np.random.default_rng(1))
    assert len(near) == 5 * len(found)
    assert boards.may_start(near.numbers[:, 0], near.which).all()
    assert (near.numbers != np.repeat(found.numbers, 5, axis=0)).any(axis=1).mean() > 0.95


def test_two_plies_choose_the_same_by_the_same_generator_on_one_board_or_many() -> None:
    boards = boards_in_play(CHAPAS, 4)
    one, two = (TwoPly(240)(boards, HAND, HAND, np.random.default_rng(3)) for _ in range(2))
    assert (one == two).all()
    alone = TwoPly(240)(boards.some(np.array([1])), HAND, HAND, np.random.default_rng(3))
    assert (alone[0] == one[1]).all()
