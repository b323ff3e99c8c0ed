"""What a study asks of whoever plays its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from flickhall.studies.study import Piece, Row, Study


class Crew(Protocol):
    """Plays pieces, several at a time, in any order."""

    @property
    def workers(self) -> int:
        """How many play at a time."""

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        """Yield each piece with its rows as soon as it is played; a worker that is lost does not lose its piece.

        Raises Unavailable if workers are lost again and again without a piece played in between.
        """
