"""JSON read into typed records, with refusals that name the place and what is allowed there."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said

Wanted = TypeVar("Wanted")

_EXPECTED = re.compile(r"Expected (?P<allowed>.+?)(?:, got (?P<got>.+))?")


def read_typed(text: bytes, wanted: type[Wanted], allowed: str) -> Wanted:
    """Return a JSON text as the wanted record; raises BadInput, telling `allowed` where nothing closer is known."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        what, expected = told_apart(message)
        raise BadInput(what, where=path.rstrip("`") or "object", allowed=expected or allowed) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(Said("no JSON ({error})", error=error), where="text", allowed=allowed) from error


def told_apart(message: str) -> tuple[str, str | None]:
    """Part a message of msgspec's into what is wrong and what is allowed, if it says both."""
    said = _EXPECTED.fullmatch(message)
    if said is None:
        return message, None
    what = Said("{got} is not possible", got=said["got"]) if said["got"] else Said("it is not possible")
    return what, said["allowed"]
