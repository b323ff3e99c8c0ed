"""An entry list from a file, looked at before anybody enters: every row with its doubts, ready to be sent as it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from flickhall.formats.entries.entry_list import EntryList, EntryRow, Field
from flickhall.formats.entries.reading import read_entries
from flickhall.languages import Language
from flickhall.phrases import Phrase, Said
from flickhall.web.competitions.desk_wire import ListAnswer, ListRow, NewEntrant, NewPerson, RowDoubt
from flickhall.web.competitions.hall import Standing

COLUMN_WORDS: Mapping[Field, Phrase] = MappingProxyType(
    {
        Field.NAME: Phrase("name", context="column"),
        Field.FIRST_NAME: Phrase("first name", context="column"),
        Field.INFIX: Phrase("name particle", context="column"),
        Field.LAST_NAME: Phrase("last name", context="column"),
        Field.TEAM: Phrase("team", context="column"),
        Field.ASSOCIATION: Phrase("association", context="column"),
        Field.CLUB: Phrase("club", context="column"),
        Field.BIRTH: Phrase("birth", context="column"),
        Field.SEED: Phrase("seed", context="column"),
        Field.RATING: Phrase("rating", context="column"),
        Field.PAID: Phrase("paid", context="column"),
        Field.WALK_IN: Phrase("walk-in", context="column"),
        Field.PRIVATE: Phrase("private: left out", context="column"),
    }
)
"""What a column of an entry list was taken to be about, in words."""
_ALL_ALIKE = Phrase(
    "{number} person: an entry has {most} here.", "{number} people: an entry has {most} here."
)
_FROM_TO = Phrase(
    "{number} person: an entry has {least} to {most} here.",
    "{number} people: an entry has {least} to {most} here.",
)


def looked_at(data: bytes, name: str, standing: Standing, on: date, language: Language) -> ListAnswer:
    """Return what a file of entries was read as, nothing of it entered; raises BadInput for what is no such file."""
    found = read_entries(data, name, on)
    return ListAnswer(
        columns=tuple(_column(column.heading, column.field, language) for column in found.columns),
        doubts=tuple(
            language.tell(doubt.says) for doubt in found.doubts if not _rows_of(found) & {doubt.row}
        ),
        rows=tuple(_rows(found, standing, language)),
    )


def _rows_of(found: EntryList) -> set[int]:
    return {row.row for row in found.rows}


def _column(heading: str, field: Field | None, language: Language) -> str:
    if field is None:
        return language.say("{heading}: left out", heading=heading)
    return language.say("{heading}: {field}", heading=heading, field=language.sentence(COLUMN_WORDS[field]))


def _rows(found: EntryList, standing: Standing, language: Language) -> list[ListRow]:
    doubts: dict[int, list[RowDoubt]] = defaultdict(list)
    for doubt in found.doubts:
        says = language.tell(doubt.says)
        if doubt.column:
            says = language.say("{column}: {says}", column=doubt.column, says=says)
        doubts[doubt.row].append(RowDoubt(says, doubt.blocking))
    entered = {person.name.casefold(): person.name for person in standing.people.values() if person.name}
    people = standing.state.format.entry.people
    rows = []
    for row in found.rows:
        of_row = doubts[row.row]
        for name in row.players:
            if name.casefold() in entered:
                says = Said("{name} stands in the register already.", name=name)
                of_row.append(RowDoubt(language.tell(says), blocking=False))
        fits = people[0] <= len(row.players) <= people[1]
        if not fits and row.usable:
            of_row.append(RowDoubt(_wrong_number(len(row.players), people, language), blocking=True))
        told = language.listed(row.players) if row.players else language.say("row {row}", row=row.row)
        rows.append(ListRow(row.row, _entrant(row) if row.usable and fits else None, told, tuple(of_row)))
    return rows


def _wrong_number(number: int, wanted: tuple[int, int], language: Language) -> str:
    least, most = wanted
    return language.count(_ALL_ALIKE if least == most else _FROM_TO, number, least=least, most=most)


def _entrant(row: EntryRow) -> NewEntrant:
    births = (*row.births, *[None] * len(row.players))
    return NewEntrant(
        people=[
            NewPerson(name, birth.year if birth is not None else None)
            for name, birth in zip(row.players, births, strict=False)
        ],
        team=row.team or "",
        association=row.association or row.club or "",
        seed=row.seed,
        paid=bool(row.paid),
        walk_in=bool(row.walk_in),
    )
