"""What the page that compares rulebooks says, besides the rulings themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Phrase

PARTING: Mapping[str, Phrase] = MappingProxyType(
    {
        "legal": Phrase("They part on whether the shot is valid: {said}."),
        "foul": Phrase("They part on whether it is a foul: {said}."),
        "round_over": Phrase("They part on whether the round is over: {said}."),
        "count": Phrase("They part on the count: {said}."),
        "winner": Phrase("They part on who has won the round: {said}."),
        "forfeited_by": Phrase("They part on whether the round is forfeited: {said}."),
        "ditch": Phrase("They part on what goes to the ditch: {said}."),
        "twenties": Phrase("They part on the 20s: {said}."),
        "board": Phrase("They part on what lies on the board and what it is worth: {said}."),
        "pocketed": Phrase("They part on what stays in the pockets: {said}."),
        "returned": Phrase("They part on what comes back on the board: {said}."),
        "owes": Phrase("They part on what is owed: {said}."),
        "queen": Phrase("They part on the queen: {said}."),
        "again": Phrase("They part on whether the same side strikes again: {said}."),
        "next": Phrase("They part on who strikes next: {said}."),
        "board_won_by": Phrase("They part on who has won the board: {said}."),
        "board_points": Phrase("They part on the points of the board: {said}."),
    }
)
"""Why rulebooks part, by the first aspect on which they do."""
OUTCOME = Phrase("{outcome} under {books}")
BOOK_BY = Phrase("{book} ({clauses})")
AGREED = Phrase("All that rule agree, each by its own clauses.")
NOBODY_ELSE = Phrase("Fewer than two rulebooks can rule on this: nothing to compare.")
LEFT_OUT: Mapping[str, Phrase] = MappingProxyType(
    {"called_twenty": Phrase("The call of a 20 was kept from this rulebook: it has none.")}
)
