"""Whether a compiled choice is ready: nobody waits for a compiler while somebody else is about to have it done."""

from __future__ import annotations

from collections.abc import Callable


class Readiness:
    """Knows of one compiled thing whether it may be used now; `compile_it` compiles it, or loads it from the disk."""

    def __init__(self, compile_it: Callable[[], None]) -> None:
        self._compile = compile_it
        self._waiting = False

    @property
    def ready(self) -> bool:
        """Whether it may be used; the first to use it compiles it, unless somebody has said that they will."""
        return not self._waiting

    def wait_for_compiler(self) -> None:
        """Do without it for as long as it takes: somebody else is going to call `compile`."""
        self._waiting = True

    def compile(self) -> None:
        """Compile it, and use it from now on."""
        self._compile()
        self._waiting = False


def _choose_once() -> None:
    from flickhall.bots.choice.first import choose_once  # noqa: PLC0415 - slow to import

    choose_once()


def _choose_a_strike() -> None:
    from flickhall.bots.carrom.choose import choose_once  # noqa: PLC0415 - slow to import

    choose_once()


CHOICE = Readiness(_choose_once)
"""The choice of a shot at crokinole and pichenotte."""

CARROM_CHOICE = Readiness(_choose_a_strike)
"""The choice of a strike at carrom; apart, so that neither waits for the other's compiler."""

CHOICES = (CHOICE, CARROM_CHOICE)
"""In the order in which they are made ready."""
