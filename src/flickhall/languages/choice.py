"""Which language somebody wants: what a browser accepts, what a terminal is set to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flickhall.languages.language import Language
from flickhall.languages.shelf import CODES, ENGLISH, find_language

_MOST_ASKED = 50
"""A header that lists more languages than this is not read to its end."""


def accepted(header: str) -> Language:
    """Return the language that an Accept-Language header (RFC 9110, 12.5.4) likes best; English without any."""
    wanted = [_weighed(part) for part in header.split(",", _MOST_ASKED)[:_MOST_ASKED]]
    liked = sorted((part for part in wanted if part[1] > 0), key=lambda part: -part[1])
    return _first(code for code, _ in liked)


def of_environment(environment: Mapping[str, str]) -> Language:
    """Return the language of a terminal: LANGUAGE, LC_ALL, LC_MESSAGES and LANG, read as GNU gettext does."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environment.get(name))), "")
    if _code(locale) in ("", "c", "posix"):
        return ENGLISH
    return _first(map(_code, [*environment.get("LANGUAGE", "").split(":"), locale]))


def _first(codes: Iterable[str]) -> Language:
    return find_language(next((code for code in codes if code in CODES), ENGLISH.code))


def _code(tag: str) -> str:
    """Return the language of a tag such as nl-BE or nl_BE.UTF-8."""
    return tag.strip().replace("_", "-").partition(".")[0].partition("-")[0].lower()


def _weighed(part: str) -> tuple[str, float]:
    tag, _, parameter = part.partition(";")
    name, _, weight = parameter.partition("=")
    if name.strip().lower() != "q":
        return _code(tag), 1.0
    try:
        return _code(tag), float(weight)
    except ValueError:
        return _code(tag), 0.0
