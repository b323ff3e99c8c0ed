"""What a terminal shows of one case under several rulebooks: a table for each shot or strike, a column a book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from types import MappingProxyType
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

DIFFERS = "* "
"""Stands before what the rulebooks do not agree on."""


def as_text(compared: list[dict[str, Any]], columns: int) -> str:
    """Return what `compare_cases` found as text, `columns` characters wide."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)
    for number, case in enumerate(compared, 1):
        console.print(Text(_heading(case, number)))
        if "error" in case:
            console.print(Text(f"  {_plain(case['error'])}"))
        for place, step in enumerate(case.get("steps", ()), 1):
            if len(case["steps"]) > 1:
                console.print(Text(f"strike {place}"))
            console.print(_table(step, case["asked"]))
            console.print(Text(_verdict(step)))
        console.print()
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())


def _heading(case: Mapping[str, Any], number: int) -> str:
    return " ".join(_plain(part) for part in (case.get("id", f"case {number}"), case.get("title")) if part)


@dataclass(frozen=True, slots=True)
class Row:
    """One aspect of the rulings on a step: its name, its label, whether they part on it, what each book says."""

    aspect: str
    label: str
    differs: bool
    told: Mapping[str, str]


def rows_of(step: Mapping[str, Any]) -> Iterator[Row]:
    """Yield what is told of a step that `compare_case` found, aspect by aspect, with a text for each rulebook."""
    rulings: Mapping[str, Mapping[str, Any]] = step["rulings"]
    for aspect, (label, tell) in _ROWS.items():
        if any(aspect in ruling for ruling in rulings.values()):
            told = {
                name: tell(ruling[aspect]) if aspect in ruling else "-" for name, ruling in rulings.items()
            }
            yield Row(aspect, label, aspect in step["differs"], told)


def _table(step: Mapping[str, Any], asked: str | None) -> Table:
    table = Table(box=ASCII_DOUBLE_HEAD, expand=True)
    table.add_column("", no_wrap=True)
    for name in step["rulings"]:
        table.add_column(Text(f"{name} (asked)" if name == asked else name), ratio=1, overflow="fold")
    for row in rows_of(step):
        mark = DIFFERS if row.differs else "  "
        table.add_row(Text(mark + row.label), *map(Text, row.told.values()))
    return table


def _verdict(step: Mapping[str, Any]) -> str:
    ruled = [name for name, ruling in step["rulings"].items() if "error" not in ruling]
    if len(ruled) < 2:
        return f"{len(ruled)} of {len(step['rulings'])} rulebooks can rule on this: nothing to compare"
    if step["differs"]:
        return f"{DIFFERS.strip()} differs: {', '.join(_ROWS[aspect][0] for aspect in step['differs'])}"
    return "all that rule agree, each by its own clauses"


def _plain(value: object) -> str:
    """Return a text of a case without what would steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(value))


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def _listed(values: list[object]) -> str:
    return " ".join(map(_plain, values)) or "none"


def _each(values: Mapping[str, object]) -> str:
    return " ".join(f"{_plain(name)}:{value}" for name, value in values.items()) or "none"


def _returned(pieces: list[list[object]]) -> str:
    return "; ".join(_told_return(*map(_plain, piece)) for piece in pieces) or "none"


def _told_return(piece: str, place: str, by: str) -> str:
    return f"{piece} to {place.replace('_', ' ')} by {by}"


def _or_nobody(value: object) -> str:
    return "nobody" if value is None else _plain(value)


def _left_out(names: list[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names) + ": there is none under these rules"


def _rows() -> Iterator[tuple[str, tuple[str, Callable[[Any], str]]]]:
    yield "error", ("cannot rule", _plain)
    yield "left_out", ("left out", _left_out)
    yield "legal", ("legal", _yes_no)
    yield "foul", ("foul", _yes_no)
    yield "ditch", ("ditch", _listed)
    yield "twenties", ("20s", _each)
    yield "board", ("board", _each)
    yield "pocketed", ("pocketed", _each)
    yield "returned", ("returned", _returned)
    yield "owes", ("owes", _each)
    yield "queen", ("queen", _plain)
    yield "again", ("strikes again", _yes_no)
    yield "next", ("next", _or_nobody)
    yield "board_won_by", ("board won by", _or_nobody)
    yield "board_points", ("points", str)
    yield "clauses", ("clauses", _listed)


_ROWS: Mapping[str, tuple[str, Callable[[Any], str]]] = MappingProxyType(dict(_rows()))
"""What is told of a ruling, in this order: by its name in the case format, the label and how it is said."""
