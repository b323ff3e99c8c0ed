"""Short names for subjects and honours, for the modules that write a whole document's clauses down."""

from __future__ import annotations

from flickhall.rules.clause import Clause, Honour, Subject

SL, CO, SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
TO, MS, TS = Subject.TURNS, Subject.MATCH, Subject.TOURNAMENT
HU, EQ, NN = Subject.CONDUCT, Subject.EQUIPMENT, Subject.NONE
RULED, SCORED, PLAYED, DRAWN = Honour.RULED, Honour.SCORED, Honour.PLAYED, Honour.DRAWN
ORGANISED, RECORDED, CLUB, NOTHING = Honour.ORGANISED, Honour.RECORDED, Honour.CLUB, Honour.NON_NORMATIVE

INCIDENT = "flickhall.play.incidents.IncidentNoted"
"""How conduct is recorded, under whatever clause."""


def entry(
    document: str,
    name: str,
    about: Subject | tuple[Subject, ...],
    honour: Honour,
    says: str,
    *by: str,
) -> Clause:
    """Return a clause of a document; `by` are the dotted paths of what honours it, for conduct an incident."""
    subjects = (about,) if isinstance(about, Subject) else about
    return Clause(name, subjects, honour, says, document, (INCIDENT,) if honour is RECORDED else by)
