"""Links that let people in without an account: whoever holds one may do what it is for, and nothing else.

A link carries a pass: the first 16 bytes of an HMAC-SHA256 (RFC 2104) over the competition and the door it opens, made
with the competition's secret, as 26 letters and digits in base32 (RFC 4648). Such a pass can be typed off a table sign:
small or large letters, and 0, 1 and 8, which base32 does not have, are read as O, L and B. A new secret ends every pass.
"""

from __future__ import annotations

import hmac
import json
from base64 import b32encode
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote

from flickhall.errors import NotFound

PASS_BYTES = 16
_READ_AS = str.maketrans("018", "OLB", " -")


@dataclass(frozen=True, slots=True)
class DeskDoor:
    """Leads to all that the organiser does."""


@dataclass(frozen=True, slots=True)
class MatchDoor:
    """Leads to the sheet of one match, to be filled in for one side (0 the first named, 1 the second)."""

    match: str
    side: Literal[0, 1]


@dataclass(frozen=True, slots=True)
class EntrantDoor:
    """Leads to whatever an entrant plays: its matches, in each the sheet of its own side."""

    entrant: str


@dataclass(frozen=True, slots=True)
class TableDoor:
    """Leads to whichever match is being played at a table (counted from 1), for both sides."""

    table: int


@dataclass(frozen=True, slots=True)
class CaptainDoor:
    """Leads to the nights of a team, for its captain: seats, checklist, disputes."""

    entrant: str


@dataclass(frozen=True, slots=True)
class TabulatorDoor:
    """Leads to the cards of every night, for who tabulates them: disputes passed on, rounds forfeited, the report."""


Door = DeskDoor | MatchDoor | EntrantDoor | TableDoor | CaptainDoor | TabulatorDoor
"""What a link leads to."""


def pass_for(secret: bytes, competition: str, door: Door) -> str:
    """Return the pass that opens a door of a competition: 26 small letters and digits."""
    sealed = hmac.digest(secret, _told(competition, door), "sha256")
    return b32encode(sealed[:PASS_BYTES]).decode().rstrip("=").lower()


def check_pass(secret: bytes, competition: str, door: Door, given: str) -> None:
    """Raise NotFound unless a pass opens a door of a competition; how long that takes tells nothing of the right one."""
    right = pass_for(secret, competition, door)
    if not hmac.compare_digest(right.encode(), _read(given)):
        raise NotFound(
            "this link leads nowhere: it was not copied whole, or it has been replaced",
            where="link",
            allowed="the whole link as the desk gave it, or a new one from the desk",
        )


def address_of(secret: bytes, competition: str, door: Door) -> str:
    """Return the path that leads to a door of a competition, with the pass that opens it."""
    path = "/".join(quote(str(word), safe="") for word in _words(door))
    return f"/competitions/{competition}/{path}/{pass_for(secret, competition, door)}"


def _told(competition: str, door: Door) -> bytes:
    """Return what a pass is made over: JSON, so that no two doors are told alike, whatever signs their names have."""
    return json.dumps([competition, *_words(door)]).encode()


def _words(door: Door) -> list[object]:
    """Return what a door is called, in a pass and in an address."""
    match door:
        case DeskDoor():
            return ["desk"]
        case MatchDoor(match_id, side):
            return ["match", match_id, side]
        case EntrantDoor(entrant):
            return ["entrant", entrant]
        case TableDoor(table):
            return ["table", table]
        case CaptainDoor(entrant):
            return ["captain", entrant]
        case TabulatorDoor():
            return ["tabulator"]


def _read(given: str) -> bytes:
    return given.strip().upper().translate(_READ_AS).lower().encode(errors="replace")
