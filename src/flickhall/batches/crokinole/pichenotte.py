"""Pichenotte's ruling on a batch: rules/pichenotte_league/shot.py on arrays."""

from __future__ import annotations

import numpy as np

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.judgement import Judge, Judgement, calls
from flickhall.batches.crokinole.line_tests import line_test
from flickhall.batches.crokinole.seen import Seen
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import Call


def pichenotte_judge(rulebook: CrokinoleRulebook) -> Judge:
    """Return the ruling of the pichenotte league's rulebook with its options."""
    over_line = line_test(rulebook)
    early_counts = rulebook.options["twenty_before_contact"] == "counts"
    rebound_needs_contact = bool(rulebook.options["rebound_twenty_needs_contact"])

    def judge(seen: Seen) -> Judgement:
        outcomes = seen.outcomes
        lost = np.asarray(seen.gone | over_line(seen))
        holed = seen.holed & seen.own & ~lost
        by_play = holed & ~outcomes.marked(codes.SUNK_FROM_DITCH)
        free = ~seen.opposed
        called, silent = seen.opposed & seen.called, seen.opposed & ~seen.called
        made, hit = called & holed.any(axis=1), silent & outcomes.live
        failed, missed = called & ~made, silent & ~hit
        removed = seen.shot_disc & (failed | missed)[:, None]
        if not early_counts:
            removed |= by_play & outcomes.marked(codes.DROPPED_EARLY) & hit[:, None]
        removed |= (holed if rebound_needs_contact else by_play) & missed[:, None]
        return Judgement(
            valid=np.asarray(free | made | hit),
            lost=lost,
            removed=np.asarray(removed),
            calls=calls({Call.VOID: free & seen.called, Call.MADE: made, Call.FAILED: failed}),
        )

    return judge
