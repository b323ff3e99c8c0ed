"""What the organiser of 55+ crokinole may choose; each option settles an open reading (spec C.2, C.6)."""

from __future__ import annotations

from flickhall.rules.crokinole.line_test import line_test_option
from flickhall.rules.options import Choice, Option

C55_OPTIONS: tuple[Option, ...] = (
    Choice(
        "standings_point",
        "What earns a point in the standings: a game won, or a round won (AMB-C1).",
        ("per_game", "per_round"),
        clauses=("C55-I4", "C55-T2"),
    ),
    Choice(
        "open_board",
        "What a shot has to reach with no opposing disc on the board: nothing, or the 15 line (AMB-C3).",
        ("anywhere", "must_reach_15"),
        clauses=("C55-6.a",),
    ),
    line_test_option("AMB-C4", ("C55-7",)),
    Choice(
        "plus_minus_scope",
        "Which games +/- adds up: all of a tied team, or those among the tied teams (AMB-C10).",
        ("all_games", "among_tied"),
        clauses=("C55-T4",),
    ),
    Choice(
        "break_all_ties",
        "Whether ties below the medal places are broken as well (AMB-C10).",
        (False, True),
        clauses=("C55-T3", "C55-T4"),
    ),
    Choice(
        "cap_at_target",
        "Whether a score ends at 100, or keeps what the last round gave beyond it (AMB-C13).",
        (False, True),
        clauses=("C55-I4", "C55-T4"),
    ),
)
"""Every option of `crokinole-55plus`, the default value first."""
