"""A coroutine on a loop of its own, in a thread of its own: in the main thread a browser's loop may be running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_apart(doing: Coroutine[Any, Any, Result]) -> Result:
    """Run it to its end and return what it returns."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, doing).result()
