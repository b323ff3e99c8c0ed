"""What `flickhall study` tells of what it has played, as a JSON object and as text."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.wording.plain import plain

Told = dict[str, Any]
_HEADINGS = (
    Phrase("meeting", context="table"),
    Phrase("games", context="table"),
    Phrase("won", context="table"),
    Phrase("drawn", context="table"),
    Phrase("share", context="table"),
    Phrase("interval", context="table"),
    Phrase("who began", context="table"),
)
_MEETING = Phrase("{first} against {second}")
_WHAT = Phrase(
    "Of the first of each meeting: games won, drawn, and the share of all games (a drawn one counts half) with its 95 "
    "percent interval; then the share of whoever began."
)
_RESULTS = Phrase("All games are in {file}.")


def study_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return the summary of a study as text, `columns` characters wide."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)
    rows = told["summary"]
    table = Table(box=ASCII_DOUBLE_HEAD)
    for key in rows[0]["swept"]:
        table.add_column(plain(key.removeprefix("parameters.").removeprefix("options.")), overflow="fold")
    for number, heading in enumerate(_HEADINGS):
        table.add_column(language.sentence(heading), justify="right" if number else "left", overflow="fold")
    for row in rows:
        table.add_row(
            *(Text(plain(value)) for value in row["swept"].values()),
            Text(language.say(_MEETING, first=plain(row["first"]), second=plain(row["second"]))),
            str(row["games"]),
            str(row["won_by_first"]),
            str(row["drawn"]),
            _share(row["first_share"]),
            language.say(
                "{low} to {high}", low=_share(row["first_share_low"]), high=_share(row["first_share_high"])
            ),
            _share(row["starter_share"]),
        )
    if told["title"]:
        console.print(Text(plain(told["title"])))
    console.print(table)
    console.print(Text(language.sentence(_WHAT)))
    console.print(Text(language.say(_RESULTS, file=told["results"])))
    return out.getvalue().rstrip("\n")


def _share(share: float) -> str:
    return f"{100 * share:.1f}"
