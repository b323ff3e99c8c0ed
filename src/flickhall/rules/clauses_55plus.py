"""The clauses of the 55+ games document in our own words: entry, play, scoring, tournament."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

DOCUMENT = "Crokinole 55+ games (crokinole_55plus)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


_SL, _CO, _SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
_TO, _MS = Subject.TURNS, Subject.MATCH
_TS, _HU, _EQ, _NN = Subject.TOURNAMENT, Subject.CONDUCT, Subject.EQUIPMENT, Subject.NONE
_R, _S, _P = Honour.RULED, Honour.SCORED, Honour.PLAYED
_O, _H, _N = Honour.ORGANISED, Honour.OFFICIAL, Honour.NON_NORMATIVE

C55_CLAUSES: tuple[Clause, ...] = (
    _clause("C55-HDR", _NN, _N, "The rules as revised in May 2011."),
    _clause(
        "C55-E1",
        _TS,
        _R,
        "A competitor reaches the age of 55 by the last day of the year of the games.",
    ),
    _clause("C55-E2", _TS, _O, "There is one open event, for women and men together."),
    _clause("C55-E3", _TS, _O, "The event is open pairs, and an association may send five of them."),
    _clause("C55-E4", _TS, _O, "That makes ten people for each province or territory."),
    _clause("C55-I1", _NN, _N, "Where the game comes from; the rules follow the usage most widely accepted."),
    _clause("C55-I2", _NN, _N, "The aim is to leave discs in the highest circles when a round ends."),
    _clause("C55-I3", _NN, _N, "Everybody tries for 20s, and tries to keep the opponents from theirs."),
    _clause("C55-I4", _MS, _S, "A game is won with 100 points."),
    _clause("C55-P1", _MS, _R, "Four people play, as two teams."),
    _clause("C55-P2", _MS, _R, "Each of them has six discs."),
    _clause("C55-P3", _MS, _R, "Partners face each other and share a colour."),
    _clause(
        "C55-1",
        _TO,
        _R,
        "A disc of each colour is hidden in two fists; the colour in the one an opponent points at begins.",
    ),
    _clause("C55-2", _TO, _R, "Turns go clockwise: after a shot it is the turn of the player on the left."),
    _clause("C55-3", _HU, _H, "Board and seats stay where they are during a game."),
    _clause("C55-4", _HU, _S, "Whoever is not shooting keeps hands and discs off the board."),
    _clause("C55-5.a", _SL, _R, "A disc starts with some part of it on the starting line."),
    _clause("C55-5.b", _SL, _R, "Everybody shoots from the own quadrant."),
    _clause("C55-5.c", _SL, _R, "A disc may lie over a line between quadrants by half at most."),
    _clause("C55-5.d", _NN, _N, "A drawing is mentioned that the document does not hold."),
    _clause("C55-6.a", _SL, _R, "Whoever shoots at an empty board tries for the hole."),
    _clause(
        "C55-6.b",
        _SC,
        _R,
        "A disc that lies whole in the hole is put aside and is a 20 at the end of the round.",
    ),
    _clause(
        "C55-6.c",
        _SL,
        _R,
        "When there is an opposing disc on the board, the shot has to be played at it.",
    ),
    _clause("C55-6.d", _CO, _R, "A shot that does not touch it in any way costs the disc that was shot."),
    _clause("C55-6.e", _SL, _R, "The way there may lead over posts and other discs."),
    _clause(
        "C55-6.f",
        _CO,
        _R,
        "A carom that touches no opposing disc also costs every own disc that it moved.",
    ),
    _clause(
        "C55-6.g",
        _CO,
        _R,
        "A disc that left the surface and bounces back on is out of play: to the ditch with it.",
    ),
    _clause("C55-6.h", _CO, _R, "What it touched on the way stays where it now lies."),
    _clause(
        "C55-7",
        _CO,
        _R,
        "A disc that touches the shooting line once shot or hit does not count: to the ditch with it.",
    ),
    _clause(
        "C55-8",
        _TO,
        _R,
        "A round is over with the last disc; the next is started by the left neighbour of who started it.",
    ),
    _clause("C55-S1", _SC, _S, "At the end of a round each team adds up its discs, circle by circle."),
    _clause("C55-S2", _SC, _S, "A disc in the inner circle is worth 15."),
    _clause("C55-S3", _SC, _S, "A disc in the middle circle is worth 10."),
    _clause("C55-S4", _SC, _S, "A disc in the outer circle is worth 5."),
    _clause("C55-S5", _SC, _S, "A disc that touches a line between circles counts for the lesser one."),
    _clause("C55-S6", _SC, _S, "A disc that touches the starting line counts for nothing."),
    _clause("C55-S7", _SC, _S, "The 20s put aside are added."),
    _clause("C55-S8", _SC, _S, "The team with more gets the difference."),
    _clause("C55-S9", _SC, _S, "For example: 65 to 25 gives 40."),
    _clause("C55-S10", _MS, _S, "Then another round is played."),
    _clause(
        "C55-T1",
        _TS,
        _O,
        "Whether everybody meets everybody, or a shorter schedule is made, depends on the number of entries.",
    ),
    _clause("C55-T2", _TS, _O, "Who wins gets one point in the standings."),
    _clause("C55-T3", _TS, _O, "Two teams level for a medal are parted by the game between them."),
    _clause("C55-T4", _TS, _O, "More than two are parted by the best +/- over the round robin."),
)
"""Every clause of the document, in its order."""
