"""A language made up for a test: the words it is given, English for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from flickhall.languages import Language


class _Words(NullTranslations):
    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        return self._words.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self._words.get(f"{context}|{message}", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def spoken(words: Mapping[str, str]) -> Language:
    """Return a language that says what it is told to say."""
    return Language("xx", "Test", _Words(words))
