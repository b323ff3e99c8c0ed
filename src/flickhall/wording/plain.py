"""What others wrote, made fit for a terminal."""

from __future__ import annotations

from unicodedata import category


def plain(value: object) -> str:
    """Return a text without what would steer a terminal: `?` stands for each such sign, spaces of every width stay."""
    return "".join(sign if sign.isprintable() or category(sign) == "Zs" else "?" for sign in str(value))
