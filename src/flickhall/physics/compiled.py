"""How the core is compiled: plain IEEE arithmetic, no fast maths, cached on disk under the text of the whole core.

numba remembers compiled code by the file of the outermost function only; a change in a module it calls would go unseen.
Entry points therefore close over a fingerprint of all the core's sources (identity.py), which numba makes part of its key.
`NUMBA_DISABLE_JIT=1` runs the very same functions uncompiled, for debugging.
"""

from __future__ import annotations

from typing import Any

import numba

# _nrt is numba's own name for what its documentation calls reference counting of arrays; its types leave it out.
_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}

core = numba.njit(forceinline=True, **_OPTIONS)
"""For functions of the hot loop.

error_model="numpy" leaves out the zero-division checks (half the running time). _nrt=False leaves out the counting of
references to array rows (a third of what remains): the loop allocates nothing, all its arrays belong to the caller.
forceinline spares the calls, whose many array arguments cost a sixth of the time.
"""

entry = numba.njit(cache=True, **_OPTIONS)
"""For the few functions that Python calls: as `core`, and kept on disk."""
