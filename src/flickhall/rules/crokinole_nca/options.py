"""What an organiser may choose under the Dutch rules; each option settles an open reading (spec C.3, C.6)."""

from __future__ import annotations

from flickhall.rules.options import Chain, Choice, Option

NCA_OPTIONS: tuple[Option, ...] = (
    Choice(
        "discs_per_player",
        "Discs each doubles player shoots in a round (AMB-N1).",
        (6, 3),
        clauses=("NK-1.b", "NCA-5.1"),
    ),
    Choice(
        "open_shot",
        "What a shot has to reach with no opposing disc in play: the 15 line, with any own disc it struck "
        "(NCA-3.2), or the inside of the 15 area, with the shot disc itself (NK-3; AMB-N2).",
        ("nca", "nk_strict"),
        clauses=("NK-3", "NCA-3.2"),
    ),
    Choice(
        "invalid_removal",
        "What an invalid shot costs: the shot disc and all touched discs (NCA-3.3), or the shot disc alone "
        "(NK-4; AMB-N3). A 20 made by an invalid shot never counts (AMB-N4).",
        ("shot_and_touched", "shot_only"),
        clauses=("NK-4", "NK-6", "NCA-3.3"),
    ),
    Chain(
        "pool_tiebreaks",
        "How teams of a pool are ranked, step after step (AMB-N11).",
        ("points", "20s", "mutual", "lot"),
        {"twenties": "20s", "mutual match": "mutual"},
        clauses=("NK-7", "NK-13"),
    ),
    Choice(
        "qualifiers_per_pool",
        "How many teams of a pool go on to the knock-out (AMB-N11).",
        (2, 1, 3),
        clauses=("NK-13",),
    ),
    Chain(
        "ko_tiebreaks",
        "How a drawn knock-out match is decided, step after step (AMB-N11).",
        ("match 20s", "extra round"),
        {"20s": "match 20s", "twenties": "match 20s", "extra rounds": "extra round"},
        clauses=("NK-7", "NK-13"),
    ),
    Choice(
        "boards_per_table",
        "How many matches of a pool are played at a time (AMB-N12).",
        (1, 2),
        clauses=("NK-8",),
    ),
    Choice(
        "unplayed_rounds",
        "What a round not begun when the time ran out is worth: nothing, or a point each (AMB-N14).",
        ("not_counted", "split"),
        clauses=("NCA-8.2",),
    ),
)
"""Every option of `crokinole-nca`, the default value first."""
