"""A competition as the bytes of an archive file."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence

import msgspec

from flickhall.competitions.checking.told import told_of
from flickhall.competitions.desk.events import Act
from flickhall.competitions.desk.fold import fold
from flickhall.formats.archive.contents import KIND, VERSION, Archive, ArchivedPerson, ArchivedTeam
from flickhall.formats.archive.erased import erased_at


def write_archive(
    acts: Sequence[Act],
    people: Iterable[ArchivedPerson] = (),
    teams: Iterable[ArchivedTeam] = (),
    *,
    births: bool = False,
    packed: bool = False,
) -> bytes:
    """Return a competition as JSON, `packed` with gzip if wanted; the same competition gives the same bytes.

    Birth dates are left out unless `births` are asked for; names that the log says were erased are never written.
    Raises BadInput for a log that contradicts itself.
    """
    competition = fold(acts)
    gone = erased_at(acts)
    archive = Archive(
        competition.opened.title,
        tuple(acts),
        tuple(_person(one, gone.get(one.person_id), births) for one in people),
        tuple(teams),
        told_of(competition),
    )
    # Read once, so that a figure is written alike whether it was reckoned just now or came out of a file (6 or 6.0).
    archive = msgspec.json.decode(msgspec.json.encode(archive), type=Archive)
    body = {"format": KIND, "version": VERSION, **msgspec.structs.asdict(archive)}
    text = msgspec.json.format(msgspec.json.encode(body), indent=0 if packed else 1)
    return gzip.compress(text, mtime=0) if packed else text


def _person(person: ArchivedPerson, gone: str | None, births: bool) -> ArchivedPerson:
    if gone is not None or person.erased_at is not None:
        return ArchivedPerson(person.person_id, "", None, person.erased_at or gone)
    return person if births else msgspec.structs.replace(person, born=None)
