"""The clauses of the Dutch crokinole document in our own words: the NK sheet, the NCA's numbered rules."""

from __future__ import annotations

from functools import partial

from flickhall.rules.clause import Clause
from flickhall.rules.clause_marks import (
    CLUB,
    CO,
    EQ,
    HU,
    MS,
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

DOCUMENT = "Crokinole NCA / NK (crokinole_nca_nk)"
_clause = partial(entry, DOCUMENT)

# What honours the clauses of this document.
_BOOK = "flickhall.rules.crokinole_nca.rulebook.CrokinoleNca"
SHOT = "flickhall.rules.crokinole_nca.shot.rule_nca_shot"
SHOT_REMOVAL = f"{_BOOK}.rule_shot"
REQUIREMENT = f"{_BOOK}.requirement"
PLACEMENT = f"{_BOOK}.rule_placement"
ORDER = f"{_BOOK}.order_clauses"
VALUE = f"{_BOOK}.rule_value"
ROUND = f"{_BOOK}.rule_round"
GAME = f"{_BOOK}.rule_game"
SEATS = "flickhall.rules.crokinole.shooting_order.rule_order"
PLAY = "flickhall.play.crokinole.game.shoot"
ENTRY = "flickhall.competitions.entries.pairs.enter_pairs"
CHAMPIONSHIP = "flickhall.competitions.championship.championship_under"
TWENTIES = "flickhall.competitions.ranking.metrics.twenties"
POOLS = "flickhall.competitions.draws.pool_play.pool_sizes"
POOL_MATCHES = "flickhall.competitions.draws.pool_play.order_of_play"
KNOCKOUT = "flickhall.competitions.knockout.decide"

NL_CLAUSES: tuple[Clause, ...] = (
    _clause("NK-HDR", NN, NOTHING, "One set of rules for home, club night and the Dutch championship (NK)."),
    _clause(
        "NK-1.a", MS, ORGANISED, "Two players make a team; the championship is always two against two.", ENTRY
    ),
    _clause(
        "NK-1.b",
        MS,
        RULED,
        "A team has six discs a round. NCA-5.1 says six a player, and that is followed.",
        ORDER,
    ),
    _clause("NK-2.a", TO, RULED, "Players flick one disc each in turn, from their own starting line.", ORDER),
    _clause("NK-2.b", HU, RECORDED, "A single flick; pushing is not allowed."),
    _clause(
        "NK-3",
        SL,
        RULED,
        "With no opposing disc on the board the disc has to end in the inner ring or score a 20.",
        REQUIREMENT,
    ),
    _clause(
        "NK-4",
        (SL, CO),
        RULED,
        "With an opposing disc on the board it must be hit; a miss costs the shooter's own disc.",
        SHOT_REMOVAL,
    ),
    _clause(
        "NK-5.a",
        SC,
        SCORED,
        "When all discs are played, what lies on the board is counted and the 20s are added.",
        ROUND,
    ),
    _clause(
        "NK-5.b", SC, SCORED, "A disc on a line between two areas counts for the lower one.", ROUND, VALUE
    ),
    _clause("NK-6", SC, SCORED, "A 20 is taken off the board and counts at the end of the round.", ROUND),
    _clause(
        "NK-7",
        TS,
        ORGANISED,
        "20s are also noted apart; at the championship they are the first tie-breaker.",
        TWENTIES,
    ),
    _clause("NK-8", TS, ORGANISED, "Pools have four teams, and each pool has its own table.", POOLS),
    _clause("NK-9", TS, ORGANISED, "Every team plays every other team of its pool.", POOL_MATCHES),
    _clause("NK-10", MS, SCORED, "A match has four rounds.", GAME),
    _clause(
        "NK-11",
        SC,
        SCORED,
        "A round won gives two points, a drawn one gives one, a lost one none.",
        ROUND,
        GAME,
    ),
    _clause("NK-12", SC, SCORED, "A match therefore ends somewhere between 8-0 and 4-4.", GAME),
    _clause("NK-13", TS, ORGANISED, "After the pools comes a knock-out, down to the final.", KNOCKOUT),
    _clause(
        "NK-14",
        TS,
        ORGANISED,
        "The numbered rules are those of the NCA and bind at the championship too.",
        CHAMPIONSHIP,
    ),
    _clause("NK-SRC", NN, NOTHING, "Where the rules come from: a board maker's page and NL-Crokinole."),
    _clause(
        "NCA-1",
        TO,
        ORGANISED,
        "Who starts, with which colour and in which seat is drawn, or set by the organiser.",
        SEATS,
    ),
    _clause("NCA-2.1", TO, RULED, "Players try to make a valid shot in turn, clockwise.", ORDER),
    _clause(
        "NCA-2.2",
        SC,
        SCORED,
        "After a turn its 20s are put where everyone sees them and stay there for the round.",
        ROUND,
    ),
    _clause(
        "NCA-2.3",
        HU,
        SCORED,
        "At the end of a round board and 20s are counted before any disc is moved.",
        ROUND,
    ),
    _clause(
        "NCA-2.4", SC, SCORED, "The higher count gets two points; equal counts give one each.", ROUND, GAME
    ),
    _clause(
        "NCA-2.5",
        MS,
        SCORED,
        "A game has four rounds; how many games make a match is the tournament's choice.",
        GAME,
    ),
    _clause(
        "NCA-3.1",
        SL,
        RULED,
        "With opposing discs in play, a disc of the shooter's must touch one of them, itself or by "
        "driving an own disc in play into it.",
        REQUIREMENT,
    ),
    _clause(
        "NCA-3.2",
        SL,
        RULED,
        "With none in play, the shot disc or a disc it struck must end touching or inside the 15 "
        "line; a 20 counts as inside.",
        REQUIREMENT,
    ),
    _clause(
        "NCA-3.3",
        CO,
        RULED,
        "After a shot that is not valid the shot disc and every touched disc are taken off and do "
        "not count, 20s included.",
        SHOT,
        SHOT_REMOVAL,
    ),
    _clause(
        "NCA-4.1",
        MS,
        RULED,
        "Singles: opponents face each other with eight discs each and shoot in turn.",
        ORDER,
    ),
    _clause(
        "NCA-4.2", TO, RULED, "Singles: the start changes hands every round and every further game.", ORDER
    ),
    _clause("NCA-4.3", HU, RECORDED, "Singles: nobody advises a player during play."),
    _clause(
        "NCA-5.1",
        MS,
        RULED,
        "Doubles: partners face each other, share a colour and have six discs each.",
        ORDER,
    ),
    _clause(
        "NCA-5.2",
        TO,
        RULED,
        "Doubles: the start moves one player clockwise every round; the teams take turns to start "
        "from game to game.",
        ORDER,
    ),
    _clause("NCA-5.3", HU, RECORDED, "Doubles: only the partner may advise."),
    _clause(
        "NCA-6.1",
        SC,
        SCORED,
        "The hole is worth 20, the area round it 15, the next 10, the outermost 5.",
        ROUND,
        VALUE,
    ),
    _clause(
        "NCA-6.2",
        SC,
        SCORED,
        "A disc is worth the lowest area it touches; on a line, the lower neighbour.",
        ROUND,
        VALUE,
        SHOT,
    ),
    _clause(
        "NCA-6.3", SC, SCORED, "A 20 has to lie flat in the hole with the whole disc.", ROUND, VALUE, SHOT
    ),
    _clause(
        "NCA-6.4",
        EQ,
        SCORED,
        "On a line is judged by the disc's lower edge, not by how it looks from above.",
        VALUE,
    ),
    _clause(
        "NCA-7.1",
        HU,
        RECORDED,
        "While an opponent shoots: hands off board and table, no disc made ready, no noise.",
    ),
    _clause(
        "NCA-7.2",
        HU,
        RECORDED,
        "During a shot only hand, wrist and forearm of the shooting arm touch the board.",
    ),
    _clause("NCA-7.3", SL, PLAYED, "A shot waits until all discs of the turn before lie still.", PLAY),
    _clause(
        "NCA-7.4",
        SL,
        RULED,
        "The disc starts flat and still, touching the outer line of the own quadrant, or that line "
        "and the line between two quadrants.",
        PLACEMENT,
    ),
    _clause("NCA-7.5", HU, RECORDED, "It is flicked with one or more bare fingers."),
    _clause("NCA-7.6", HU, RECORDED, "No shaking the board on purpose or too much."),
    _clause("NCA-7.7", SL, PLAYED, "Once the disc has left the finger the shot counts.", PLAY),
    _clause(
        "NCA-7.8",
        HU,
        RECORDED,
        "Board and chairs stay where they are; players stay seated, feet on the floor.",
    ),
    _clause("NCA-8.1.a", EQ, CLUB, "Wax grains lie in the ditch, and players rub their disc in them."),
    _clause("NCA-8.1.b", HU, RECORDED, "Only officials wax the playing surface."),
    _clause("NCA-8.1.c", EQ, CLUB, "Nothing else may be used to make discs glide."),
    _clause(
        "NCA-8.2",
        MS,
        SCORED,
        "When the time is up, one more shot is allowed where it levels the number of shots.",
        ROUND,
        GAME,
    ),
    _clause(
        "NCA-8.3",
        CO,
        RULED,
        "A disc that touches or crosses the outer line is out of play for the round.",
        SHOT,
        ROUND,
        VALUE,
    ),
    _clause(
        "NCA-8.4",
        CO,
        RULED,
        "A disc that comes back inside by its own motion, having touched nothing else, is still in play.",
        SHOT,
    ),
    _clause(
        "NCA-8.5.a",
        CO,
        RULED,
        "A disc that comes back off the rail or off discs out of play is out of play.",
        SHOT,
    ),
    _clause(
        "NCA-8.5.b", CO, RULED, "What it moved stays where it is, and 20s it made of other discs count.", SHOT
    ),
)
"""Every clause of the document, in its order."""
