"""Bots of many rounds: their shots are legal, and do what they are meant to."""

from dataclasses import replace

import numpy as np
import pytest

from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import Rounds, begin_rounds, step
from flickhall.batches.crokinole.rulings import rule_many
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.bots.hand import STEADY, hand_of
from flickhall.envs.best_candidate import best_candidates
from flickhall.envs.lockstep_bots import LOCKSTEP_BOTS
from flickhall.envs.nearest_target import HIT_POWER, HOLE_POWER, PLACES_CDEG, nearest_targets
from flickhall.physics.trace import Spot
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players
from flickhall.tables import TOURNAMENT


def played(shots: int, count: int = 40, book: str = "crokinole-nca") -> Rounds:
    """Rounds after so many shots by novices at the nearest target."""
    rounds, rng = (
        begin_rounds(find_rulebook(book), Players.DOUBLES, np.arange(count) % 4),
        np.random.default_rng(1),
    )
    for _ in range(shots):
        numbers, called = LOCKSTEP_BOTS["nearest"](rounds, hand_of(40), rng)
        rounds = step(rounds, numbers, called=called).rounds
    return rounds


@pytest.mark.parametrize("name", list(LOCKSTEP_BOTS))
def test_every_shot_is_legal_whoever_shoots(name: str) -> None:
    rounds, rng = played(9), np.random.default_rng(2)
    for hand in (STEADY, hand_of(10)):
        numbers, _ = LOCKSTEP_BOTS[name](rounds, hand, rng)
        assert rounds.may_start(numbers[:, 0]).all()
        assert len(step(rounds, numbers).rounds) == len(rounds)


@pytest.mark.parametrize("choose", [nearest_targets, best_candidates])
def test_a_steady_hand_mostly_does_what_the_rulebook_asks(choose: object) -> None:
    valid = []
    for shots in (1, 4, 9, 14):
        rounds = played(shots)
        tries = rounds.shots(choose(rounds)[0])
        outcomes = simulate_many(TOURNAMENT, rounds.positions, tries)
        valid.extend(rule_many(rounds.rulebook, rounds.positions, tries, outcomes).valid)
    assert np.mean(valid) > 0.85


def test_the_nearest_disc_with_an_open_line_is_aimed_at_or_the_hole() -> None:
    rounds = begin_rounds(find_rulebook("crokinole-nca"), Players.SINGLES, [0, 0, 0])
    boards = [
        (),
        (Spot("B1", 0.0, -240.0), Spot("B2", 0.0, 200.0)),
        (
            Spot("B1", 0.0, -60.0),
            Spot("W1", 0.0, -240.0),
            Spot("W2", 33.0, -240.0),
            Spot("W3", -33.0, -240.0),
        ),
    ]
    rounds = replace(rounds, positions=Positions.of(TOURNAMENT, boards, rounds.positions.columns))
    rounds = replace(rounds, taken=np.array([0, 2, 6]))
    shots, called = nearest_targets(rounds)
    assert shots[0].tolist() == [0, 0, HOLE_POWER, 0]
    assert shots[1].tolist() == [0, 0, HIT_POWER, 0]
    assert shots[2, 0] in PLACES_CDEG and abs(shots[2, 0]) > 900
    assert not called.any()
    outcomes = simulate_many(TOURNAMENT, rounds.positions, rounds.shots(shots))
    assert outcomes.live.tolist() == [False, True, True]
