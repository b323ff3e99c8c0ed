"""What a pichenotte league may choose; each option settles an open reading (spec C.1, C.6)."""

from __future__ import annotations

from flickhall.rules.crokinole.line_test import line_test_option
from flickhall.rules.options import Choice, Option, Whole

PICHENOTTE_OPTIONS: tuple[Option, ...] = (
    Whole(
        "discs_singles",
        "Pucks each player has in a round of singles (AMB-P1).",
        12,
        1,
        100,
        clauses=("PICH-HDR",),
    ),
    Whole(
        "discs_doubles",
        "Pucks each player has in a round of doubles (AMB-P1).",
        6,
        1,
        50,
        clauses=("PICH-HDR",),
    ),
    Whole(
        "rounds_per_match",
        "Rounds of a match; the document leaves it to the organiser (AMB-P1).",
        4,
        1,
        1000,
        clauses=("PICH-HDR", "PICH-R-14", "PICH-R-15.a"),
    ),
    line_test_option("AMB-P2", ("PICH-R-5.b", "PICH-R-6", "PICH-G-11")),
    Choice(
        "twenty_before_contact",
        "What an own puck is worth that fell into the hole before the contact that made the shot legal: a 20, "
        "or nothing (AMB-P3).",
        ("counts", "removed"),
        clauses=("PICH-R-10-2.B", "PICH-R-10-2.C"),
    ),
    Choice(
        "rebound_twenty_needs_contact",
        "Whether an own puck that a rebounding one knocks into the hole is a 20 only after contact (AMB-P5).",
        (False, True),
        clauses=("PICH-R-10-2.B", "PICH-R-17.d"),
    ),
    Choice(
        "forfeit_result",
        "How a forfeited round is booked: 0 for who forfeits and 1 for the other, or by the organiser (AMB-P9).",
        ("(0, 1)", "organiser"),
        clauses=("PICH-R-8",),
    ),
)
"""Every option of `pichenotte-league`, the default value first."""
