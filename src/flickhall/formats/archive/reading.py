"""An archive file read back: strictly, so that what another hall opens is what the first one closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import TypeVar

import msgspec

from flickhall.competitions.checking.told import Told
from flickhall.competitions.desk.events import Act, FormatChanged, Opened
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.format import Format
from flickhall.competitions.format_check import check_format
from flickhall.competitions.names import NAME_LIMIT, check_name
from flickhall.errors import BadInput, UserError
from flickhall.formats.archive.contents import KIND, VERSION, Archive, ArchivedPerson, ArchivedTeam
from flickhall.formats.archive.erased import erased_at
from flickhall.formats.typed_json import read_typed
from flickhall.formats.unpacking import unpacked
from flickhall.phrases import Said

Kind = TypeVar("Kind")
MOST_BYTES = 64 * 1024 * 1024
MOST_ACTS = 200_000
_YEAR = 4
"""Characters."""
_ALLOWED = Said("the archive of a competition, as a hall writes it")


class _Head(msgspec.Struct, frozen=True):
    """What tells an archive, and whether it can be read."""

    format: str
    version: int


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An archive with its acts still unread, so that a damaged one is named by its number."""

    format: str
    version: int
    title: str
    acts: tuple[msgspec.Raw, ...]
    people: tuple[ArchivedPerson, ...] = ()
    teams: tuple[ArchivedTeam, ...] = ()
    told: Told | None = None


def read_archive(data: bytes, where: str) -> Archive:
    """Return the competition in a file's bytes, plain or packed with gzip, as another hall may open it.

    Raises BadInput, telling the file and the place in it: for another file, one of a newer version, a damaged or
    truncated one, an act that is none, acts that contradict each other, and a name in it that was erased.
    """
    archive = read_as_it_stands(data, where)
    _in_file(where, lambda: _check_acts(archive.acts))
    return archive


def read_as_it_stands(data: bytes, where: str) -> Archive:
    """Return what a file says, whether or not its acts follow from each other: for the checker, which tells that.

    Raises BadInput as `read_archive`, but for acts that contradict each other.
    """
    text = unpacked(data, where, MOST_BYTES)
    return _in_file(where, lambda: _read(text))


def _in_file(where: str, reading: Callable[[], Kind]) -> Kind:
    try:
        return reading()
    except BadInput as refusal:
        raise BadInput(
            refusal.what,
            where=Said("{file}, {place}", file=where, place=refusal.where),
            allowed=refusal.allowed,
        ) from None


def _read(text: bytes) -> Archive:
    try:
        head = read_typed(text, _Head, _ALLOWED)
    except BadInput as refusal:
        raise BadInput(refusal.what, where=refusal.where, allowed=_ALLOWED) from None
    if head.format != KIND:
        raise BadInput(Said("{kind!r}", kind=head.format), where="format", allowed=f"{KIND!r}")
    if not 1 <= head.version <= VERSION:
        raise BadInput(
            Said("version {version}", version=head.version),
            where="version",
            allowed=Said("up to {most}: a newer hall wrote this file, and can read it", most=VERSION),
        )
    body = read_typed(text, _Body, _ALLOWED)
    if not 1 <= len(body.acts) <= MOST_ACTS:
        raise BadInput(
            Said("{number} acts", number=len(body.acts)),
            where="acts",
            allowed=Said("{low} to {high}", low=1, high=MOST_ACTS),
        )
    acts = tuple(_act(number, raw) for number, raw in enumerate(body.acts, 1))
    _check_register(body, erased_at(acts))
    return Archive(body.title, acts, body.people, body.teams, body.told)


def _act(number: int, raw: msgspec.Raw) -> Act:
    place = Said("act {revision}", revision=number)
    try:
        act = read_typed(bytes(raw), Act, Said("an act, as a hall writes it"))
        moment = datetime.fromisoformat(act.at)
    except BadInput as refusal:
        raise BadInput(
            refusal.what,
            where=Said("{file}, {place}", file=place, place=refusal.where),
            allowed=refusal.allowed,
        ) from None
    except ValueError:
        raise BadInput(
            Said("{at!r} is no time", at=act.at),
            where=place,
            allowed="a time as in 2026-11-30T19:30:00+00:00",
        ) from None
    if moment.tzinfo is None:
        raise BadInput(Said("{at!r} is no time", at=act.at), where=place, allowed="a time with its zone")
    return act


def _check_acts(acts: Sequence[Act]) -> None:
    keys: dict[str, int] = {}
    for number, act in enumerate(acts, 1):
        if act.revision != number or not act.events:
            raise BadInput(
                Said(
                    "numbered {revision}, with {events} events", revision=act.revision, events=len(act.events)
                ),
                where=Said("act {revision}", revision=number),
                allowed="acts numbered 1, 2, 3, each with one event or more",
            )
        if act.key in keys:
            raise BadInput(
                Said("the same key as act {other}", other=keys[act.key]),
                where=Said("act {revision}", revision=act.revision),
                allowed="a key of its own for each act",
            )
        keys[act.key] = act.revision
        for format_ in _formats(act):
            try:
                check_format(format_)
            except UserError as refusal:
                raise BadInput(
                    Said("{what} ({where})", what=refusal.what, where=refusal.where),
                    where=Said("act {revision}", revision=act.revision),
                    allowed=refusal.allowed,
                ) from refusal
    fold(acts)


def _formats(act: Act) -> Iterator[Format]:
    for event in act.events:
        if isinstance(event, (Opened, FormatChanged)):
            yield event.format


def _check_register(body: _Body, gone: Mapping[str, str]) -> None:
    seen: set[str] = set()
    for number, person in enumerate(body.people):
        place = f"people[{number}]"
        if person.name and (person.person_id in gone or person.erased_at is not None):
            raise _not_erased(person.person_id, place)
        _check_once(
            person.person_id,
            person.name,
            erased=person.person_id in gone or person.erased_at is not None,
            seen=seen,
            place=place,
        )
        if person.born is not None:
            _check_birth(person, place)
    seen = set()
    for number, team in enumerate(body.teams):
        if team.name and team.erased_at is not None:
            raise _not_erased(team.entrant_id, f"teams[{number}]")
        _check_once(
            team.entrant_id, team.name, erased=team.erased_at is not None, seen=seen, place=f"teams[{number}]"
        )


def _not_erased(id_: str, place: str) -> BadInput:
    return BadInput(
        Said("the name of {id!r}, which was erased", id=id_),
        where=place,
        allowed="no name: what was erased stays erased",
    )


def _check_once(id_: str, name: str, *, erased: bool, seen: set[str], place: str) -> None:
    if id_ in seen or not id_:
        raise BadInput(Said("{id!r} twice", id=id_), where=place, allowed="everybody once, by an id")
    seen.add(id_)
    if not erased and not name.strip():
        raise BadInput(
            Said("{id!r} without a name", id=id_), where=place, allowed="a name, or that it was erased"
        )
    if erased and not name:
        return
    try:
        check_name(name, place, NAME_LIMIT)
    except BadInput:
        raise BadInput(
            Said("the name of {id!r}", id=id_),
            where=place,
            allowed=Said("up to {most} characters that can be seen", most=NAME_LIMIT),
        ) from None


def _check_birth(person: ArchivedPerson, place: str) -> None:
    born = person.born or ""
    try:
        date.fromisoformat(born if len(born) > _YEAR else f"{born}-01-01")
    except ValueError:
        raise BadInput(
            Said("{born!r} is no birth", born=born), where=place, allowed="a year or a date, as in 1958-03-21"
        ) from None
