"""What the page that compares rulebooks says, besides the rulings themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

PARTING: Mapping[str, str] = MappingProxyType(
    {
        "legal": "They part on whether the shot is valid: {said}.",
        "foul": "They part on whether it is a foul: {said}.",
        "ditch": "They part on what goes to the ditch: {said}.",
        "twenties": "They part on the 20s: {said}.",
        "board": "They part on what lies on the board and what it is worth: {said}.",
        "pocketed": "They part on what stays in the pockets: {said}.",
        "returned": "They part on what comes back on the board: {said}.",
        "owes": "They part on what is owed: {said}.",
        "queen": "They part on the queen: {said}.",
        "again": "They part on who strikes next: {said}.",
        "next": "They part on who strikes next: {said}.",
        "board_won_by": "They part on who has won the board: {said}.",
        "board_points": "They part on the points of the board: {said}.",
    }
)
"""Why rulebooks part, by the first aspect on which they do."""
OUTCOME = "{outcome} under {books}"
BOOK_BY = "{book} ({clauses})"
AND = "{before} and {last}"
AGREED = "All that rule agree, each by its own clauses."
NOBODY_ELSE = "Fewer than two rulebooks can rule on this: nothing to compare."
LEFT_OUT: Mapping[str, str] = MappingProxyType(
    {"called_twenty": "The call of a 20 was kept from this rulebook: it has none."}
)
