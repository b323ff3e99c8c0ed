"""What is believed of actions: kernel regressions of what was tried, as sums over all of them say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.published.actions import Actions

ERRORS = np.array([[100.0, 100.0, 0.05, 10.0]] * 2)


def candidates(*shots: tuple[int, tuple[int, int, int, int], bool]) -> Candidates:
    """Candidates of two rounds: which round, the shot, called or not."""
    which = np.array([round_ for round_, _, _ in shots])
    none = np.zeros(len(shots), dtype=np.int64)
    called = np.array([called for _, _, called in shots])
    return Candidates(which, np.array([shot for _, shot, _ in shots]), called, none, none, none.astype(float))


def three() -> Actions:
    """Two actions an error apart in the first round, one in the second."""
    return Actions.of(
        candidates((0, (0, 0, 200, 0), False), (0, (100, 0, 200, 0), False), (1, (0, 500, 300, 0), True)),
        ERRORS,
        room=4,
    )


NEXT = float(np.exp(-0.5))


def test_an_action_learns_of_its_neighbours() -> None:
    actions = three()
    actions.learn(np.array([0, 0, 0, 1]), np.array([0, 0, 1, 0]), np.array([1.0, 0.0, 1.0, 0.25]))
    assert actions.density[0, :2] == pytest.approx([2 + NEXT, 1 + 2 * NEXT])
    assert actions.mean[0, :2] == pytest.approx([(1 + NEXT) / (2 + NEXT), (1 + NEXT) / (1 + 2 * NEXT)])
    assert actions.density[1, 0] == 1 and actions.mean[1, 0] == 0.25
    assert actions.spread == pytest.approx([np.std([1.0, 0.0, 1.0]), 0.0])
    assert (actions.density[~actions.there] == 0).all()


def test_a_newcomer_begins_with_what_its_neighbours_know() -> None:
    actions = three()
    actions.learn(np.array([0, 0]), np.array([0, 1]), np.array([1.0, 0.5]))
    numbers = actions.add(np.array([0]), np.array([[0, 100, 200, 0]]), np.array([False]))
    assert numbers.tolist() == [2] and actions.counts.tolist() == [3, 1]
    far = NEXT**2  # an error aside and an error of aim away
    assert actions.density[0, 2] == pytest.approx(NEXT + far)
    assert actions.mean[0, 2] == pytest.approx((NEXT + 0.5 * far) / (NEXT + far))
    before = actions.density.copy(), actions.mean.copy()
    actions.learn(np.array([], dtype=int), np.array([], dtype=int), np.array([]))
    assert actions.density == pytest.approx(before[0]) and actions.mean == pytest.approx(before[1])


def test_an_announced_visit_counts_and_says_nothing() -> None:
    actions = three()
    actions.learn(np.array([0, 1]), np.array([0, 0]), np.array([1.0, 0.5]))
    mean = actions.mean.copy()
    actions.announce(np.array([1, 0]))
    assert actions.density[0, :2] == pytest.approx([1 + NEXT, NEXT + 1])
    assert actions.density[1, 0] == 2
    assert (actions.mean == mean).all()


def test_nothing_known_is_a_bound_without_limit() -> None:
    actions = Actions.of(candidates((0, (0, 0, 200, 0), False), (1, (0, 0, 200, 0), False)), ERRORS, room=2)
    assert np.isinf(actions.bounds(np.ones(2))[:, 0]).all()
    actions.learn(np.array([0]), np.array([0]), np.array([0.5]))
    bounds = actions.bounds(np.ones(2))
    assert np.isfinite(bounds[0, 0]) and np.isinf(bounds[1, 0])


@given(st.integers(2, 60), st.integers(1, 60))
def test_the_more_is_known_of_one_the_closer_is_its_bound(visits: int, more: int) -> None:
    shots = candidates(
        (0, (-4000, 0, 200, 0), False), (0, (4000, 0, 200, 0), False), (1, (0, 0, 9, 0), False)
    )
    actions = Actions.of(shots, ERRORS, room=2)
    numbers = np.array([0] * (visits + more) + [1] * visits)
    actions.learn(np.zeros(len(numbers), dtype=int), numbers, np.ones(len(numbers)))
    bounds = actions.bounds(np.array([3.0, 1.0]))
    assert bounds[0, 0] < bounds[0, 1]
    expected = 3 * np.sqrt(
        np.log(2 * visits + more) / (visits + more)
    )  # as UCB1 has it, where nothing is shared
    assert bounds[0, 0] == pytest.approx(expected)
