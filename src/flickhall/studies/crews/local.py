"""Pieces played by processes of this machine; a process that is killed is replaced, and its piece played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from flickhall.studies.contests import family_of
from flickhall.studies.crews.processes import done_by_processes
from flickhall.studies.playing import play_piece
from flickhall.studies.study import Piece, Row, Study


@dataclass(frozen=True, slots=True)
class LocalCrew:
    """Processes of this machine, one a core unless told otherwise."""

    workers: int

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        """Yield each piece with its rows as soon as it is played."""
        if pieces:
            family_of(study.settings[0].rulebook, "rulebook").contest.prepare()
        for number, rows in done_by_processes(partial(play_piece, study), pieces, self.workers, "study"):
            yield pieces[number], rows
