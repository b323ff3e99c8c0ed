"""The very same core, uncompiled: for debugging, and for the first shots while the compiler is still at work.

Plain Python and compiled code do the same IEEE operations in the same order, so their traces are equal to the bit (a test
holds this).
"""

from __future__ import annotations

from types import CellType, FunctionType
from typing import Any

from flickhall.physics import slide

_TWINS: dict[Any, Any] = {}
_NAMESPACES: dict[str, dict[str, Any]] = {}


def uncompiled(function: Any) -> Any:
    """Return the uncompiled twin of a compiled function of the core, whose calls stay among twins.

    Anything else, and every function under NUMBA_DISABLE_JIT=1, is its own twin.
    """
    plain = getattr(function, "py_func", None)
    if plain is None:
        return function
    namespace = _namespace(plain)
    if function not in _TWINS:
        cells = tuple(CellType() for _ in plain.__closure__ or ())
        twin = FunctionType(plain.__code__, namespace, plain.__name__, plain.__defaults__, cells or None)
        _TWINS[function] = twin
        for cell, original in zip(cells, plain.__closure__ or (), strict=True):
            cell.cell_contents = uncompiled(original.cell_contents)
    return _TWINS[function]


def _namespace(plain: FunctionType) -> dict[str, Any]:
    """Return a module's names with a twin for each compiled function."""
    name = plain.__module__
    if name not in _NAMESPACES:
        space = _NAMESPACES[name] = dict(plain.__globals__)
        for key, value in list(space.items()):
            space[key] = uncompiled(value)
    return _NAMESPACES[name]


motion_at = uncompiled(slide.motion_at)
start_sliding = uncompiled(slide.start_sliding)
