"""Choosing in many rounds at once: exact at the end, the same whatever the threads, better with more thought."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.batches.crokinole.rounds import begin_rounds, continue_round, step
from flickhall.bots.candidates.seen import see
from flickhall.bots.choice.choose import situation_of
from flickhall.bots.choice.choosers import FineOnePly, OnePly, TwoPly, heats
from flickhall.bots.choice.ends import best_of_ends
from flickhall.bots.choice.flicks import Hands, started, strokes_of_luck
from flickhall.bots.choice.racing import race, ranked, tries_of
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import try_shots
from flickhall.bots.choice.worth import features, fitted, normal_share
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.physics.trace import Spot
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from practice_games import practice_game, with_discs

NCA = Setting(find_rulebook("crokinole-nca"), threads=1)
AVERAGE = hand_of(55)


def some_rounds(setting: Setting, count: int, shots: int, mode: Players = Players.SINGLES) -> Situations:
    """Return rounds after so many shots of quick choosers."""
    rng = np.random.default_rng(5)
    rounds = begin_rounds(setting.rulebook, mode, np.arange(count) % mode.seats)
    hands = Hands.alike(AVERAGE, count)
    for _ in range(shots):
        now = Situations.of(rounds)
        meant = OnePly(40)(setting, now, hands, hands, rng)
        flicked = hands.strayed(np.arange(count), meant.shots, rng.standard_normal((count, 4)))
        flicked = started(setting, now, np.arange(count), meant.shots, flicked)
        rounds = step(rounds, flicked, called=meant.called, threads=1).rounds
    return Situations.of(rounds)


@pytest.fixture(scope="module")
def middle() -> Situations:
    return some_rounds(NCA, 30, 9)


def test_a_game_is_seen_as_a_round_of_a_batch() -> None:
    state = with_discs(practice_game(60), Spot("B1", 0.0, 60.0), Spot("W1", 0.0, 360.0))
    seen, same = situation_of(state), Situations.of(continue_round(state))
    assert seen.left[0] == same.left[0] == 16
    assert seen.seats.tolist() == [0] and seen.sides.tolist() == [0]
    assert seen.positions.columns[seen.discs[0]] == "W1"
    assert int(seen.view.on_surface.sum()) == 1  # the one in the ditch is left out


@pytest.mark.parametrize("number", range(16))
def test_rounds_know_whose_turn_it_is(number: int) -> None:
    rounds = begin_rounds(NCA.rulebook, Players.SINGLES, [0, 1])
    rounds = replace(rounds, taken=np.array([number, number]))
    seen = Situations.of(rounds)
    assert seen.seats.tolist() == rounds.seats.tolist()
    assert seen.sides.tolist() == rounds.sides.tolist()
    assert seen.discs.tolist() == rounds.discs.tolist()
    assert seen.left.tolist() == [16 - number] * 2


def test_after_the_last_shot_the_lead_is_the_count() -> None:
    rng = np.random.default_rng(3)
    bots = [Bot(OnePly(24), AVERAGE)]
    played = play_rounds(NCA, Players.SINGLES, np.arange(40) % 2, bots, np.zeros((40, 2), dtype=int), rng)
    last = played.shots[-1].situations
    rows = np.arange(40)
    tried = try_shots(NCA, last, rows, played.shots[-1].meant.shots, np.zeros(40, dtype=bool))
    board = tried.rulings.board + 20 * (last.twenties + tried.rulings.twenties)
    ahead = board[rows, last.sides] - board[rows, 1 - last.sides]
    assert (tried.lead == ahead).all()
    assert (tried.worth == 0.5 + 0.5 * np.sign(ahead)).all()


def test_where_points_count_the_worth_is_the_lead() -> None:
    setting = Setting(find_rulebook("crokinole-55plus"), threads=1)
    situations = some_rounds(setting, 4, 3, Players.DOUBLES)
    shots = np.tile([0, 0, 190, 0], (4, 1))
    tried = try_shots(setting, situations, np.arange(4), shots, np.zeros(4, dtype=bool))
    assert (tried.worth == tried.lead).all()


def test_the_same_generator_gives_the_same_shots_whatever_the_threads(middle: Situations) -> None:
    hands = Hands.each([hand_of(percent) for percent in range(40, 70)])
    for chooser in (OnePly(60), TwoPly(300)):
        meant = [
            chooser(replace(NCA, threads=threads), middle, hands, hands, np.random.default_rng(1)).shots
            for threads in (1, 2, 1)
        ]
        assert (meant[0] == meant[1]).all() and (meant[0] == meant[2]).all()
        other = chooser(NCA, middle, hands, hands, np.random.default_rng(2)).shots
        assert (other != meant[0]).any()


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        ("crokinole-nca", Players.SINGLES),
        ("crokinole-nca", Players.DOUBLES),
        ("pichenotte-league", Players.SINGLES),
        ("pichenotte-league", Players.DOUBLES),
        ("crokinole-55plus", Players.DOUBLES),
    ],
)
def test_every_start_is_legal_by_every_rulebook(name: str, mode: Players) -> None:
    setting = Setting(find_rulebook(name), threads=1)
    bots = [Bot(OnePly(24), hand_of(20)), Bot(OnePly(24), hand_of(80))]
    seated = np.arange(mode.seats)[None, :].repeat(20, axis=0) % 2
    # An illegal start would be refused.
    played = play_rounds(setting, mode, np.arange(20) % mode.seats, bots, seated, np.random.default_rng(0))
    valid = np.mean([shot.valid for shot in played.shots])
    assert valid > 0.6
    called = np.mean([shot.meant.called for shot in played.shots])
    assert (called > 0) == setting.calls


def test_more_simulations_make_better_choices(middle: Situations) -> None:
    hands = Hands.alike(AVERAGE, len(middle))

    luck = strokes_of_luck(len(middle), 300, np.random.default_rng(99))

    def worth(simulations: int, times: int) -> float:
        """Return what choices are worth by many tries with luck of their own, on average."""
        choices = [
            OnePly(simulations).standing(NCA, middle, hands, np.random.default_rng(seed)).best().candidates
            for seed in range(times)
        ]
        return float(np.mean([tries_of(NCA, middle, chosen, hands, luck).worth.mean() for chosen in choices]))

    hasty, calm, thorough = worth(8, 6), worth(160, 6), worth(3000, 1)
    assert hasty < calm < thorough


def test_the_last_shot_has_no_answer() -> None:
    last = some_rounds(NCA, 5, 15)
    hands = Hands.alike(AVERAGE, 5)
    two_ply = TwoPly(500)
    two = two_ply.standing(NCA, last, hands, hands, np.random.default_rng(4))
    raced, polished = FineOnePly(250).before_and_after(NCA, last, hands, np.random.default_rng(4))
    one = best_of_ends(NCA, last, polished.joined(raced), two_ply.kept)
    assert (two.candidates.shots == one.candidates.shots).all()
    assert (two.mean == one.mean).all()


def test_an_answer_that_takes_everything_away_is_seen() -> None:
    # One shot each is left. The hole is open now; whoever misses and lies beside it gives the opponent a sure target.
    rounds = some_rounds(NCA, 6, 14)
    hands = Hands.alike(AVERAGE, 6)
    rng = np.random.default_rng(0)
    first = OnePly(200).standing(NCA, rounds, hands, rng).best(5)
    two = TwoPly(4000).standing(NCA, rounds, hands, hands, rng)
    assert set(two.candidates.which.tolist()) == set(first.candidates.which.tolist())
    assert (two.mean >= -0.2).all() and (two.mean <= 1.2).all()


def test_candidates_of_a_round_share_their_luck(middle: Situations) -> None:
    luck = strokes_of_luck(3, 6, np.random.default_rng(0))
    assert luck.shape == (3, 6, 4)
    assert (luck[:, ::2] == -luck[:, 1::2]).all()
    assert strokes_of_luck(3, 5, np.random.default_rng(0)).shape == (3, 5, 4)


def test_everybody_flicks_with_the_own_hand() -> None:
    hands = Hands.each([hand_of(30), hand_of(80), hand_of(30)])
    meant = np.array([[0, 0, 200, 0], [100, -50, 300, 10], [5, 5, 90, 0], [0, 1, 2, 3]])
    which, luck = np.array([0, 1, 2, 1]), np.random.default_rng(0).standard_normal((4, 4))
    made = hands.strayed(which, meant, luck)
    for row, number in enumerate(which):
        alone = hands.hands[hands.of[number]].strayed(meant[row], luck[row])
        assert (made[row] == alone).all()
    assert (hands.some(np.array([1, 0])).of == hands.of[[1, 0]]).all()


def test_the_best_of_each_round_come_first() -> None:
    which = np.array([0, 0, 0, 1, 2, 2])
    worth = np.array([1.0, 3.0, 2.0, 0.0, 5.0, 5.0])
    assert ranked(which, worth, 2).tolist() == [1, 2, 3, 4, 5]
    assert ranked(which, worth, 1).tolist() == [1, 3, 4]
    assert ranked(which[:0], worth[:0], 3).tolist() == []


@pytest.mark.parametrize("simulations", [1, 8, 24, 96, 500, 3000, 20_000])
def test_heats_cost_about_what_is_asked(simulations: int) -> None:
    told = heats(simulations)
    fields = [heat.entrants for heat in told]
    assert fields == sorted(fields, reverse=True)
    cost = sum(heat.entrants * heat.tries for heat in told)
    assert cost <= max(simulations * 1.2, 16)
    if simulations >= 96:
        assert cost > simulations * 0.7


def test_who_does_not_go_in_for_a_heat_is_out(middle: Situations) -> None:
    hands = Hands.alike(AVERAGE, len(middle))
    standing = OnePly(200).standing(NCA, middle, hands, np.random.default_rng(0))
    counts = np.bincount(standing.candidates.which, minlength=len(middle))
    assert (counts <= heats(200)[-1].entrants).all() and (counts > 0).all()
    again = race(NCA, middle, standing.candidates, hands, heats(8), np.random.default_rng(0))
    assert len(again.mean) <= len(standing.mean)


def test_what_is_seen_of_a_position() -> None:
    state = with_discs(
        practice_game(60), Spot("B1", 0.0, 60.0), Spot("W1", 0.0, 150.0), Spot("W2", 0.0, 250.0)
    )
    mine = situation_of(state)
    (seen,) = features(mine, NCA.table, NCA.sizes)
    assert seen.tolist()[:10] == [1, 0, 0, 1, 1, 1, 0, 0, 1, 0]
    assert seen[1:].tolist() == see(mine.view, np.array([2]), NCA.table, NCA.sizes)[0].tolist()
    (theirs,) = features(replace(mine, turns=1 - mine.turns), NCA.table, NCA.sizes)
    assert theirs.tolist()[:10] == [1, 0, 1, 0, 0, 0, 1, 1, 0, 1]


def test_the_fitted_weights_make_sense() -> None:
    worth = fitted()
    assert len(worth.weights) == len(worth.spread) == 17
    own, other = worth.weights[1:, 2:5].mean(axis=0), worth.weights[1:, 5:8].mean(axis=0)
    assert (own > 4).all() and (other < -4).all()
    assert (worth.weights[1:, 10:13].mean(axis=0) > 0).all()  # it is good to have something to shoot at
    assert (np.diff(worth.spread[1:]) > 0).all()  # the more shots to come, the less is sure
    assert normal_share(np.array([0.0, 1.96, -1.96])) == pytest.approx([0.5, 0.975, 0.025], abs=1e-4)
