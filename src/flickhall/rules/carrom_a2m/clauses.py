"""The clauses of the A2M carrom document in our own words."""

from __future__ import annotations

from functools import partial

from flickhall.rules.clause import Clause
from flickhall.rules.clause_marks import (
    CLUB,
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

DOCUMENT = "Carrom knock-out, A2M Sports / ADDA (carrom_a2m)"
_clause = partial(entry, DOCUMENT)

# What honours the clauses of this document.
_BOOK = "flickhall.rules.carrom_a2m.rulebook.CarromA2m"
STRIKE = "flickhall.rules.carrom_a2m.strike.rule_a2m_strike"
FOULS = "flickhall.rules.carrom_a2m.fouls.fouls_of"
GAME = f"{_BOOK}.rule_strike"
MATCH = f"{_BOOK}.rule_match"
PLACEMENT = f"{_BOOK}.rule_placement"
REGISTRATION = "flickhall.competitions.entries.registration.admit_walk_ins"
FEE = "flickhall.competitions.entries.registration.WALK_IN_FEE_DOLLARS"
DAYS = "flickhall.competitions.timetables.knockout_days.knockout_under"
SLOT_CHOICE = "flickhall.competitions.timetables.pods.choose_slots"
CLOCK = "flickhall.competitions.timetables.knockout_clock.knockout_on_the_clock"
FEASIBILITY = "flickhall.competitions.timetables.feasibility.feasibility"
ABSENT = "flickhall.competitions.entries.walkover.present_of"
BRACKET = "flickhall.competitions.draws.single_elimination.bracket_for"
FINAL_DAY = "flickhall.competitions.timetables.knockout_days.final_stage_on"
ENTER = "flickhall.competitions.desk.registering.enter"
CHANGE_ENTRY = "flickhall.competitions.desk.registering.change_entry"
WISHES = "flickhall.competitions.desk.slots.wish_slots"
LATE = "flickhall.competitions.desk.late_places.sit_down"
AVAILABLE = "flickhall.competitions.desk.days.say_available"
REPORT = "flickhall.competitions.desk.days.report_on_days"
MOVED = "flickhall.competitions.desk.days.move_final_stage"
TOSS = "flickhall.rules.carrom.toss.decides_who_begins"

A2M_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "A2M-T1", TS, ORGANISED, "The first 128 who register play, one against one.", REGISTRATION, ENTER
    ),
    _clause(
        "A2M-T2",
        TS,
        ORGANISED,
        "Everybody books an hour on Day 1 or Day 2 for the rounds of 128 and 64.",
        DAYS,
        SLOT_CHOICE,
        WISHES,
    ),
    _clause("A2M-T3.a", TS, ORGANISED, "Registration closes at a deadline.", REGISTRATION, ENTER),
    _clause("A2M-T3.b", TS, ORGANISED, "Walk-ins get the places that are left.", REGISTRATION, ENTER, LATE),
    _clause("A2M-T3.c", TS, ORGANISED, "A walk-in pays $10.", FEE),
    _clause(
        "A2M-T4",
        TS,
        ORGANISED,
        "From the round of 32 to the final everything is played on the evening of Day 3.",
        DAYS,
        CLOCK,
        AVAILABLE,
    ),
    _clause(
        "A2M-T5",
        TS,
        ORGANISED,
        "Nobody is replaced by somebody else during the tournament.",
        ABSENT,
        CHANGE_ENTRY,
    ),
    _clause("A2M-T6.a", HU, CLUB, "Drinks are sold from the menu."),
    _clause("A2M-T6.b", HU, RECORDED, "No eating near the boards."),
    _clause(
        "A2M-T7.a",
        TS,
        ORGANISED,
        "More or fewer entrants make the tournament larger or smaller.",
        BRACKET,
        FEASIBILITY,
        REPORT,
    ),
    _clause(
        "A2M-T7.b",
        TS,
        ORGANISED,
        "The finals may be moved to the week after the knock-outs.",
        FINAL_DAY,
        MOVED,
    ),
    _clause("A2M-T8", NN, NOTHING, "The organisers answer for no altercations."),
    _clause(
        "A2M-P1.a", TO, ORGANISED, "One player hides a piece in a hand and the other guesses which.", TOSS
    ),
    _clause(
        "A2M-P1.b",
        TO,
        ORGANISED,
        "A right guess lets the guesser decide who begins, a wrong one the other.",
        TOSS,
    ),
    _clause("A2M-O1", TO, RULED, "Players take turns of one strike or more.", STRIKE),
    _clause(
        "A2M-O2",
        SC,
        SCORED,
        "The game goes to the first to pocket all pieces of the own colour.",
        GAME,
        STRIKE,
    ),
    _clause("A2M-O3", SC, RULED, "Nobody can win before somebody has covered the queen.", FOULS, GAME),
    _clause("A2M-O4", SL, RULED, "Covering is pocketing an own piece right after the queen.", STRIKE),
    _clause("A2M-O5", CO, RULED, "A queen that is pocketed and not covered goes back on the board.", STRIKE),
    _clause("A2M-O6", NN, NOTHING, "Both want to cover, because it brings the winner a bonus."),
    _clause(
        "A2M-S1", SL, RULED, "The striker lies within the base line or on an end circle.", FOULS, PLACEMENT
    ),
    _clause(
        "A2M-S2", SL, RULED, "Within the base line it touches the front and the rear line.", FOULS, PLACEMENT
    ),
    _clause(
        "A2M-S3",
        SL,
        RULED,
        "It may not cut the moon: lie partly on the circle and partly in the base line.",
        FOULS,
        PLACEMENT,
    ),
    _clause(
        "A2M-S4",
        SL,
        RULED,
        "One finger flicks it forward over the front line, never back or sideways.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-S5",
        SL,
        RULED,
        "Pieces on or behind the front line may only be hit once it has crossed that line.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-S6",
        HU,
        RULED,
        "Hand and arm stay inside the diagonals at the ends of the base line.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-B1",
        TO,
        RULED,
        "On the very first turn there are three attempts to disturb the central group.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-B2",
        SL,
        RULED,
        "It does not matter what the striker hits first, or whether it hits anything.",
        STRIKE,
    ),
    _clause("A2M-B3", TO, RULED, "Queen or own pieces pocketed earn another strike.", STRIKE),
    _clause("A2M-B4", TO, RULED, "Pocketing nothing, or a foul, ends the turn.", STRIKE),
    _clause(
        "A2M-Q1",
        SL,
        RULED,
        "Only who has an own piece in the pockets may pocket and cover the queen.",
        STRIKE,
    ),
    _clause(
        "A2M-Q2",
        CO,
        RULED,
        "A queen pocketed earlier lets the turn go on and goes back when it ends.",
        STRIKE,
    ),
    _clause(
        "A2M-Q3",
        CO,
        RULED,
        "Queen and own piece together count as covered, if the queen was allowed.",
        STRIKE,
    ),
    _clause(
        "A2M-Q4",
        CO,
        RULED,
        "The opponent puts an uncovered queen as near to the centre circle as can be.",
        STRIKE,
    ),
    _clause("A2M-R1", CO, RULED, "Pieces put back may be put on others within the main circle.", STRIKE),
    _clause("A2M-R2", CO, RULED, "Pieces on edge or overlapping stay so until play moves them.", STRIKE),
    _clause(
        "A2M-R3", HU, RECORDED, "A striker under a piece is taken away with as little disturbance as can be."
    ),
    _clause("A2M-F0.a", CO, RULED, "A foul ends the turn at once.", STRIKE),
    _clause(
        "A2M-F0.b",
        CO,
        RULED,
        "It costs a pocketed piece, which the opponent puts anywhere in the main circle.",
        STRIKE,
    ),
    _clause(
        "A2M-F0.c",
        CO,
        RULED,
        "Whatever else comes back is put in the main circle by the opponent too.",
        STRIKE,
    ),
    _clause("A2M-F0.d", NN, NOTHING, "Placing pieces to the own advantage is normal."),
    _clause("A2M-F1", CO, RULED, "Foul: the striker pocketed.", STRIKE, FOULS),
    _clause("A2M-F2", CO, RULED, "Foul: the striker or any piece off the board.", FOULS),
    _clause(
        "A2M-F3",
        CO,
        RULED,
        "Foul: an opposing piece pocketed. A queen that fell with it comes back, other pieces stay pocketed.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-F4",
        CO,
        RULED,
        "Foul: the opponent's last piece pocketed; it comes back besides the penalty.",
        STRIKE,
        FOULS,
    ),
    _clause(
        "A2M-F5",
        CO,
        RULED,
        "Foul: the own last piece pocketed before the queen is covered; it comes back besides the penalty.",
        STRIKE,
        FOULS,
    ),
    _clause("A2M-F6", CO, RULED, "Foul: breaking a rule of striking.", FOULS, PLACEMENT),
    _clause("A2M-F7", (HU, CO), RULED, "Foul: touching a piece in play other than the striker.", FOULS),
    _clause("A2M-F8", CO, RULED, "Foul: the first player fails three times to break.", FOULS),
    _clause(
        "A2M-F9.a",
        CO,
        RULED,
        "Without a pocketed piece the penalty is owed until there is one.",
        STRIKE,
        GAME,
    ),
    _clause(
        "A2M-F9.b",
        CO,
        RULED,
        "The opponent puts an owed piece back at the end of the turn in which it fell.",
        STRIKE,
    ),
    _clause(
        "A2M-F9.c",
        CO,
        RULED,
        "What the opponent forgets to put back before the next turn is owed no more.",
        GAME,
    ),
    _clause("A2M-SC1", SC, SCORED, "The winner scores one for each opposing piece left.", GAME),
    _clause(
        "A2M-SC2",
        SC,
        SCORED,
        "A winner with fewer than 24 points who covered the queen scores five more.",
        GAME,
    ),
    _clause("A2M-SC3", SC, SCORED, "With 24 points or more the queen gives nothing.", GAME),
    _clause("A2M-SC4", SC, SCORED, "So a game gives 14 points at most.", GAME),
    _clause("A2M-SC5", MS, SCORED, "A match is played to 29.", GAME, MATCH),
)
"""Every clause of the document, in its order."""
