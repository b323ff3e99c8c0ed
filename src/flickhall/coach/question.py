"""What the coach has to know of one kind of game to be asked about it; everything that shows advice asks no more.

Whatever is told is a JSON object (`Told`). Advice has `said`, `hand`, `tips` (best first), `ahead` (None where there is no
second kind) and `played`. A tip has `said` with `meant`, `how`, `chances` and `worth`; `played` is a tip with `verdict` and
`led_to`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from flickhall.bots.coaching.figures import Floats
from flickhall.bots.hand.attempts import Attempt
from flickhall.coach.hands import Known, KnownHand
from flickhall.languages import Language
from flickhall.physics.trace import Trace
from flickhall.play.people import Player, Skill

Told = dict[str, Any]
H = TypeVar("H")
H_contra = TypeVar("H_contra", contravariant=True)


@dataclass(frozen=True, eq=False)
class OutcomeChart:
    """A map of aim and power as it is shown: `values` (p, a) for each of `powers` (p,) and `aims_cdeg` (a,), with its words;
    `table_said` is what a table of it is called.

    `marked`: named shots as points, with aim and power.
    """

    title: str
    aim_axis: str
    key: str
    said: str
    aims_cdeg: Sequence[int]
    powers: Sequence[int]
    values: Floats
    table_said: str
    marked: Sequence[tuple[str, int, int]] = ()


class Asked(Protocol[H_contra]):
    """One shot of a recorded game that the coach is asked about, and all it can say of it."""

    @property
    def number(self) -> int:
        """The number of the shot in its game, from 1."""

    @property
    def seat(self) -> int:
        """Who played it."""

    @property
    def disc(self) -> str:
        """The name of what was shot."""

    @property
    def player(self) -> Player:
        """Who sits there."""

    def said(self, language: Language) -> str:
        """Say which position it is, before the shot."""

    def advice(self, known: KnownHand[H_contra], language: Language) -> Told:
        """Return the advice on it; the same hand gets the same advice. Raises NotAllowed for what cannot be played."""

    def advice_instead(
        self, known: KnownHand[H_contra], numbers: Mapping[str, int], language: Language
    ) -> Told:
        """Return the advice on a shot of these numbers in its place.

        Raises BadInput for numbers that make no shot, NotAllowed for one that may not start where it does.
        """

    def puzzle(self, known: KnownHand[H_contra], language: Language) -> Told | None:
        """Return the advice on it if it makes a puzzle, None otherwise."""

    def chart(self, known: KnownHand[H_contra], best: Told, language: Language) -> OutcomeChart:
        """Return the map of aim and power from the place of a tip."""

    def trace(self, tip: Told) -> Trace:
        """Return how the shot of a tip goes without an error."""

    def board_svg(self, title: str) -> str:
        """Return the position as a picture whose unit is the millimetre."""


class Coach(Protocol[H]):
    """The coach of one kind of game."""

    def begins(self, events: Sequence[object]) -> bool:
        """Tell whether events are those of a game it knows."""

    def asked(self, events: Sequence[Any], number: int) -> Asked[H]:
        """Return a shot of a game, as the game stands; raises NotFound if there is none of that number."""

    def all_asked(self, events: Sequence[Any]) -> Iterable[Asked[H]]:
        """Return every shot of a game that stands, in order."""

    def attempts(self, events: Sequence[Any], player: Player) -> tuple[Attempt, ...]:
        """Return what a game tells of the hand of somebody who plays as `player` does, by name; nothing of anybody else."""

    def hand_of_player(self, player: Player, games: Sequence[Sequence[Attempt]]) -> KnownHand[H]:
        """Return the hand of somebody: as recorded, else as what `games` tell of it, else assumed."""

    def hand_of_skill(self, skill: Skill, known: Known = Known.ASKED) -> KnownHand[H]:
        """Return the hand of a level or a percentage."""
