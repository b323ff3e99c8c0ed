"""One row of a sheet as an entry, with what is doubtful about it by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as made_of
from datetime import date
from typing import TypeVar

from flickhall.formats.entries.births import Order, read_birth
from flickhall.formats.entries.entry_list import (
    BLOCKING,
    BLOCKING_IN_NAMES,
    Birth,
    Column,
    Doubt,
    DoubtKind,
    EntryRow,
    Field,
)
from flickhall.formats.entries.figures import Found, read_rating, read_seed, read_yes_or_no
from flickhall.formats.entries.people import (
    NAME_LIMIT,
    PLAYERS_PER_ENTRY,
    has_control_characters,
    is_a_name,
    looks_like_a_formula,
    names_in,
    shown,
)
from flickhall.formats.entries.sheet import Cell, SheetRow, as_text, is_empty
from flickhall.phrases import Said

Figure = TypeVar("Figure", int, float, bool)

_NAMES = frozenset({Field.NAME, Field.FIRST_NAME, Field.INFIX, Field.LAST_NAME})
_TWO_BIRTHS = re.compile(r"\s*&\s*|\s+[/+]\s+|(?<=\b\d{4})/(?=\d{4}\b)")


@dataclass
class RowReader:
    """Reads rows by the columns of their sheet; `orders` says of each column of births which number is the day."""

    columns: Sequence[Column]
    orders: Mapping[int, Order]
    on: date
    doubts: list[Doubt] = made_of(default_factory=list)
    """What was doubtful in the rows read so far."""

    def read(self, row: SheetRow) -> EntryRow:
        """Return a row as an entry; its doubts come to `doubts`."""
        before = len(self.doubts)
        if len(row.cells) > len(self.columns):
            says = Said(
                "{number} cells, but only {columns} columns", number=len(row.cells), columns=len(self.columns)
            )
            self._doubt(row, "", DoubtKind.EXTRA_CELLS, says)
        players = self._players(row)
        births = self._births(row, players)
        return EntryRow(
            row=row.number,
            players=players,
            births=births,
            team=self._text(row, Field.TEAM),
            association=self._text(row, Field.ASSOCIATION),
            club=self._text(row, Field.CLUB),
            seed=self._figure(row, Field.SEED, read_seed),
            rating=self._figure(row, Field.RATING, read_rating),
            paid=self._figure(row, Field.PAID, read_yes_or_no),
            walk_in=self._figure(row, Field.WALK_IN, read_yes_or_no),
            usable=not any(doubt.blocking for doubt in self.doubts[before:]),
        )

    def _players(self, row: SheetRow) -> tuple[str, ...]:
        """Return the names in a row, first player first, with doubts about what is no name."""
        names: list[str] = []
        for player in range(PLAYERS_PER_ENTRY):
            whole = self._column(Field.NAME, player)
            parts = [whole] if whole else self._parts(player)
            told = [column for column in parts if not is_empty(_cell(row, column))]
            text = " ".join(as_text(_cell(row, column)) for column in told)
            if told and self._is_plain(row, told[0], text):
                names += names_in(text)
        for name in names:
            self._check_name(row, name)
        if not names and not any(doubt.row == row.number and doubt.blocking for doubt in self.doubts):
            self._doubt(row, "", DoubtKind.MISSING_NAME, Said("no name"))
        if len(names) > PLAYERS_PER_ENTRY:
            says = Said(
                "{number} names in one entry; a pair has {most}", number=len(names), most=PLAYERS_PER_ENTRY
            )
            self._doubt(row, "", DoubtKind.TOO_MANY_PLAYERS, says)
        return tuple(names)

    def _parts(self, player: int) -> list[Column]:
        parts = (self._column(field, player) for field in (Field.FIRST_NAME, Field.INFIX, Field.LAST_NAME))
        return [part for part in parts if part is not None]

    def _check_name(self, row: SheetRow, name: str) -> None:
        if len(name) > NAME_LIMIT:
            says = Said("a name of {number} signs: at most {most}", number=len(name), most=NAME_LIMIT)
            self._doubt(row, "", DoubtKind.LONG_TEXT, says, in_names=True)
        elif not is_a_name(name):
            self._doubt(row, "", DoubtKind.NOT_A_NAME, Said("{value} is no name", value=_hidden(name)))

    def _births(self, row: SheetRow, players: Sequence[str]) -> tuple[Birth | None, ...]:
        """Return a birth for each player; one column may hold those of both, as "1957 & 1960"."""
        births: list[Birth | None] = [None] * len(players)
        for player in range(min(PLAYERS_PER_ENTRY, len(players))):
            column = self._column(Field.BIRTH, player)
            if column is None or is_empty(cell := _cell(row, column)):
                continue
            cells: list[Cell] = [*_TWO_BIRTHS.split(cell)] if isinstance(cell, str) else [cell]
            shared = player == 0 and len(players) > 1 and self._column(Field.BIRTH, 1) is None
            if len(cells) != (len(players) if shared else 1):
                says = Said("it cannot be told whose {value} is: left out", value=shown(as_text(cell)))
                self._doubt(row, column.heading, DoubtKind.WHOSE_BIRTH, says)
                continue
            for place, one in enumerate(cells, player):
                births[place] = self._birth(row, column, one)
        return tuple(births)

    def _birth(self, row: SheetRow, column: Column, cell: Cell) -> Birth | None:
        reading = read_birth(cell, self.orders.get(column.place, Order.OPEN), self.on)
        for kind, says in reading.doubts:
            self._doubt(row, column.heading, kind, says)
        return reading.birth

    def _text(self, row: SheetRow, field: Field) -> str | None:
        column = self._column(field)
        text = "" if column is None else re.sub(" {2,}", " ", as_text(_cell(row, column)))
        if column is None or not text or not self._is_plain(row, column, text):
            return None
        if len(text) > NAME_LIMIT:
            says = Said(
                "a text of {number} signs, at most {most}: left out", number=len(text), most=NAME_LIMIT
            )
            self._doubt(row, column.heading, DoubtKind.LONG_TEXT, says)
            return None
        return text

    def _figure(self, row: SheetRow, field: Field, read: Callable[[Cell], Figure | Found]) -> Figure | None:
        column = self._column(field)
        if column is None or is_empty(cell := _cell(row, column)):
            return None
        found = read(cell)
        if isinstance(found, tuple):
            self._doubt(row, column.heading, *found)
            return None
        return found

    def _is_plain(self, row: SheetRow, column: Column, text: str) -> bool:
        """Tell whether a text is nothing but that; what a spreadsheet would work out or nobody can see is left out."""
        in_names = column.field in _NAMES
        if has_control_characters(text):
            says = Said("a line break or a sign that cannot be seen in {value}: left out", value=shown(text))
            self._doubt(row, column.heading, DoubtKind.CONTROL_CHARACTER, says, in_names=in_names)
            return False
        if looks_like_a_formula(text):
            says = Said("{value} is a formula and no text: left out", value=shown(text))
            self._doubt(row, column.heading, DoubtKind.FORMULA, says, in_names=in_names)
            return False
        return True

    def _column(self, field: Field, player: int = 0) -> Column | None:
        return next((one for one in self.columns if (one.field, one.player) == (field, player)), None)

    def _doubt(
        self, row: SheetRow, column: str, kind: DoubtKind, says: Said, *, in_names: bool = False
    ) -> None:
        blocking = kind in BLOCKING or (in_names and kind in BLOCKING_IN_NAMES)
        self.doubts.append(Doubt(row.number, column, says, kind, blocking))


def _cell(row: SheetRow, column: Column) -> Cell:
    return row.cells[column.place] if column.place < len(row.cells) else None


def _hidden(name: str) -> str:
    """Return what may be quoted of something that is no name: no address, no telephone number."""
    return "…" if "@" in name or sum(sign.isdigit() for sign in name) > 5 else shown(name)
