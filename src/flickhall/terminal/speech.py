"""Which language one run of the `flickhall` command speaks: that of the terminal, until a verb is told another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from flickhall.languages import Language, find_language


@dataclass
class Speech:
    """What the run is going to be told in; kept beside the command, so that a refusal is told in it too."""

    language: Language


def _choose(context: typer.Context, code: str | None) -> str | None:
    if code is not None:
        context.obj.language = find_language(code)
    return code


Chosen = Annotated[
    str | None,
    typer.Option(
        "--language", metavar="CODE", callback=_choose, help="en, nl, es or fr; else the terminal's language."
    ),
]
"""The option of every verb that speaks."""


def parts_with_help(command: Any) -> Iterator[Any]:
    """Yield a command, its parameters and all below it: whatever has a text in `help`."""
    yield command
    yield from (parameter for parameter in command.params if getattr(parameter, "help", None))
    for below in getattr(command, "commands", {}).values():
        yield from parts_with_help(below)


def help_in(command: Any, language: Language) -> None:
    """Have a command and all its verbs and options explain themselves in a language."""
    for part in parts_with_help(command):
        part.help = language.tell(part.help)
