"""The clauses of the Spanish carrom document in our own words."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

DOCUMENT = "Carrom, summary of the main rules (carrom_chapas)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(f"CHAPAS-{name}", subject, honour, says, DOCUMENT)


_SL, _CO, _SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
_TO, _MS, _HU, _NN = Subject.TURNS, Subject.MATCH, Subject.CONDUCT, Subject.NONE
_R, _S, _N = Honour.RULED, Honour.SCORED, Honour.NON_NORMATIVE

CHAPAS_CLAUSES: tuple[Clause, ...] = (
    _clause("HDR", _NN, _N, "The document calls itself a summary of the main rules."),
    _clause("OBJ1", _MS, _S, "The aim is to have all own pieces in the pockets before the opponent has."),
    _clause("ST1", _SL, _R, "The striker touches both lines of the shooting zone when it is flicked."),
    _clause("TU1", _TO, _R, "Whoever breaks plays white, the opponent black."),
    _clause("TU2", _TO, _R, "Every own piece pocketed earns another shot."),
    _clause("TU3", _TO, _R, "An opposing piece pocketed costs the turn."),
    _clause(
        "EL1",
        _HU,
        _R,
        "The elbows stay inside the lines drawn to the pockets, thought on beyond the board. Noted, or "
        "one piece where the organiser says so.",
    ),
    _clause("EL2", _HU, _R, "The elbows are not over the board either. Treated like EL1."),
    _clause("B1", _SC, _S, "The board goes to the first to pocket all own pieces with no queen left on it."),
    _clause("B2", _SC, _S, "The winner gets a point for each opposing piece left on the board."),
    _clause(
        "Q1",
        _SC,
        _R,
        "A queen pocketed and covered by an own piece on the next shot is worth three points more, to "
        "the winner of the board only.",
    ),
    _clause("Q2", _SL, _R, "Nobody may pocket the queen before an own piece."),
    _clause("Q3", _CO, _R, "A cover shot without an own piece sends the queen back to the centre."),
    _clause("Q4", _CO, _R, "Queen and own piece in one shot: covered, whichever fell first."),
    _clause("Q5", _SC, _S, "With 22 points a player gets nothing for the queen any more."),
    _clause("M0", _MS, _S, "The match ends with whichever of its three endings comes first."),
    _clause("M1", _MS, _S, "The first ending: a player has 25 points."),
    _clause("M2", _MS, _S, "The second ending: most points after the eighth board."),
    _clause("M3", _MS, _S, "The third ending: most points when the time is up."),
    _clause(
        "M4",
        _MS,
        _S,
        "Usually 45 minutes; then the board in progress is announced as the last and has five more.",
    ),
    _clause(
        "M5",
        _SC,
        _S,
        "A last board that is not finished counts the difference of the pieces left, without the queen.",
    ),
    _clause("F1", _CO, _R, "The striker pocketed costs a piece, which goes back on the board, and the turn."),
    _clause(
        "F2",
        _CO,
        _R,
        "Striker and own piece in one shot: that piece and one more go back, but the player shoots again.",
    ),
    _clause(
        "F3",
        _CO,
        _R,
        "The opponent puts penalty pieces anywhere in the central circle but on the centre spot, which is "
        "kept for the queen and pieces that jumped.",
    ),
    _clause(
        "F4",
        _CO,
        _R,
        "A penalty with nothing pocketed is owed; the opponent places the piece as soon as one is pocketed.",
    ),
    _clause("J1", _CO, _R, "A piece that jumps off the board is put on the centre spot."),
    _clause("J2", _CO, _R, "Pieces that come to rest on each other or on edge are left so."),
    _clause(
        "J3",
        _CO,
        _R,
        "With the centre spot partly occupied, the queen or a jumped piece has to cover as much of it as "
        "it can.",
    ),
    _clause(
        "J4",
        _CO,
        _R,
        "With the centre spot wholly covered, the piece goes behind it as the next player sees it.",
    ),
    _clause(
        "L1", _SC, _S, "Pocketing the own last piece with the queen on the board loses it by three points."
    ),
    _clause(
        "L2",
        _SC,
        _S,
        "Pocketing the opponent's last piece with the queen on the board loses it by three points and one "
        "more for each own piece left.",
    ),
)
"""Every clause, in the order of the document."""
