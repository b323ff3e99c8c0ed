"""The very same core, uncompiled: for debugging, and for the first shots while the compiler is still at work.

Plain Python and compiled code do the same IEEE operations in the same order, so their traces are equal to the bit (a test
holds this).
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from flickhall.physics import forecast, impacts, loop, slide

_MODULES = (slide, impacts, forecast, loop)


def _plain_core() -> dict[Any, Any]:
    """Return each compiled function of the core with its uncompiled twin, whose calls stay among twins."""
    twins: dict[Any, Any] = {}
    namespaces = {module.__name__: dict(vars(module)) for module in _MODULES}
    for namespace in namespaces.values():
        for value in list(namespace.values()):
            function = getattr(value, "py_func", None)
            if function is not None and value not in twins:
                home = namespaces[function.__module__]
                twins[value] = FunctionType(function.__code__, home, function.__name__, function.__defaults__)
    for namespace in namespaces.values():
        for name, value in list(namespace.items()):
            if getattr(value, "py_func", None) is not None:
                namespace[name] = twins[value]
    return twins


_TWINS = _plain_core()
play_out = _TWINS.get(loop.play_out, loop.play_out)
motion_at = _TWINS.get(slide.motion_at, slide.motion_at)
start_sliding = _TWINS.get(slide.start_sliding, slide.start_sliding)
"""`play_out` takes what doors.run takes. With NUMBA_DISABLE_JIT=1 these are the core's functions themselves."""
