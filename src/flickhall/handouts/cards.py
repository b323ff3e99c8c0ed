"""From a competition to the cards and signs that lie on its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import OVER, MatchNow
from flickhall.competitions.sheets.sheet import SheetRules
from flickhall.handouts.addresses import PadAddresses
from flickhall.handouts.shown import NOT_PLAYED, Shown
from flickhall.phrases import Phrase
from flickhall.printing.pages import ScoreCard, TableSign

_LINES_WITHOUT_END = 8
"""Lines on the card of a match that goes on until somebody has enough points."""
_MOST_LINES = 12
_COLUMNS: Mapping[str, Phrase] = MappingProxyType(
    {
        "counts": Phrase("Count", context="column of a score card"),
        "twenties": Phrase("20s", context="column of a score card"),
        "left": Phrase("Left", context="column of a score card"),
        "dues": Phrase("Owed", context="column of a score card"),
    }
)
"""Short names of what a sheet asks each side for; another field is called what the sheet calls it."""
_POINTS = Phrase("Points", context="column of a score card")
_ONE_MORE = Phrase("Extra", context="line of a score card")


def score_cards(
    shown: Shown, addresses: PadAddresses, *, round_: int | None = None, matches: Sequence[str] = ()
) -> tuple[ScoreCard, ...]:
    """Return the cards of all matches still to be played, of one round of them, or of `matches` whether over or not.

    Raises NotFound for a match that has not been drawn.
    """
    if matches:
        wanted = [shown.matches[shown.state.fixture(match).id] for match in matches]
    else:
        wanted = [now for now in shown.matches.values() if now.status not in OVER]
    return tuple(
        _card(shown, now, addresses)
        for now in wanted
        if now.status not in NOT_PLAYED and round_ in {None, now.fixture.round}
    )


def table_signs(shown: Shown, addresses: PadAddresses) -> tuple[TableSign, ...]:
    """Return a sign for each table of a competition."""
    tables = range(1, shown.state.format.tables + 1)
    return tuple(TableSign(shown.title, str(table), addresses.of_table(table)) for table in tables)


def _card(shown: Shown, now: MatchNow, addresses: PadAddresses) -> ScoreCard:
    fixture = now.fixture
    rules = rules_of_match(shown.state, fixture.id)
    one, two = shown.sides(now)
    return ScoreCard(
        event=shown.title,
        match=fixture.id,
        stage=shown.titles.match(fixture.id),
        round=str(fixture.round),
        table=shown.table(fixture),
        sides=(one, two),
        lines=tuple(_lines(shown, rules)),
        columns=tuple(_columns(shown, rules)),
        addresses=(addresses.of_side(fixture.id, 0), addresses.of_side(fixture.id, 1)),
    )


def _lines(shown: Shown, rules: SheetRules) -> Iterator[str]:
    match = rules.rules
    each = match.rounds or match.boards
    number = _LINES_WITHOUT_END if each is None else each * (match.best_of or match.games)
    yield from map(str, range(1, min(number, _MOST_LINES) + 1))
    if match.needs_winner and each is not None:
        yield shown.language.say(_ONE_MORE)


def _columns(shown: Shown, rules: SheetRules) -> Iterator[str]:
    for field in rules.fields:
        if field.each_side and field.kind == "count":
            yield shown.language.say(_COLUMNS.get(field.name, field.label))
    yield shown.language.say(_POINTS)
