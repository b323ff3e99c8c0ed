"""The Flickhall record: one game, finished or not, as one JSON document that can be checked by playing it
again.

    {"format": "flickhall-record", "version": 1, "engine": "flickhall 0.1.0, physics 52b0...",
     "board": {"name": ..., "measures": {...}, "hash": ...},
     "rulebook": ..., "options": {...}, "players": [...], "result": null or {...},
     "events": [...], "checksum": "sha256:..."}

`events` says everything; what stands beside it repeats its head and its result for people and other programs,
and has to agree with it. The checksum is taken over the document without its checksum, keys sorted and no
spaces, so that laying the file out anew does not break it and changing a figure does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from flickhall import __version__
from flickhall.errors import BadInput, UserError
from flickhall.phrases import Said
from flickhall.physics.identity import physics_id
from flickhall.play.kinds import (
    AnyEvent,
    AnyResult,
    AnyState,
    Table,
    decode_event,
    encode_event,
    fold_any,
    plain_event,
)
from flickhall.play.people import Player
from flickhall.rules.options import OptionValue

FORMAT = "flickhall-record"
VERSION = 1
SIZE_LIMIT_BYTES = 64 * 1024 * 1024


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table played on: every measure as the engine had it, and their hash."""

    name: str
    measures: Mapping[str, str | int | float]
    hash: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game as read from or written to a record file."""

    format: str
    version: int
    engine: str
    board: Board
    rulebook: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    result: AnyResult | None
    events: tuple[AnyEvent, ...]
    checksum: str

    @property
    def state(self) -> AnyState:
        """How the game stands at the end of the record."""
        return fold_any(self.events)


def board_of(table: Table) -> Board:
    """Return the board entry of a table."""
    measures = asdict(table)
    text = msgspec.json.encode(measures, order="sorted")
    return Board(table.name, measures, hashlib.sha256(text).hexdigest()[:32])


def engine_name() -> str:
    """Return what this program calls itself in the records it writes: its version and its physics."""
    return f"flickhall {__version__}, physics {physics_id()}"


def write(events: Sequence[AnyEvent]) -> bytes:
    """Return the record of a game as UTF-8 JSON; raises BadInput if the events are no game.

    The same game gives the same bytes, whether its events were just made or come from a store or a record.
    """
    as_read = tuple(decode_event(encode_event(event)) for event in events)
    state = fold_any(as_read)
    created = state.created
    record = Record(
        format=FORMAT,
        version=VERSION,
        engine=engine_name(),
        board=board_of(state.table),
        rulebook=created.rulebook,
        options=created.options,
        players=created.players,
        result=state.result,
        events=as_read,
        checksum="",
    )
    document = _plain(record)
    return msgspec.json.encode({**document, "checksum": checksum(document)}) + b"\n"


def checksum(document: Mapping[str, object]) -> str:
    """Return the checksum of a record's JSON object, whatever it now holds under `checksum`."""
    content = {key: value for key, value in document.items() if key != "checksum"}
    return "sha256:" + hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()


def read(data: bytes) -> Record:
    """Return the record in a file's bytes.

    Raises BadInput for anything but a whole, unedited record of a known version: cut short, not JSON, another
    format or version, a wrong type, an unknown key, a checksum that does not match, events that are no game.
    """
    document = _document(data)
    _check_head(document)
    if document.get("checksum") != checksum(document):
        raise BadInput(
            "the checksum does not match: the file was edited or damaged",
            where="record.checksum",
            allowed=Said(
                "the file as Flickhall wrote it ({checksum} for what it now holds)",
                checksum=checksum(document),
            ),
        )
    try:
        record = msgspec.convert(document, Record)
    except msgspec.ValidationError as error:
        raise BadInput(
            str(error), where="record", allowed=Said("a record of version {version}", version=VERSION)
        ) from error
    if _plain(record) != document:
        raise BadInput(
            "it holds keys that mean nothing",
            where="record",
            allowed=Said("a record of version {version}", version=VERSION),
        )
    _check_agreement(record)
    return record


def read_one(data: bytes, name: str) -> Record:
    """Return one record of several; raises as `read` does, naming the file."""
    try:
        return read(data)
    except BadInput as error:
        raise BadInput(error.what, where=f"{name}: {error.where}", allowed=error.allowed) from error


def longest_of_each_game(games: Sequence[Sequence[AnyEvent]]) -> list[int]:
    """Return the places, in order, of games among which none is there twice; of one that was recorded more than once,
    as while it was played and after, the record that tells most."""
    longest: dict[bytes | str, int] = {}
    for number, events in enumerate(games):
        begun = encode_event(events[0])
        if begun not in longest or len(events) > len(games[longest[begun]]):
            longest[begun] = number
    return sorted(longest.values())


def _document(data: bytes) -> dict[str, object]:
    allowed = f"a whole {FORMAT} file (JSON in UTF-8, at most {SIZE_LIMIT_BYTES >> 20} MB)"
    if len(data) > SIZE_LIMIT_BYTES:
        raise BadInput(Said("it is {number} bytes long", number=len(data)), where="record", allowed=allowed)
    try:
        document = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error), where="record", allowed=allowed) from error
    if not isinstance(document, dict):
        raise BadInput("it is no JSON object", where="record", allowed=allowed)
    return document


def _check_head(document: Mapping[str, object]) -> None:
    if document.get("format") != FORMAT:
        raise BadInput(f"{document.get('format')!r}"[:80], where="record.format", allowed=FORMAT)
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise BadInput(
            Said("version {version!r}", version=version)[:80], where="record.version", allowed=str(VERSION)
        )


def _check_agreement(record: Record) -> None:
    """Raise BadInput if the events are no game, or if what stands beside them says otherwise."""
    try:
        state = record.state
    except UserError as error:
        raise BadInput(error.what, where=f"record.events: {error.where}", allowed=error.allowed) from error
    created = state.created
    for where, said, true in (
        ("rulebook", record.rulebook, created.rulebook),
        ("options", record.options, created.options),
        ("players", record.players, created.players),
        ("result", record.result, state.result),
        ("board", record.board, board_of(state.table)),
    ):
        if said != true:
            raise BadInput(
                "it does not agree with the events",
                where=f"record.{where}",
                allowed=msgspec.json.encode(true, order="deterministic").decode()[:200],
            )


def _plain(record: Record) -> dict[str, Any]:
    """Return the JSON object of a record, exactly as it is read back from a file."""
    head = msgspec.to_builtins(msgspec.structs.replace(record, events=()))
    document = {**head, "events": [plain_event(event) for event in record.events]}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    return plain
