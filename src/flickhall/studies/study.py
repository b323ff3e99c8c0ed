"""A study as a value: who meets whom, in which settings, how many games, and the pieces it is cut into."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from flickhall.formats.parameters_file import AnyParameters
from flickhall.play.people import Skill
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Players

Value = str | int | float | bool
"""What a setting can be swept over."""
Cell = str | int | float | None
"""What stands in a column of the results."""
Row = Mapping[str, Cell]
"""One game, by column."""


@dataclass(frozen=True)
class Setting:
    """One point of a study's sweep: by which rulebook, options and physics is played, by which eye and how
    well each player plays.

    `swept` tells what makes it differ from the others, by key.
    """

    rulebook: str
    options: Mapping[str, OptionValue]
    mode: Players
    parameters: AnyParameters
    levels: Mapping[str, Skill]
    eyes: Mapping[str, str]
    swept: Mapping[str, Value]


@dataclass(frozen=True)
class Meeting:
    """Two players who meet, by name: `first` plays W and `second` B; they begin by turns, game by game."""

    first: str
    second: str


@dataclass(frozen=True)
class Piece:
    """So many games of one meeting in one setting, in one go; `first_game` counts from 0."""

    number: int
    setting: int
    meeting: int
    first_game: int
    games: int


@dataclass(frozen=True)
class Study:
    """A whole study: `games` games of every meeting in every setting, `piece` of them at most in one go."""

    title: str
    seed: int
    games: int
    piece: int
    meetings: tuple[Meeting, ...]
    settings: tuple[Setting, ...]

    @property
    def swept(self) -> tuple[str, ...]:
        """What is swept over, by key."""
        return tuple(self.settings[0].swept)

    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces, in the order of the results."""
        return tuple(Piece(number, *place) for number, place in enumerate(self._places()))

    def _places(self) -> Iterator[tuple[int, int, int, int]]:
        for setting in range(len(self.settings)):
            for meeting in range(len(self.meetings)):
                for first in range(0, self.games, self.piece):
                    yield setting, meeting, first, min(self.piece, self.games - first)

    def identity(self) -> str:
        """Return a hash of all that the study says: the same study gives the same games."""
        plain = msgspec.to_builtins(self, order="deterministic")
        return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]
