"""Who bears which name in a competition: kept outside its log, so that names can be erased while results stay."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from flickhall.competitions.names import NAME_LIMIT, check_name
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.store.kept_text import check_text

ID_LIMIT = 64


@dataclass(frozen=True, slots=True)
class Person:
    """A human who takes part. `born` is a year or a date (`1958`, `1958-03-21`), None where nobody asked.

    Of a person who was erased (`erased_at`, ISO 8601 in UTC) the name is empty and `born` is None.
    """

    person_id: str
    name: str
    born: str | None = None
    erased_at: str | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """The name of an entrant that has one of its own; empty once erased."""

    entrant_id: str
    name: str
    erased_at: str | None = None


@dataclass(frozen=True, slots=True)
class Add:
    """Somebody new is written into the register."""

    entry: Person | Team


@dataclass(frozen=True, slots=True)
class Correct:
    """What the register says of somebody is replaced: the name, and of a person the birth too."""

    entry: Person | Team


@dataclass(frozen=True, slots=True)
class EraseTeam:
    """The name of a team is forgotten for good."""

    entrant_id: str


Change = Add | Correct | EraseTeam
"""What an act may change in the register, together with the log; a person is erased by the act that says so."""


def check_entry(entry: Person | Team) -> None:
    """Raise BadInput for a name or a birth that cannot be kept; how old one may be is for the entry rules to say."""
    erased = entry.erased_at is not None
    if isinstance(entry, Person):
        check_text(entry.person_id, "person", ID_LIMIT)
        if entry.born is not None and (erased or not _is_birth(entry.born)):
            raise BadInput(
                Said("{born!r} is no birth", born=entry.born),
                where="born",
                allowed="a year or a date, as in 1958-03-21",
            )
    else:
        check_text(entry.entrant_id, "entrant", ID_LIMIT)
    if not (erased and entry.name == ""):
        check_text(entry.name, "name", NAME_LIMIT)
        check_name(entry.name, "name", NAME_LIMIT)


def _is_birth(born: str) -> bool:
    if not isinstance(born, str) or not re.fullmatch(r"[0-9]{4}(-[0-9]{2}-[0-9]{2})?", born):
        return False
    try:
        date.fromisoformat(born if len(born) > 4 else f"{born}-01-01")
    except ValueError:
        return False
    return True
