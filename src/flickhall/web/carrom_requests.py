"""What programs may send about carrom: one strict record a request."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from flickhall.errors import BadInput
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.play.carrom.game import REPORTABLE
from flickhall.play.incidents import IncidentNoted
from flickhall.rules.carrom.facts import Breach
from flickhall.rules.carrom.match import Competition
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Side
from flickhall.web.requests import Key, NewPlayer, Revision
from flickhall.web.settling_requests import Text

FIRST_CARROM_RULEBOOK = "carrom-chapas"
"""What is played when nobody chooses."""
FARTHEST_MM = 370.0

Seat = Annotated[int, Meta(ge=0, le=2, description="0 at the bottom, 2 at the top")]
Breaches = Annotated[list[Breach], Meta(max_length=8, description=f"any of {', '.join(REPORTABLE)}")]
Millimetres = Annotated[float, Meta(ge=-FARTHEST_MM, le=FARTHEST_MM)]


class Breaks(StrEnum):
    """Who breaks the first board: the first player named, the second, or whoever the toss says."""

    FIRST = "first"
    SECOND = "second"
    TOSS = "toss"


class StrikeInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four whole numbers of a strike, as `flickhall.physics.strike.Strike` defines them."""

    place_um: Annotated[int, Meta(ge=-PLACE_LIMIT_UM, le=PLACE_LIMIT_UM)]
    aim_cdeg: Annotated[int, Meta(ge=-AIM_LIMIT_CDEG, le=AIM_LIMIT_CDEG)]
    power: Annotated[int, Meta(ge=1, le=POWER_LIMIT)]
    spin_percent: Annotated[int, Meta(ge=-SPIN_LIMIT_PERCENT, le=SPIN_LIMIT_PERCENT)] = 0

    def strike(self) -> Strike:
        """Return the strike."""
        return Strike(self.place_um, self.aim_cdeg, self.power, self.spin_percent)


class StrikeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person at a seat strikes; `breaches` are reported with it."""

    revision: Revision
    key: Key
    seat: Seat
    strike: StrikeInput
    breaches: Breaches = []


class PlacementRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person at a seat puts back the piece that is due, at a point or (without one) where it is offered."""

    revision: Revision
    key: Key
    seat: Seat
    x_mm: Millimetres | None = None
    y_mm: Millimetres | None = None

    def point_mm(self) -> tuple[float, float] | None:
        """Return the point, None if none is given; raises BadInput for half a point."""
        if self.x_mm is None and self.y_mm is None:
            return None
        if self.x_mm is None or self.y_mm is None:
            missing = "x_mm" if self.x_mm is None else "y_mm"
            raise BadInput(
                "it is no place", where=missing, allowed="millimetres from the centre of the board"
            )
        return self.x_mm, self.y_mm


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person at a seat leaves owed pieces in the pockets."""

    revision: Revision
    key: Key
    seat: Seat


class ColourRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The person who breaks chooses pieces."""

    revision: Revision
    key: Key
    seat: Seat
    side: Side


class BreachRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody reports what the player did in the strike just made."""

    revision: Revision
    key: Key
    breaches: Breaches


class MatchIncidentRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An official notes what the player at a seat did, `sanction` in the official's own words."""

    revision: Revision
    key: Key
    clause: Annotated[str, Meta(max_length=40, description="a clause of the rulebook that is recorded")]
    seat: Seat
    note: Text = ""
    sanction: Text = ""

    def incident(self, side: Side) -> IncidentNoted:
        """Return the incident about the player who has that side now."""
        return IncidentNoted(self.clause, side, self.seat, self.note.strip(), self.sanction.strip())


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A carrom match to begin: two `players`, the one at the bottom first."""

    key: Key
    players: Annotated[list[NewPlayer], Meta(min_length=2, max_length=2)]
    rulebook: str = FIRST_CARROM_RULEBOOK
    options: dict[str, OptionValue] = {}
    competition: Competition = Competition.LEAGUE
    breaks: Breaks = Breaks.FIRST
    friendly: bool = True
