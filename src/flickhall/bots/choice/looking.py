"""Looking round before a shot: the candidates of each round, from the places that the rulebook lets its shooter use."""

from __future__ import annotations

import numpy as np

from flickhall.bots.candidates.candidates import Candidates, find_candidates
from flickhall.bots.choice.anything import anything
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations


def look(setting: Setting, situations: Situations, most: int) -> Candidates:
    """Return up to `most` candidates for each round, rounds in order; none where no place on the line is free."""
    found = find_candidates(
        situations.view, setting.starts_cdeg(), setting.table, setting.sizes, most=most, calls=setting.calls
    )
    without = np.flatnonzero(np.bincount(found.which, minlength=len(situations)) == 0)
    if not len(without):
        return found
    closer = find_candidates(
        situations.some(without).view,
        setting.starts_cdeg(FINE_STEP_CDEG),
        setting.table,
        setting.sizes,
        most=most,
        calls=setting.calls,
    )
    found = found.joined(closer.renumbered(without))
    blocked = np.flatnonzero(np.bincount(found.which, minlength=len(situations)) == 0)
    if not len(blocked):
        return found
    return found.joined(anything(setting, situations.some(blocked), most).renumbered(blocked))
