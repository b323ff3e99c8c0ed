"""What happened in a shot: straight segments, contacts in time order, resting places.

A trace is all that anybody after the physics gets to see: the browser plays the segments back, `observe` turns
contacts and resting places into facts for the referee.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.tables.spot import Spot

__all__ = ["Contact", "ContactKind", "Fate", "Rest", "Segment", "Spot", "Trace"]


class Fate(StrEnum):
    """Where a disc has ended."""

    SURFACE = "surface"
    DITCH = "ditch"
    HOLE = "hole"
    POCKET = "pocket"
    """Carrom; its place is the middle of the pocket."""
    OFF = "off"
    """Carrom: over the frame; its place is where it came to it."""


class ContactKind(StrEnum):
    """What a disc met."""

    DISC = "disc"
    """Another disc (`other` names it)."""
    POST = "post"
    RAIL = "rail"
    DITCH_DISC = "ditch-disc"
    """A disc lying in the ditch (`other` names it)."""
    LIP = "lip"
    """The far edge of the hole, crossed too fast to drop."""
    LINE = "line"
    """Touches or crosses the outer line from inside."""
    INSIDE = "inside"
    """Is wholly inside the outer line again (also the first time after the start)."""
    LEAVES = "leaves"
    """Its centre has left the playing surface: past the edge, or past the rim of a pocket."""
    RETURNS = "returns"
    """Comes back on to the playing surface."""
    DITCHED = "ditched"
    """Has come to lie in the ditch."""
    HOLE = "hole"
    """Drops into the centre hole."""
    CUSHION = "cushion"
    """The frame of a carrom board."""
    POCKET = "pocket"
    """Has fallen into a pocket, past whose rim its centre `leaves` the surface."""
    OFF = "off"
    """Flies over the frame."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One straight stretch of one disc's path.

    `knots` are (time_s, distance_mm, speed_mm_s), first to last; the distance along (`dx`, `dy`) between two
    knots is the cubic through both distances and speeds (Hermite). Without spin two knots are exact.
    """

    disc: str
    start_s: float
    end_s: float
    x_mm: float
    y_mm: float
    dx: float
    dy: float
    spin_rad_s: float
    """Spin at the start of the segment, positive anticlockwise."""
    knots: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Contact:
    """One thing that happened to a disc at an instant; `speed_mm_s` is the closing speed (0 for crossings)."""

    at_s: float
    kind: ContactKind
    disc: str
    other: str | None
    x_mm: float
    y_mm: float
    speed_mm_s: float


@dataclass(frozen=True, slots=True)
class Rest:
    """Where and how a disc has come to rest."""

    x_mm: float
    y_mm: float
    fate: Fate


@dataclass(frozen=True, slots=True)
class Trace:
    """The whole of one shot; `shot_disc` names the disc that was flicked."""

    shot_disc: str
    start: tuple[Spot, ...]
    """Every disc before the shot, the shot disc included, those in the ditch too."""
    segments: tuple[Segment, ...]
    contacts: tuple[Contact, ...]
    rest: Mapping[str, Rest]
    duration_s: float

    def digest(self) -> str:
        """Return a hash of every contact and resting place to the last bit (the state hash of a record)."""
        state = hashlib.sha256()
        for contact in self.contacts:
            state.update(f"{contact.kind}|{contact.disc}|{contact.other}|".encode())
            state.update(struct.pack("<4d", contact.at_s, contact.x_mm, contact.y_mm, contact.speed_mm_s))
        for name in sorted(self.rest):
            rest = self.rest[name]
            state.update(f"{name}|{rest.fate}|".encode())
            state.update(struct.pack("<2d", rest.x_mm, rest.y_mm))
        return state.hexdigest()[:32]
