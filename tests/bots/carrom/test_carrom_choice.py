"""Choosing a strike: the obvious one is taken, two plies look ahead, the same seed gives the same strike, time helps."""

from dataclasses import replace

import numpy as np
import pytest
from test_carrom_candidates import lying

from flickhall.batches.carrom.boards import begin_boards
from flickhall.batches.carrom.case_book import NOBODY, CaseBook
from flickhall.bots.carrom.ahead import worth_ahead
from flickhall.bots.carrom.arena import CARROM_EYES, CarromArena
from flickhall.bots.carrom.choose import choose, choose_within, standing_of
from flickhall.bots.carrom.choosers import OnePly, TwoPly
from flickhall.bots.carrom.ease import chances
from flickhall.bots.carrom.league import CarromBot, play_boards
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.worth import worth_of
from flickhall.bots.hand import STEADY_STRIKER, striking_hand_of
from flickhall.bots.leagues.arena import Entrant, Pairing, lots
from flickhall.bots.leagues.arenas import find_arena
from flickhall.errors import BadInput, NotAllowed
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.carrom.game import begin_match
from flickhall.rules.carrom.facts import Queen, QueenIs
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.spot import Spot
from scripted_strikes import A2M, CHAPAS, carrom_created

HAND = striking_hand_of(65)


@pytest.mark.parametrize("chooser", [OnePly(120), TwoPly(240)])
def test_a_piece_before_a_pocket_is_taken(chooser: OnePly | TwoPly) -> None:
    boards = lying(Spot("W1", 320.0, 320.0), Spot("W2", -20.0, 348.0), Spot("B1", -300.0, -300.0))
    meant = chooser(boards, HAND, HAND, np.random.default_rng(1))
    assert boards.tries(meant, [0]).facts.again.all()


def test_the_last_piece_is_not_taken_while_the_queen_lies_there() -> None:
    there = Queen(QueenIs.ON_BOARD)
    spots = (Spot("W1", 320.0, 320.0), Spot("B1", -300.0, -300.0), Spot("Q", 0.0, 200.0))
    boards = lying(*spots, queen=there)
    meant = OnePly(120)(boards, STEADY_STRIKER, STEADY_STRIKER, np.random.default_rng(1))
    assert boards.tries(meant, [0]).facts.won_by[0] != 1


def test_the_queen_waiting_is_covered() -> None:
    # With many pieces left the other side is far from a win that only the queen on the board would still hinder.
    others = [Spot(f"B{n}", -200.0 + 50.0 * n, -80.0) for n in range(1, 7)]
    boards = lying(
        Spot("W1", 320.0, 320.0), Spot("W2", -320.0, 320.0), *others, queen=Queen(QueenIs.PENDING, Side.W)
    )
    meant = TwoPly(1200)(boards, HAND, HAND, np.random.default_rng(1))
    after = boards.tries(meant, [0]).after(np.array([0]))
    assert boards.book.board(int(after.standings[0])).queen == Queen(QueenIs.COVERED, Side.W)


def test_an_open_piece_is_worth_more_than_a_hidden_one() -> None:
    open_piece = lying(Spot("W1", 300.0, 300.0), Spot("B1", 0.0, -345.0))
    hidden = lying(Spot("W1", 0.0, -345.0), Spot("B1", 0.0, 345.0))
    sides, hands = np.array([0]), (HAND, HAND)
    seen, missed = Left.of_boards(open_piece), Left.of_boards(hidden)
    assert chances(seen, sides, hands)[0, 0].max() > 0.7
    assert chances(missed, sides, hands)[0, 0].max() == 0
    assert worth_ahead(seen, sides, hands)[0] > worth_ahead(missed, sides, hands)[0]
    assert worth_ahead(seen, sides, hands)[0] == -worth_ahead(seen, 1 - sides, hands)[0]


def test_a_won_board_is_worth_most_and_a_lead_more_than_none() -> None:
    ahead = lying(Spot("W1", 0.0, 0.0), Spot("B1", 100.0, 0.0), Spot("B2", 200.0, 0.0))
    level = lying(Spot("W1", 0.0, 0.0), Spot("B1", 100.0, 0.0))
    won = replace(ahead, winners=np.array([0], dtype=np.int8), points=np.array([4]))
    lost = replace(ahead, winners=np.array([1], dtype=np.int8), points=np.array([4]))
    worths = [float(worth_of(boards, np.array([0]))[0]) for boards in (lost, level, ahead, won)]
    assert worths == sorted(worths)
    assert worths[0] < -1 < 1 < worths[-1]
    assert ahead.winners[0] == NOBODY


def test_the_same_seed_gives_the_same_strike_and_more_time_more_tries() -> None:
    state = fold_carrom(begin_match(carrom_created(A2M)))
    assert choose(state, HAND, HAND, np.random.default_rng(3), 120) == choose(
        state, HAND, HAND, np.random.default_rng(3), 120
    )
    standing = standing_of(state, HAND, HAND, np.random.default_rng(3), 120)
    assert (np.diff(standing.worth) <= 0).all()
    asked: list[float] = []

    def clock() -> float:
        asked.append(0.0)
        return float(len(asked))

    hurried = choose_within(state, HAND, HAND, 1, 0.0, clock, least=30)
    few = len(asked)
    asked.clear()
    choose_within(state, HAND, HAND, 1, 12.0, clock, least=30)
    assert len(asked) > few
    assert hurried == choose_within(state, HAND, HAND, 1, 0.0, clock, least=30)


def test_a_board_without_room_for_the_striker_is_refused() -> None:
    state = fold_carrom(begin_match(carrom_created(CHAPAS)))
    names = [f"{side}{n}" for side in "WB" for n in range(1, 8)]
    wall = [Spot(name, -220.0 + 34.0 * number, -252.0) for number, name in enumerate(names)]
    state = replace(state, pieces=tuple(sorted(wall, key=lambda spot: spot.name)))
    with pytest.raises(NotAllowed, match="free"):
        choose(state, HAND, HAND, np.random.default_rng(1), 60)


def test_boards_of_a_league_come_out_the_same_and_each_breaks_as_often() -> None:
    book = find_carrom_rulebook(CHAPAS)
    bots = CarromBot(CARROM_EYES["nearest"], HAND), CarromBot(CARROM_EYES["random"], HAND)
    played = [play_boards(book, *bots, 4, np.random.default_rng(5)) for _ in range(2)]
    assert played[0] == played[1]
    assert played[0].boards == 4
    assert played[0].share > 0.6
    assert (played[0] + played[1]).boards == 8


@pytest.mark.parametrize("rulebook", [CHAPAS, pytest.param(A2M, marks=pytest.mark.long)])
def test_one_ply_beats_the_nearest_target(rulebook: str) -> None:
    pairing = Pairing(0, Entrant("one-ply"), Entrant("nearest"), 20)
    arena = find_arena(rulebook)
    assert isinstance(arena, CarromArena)
    assert arena.eyes == ("random", "nearest", "one-ply", "two-ply")
    played = [arena.play(lot, 1) for lot in lots(pairing)]
    assert sum(lot.games for lot in played) == 20
    assert sum(lot.won for lot in played) > 10


def test_arenas_are_found_by_rulebook() -> None:
    assert find_arena("crokinole-nca").name == "crokinole-nca"
    with pytest.raises(BadInput, match="unknown rulebook"):
        find_arena("ludo")
    with pytest.raises(BadInput, match="alone"):
        find_arena(CHAPAS, doubles=True)


@pytest.mark.long
@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_two_plies_beat_one(rulebook: str) -> None:
    pairing = Pairing(0, Entrant("two-ply"), Entrant("one-ply"), 100)
    arena = find_arena(rulebook)
    won = [arena.play(lot, 1) for lot in lots(pairing)]
    assert sum(played.won for played in won) / 100 > 0.6


def test_it_chooses_a_break_that_breaks() -> None:
    boards = begin_boards(CaseBook(find_carrom_rulebook(CHAPAS)), [0])
    meant = OnePly(72)(boards, HAND, HAND, np.random.default_rng(0))
    assert boards.tries(meant, [0]).after(np.array([0])).facts.broken.all()
