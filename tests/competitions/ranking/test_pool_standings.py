"""Pools ranked by a declared chain, and who goes on."""

from __future__ import annotations

from itertools import permutations

import pytest

from flickhall.competitions.championship import championship_under
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.ranking.standings import Parting, Place, rank, standings
from flickhall.errors import BadInput
from flickhall.rules.registry import find_rulebook

MUTUAL = ("head-to-head points", "head-to-head 20s")
CHAIN = Chain(("points", "20s", *MUTUAL, "lot"))


def _pool(text: str, twenties: dict[str, int] | None = None, lots: tuple[str, ...] = ()) -> Results:
    """A pool from results such as "P-Q 5-3, P-R 4-4"."""
    matches = []
    for result in text.split(", "):
        teams, points = (part.split("-") for part in result.split())
        matches.append(Match(dict(zip(teams, map(int, points), strict=True))))
    return Results(tuple(matches), twenties, lots)


def _ranking(pool: Results, chain: Chain = CHAIN) -> list[tuple[str, ...]]:
    return [place.teams for place in rank(pool, chain)]


CIRCLE = "P-Q 5-3, Q-R 5-3, P-R 3-5, P-S 6-2, Q-S 6-2, R-S 6-2"
"""P, Q and R level with 14 points, each having beaten one of the others."""


@pytest.mark.parametrize(
    ("results", "twenties", "ranking"),
    [
        ("P-Q 5-3, P-R 4-4, Q-R 8-0", {"P": 1, "Q": 1, "R": 1}, [("Q",), ("P",), ("R",)]),
        (CIRCLE, {"P": 9, "Q": 9, "R": 5, "S": 0}, [("P",), ("Q",), ("R",), ("S",)]),
        (CIRCLE, {"P": 5, "Q": 9, "R": 9, "S": 0}, [("Q",), ("R",), ("P",), ("S",)]),
        (CIRCLE, {"P": 9, "Q": 9, "R": 9, "S": 0}, [("P", "Q", "R"), ("S",)]),
        (CIRCLE, None, [("P", "Q", "R"), ("S",)]),
        ("P-Q 4-4, P-R 6-2, Q-R 6-2", None, [("P", "Q"), ("R",)]),
        ("P-Q 5-3, P-R 5-3, Q-R 7-1", None, [("P",), ("Q",), ("R",)]),
    ],
)
def test_ranking(results: str, twenties: dict[str, int] | None, ranking: list[tuple[str, ...]]) -> None:
    assert _ranking(_pool(results, twenties)) == ranking


def test_each_place_tells_what_decided_it() -> None:
    places = rank(_pool(CIRCLE, {"P": 5, "Q": 9, "R": 9, "S": 0}), CHAIN)
    assert places == (
        Place(1, ("Q",), None),
        Place(2, ("R",), Parting("head-to-head points", ("Q", "R"), 5, 3)),
        Place(3, ("P",), Parting("20s", ("P", "Q", "R"), 9, 5)),
        Place(4, ("S",), Parting("points", ("P", "Q", "R", "S"), 14, 6)),
    )


def test_twenties_of_the_mutual_match_decide_when_its_points_do_not() -> None:
    matches = (
        Match({"P": 4, "Q": 4}, {"P": 3, "Q": 5}),
        Match({"P": 5, "R": 3}, {"P": 6, "R": 0}),
        Match({"Q": 5, "R": 3}, {"Q": 4, "R": 0}),
    )
    assert _ranking(Results(matches, {"P": 9, "Q": 9, "R": 0})) == [("Q",), ("P",), ("R",)]


def test_a_lot_parts_only_those_it_was_drawn_for() -> None:
    nines = {"P": 9, "Q": 9, "R": 9, "S": 0}
    assert _ranking(_pool(CIRCLE, nines, ("R", "P", "Q"))) == [("R",), ("P",), ("Q",), ("S",)]
    assert _ranking(_pool(CIRCLE, nines, ("R", "P"))) == [("P", "Q", "R"), ("S",)]
    assert _ranking(_pool(CIRCLE, nines, ("R", "P", "Q")), Chain(("points", "20s"))) == [
        ("P", "Q", "R"),
        ("S",),
    ]


def test_the_order_of_results_means_nothing() -> None:
    twenties = {"P": 5, "Q": 9, "R": 9, "S": 0}
    rankings = {
        tuple(_ranking(_pool(", ".join(order), twenties))) for order in permutations(CIRCLE.split(", "))
    }
    assert len(rankings) == 1


@pytest.mark.parametrize(
    ("qualifiers", "qualified", "to_be_drawn"),
    [(1, (), ("P", "Q")), (2, ("P", "Q"), ()), (3, ("P", "Q"), ("R", "S")), (4, ("P", "Q", "R", "S"), ())],
)
def test_nobody_is_picked_from_a_shared_place(
    qualifiers: int, qualified: tuple[str, ...], to_be_drawn: tuple[str, ...]
) -> None:
    pool = _pool("P-Q 4-4, P-R 6-2, P-S 6-2, Q-R 6-2, Q-S 6-2, R-S 4-4", dict.fromkeys("PQRS", 7))
    table = standings(pool, CHAIN, qualifiers)
    assert (table.qualified, table.to_be_drawn) == (qualified, to_be_drawn)
    assert table.points == {"P": 16, "Q": 16, "R": 8, "S": 8}


def test_the_options_of_the_rulebook_are_what_the_championship_does() -> None:
    options = {"pool_tiebreaks": ["mutual", "20s"], "qualifiers_per_pool": 1, "boards_per_table": 2}
    championship = championship_under(find_rulebook("crokinole-nca", options))
    assert championship.pool_chain == Chain(("points", *MUTUAL, "20s")), (
        "points come first unless they are placed"
    )
    table = championship.standings(_pool("P-Q 5-3, P-R 3-5, Q-R 5-3", {"P": 1, "Q": 2, "R": 3}))
    assert table.qualified == ("R",)
    assert championship.boards_per_table == 2
    assert championship.clauses[0] == "NK-7"


@pytest.mark.parametrize(
    ("build", "quoted"),
    [
        (lambda: Match({"P": 5}), "P"),
        (lambda: Match({"P": -1, "Q": 9}), "-1"),
        (lambda: Match({"P": 5, "Q": 3}, {"P": 1, "R": 1}), "R"),
        (lambda: Match({"P": float("inf"), "Q": 3}), "inf"),
        (lambda: _pool("P-Q 5-3", {"P": 1}), "20s"),
        (lambda: _pool("P-Q 5-3", {"P": 1, "Q": -2}), "-2"),
        (lambda: _pool("P-Q 5-3", None, ("Z",)), "Z"),
    ],
)
def test_impossible_results_are_refused(build: object, quoted: str) -> None:
    with pytest.raises(BadInput, match=quoted):
        build()  # type: ignore[operator]
