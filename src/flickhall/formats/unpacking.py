"""Bytes of a file as they are, or unpacked where they were compressed with gzip."""

from __future__ import annotations

import gzip
import zlib
from io import BytesIO

from flickhall.errors import BadInput
from flickhall.phrases import Said

_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def unpacked(data: bytes, where: str, most_bytes: int) -> bytes:
    """Return the text of a file's bytes without byte order mark; raises BadInput for one that is damaged or too large."""
    if data.startswith(_GZIP):
        try:
            with gzip.open(BytesIO(data)) as packed:
                data = packed.read(most_bytes + 1)
        except (OSError, EOFError, zlib.error) as problem:
            raise BadInput(
                Said("damaged ({problem})", problem=problem), where=where, allowed="a whole gzip file"
            ) from None
    if len(data) > most_bytes:
        raise BadInput("too large", where=where, allowed=Said("at most {most} MB", most=most_bytes >> 20))
    return data.removeprefix(_BYTE_ORDER_MARK)
