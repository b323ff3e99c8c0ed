"""An official table held against the results it was made of."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.ranking.chain import CROKINOLE_POOL, POINTS_ALONE
from flickhall.competitions.ranking.official_table import (
    FIGURES,
    NotListed,
    OfficialRow,
    OtherOrder,
    WrongFigure,
    disagreements,
    figures_of,
    parts_nobody_on_equal_points,
)
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.standings import rank

RESULTS = Results(
    tuple(
        Match({one: own, two: 8 - own})
        for one, two, own in (
            ("A", "B", 5),
            ("B", "C", 5),
            ("C", "A", 5),
            ("A", "D", 6),
            ("B", "D", 6),
            ("C", "D", 5),
        )
    ),
    {"A": 9, "B": 9, "C": 9, "D": None},
)
"""A and B have 14 points, C 13, D 7; A beat B 5-3."""


def _table(*rows: tuple[str, int, int]) -> dict[str, OfficialRow]:
    return {team: OfficialRow({"points": points}, rank) for team, points, rank in rows}


TRUE = _table(("A", 14, 1), ("B", 14, 2), ("C", 13, 3), ("D", 7, 4))


@pytest.mark.parametrize(
    ("table", "found"),
    [
        (TRUE, []),
        ({}, []),
        ({team: replace(row, rank=None) for team, row in TRUE.items()}, []),
        (_table(("A", 14, 10), ("B", 14, 20), ("C", 13, 30), ("D", 7, 40)), []),
        (TRUE | _table(("B", 13, 2)), [WrongFigure("B", "points", 13, 14)]),
        (
            TRUE | _table(("A", 14, 2), ("B", 14, 1)),
            [OtherOrder((("B",), ("A",)), (("A",), ("B",)), ("mini-league points",))],
        ),
        (
            TRUE | _table(("B", 14, 1)),
            [OtherOrder((("A", "B"),), (("A",), ("B",)), ("mini-league points",))],
        ),
        (
            TRUE | _table(("C", 13, 4), ("D", 7, 3)),
            [OtherOrder((("D",), ("C",)), (("C",), ("D",)), ("points",))],
        ),
        (
            TRUE | _table(("A", 14, 4), ("D", 7, 1)),
            [
                OtherOrder(
                    (("D",), ("B",), ("C",), ("A",)),
                    (("A",), ("B",), ("C",), ("D",)),
                    ("mini-league points", "points"),
                )
            ],
        ),
        ({"A": TRUE["A"], "B": TRUE["B"], "D": TRUE["D"]}, [NotListed("C")]),
        (
            {**TRUE, "D": OfficialRow({"points": 7, "games": 4, "twenties": 5}, 4)},
            [WrongFigure("D", "games", 4, 3)],
        ),
    ],
)
def test_what_a_table_and_its_results_disagree_on(table: dict[str, OfficialRow], found: list[object]) -> None:
    assert list(disagreements(RESULTS, rank(RESULTS, CROKINOLE_POOL), table)) == found


def test_figures_that_are_not_known_are_none() -> None:
    results = replace(RESULTS, byes=(Bye("D", 4, 4),))
    assert figures_of(results, "D", FIGURES) == {
        "games": 3,
        "points": 11,
        "twenties": None,
        "buchholz": 41,
        "net_score": -6,
        "total_score": 11,
    }


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [((1, 1, 3, 4), True), ((1, 2, 3, 4), False), ((None, 1, 3, 4), False), ((3, 3, 3, 4), True)],
)
def test_a_table_that_parts_nobody_on_equal_points(ranks: tuple[int | None, ...], shares: bool) -> None:
    table = {team: replace(row, rank=rank) for (team, row), rank in zip(TRUE.items(), ranks, strict=True)}
    assert parts_nobody_on_equal_points(RESULTS, table) is shares


@st.composite
def round_robins(draw: st.DrawFn) -> Results:
    teams = "ABCDEFGH"[: draw(st.integers(2, 8))]
    pairs = [(one, two) for place, one in enumerate(teams) for two in teams[place + 1 :]]
    wins = draw(st.lists(st.integers(3, 5), min_size=len(pairs), max_size=len(pairs)))
    matches = tuple(Match({one: own, two: 8 - own}) for (one, two), own in zip(pairs, wins, strict=True))
    return Results(matches, {team: draw(st.integers(0, 2)) for team in teams})


@given(round_robins(), st.data())
def test_a_table_made_of_the_results_agrees_and_two_swapped_teams_are_told(
    results: Results, data: st.DataObject
) -> None:
    places = rank(results, CROKINOLE_POOL)
    table = {
        team: OfficialRow({"points": results.points(team)}, place.number)
        for place in places
        for team in place.teams
    }
    assert list(disagreements(results, places, table)) == []
    if len(places) > 1:
        upper, lower = sorted(data.draw(st.permutations(range(len(places))))[:2])
        one, two = places[upper].teams[0], places[lower].teams[-1]
        swapped = table | {
            one: replace(table[one], rank=table[two].rank),
            two: replace(table[two], rank=table[one].rank),
        }
        (found,) = disagreements(results, places, swapped)
        assert isinstance(found, OtherOrder)
        concerned = {team for teams in found.told for team in teams}
        assert concerned == {team for place in places[upper : lower + 1] for team in place.teams}
    by_points = rank(results, POINTS_ALONE)
    alone = {
        team: OfficialRow(table[team].figures, place.number) for place in by_points for team in place.teams
    }
    assert parts_nobody_on_equal_points(results, alone) is (len(by_points) < len(results.teams))
