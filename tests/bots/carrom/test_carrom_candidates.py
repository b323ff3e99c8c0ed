"""Candidate strikes: each idea is found where it is there, goes where geometry says, and starts where it may."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.batches.carrom import codes
from flickhall.batches.carrom.boards import Boards, begin_boards, continue_board, step
from flickhall.batches.carrom.case_book import CaseBook
from flickhall.batches.carrom.positions import COLUMNS, Positions
from flickhall.bots.carrom.baselines import NearestTarget
from flickhall.bots.carrom.candidates import (
    OFF_CUSHIONS,
    Candidates,
    at_wishes,
    off_the_cushion,
)
from flickhall.bots.carrom.finding import find_candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.race import kept_legal
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import view_of, wanted
from flickhall.bots.carrom.wishes import by_another, off_cushions, straight
from flickhall.bots.hand import striking_hand_of
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.carrom.game import begin_match
from flickhall.rules.carrom.facts import CarromBoard, Queen, QueenIs
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.spot import Spot
from scripted_strikes import A2M, CHAPAS, carrom_created

HAND = striking_hand_of(65)


def lying(*spots: Spot, striker: Side = Side.W, queen: Queen | None = None, rulebook: str = CHAPAS) -> Boards:
    """One board on which these lie, white at seat 0; the queen is covered unless told otherwise."""
    boards = continue_board(fold_carrom(begin_match(carrom_created(rulebook))))
    left = {side: sum(spot.name[0] == side for spot in spots) for side in Side}
    gone = {side: 9 - left[side] for side in Side}
    board = CarromBoard(striker, left, gone, queen=queen or Queen(QueenIs.COVERED, Side.B))
    return replace(boards, positions=Positions.of([spots]), standings=np.array([boards.book.number(board)]))


def pocketed(boards: Boards, found: Candidates) -> np.ndarray:
    """Whether a hand that does not err pockets what each candidate is about."""
    outcomes = boards.tries(found.numbers, found.which).outcomes
    return outcomes.fates[np.arange(len(found)), found.whom] == codes.POCKETED


W, B = Spot("W1", 200.0, 150.0), Spot("B1", -300.0, -300.0)


@pytest.mark.parametrize(
    ("idea", "spots"),
    [
        (Idea.DIRECT, (W, B)),
        (Idea.DOUBLE, (W, Spot("B1", 120.0, 60.0))),
        (Idea.BANK, (Spot("W1", -60.0, 120.0), B)),
        (Idea.CUSHION, (Spot("W1", 150.0, -180.0), B)),
    ],
)
def test_an_idea_is_found_and_mostly_works(idea: Idea, spots: tuple[Spot, ...]) -> None:
    boards = lying(*spots)
    found = find_candidates(boards, HAND, most=60)
    some = found.some(found.ideas == idea)
    assert len(some)
    assert pocketed(boards, some).any()


def test_the_queen_is_gone_for_when_she_can_be_had() -> None:
    queen = Spot("Q", 150.0, 120.0)
    there = Queen(QueenIs.ON_BOARD)
    two = Spot("W2", -280.0, -60.0)
    assert Idea.QUEEN in find_candidates(lying(W, two, B, queen, queen=there), HAND, most=40).ideas
    # With one piece left, that one is not wanted before she is.
    assert [
        COLUMNS[c] for c in np.flatnonzero(wanted(lying(W, B, queen, queen=there), np.array([0]))[0])
    ] == ["Q"]
    nine = tuple(Spot(f"W{n}", -300.0 + 60 * n, 0.0) for n in range(1, 10))
    full = lying(*nine, B, queen, queen=there)
    assert not wanted(full, np.array([0]))[0, COLUMNS.index("Q")]


def test_a_piece_behind_the_line_is_played_at_off_the_cushion() -> None:
    boards = lying(Spot("W1", 40.0, -345.0), B)
    found = find_candidates(boards, HAND, most=40)
    touches = found.some(found.ideas == Idea.TOUCH)
    outcomes = boards.tries(touches.numbers, touches.which).outcomes
    assert (outcomes.touched == COLUMNS.index("W1")).any()
    assert not (outcomes.seen & codes.HIT_BEHIND_BEFORE).any()


def test_straight_ways_pocket_for_a_steady_hand_and_off_cushions_too() -> None:
    """On boards in mid-play nearly every straight way is right, and most of those off a cushion."""
    rng = np.random.default_rng(2)
    boards = begin_boards(CaseBook(find_carrom_rulebook(CHAPAS)), [0, 2] * 6)
    near = NearestTarget()
    hits: dict[Idea, list[bool]] = {idea: [] for idea in Idea}
    for strikes in range(16):
        boards = boards.some(np.flatnonzero(~boards.over))
        if strikes % 3 == 2:
            view, sizes = view_of(boards, 15), sizes_of(boards.table)
            open_ways = straight(view, sizes)
            ways = open_ways.joined(by_another(view, sizes, open_ways))
            found = at_wishes(view, sizes, ways, HAND)
            found = found.joined(
                *(off_the_cushion(view, sizes, open_ways, HAND, *off) for off in OFF_CUSHIONS)
            )
            for idea, hit in zip(found.ideas, pocketed(boards, found), strict=True):
                hits[Idea(idea)].append(bool(hit))
        meant = near(boards, HAND, HAND, rng)
        numbers = HAND.strayed(meant, rng.standard_normal(meant.shape))
        boards = step(boards, kept_legal(boards, meant, numbers, np.arange(len(boards))))
    share = {idea: float(np.mean(hit)) for idea, hit in hits.items() if len(hit) > 20}
    assert share[Idea.DIRECT] > 0.9
    assert share[Idea.CUSHION] > 0.7
    assert share[Idea.DOUBLE] > 0.7


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_every_start_is_legal_and_there_are_no_more_than_asked_for(rulebook: str) -> None:
    boards = begin_boards(CaseBook(find_carrom_rulebook(rulebook)), [0, 2])
    found = find_candidates(boards, HAND, most=12)
    assert boards.may_start(found.numbers[:, 0], found.which).all()
    assert np.bincount(found.which).max() <= 12
    assert (np.diff(found.which) >= 0).all()


def test_a_base_line_full_of_pieces_still_has_a_place() -> None:
    row = [Spot(f"B{n}", -212.0 + 53.0 * (n - 1), -252.0) for n in range(1, 10)]
    gap = [spot for spot in row if spot.name != "B5"]
    boards = lying(Spot("W1", 0.0, 100.0), *gap)
    found = find_candidates(boards, HAND, most=12)
    assert len(found)
    assert boards.may_start(found.numbers[:, 0], found.which).all()


def test_ways_in_the_way_are_left_out() -> None:
    blocked = lying(W, Spot("B1", 270.0, 240.0), Spot("B2", 240.0, 270.0))
    view, sizes = view_of(blocked, 15), sizes_of(blocked.table)
    open_ways = straight(view, sizes)
    far_right = open_ways.ways[:, 0] * open_ways.ways[:, 1] > 0.3
    assert not (far_right & (open_ways.ways[:, 0] > 0)).any()
    assert len(by_another(view, sizes, open_ways).which) >= 0
    assert len(off_cushions(view, sizes).which) > 0
    for axis, side in OFF_CUSHIONS:
        strikes = off_the_cushion(view, sizes, open_ways, HAND, axis, side)
        assert (np.abs(strikes.numbers[:, 1]) <= 9000).all()
