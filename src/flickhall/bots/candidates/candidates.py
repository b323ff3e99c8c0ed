"""Candidate shots for many positions at once: the door from Python into the scan."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates import ideas, many
from flickhall.bots.candidates.ideas import Idea
from flickhall.physics.measures import posts
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable

Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]

_MOST_FOUND = 4096


@dataclass(frozen=True, slots=True)
class View:
    """Positions as their shooters see them.

    `places_mm` (p, n, 2) on the board, `on_surface` (p, n) which discs are in play, `mine` (p, n) which are the
    shooter's, `seats` (p,) who shoots.
    """

    places_mm: Floats
    on_surface: Flags
    mine: Flags
    seats: Counts


@dataclass(frozen=True, slots=True)
class Candidates:
    """Shots worth a try: `which` (k,) position each is for, `shots` (k, 4) as in a `Shot`, `called` (k,) a 20 before it.

    `ideas` (k,) are values of `Idea`, `whom` (k,) the disc aimed at (-1: none), `merit` (k,) the lead in points that plain
    geometry expects. Those of a position stand together.
    """

    which: Counts
    shots: Counts
    called: Flags
    ideas: Counts
    whom: Counts
    merit: Floats

    def __len__(self) -> int:
        return len(self.which)

    def joined(self, others: Candidates) -> Candidates:
        """Return these and others together, ordered by the position they are for."""
        both = Candidates(
            *(np.concatenate((getattr(self, part.name), getattr(others, part.name))) for part in fields(self))
        )
        return both.some(np.argsort(both.which, kind="stable"))

    def renumbered(self, numbers: Counts) -> Candidates:
        """Return the same candidates for positions that have other numbers."""
        return replace(self, which=numbers[self.which])

    def some(self, chosen: Counts) -> Candidates:
        """Return the candidates of these numbers, in their order."""
        return Candidates(
            self.which[chosen],
            self.shots[chosen],
            self.called[chosen],
            self.ideas[chosen],
            self.whom[chosen],
            self.merit[chosen],
        )


def find_candidates(
    view: View, starts_cdeg: Counts, table: CrokinoleTable, sizes: Floats, *, most: int, calls: bool
) -> Candidates:
    """Return up to `most` candidates for each position, by what geometry expects of them; every start is legal.

    `starts_cdeg` are the places on the own stretch of the line that may be tried, `sizes` what `sizes.py` tells of the
    table, `calls` whether the rulebook knows called 20s. A position gets none only if all these places are covered.
    """
    positions, discs = view.on_surface.shape
    kept, counts = np.empty((positions, most, ideas.COLUMNS)), np.zeros(positions, dtype=np.int64)
    scratch = (
        np.empty((_MOST_FOUND, ideas.COLUMNS)),
        np.empty(many.STEPS, dtype=np.int64),
        np.empty((discs, 2)),
        np.empty(discs, dtype=np.int64),
        np.empty(discs, dtype=np.int64),
    )
    many.scan_many(
        view.places_mm, view.on_surface, view.mine, view.seats, starts_cdeg, posts(table), sizes,
        calls, most, scratch, kept, counts,
    )  # fmt: skip
    there = np.arange(most) < counts[:, None]
    rows = kept[there]
    idea = rows[:, ideas.IDEA].astype(np.int64)
    which = np.repeat(np.arange(positions), counts)
    # A hole that may be aimed at although opposing discs lie there is one that was called.
    opposed: Flags = np.any(view.on_surface & ~view.mine, axis=1)
    called = (idea == Idea.OPEN_TWENTY) & opposed[which]
    return Candidates(
        which=which,
        shots=np.column_stack(
            (np.rint(rows[:, : ideas.POWER + 1]).astype(np.int64), np.zeros(len(rows), dtype=np.int64))
        ),
        called=called,
        ideas=np.where(called, int(Idea.CALLED_TWENTY), idea),
        whom=rows[:, ideas.WHOM].astype(np.int64),
        merit=rows[:, ideas.MERIT],
    )
