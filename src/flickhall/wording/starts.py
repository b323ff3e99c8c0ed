"""What is said before a shot: where a disc may start, who may play, who follows whom, what the shot has to do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.crokinole.rulebook import Demand, Requirement

START_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "allowed/line": Phrase("The disc touches the line it is shot from"),
        "refused/line": Phrase("The disc does not touch the line it is shot from"),
        "allowed/quadrant": Phrase("The disc does not lie too far out of the own quadrant"),
        "refused/quadrant": Phrase("The disc lies too far out of the own quadrant"),
        "allowed/carom": Phrase("Allowed: {discs} got there over a post or an own disc"),
        "allowed/age": Phrase("Old enough for the games"),
        "refused/age": Phrase("Not old enough for the games"),
        "allowed": Phrase("The disc may be shot from there"),
        "refused": Phrase("The disc may not be shot from there"),
        "order/round": Phrase("The start moves on clockwise with every round"),
        "order/drawn": Phrase("Who has the very first shot is drawn or guessed"),
        "order/seats": Phrase("Seats, turns and discs are as the rules have them"),
        "order": Phrase("The start moves on with every round and every game"),
    }
)
"""Phrases by effect, and by what is special about it."""

START_CLAUSES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("allowed", "C55-6.e"): "allowed/carom",
        ("allowed", "C55-E1"): "allowed/age",
        ("refused", "C55-E1"): "refused/age",
        ("order", "PICH-R-1.a"): "order/drawn",
        ("order", "PICH-R-1.b"): "order/drawn",
        ("order", "PICH-R-1.c"): "order/round",
        ("order", "PICH-R-1.d"): "order/round",
        ("order", "C55-1"): "order/drawn",
        ("order", "C55-2"): "order/seats",
        ("order", "C55-8"): "order/round",
        ("order", "C55-P1"): "order/seats",
        ("order", "C55-P2"): "order/seats",
        ("order", "C55-P3"): "order/seats",
        **{
            (effect, clause): f"{effect}/{about}"
            for effect in ("allowed", "refused")
            for clause, about in (
                ("PICH-R-4.a", "line"),
                ("PICH-R-4.b", "quadrant"),
                ("C55-5.a", "line"),
                ("C55-5.b", "quadrant"),
                ("C55-5.c", "quadrant"),
            )
        },
    }
)
"""What is said of an effect under a clause, where the clause alone tells it."""

_DEMANDS: Mapping[Demand, Phrase] = MappingProxyType(
    {
        Demand("hit-opposing"): Phrase("Hit an opposing disc, directly or through one of your own"),
        Demand("hit-or-call"): Phrase(
            "Touch an opposing disc, directly or through one of your own, or call a 20 and make it"
        ),
        Demand("reach-15-line"): Phrase(
            "No opposing disc on the board: touch the 15 line or end inside it, with your disc or one it hits"
        ),
        Demand("land-inside-15"): Phrase(
            "No opposing disc on the board: your disc must end inside the 15 area"
        ),
        Demand("nothing"): Phrase("Free shot"),
    }
)


def requirement_sentence(requirement: Requirement, language: Language = ENGLISH) -> str:
    """Return what the next shot has to do as one sentence with its clause."""
    return f"{language.say(_DEMANDS[requirement.demand])} ({requirement.clause})."
