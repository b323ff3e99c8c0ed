"""What an organiser may choose under the A2M rules; each option settles an open reading (spec C.5, C.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flickhall.rules.options import Choice, Option, OptionValue

A2M_OPTIONS: tuple[Option, ...] = (
    Choice(
        "own_with_striker",
        "Whether own pieces that fall with the striker stay pocketed (AMB-M2).",
        ("stay", "return"),
        clauses=("A2M-F1", "A2M-F3"),
    ),
    Choice(
        "foul_voids_cover",
        "Whether a foul strike cannot cover the queen (AMB-M3). A queen that falls together with an opposing "
        "piece goes back either way (F3).",
        (True, False),
        clauses=("A2M-F3", "A2M-F5"),
    ),
    Choice(
        "penalties_per_strike",
        "Whether a strike with several fouls costs one piece, or one for each foul (AMB-M4).",
        ("one", "per_foul"),
        clauses=("A2M-F0.a", "A2M-F0.b"),
    ),
    Choice(
        "bonus_basis",
        "Whether the 24 points that end the queen's bonus are counted before this game or with its pieces "
        "(AMB-M5).",
        ("before", "after_pieces"),
        clauses=("A2M-SC2", "A2M-SC3"),
    ),
    Choice(
        "debt_blocks_win",
        "Whether a side that owes a piece has to have it put back before it can win (AMB-M7).",
        (False, True),
        clauses=("A2M-O2", "A2M-F9.a"),
    ),
    Choice(
        "weak_strike",
        "Whether a striker that does not cross the front line is a foul, or the strike is taken again (AMB-M8).",
        ("foul", "replay"),
        clauses=("A2M-S4", "A2M-F6"),
    ),
    Choice(
        "colour",
        "Which pieces the player who breaks has (AMB-M9).",
        ("breaker_white", "chosen"),
        clauses=("A2M-O2",),
    ),
    Choice(
        "break_order",
        "Who breaks the next game (AMB-M9).",
        ("alternate", "winner_breaks"),
        clauses=("A2M-B1",),
    ),
    Choice(
        "eligibility",
        "Whether an own piece has to be in the pockets for the queen, or to have been there once (AMB-M14).",
        ("currently", "ever"),
        clauses=("A2M-Q1",),
    ),
    Choice(
        "slot",
        "Whether one hour holds both rounds of a player's first day, or each round its own (AMB-M17).",
        ("both_rounds", "per_round"),
        clauses=("A2M-T2",),
    ),
)
"""Every option of `carrom-a2m`, the default value first."""


@dataclass(frozen=True, slots=True)
class A2mReadings:
    """How a strike is read, with the options chosen."""

    own_returns_with_striker: bool
    foul_voids_cover: bool
    penalty_for_each_foul: bool
    bonus_after_pieces: bool
    debt_blocks_win: bool
    weak_strike_replayed: bool
    ever_is_enough: bool

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> A2mReadings:
        """Return the readings that options choose."""
        return cls(
            own_returns_with_striker=options["own_with_striker"] == "return",
            foul_voids_cover=options["foul_voids_cover"] is True,
            penalty_for_each_foul=options["penalties_per_strike"] == "per_foul",
            bonus_after_pieces=options["bonus_basis"] == "after_pieces",
            debt_blocks_win=options["debt_blocks_win"] is True,
            weak_strike_replayed=options["weak_strike"] == "replay",
            ever_is_enough=options["eligibility"] == "ever",
        )
