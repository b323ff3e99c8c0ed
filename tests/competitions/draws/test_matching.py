"""The cheapest matching: against every matching, against networkx, and by its own dual."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.matching import Matching, cheapest_matching

Costs = npt.NDArray[np.int64]


def random_costs(number: int, largest: int, seed: int) -> Costs:
    costs = np.random.default_rng(seed).integers(0, largest + 1, (number, number))
    return np.triu(costs, 1) + np.triu(costs, 1).T


def total(costs: Costs, matching: Matching) -> int:
    assert all(matching.partner[two] == one != two for one, two in enumerate(matching.partner))
    return sum(int(costs[one, two]) for one, two in enumerate(matching.partner) if one < two)


def dual_bound(costs: Costs, matching: Matching) -> int:
    """Return the doubled bound, having checked that every edge respects the dual."""
    y = np.array(matching.potentials, object)
    slack = 2 * costs.astype(object) - y[:, None] - y
    bound = sum(matching.potentials)
    for members, weight in matching.odd_sets:
        assert weight > 0 and len(members) % 2 == 1
        slack[np.ix_(members, members)] += weight
        bound -= weight * (len(members) // 2)
    np.fill_diagonal(slack, 0)
    assert (slack >= 0).all()
    return bound


def every_matching(vertices: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    if not vertices:
        yield []
        return
    for place in range(1, len(vertices)):
        for rest in every_matching(vertices[1:place] + vertices[place + 1 :]):
            yield [(vertices[0], vertices[place]), *rest]


@pytest.mark.parametrize("number", [2, 4, 6, 8])
@given(largest=st.sampled_from([1, 2, 5, 50]), seed=st.integers(0, 10**9))
def test_none_is_cheaper(number: int, largest: int, seed: int) -> None:
    costs = random_costs(number, largest, seed)
    least = min(sum(costs[pair] for pair in pairs) for pairs in every_matching(tuple(range(number))))
    matching = cheapest_matching(costs)
    assert total(costs, matching) == least
    assert dual_bound(costs, matching) == 2 * least


@given(half=st.integers(0, 30), largest=st.sampled_from([1, 2, 3, 10, 1000]), seed=st.integers(0, 10**9))
def test_its_dual_proves_it(half: int, largest: int, seed: int) -> None:
    costs = random_costs(2 * half, largest, seed)
    matching = cheapest_matching(costs)
    assert dual_bound(costs, matching) == 2 * total(costs, matching)


@pytest.mark.parametrize("seed", range(6))
def test_networkx_finds_none_cheaper(seed: int) -> None:
    costs = random_costs(24, 4, seed)
    graph = nx.Graph()
    graph.add_weighted_edges_from((u, v, int(costs[u, v])) for u in range(24) for v in range(u))
    theirs = sum(int(costs[pair]) for pair in nx.min_weight_matching(graph))
    assert total(costs, cheapest_matching(costs)) == theirs


@pytest.mark.parametrize("seed", range(10))
def test_triangles_far_apart_need_odd_sets_and_nested_ones(seed: int) -> None:
    """Points in clusters of odd sizes: the case in which potentials alone prove nothing."""
    rng = np.random.default_rng(seed)
    centres = rng.integers(0, 10**6, (14, 2))
    points = np.concatenate(
        [centre + rng.integers(0, 40 * 30 ** (place % 3), (5, 2)) for place, centre in enumerate(centres)]
    )
    costs = np.abs(points[:, None] - points).sum(axis=2)
    matching = cheapest_matching(costs)
    assert matching.odd_sets
    assert dual_bound(costs, matching) == 2 * total(costs, matching)


def test_numbers_beyond_a_machine_word_stay_whole() -> None:
    costs = random_costs(20, 7, 1).astype(object)
    large = costs * 3**60 + costs.T
    assert total(large, cheapest_matching(large)) == sum(
        int(large[one, two]) for one, two in enumerate(cheapest_matching(costs).partner) if one < two
    )
    assert dual_bound(large, cheapest_matching(large)) == 2 * total(large, cheapest_matching(large))


def test_a_start_decides_among_equals() -> None:
    free = np.zeros((6, 6), np.int64)
    assert cheapest_matching(free, [(0, 5), (1, 3)]).partner == (5, 3, 4, 1, 2, 0)
    assert cheapest_matching(free).partner == (1, 0, 3, 2, 5, 4)


def test_an_odd_number_is_refused() -> None:
    with pytest.raises(ValueError, match="odd"):
        cheapest_matching(np.zeros((3, 3), np.int64))
