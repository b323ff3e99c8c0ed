"""Boards of a batch against matches: rulings, returns and places, strike for strike, under every kind of option."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.batches.carrom.boards import Boards, begin_boards, continue_board, step
from flickhall.batches.carrom.case_book import NOBODY, QUEEN_STATES, SIDES, CaseBook
from flickhall.batches.carrom.positions import Positions
from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, place, strike
from flickhall.play.carrom.places import centre_spot
from flickhall.play.carrom.start import may_start
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import CentreSpot
from flickhall.rules.registry import find_carrom_rulebook
from scripted_strikes import A2M, CHAPAS, at, carrom_created

OPTIONS = [
    (CHAPAS, {}),
    (A2M, {}),
    (
        CHAPAS,
        {"mixed_pocket": "continue", "early_queen": "continue", "break_attempts": 3, "eligibility": "ever"},
    ),
    (A2M, {"own_with_striker": "return", "foul_voids_cover": False, "penalties_per_strike": "per_foul"}),
    (A2M, {"debt_blocks_win": True, "weak_strike": "replay", "eligibility": "ever"}),
]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    CARROM_ENGINE.compile()


def drawn(rng: np.random.Generator, boards: Boards) -> np.ndarray:
    """A legal strike for each board, most of them well into the pieces."""
    count = len(boards)
    found = np.zeros((count, 4), dtype=np.int64)
    open_rows = np.arange(count)
    while len(open_rows):
        found[open_rows, 0] = rng.integers(-219_000, 219_001, len(open_rows))
        open_rows = open_rows[~boards.may_start(found[open_rows, 0], open_rows)]
    found[:, 1] = rng.normal(0, 2500, count).clip(-8000, 8000)
    found[:, 2] = np.where(rng.random(count) < 0.05, 60, rng.integers(150, 1001, count))
    return found


def settled(state: CarromState) -> CarromState:
    """The match once everything due is put back where it is offered."""
    while state.to_place:
        for event in place(state, state.turn.seat, None, state.revision):
            state = apply_carrom(state, event)
    return state


def assert_same(boards: Boards, row: int, state: CarromState) -> None:
    book, facts = boards.book, boards.facts
    standing = replace(state.board, centre_spot=CentreSpot.FREE)
    assert replace(book.board(int(boards.standings[row])), centre_spot=CentreSpot.FREE) == standing
    assert boards.positions.spots(row) == state.pieces
    assert boards.seats[row] == state.turn.seat
    assert facts.left[row].tolist() == [standing.on_board[side] for side in SIDES]
    assert facts.owed[row].tolist() == [standing.owes[side] for side in SIDES]
    assert QUEEN_STATES[facts.queen[row]] is standing.queen.state
    by = standing.queen.by
    assert facts.queen_by[row] == (NOBODY if by is None else SIDES.index(by))
    assert facts.broken[row] == standing.broken


@pytest.mark.parametrize(("rulebook", "options"), OPTIONS)
def test_boards_go_as_matches_go(rulebook: str, options: dict[str, object]) -> None:
    rng = np.random.default_rng(len(options) + len(rulebook))
    count = 12
    book = CaseBook(find_carrom_rulebook(rulebook, options))
    boards = begin_boards(book, [0, 2] * (count // 2))
    states = [
        fold_carrom(begin_match(carrom_created(rulebook, options=options, breaker=2 * (k % 2), seed=k)))
        for k in range(count)
    ]
    for strikes in range(45):
        numbers = drawn(rng, boards)
        before, boards = boards, step(boards, numbers)
        for k in np.flatnonzero(~before.over):
            state = states[k]
            struck = Strike(*numbers[k].tolist())
            assert may_start(state.table, state.rulebook, state.pieces, state.turn.seat, struck.place_um)
            events = strike(state, state.turn.seat, struck, state.revision, simulate_strike, at=at(strikes))
            ruling = events[0].ruling
            assert boards.over[k] == (ruling.result is not None)
            if boards.over[k]:
                assert SIDES[boards.winners[k]] is ruling.result.won_by
                assert boards.points[k] == ruling.result.points
                continue
            for event in events:
                state = apply_carrom(state, event)
            states[k] = settled(state)
            assert_same(boards, k, states[k])


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_tries_are_ruled_as_the_rulebook_rules_on_each(rulebook: str) -> None:
    """Thousands of strikes on boards in mid-play: each ruling is the rulebook's own."""
    rng = np.random.default_rng(11)
    book = CaseBook(find_carrom_rulebook(rulebook, {}))
    boards = begin_boards(book, [0] * 30)
    seen = {"again": 0, "foul": 0, "won": 0, "returned": 0}
    for _ in range(25):
        boards = step(boards, drawn(rng, boards))
        alive = np.flatnonzero(~boards.over)
        which = rng.choice(alive, 60)
        tries = boards.tries(drawn(rng, boards.some(which)), which)
        for k in range(len(which)):
            kept, standing = book.ruling(int(tries.rulings[k])), book.board(int(boards.standings[which[k]]))
            spot = centre_spot(boards.table, tries.outcomes.positions.spots(k))
            ruling = book.rulebook.rule_strike(replace(standing, centre_spot=spot), tries.outcomes.facts(k))
            assert (kept.again, kept.foul, kept.returned) == (
                ruling.again,
                bool(ruling.foul),
                ruling.returned,
            )
            assert replace(book.board(kept.board), centre_spot=spot) == ruling.board
            result = ruling.result
            assert (kept.won_by, kept.points) == (
                (None, 0) if result is None else (result.won_by, result.points)
            )
            seen["again"] += kept.again
            seen["foul"] += kept.foul
            seen["won"] += result is not None
            seen["returned"] += bool(kept.returned)
    assert seen["again"] > 50 and seen["returned"] > 50
    assert seen["foul"] > 50 or rulebook == CHAPAS


def test_a_board_of_a_match_is_taken_up_as_it_stands() -> None:
    state = fold_carrom(begin_match(carrom_created(A2M)))
    boards = continue_board(state)
    assert_same(boards, 0, state)
    assert not boards.over[0]


def test_a_strike_from_no_legal_place_is_refused_and_nothing_is_done() -> None:
    boards = begin_boards(CaseBook(find_carrom_rulebook(CHAPAS, {})), [0, 0])
    with pytest.raises(NotAllowed) as caught:
        step(boards, [[0, 0, 500, 0], [300_000, 0, 500, 0]])
    assert caught.value.where == "board 1"
    with pytest.raises(BadInput):
        begin_boards(boards.book, [1])


def test_may_start_says_what_the_match_says() -> None:
    rng = np.random.default_rng(3)
    for rulebook in (CHAPAS, A2M):
        state = fold_carrom(begin_match(carrom_created(rulebook)))
        spots = [spot for spot in state.pieces if spot.name not in ("W1", "W2")]
        near = [
            replace(spot, y_mm=-240.0, x_mm=x)
            for spot, x in zip(state.pieces[-2:], (0.0, 203.0), strict=True)
        ]
        state = replace(state, pieces=tuple(sorted((*spots[:-2], *near), key=lambda spot: spot.name)))
        boards = replace(continue_board(state), positions=Positions.of([state.pieces]))
        places = rng.integers(-222_000, 222_001, 600)
        told = boards.may_start(places, np.zeros(len(places), dtype=np.int64))
        asked = [
            may_start(state.table, state.rulebook, state.pieces, 0, int(place_um)) for place_um in places
        ]
        assert told.tolist() == asked
        assert 0 < told.sum() < len(places)
