"""The service worker of score pads: served beside them, for it may only look after addresses below its own."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from litestar import Controller, Response, get

_STATIC = Path(__file__).parent.parent / "static"
_WORKER = _STATIC / "pad_worker.js"
ADDRESS = "/competitions/pad-worker.js"


@cache
def worker_address() -> str:
    """Return the address of the worker with the version of what it keeps: another version throws away what was kept."""
    kept = [_WORKER, *sorted((_STATIC / "js" / "competitions").glob("pad*.js")), _STATIC / "css" / "pad.css"]
    version = hashlib.sha256(b"".join(path.read_bytes() for path in kept)).hexdigest()[:16]
    return f"{ADDRESS}?v={version}"


class PadWorker(Controller):
    """The script of the worker."""

    include_in_schema = False

    @get(ADDRESS, sync_to_thread=True)
    def script(self) -> Response[bytes]:
        """Serve the worker."""
        return Response(_WORKER.read_bytes(), media_type="text/javascript")
