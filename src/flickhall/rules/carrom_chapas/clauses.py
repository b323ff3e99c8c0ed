"""The clauses of the Spanish carrom document in our own words."""

from __future__ import annotations

from functools import partial

from flickhall.rules.clause import Clause
from flickhall.rules.clause_marks import CO, HU, MS, NN, NOTHING, RULED, SC, SCORED, SL, TO, entry

DOCUMENT = "Carrom, summary of the main rules (carrom_chapas)"
_clause = partial(entry, DOCUMENT)

# What honours the clauses of this document.
_BOOK = "flickhall.rules.carrom_chapas.rulebook.CarromChapas"
STRIKE = "flickhall.rules.carrom_chapas.strike.rule_chapas_strike"
BOARD_END = "flickhall.rules.carrom_chapas.board_end.board_end"
WON = f"{_BOOK}.rule_strike"
MATCH = f"{_BOOK}.rule_match"
PLACEMENT = f"{_BOOK}.rule_placement"

CHAPAS_CLAUSES: tuple[Clause, ...] = (
    _clause("CHAPAS-HDR", NN, NOTHING, "The document calls itself a summary of the main rules."),
    _clause(
        "CHAPAS-OBJ1",
        MS,
        SCORED,
        "The aim is to have all own pieces in the pockets before the opponent has.",
        BOARD_END,
    ),
    _clause(
        "CHAPAS-ST1",
        SL,
        RULED,
        "The striker touches both lines of the shooting zone when it is flicked.",
        STRIKE,
        PLACEMENT,
    ),
    _clause("CHAPAS-TU1", TO, RULED, "Whoever breaks plays white, the opponent black.", STRIKE),
    _clause("CHAPAS-TU2", TO, RULED, "Every own piece pocketed earns another shot.", STRIKE),
    _clause("CHAPAS-TU3", TO, RULED, "An opposing piece pocketed costs the turn.", STRIKE),
    _clause(
        "CHAPAS-EL1",
        HU,
        RULED,
        "The elbows stay inside the lines drawn to the pockets, thought on beyond the board. Noted, or "
        "one piece where the organiser says so.",
        STRIKE,
    ),
    _clause("CHAPAS-EL2", HU, RULED, "The elbows are not over the board either. Treated like EL1.", STRIKE),
    _clause(
        "CHAPAS-B1",
        SC,
        SCORED,
        "The board goes to the first to pocket all own pieces with no queen left on it.",
        BOARD_END,
    ),
    _clause(
        "CHAPAS-B2",
        SC,
        SCORED,
        "The winner gets a point for each opposing piece left on the board.",
        BOARD_END,
    ),
    _clause(
        "CHAPAS-Q1",
        SC,
        RULED,
        "A queen pocketed and covered by an own piece on the next shot is worth three points more, to "
        "the winner of the board only.",
        STRIKE,
        BOARD_END,
    ),
    _clause("CHAPAS-Q2", SL, RULED, "Nobody may pocket the queen before an own piece.", STRIKE),
    _clause(
        "CHAPAS-Q3",
        CO,
        RULED,
        "A cover shot without an own piece sends the queen back to the centre.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-Q4", CO, RULED, "Queen and own piece in one shot: covered, whichever fell first.", STRIKE
    ),
    _clause(
        "CHAPAS-Q5", SC, SCORED, "With 22 points a player gets nothing for the queen any more.", BOARD_END
    ),
    _clause(
        "CHAPAS-M0", MS, SCORED, "The match ends with whichever of its three endings comes first.", MATCH
    ),
    _clause("CHAPAS-M1", MS, SCORED, "The first ending: a player has 25 points.", MATCH, WON),
    _clause("CHAPAS-M2", MS, SCORED, "The second ending: most points after the eighth board.", MATCH),
    _clause("CHAPAS-M3", MS, SCORED, "The third ending: most points when the time is up.", MATCH),
    _clause(
        "CHAPAS-M4",
        MS,
        SCORED,
        "Usually 45 minutes; then the board in progress is announced as the last and has five more.",
        MATCH,
    ),
    _clause(
        "CHAPAS-M5",
        SC,
        SCORED,
        "A last board that is not finished counts the difference of the pieces left, without the queen.",
        MATCH,
    ),
    _clause(
        "CHAPAS-F1",
        CO,
        RULED,
        "The striker pocketed costs a piece, which goes back on the board, and the turn.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-F2",
        CO,
        RULED,
        "Striker and own piece in one shot: that piece and one more go back, but the player shoots again.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-F3",
        CO,
        RULED,
        "The opponent puts penalty pieces anywhere in the central circle but on the centre spot, which is "
        "kept for the queen and pieces that jumped.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-F4",
        CO,
        RULED,
        "A penalty with nothing pocketed is owed; the opponent places the piece as soon as one is pocketed.",
        STRIKE,
        WON,
    ),
    _clause("CHAPAS-J1", CO, RULED, "A piece that jumps off the board is put on the centre spot.", STRIKE),
    _clause("CHAPAS-J2", CO, RULED, "Pieces that come to rest on each other or on edge are left so.", STRIKE),
    _clause(
        "CHAPAS-J3",
        CO,
        RULED,
        "With the centre spot partly occupied, the queen or a jumped piece has to cover as much of it as "
        "it can.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-J4",
        CO,
        RULED,
        "With the centre spot wholly covered, the piece goes behind it as the next player sees it.",
        STRIKE,
    ),
    _clause(
        "CHAPAS-L1",
        SC,
        SCORED,
        "Pocketing the own last piece with the queen on the board loses it by three points.",
        BOARD_END,
    ),
    _clause(
        "CHAPAS-L2",
        SC,
        SCORED,
        "Pocketing the opponent's last piece with the queen on the board loses it by three points and one "
        "more for each own piece left.",
        BOARD_END,
    ),
)
"""Every clause of the document, in its order."""
