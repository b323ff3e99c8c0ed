"""The languages of the hall, each read from its catalogue when it is first spoken."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from types import MappingProxyType

from flickhall.errors import NotFound
from flickhall.languages.language import Language
from flickhall.phrases import any_of

_OWN_NAMES = MappingProxyType({"en": "English", "nl": "Nederlands", "es": "Español", "fr": "Français"})

CODES = tuple(_OWN_NAMES)
"""The codes of the languages, English first. Each other one has a catalogue `<code>.po` beside this file."""

ENGLISH = Language("en", _OWN_NAMES["en"], NullTranslations())
"""What the phrases are written in."""


def find_language(code: str) -> Language:
    """Return a language by its code; raises NotFound for one that the hall does not speak."""
    if code not in CODES:
        raise NotFound(f"{code[:20]!r}", where="language", allowed=any_of(CODES))
    return ENGLISH if code == ENGLISH.code else _read(code)


def languages() -> tuple[Language, ...]:
    """Return every language, English first."""
    return tuple(map(find_language, CODES))


@cache
def _read(code: str) -> Language:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - English needs no Babel
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = BytesIO()
    with (files("flickhall.languages") / f"{code}.po").open("rb") as written:
        write_mo(compiled, read_po(written, locale=code))
    compiled.seek(0)
    return Language(code, _OWN_NAMES[code], GNUTranslations(compiled))
