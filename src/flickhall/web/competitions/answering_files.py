"""A file as the answer to a request: made at the press or at once, named after its competition."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from litestar import Response

from flickhall.web.competitions.press import Press

_NAME_LIMIT = 60


@dataclass(frozen=True, slots=True)
class FileAnswer:
    """A file that is about to be made: `hangs_on` is all that it depends on, for one that is worth keeping.

    `private`: nobody between the hall and the desk may keep it.
    """

    name: str
    media_type: str
    make: Callable[[], bytes]
    hangs_on: Hashable | None = None
    shown_in_browser: bool = False
    private: bool = False


def answered(file: FileAnswer, title: str, press: Press) -> Response[bytes]:
    """Return a file as an answer; raises as `Press.made` and what making it raises."""
    data = file.make() if file.hangs_on is None else press.made(file.hangs_on, file.make)
    place = "inline" if file.shown_in_browser else "attachment"
    headers = {"Content-Disposition": f'{place}; filename="{file_name(title, file.name)}"'}
    if file.private:
        headers["Cache-Control"] = "no-store"
    return Response(data, media_type=file.media_type, headers=headers)


def file_name(title: str, name: str) -> str:
    """Return what a file is called on somebody's disk: letters and digits of the title, then its name."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-")[:_NAME_LIMIT].strip("-")
    return f"{plain}-{name}" if plain else name
