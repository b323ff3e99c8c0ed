"""From a template and plain data to PDF.

What people wrote reaches a template as JSON strings and is typeset as text: nothing of it is ever read as markup.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Literal, cast

import msgspec
import typst

_COMMON = "common"
_DAY_ZERO = datetime(2000, 1, 1, tzinfo=UTC)
"""Written into every PDF as its date, so that the same data give the same bytes."""


def pdf(template: str, data: object) -> bytes:
    """Return the pages of a template (`score_cards`) filled with data, as PDF."""
    return _typeset(template, data, "pdf")[0]


def png(template: str, data: object, dots_per_inch: float = 96) -> tuple[bytes, ...]:
    """Return the same pages as pictures, one a page."""
    return _typeset(template, data, "png", dots_per_inch)


def _typeset(
    template: str, data: object, kind: Literal["pdf", "png"], dots_per_inch: float | None = None
) -> tuple[bytes, ...]:
    compiled = typst.compile(
        _source(template),
        format=kind,
        ppi=dots_per_inch,
        font_paths=_fonts(),
        sys_inputs={"data": msgspec.json.encode(data).decode()},
        timestamp=_DAY_ZERO,
    )
    # The bridge returns a list where there are several pages of pictures, which its types do not tell.
    made = cast("bytes | list[bytes]", compiled)
    return tuple(made) if isinstance(made, list) else (made,)


@cache
def _source(template: str) -> bytes:
    pages = files(__package__) / "templates"
    return b"\n".join((pages / f"{name}.typ").read_bytes() for name in (_COMMON, template))


@cache
def _fonts() -> typst.Fonts:
    """Return the fonts that come with typst, with those of the machine for scripts that these do not have."""
    return typst.Fonts()
