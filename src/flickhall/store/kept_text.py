"""What a text must be for any database to keep it, sign by sign."""

from __future__ import annotations

from flickhall.errors import BadInput
from flickhall.phrases import Said

KEY_LIMIT = 200


def check_text(text: str, where: str, most: int) -> None:
    """Raise BadInput unless something is a text of 1 to `most` characters that every database can keep."""
    if not isinstance(text, str) or not 1 <= len(text) <= most:
        raise BadInput(
            "it is empty, too long or no text", where=where, allowed=Said("1 to {most} characters", most=most)
        )
    if any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in text):
        raise BadInput("it holds a sign that is none", where=where, allowed="letters, digits and signs")


def check_key(key: str) -> None:
    """Raise BadInput unless a key is a text of 1 to 200 characters."""
    check_text(key, "key", KEY_LIMIT)
