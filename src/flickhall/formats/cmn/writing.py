"""Matches as a file in Crokinole Match Notation 1.0."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from flickhall.formats.cmn.notation import NotedMatch
from flickhall.formats.cmn.reading import VERSION


def write_match(noted: NotedMatch) -> bytes:
    """Return a file of one match, UTF-8 JSON."""
    return _written({"cmn": VERSION, **_entry(noted)})


def write_batch(matches: Sequence[NotedMatch]) -> bytes:
    """Return a file of many matches; an event or a source that all of them share is written once."""
    shared: dict[str, object] = {}
    for name in ("event", "source"):
        told = [getattr(noted, name) for noted in matches]
        if told and told[0] is not None and all(one == told[0] for one in told):
            shared[name] = told[0]
    entries = [
        {name: value for name, value in _entry(noted).items() if name not in shared} for noted in matches
    ]
    return _written({"cmn": VERSION, "batch": True, **shared, "matches": entries})


def _entry(noted: NotedMatch) -> dict[str, object]:
    around = {"event": noted.event, "source": noted.source}
    told = {name: value for name, value in around.items() if value is not None}
    return {"id": noted.id, "match": noted.match, **told}


def _written(whole: dict[str, object]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"
