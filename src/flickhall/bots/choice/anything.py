"""Shots for when nothing can be aimed at: own discs stand before the hole, say, and no opposing one is there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.starts import may_start
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.candidates.ideas import Idea
from flickhall.bots.choice.places import spread_over
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations

Whole = NDArray[np.int64]

POWERS = (120, 150, 190, 260)
"""From coming to rest before the posts to pushing what lies in the middle."""


def anything(setting: Setting, situations: Situations, most: int) -> Candidates:
    """Return up to `most` shots at the middle for each round, spread over the free places; none where no place is free."""
    rounds, places = len(situations), setting.starts_cdeg(FINE_STEP_CDEG)
    which, tried = np.repeat(np.arange(rounds), len(places)), np.tile(places, rounds)
    free = may_start(
        setting.rulebook,
        setting.table,
        situations.positions,
        tried,
        seats=situations.seats[which],
        which=which,
    )
    free = free.reshape(rounds, len(places))
    each = max(1, most // len(POWERS))
    few = [spread_over(places[free[number]], each) for number in range(rounds)]
    which = np.repeat(np.arange(rounds), [len(some) for some in few])
    return at_the_middle(which, np.concatenate([places[:0], *few]), most)


def at_the_middle(which: Whole, places_cdeg: Whole, most: int) -> Candidates:
    """Return shots at the middle, up to `most` for each round: each of `places_cdeg` (k,), for the rounds `which` (k,)."""
    rows = np.repeat(np.arange(len(which)), len(POWERS))
    shots = np.zeros((len(rows), 4), dtype=np.int64)
    shots[:, 0], shots[:, 2] = places_cdeg[rows], np.tile(POWERS, len(which))
    count = len(rows)
    found = Candidates(
        which=which[rows],
        shots=shots,
        called=np.zeros(count, dtype=np.bool_),
        ideas=np.full(count, int(Idea.ANY), dtype=np.int64),
        whom=np.full(count, -1, dtype=np.int64),
        merit=np.zeros(count),
    )
    first_of = np.searchsorted(found.which, found.which)
    return found.some(np.flatnonzero(np.arange(count) - first_of < most))
