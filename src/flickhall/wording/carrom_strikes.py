"""What is said of a carrom strike: fouls, penalties, debts, pieces that come back, the queen, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Phrase

STRIKE_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "again": Phrase("{side} strikes again"),
        "turn-over": Phrase("The turn passes to {side}"),
        "foul": Phrase("Foul by {side}"),
        "foul/A2M-F1": Phrase("Foul by {side}: the striker was pocketed"),
        "foul/A2M-F2": Phrase("Foul by {side}: {pieces} left the board"),
        "foul/A2M-F3": Phrase("Foul by {side}: {pieces} of the opponent pocketed"),
        "foul/A2M-F4": Phrase("Foul by {side}: the opponent's final piece was pocketed"),
        "foul/A2M-F5": Phrase(
            "Foul by {side}: the own final piece was pocketed before the queen was covered"
        ),
        "foul/A2M-F6": Phrase("Foul by {side}: a rule of striking was broken"),
        "foul/A2M-F7": Phrase("Foul by {side}: a piece in play was touched"),
        "foul/A2M-F8": Phrase("Foul by {side}: the third attempt to break failed too"),
        "breach": Phrase("That breaks a rule of striking"),
        "breach/A2M-S1": Phrase("The striker has to lie within the base line or on an end circle"),
        "breach/A2M-S2": Phrase("Within the base line the striker has to touch both lines"),
        "breach/A2M-S3": Phrase("The striker may not lie partly on an end circle"),
        "breach/A2M-S4": Phrase(
            "The striker has to be flicked forward, with one finger, over the front line"
        ),
        "breach/A2M-S5": Phrase(
            "A piece on or behind the front line was hit before the striker had crossed it"
        ),
        "breach/A2M-S6": Phrase("Hand and arm have to stay inside the diagonals"),
        "breach/A2M-B1": Phrase("The break has three attempts"),
        "breach/A2M-F3": Phrase("An opposing piece may not be pocketed"),
        "breach/A2M-O3": Phrase("Nobody can win before the queen is covered"),
        "no-foul": Phrase("Nothing was pocketed, which is no foul"),
        "penalty": Phrase("Penalty of {side}, put back: {pieces}"),
        "penalty/none": Phrase("A penalty for {side}, with no piece in the pockets"),
        "returned": Phrase("Back on the board: {pieces}"),
        "returned/CHAPAS-F2": Phrase("Given back by {side}: {pieces} that fell with the striker"),
        "returned/CHAPAS-F3": Phrase("The opponent of {side} places in the central circle: {pieces}"),
        "returned/CHAPAS-J1": Phrase("Jumped off and put back in the centre: {pieces}"),
        "owed": Phrase(
            "{side} owes one piece for lack of one in the pockets",
            "{side} owes {number} pieces for lack of them in the pockets",
        ),
        "debt-paid": Phrase("Owed by {side} and put back: {pieces}"),
        "debt-lost": Phrase(
            "Not put back in time, so no longer owed by {side}: one piece",
            "Not put back in time, so no longer owed by {side}: {number} pieces",
        ),
        "written-off": Phrase("The board is over: what {side} owed is forgiven"),
        "spot-blocked": Phrase("The centre spot is not free for {pieces}"),
        "spot-blocked/CHAPAS-J3": Phrase(
            "The centre spot is partly covered: as much of the rest as can be goes under {pieces}"
        ),
        "spot-blocked/CHAPAS-J4": Phrase("The centre spot is covered: placed behind it, {pieces}"),
        "broken": Phrase("{side} has broken the group"),
        "break-missed": Phrase("The group lies undisturbed"),
        "lies-so": Phrase("Left as it lies on edge or on another: {pieces}"),
        "replayed": Phrase("The striker did not cross the front line: {side} takes the strike again"),
        "noted": Phrase("Noted without consequence"),
        "noted/CHAPAS-ST1": Phrase("Noted: the striker of {side} did not touch both lines"),
        "noted/CHAPAS-EL1": Phrase("Noted: an elbow of {side} was over the line to the pocket"),
        "noted/CHAPAS-EL2": Phrase("Noted: elbows may not be over the board either"),
        "noted/CHAPAS-J1": Phrase("The striker left the board, which costs nothing"),
        "noted/CHAPAS-M3": Phrase("The clock ends nothing now"),
        "noted/A2M-Q3": Phrase("Queen and own piece fell in the same turn"),
        "noted/A2M-S5": Phrase(
            "The striker hit a piece behind the front line after crossing it, which is allowed"
        ),
        "noted/A2M-S6": Phrase("Noted: an elbow of {side} was over the line"),
        "noted/A2M-R1": Phrase("Pieces may lie on others: {pieces}"),
        "noted/A2M-SC4": Phrase("{number} of the 14 points a game can give"),
        "allowed": Phrase("The striker may be flicked from there"),
        "refused": Phrase("The striker may not be flicked from there"),
        "refused/CHAPAS-ST1": Phrase("The striker has to touch both lines"),
        "refused/A2M-S2": Phrase("The striker has to touch the front and the rear line"),
        "refused/A2M-S3": Phrase("The striker lies partly on an end circle"),
        "refused/A2M-F6": Phrase("Flicked from there, it is a foul"),
    }
)
"""Phrases by effect, or by effect and clause."""

QUEEN_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "queen-pending": Phrase("The queen waits: {side} has to cover it with the next strike"),
        "queen-held": Phrase("The queen fell too early: it goes back when the turn of {side} ends"),
        "queen-covered": Phrase("{side} has covered the queen"),
        "queen-back": Phrase("The queen goes back on the board"),
        "queen-back/CHAPAS-Q2": Phrase("The queen goes back: {side} had no own piece pocketed before"),
        "queen-back/CHAPAS-Q3": Phrase("The queen goes back: {side} did not cover it"),
        "queen-back/CHAPAS-Q4": Phrase("The queen goes back: its cover came back with the striker"),
        "queen-back/A2M-Q2": Phrase("The queen goes back: {side} had no own piece pocketed before"),
        "queen-back/A2M-Q4": Phrase(
            "The opponent of {side} puts the queen as near to the centre circle as can be"
        ),
        "queen-back/A2M-F3": Phrase(
            "The queen goes back: an opposing piece fell with it, or instead of its cover"
        ),
    }
)
"""Phrases by effect, or by effect and clause."""
