"""What programs may send to settle something besides shooting: one strict record a request."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from flickhall.play.incidents import NOTE_LIMIT, IncidentNoted
from flickhall.rules.sides import Side
from flickhall.web.requests import Key, Revision

DiscName = Annotated[str, Meta(min_length=2, max_length=4, description="a disc's name, as in W1")]
Text = Annotated[str, Meta(max_length=NOTE_LIMIT)]


class ShowRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A 20 of this round is shown where all can see it, or is not."""

    revision: Revision
    key: Key
    disc: DiscName
    shown: bool


class LiftRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side took a disc away without waiting for agreement."""

    revision: Revision
    key: Key
    by: Side
    disc: DiscName


class BookingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The organiser books a forfeited round."""

    revision: Revision
    key: Key
    points: dict[Side, float]


class CardRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side enters the total of a match on its card."""

    revision: Revision
    key: Key
    side: Side
    total: dict[Side, float]


class IncidentRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An official notes what somebody did; `seat` where it is known who, `sanction` in the official's own words."""

    revision: Revision
    key: Key
    clause: Annotated[str, Meta(max_length=40, description="a clause of the rulebook that is recorded")]
    side: Side
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    note: Text = ""
    sanction: Text = ""

    def incident(self) -> IncidentNoted:
        """Return the incident."""
        return IncidentNoted(self.clause, self.side, self.seat, self.note.strip(), self.sanction.strip())
