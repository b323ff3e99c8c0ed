"""What a study asks of a kind of game: that it can be played out between two players, and told as a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from flickhall.studies.study import Meeting, Row, Setting


class Contest(Protocol):
    """A kind of game that can be played out, the same for the same seed on every machine."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def eyes(self) -> tuple[str, ...]:
        """By which eyes a player can choose shots."""

    @property
    def columns(self) -> Mapping[str, type]:
        """The columns that a game of it fills, with what stands in them: str, int or float."""

    def prepare(self) -> None:
        """Compile what its games need, or load it from the disk: once, before several processes want it."""

    def check(self, setting: Setting, meeting: Meeting) -> None:
        """Raise BadInput if a setting cannot be played by these players."""

    def play(self, setting: Setting, meeting: Meeting, games: Sequence[tuple[int, int]]) -> Sequence[Row]:
        """Play games, each given as its number from 0 and its seed, and return a row for each, in order."""
