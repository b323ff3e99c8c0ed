"""Chains of metrics: what each tells, what a restart changes, and what holds for any results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.competitions.ranking.chain import CROKINOLE_POOL, POINTS_ALONE, Chain
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.competitions.ranking.metrics import METRICS
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.standings import rank
from flickhall.errors import BadInput


def _matches(text: str) -> tuple[Match, ...]:
    """Matches such as "A5-B3 A4/7-C4/2": points, and 20s behind a slash."""
    matches = []
    for match in text.split():
        sides = [(side[0], *map(int, side[1:].split("/"))) for side in match.split("-")]
        told = all(len(side) == 3 for side in sides)
        points = {side[0]: side[1] for side in sides}
        matches.append(Match(points, {side[0]: side[2] for side in sides} if told else None))
    return tuple(matches)


def _ranking(results: Results, *steps: str, **rules: object) -> str:
    places = rank(results, Chain(("points", *steps), **rules))  # type: ignore[arg-type]
    return " ".join("=".join(place.teams) for place in places)


CIRCLE = "A6-B2 B5-C3 A2-C6 D8-A0 B8-D0 C7-D1"
"""B 15, C 16, D 9, A 8."""
THREE_LEVEL = "A5-B3 B5-C3 C5-A3"
LEVEL_BUT_ONE = "A6-B2 B6-C2 C4-A4 A0-D8 B2-D6 C4-D4"
"""A, B and C have 10 points each: in their matches among themselves A made 10, B 8 and C 6."""
PARTED_IN_TWO = "A7-B1 A5-C3 D5-A3 B5-C3 B5-D3 C5-D3 A1-E7 B5-E3 C5-E3 D5-E3 E5-F3"
"""A to D have 16 each: in their mini-league A made 15, B, C and D 11 each, and in that of B, C and D 10, 8 and 6."""


@pytest.mark.parametrize(
    ("matches", "steps", "ranking"),
    [
        (CIRCLE, (), "C B D A"),
        (THREE_LEVEL, ("mini-league points",), "A=B=C"),
        (THREE_LEVEL, ("head-to-head points",), "A=B=C"),
        ("A4-B4 A5-C3 B5-C3", ("head-to-head points",), "A=B C"),
        ("A5-B3 A3-C5 B5-C3", ("head-to-head points",), "A=B=C"),
        ("A5-B3 A1-C7 B3-C5", ("head-to-head points",), "C A B"),
        (LEVEL_BUT_ONE, ("mini-league points",), "D A B C"),
        ("A4/3-B4/5 A5/9-C3/0 B5/1-C3/0", ("head-to-head points", "head-to-head 20s"), "B A C"),
        ("A4/3-B4/5 A5-C3 B5-C3", ("mini-league 20s",), "B A C"),
        ("A4-B4 A5/9-C3/0 B5/1-C3/0", ("mini-league 20s",), "A=B C"),
        ("A4-C4 B4-D4", ("mini-league points",), "A=B=C=D"),
        ("A8-C0 B8-D0", ("mini-league points",), "A=B C=D"),
        ("A5-B3 B5-A3 A4-B4 C9-D9 C1-D2", ("head-to-head points",), "A=B D C"),
        ("A8-C4 B8-D6", ("+/-",), "A B D C"),
        ("A8-C4 B8-D4", ("wins",), "A=B C=D"),
        ("A2-B1 A1-C1 B2-C1 A1-C0 B1-C2", ("wins",), "A B=C"),
    ],
)
def test_what_parts_the_level(matches: str, steps: tuple[str, ...], ranking: str) -> None:
    assert _ranking(Results(_matches(matches)), *steps) == ranking


def test_a_mini_league_restarts_among_those_it_leaves_level() -> None:
    results = Results(_matches(PARTED_IN_TWO))
    assert _ranking(results, "mini-league points") == "E A B=C=D F"
    assert _ranking(results, "mini-league points", restarts=True) == "E A B C D F"
    partings = [
        place.parting for place in rank(results, Chain(("points", "mini-league points"), restarts=True))
    ]
    assert [(parting.level, parting.above, parting.below) for parting in partings if parting] == [
        (("A", "B", "C", "D", "E", "F"), 21, 16),
        (("A", "B", "C", "D"), 15, 11),
        (("B", "C", "D"), 10, 8),
        (("B", "C", "D"), 8, 6),
        (("A", "B", "C", "D", "E", "F"), 16, 3),
    ]


def test_twenties_that_are_not_known_for_all_part_nobody() -> None:
    matches = _matches("A4-B4 C4-D4")
    assert _ranking(Results(matches, {"A": 9, "B": 8, "C": 7, "D": 6}), "20s") == "A B C D"
    assert _ranking(Results(matches, {"A": 9, "B": 8, "C": None, "D": 6}), "20s") == "A=B=C=D"
    level_pairs = _matches("A5-B3 C5-D3")
    assert _ranking(Results(level_pairs, {"A": 9, "C": 8, "B": None, "D": 6}), "20s") == "A C B=D"


def test_byes_earn_points_and_score_but_no_buchholz() -> None:
    matches = (
        Match({"A": 2, "B": 0}, score={"A": 25, "B": 4}),
        Match({"B": 1, "C": 1}, score={"B": 9, "C": 9}),
    )
    results = Results(matches, byes=(Bye("C", 2, 25), Bye("A", 2, 25)), entered=("D",))
    assert dict(results.points_of) == {"A": 4, "B": 1, "C": 3, "D": 0}
    assert dict(results.net_of) == {"A": 46, "B": -21, "C": 25, "D": 0}
    assert dict(results.made_by) == {"A": 50, "B": 13, "C": 34, "D": 0}
    assert dict(results.buchholz_of) == {"A": 1, "B": 7, "C": 1, "D": 0}
    assert [results.played(team) for team in "ABCD"] == [1, 2, 1, 0]
    withdrawn = Results(matches, byes=(Bye("C", 2, 25),), virtual_points={"B": 3})
    assert dict(withdrawn.buchholz_of) == {"A": 4, "B": 5, "C": 4}


def test_a_play_off_parts_those_who_took_part_in_it() -> None:
    matches = _matches("A4-B4 A4-C4 B4-C4")
    all_three = {"A": 7, "B": 5, "C": 7}
    assert _ranking(Results(matches, playoffs=(all_three,)), "play-off") == "A=C B"
    both = Results(matches, playoffs=(all_three, {"A": 3, "C": 6}))
    assert _ranking(both, "play-off") == "A=C B"
    assert _ranking(both, "play-off", restarts=True) == "C A B"
    assert _ranking(Results(matches, playoffs=({"A": 3, "C": 6},)), "play-off") == "A=B=C"


def test_lots_are_drawn_the_same_again() -> None:
    drawn = draw_lots("ABCDEFGH", "autumn 2026")
    assert sorted(drawn) == list("ABCDEFGH")
    assert draw_lots("HGFEDCBA", "autumn 2026") == drawn
    assert draw_lots("ABCDEFGH", "autumn 2027") != drawn
    assert draw_lots("BDG", "autumn 2026") == tuple(team for team in drawn if team in "BDG")
    matches = _matches("A4-B4 A4-C4 B4-C4")
    assert _ranking(Results(matches, lots=("B", "C", "A")), "lot") == "B C A"


def test_over_many_seeds_each_team_is_as_often_first() -> None:
    first = [draw_lots("ABCD", str(seed))[0] for seed in range(4000)]
    assert all(900 < first.count(team) < 1100 for team in "ABCD")


def test_no_tie_is_broken_below_the_last_place_that_matters() -> None:
    results = Results(_matches("A8-C0 B8-D0"), {"A": 1, "B": 2, "C": 1, "D": 2})
    assert _ranking(results, "20s") == "B A D C"
    assert _ranking(results, "20s", last_place_parted=2) == "B A C=D"
    assert _ranking(results, "20s", last_place_parted=0) == "A=B C=D"


@pytest.mark.parametrize(
    ("build", "quoted"),
    [
        (lambda: Chain(("points", "charm")), "unknown 'charm'.*Buchholz"),
        (lambda: Chain(()), "nothing to rank by"),
        (lambda: Chain(("points", "20s", "points")), "each step once"),
        (lambda: Results((), playoffs=({"Z": 1},)), "Z"),
        (lambda: Match({"A": 2, "B": 0}, score={"A": 25, "C": 4}), "match.score"),
        (lambda: Match({"A": 2, "B": 0}, score={"A": 25, "B": -4}), "-4"),
    ],
)
def test_what_cannot_be_is_refused(build: object, quoted: str) -> None:
    with pytest.raises(BadInput, match=quoted):
        build()  # type: ignore[operator]


def test_nobody_has_no_places() -> None:
    assert rank(Results(()), POINTS_ALONE) == ()


@st.composite
def results(draw: st.DrawFn) -> Results:
    """Up to seven teams, any of their matches up to twice, close enough for many ties; 20s and lots sometimes."""
    teams = "ABCDEFG"[: draw(st.integers(2, 7))]
    matches = []
    for one, two in draw(st.lists(st.sampled_from(list(combinations(teams, 2))), max_size=14)):
        own = draw(st.integers(2, 6))
        known = draw(st.booleans())
        twenties = {one: draw(st.integers(0, 2)), two: draw(st.integers(0, 2))} if known else None
        matches.append(Match({one: own, two: 8 - own}, twenties))
    totals = {team: draw(st.none() | st.integers(0, 3)) for team in teams}
    lots = draw(st.permutations(teams))[: draw(st.integers(0, len(teams)))]
    return Results(tuple(matches), totals, tuple(lots), entered=tuple(teams))


chains = st.builds(
    Chain,
    st.lists(st.sampled_from(list(METRICS)), min_size=1, max_size=6, unique=True).map(tuple),
    st.booleans(),
    st.none() | st.integers(1, 4),
)


@given(results(), chains | st.just(CROKINOLE_POOL), st.randoms(use_true_random=False))
@settings(max_examples=300)
def test_every_ranking_is_whole_and_says_true_of_each_place_what_parted_it(
    played: Results, chain: Chain, random: object
) -> None:
    places = rank(played, chain)
    assert sorted(team for place in places for team in place.teams) == sorted(played.teams)
    assert [place.number for place in places] == [
        1 + sum(len(above.teams) for above in places[:number]) for number in range(len(places))
    ]
    for above, place in pairwise(places):
        parting = place.parting
        assert parting is not None
        told = METRICS[parting.step].measure(played, parting.level)
        assert told is not None
        assert {told[team] for team in place.teams} == {parting.below}
        assert {told[team] for team in above.teams} == {parting.above}
        assert parting.above > parting.below
        _level_on_all_before(played, chain.steps, parting.step, parting.level)
    shuffled = list(played.matches)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    again = Results(tuple(shuffled), played.twenties, played.lots, entered=played.teams)
    assert rank(again, chain) == places


def _level_on_all_before(played: Results, steps: Sequence[str], step: str, level: Sequence[str]) -> None:
    """Who was parted by a step was level on everything before it that does not depend on who is level."""
    for before in steps[: steps.index(step)]:
        if not METRICS[before].among_level:
            told = METRICS[before].measure(played, level)
            assert told is None or len(set(told.values())) == 1
