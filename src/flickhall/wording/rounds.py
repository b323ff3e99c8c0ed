"""What is said of a round, a game and a match: counts, points, time, cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Phrase

ROUND_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "counted/discs": Phrase("Counted: {discs}"),
        "counted/twenties": Phrase("Counted: the 20s that were put aside"),
        "counted": Phrase("Counted: what lies on the board and the 20s"),
        "points": Phrase("Points: two for the higher count, one each when level"),
        "points/boxes": Phrase("Points: one for the higher count, half a point each when level"),
        "points/difference": Phrase("Points: the higher count gets the difference"),
        "points/target": Phrase("The game is won with 100 points"),
        "points/next-round": Phrase("Until then another round is played"),
        "forfeited": Phrase("Round forfeited: {discs} was taken away without waiting for agreement"),
        "confirmed": Phrase("Confirmed: both sides have entered the score"),
        "disputed": Phrase("Disputed: a total was entered that is not the score"),
        "shot-due": Phrase("Time: one more shot for the side that has taken fewer"),
        "no-shot-due": Phrase("Time: no shot is due any more"),
    }
)
"""Phrases by effect, and by what is special about it."""

ROUND_CLAUSES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("counted", "PICH-G-9"): "counted/twenties",
        ("counted", "C55-S7"): "counted/twenties",
        ("counted", "NK-6"): "counted/twenties",
        ("counted", "NCA-2.2"): "counted/twenties",
        ("points", "PICH-R-14"): "points/boxes",
        ("points", "C55-S8"): "points/difference",
        ("points", "C55-S9"): "points/difference",
        ("points", "C55-I4"): "points/target",
        ("points", "C55-S10"): "points/next-round",
    }
)
"""What is said of an effect under a clause, where the clause alone tells it."""
