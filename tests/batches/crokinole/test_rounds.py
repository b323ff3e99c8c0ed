"""Rounds in lockstep are games, shot for shot: whose turn, where a disc may start, rulings, where discs lie, the count."""

from __future__ import annotations

import numpy as np
import pytest

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.positions import SIDES, Positions
from flickhall.batches.crokinole.rounds import Rounds, begin_rounds, continue_round, renewed, step
from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole import GameState, RoundCounted, agree, apply, begin, fold, shoot
from flickhall.play.crokinole.start import may_start
from flickhall.play.crokinole.state import Awaited
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players, Side
from flickhall.tables import TOURNAMENT
from scripted_play import created

GAMES = [
    ("crokinole-nca", Players.SINGLES),
    ("crokinole-nca", Players.DOUBLES),
    ("crokinole-55plus", Players.DOUBLES),
    ("pichenotte-league", Players.SINGLES),
    ("pichenotte-league", Players.DOUBLES),
]


def random_numbers(chance: np.random.Generator, rounds: Rounds) -> np.ndarray:
    """A legal shot for each round: at the middle, at a disc, or anywhere; placed anywhere that is free."""
    count = len(rounds)
    places = np.zeros(count, dtype=np.int64)
    todo = np.arange(count)
    while todo.size:
        places[todo] = chance.integers(-4813, 4814, todo.size)
        todo = todo[~rounds.may_start(places[todo], todo)]
    aim = np.where(
        chance.random(count) < 0.6, chance.normal(0, 200, count), chance.uniform(-3000, 3000, count)
    )
    power = np.where(
        chance.random(count) < 0.7, chance.integers(150, 450, count), chance.integers(1, 1001, count)
    )
    spin = chance.integers(-100, 101, count)
    return np.stack([places, np.clip(np.rint(aim), -9000, 9000).astype(np.int64), power, spin], axis=1)


def same_stand(rounds: Rounds, row: int, state: GameState) -> None:
    turn = state.turn
    assert turn is not None
    assert (int(rounds.seats[row]), SIDES[rounds.sides[row]]) == (turn.seat, turn.side)
    assert rounds.positions.columns[rounds.discs[row]] == turn.disc
    assert rounds.positions.spots(row) == state.discs
    assert rounds.twenties[row].tolist() == [state.twenties[side] for side in SIDES]
    laid_aside = np.flatnonzero(rounds.positions.fates[row] == codes.HOLE)
    assert {rounds.positions.columns[column] for column in laid_aside} == set(state.tray)
    left = dict.fromkeys(Side, 0)
    for seat, number in state.left.items():
        left[state.side_of_seat(seat)] += number
    assert rounds.left[row].tolist() == [left[side] for side in SIDES]
    worth = dict.fromkeys(Side, 0)
    for disc, zone in state.zones.items():
        worth[Side(disc[0])] += state.rulebook.zone_value(zone)
    assert rounds.board[row].tolist() == [worth[side] for side in SIDES]


def play_both(name: str, mode: Players, count: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    book = find_rulebook(name)
    starters = chance.integers(mode.seats, size=count)
    states = [
        fold(begin(created(mode, rulebook=name, options={}, first_starter=int(starter))))
        for starter in starters
    ]
    rounds = begin_rounds(book, mode, starters)
    counted: list[RoundCounted] = []
    while not rounds.over.any():
        for row, state in enumerate(states):
            same_stand(rounds, row, state)
        numbers = random_numbers(chance, rounds)
        called = chance.random(count) < (0.3 if isinstance(book, TakesCalls) else 0.0)
        stepped = step(rounds, numbers, called=called)
        for row in range(count):
            state, seat = states[row], int(rounds.seats[row])
            shot = Shot(*(int(number) for number in numbers[row]))
            events = shoot(state, seat, shot, state.revision, simulate, called=bool(called[row]))
            for event in events:
                states[row] = apply(states[row], event)
            if states[row].awaits is Awaited.AGREEMENT:
                events = agree(states[row], states[row].revision)
            counted += [event for event in events if isinstance(event, RoundCounted)]
        rounds = stepped.rounds
    assert rounds.over.all()
    assert (rounds.seats == -1).all()
    assert len(counted) == count
    for row, event in enumerate(counted):
        assert rounds.counts[row].tolist() == [event.count[side] for side in SIDES]
        assert rounds.points[row].tolist() == [event.points[side] for side in SIDES]


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_rounds_in_lockstep_are_games_shot_for_shot(name: str, mode: Players) -> None:
    play_both(name, mode, count=5, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_many_rounds_in_lockstep_are_games_shot_for_shot(name: str, mode: Players, seed: int) -> None:
    play_both(name, mode, count=20, seed=seed)


def played_on(name: str, mode: Players, shots: int, count: int = 40) -> Rounds:
    chance = np.random.default_rng(3)
    rounds = begin_rounds(find_rulebook(name), mode, np.arange(count) % mode.seats)
    for _ in range(shots):
        rounds = step(rounds, random_numbers(chance, rounds)).rounds
    return rounds


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_starts_are_legal_where_a_game_lets_them_pass(name: str, mode: Players) -> None:
    rounds = played_on(name, mode, 6, count=5)
    places = np.arange(-9000, 9001, 41)
    for row in range(len(rounds)):
        starter = int(rounds.starters[row])
        state = fold(begin(created(mode, rulebook=name, options={}, first_starter=starter)))
        discs = rounds.positions.spots(row)
        state = GameState(**{**vars(state), "discs": discs, "round_shots": 6})
        seat = int(rounds.seats[row])
        expected = [may_start(state, seat, int(place)) for place in places]
        assert rounds.may_start(places, np.full(len(places), row)).tolist() == expected


def test_a_round_of_a_game_is_continued_in_as_many_copies_as_wanted() -> None:
    state = fold(begin(created(Players.SINGLES)))
    chance = np.random.default_rng(9)
    rounds = begin_rounds(state.rulebook, state.mode, 0)
    for _ in range(9):
        numbers = random_numbers(chance, rounds)
        shot = Shot(*(int(number) for number in numbers[0]))
        for event in shoot(state, int(rounds.seats[0]), shot, state.revision, simulate):
            state = apply(state, event)
        rounds = step(rounds, numbers).rounds
    copies = continue_round(state, 3)
    assert len(copies) == 3
    for row in range(3):
        same_stand(copies, row, state)
    on = random_numbers(chance, rounds)
    after, once = step(copies, np.tile(on, (3, 1))).rounds, step(rounds, on).rounds
    assert np.array_equal(after.positions.places[2], once.positions.places[0])
    assert np.array_equal(after.counts, np.tile(once.counts, (3, 1)))


def test_many_tries_from_the_rounds_as_they_stand() -> None:
    rounds = played_on("crokinole-nca", Players.SINGLES, 5, count=4)
    which = np.array([3, 3, 0])
    shots = rounds.shots(np.tile([0, 0, 300, 0], (3, 1)), which)
    assert shots.which.tolist() == [3, 3, 0]
    assert shots.discs.tolist() == rounds.discs[which].tolist()


def test_rounds_begun_anew_stand_at_their_beginning_and_the_others_where_they_stood() -> None:
    rounds = played_on("crokinole-nca", Players.DOUBLES, 7, count=4)
    again = renewed(rounds, np.array([True, False, False, True]), np.array([2, 0, 0, 1]))
    assert again.taken.tolist() == [0, 7, 7, 0]
    assert again.starters.tolist() == [2, 1, 2, 1]
    assert not again.positions.on_board[[0, 3]].any()
    assert again.positions.spots(1) == rounds.positions.spots(1)
    assert again.counts[[0, 3]].tolist() == [[0, 0], [0, 0]]
    assert again.counts[1].tolist() == rounds.counts[1].tolist()
    step(again, random_numbers(np.random.default_rng(1), again))


def _covered() -> Rounds:
    rounds = begin_rounds(find_rulebook("crokinole-nca"), Players.SINGLES, [0, 0])
    places, fates = rounds.positions.places.copy(), rounds.positions.fates.copy()
    places[1, 0], fates[1, 0] = (0.0, -TOURNAMENT.inside_limit_mm + 1), codes.SURFACE
    return Rounds(**{**vars(rounds), "positions": Positions(rounds.positions.columns, places, fates)})


def test_a_start_on_a_disc_or_off_the_own_stretch_is_refused_and_nothing_is_played() -> None:
    rounds = _covered()
    for numbers in ([[0, 0, 300, 0]] * 2, [[500, 0, 300, 0], [4900, 0, 300, 0]]):
        with pytest.raises(NotAllowed) as refused:
            step(rounds, numbers)
        assert refused.value.where == "round 1"
        assert rounds.taken.tolist() == [0, 0]


def test_what_no_round_can_have_is_refused() -> None:
    book = find_rulebook("crokinole-nca")
    over = played_on("crokinole-nca", Players.SINGLES, 16, count=2)
    with pytest.raises(NotAllowed):
        step(over, [[0, 0, 300, 0]] * 2)
    with pytest.raises(BadInput):
        begin_rounds(book, Players.SINGLES, [2])
    with pytest.raises(BadInput):
        begin_rounds(find_rulebook("crokinole-55plus"), Players.SINGLES, [0])
    with pytest.raises(BadInput):
        step(begin_rounds(book, Players.SINGLES, [0]), [[0, 0, 300, 0]], called=True)
    with pytest.raises(BadInput):
        renewed(over, np.array([True]), [0])
