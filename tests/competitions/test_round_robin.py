"""Standings of a round robin: a point a win, and what parts teams that are level for a medal (C55-T1 to T4)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.competitions.championship import ranking_under
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.round_robin import RoundRobin
from flickhall.errors import BadInput
from flickhall.rules.registry import find_rulebook

PLAIN = RoundRobin()


def _pool(text: str) -> Results:
    """A pool from results such as "A100-B20 C0-A100"."""
    games = ([(side[0], int(side[1:])) for side in game.split("-")] for game in text.split())
    return Results(tuple(Match(dict(game)) for game in games))


def _ranking(robin: RoundRobin, text: str) -> list[str]:
    return ["".join(place.teams) for place in robin.standings(_pool(text)).places]


def test_each_place_tells_what_put_it_below_the_one_above() -> None:
    table = PLAIN.standings(_pool("A100-B80 B100-C80 C100-A70 A100-D80 B100-D80 C100-D90"))
    assert [(*place.teams, place.decided_by) for place in table.places] == [
        ("B", None),
        ("C", "own game"),
        ("A", "+/-"),
        ("D", "points"),
    ]
    assert dict(table.points) == {"A": 2, "B": 2, "C": 2, "D": 0}
    assert (table.qualified, table.to_be_drawn) == ((), ())


def test_plus_minus_orders_all_who_are_level_over_the_last_medal() -> None:
    """C, D and E are level from place three on."""
    above = "A100-B1 A100-C90 A100-D80 A100-E70 B100-C90 B100-D90 B100-E90"
    cycle = "C100-D80 D100-E80 E100-C80"
    assert _ranking(PLAIN, f"{above} {cycle}") == ["A", "B", "C", "D", "E"]


def test_a_pair_that_plus_minus_leaves_below_the_medals_stays_together() -> None:
    level = "A100-B1 A100-C90 A100-D80 A100-E80 B100-C90 B100-D90 B100-E90 C100-D80 D100-E80 E100-C80"
    assert _ranking(PLAIN, level) == ["A", "B", "C", "DE"]
    every_tie = RoundRobin(all_ties=True)
    assert _ranking(every_tie, level) == ["A", "B", "C", "D", "E"]


def test_two_who_played_twice_are_parted_by_both_games_together() -> None:
    assert _ranking(PLAIN, "A100-B50 B100-A90") == ["A", "B"]
    assert _ranking(PLAIN, "A100-B50 B100-A50") == ["AB"]


def test_rounds_won_earn_the_points_where_the_organiser_says_so() -> None:
    games = (
        Match({"A": 100, "B": 90}, rounds_won={"A": 2, "B": 3}),
        Match({"B": 100, "C": 0}, rounds_won={"B": 2, "C": 0}),
        Match({"C": 100, "A": 20}),
    )
    by_round = RoundRobin(per_round=True).standings(Results(games))
    assert dict(by_round.points) == {"A": 2, "B": 5, "C": 1}
    assert dict(PLAIN.standings(Results(games)).points) == {"A": 1, "B": 1, "C": 1}
    with pytest.raises(BadInput, match="rounds_won of"):
        Match({"A": 100, "B": 0}, rounds_won={"A": 2, "Z": 0})


def test_nobody_has_played() -> None:
    assert PLAIN.standings(Results(())).places == ()


@pytest.mark.parametrize(
    ("options", "robin"),
    [
        ({}, RoundRobin()),
        ({"standings_point": "per_round"}, RoundRobin(per_round=True)),
        ({"plus_minus_scope": "among_tied"}, RoundRobin(among_tied=True)),
        ({"break_all_ties": True}, RoundRobin(all_ties=True)),
        ({"cap_at_target": True}, RoundRobin(score_limit=100)),
    ],
)
def test_the_options_of_the_rulebook(options: dict[str, object], robin: RoundRobin) -> None:
    ranking = ranking_under(find_rulebook("crokinole-55plus", options))
    assert ranking == replace(robin, clauses=ranking.clauses)
    assert "C55-T2" in ranking.clauses


def test_a_rulebook_without_standings_says_so() -> None:
    with pytest.raises(BadInput, match="pichenotte-league ranks no teams"):
        ranking_under(find_rulebook("pichenotte-league"))


def test_different_numbers_of_games_are_not_compared() -> None:
    with pytest.raises(BadInput, match="A 2, B 1, C 1"):
        PLAIN.standings(_pool("A100-B0 A100-C0"))


@st.composite
def round_robins(draw: st.DrawFn) -> Results:
    """A full round robin of two to six teams with close scores, so that ties are frequent."""
    teams = "ABCDEF"[: draw(st.integers(2, 6))]
    games = []
    for one, two in combinations(teams, 2):
        winner, loser = (one, two) if draw(st.booleans()) else (two, one)
        games.append(Match({winner: 100, loser: draw(st.sampled_from([70, 80, 90]))}))
    return Results(tuple(games))


@given(round_robins(), st.booleans(), st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=200)
def test_every_team_has_one_place_whatever_the_order_of_the_games(
    pool: Results, among_tied: bool, all_ties: bool, random: object
) -> None:
    robin = RoundRobin(among_tied=among_tied, all_ties=all_ties)
    table = robin.standings(pool)
    ranked = [team for place in table.places for team in place.teams]
    assert sorted(ranked) == sorted(pool.teams)
    assert sum(table.points.values()) == len(pool.matches)
    assert all(table.points[one] >= table.points[two] for one, two in pairwise(ranked))
    shared = [place for place in table.places if len(place.teams) == 2]
    assert not (all_ties and shared), "two who have met are always parted by their own game"
    games = list(pool.matches)
    random.shuffle(games)  # type: ignore[attr-defined]
    assert robin.standings(Results(tuple(games))) == table
