"""The clauses of the Dutch crokinole document in our own words: the NK sheet, the NCA's numbered rules."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

DOCUMENT = "Crokinole NCA / NK (crokinole_nca_nk)"


def _clause(name: str, subject: Subject, honour: Honour, says: str) -> Clause:
    return Clause(name, subject, honour, says, DOCUMENT)


_SL, _CO, _SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
_TO, _MS = Subject.TURNS, Subject.MATCH
_TS, _HU, _EQ, _NN = Subject.TOURNAMENT, Subject.CONDUCT, Subject.EQUIPMENT, Subject.NONE
_R, _S, _P = Honour.RULED, Honour.SCORED, Honour.PLAYED
_O, _H, _N = Honour.ORGANISED, Honour.OFFICIAL, Honour.NON_NORMATIVE

NL_CLAUSES: tuple[Clause, ...] = (
    _clause(
        "NK-HDR",
        _NN,
        _N,
        "One set of rules for home, club night and the Dutch championship (NK).",
    ),
    _clause(
        "NK-1.a",
        _MS,
        _O,
        "Two players make a team; the championship is always two against two.",
    ),
    _clause(
        "NK-1.b",
        _MS,
        _R,
        "A team has six discs a round. NCA-5.1 says six a player, and that is followed.",
    ),
    _clause(
        "NK-2.a",
        _TO,
        _R,
        "Players flick one disc each in turn, from their own starting line.",
    ),
    _clause("NK-2.b", _HU, _H, "A single flick; pushing is not allowed."),
    _clause(
        "NK-3",
        _SL,
        _R,
        "With no opposing disc on the board the disc has to end in the inner ring or score a 20.",
    ),
    _clause(
        "NK-4",
        _CO,
        _R,
        "With an opposing disc on the board it must be hit; a miss costs the shooter's own disc.",
    ),
    _clause(
        "NK-5.a",
        _SC,
        _S,
        "When all discs are played, what lies on the board is counted and the 20s are added.",
    ),
    _clause("NK-5.b", _SC, _S, "A disc on a line between two areas counts for the lower one."),
    _clause("NK-6", _SC, _S, "A 20 is taken off the board and counts at the end of the round."),
    _clause(
        "NK-7",
        _TS,
        _O,
        "20s are also noted apart; at the championship they are the first tie-breaker.",
    ),
    _clause("NK-8", _TS, _O, "Pools have four teams, and each pool has its own table."),
    _clause("NK-9", _TS, _O, "Every team plays every other team of its pool."),
    _clause("NK-10", _MS, _S, "A match has four rounds."),
    _clause(
        "NK-11",
        _SC,
        _S,
        "A round won gives two points, a drawn one gives one, a lost one none.",
    ),
    _clause("NK-12", _SC, _S, "A match therefore ends somewhere between 8-0 and 4-4."),
    _clause("NK-13", _TS, _O, "After the pools comes a knock-out, down to the final."),
    _clause(
        "NK-14",
        _TS,
        _O,
        "The numbered rules are those of the NCA and bind at the championship too.",
    ),
    _clause("NK-SRC", _NN, _N, "Where the rules come from: a board maker's page and NL-Crokinole."),
    _clause(
        "NCA-1",
        _TO,
        _O,
        "Who starts, with which colour and in which seat is drawn, or set by the organiser.",
    ),
    _clause("NCA-2.1", _TO, _R, "Players try to make a valid shot in turn, clockwise."),
    _clause(
        "NCA-2.2",
        _SC,
        _S,
        "After a turn its 20s are put where everyone sees them and stay there for the round.",
    ),
    _clause(
        "NCA-2.3",
        _SC,
        _S,
        "At the end of a round board and 20s are counted before any disc is moved.",
    ),
    _clause("NCA-2.4", _SC, _S, "The higher count gets two points; equal counts give one each."),
    _clause(
        "NCA-2.5",
        _MS,
        _S,
        "A game has four rounds; how many games make a match is the tournament's choice.",
    ),
    _clause(
        "NCA-3.1",
        _SL,
        _R,
        "With opposing discs in play, a disc of the shooter's must touch one of them, itself or by "
        "driving an own disc in play into it.",
    ),
    _clause(
        "NCA-3.2",
        _SL,
        _R,
        "With none in play, the shot disc or a disc it struck must end touching or inside the 15 "
        "line; a 20 counts as inside.",
    ),
    _clause(
        "NCA-3.3",
        _CO,
        _R,
        "After a shot that is not valid the shot disc and every touched disc are taken off and do "
        "not count, 20s included.",
    ),
    _clause(
        "NCA-4.1",
        _MS,
        _R,
        "Singles: opponents face each other with eight discs each and shoot in turn.",
    ),
    _clause(
        "NCA-4.2",
        _TO,
        _R,
        "Singles: the start changes hands every round and every further game.",
    ),
    _clause("NCA-4.3", _HU, _H, "Singles: nobody advises a player during play."),
    _clause(
        "NCA-5.1",
        _MS,
        _R,
        "Doubles: partners face each other, share a colour and have six discs each.",
    ),
    _clause(
        "NCA-5.2",
        _TO,
        _R,
        "Doubles: the start moves one player clockwise every round; the teams take turns to start "
        "from game to game.",
    ),
    _clause("NCA-5.3", _HU, _H, "Doubles: only the partner may advise."),
    _clause(
        "NCA-6.1",
        _SC,
        _S,
        "The hole is worth 20, the area round it 15, the next 10, the outermost 5.",
    ),
    _clause(
        "NCA-6.2",
        _SC,
        _S,
        "A disc is worth the lowest area it touches; on a line, the lower neighbour.",
    ),
    _clause("NCA-6.3", _SC, _S, "A 20 has to lie flat in the hole with the whole disc."),
    _clause(
        "NCA-6.4",
        _SC,
        _S,
        "On a line is judged by the disc's lower edge, not by how it looks from above.",
    ),
    _clause(
        "NCA-7.1",
        _HU,
        _H,
        "While an opponent shoots: hands off board and table, no disc made ready, no noise.",
    ),
    _clause(
        "NCA-7.2",
        _HU,
        _H,
        "During a shot only hand, wrist and forearm of the shooting arm touch the board.",
    ),
    _clause("NCA-7.3", _SL, _P, "A shot waits until all discs of the turn before lie still."),
    _clause(
        "NCA-7.4",
        _SL,
        _R,
        "The disc starts flat and still, touching the outer line of the own quadrant, or that line "
        "and the line between two quadrants.",
    ),
    _clause("NCA-7.5", _HU, _H, "It is flicked with one or more bare fingers."),
    _clause("NCA-7.6", _HU, _H, "No shaking the board on purpose or too much."),
    _clause("NCA-7.7", _SL, _P, "Once the disc has left the finger the shot counts."),
    _clause(
        "NCA-7.8",
        _HU,
        _H,
        "Board and chairs stay where they are; players stay seated, feet on the floor.",
    ),
    _clause("NCA-8.1.a", _EQ, _H, "Wax grains lie in the ditch, and players rub their disc in them."),
    _clause("NCA-8.1.b", _HU, _H, "Only officials wax the playing surface."),
    _clause("NCA-8.1.c", _EQ, _H, "Nothing else may be used to make discs glide."),
    _clause(
        "NCA-8.2",
        _MS,
        _S,
        "When the time is up, one more shot is allowed where it levels the number of shots.",
    ),
    _clause(
        "NCA-8.3",
        _CO,
        _R,
        "A disc that touches or crosses the outer line is out of play for the round.",
    ),
    _clause(
        "NCA-8.4",
        _CO,
        _R,
        "A disc that comes back inside by its own motion, having touched nothing else, is still in play.",
    ),
    _clause(
        "NCA-8.5.a",
        _CO,
        _R,
        "A disc that comes back off the rail or off discs out of play is out of play.",
    ),
    _clause(
        "NCA-8.5.b",
        _CO,
        _R,
        "What it moved stays where it is, and 20s it made of other discs count.",
    ),
)
"""Every clause of the document, in its order."""
