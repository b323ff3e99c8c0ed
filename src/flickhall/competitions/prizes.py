"""What a place in one event of a series is worth: tables of prizes as data, those in use and a club's own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, Protocol

import msgspec

from flickhall.errors import BadInput, NotFound
from flickhall.phrases import Said, any_of

Shared = Literal["place", "mean"]
"""Those who share a place get its prize each, or the mean of the places they take together."""


class Prizes(Protocol):
    """What places are worth; `field` is how many were ranked, `strength` how strong the field was, where that matters."""

    def prize(self, place: int, field: int, strength: float | None) -> float:
        """Return the prize of a place, from 1; raises BadInput where the strength is needed and not known."""


class FixedPrizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="prizes", tag="fixed"):
    """A figure for each place, nothing beyond the last of them."""

    figures: tuple[float, ...]

    def prize(self, place: int, field: int, strength: float | None) -> float:
        """Return the figure of a place."""
        return self.figures[place - 1] if place <= len(self.figures) else 0


class EqualSteps(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="prizes", tag="equal_steps"
):
    """`first` for the winner, and as many whole points less for each place as go into it once for everybody."""

    first: int

    def prize(self, place: int, field: int, strength: float | None) -> float:
        """Return the prize of a place."""
        return self.first - (place - 1) * (self.first // field)


class FirstToLast(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="prizes", tag="first_to_last"
):
    """`first` for the winner and `last` for the last, in equal steps between, to two decimals."""

    first: float
    last: float

    def prize(self, place: int, field: int, strength: float | None) -> float:
        """Return the prize of a place; who is alone gets the first."""
        return round(self.first - (place - 1) * (self.first - self.last) / max(1, field - 1), 2)


class StrengthOfField(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="prizes", tag="strength_of_field"
):
    """The more the stronger the field: `most` times its strength for the winner, falling to 1 for the last.

    Strength is the mean rating of the strongest over `usual`, no less than `lowest` and no more than `highest`; the
    prize is that power of it which falls evenly from 1 for the winner to 0 for the last, to one decimal and no less than 1.
    """

    most: float
    usual: float
    lowest: float
    highest: float

    def prize(self, place: int, field: int, strength: float | None) -> float:
        """Return the prize of a place; raises BadInput without the strength of the field."""
        if strength is None:
            raise BadInput(
                "the strength of the field is not known",
                where="strength",
                allowed="the mean rating of its strongest players before the event",
            )
        index = min(self.highest, max(self.lowest, strength / self.usual))
        power = 1 - (place - 1) / max(1, field - 1)
        prize: float = (self.most * index) ** power
        return max(1.0, round(prize, 1))


AnyPrizes = FixedPrizes | EqualSteps | FirstToLast | StrengthOfField
# fmt: off
PRIZES: Mapping[str, AnyPrizes] = MappingProxyType(
    {
        "fixed": FixedPrizes((18, 16, 14, *range(13, 0, -1))),
        "fixed40": FixedPrizes((
            1000, 900, 800, 750, 700, 650, 600, 550, 500, 450, 400, 375, 350, 325, 300, 275, 250, 225, 200, 175,
            150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 35, 30, 25, 20, 15, 10, 5, 1,
        )),
        "millesimal": EqualSteps(1000),
        "centesimal": FirstToLast(100, 1),
        "nca-tour": StrengthOfField(50, 3.3, 0.35, 1.4),
    }
)
# fmt: on
"""Those of carrom federations (as SoL gives them), and that of the tour of the NCA, by name."""


def find_prizes(name: str) -> AnyPrizes:
    """Return a table of prizes by its name; raises NotFound."""
    if name not in PRIZES:
        raise NotFound(
            Said("{name!r} is no table of prizes", name=name), where="prizes", allowed=any_of(PRIZES)
        )
    return PRIZES[name]
