"""What shots come to: one end for shots that leave the same, and every end has its best among those that go on."""

from dataclasses import replace
from math import cos, radians, sin

import numpy as np
import pytest

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import begin_rounds
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.answers import await_answers
from flickhall.bots.choice.choosers import FineOnePly, OnePly, TwoPly, heats
from flickhall.bots.choice.ends import best_of_ends, ends
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.racing import Standing
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import hand_of
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players

NCA = Setting(find_rulebook("crokinole-nca"), threads=1)
SURE = hand_of(95)


def second_shots(*discs: tuple[float, float]) -> Situations:
    """Return the second shots of rounds; the disc of the first lies at a distance in mm and an angle in degrees."""
    rounds = begin_rounds(NCA.rulebook, Players.SINGLES, np.ones(len(discs), dtype=np.int64))
    number = list(rounds.positions.columns).index("B1")
    places, fates = rounds.positions.places.copy(), rounds.positions.fates.copy()
    places[:, number] = [(r * cos(radians(turn)), r * sin(radians(turn))) for r, turn in discs]
    fates[:, number] = SURFACE
    positions = Positions(rounds.positions.columns, places, fates)
    board = np.array([[0, 15 if r < 100 else 10 if r < 200 else 5] for r, _ in discs])
    return Situations.of(
        replace(rounds, taken=np.ones(len(discs), dtype=np.int64), positions=positions, board=board)
    )


def standing(which: list[int], shots: list[tuple[int, int, int, int]], means: list[float]) -> Standing:
    count = len(which)
    candidates = Candidates(
        np.array(which),
        np.array(shots),
        np.zeros(count, dtype=np.bool_),
        np.full(count, int(Idea.HIT)),
        np.full(count, -1),
        np.zeros(count),
    )
    return Standing(candidates, np.array(means), np.ones(count, dtype=np.int64), np.zeros(count))


def test_shots_that_leave_the_same_have_one_end() -> None:
    before = second_shots((150.0, 90.0), (150.0, 90.0))
    off, harder, soft, beside = (0, 0, 400, 0), (0, 0, 420, 0), (0, 0, 100, 0), (0, 4500, 100, 0)
    found = standing([0, 0, 0, 1, 1], [off, harder, beside, off, soft], [0.0] * 5)
    first, second, third, other, last = ends(NCA, before, found.candidates).tolist()
    assert first == second
    assert len({first, third, other, last}) == 4, "shots of other rounds have other ends"


@pytest.mark.parametrize(
    ("most", "kept"),
    [(1, [0.9]), (2, [0.9, 0.5]), (3, [0.9, 0.8, 0.5]), (9, [0.9, 0.8, 0.7, 0.5])],
)
def test_the_best_of_an_end_goes_on_before_others_of_a_better_one(most: int, kept: list[float]) -> None:
    before = second_shots((150.0, 90.0))
    off, beside = (0, 0, 400, 0), (0, 4500, 100, 0)
    found = standing([0] * 4, [off, off, off, beside], [0.8, 0.9, 0.7, 0.5])
    assert best_of_ends(NCA, before, found, most).mean.tolist() == kept


def test_nothing_to_choose_from() -> None:
    before = second_shots((150.0, 90.0))
    none = standing([0], [(0, 0, 300, 0)], [0.5]).some(np.arange(0))
    assert not len(best_of_ends(NCA, before, none, 4).mean)


def test_joined_standings_are_best_first_within_each_round() -> None:
    one = standing([0, 0, 1], [(0, 0, 300, 0)] * 3, [0.3, 0.1, 0.5])
    both = one.joined(standing([0, 1, 1], [(0, 0, 200, 0)] * 3, [0.2, 0.9, 0.4]))
    assert both.candidates.which.tolist() == [0, 0, 0, 1, 1, 1]
    assert both.mean.tolist() == [0.3, 0.2, 0.1, 0.9, 0.5, 0.4]
    assert both.candidates.shots[:, 2].tolist() == [300, 200, 300, 200, 300, 200]


def test_answers_speak_for_another_end_than_the_best_polished_shots() -> None:
    """A sure hand's polished shots all touch the disc and hide; the opponent's answer speaks for driving it off."""
    before, hands = second_shots((240.0, 0.0)), Hands.alike(SURE, 1)
    polished = FineOnePly(9000).standing(NCA, before, hands, np.random.default_rng(0))
    assert len(set(ends(NCA, before, polished.candidates))) == 1
    two = TwoPly(18_000).standing(NCA, before, hands, hands, np.random.default_rng(0))
    assert len(set(ends(NCA, before, two.candidates))) > 1
    touched = ends(NCA, before, two.best().candidates.joined(polished.best().candidates))
    assert touched[0] != touched[1]


def test_the_same_shot_twice_is_worth_the_same_after_answers() -> None:
    before, hands = second_shots((150.0, 45.0)), Hands.alike(hand_of(55), 1)
    one = OnePly(600).standing(NCA, before, hands, np.random.default_rng(1)).best()
    answered = await_answers(
        NCA, before, one.joined(one), hands, hands, 12, heats(48), np.random.default_rng(2)
    )
    assert answered.mean[0] == answered.mean[1]
