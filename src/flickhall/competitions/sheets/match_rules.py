"""What a format says about one match: how long it is, whether it needs a winner, what it earns."""

from __future__ import annotations

from typing import Literal

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.sides import Players


class MatchRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one match is played, of any rulebook; every figure that is None sets no such limit.

    A game ends after `rounds` (crokinole) or `boards` (carrom), with `target` points, or when the `minutes` and the
    `extra_minutes` of the board or round in progress are over. A match is the best of `best_of` games, or all of
    `games` games whose points add up.

    `needs_winner`: a level match goes through `deciders` in order (a knock-out). `earns`: what a match won, drawn and
    lost earns in the standings, or that it earns its score (NCA, boxes) or a point for each round won (C55).
    `walkover`: what who is there and who is not are given for a match not played; None for the most and nothing.
    `twenties_needed`: the standings or the deciders ask for the 20s.

    Raises BadInput for a length that cannot be.
    """

    players: Players = Players.SINGLES
    rounds: int | None = None
    target: int | None = None
    boards: int | None = None
    minutes: float | None = None
    extra_minutes: float = 0
    games: int = 1
    best_of: int | None = None
    needs_winner: bool = False
    deciders: tuple[str, ...] = ()
    earns: tuple[float, float, float] | Literal["score", "rounds"] = "score"
    walkover: tuple[float, float] | None = None
    twenties_needed: bool = False

    def __post_init__(self) -> None:
        for name in ("rounds", "target", "boards", "games", "best_of"):
            number = getattr(self, name)
            if number is not None and (type(number) is not int or not 1 <= number <= 1000):
                raise BadInput(
                    Said("{number!r} is not possible", number=number),
                    where=f"match.{name}",
                    allowed=Said("a whole number from {low} to {high}", low=1, high=1000),
                )
        if self.best_of is not None and self.best_of % 2 == 0:
            raise BadInput(
                Said("best of {number}", number=self.best_of),
                where="match.best_of",
                allowed="an odd number of games",
            )
