"""A tip says what its shot is for: what it does often, never what it hardly ever does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.coaching.crokinole.advice import Verdict
from flickhall.bots.coaching.crokinole.tips import Tip
from flickhall.bots.coaching.figures import Chance, Figure
from flickhall.coach.crokinole.sentences import tip_said, verdict_said
from flickhall.languages import ENGLISH
from flickhall.physics.shot import Shot

AT_A_DISC = (Idea.HIT, Idea.COMBINATION, Idea.CAROM)


def tip(idea: Idea, out: float, twenty: float) -> Tip:
    level = Figure(0.0, 1.0)
    return Tip(
        Shot(0, 0, 200), False, idea, "B1", max(out, twenty), out, 0.9, twenty, 0.8, lead=level, worth=level
    )


@pytest.mark.parametrize("idea", AT_A_DISC)
@pytest.mark.parametrize(("out", "twenty"), [(0.0, 0.0), (0.04, 0.0), (0.01, 0.04)])
def test_a_shot_that_hardly_ever_does_it_is_a_touch(idea: Idea, out: float, twenty: float) -> None:
    said = tip_said(tip(idea, out, twenty), ENGLISH)
    assert said.startswith("Touch B1")
    assert "90 of 100" in said


@pytest.mark.parametrize("idea", AT_A_DISC)
def test_else_it_is_for_what_it_does_more_often(idea: Idea) -> None:
    assert "goes off in 30 of 100" in tip_said(tip(idea, 0.3, 0.1), ENGLISH)
    assert "a 20 in 30 of 100" in tip_said(tip(idea, 0.1, 0.3), ENGLISH)


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (Figure(-3.0, 0.5), "It was better than anything that was found: by 3 points (2 to 4)."),
        (Figure(-3.0, 2.0), "Nothing better was found for sure"),
        (Figure(3.0, 0.5), "Against the best shot it cost 3 points"),
    ],
)
def test_the_verdict_says_which_was_better(cost: Figure, said: str) -> None:
    verdict = Verdict(tip(Idea.HIT, 0.3, 0.1), cost, cost, went=cost)
    assert verdict_said(verdict, by_rounds=False, language=ENGLISH).startswith(said)


@given(mean=st.floats(0.0, 1.0), error=st.floats(0.0, 0.5))
def test_no_interval_of_a_chance_reaches_past_it(mean: float, error: float) -> None:
    chance, figure = Chance(mean, error), Figure(mean, error)
    assert 0.0 <= chance.low <= mean <= chance.high <= 1.0
    assert (chance.low, chance.high) == (max(figure.low, 0.0), min(figure.high, 1.0))
