"""What the two sides agree on at the table, or fail to: which 20s are shown, the round, the card of the match."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from flickhall.rules.crokinole.ruling import MatchRuling, RoundRuling
from flickhall.rules.sides import Side


class TwentyShown(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="twenty_shown"
):
    """A 20 of this round is put where all can see it, or is found not to be (G-9)."""

    disc: str
    shown: bool


class DiscLifted(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="disc_lifted"
):
    """A side has taken a disc away without waiting for agreement (R-7); `ruling` is what the round comes to."""

    round: int
    by: Side
    disc: str
    ruling: RoundRuling


class RoundBooked(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="round_booked"
):
    """The organiser has decided what a forfeited round is worth to each side."""

    round: int
    points: Mapping[Side, float]


class RoundAgreed(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="round_agreed"
):
    """Both sides agree how the round lies: it may be counted (R-16)."""

    round: int


class CardSigned(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="card_signed"
):
    """A side has entered a total of the match (R-15); `ruling` is what the card says after it.

    Entered again it takes the place of the side's entry before.
    """

    side: Side
    total: Mapping[Side, float]
    ruling: MatchRuling
