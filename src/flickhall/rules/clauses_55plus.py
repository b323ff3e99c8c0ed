"""The clauses of the 55+ games document in our own words: entry, play, scoring, tournament."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.clause_marks import CO, HU, MS, NN, SC, SL, TO, TS, H, N, O, R, S

DOCUMENT = "Crokinole 55+ games (crokinole_55plus)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


C55_CLAUSES: tuple[Clause, ...] = (
    _clause("C55-HDR", NN, N, "The rules as revised in May 2011."),
    _clause(
        "C55-E1",
        TS,
        R,
        "A competitor reaches the age of 55 by the last day of the year of the games.",
    ),
    _clause("C55-E2", TS, O, "There is one open event, for women and men together."),
    _clause("C55-E3", TS, O, "The event is open pairs, and an association may send five of them."),
    _clause("C55-E4", TS, O, "That makes ten people for each province or territory."),
    _clause("C55-I1", NN, N, "Where the game comes from; the rules follow the usage most widely accepted."),
    _clause("C55-I2", NN, N, "The aim is to leave discs in the highest circles when a round ends."),
    _clause("C55-I3", NN, N, "Everybody tries for 20s, and tries to keep the opponents from theirs."),
    _clause("C55-I4", MS, S, "A game is won with 100 points."),
    _clause("C55-P1", MS, R, "Four people play, as two teams."),
    _clause("C55-P2", MS, R, "Each of them has six discs."),
    _clause("C55-P3", MS, R, "Partners face each other and share a colour."),
    _clause(
        "C55-1",
        TO,
        R,
        "A disc of each colour is hidden in two fists; the colour in the one an opponent points at begins.",
    ),
    _clause("C55-2", TO, R, "Turns go clockwise: after a shot it is the turn of the player on the left."),
    _clause("C55-3", HU, H, "Board and seats stay where they are during a game."),
    _clause("C55-4", HU, S, "Whoever is not shooting keeps hands and discs off the board."),
    _clause("C55-5.a", SL, R, "A disc starts with some part of it on the starting line."),
    _clause("C55-5.b", SL, R, "Everybody shoots from the own quadrant."),
    _clause("C55-5.c", SL, R, "A disc may lie over a line between quadrants by half at most."),
    _clause("C55-5.d", NN, N, "A drawing is mentioned that the document does not hold."),
    _clause("C55-6.a", SL, R, "Whoever shoots at an empty board tries for the hole."),
    _clause(
        "C55-6.b",
        SC,
        R,
        "A disc that lies whole in the hole is put aside and is a 20 at the end of the round.",
    ),
    _clause(
        "C55-6.c",
        SL,
        R,
        "When there is an opposing disc on the board, the shot has to be played at it.",
    ),
    _clause("C55-6.d", CO, R, "A shot that does not touch it in any way costs the disc that was shot."),
    _clause("C55-6.e", SL, R, "The way there may lead over posts and other discs."),
    _clause(
        "C55-6.f",
        CO,
        R,
        "A carom that touches no opposing disc also costs every own disc that it moved.",
    ),
    _clause(
        "C55-6.g",
        CO,
        R,
        "A disc that left the surface and bounces back on is out of play: to the ditch with it.",
    ),
    _clause("C55-6.h", CO, R, "What it touched on the way stays where it now lies."),
    _clause(
        "C55-7",
        CO,
        R,
        "A disc that touches the shooting line once shot or hit does not count: to the ditch with it.",
    ),
    _clause(
        "C55-8",
        TO,
        R,
        "A round is over with the last disc; the next is started by the left neighbour of who started it.",
    ),
    _clause("C55-S1", SC, S, "At the end of a round each team adds up its discs, circle by circle."),
    _clause("C55-S2", SC, S, "A disc in the inner circle is worth 15."),
    _clause("C55-S3", SC, S, "A disc in the middle circle is worth 10."),
    _clause("C55-S4", SC, S, "A disc in the outer circle is worth 5."),
    _clause("C55-S5", SC, S, "A disc that touches a line between circles counts for the lesser one."),
    _clause("C55-S6", SC, S, "A disc that touches the starting line counts for nothing."),
    _clause("C55-S7", SC, S, "The 20s put aside are added."),
    _clause("C55-S8", SC, S, "The team with more gets the difference."),
    _clause("C55-S9", SC, S, "For example: 65 to 25 gives 40."),
    _clause("C55-S10", MS, S, "Then another round is played."),
    _clause(
        "C55-T1",
        TS,
        O,
        "Whether everybody meets everybody, or a shorter schedule is made, depends on the number of entries.",
    ),
    _clause("C55-T2", TS, O, "Who wins gets one point in the standings."),
    _clause("C55-T3", TS, O, "Two teams level for a medal are parted by the game between them."),
    _clause("C55-T4", TS, O, "More than two are parted by the best +/- over the round robin."),
)
"""Every clause of the document, in its order."""
