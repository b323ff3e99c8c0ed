"""From what the loop has logged to a trace: names instead of rows, kinds and fates instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.physics import state
from flickhall.physics.playback import segment
from flickhall.physics.slide import Floats
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Spot, Trace

_WITH_A_DISC = frozenset({ContactKind.DISC, ContactKind.DITCH_DISC})


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the numbers of one kind of table mean in a trace."""

    kinds: Mapping[float, ContactKind]
    fates: Mapping[float, Fate]


def tell(
    start: Sequence[Spot],
    board: Floats,
    logs: tuple[Floats, Floats],
    deceleration_mm_s2: float,
    words: Vocabulary,
) -> Trace:
    """Return the trace of a board that was played out; `start` in the order of its rows, the shot disc last.

    `logs` are the event log and the stretch log.
    """
    log, runs = logs
    names = [spot.name for spot in start]
    contacts = tuple(
        _contact(row, names, words) for row in log[np.argsort(log[:, state.LOG_TIME], kind="stable")]
    )
    segments = tuple(
        segment(row, names[disc], float(board[disc, state.RADIUS]), deceleration_mm_s2)
        for row in runs[np.argsort(runs[:, state.RUN_START], kind="stable")]
        for disc in (int(row[state.RUN_DISC]),)
    )
    rest = {
        name: Rest(float(row[state.X]), float(row[state.Y]), words.fates[float(row[state.PHASE])])
        for name, row in zip(names, board, strict=True)
    }
    duration_s = max((segment.end_s for segment in segments), default=0.0)
    return Trace(names[-1], tuple(start), segments, contacts, rest, duration_s)


def _contact(row: Floats, names: Sequence[str], words: Vocabulary) -> Contact:
    kind = words.kinds[float(row[state.LOG_KIND])]
    return Contact(
        float(row[state.LOG_TIME]),
        kind,
        names[int(row[state.LOG_DISC])],
        names[int(row[state.LOG_OTHER])] if kind in _WITH_A_DISC else None,
        float(row[state.LOG_X]),
        float(row[state.LOG_Y]),
        float(row[state.LOG_SPEED]),
    )
