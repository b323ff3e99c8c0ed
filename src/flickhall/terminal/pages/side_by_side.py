"""What a terminal shows of one case under several rulebooks: a table for each shot or strike, a column a book."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.languages import ENGLISH, Language
from flickhall.wording.aspects import ASPECTS
from flickhall.wording.compared_rulings import rows_of
from flickhall.wording.plain import plain

DIFFERS = "* "
"""Stands before what the rulebooks do not agree on."""


def as_text(compared: list[dict[str, Any]], columns: int, language: Language = ENGLISH) -> str:
    """Return what `compare_cases` found as text in a language, `columns` characters wide."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)
    for number, case in enumerate(compared, 1):
        console.print(Text(_heading(case, number, language)))
        if "error" in case:
            console.print(Text(f"  {plain(language.tell(case['error']))}"))
        for place, step in enumerate(case.get("steps", ()), 1):
            if len(case["steps"]) > 1:
                console.print(Text(language.say("strike {number}", number=place)))
            console.print(_table(step, case["asked"], language))
            console.print(Text(_verdict(step, language)))
        console.print()
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())


def _heading(case: Mapping[str, Any], number: int, language: Language) -> str:
    named = case.get("id") or language.say("case {number}", number=number)
    return " ".join(plain(part) for part in (named, case.get("title")) if part)


def _table(step: Mapping[str, Any], asked: str | None, language: Language) -> Table:
    table = Table(box=ASCII_DOUBLE_HEAD, expand=True)
    table.add_column("", no_wrap=True)
    for name in step["rulings"]:
        heading = language.say("{rulebook} (asked)", rulebook=name) if name == asked else name
        table.add_column(Text(heading), ratio=1, overflow="fold")
    for row in rows_of(step, language):
        mark = DIFFERS if row.differs else "  "
        table.add_row(Text(mark + row.label), *map(Text, row.told.values()))
    return table


def _verdict(step: Mapping[str, Any], language: Language) -> str:
    ruled = [name for name, ruling in step["rulings"].items() if "error" not in ruling]
    if len(ruled) < 2:
        return language.say(
            "{ruled} of {rulebooks} rulebooks can rule on this: nothing to compare",
            ruled=len(ruled),
            rulebooks=len(step["rulings"]),
        )
    if step["differs"]:
        names = ", ".join(language.say(ASPECTS[name].label) for name in step["differs"])
        return DIFFERS + language.say("differs: {aspects}", aspects=names)
    return language.say("all that rule agree, each by its own clauses")
