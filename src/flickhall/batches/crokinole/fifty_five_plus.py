"""The 55+ games' ruling on a batch: rules/crokinole_55plus/shot.py on arrays."""

from __future__ import annotations

import numpy as np

from flickhall.batches.crokinole.judgement import Judge, Judgement
from flickhall.batches.crokinole.line_tests import line_test
from flickhall.batches.crokinole.seen import MET, Seen, demands
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook


def fifty_five_plus_judge(rulebook: CrokinoleRulebook) -> Judge:
    """Return the ruling of the 55+ games' rulebook with its options."""
    opposed, alone = demands(rulebook)
    over_line = line_test(rulebook)

    def judge(seen: Seen) -> Judgement:
        lost = np.asarray(seen.gone | over_line(seen))
        valid = np.where(seen.opposed, MET[opposed](seen, lost), MET[alone](seen, lost))
        # With nothing to hit the own discs that were moved go too; else only after a carom or combination (6.d, 6.f, AMB-C2).
        moved_go = ~seen.opposed | seen.outcomes.caroms
        removed = (seen.shot_disc | (seen.touched_own & moved_go[:, None])) & ~valid[:, None]
        return Judgement(valid, lost, np.asarray(removed))

    return judge
