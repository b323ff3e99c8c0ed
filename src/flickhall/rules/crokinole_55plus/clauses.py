"""The clauses of the 55+ games document in our own words: entry, play, scoring, tournament."""

from __future__ import annotations

from functools import partial

from flickhall.rules.clause import Clause
from flickhall.rules.clause_marks import (
    CO,
    HU,
    MS,
    NN,
    NOTHING,
    ORGANISED,
    RECORDED,
    RULED,
    SC,
    SCORED,
    SL,
    TO,
    TS,
    entry,
)

DOCUMENT = "Crokinole 55+ games (crokinole_55plus)"
_clause = partial(entry, DOCUMENT)

# What honours the clauses of this document.
_BOOK = "flickhall.rules.crokinole_55plus.rulebook.Crokinole55Plus"
SHOT = "flickhall.rules.crokinole_55plus.shot.rule_55plus_shot"
REQUIREMENT = f"{_BOOK}.requirement"
PLACEMENT = f"{_BOOK}.rule_placement"
ORDER = f"{_BOOK}.order_clauses"
VALUE = f"{_BOOK}.rule_value"
ROUND = f"{_BOOK}.rule_round"
GAME = f"{_BOOK}.rule_game"
ELIGIBILITY = f"{_BOOK}.rule_eligibility"
ENTRY = "flickhall.competitions.entries.pairs.enter_pairs"
SCHEDULE = "flickhall.competitions.draws.schedule.supplied_rounds"
STANDINGS = "flickhall.competitions.round_robin.RoundRobin.standings"

C55_CLAUSES: tuple[Clause, ...] = (
    _clause("C55-HDR", NN, NOTHING, "The rules as revised in May 2011."),
    _clause(
        "C55-E1",
        TS,
        RULED,
        "A competitor reaches the age of 55 by the last day of the year of the games.",
        ELIGIBILITY,
    ),
    _clause("C55-E2", TS, ORGANISED, "There is one open event, for women and men together.", ENTRY),
    _clause(
        "C55-E3", TS, ORGANISED, "The event is open pairs, and an association may send five of them.", ENTRY
    ),
    _clause("C55-E4", TS, ORGANISED, "That makes ten people for each province or territory.", ENTRY),
    _clause(
        "C55-I1", NN, NOTHING, "Where the game comes from; the rules follow the usage most widely accepted."
    ),
    _clause("C55-I2", NN, NOTHING, "The aim is to leave discs in the highest circles when a round ends."),
    _clause("C55-I3", NN, NOTHING, "Everybody tries for 20s, and tries to keep the opponents from theirs."),
    _clause("C55-I4", MS, SCORED, "A game is won with 100 points.", GAME),
    _clause("C55-P1", MS, RULED, "Four people play, as two teams.", ORDER),
    _clause("C55-P2", MS, RULED, "Each of them has six discs.", ORDER),
    _clause("C55-P3", MS, RULED, "Partners face each other and share a colour.", ORDER),
    _clause(
        "C55-1",
        TO,
        RULED,
        "A disc of each colour is hidden in two fists; the colour in the one an opponent points at begins.",
        ORDER,
    ),
    _clause(
        "C55-2",
        TO,
        RULED,
        "Turns go clockwise: after a shot it is the turn of the player on the left.",
        ORDER,
    ),
    _clause("C55-3", HU, RECORDED, "Board and seats stay where they are during a game."),
    _clause("C55-4", HU, SCORED, "Whoever is not shooting keeps hands and discs off the board.", ROUND),
    _clause("C55-5.a", SL, RULED, "A disc starts with some part of it on the starting line.", PLACEMENT),
    _clause("C55-5.b", SL, RULED, "Everybody shoots from the own quadrant.", PLACEMENT),
    _clause("C55-5.c", SL, RULED, "A disc may lie over a line between quadrants by half at most.", PLACEMENT),
    _clause("C55-5.d", NN, NOTHING, "A drawing is mentioned that the document does not hold."),
    _clause("C55-6.a", SL, RULED, "Whoever shoots at an empty board tries for the hole.", REQUIREMENT),
    _clause(
        "C55-6.b",
        SC,
        RULED,
        "A disc that lies whole in the hole is put aside and is a 20 at the end of the round.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause(
        "C55-6.c",
        SL,
        RULED,
        "When there is an opposing disc on the board, the shot has to be played at it.",
        REQUIREMENT,
    ),
    _clause(
        "C55-6.d", CO, RULED, "A shot that does not touch it in any way costs the disc that was shot.", SHOT
    ),
    _clause("C55-6.e", SL, RULED, "The way there may lead over posts and other discs.", SHOT),
    _clause(
        "C55-6.f",
        CO,
        RULED,
        "A carom that touches no opposing disc also costs every own disc that it moved.",
        SHOT,
    ),
    _clause(
        "C55-6.g",
        CO,
        RULED,
        "A disc that left the surface and bounces back on is out of play: to the ditch with it.",
        SHOT,
    ),
    _clause("C55-6.h", CO, RULED, "What it touched on the way stays where it now lies.", SHOT),
    _clause(
        "C55-7",
        CO,
        RULED,
        "A disc that touches the shooting line once shot or hit does not count: to the ditch with it.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause(
        "C55-8",
        TO,
        RULED,
        "A round is over with the last disc; the next is started by the left neighbour of who started it.",
        ORDER,
    ),
    _clause(
        "C55-S1", SC, SCORED, "At the end of a round each team adds up its discs, circle by circle.", ROUND
    ),
    _clause("C55-S2", SC, SCORED, "A disc in the inner circle is worth 15.", ROUND, VALUE),
    _clause("C55-S3", SC, SCORED, "A disc in the middle circle is worth 10.", ROUND, VALUE),
    _clause("C55-S4", SC, SCORED, "A disc in the outer circle is worth 5.", ROUND, VALUE),
    _clause(
        "C55-S5",
        SC,
        SCORED,
        "A disc that touches a line between circles counts for the lesser one.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause("C55-S6", SC, SCORED, "A disc that touches the starting line counts for nothing.", ROUND, VALUE),
    _clause("C55-S7", SC, SCORED, "The 20s put aside are added.", ROUND, VALUE),
    _clause("C55-S8", SC, SCORED, "The team with more gets the difference.", ROUND, GAME),
    _clause("C55-S9", SC, SCORED, "For example: 65 to 25 gives 40.", ROUND),
    _clause("C55-S10", MS, SCORED, "Then another round is played.", GAME),
    _clause(
        "C55-T1",
        TS,
        ORGANISED,
        "Whether everybody meets everybody, or a shorter schedule is made, depends on the number of entries.",
        STANDINGS,
        SCHEDULE,
    ),
    _clause("C55-T2", TS, ORGANISED, "Who wins gets one point in the standings.", STANDINGS),
    _clause(
        "C55-T3", TS, ORGANISED, "Two teams level for a medal are parted by the game between them.", STANDINGS
    ),
    _clause(
        "C55-T4", TS, ORGANISED, "More than two are parted by the best +/- over the round robin.", STANDINGS
    ),
)
"""Every clause of the document, in its order."""
