"""How the steppers are compiled: `within` for what they call, `entry` for what Python calls, kept on disk."""

from __future__ import annotations

from typing import Any

import numba

_OPTIONS: dict[str, Any] = {"nogil": True}

within = numba.njit(**_OPTIONS)
entry = numba.njit(cache=True, **_OPTIONS)
