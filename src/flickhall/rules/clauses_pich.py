"""The clauses of the pichenotte league document in our own words: guidelines (G), rules (R)."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.clause_marks import CO, EQ, HU, NN, SC, SL, TO, TS, H, N, O, P, R, S

DOCUMENT = "Pichenotte league (pichenotte_league)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


PICH_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "PICH-HDR",
        NN,
        N,
        "These advanced rules build on the rules for beginners, which a reader is expected to know.",
    ),
    _clause(
        "PICH-G-0",
        HU,
        H,
        "House boards are treated with care: no puck is banged on them, nothing that harms them is used.",
    ),
    _clause("PICH-G-1.a", HU, H, "Telephones and pagers are off while league games are played."),
    _clause("PICH-G-1.b", HU, H, "Only a serious emergency takes a player away from the table."),
    _clause("PICH-G-2", HU, H, "Shots are made with the bare finger: nothing covers finger or hand."),
    _clause("PICH-G-3.a", HU, H, "A board may be waxed before a match, not while it is played."),
    _clause("PICH-G-3.b", HU, H, "One player who wants wax is enough: it is left off only if both agree."),
    _clause("PICH-G-3.c", EQ, H, "Only the two spray products that the league names may be used."),
    _clause("PICH-G-4", TS, O, "Which player sits where is the captains' decision."),
    _clause("PICH-G-5", HU, H, "Nobody moves the board or the table it lies on."),
    _clause(
        "PICH-G-6",
        HU,
        H,
        "A player may stand up and shoot from anywhere, as long as nothing is moved and nobody disturbed.",
    ),
    _clause("PICH-G-7", HU, H, "While the opponent shoots, hands stay off the table."),
    _clause("PICH-G-8", HU, H, "While the opponent shoots, pucks of one's own stay off the game top."),
    _clause(
        "PICH-G-9",
        SC,
        S,
        "A 20 is put on top of a rail where it can be seen; one that is not shown there is not counted.",
    ),
    _clause("PICH-G-10", EQ, H, "Play is with the standard plastic pucks."),
    _clause("PICH-G-11", CO, R, "No puck is taken to the ditch before it lies completely still."),
    _clause("PICH-G-12", CO, R, "A puck that leaves the board in play is put in the ditch."),
    _clause("PICH-G-13", CO, R, "What has come into the ditch remains there."),
    _clause(
        "PICH-G-14",
        EQ,
        H,
        "The home team brings a spare board and pucks, a level and a light for close calls.",
    ),
    _clause(
        "PICH-R-1.a",
        TO,
        O,
        "A coin, or a puck hidden in one hand, settles who decides about the start.",
    ),
    _clause("PICH-R-1.b", TO, O, "Who wins that may shoot first or second, as preferred."),
    _clause(
        "PICH-R-1.c",
        TO,
        R,
        "Singles: the start changes every round, so that the last shot of one is followed by the first of the next.",
    ),
    _clause("PICH-R-1.d", TO, R, "Doubles: turns go round clockwise, and so does the start."),
    _clause(
        "PICH-R-2.a",
        SL,
        P,
        "A shot is a flick against the side of the puck, never its top, with any finger, also off the thumb.",
    ),
    _clause("PICH-R-2.b", HU, H, "The hand stays back during the shot and after it."),
    _clause("PICH-R-2.c", HU, H, "No puck is pushed, neither from the side nor from above."),
    _clause("PICH-R-3", SL, P, "A puck that has left the finger has been shot; nothing is shot again."),
    _clause("PICH-R-4.a", SL, R, "A puck starts flat and touching the baseline."),
    _clause(
        "PICH-R-4.b",
        SL,
        R,
        "It may reach over a quadrant line, nearly whole, while it still touches the line of its own quadrant.",
    ),
    _clause(
        "PICH-R-5.a",
        EQ,
        R,
        "The outer line is the line to shoot from and the line that bounds the board in play.",
    ),
    _clause(
        "PICH-R-5.b",
        CO,
        R,
        "To be out a puck need come no further than that line; it then goes to the ditch.",
    ),
    _clause("PICH-R-6", EQ, R, "A puck is out when its bottom lies over the baseline or on it."),
    _clause("PICH-R-7", HU, S, "Whether a puck is out is agreed by both players before it is taken away."),
    _clause("PICH-R-8", CO, S, "Who takes a puck away without waiting for that loses the round."),
    _clause("PICH-R-9", HU, H, "When it is doubtful whether a puck is out, both captains are asked."),
    _clause(
        "PICH-R-10",
        SL,
        R,
        "With an opposing puck on the board there are two ways to make a shot good: touch, or call a 20.",
    ),
    _clause(
        "PICH-R-10.A",
        SL,
        R,
        "First way: a puck of the shooter's touches an opposing one, over any number of own pucks.",
    ),
    _clause("PICH-R-10.B", SL, R, "Second way: a 20 is announced aloud before the shot."),
    _clause("PICH-R-10-1.A", SL, R, "After a call some own puck has to end flat in the hole."),
    _clause("PICH-R-10-1.A1", CO, R, "If none does, the puck that was shot goes to the ditch."),
    _clause(
        "PICH-R-10-1.A2",
        CO,
        R,
        "Touching an opposing puck does not save it when the 20 was called and missed.",
    ),
    _clause(
        "PICH-R-10-2.A",
        CO,
        R,
        "Without a call the shot has to touch an opposing puck; if it does not, the puck that was shot goes to the ditch.",
    ),
    _clause(
        "PICH-R-10-2.B",
        CO,
        R,
        "Without call and contact, an own puck in the hole comes out again, goes to the ditch and earns nothing.",
    ),
    _clause("PICH-R-10-2.C", SC, R, "Once there was contact, 20s count, whichever side they are for."),
    _clause(
        "PICH-R-11",
        SL,
        R,
        "With no opposing puck on the board the shot is free: any place in bounds will do.",
    ),
    _clause("PICH-R-12.a", SC, S, "Inside the posts a puck is worth 15."),
    _clause("PICH-R-12.b", SC, S, "In the circle next to it, 10."),
    _clause("PICH-R-12.c", SC, S, "In the outermost circle, 5."),
    _clause("PICH-R-12.d", SC, S, "In the ditch, nothing."),
    _clause(
        "PICH-R-13",
        SC,
        S,
        "A puck that touches a line between two circles has the lower of their values.",
    ),
    _clause("PICH-R-14", SC, S, "Each round is booked as 1 for a win, half for a tie, 0 for a loss."),
    _clause("PICH-R-15.a", HU, S, "When the match is over, the opponents agree on its score."),
    _clause(
        "PICH-R-15.b",
        TS,
        S,
        "Both answer for handing it in as it was, to the captains or to whoever tabulates that evening.",
    ),
    _clause(
        "PICH-R-16",
        HU,
        H,
        "All pucks of a round stay where they are until both agree on score and winner.",
    ),
    _clause(
        "PICH-R-17.a",
        CO,
        R,
        "A puck that left the game top and bounces back is off; it goes to the ditch.",
    ),
    _clause(
        "PICH-R-17.b",
        CO,
        R,
        "If such a puck drops into the hole, it is no 20 and goes to the ditch as well.",
    ),
    _clause("PICH-R-17.c", CO, R, "Whatever else it does on its way, for better or worse, stands."),
    _clause(
        "PICH-R-17.d",
        SC,
        R,
        "Another puck that it knocks into the hole is a 20 for the owner of that puck.",
    ),
    _clause(
        "PICH-R-18",
        SC,
        S,
        "A puck that leans on a post and rests on the board is worth 25 if it does so when the round ends.",
    ),
    _clause(
        "PICH-R-19",
        SC,
        S,
        "A puck that lies wholly on a post, clear of the board, is worth 30 if it does so when the round ends.",
    ),
    _clause("PICH-R-20.a", SC, S, "A puck that stands upright in the hole is no 20 but worth 15."),
    _clause("PICH-R-20.b", CO, R, "It stays a target and may be shot away."),
    _clause("PICH-R-20.c", SC, S, "The 15 are for one that still stands there when the round is over."),
    _clause("PICH-SAFE", NN, N, "Small pieces can choke a child: watch the little ones."),
)
"""Every clause of the document, in its order."""
