"""Short names for subjects and honours, for the modules that write a whole document's clauses down."""

from __future__ import annotations

from flickhall.rules.clause import Honour, Subject

SL, CO, SC = Subject.LEGALITY, Subject.CONSEQUENCE, Subject.SCORING
TO, MS, TS = Subject.TURNS, Subject.MATCH, Subject.TOURNAMENT
HU, EQ, NN = Subject.CONDUCT, Subject.EQUIPMENT, Subject.NONE
R, S, P = Honour.RULED, Honour.SCORED, Honour.PLAYED
O, H, N = Honour.ORGANISED, Honour.OFFICIAL, Honour.NON_NORMATIVE  # noqa: E741 - as in R, S, P
