"""Looking round before a shot: the candidates of each round, from the places that the rulebook lets its shooter use."""

from __future__ import annotations

import numpy as np

from flickhall.bots.candidates.candidates import Candidates, find_candidates
from flickhall.bots.choice.anything import anything, at_the_middle
from flickhall.bots.choice.places import free_places, spread_over
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations

_IN_A_GAP = 20
"""So many places are looked from where only a gap is free."""


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
    found = found.joined(anything(setting, situations.some(blocked), most).renumbered(blocked))
    for number in np.flatnonzero(np.bincount(found.which, minlength=len(situations)) == 0):
        found = found.joined(
            _between(setting, situations.some(np.array([number])), most).renumbered(np.array([number]))
        )
    return found


def _between(setting: Setting, situation: Situations, most: int) -> Candidates:
    """Return candidates of one round from between the places of any grid: the line is full but for a gap."""
    places = free_places(setting, situation, 0)
    few = spread_over(places, _IN_A_GAP)
    found = find_candidates(situation.view, few, setting.table, setting.sizes, most=most, calls=setting.calls)
    return found if len(found) else at_the_middle(np.zeros(len(few), dtype=np.int64), few, most)
