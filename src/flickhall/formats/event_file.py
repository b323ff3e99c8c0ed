"""Files of recorded pools and tournaments, plain or compressed with gzip: JSON lines, one event a line, or SoL's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from flickhall.errors import BadInput
from flickhall.formats.carrom_tournament_file import read_tournament
from flickhall.formats.pool_file import read_pool
from flickhall.formats.recorded_event import RecordedEvent
from flickhall.formats.sol.documents import is_sol
from flickhall.formats.sol.reading import read_sol
from flickhall.formats.sol.recorded import recorded
from flickhall.formats.typed_json import read_typed
from flickhall.formats.unpacking import unpacked

SIZE_LIMIT_BYTES = 256 * 1024 * 1024

_READERS: Mapping[str, Callable[[bytes], RecordedEvent]] = MappingProxyType(
    {"games": read_pool, "competitors": read_tournament, "matches": read_tournament}
)
"""What reads a line, by a key that only its kind of event has."""
_ALLOWED = "a pool with games, or a tournament with competitors and matches, one JSON object a line"


def read_events(data: bytes, where: str) -> tuple[RecordedEvent, ...]:
    """Return the events of a file's bytes in order, those of a SoL file too; empty lines are passed over.

    Raises BadInput naming the line for the first one that is no event, and for a file that is damaged, too large
    or empty.
    """
    text = unpacked(data, where, SIZE_LIMIT_BYTES)
    if is_sol(text):
        return tuple(recorded(tourney) for tourney in read_sol(text, where))
    lines = text.split(b"\n")
    events = tuple(
        _read_line(line, f"{where}, line {number}") for number, line in enumerate(lines, 1) if line.strip()
    )
    if not events:
        raise BadInput("nothing in it", where=where, allowed=_ALLOWED)
    return events


def _read_line(line: bytes, where: str) -> RecordedEvent:
    try:
        keys = read_typed(line, dict[str, msgspec.Raw], _ALLOWED)
        reader = next((reader for key, reader in _READERS.items() if key in keys), None)
        if reader is None:
            raise BadInput("neither games nor competitors", where="object", allowed=_ALLOWED)
        return reader(line)
    except BadInput as refusal:
        raise BadInput(refusal.what, where=f"{where}, {refusal.where}", allowed=refusal.allowed) from None
