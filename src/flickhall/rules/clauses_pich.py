"""The clauses of the pichenotte league document in our own words: guidelines (G), rules (R)."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

DOCUMENT = "Pichenotte league (pichenotte_league)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


_SL, _CO, _SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
_TO, _MS = Subject.TURNS, Subject.MATCH
_TS, _HU, _EQ, _NN = Subject.TOURNAMENT, Subject.CONDUCT, Subject.EQUIPMENT, Subject.NONE
_R, _S, _P = Honour.RULED, Honour.SCORED, Honour.PLAYED
_O, _H, _N = Honour.ORGANISED, Honour.OFFICIAL, Honour.NON_NORMATIVE

PICH_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "PICH-HDR",
        _NN,
        _N,
        "These advanced rules build on the rules for beginners, which a reader is expected to know.",
    ),
    _clause(
        "PICH-G-0",
        _HU,
        _H,
        "House boards are treated with care: no puck is banged on them, nothing that harms them is used.",
    ),
    _clause("PICH-G-1.a", _HU, _H, "Telephones and pagers are off while league games are played."),
    _clause("PICH-G-1.b", _HU, _H, "Only a serious emergency takes a player away from the table."),
    _clause("PICH-G-2", _HU, _H, "Shots are made with the bare finger: nothing covers finger or hand."),
    _clause("PICH-G-3.a", _HU, _H, "A board may be waxed before a match, not while it is played."),
    _clause("PICH-G-3.b", _HU, _H, "One player who wants wax is enough: it is left off only if both agree."),
    _clause("PICH-G-3.c", _EQ, _H, "Only the two spray products that the league names may be used."),
    _clause("PICH-G-4", _TS, _O, "Which player sits where is the captains' decision."),
    _clause("PICH-G-5", _HU, _H, "Nobody moves the board or the table it lies on."),
    _clause(
        "PICH-G-6",
        _HU,
        _H,
        "A player may stand up and shoot from anywhere, as long as nothing is moved and nobody disturbed.",
    ),
    _clause("PICH-G-7", _HU, _H, "While the opponent shoots, hands stay off the table."),
    _clause("PICH-G-8", _HU, _H, "While the opponent shoots, pucks of one's own stay off the game top."),
    _clause(
        "PICH-G-9",
        _SC,
        _S,
        "A 20 is put on top of a rail where it can be seen; one that is not shown there is not counted.",
    ),
    _clause("PICH-G-10", _EQ, _H, "Play is with the standard plastic pucks."),
    _clause("PICH-G-11", _CO, _R, "No puck is taken to the ditch before it lies completely still."),
    _clause("PICH-G-12", _CO, _R, "A puck that leaves the board in play is put in the ditch."),
    _clause("PICH-G-13", _CO, _R, "What has come into the ditch remains there."),
    _clause(
        "PICH-G-14",
        _EQ,
        _H,
        "The home team brings a spare board and pucks, a level and a light for close calls.",
    ),
    _clause(
        "PICH-R-1.a",
        _TO,
        _O,
        "A coin, or a puck hidden in one hand, settles who decides about the start.",
    ),
    _clause("PICH-R-1.b", _TO, _O, "Who wins that may shoot first or second, as preferred."),
    _clause(
        "PICH-R-1.c",
        _TO,
        _R,
        "Singles: the start changes every round, so that the last shot of one is followed by the first of the next.",
    ),
    _clause("PICH-R-1.d", _TO, _R, "Doubles: turns go round clockwise, and so does the start."),
    _clause(
        "PICH-R-2.a",
        _SL,
        _P,
        "A shot is a flick against the side of the puck, never its top, with any finger, also off the thumb.",
    ),
    _clause("PICH-R-2.b", _HU, _H, "The hand stays back during the shot and after it."),
    _clause("PICH-R-2.c", _HU, _H, "No puck is pushed, neither from the side nor from above."),
    _clause("PICH-R-3", _SL, _P, "A puck that has left the finger has been shot; nothing is shot again."),
    _clause("PICH-R-4.a", _SL, _R, "A puck starts flat and touching the baseline."),
    _clause(
        "PICH-R-4.b",
        _SL,
        _R,
        "It may reach over a quadrant line, nearly whole, while it still touches the line of its own quadrant.",
    ),
    _clause(
        "PICH-R-5.a",
        _EQ,
        _R,
        "The outer line is the line to shoot from and the line that bounds the board in play.",
    ),
    _clause(
        "PICH-R-5.b",
        _CO,
        _R,
        "To be out a puck need come no further than that line; it then goes to the ditch.",
    ),
    _clause("PICH-R-6", _EQ, _R, "A puck is out when its bottom lies over the baseline or on it."),
    _clause("PICH-R-7", _HU, _S, "Whether a puck is out is agreed by both players before it is taken away."),
    _clause("PICH-R-8", _CO, _S, "Who takes a puck away without waiting for that loses the round."),
    _clause("PICH-R-9", _HU, _H, "When it is doubtful whether a puck is out, both captains are asked."),
    _clause(
        "PICH-R-10",
        _SL,
        _R,
        "With an opposing puck on the board there are two ways to make a shot good: touch, or call a 20.",
    ),
    _clause(
        "PICH-R-10.A",
        _SL,
        _R,
        "First way: a puck of the shooter's touches an opposing one, over any number of own pucks.",
    ),
    _clause("PICH-R-10.B", _SL, _R, "Second way: a 20 is announced aloud before the shot."),
    _clause("PICH-R-10-1.A", _SL, _R, "After a call some own puck has to end flat in the hole."),
    _clause("PICH-R-10-1.A1", _CO, _R, "If none does, the puck that was shot goes to the ditch."),
    _clause(
        "PICH-R-10-1.A2",
        _CO,
        _R,
        "Touching an opposing puck does not save it when the 20 was called and missed.",
    ),
    _clause(
        "PICH-R-10-2.A",
        _CO,
        _R,
        "Without a call the shot has to touch an opposing puck; if it does not, the puck that was shot goes to the ditch.",
    ),
    _clause(
        "PICH-R-10-2.B",
        _CO,
        _R,
        "Without call and contact, an own puck in the hole comes out again, goes to the ditch and earns nothing.",
    ),
    _clause("PICH-R-10-2.C", _SC, _R, "Once there was contact, 20s count, whichever side they are for."),
    _clause(
        "PICH-R-11",
        _SL,
        _R,
        "With no opposing puck on the board the shot is free: any place in bounds will do.",
    ),
    _clause("PICH-R-12.a", _SC, _S, "Inside the posts a puck is worth 15."),
    _clause("PICH-R-12.b", _SC, _S, "In the circle next to it, 10."),
    _clause("PICH-R-12.c", _SC, _S, "In the outermost circle, 5."),
    _clause("PICH-R-12.d", _SC, _S, "In the ditch, nothing."),
    _clause(
        "PICH-R-13",
        _SC,
        _S,
        "A puck that touches a line between two circles has the lower of their values.",
    ),
    _clause("PICH-R-14", _SC, _S, "Each round is booked as 1 for a win, half for a tie, 0 for a loss."),
    _clause("PICH-R-15.a", _HU, _S, "When the match is over, the opponents agree on its score."),
    _clause(
        "PICH-R-15.b",
        _TS,
        _S,
        "Both answer for handing it in as it was, to the captains or to whoever tabulates that evening.",
    ),
    _clause(
        "PICH-R-16",
        _HU,
        _H,
        "All pucks of a round stay where they are until both agree on score and winner.",
    ),
    _clause(
        "PICH-R-17.a",
        _CO,
        _R,
        "A puck that left the game top and bounces back is off; it goes to the ditch.",
    ),
    _clause(
        "PICH-R-17.b",
        _CO,
        _R,
        "If such a puck drops into the hole, it is no 20 and goes to the ditch as well.",
    ),
    _clause("PICH-R-17.c", _CO, _R, "Whatever else it does on its way, for better or worse, stands."),
    _clause(
        "PICH-R-17.d",
        _SC,
        _R,
        "Another puck that it knocks into the hole is a 20 for the owner of that puck.",
    ),
    _clause(
        "PICH-R-18",
        _SC,
        _S,
        "A puck that leans on a post and rests on the board is worth 25 if it does so when the round ends.",
    ),
    _clause(
        "PICH-R-19",
        _SC,
        _S,
        "A puck that lies wholly on a post, clear of the board, is worth 30 if it does so when the round ends.",
    ),
    _clause("PICH-R-20.a", _SC, _S, "A puck that stands upright in the hole is no 20 but worth 15."),
    _clause("PICH-R-20.b", _CO, _R, "It stays a target and may be shot away."),
    _clause("PICH-R-20.c", _SC, _S, "The 15 are for one that still stands there when the round is over."),
    _clause("PICH-SAFE", _NN, _N, "Small pieces can choke a child: watch the little ones."),
)
"""Every clause of the document, in its order."""
