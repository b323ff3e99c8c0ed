"""The clauses of the A2M carrom document in our own words."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

DOCUMENT = "Carrom knock-out, A2M Sports / ADDA (carrom_a2m)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(f"A2M-{name}", subject, honour, says, DOCUMENT)


_SL, _CO, _SC, _TO = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING, Subject.TURNS
_MS, _TS, _HU, _NN = Subject.MATCH, Subject.TOURNAMENT, Subject.CONDUCT, Subject.NONE
_R, _S, _O = Honour.RULED, Honour.SCORED, Honour.ORGANISED
_H, _N = Honour.OFFICIAL, Honour.NON_NORMATIVE

A2M_CLAUSES: tuple[Clause, ...] = (
    _clause("T1", _TS, _O, "The first 128 who register play, one against one."),
    _clause("T2", _TS, _O, "Everybody books an hour on Day 1 or Day 2 for the rounds of 128 and 64."),
    _clause("T3.a", _TS, _O, "Registration closes at a deadline."),
    _clause("T3.b", _TS, _O, "Walk-ins get the places that are left."),
    _clause("T3.c", _TS, _O, "A walk-in pays $10."),
    _clause("T4", _TS, _O, "From the round of 32 to the final everything is played on the evening of Day 3."),
    _clause("T5", _TS, _O, "Nobody is replaced by somebody else during the tournament."),
    _clause("T6.a", _HU, _H, "Drinks are sold from the menu."),
    _clause("T6.b", _HU, _H, "No eating near the boards."),
    _clause("T7.a", _TS, _O, "More or fewer entrants make the tournament larger or smaller."),
    _clause("T7.b", _TS, _O, "The finals may be moved to the week after the knock-outs."),
    _clause("T8", _NN, _N, "The organisers answer for no altercations."),
    _clause("P1.a", _TO, _O, "One player hides a piece in a hand and the other guesses which."),
    _clause("P1.b", _TO, _O, "A right guess lets the guesser decide who begins, a wrong one the other."),
    _clause("O1", _TO, _R, "Players take turns of one strike or more."),
    _clause("O2", _SC, _S, "The game goes to the first to pocket all pieces of the own colour."),
    _clause("O3", _SC, _R, "Nobody can win before somebody has covered the queen."),
    _clause("O4", _SL, _R, "Covering is pocketing an own piece right after the queen."),
    _clause("O5", _CO, _R, "A queen that is pocketed and not covered goes back on the board."),
    _clause("O6", _NN, _N, "Both want to cover, because it brings the winner a bonus."),
    _clause("S1", _SL, _R, "The striker lies within the base line or on an end circle."),
    _clause("S2", _SL, _R, "Within the base line it touches the front and the rear line."),
    _clause("S3", _SL, _R, "It may not cut the moon: lie partly on the circle and partly in the base line."),
    _clause("S4", _SL, _R, "One finger flicks it forward over the front line, never back or sideways."),
    _clause(
        "S5", _SL, _R, "Pieces on or behind the front line may only be hit once it has crossed that line."
    ),
    _clause("S6", _HU, _R, "Hand and arm stay inside the diagonals at the ends of the base line."),
    _clause("B1", _TO, _R, "On the very first turn there are three attempts to disturb the central group."),
    _clause("B2", _SL, _R, "It does not matter what the striker hits first, or whether it hits anything."),
    _clause("B3", _TO, _R, "Queen or own pieces pocketed earn another strike."),
    _clause("B4", _TO, _R, "Pocketing nothing, or a foul, ends the turn."),
    _clause("Q1", _SL, _R, "Only who has an own piece in the pockets may pocket and cover the queen."),
    _clause("Q2", _CO, _R, "A queen pocketed earlier lets the turn go on and goes back when it ends."),
    _clause("Q3", _CO, _R, "Queen and own piece together count as covered, if the queen was allowed."),
    _clause("Q4", _CO, _R, "The opponent puts an uncovered queen as near to the centre circle as can be."),
    _clause("R1", _CO, _R, "Pieces put back may be put on others within the main circle."),
    _clause("R2", _CO, _R, "Pieces on edge or overlapping stay so until play moves them."),
    _clause("R3", _HU, _H, "A striker under a piece is taken away with as little disturbance as can be."),
    _clause("F0.a", _CO, _R, "A foul ends the turn at once."),
    _clause(
        "F0.b", _CO, _R, "It costs a pocketed piece, which the opponent puts anywhere in the main circle."
    ),
    _clause("F0.c", _CO, _R, "Whatever else comes back is put in the main circle by the opponent too."),
    _clause("F0.d", _NN, _N, "Placing pieces to the own advantage is normal."),
    _clause("F1", _CO, _R, "Foul: the striker pocketed."),
    _clause("F2", _CO, _R, "Foul: the striker or any piece off the board."),
    _clause(
        "F3",
        _CO,
        _R,
        "Foul: an opposing piece pocketed. A queen that fell with it comes back, other pieces stay pocketed.",
    ),
    _clause("F4", _CO, _R, "Foul: the opponent's last piece pocketed; it comes back besides the penalty."),
    _clause(
        "F5",
        _CO,
        _R,
        "Foul: the own last piece pocketed before the queen is covered; it comes back besides the penalty.",
    ),
    _clause("F6", _CO, _R, "Foul: breaking a rule of striking."),
    _clause("F7", _CO, _R, "Foul: touching a piece in play other than the striker."),
    _clause("F8", _CO, _R, "Foul: the first player fails three times to break."),
    _clause("F9.a", _CO, _R, "Without a pocketed piece the penalty is owed until there is one."),
    _clause("F9.b", _CO, _R, "The opponent puts an owed piece back at the end of the turn in which it fell."),
    _clause("F9.c", _CO, _R, "What the opponent forgets to put back before the next turn is owed no more."),
    _clause("SC1", _SC, _S, "The winner scores one for each opposing piece left."),
    _clause("SC2", _SC, _S, "A winner with fewer than 24 points who covered the queen scores five more."),
    _clause("SC3", _SC, _S, "With 24 points or more the queen gives nothing."),
    _clause("SC4", _SC, _S, "So a game gives 14 points at most."),
    _clause("SC5", _MS, _S, "A match is played to 29."),
)
"""Every clause, in the order of the document."""
