"""The NCA's ruling on a batch: rules/crokinole_nca/shot.py on arrays."""

from __future__ import annotations

import numpy as np

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.judgement import Judge, Judgement
from flickhall.batches.crokinole.seen import MET, Seen, demands
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook


def nca_judge(rulebook: CrokinoleRulebook) -> Judge:
    """Return the ruling of the Dutch rulebook with its options."""
    opposed, alone = demands(rulebook)
    shot_only = rulebook.options["invalid_removal"] == "shot_only"

    def judge(seen: Seen) -> Judgement:
        outcomes = seen.outcomes
        # A disc that was over the line and met something there has not come back by its own motion (8.4, AMB-N8).
        helped = outcomes.marked(codes.CROSSED) & outcomes.marked(codes.MET_OVER_LINE)
        lost = np.asarray(seen.gone | seen.out_at_rest | helped)
        valid = np.where(seen.opposed, MET[opposed](seen, lost), MET[alone](seen, lost))
        others = seen.touched_own & seen.holed if shot_only else seen.touched_own
        removed = np.asarray((seen.shot_disc | others) & ~valid[:, None])
        return Judgement(valid, lost, removed)

    return judge
