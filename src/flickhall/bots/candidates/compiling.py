"""How the scan is compiled: as the physics (physics/compiled.py), but its parts are called and not copied into each other.

The scan is a small share of what a choice costs; that it is ready soon counts for more than its last third of speed.
"""

from __future__ import annotations

from typing import Any

import numba

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}

part = numba.njit(**_OPTIONS)
"""For the parts of the scan."""

entry = numba.njit(cache=True, **_OPTIONS)
"""For the function that Python calls: kept on disk."""
