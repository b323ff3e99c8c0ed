"""The clauses of the pichenotte league document in our own words: guidelines (G), rules (R)."""

from __future__ import annotations

from functools import partial

from flickhall.rules.clause import Clause
from flickhall.rules.clause_marks import (
    CLUB,
    CO,
    DRAWN,
    EQ,
    HU,
    NN,
    NOTHING,
    ORGANISED,
    PLAYED,
    RECORDED,
    RULED,
    SC,
    SCORED,
    SL,
    TO,
    TS,
    entry,
)

DOCUMENT = "Pichenotte league (pichenotte_league)"
_clause = partial(entry, DOCUMENT)

# What honours the clauses of this document.
_BOOK = "flickhall.rules.pichenotte_league.rulebook.PichenotteLeague"
SHOT = "flickhall.rules.pichenotte_league.shot.rule_pichenotte_shot"
REQUIREMENT = f"{_BOOK}.requirement"
PLACEMENT = f"{_BOOK}.rule_placement"
ORDER = f"{_BOOK}.order_clauses"
VALUE = f"{_BOOK}.rule_value"
ROUND = f"{_BOOK}.rule_round"
GAME = f"{_BOOK}.rule_game"
MATCH = f"{_BOOK}.rule_match"
SEATS = "flickhall.rules.crokinole.shooting_order.rule_order"
OUTER_LINE = "flickhall.tables.crokinole.CrokinoleTable.line_radius_5_mm"
FLICK = "flickhall.physics.shot.Shot"
PLAY = "flickhall.play.crokinole.game.shoot"

SEAT_PLAN = "flickhall.competitions.desk.nights.seat_team"
CHECKLIST = "flickhall.competitions.desk.nights.see_to"

PICH_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "PICH-HDR",
        NN,
        NOTHING,
        "These advanced rules build on the rules for beginners, which a reader is expected to know.",
    ),
    _clause(
        "PICH-G-0",
        HU,
        RECORDED,
        "House boards are treated with care: no puck is banged on them, nothing that harms them is used.",
    ),
    _clause("PICH-G-1.a", HU, RECORDED, "Telephones and pagers are off while league games are played."),
    _clause("PICH-G-1.b", HU, RECORDED, "Only a serious emergency takes a player away from the table."),
    _clause("PICH-G-2", HU, RECORDED, "Shots are made with the bare finger: nothing covers finger or hand."),
    _clause("PICH-G-3.a", HU, RECORDED, "A board may be waxed before a match, not while it is played."),
    _clause(
        "PICH-G-3.b", HU, RECORDED, "One player who wants wax is enough: it is left off only if both agree."
    ),
    _clause("PICH-G-3.c", EQ, CLUB, "Only the two spray products that the league names may be used."),
    _clause(
        "PICH-G-4", TS, ORGANISED, "Which player sits where is the captains' decision.", SEATS, SEAT_PLAN
    ),
    _clause("PICH-G-5", HU, RECORDED, "Nobody moves the board or the table it lies on."),
    _clause(
        "PICH-G-6",
        HU,
        RECORDED,
        "A player may stand up and shoot from anywhere, as long as nothing is moved and nobody disturbed.",
    ),
    _clause("PICH-G-7", HU, RECORDED, "While the opponent shoots, hands stay off the table."),
    _clause("PICH-G-8", HU, RECORDED, "While the opponent shoots, pucks of one's own stay off the game top."),
    _clause(
        "PICH-G-9",
        SC,
        SCORED,
        "A 20 is put on top of a rail where it can be seen; one that is not shown there is not counted.",
        ROUND,
        SHOT,
    ),
    _clause("PICH-G-10", EQ, CLUB, "Play is with the standard plastic pucks."),
    _clause("PICH-G-11", CO, RULED, "No puck is taken to the ditch before it lies completely still.", SHOT),
    _clause("PICH-G-12", CO, RULED, "A puck that leaves the board in play is put in the ditch.", SHOT),
    _clause("PICH-G-13", CO, RULED, "What has come into the ditch remains there.", SHOT),
    _clause(
        "PICH-G-14",
        EQ,
        ORGANISED,
        "The home team brings a spare board and pucks, a level and a light for close calls.",
        CHECKLIST,
    ),
    _clause(
        "PICH-R-1.a",
        TO,
        ORGANISED,
        "A coin, or a puck hidden in one hand, settles who decides about the start.",
        SEATS,
    ),
    _clause("PICH-R-1.b", TO, ORGANISED, "Who wins that may shoot first or second, as preferred.", SEATS),
    _clause(
        "PICH-R-1.c",
        TO,
        RULED,
        "Singles: the start changes every round, so that the last shot of one is followed by the first of the next.",
        ORDER,
    ),
    _clause("PICH-R-1.d", TO, RULED, "Doubles: turns go round clockwise, and so does the start.", ORDER),
    _clause(
        "PICH-R-2.a",
        SL,
        PLAYED,
        "A shot is a flick against the side of the puck, never its top, with any finger, also off the thumb.",
        FLICK,
    ),
    _clause("PICH-R-2.b", HU, RECORDED, "The hand stays back during the shot and after it."),
    _clause("PICH-R-2.c", HU, RECORDED, "No puck is pushed, neither from the side nor from above."),
    _clause(
        "PICH-R-3", SL, PLAYED, "A puck that has left the finger has been shot; nothing is shot again.", PLAY
    ),
    _clause("PICH-R-4.a", SL, RULED, "A puck starts flat and touching the baseline.", PLACEMENT),
    _clause(
        "PICH-R-4.b",
        SL,
        RULED,
        "It may reach over a quadrant line, nearly whole, while it still touches the line of its own quadrant.",
        PLACEMENT,
    ),
    _clause(
        "PICH-R-5.a",
        EQ,
        DRAWN,
        "The outer line is the line to shoot from and the line that bounds the board in play.",
        OUTER_LINE,
        SHOT,
        ROUND,
    ),
    _clause(
        "PICH-R-5.b",
        CO,
        RULED,
        "To be out a puck need come no further than that line; it then goes to the ditch.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause(
        "PICH-R-6",
        EQ,
        RULED,
        "A puck is out when its bottom lies over the baseline or on it.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause(
        "PICH-R-7",
        HU,
        SCORED,
        "Whether a puck is out is agreed by both players before it is taken away.",
        ROUND,
    ),
    _clause("PICH-R-8", CO, SCORED, "Who takes a puck away without waiting for that loses the round.", ROUND),
    _clause("PICH-R-9", HU, RECORDED, "When it is doubtful whether a puck is out, both captains are asked."),
    _clause(
        "PICH-R-10",
        SL,
        RULED,
        "With an opposing puck on the board there are two ways to make a shot good: touch, or call a 20.",
        REQUIREMENT,
    ),
    _clause(
        "PICH-R-10.A",
        SL,
        RULED,
        "First way: a puck of the shooter's touches an opposing one, over any number of own pucks.",
        SHOT,
    ),
    _clause("PICH-R-10.B", SL, RULED, "Second way: a 20 is announced aloud before the shot.", SHOT),
    _clause(
        "PICH-R-10-1.A",
        SL,
        RULED,
        "After a call some own puck has to end flat in the hole.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause("PICH-R-10-1.A1", CO, RULED, "If none does, the puck that was shot goes to the ditch.", SHOT),
    _clause(
        "PICH-R-10-1.A2",
        CO,
        RULED,
        "Touching an opposing puck does not save it when the 20 was called and missed.",
        SHOT,
    ),
    _clause(
        "PICH-R-10-2.A",
        CO,
        RULED,
        "Without a call the shot has to touch an opposing puck; if it does not, the puck that was shot goes to the ditch.",
        SHOT,
    ),
    _clause(
        "PICH-R-10-2.B",
        CO,
        RULED,
        "Without call and contact, an own puck in the hole comes out again, goes to the ditch and earns nothing.",
        SHOT,
    ),
    _clause(
        "PICH-R-10-2.C", SC, RULED, "Once there was contact, 20s count, whichever side they are for.", SHOT
    ),
    _clause(
        "PICH-R-11",
        SL,
        RULED,
        "With no opposing puck on the board the shot is free: any place in bounds will do.",
        REQUIREMENT,
    ),
    _clause("PICH-R-12.a", SC, SCORED, "Inside the posts a puck is worth 15.", ROUND, VALUE),
    _clause("PICH-R-12.b", SC, SCORED, "In the circle next to it, 10.", ROUND, VALUE),
    _clause("PICH-R-12.c", SC, SCORED, "In the outermost circle, 5.", ROUND, VALUE),
    _clause("PICH-R-12.d", SC, SCORED, "In the ditch, nothing.", ROUND, VALUE),
    _clause(
        "PICH-R-13",
        SC,
        SCORED,
        "A puck that touches a line between two circles has the lower of their values.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause(
        "PICH-R-14",
        SC,
        SCORED,
        "Each round is booked as 1 for a win, half for a tie, 0 for a loss.",
        ROUND,
        GAME,
        MATCH,
    ),
    _clause("PICH-R-15.a", HU, SCORED, "When the match is over, the opponents agree on its score.", MATCH),
    _clause(
        "PICH-R-15.b",
        TS,
        SCORED,
        "Both answer for handing it in as it was, to the captains or to whoever tabulates that evening.",
        MATCH,
    ),
    _clause(
        "PICH-R-16",
        HU,
        RECORDED,
        "All pucks of a round stay where they are until both agree on score and winner.",
    ),
    _clause(
        "PICH-R-17.a",
        CO,
        RULED,
        "A puck that left the game top and bounces back is off; it goes to the ditch.",
        SHOT,
    ),
    _clause(
        "PICH-R-17.b",
        CO,
        RULED,
        "If such a puck drops into the hole, it is no 20 and goes to the ditch as well.",
        SHOT,
    ),
    _clause("PICH-R-17.c", CO, RULED, "Whatever else it does on its way, for better or worse, stands.", SHOT),
    _clause(
        "PICH-R-17.d",
        SC,
        RULED,
        "Another puck that it knocks into the hole is a 20 for the owner of that puck.",
        SHOT,
    ),
    _clause(
        "PICH-R-18",
        SC,
        SCORED,
        "A puck that leans on a post and rests on the board is worth 25 if it does so when the round ends.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause(
        "PICH-R-19",
        SC,
        SCORED,
        "A puck that lies wholly on a post, clear of the board, is worth 30 if it does so when the round ends.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause(
        "PICH-R-20.a",
        SC,
        SCORED,
        "A puck that stands upright in the hole is no 20 but worth 15.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause("PICH-R-20.b", CO, RULED, "It stays a target and may be shot away.", SHOT),
    _clause(
        "PICH-R-20.c",
        SC,
        SCORED,
        "The 15 are for one that still stands there when the round is over.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause("PICH-SAFE", NN, NOTHING, "Small pieces can choke a child: watch the little ones."),
)
"""Every clause of the document, in its order."""
