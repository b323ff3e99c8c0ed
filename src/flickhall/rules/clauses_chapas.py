"""The clauses of the Spanish carrom document in our own words."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.clause_marks import CO, HU, MS, NN, SC, SL, TO, N, R, S

DOCUMENT = "Carrom, summary of the main rules (carrom_chapas)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(f"CHAPAS-{name}", subject, honour, says, DOCUMENT)


CHAPAS_CLAUSES: tuple[Clause, ...] = (
    _clause("HDR", NN, N, "The document calls itself a summary of the main rules."),
    _clause("OBJ1", MS, S, "The aim is to have all own pieces in the pockets before the opponent has."),
    _clause("ST1", SL, R, "The striker touches both lines of the shooting zone when it is flicked."),
    _clause("TU1", TO, R, "Whoever breaks plays white, the opponent black."),
    _clause("TU2", TO, R, "Every own piece pocketed earns another shot."),
    _clause("TU3", TO, R, "An opposing piece pocketed costs the turn."),
    _clause(
        "EL1",
        HU,
        R,
        "The elbows stay inside the lines drawn to the pockets, thought on beyond the board. Noted, or "
        "one piece where the organiser says so.",
    ),
    _clause("EL2", HU, R, "The elbows are not over the board either. Treated like EL1."),
    _clause("B1", SC, S, "The board goes to the first to pocket all own pieces with no queen left on it."),
    _clause("B2", SC, S, "The winner gets a point for each opposing piece left on the board."),
    _clause(
        "Q1",
        SC,
        R,
        "A queen pocketed and covered by an own piece on the next shot is worth three points more, to "
        "the winner of the board only.",
    ),
    _clause("Q2", SL, R, "Nobody may pocket the queen before an own piece."),
    _clause("Q3", CO, R, "A cover shot without an own piece sends the queen back to the centre."),
    _clause("Q4", CO, R, "Queen and own piece in one shot: covered, whichever fell first."),
    _clause("Q5", SC, S, "With 22 points a player gets nothing for the queen any more."),
    _clause("M0", MS, S, "The match ends with whichever of its three endings comes first."),
    _clause("M1", MS, S, "The first ending: a player has 25 points."),
    _clause("M2", MS, S, "The second ending: most points after the eighth board."),
    _clause("M3", MS, S, "The third ending: most points when the time is up."),
    _clause(
        "M4",
        MS,
        S,
        "Usually 45 minutes; then the board in progress is announced as the last and has five more.",
    ),
    _clause(
        "M5",
        SC,
        S,
        "A last board that is not finished counts the difference of the pieces left, without the queen.",
    ),
    _clause("F1", CO, R, "The striker pocketed costs a piece, which goes back on the board, and the turn."),
    _clause(
        "F2",
        CO,
        R,
        "Striker and own piece in one shot: that piece and one more go back, but the player shoots again.",
    ),
    _clause(
        "F3",
        CO,
        R,
        "The opponent puts penalty pieces anywhere in the central circle but on the centre spot, which is "
        "kept for the queen and pieces that jumped.",
    ),
    _clause(
        "F4",
        CO,
        R,
        "A penalty with nothing pocketed is owed; the opponent places the piece as soon as one is pocketed.",
    ),
    _clause("J1", CO, R, "A piece that jumps off the board is put on the centre spot."),
    _clause("J2", CO, R, "Pieces that come to rest on each other or on edge are left so."),
    _clause(
        "J3",
        CO,
        R,
        "With the centre spot partly occupied, the queen or a jumped piece has to cover as much of it as "
        "it can.",
    ),
    _clause(
        "J4",
        CO,
        R,
        "With the centre spot wholly covered, the piece goes behind it as the next player sees it.",
    ),
    _clause(
        "L1", SC, S, "Pocketing the own last piece with the queen on the board loses it by three points."
    ),
    _clause(
        "L2",
        SC,
        S,
        "Pocketing the opponent's last piece with the queen on the board loses it by three points and one "
        "more for each own piece left.",
    ),
)
"""Every clause, in the order of the document."""
