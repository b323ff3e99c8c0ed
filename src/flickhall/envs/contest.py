"""What environments ask of a game, whatever is played: whose turn it is, what is seen, what an action does."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from flickhall.errors import BadInput
from flickhall.phrases import Said

Numbers = NDArray[np.float32]
"""Observations and actions as learners have them."""


class Episode(StrEnum):
    """How long an episode is."""

    GAME = "game"
    """A whole game, or match, as the rulebook has it."""
    ROUND = "round"
    """One round, or board, of it."""


class Reward(StrEnum):
    """What is rewarded, always the more for one side the less for the other."""

    POINTS = "points"
    """Points of the rulebook, own less opposing, when they are given: after a round, or a board."""
    RESULT = "result"
    """At the end 1 for who has more points, -1 for who has fewer, 0 for a draw."""


class Contest(Protocol):
    """An episode as it stands; nothing of it changes, what is done gives another."""

    @property
    def turn(self) -> int | None:
        """The seat that is to shoot; None once the episode is over."""

    def lead(self, seat: int) -> float:
        """Return by how many points the seat's side is ahead; negative if it is behind."""

    def seen(self, seat: int) -> Numbers:
        """Return the observation of a seat, as `Terms.bounds` limits it."""

    def told(self, seat: int) -> dict[str, Any]:
        """Return what goes with an observation without being part of it: points, and the last shot as it was played."""

    def shoot(self, action: Numbers, rng: np.random.Generator) -> Self:
        """Return the episode after whoever's turn it is has shot, with a hand that errs if the terms say so.

        Raises BadInput for numbers that are no action.
        """

    def bot_shoots(self, rng: np.random.Generator) -> Self:
        """Return the episode after the terms' bot has shot for whoever's turn it is."""

    def events(self) -> tuple[Any, ...]:
        """Return all events of the game so far, as a record keeps them."""

    def svg(self) -> str:
        """Return a picture of the board."""


class Terms(Protocol):
    """What is agreed before the first episode begins: rulebook, players, length, hands."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats taken, clockwise from the bottom."""

    @property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest observation."""

    @property
    def action_size(self) -> int:
        """How many numbers from -1 to 1 an action has."""

    def begin(self, seed: int, starter: int, bots: frozenset[int]) -> Contest:
        """Return an episode before its first shot; `starter` counts the seats from 0, bots sit at `bots`."""


def rewarded(reward: Reward, lead_before: float, lead: float, over: bool) -> float:
    """Return what a side earns by a step that took it from one lead in points to another."""
    if reward is Reward.POINTS:
        return float(lead - lead_before)
    return float(np.sign(lead)) if over else 0.0


def starter_of(options: Mapping[str, Any] | None, drawn: int, terms: Terms) -> int:
    """Return who starts, the one named by the options of `reset` or the one drawn; raises BadInput for nobody."""
    given = (options or {}).get("starter", drawn)
    if given not in range(len(terms.seats)):
        raise BadInput(
            Said("{starter} is not possible", starter=given),
            where="options.starter",
            allowed=Said("0 to {most}", most=len(terms.seats) - 1),
        )
    return int(given)
