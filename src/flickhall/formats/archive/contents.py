"""What an archive file holds, as it stands in it."""

from __future__ import annotations

import msgspec

from flickhall.competitions.checking.told import Told
from flickhall.competitions.desk.events import Act

KIND = "flickhall competition"
VERSION = 1
"""Raised when a file is written that an older hall would read wrongly."""


class ArchivedPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody in the register: `born` is a year or a date, only in files the desk keeps for itself.

    Of a person who was erased (`erased_at`, ISO 8601 in UTC) the name is empty.
    """

    person_id: str
    name: str
    born: str | None = None
    erased_at: str | None = None


class ArchivedTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The name of an entrant that has one of its own; empty once erased."""

    entrant_id: str
    name: str
    erased_at: str | None = None


class Archive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole competition: its log, who bears which name, and what the hall told of it."""

    title: str
    acts: tuple[Act, ...]
    people: tuple[ArchivedPerson, ...] = ()
    teams: tuple[ArchivedTeam, ...] = ()
    told: Told | None = None
