"""The clauses of the Dutch crokinole document in our own words: the NK sheet, the NCA's numbered rules."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject
from flickhall.rules.clause_marks import CO, EQ, HU, MS, NN, SC, SL, TO, TS, H, N, O, P, R, S

DOCUMENT = "Crokinole NCA / NK (crokinole_nca_nk)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


NL_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "NK-HDR",
        NN,
        N,
        "One set of rules for home, club night and the Dutch championship (NK).",
    ),
    _clause(
        "NK-1.a",
        MS,
        O,
        "Two players make a team; the championship is always two against two.",
    ),
    _clause(
        "NK-1.b",
        MS,
        R,
        "A team has six discs a round. NCA-5.1 says six a player, and that is followed.",
    ),
    _clause(
        "NK-2.a",
        TO,
        R,
        "Players flick one disc each in turn, from their own starting line.",
    ),
    _clause("NK-2.b", HU, H, "A single flick; pushing is not allowed."),
    _clause(
        "NK-3",
        SL,
        R,
        "With no opposing disc on the board the disc has to end in the inner ring or score a 20.",
    ),
    _clause(
        "NK-4",
        CO,
        R,
        "With an opposing disc on the board it must be hit; a miss costs the shooter's own disc.",
    ),
    _clause(
        "NK-5.a",
        SC,
        S,
        "When all discs are played, what lies on the board is counted and the 20s are added.",
    ),
    _clause("NK-5.b", SC, S, "A disc on a line between two areas counts for the lower one."),
    _clause("NK-6", SC, S, "A 20 is taken off the board and counts at the end of the round."),
    _clause(
        "NK-7",
        TS,
        O,
        "20s are also noted apart; at the championship they are the first tie-breaker.",
    ),
    _clause("NK-8", TS, O, "Pools have four teams, and each pool has its own table."),
    _clause("NK-9", TS, O, "Every team plays every other team of its pool."),
    _clause("NK-10", MS, S, "A match has four rounds."),
    _clause(
        "NK-11",
        SC,
        S,
        "A round won gives two points, a drawn one gives one, a lost one none.",
    ),
    _clause("NK-12", SC, S, "A match therefore ends somewhere between 8-0 and 4-4."),
    _clause("NK-13", TS, O, "After the pools comes a knock-out, down to the final."),
    _clause(
        "NK-14",
        TS,
        O,
        "The numbered rules are those of the NCA and bind at the championship too.",
    ),
    _clause("NK-SRC", NN, N, "Where the rules come from: a board maker's page and NL-Crokinole."),
    _clause(
        "NCA-1",
        TO,
        O,
        "Who starts, with which colour and in which seat is drawn, or set by the organiser.",
    ),
    _clause("NCA-2.1", TO, R, "Players try to make a valid shot in turn, clockwise."),
    _clause(
        "NCA-2.2",
        SC,
        S,
        "After a turn its 20s are put where everyone sees them and stay there for the round.",
    ),
    _clause(
        "NCA-2.3",
        SC,
        S,
        "At the end of a round board and 20s are counted before any disc is moved.",
    ),
    _clause("NCA-2.4", SC, S, "The higher count gets two points; equal counts give one each."),
    _clause(
        "NCA-2.5",
        MS,
        S,
        "A game has four rounds; how many games make a match is the tournament's choice.",
    ),
    _clause(
        "NCA-3.1",
        SL,
        R,
        "With opposing discs in play, a disc of the shooter's must touch one of them, itself or by "
        "driving an own disc in play into it.",
    ),
    _clause(
        "NCA-3.2",
        SL,
        R,
        "With none in play, the shot disc or a disc it struck must end touching or inside the 15 "
        "line; a 20 counts as inside.",
    ),
    _clause(
        "NCA-3.3",
        CO,
        R,
        "After a shot that is not valid the shot disc and every touched disc are taken off and do "
        "not count, 20s included.",
    ),
    _clause(
        "NCA-4.1",
        MS,
        R,
        "Singles: opponents face each other with eight discs each and shoot in turn.",
    ),
    _clause(
        "NCA-4.2",
        TO,
        R,
        "Singles: the start changes hands every round and every further game.",
    ),
    _clause("NCA-4.3", HU, H, "Singles: nobody advises a player during play."),
    _clause(
        "NCA-5.1",
        MS,
        R,
        "Doubles: partners face each other, share a colour and have six discs each.",
    ),
    _clause(
        "NCA-5.2",
        TO,
        R,
        "Doubles: the start moves one player clockwise every round; the teams take turns to start "
        "from game to game.",
    ),
    _clause("NCA-5.3", HU, H, "Doubles: only the partner may advise."),
    _clause(
        "NCA-6.1",
        SC,
        S,
        "The hole is worth 20, the area round it 15, the next 10, the outermost 5.",
    ),
    _clause(
        "NCA-6.2",
        SC,
        S,
        "A disc is worth the lowest area it touches; on a line, the lower neighbour.",
    ),
    _clause("NCA-6.3", SC, S, "A 20 has to lie flat in the hole with the whole disc."),
    _clause(
        "NCA-6.4",
        SC,
        S,
        "On a line is judged by the disc's lower edge, not by how it looks from above.",
    ),
    _clause(
        "NCA-7.1",
        HU,
        H,
        "While an opponent shoots: hands off board and table, no disc made ready, no noise.",
    ),
    _clause(
        "NCA-7.2",
        HU,
        H,
        "During a shot only hand, wrist and forearm of the shooting arm touch the board.",
    ),
    _clause("NCA-7.3", SL, P, "A shot waits until all discs of the turn before lie still."),
    _clause(
        "NCA-7.4",
        SL,
        R,
        "The disc starts flat and still, touching the outer line of the own quadrant, or that line "
        "and the line between two quadrants.",
    ),
    _clause("NCA-7.5", HU, H, "It is flicked with one or more bare fingers."),
    _clause("NCA-7.6", HU, H, "No shaking the board on purpose or too much."),
    _clause("NCA-7.7", SL, P, "Once the disc has left the finger the shot counts."),
    _clause(
        "NCA-7.8",
        HU,
        H,
        "Board and chairs stay where they are; players stay seated, feet on the floor.",
    ),
    _clause("NCA-8.1.a", EQ, H, "Wax grains lie in the ditch, and players rub their disc in them."),
    _clause("NCA-8.1.b", HU, H, "Only officials wax the playing surface."),
    _clause("NCA-8.1.c", EQ, H, "Nothing else may be used to make discs glide."),
    _clause(
        "NCA-8.2",
        MS,
        S,
        "When the time is up, one more shot is allowed where it levels the number of shots.",
    ),
    _clause(
        "NCA-8.3",
        CO,
        R,
        "A disc that touches or crosses the outer line is out of play for the round.",
    ),
    _clause(
        "NCA-8.4",
        CO,
        R,
        "A disc that comes back inside by its own motion, having touched nothing else, is still in play.",
    ),
    _clause(
        "NCA-8.5.a",
        CO,
        R,
        "A disc that comes back off the rail or off discs out of play is out of play.",
    ),
    _clause(
        "NCA-8.5.b",
        CO,
        R,
        "What it moved stays where it is, and 20s it made of other discs count.",
    ),
)
"""Every clause of the document, in its order."""
