"""From who entered to a list for the desk: never with birth dates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Entrant
from flickhall.formats.results.tables import Cell, TableOfResults
from flickhall.handouts.shown import Shown
from flickhall.phrases import Phrase

_TITLE = Phrase("Entries", context="entry list")
_PLAYER = Phrase("Player {number}", context="entry list")
_HEADINGS = (
    Phrase("Team", context="entry list"),
    Phrase("Club", context="entry list"),
    Phrase("Seed", context="entry list"),
    Phrase("Paid", context="entry list"),
    Phrase("Walk-in", context="entry list"),
    Phrase("Stands", context="entry list"),
    Phrase("There", context="entry list"),
    Phrase("Entered at", context="entry list"),
)
_ACCEPTED = Phrase("has a place", context="entry list")
_WAITING = Phrase("waits for a place", context="entry list")
_WITHDRAWN = Phrase("has withdrawn", context="entry list")
_YES = Phrase("yes", context="entry list")
_NO = Phrase("no", context="entry list")


def entries_table(shown: Shown) -> TableOfResults:
    """Return who entered, in the order in which places are given: names, club, seed, paid, where they stand.

    Its headings are ones that the reader of entry lists knows in each language.
    """
    say = shown.language.say
    entries = entry_list(shown.state)
    most = max((len(one.people) for one in shown.state.entrants.values()), default=1)
    rows = chain(
        _rows(shown, entries.accepted, _ACCEPTED, most),
        _rows(shown, entries.waiting, _WAITING, most),
        _rows(shown, entries.withdrawn, _WITHDRAWN, most),
    )
    team, *others = (say(heading) for heading in _HEADINGS)
    players = (say(_PLAYER, number=number) for number in range(1, most + 1))
    teams = (team,) if _has_teams(shown) else ()
    return TableOfResults(say(_TITLE), (*teams, *players, *others), tuple(rows))


def _rows(
    shown: Shown, entrants: tuple[Entrant, ...], stands: Phrase, most: int
) -> Iterator[tuple[Cell, ...]]:
    say = shown.language.say
    for one in entrants:
        names = [shown.person(person) for person in one.people]
        yield (
            *((shown.name(one.id),) if _has_teams(shown) else ()),
            *names,
            *[""] * (most - len(names)),
            one.association,
            one.seed,
            say(_YES if one.paid else _NO),
            say(_YES if one.walk_in else _NO),
            say(stands),
            say(_YES if one.id in shown.state.present else _NO),
            one.entered_at,
        )


def _has_teams(shown: Shown) -> bool:
    return shown.state.format.entry.kind == "team"
