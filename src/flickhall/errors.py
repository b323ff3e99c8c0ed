"""What a person did wrong, apart from what we did wrong.

A `UserError` is fixable by the person who made it: it says what is wrong, where, and what is allowed.
Every other exception that leaves the package is a bug.

    UserError
    ├── BadInput      the input itself cannot be (malformed, out of range, contradicts itself)
    ├── NotAllowed    the input is fine, but not now or not for you (out of turn, game over, stale revision)
    ├── NotFound      what is asked for does not exist
    └── Unavailable   the request is fine, but this machine cannot meet it now (disk full, file gone)
"""

from __future__ import annotations

TOLD_LIMIT = 300
"""Enough to recognise what was sent by; a message is no place to send it all back."""


class UserError(ValueError):
    """A mistake of the caller's, told as what is wrong, where it is, and what is allowed instead.

    What is longer than `TOLD_LIMIT` characters is cut in the middle.
    """

    def __init__(self, what: str, *, where: str, allowed: str) -> None:
        super().__init__(what, where, allowed)
        self.what = _shortened(what)
        self.where = _shortened(where)
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; allowed: {self.allowed}"


def _shortened(text: str) -> str:
    half = TOLD_LIMIT // 2
    return text if len(text) <= TOLD_LIMIT else f"{text[:half]} ... {text[-half:]}"


class BadInput(UserError):
    """Input that cannot be: malformed, out of range, or contradicting itself."""


class NotAllowed(UserError):
    """Input that is well formed but not permitted in the present state."""


class NotFound(UserError):
    """Something asked for by name that does not exist."""


class Unavailable(UserError):
    """A request that is fine, but that this machine cannot meet now; whoever runs the hall can help."""
