"""What an organiser may choose under the Spanish summary; each option settles an open reading (spec C.4, C.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flickhall.rules.options import Choice, Option, OptionValue, Whole

CHAPAS_OPTIONS: tuple[Option, ...] = (
    Choice(
        "mixed_pocket",
        "Whether an own and an opposing piece in one shot cost the turn (AMB-S1).",
        ("lose_turn", "continue"),
        clauses=("CHAPAS-TU2", "CHAPAS-TU3"),
    ),
    Choice(
        "early_queen",
        "What the queen pocketed before any own piece costs; it goes back either way (AMB-S3).",
        ("lose_turn", "continue"),
        clauses=("CHAPAS-Q2",),
    ),
    Choice(
        "queen_with_first_piece",
        "What becomes of the queen that falls together with the first own piece (AMB-S4).",
        ("return", "pending"),
        clauses=("CHAPAS-Q2", "CHAPAS-Q4"),
    ),
    Choice(
        "last_piece_with_striker",
        "With the queen on the board: whether the own last piece loses the board although the striker fell "
        "too, or is given back (AMB-S7).",
        ("lose", "give_back"),
        clauses=("CHAPAS-L1", "CHAPAS-F2"),
    ),
    Choice(
        "loss_points_at_22",
        "What a board lost with the queen on it gives a winner who has 22 points: the three points all the "
        "same, or as the international laws say 1, respectively the pieces alone (AMB-S10).",
        ("three", "icf"),
        clauses=("CHAPAS-L1", "CHAPAS-L2", "CHAPAS-Q5"),
    ),
    Whole(
        "time_s",
        "Seconds until the board in progress is the last (AMB-S13).",
        2700,
        1,
        86_400,
        clauses=("CHAPAS-M3", "CHAPAS-M4"),
    ),
    Whole(
        "extra_s",
        "Seconds that board may still take (AMB-S13).",
        300,
        0,
        86_400,
        clauses=("CHAPAS-M4", "CHAPAS-M5"),
    ),
    Choice(
        "draw",
        "What follows a level match: an extra board in a knock-out and a draw in a league, or one of them "
        "always (AMB-S14).",
        ("by_competition", "extra_board", "draw"),
        clauses=("CHAPAS-M2", "CHAPAS-M3"),
    ),
    Choice(
        "break_attempts",
        "How often the break may disturb nothing before the turn ends (AMB-S15).",
        (1, 3),
        clauses=("CHAPAS-TU1",),
    ),
    Choice(
        "striker_with_queen",
        "Whether the striker pocketed with the queen and no own piece costs the turn (AMB-S16).",
        ("lose_turn", "continue"),
        clauses=("CHAPAS-F1",),
    ),
    Choice(
        "eligibility",
        "Whether an own piece has to be in the pockets for the queen, or to have been there once (AMB-S17).",
        ("currently", "ever"),
        clauses=("CHAPAS-Q2",),
    ),
    Choice(
        "technical_foul",
        "What a wrong placement or an elbow over the line costs (AMB-S18).",
        ("none", "one_piece"),
        clauses=("CHAPAS-ST1", "CHAPAS-EL1", "CHAPAS-EL2"),
    ),
)
"""Every option of `carrom-chapas`, the default value first."""


@dataclass(frozen=True, slots=True)
class ChapasReadings:
    """How a strike is read, with the options chosen."""

    mixed_continues: bool
    early_queen_continues: bool
    first_piece_keeps_queen: bool
    striker_gives_last_piece_back: bool
    less_at_22: bool
    striker_with_queen_continues: bool
    ever_is_enough: bool
    breach_costs_a_piece: bool
    break_attempts: int

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> ChapasReadings:
        """Return the readings that options choose."""
        return cls(
            mixed_continues=options["mixed_pocket"] == "continue",
            early_queen_continues=options["early_queen"] == "continue",
            first_piece_keeps_queen=options["queen_with_first_piece"] == "pending",
            striker_gives_last_piece_back=options["last_piece_with_striker"] == "give_back",
            less_at_22=options["loss_points_at_22"] == "icf",
            striker_with_queen_continues=options["striker_with_queen"] == "continue",
            ever_is_enough=options["eligibility"] == "ever",
            breach_costs_a_piece=options["technical_foul"] == "one_piece",
            break_attempts=3 if options["break_attempts"] == 3 else 1,
        )
