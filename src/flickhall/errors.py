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

from flickhall.phrases import Listed, Said

TOLD_LIMIT = 300
"""Enough to recognise what was sent by; a message is no place to send it all back."""


class UserError(ValueError):
    """A mistake of the caller's, told as what is wrong, where it is, and what is allowed instead.

    Each may be plain English or `Said`, which the edge can say in another language. What is longer than
    `TOLD_LIMIT` characters is cut in the middle.
    """

    def __init__(self, what: str, *, where: str, allowed: str) -> None:
        super().__init__(what, where, allowed)
        self.what = _shortened(what)
        self.where = _shortened(where)
        self.allowed = allowed

    @property
    def told(self) -> Said:
        """The whole refusal in one line."""
        what, allowed = _to_be_told(self.what), _to_be_told(self.allowed)
        return Said("{where}: {what}; allowed: {allowed}", where=self.where, what=what, allowed=allowed)

    def __str__(self) -> str:
        return str(self.told)


def _to_be_told(text: str) -> Said | Listed:
    """Return a text such that it is told again in another language also as a value of a sentence."""
    return text if isinstance(text, (Said, Listed)) else Listed((text,))


def _shortened(text: str, most: int = TOLD_LIMIT) -> str:
    if len(text) <= most:
        return text
    if isinstance(text, Said) and text.values:
        each = most // (2 * len(text.values))
        cut = {name: _shortened(v, each) if isinstance(v, str) else v for name, v in text.values.items()}
        shorter = text.filled(cut)
        if len(shorter) <= most:
            return shorter
    half = most // 2
    return f"{text[:half]} ... {text[-half:]}"


class BadInput(UserError):
    """Input that cannot be: malformed, out of range, or contradicting itself."""


class NotAllowed(UserError):
    """Input that is well formed but not permitted in the present state."""


class NotFound(UserError):
    """Something asked for by name that does not exist."""


class Unavailable(UserError):
    """A request that is fine, but that this machine cannot meet now; whoever runs the hall can help."""
