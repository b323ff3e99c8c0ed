"""What those who withdrew count for in the Buchholz of the others."""

import pytest

from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.withdrawal import virtual_points

PLAYED = Results(
    (Match({"A": 2, "B": 0}), Match({"A": 2, "C": 0}), Match({"A": 1, "D": 1})),
    byes=(Bye("A", 2, 25), Bye("E", 2, 25)),
    entered=("F",),
)
"""A earned 5 points against others in 4 rounds played, a bye among them."""


@pytest.mark.parametrize(
    ("policy", "rounds", "missed"),
    [
        ("none", 7, {}),
        ("trend", 7, {"A": 3}),
        ("trend70", 7, {"A": 2}),
        ("trend", 8, {"A": 5}),
        ("trend70", 8, {"A": 3}),
        ("trend", 4, {}),
        ("trend", 3, {}),
    ],
)
def test_missed_rounds_are_taken_to_have_gone_as_those_played(
    policy: str, rounds: int, missed: dict[str, int]
) -> None:
    assert virtual_points(PLAYED, ("A", "B", "E", "F"), rounds, policy) == missed
