"""What is said of the end of a carrom board, of its points, and of the match and its clock."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Phrase

BOARD_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "board-won": Phrase("{side} wins the board"),
        "board-won/CHAPAS-L1": Phrase(
            "{side} wins the board: the opponent's last piece fell with the queen on the board"
        ),
        "board-won/CHAPAS-L2": Phrase(
            "{side} wins the board: its last piece fell to the opponent, the queen uncovered"
        ),
        "board-won/CHAPAS-B1": Phrase("{side} has all pieces pocketed, and no queen is left on the board"),
        "board-won/A2M-O2": Phrase("{side} wins the game: all its pieces are pocketed"),
        "board-won/A2M-O3": Phrase("And the queen is covered, as it has to be"),
        "board-drawn": Phrase("Nobody wins the board: as many pieces are left of either colour"),
        "points": Phrase("{points} for {side}, for the pieces left"),
        "bonus": Phrase("{points} for {side}, for the queen"),
        "no-bonus": Phrase("No points for the queen"),
        "no-bonus/CHAPAS-Q1": Phrase("No points for the queen: {side} did not cover it"),
        "no-bonus/CHAPAS-Q5": Phrase("No points for the queen: {side} had 22 already"),
        "no-bonus/CHAPAS-L2": Phrase("No points for the queen: {side} had 22 already"),
        "no-bonus/A2M-SC2": Phrase("No bonus: {side} did not cover the queen"),
        "no-bonus/A2M-SC3": Phrase("No bonus: {side} had 24 points"),
        "win-blocked": Phrase("{side} has pocketed everything, but has to pay its debt before it can win"),
        "match-won": Phrase("{side} wins the match with {points}"),
        "match-drawn": Phrase("The match is drawn at {number} each"),
        "match-on": Phrase("The match goes on"),
        "time-up": Phrase("The time is up"),
        "last-board": Phrase("Last board: the regular time is up"),
        "extra-board": Phrase("The match is level: an extra board decides"),
    }
)
"""Phrases by effect, or by effect and clause."""
