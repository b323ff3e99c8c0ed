"""What only some rulebooks can be asked: who can, and that the clauses they name are their own."""

from __future__ import annotations

import pytest

from flickhall.rules.crokinole import capabilities
from flickhall.rules.registry import find_rulebook
from flickhall.rules.shelf import SHELF

CLAUSES = {volume.name: {clause.name for clause in volume.clauses} for volume in SHELF}


@pytest.mark.parametrize(
    ("rulebook", "can"),
    [
        ("crokinole-nca", {"HasFixedRounds", "EndsOnTime", "TellsGameLength", "CitesCounts"}),
        ("crokinole-55plus", {"PlaysToTarget", "HasAgeLimit", "TellsGameLength", "CitesCounts"}),
        (
            "pichenotte-league",
            {
                "HasFixedRounds",
                "TakesCalls",
                "ShowsTwenties",
                "AgreesRounds",
                "ForfeitsRounds",
                "KeepsMatchCards",
                "TellsGameLength",
                "CitesCounts",
            },
        ),
    ],
)
def test_who_can_be_asked_what(rulebook: str, can: set[str]) -> None:
    book = find_rulebook(rulebook)
    every = {name: kind for name, kind in vars(capabilities).items() if getattr(kind, "_is_protocol", False)}
    every.pop("Protocol", None)
    assert {name for name, kind in every.items() if isinstance(book, kind)} == can
    named = [getattr(book, name) for name in dir(book) if name.endswith("_clause")]
    assert set(named) <= CLAUSES[rulebook]
    assert len(named) == len(
        can & {"EndsOnTime", "TakesCalls", "ShowsTwenties", "AgreesRounds", "ForfeitsRounds"}
    )
