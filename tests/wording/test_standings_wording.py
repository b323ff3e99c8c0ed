"""Sentences about standings: one for every step, figure and contradiction, whole and true."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.ranking.chain import CARROM_SWISS, CROKINOLE_POOL, POINTS_ALONE, Chain
from flickhall.competitions.ranking.metrics import METRICS
from flickhall.competitions.ranking.official_table import FIGURES, NotListed, OtherOrder, WrongFigure
from flickhall.competitions.ranking.results import Match, Results
from flickhall.competitions.ranking.standings import rank
from flickhall.formats.recorded_event import OtherByeScore, RoundsDoNotAddUp, TwiceInARound
from flickhall.languages import ENGLISH
from flickhall.wording.standings import STANDINGS_PHRASES, StandingsTeller


def test_every_step_and_every_figure_has_its_sentence() -> None:
    assert {f"{kind}/{step}" for kind in ("above", "step") for step in METRICS} == {
        key for key in STANDINGS_PHRASES if key.startswith(("above/", "step/"))
    }
    assert {f"wrong/{figure}" for figure in FIGURES} == {
        key for key in STANDINGS_PHRASES if key.startswith("wrong/")
    }


CIRCLE = tuple(
    Match({one: own, two: 8 - own})
    for one, two, own in (
        ("A", "B", 5),
        ("B", "C", 5),
        ("C", "A", 5),
        ("A", "D", 4),
        ("B", "D", 4),
        ("C", "D", 4),
    )
)


@pytest.mark.parametrize(
    ("results", "chain", "told"),
    [
        (
            Results(CIRCLE),
            CROKINOLE_POOL,
            ["Place 1 is shared: nothing this table is ranked by parts A, B, C and D."] * 4,
        ),
        (
            Results(CIRCLE, {"A": 1, "B": 2, "C": 2, "D": 9}),
            Chain(("points", "20s", "head-to-head points")),
            [
                "D stands above B on 20s over all matches, 9 to 2.",
                "Level so far: B and C. B stands above C on points against each other, 5 to 3.",
                "C stands above A on 20s over all matches, 2 to 1.",
                "Nobody stands below A.",
            ],
        ),
        (
            Results((Match({"9": 2, "10": 0}, score={"9": 25, "10": 4}),), entered=("11",)),
            CARROM_SWISS,
            [
                "9 stands above 10 on points, 2 to 0.",
                "Level so far: 10 and 11. 10 stands above 11 on the points of all opponents (Buchholz), 2 to 0.",
                "Nobody stands below 11.",
            ],
        ),
        (
            Results((Match({"A": 4.5, "B": 3.5}), Match({"A": 3, "C": 5}))),
            POINTS_ALONE,
            [
                "A stands above C on points, 7.5 to 5.",
                "C stands above B on points, 5 to 3.5.",
                "Nobody stands below B.",
            ],
        ),
    ],
)
def test_every_place_says_why_it_stands_above_the_next(
    results: Results, chain: Chain, told: list[str]
) -> None:
    places = rank(results, chain)
    found = [
        StandingsTeller(ENGLISH).why(places, number, team)
        for number, place in enumerate(places)
        for team in place.teams
    ]
    assert found == told


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            WrongFigure("9", "net_score", -20, -32),
            "Net score of #9: -20 in the table, -32 from the results.",
        ),
        (WrongFigure("9", "games", 7, 8), "Games of #9: 7 in the table, 8 from the results."),
        (
            OtherOrder((("3",), ("10", "9")), (("10",), ("9",), ("3",)), ("points", "net score")),
            "The table ranks #3, #9 = #10. That does not follow from the results, "
            "which by points and net score rank #10, #9, #3.",
        ),
        (
            OtherOrder((("3",), ("4",)), (("3", "4"),), ()),
            "The table ranks #3, #4. That does not follow from the results: nothing in them parts #3 and #4.",
        ),
        (NotListed("7"), "#7 has results and is not listed."),
        (
            RoundsDoNotAddUp("12", "7", "points", 5, 4),
            "#7: in game 12 the points of the rounds add up to 4, the total says 5.",
        ),
        (TwiceInARound("7", 3), "#7 plays more than once in round 3; all of it counts."),
        (OtherByeScore("7", 3, 20, 25), "#7: the bye of round 3 is told as 20; one counts 25 here."),
    ],
)
def test_every_contradiction_is_told(found: object, told: str) -> None:
    assert StandingsTeller(ENGLISH, "#{}".format).contradiction(found) == told  # type: ignore[arg-type]


@given(st.integers(9, 40))
def test_many_who_are_level_are_counted_not_named(players: int) -> None:
    names = tuple(f"P{number:02}" for number in range(players))
    results = Results((), entered=(*names, "Z"), twenties={**dict.fromkeys(names, 1), "Z": 0})
    two_levels = Results((Match({"Z": 0, names[0]: 9}),), results.twenties, entered=results.entered)
    places = rank(two_levels, Chain(("points", "20s")))
    why = StandingsTeller(ENGLISH).why(places, 1, names[1])
    assert f"Level so far: {players} of them. " in why
