"""The clauses of the A2M carrom document in our own words."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.clause_marks import CO, HU, MS, NN, SC, SL, TO, TS, H, N, O, R, S

DOCUMENT = "Carrom knock-out, A2M Sports / ADDA (carrom_a2m)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(f"A2M-{name}", subject, honour, says, DOCUMENT)


A2M_CLAUSES: tuple[Clause, ...] = (
    _clause("T1", TS, O, "The first 128 who register play, one against one."),
    _clause("T2", TS, O, "Everybody books an hour on Day 1 or Day 2 for the rounds of 128 and 64."),
    _clause("T3.a", TS, O, "Registration closes at a deadline."),
    _clause("T3.b", TS, O, "Walk-ins get the places that are left."),
    _clause("T3.c", TS, O, "A walk-in pays $10."),
    _clause("T4", TS, O, "From the round of 32 to the final everything is played on the evening of Day 3."),
    _clause("T5", TS, O, "Nobody is replaced by somebody else during the tournament."),
    _clause("T6.a", HU, H, "Drinks are sold from the menu."),
    _clause("T6.b", HU, H, "No eating near the boards."),
    _clause("T7.a", TS, O, "More or fewer entrants make the tournament larger or smaller."),
    _clause("T7.b", TS, O, "The finals may be moved to the week after the knock-outs."),
    _clause("T8", NN, N, "The organisers answer for no altercations."),
    _clause("P1.a", TO, O, "One player hides a piece in a hand and the other guesses which."),
    _clause("P1.b", TO, O, "A right guess lets the guesser decide who begins, a wrong one the other."),
    _clause("O1", TO, R, "Players take turns of one strike or more."),
    _clause("O2", SC, S, "The game goes to the first to pocket all pieces of the own colour."),
    _clause("O3", SC, R, "Nobody can win before somebody has covered the queen."),
    _clause("O4", SL, R, "Covering is pocketing an own piece right after the queen."),
    _clause("O5", CO, R, "A queen that is pocketed and not covered goes back on the board."),
    _clause("O6", NN, N, "Both want to cover, because it brings the winner a bonus."),
    _clause("S1", SL, R, "The striker lies within the base line or on an end circle."),
    _clause("S2", SL, R, "Within the base line it touches the front and the rear line."),
    _clause("S3", SL, R, "It may not cut the moon: lie partly on the circle and partly in the base line."),
    _clause("S4", SL, R, "One finger flicks it forward over the front line, never back or sideways."),
    _clause("S5", SL, R, "Pieces on or behind the front line may only be hit once it has crossed that line."),
    _clause("S6", HU, R, "Hand and arm stay inside the diagonals at the ends of the base line."),
    _clause("B1", TO, R, "On the very first turn there are three attempts to disturb the central group."),
    _clause("B2", SL, R, "It does not matter what the striker hits first, or whether it hits anything."),
    _clause("B3", TO, R, "Queen or own pieces pocketed earn another strike."),
    _clause("B4", TO, R, "Pocketing nothing, or a foul, ends the turn."),
    _clause("Q1", SL, R, "Only who has an own piece in the pockets may pocket and cover the queen."),
    _clause("Q2", CO, R, "A queen pocketed earlier lets the turn go on and goes back when it ends."),
    _clause("Q3", CO, R, "Queen and own piece together count as covered, if the queen was allowed."),
    _clause("Q4", CO, R, "The opponent puts an uncovered queen as near to the centre circle as can be."),
    _clause("R1", CO, R, "Pieces put back may be put on others within the main circle."),
    _clause("R2", CO, R, "Pieces on edge or overlapping stay so until play moves them."),
    _clause("R3", HU, H, "A striker under a piece is taken away with as little disturbance as can be."),
    _clause("F0.a", CO, R, "A foul ends the turn at once."),
    _clause("F0.b", CO, R, "It costs a pocketed piece, which the opponent puts anywhere in the main circle."),
    _clause("F0.c", CO, R, "Whatever else comes back is put in the main circle by the opponent too."),
    _clause("F0.d", NN, N, "Placing pieces to the own advantage is normal."),
    _clause("F1", CO, R, "Foul: the striker pocketed."),
    _clause("F2", CO, R, "Foul: the striker or any piece off the board."),
    _clause(
        "F3",
        CO,
        R,
        "Foul: an opposing piece pocketed. A queen that fell with it comes back, other pieces stay pocketed.",
    ),
    _clause("F4", CO, R, "Foul: the opponent's last piece pocketed; it comes back besides the penalty."),
    _clause(
        "F5",
        CO,
        R,
        "Foul: the own last piece pocketed before the queen is covered; it comes back besides the penalty.",
    ),
    _clause("F6", CO, R, "Foul: breaking a rule of striking."),
    _clause("F7", CO, R, "Foul: touching a piece in play other than the striker."),
    _clause("F8", CO, R, "Foul: the first player fails three times to break."),
    _clause("F9.a", CO, R, "Without a pocketed piece the penalty is owed until there is one."),
    _clause("F9.b", CO, R, "The opponent puts an owed piece back at the end of the turn in which it fell."),
    _clause("F9.c", CO, R, "What the opponent forgets to put back before the next turn is owed no more."),
    _clause("SC1", SC, S, "The winner scores one for each opposing piece left."),
    _clause("SC2", SC, S, "A winner with fewer than 24 points who covered the queen scores five more."),
    _clause("SC3", SC, S, "With 24 points or more the queen gives nothing."),
    _clause("SC4", SC, S, "So a game gives 14 points at most."),
    _clause("SC5", MS, S, "A match is played to 29."),
)
"""Every clause, in the order of the document."""
