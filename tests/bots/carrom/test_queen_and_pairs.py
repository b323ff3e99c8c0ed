"""The queen and her cover, and two pieces in one strike: made positions, for a hand that does not err."""

import numpy as np
import pytest
from test_carrom_candidates import lying

from flickhall.batches.carrom import codes
from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.positions import COLUMNS
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.choosers import TwoPly
from flickhall.bots.carrom.covers import covers
from flickhall.bots.carrom.finding import find_candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.pairs import PLACES, pairs
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import view_of
from flickhall.bots.carrom.wishes import straight
from flickhall.bots.hand import STEADY_STRIKER, striking_hand_of
from flickhall.rules.carrom.facts import Queen, QueenIs
from flickhall.tables.spot import Spot
from scripted_strikes import A2M, CHAPAS

HAND = striking_hand_of(65)
THERE = Queen(QueenIs.ON_BOARD)
FAR = Spot("B1", -60.0, 348.0)


def pairs_on(boards: Boards) -> Candidates:
    view, sizes = view_of(boards, PLACES), sizes_of(boards.table)
    return pairs(view, sizes, straight(view, sizes), HAND)


def fallen(boards: Boards, found: Candidates) -> list[set[str]]:
    """Return which pieces each candidate pockets if the hand does not err."""
    fates = boards.tries(found.numbers, found.which).outcomes.fates
    return [{COLUMNS[c] for c in np.flatnonzero(row[:-1] == codes.POCKETED)} for row in fates]


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
@pytest.mark.parametrize(
    ("first", "second", "idea"),
    [
        (Spot("W1", 110.0, -60.0), Spot("Q", 160.0, -50.0), Idea.QUEEN_AND_COVER),
        (Spot("W1", -290.0, 340.0), Spot("Q", 110.0, -60.0), Idea.QUEEN_AND_COVER),
        (Spot("W1", 230.0, 140.0), Spot("W2", 230.0, 210.0), Idea.PAIR),
        (Spot("W1", 150.0, -90.0), Spot("W2", 10.0, 0.0), Idea.PAIR),
    ],
)
def test_two_fall_in_one_strike(rulebook: str, first: Spot, second: Spot, idea: Idea) -> None:
    queen = THERE if idea is Idea.QUEEN_AND_COVER else None
    boards = lying(first, second, Spot("W3", -200.0, -300.0), FAR, queen=queen, rulebook=rulebook)
    found = pairs_on(boards)
    assert len(found)
    assert set(found.ideas) == {idea}
    both = np.array([fell >= {first.name, second.name} for fell in fallen(boards, found)])
    assert both.mean() >= 0.5
    if idea is Idea.QUEEN_AND_COVER:
        after = boards.tries(found.numbers, found.which).after(np.flatnonzero(both))
        assert {boards.book.board(int(number)).queen.state for number in after.standings} == {QueenIs.COVERED}


@pytest.mark.parametrize(
    ("cover", "likely"),
    [
        (Spot("W2", 320.0, 320.0), True),
        (Spot("W2", -250.0, 250.0), True),
        (Spot("W2", 0.0, -345.0), False),
    ],
)
def test_the_queen_is_worth_going_for_as_far_as_she_will_be_covered(cover: Spot, likely: bool) -> None:
    queen = Spot("Q", 150.0, 120.0)
    boards = lying(Spot("W1", -340.0, -345.0), cover, FAR, queen, queen=THERE)
    seen = covers(boards, HAND)
    assert (seen.chance[0] > 0.7) == likely
    if likely:
        assert COLUMNS[seen.piece[0]] == cover.name
    queens = find_candidates(boards, HAND, most=60)
    queens = queens.some(queens.ideas == Idea.QUEEN)
    assert len(queens)
    assert (queens.merit <= seen.chance[0]).all()
    # With several powers, so that where the striker goes on to can be chosen.
    assert len(np.unique(queens.numbers[:, 2])) >= 3


def test_the_last_of_ones_own_covers_the_queen() -> None:
    boards = lying(Spot("W1", 320.0, 320.0), FAR, Spot("Q", -320.0, 320.0), queen=THERE)
    assert COLUMNS[covers(boards, HAND).piece[0]] == "W1"
    meant = TwoPly(240)(boards, STEADY_STRIKER, STEADY_STRIKER, np.random.default_rng(1))
    assert "Q" in fallen_to(boards, meant)


def fallen_to(boards: Boards, numbers: np.ndarray) -> set[str]:
    """Return which pieces one strike pockets."""
    fates = boards.tries(numbers, [0]).outcomes.fates[0]
    return {COLUMNS[c] for c in np.flatnonzero(fates[:-1] == codes.POCKETED)}
