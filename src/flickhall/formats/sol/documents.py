"""The documents of a SoL file from its bytes: YAML or JSON, read so that nothing in it can run or multiply."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
import yaml

from flickhall.errors import BadInput
from flickhall.phrases import Said

SIZE_LIMIT_BYTES = 64 * 1024 * 1024
MOST_VALUES = 2_000_000
"""A file may point to one value from many places; all in all it may hold so many."""
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_YAML = re.compile(
    rb"(?:%YAML[^\n]*\n)?(?:---[ \t]*\r?\n)?(?:championships|clubs|players|rates|ratings|seasons|users)[ \t]*:"
)
_JSON = re.compile(rb'\[\s*\{\s*"(?:championships|clubs|players|rates|ratings|seasons|users)"')
_ALLOWED = "an exchange file of SoL"


def is_sol(data: bytes) -> bool:
    """Tell whether unpacked bytes begin as a SoL file does."""
    start = data[:4096].lstrip()
    return bool(_YAML.match(start) or _JSON.match(start))


def documents(data: bytes, where: str) -> Sequence[Any]:
    """Return the documents of a file; raises BadInput for what is too large, neither YAML nor JSON, or multiplies."""
    if len(data) > SIZE_LIMIT_BYTES:
        raise BadInput(
            "too large", where=where, allowed=Said("at most {most} MB", most=SIZE_LIMIT_BYTES >> 20)
        )
    try:
        found = msgspec.json.decode(data) if data.lstrip().startswith(b"[") else _yaml(data)
    except (msgspec.DecodeError, yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError) as problem:
        told = " ".join(str(problem).split())
        raise BadInput(Said("damaged ({problem})", problem=told), where=where, allowed=_ALLOWED) from None
    _check_size(found, where)
    return found


def _yaml(data: bytes) -> list[Any]:
    # The safe loader makes plain values only; text files of Windows begin with a mark it does not take.
    return list(yaml.load_all(data.decode("utf-8-sig"), Loader=_LOADER))


def _check_size(found: Any, where: str) -> None:
    """Raise BadInput when there are too many values, each counted as often as it is pointed to."""
    waiting, number = [found], 0
    while waiting:
        one = waiting.pop()
        inside = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
        number += len(inside)
        if number > MOST_VALUES:
            raise BadInput(
                "too many values", where=where, allowed=Said("at most {most} values", most=MOST_VALUES)
            )
        waiting.extend(value for value in inside if isinstance(value, (dict, list)))


def day_only(document: Any) -> Any:
    """Return a tournament with its date as a day, where some versions of SoL write the hour with it."""
    if isinstance(document, dict) and isinstance(document.get("date"), datetime):
        return {**document, "date": document["date"].date()}
    return document
