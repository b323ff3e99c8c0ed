"""From the groups in which everybody meets everybody to sheets of paper and drawings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.desk.places import standings_of
from flickhall.competitions.fixtures import Group
from flickhall.formats.results.event_results import Figure
from flickhall.formats.results.tables import FIGURES
from flickhall.handouts.results import figure_keys, standings
from flickhall.handouts.shown import NOT_PLAYED, Shown
from flickhall.printing.pages import PoolMatch, PoolSheet
from flickhall.printing.pool_drawing import DrawnPool, PoolRow

UNKNOWN = "–"


def cross_tables(shown: Shown) -> Iterator[tuple[str, Group]]:
    """Yield each group that a cross table can be made of, with its stage: everybody in it meets everybody."""
    for stage in shown.state.format.stages:
        for group in shown.groups(stage.key):
            met = {frozenset(now.between) for now in _matches(shown, stage.key, group)}
            if len(group.entrants) > 1 and met >= set(map(frozenset, combinations(group.entrants, 2))):
                yield stage.key, group


def pool_sheets(shown: Shown) -> tuple[PoolSheet, ...]:
    """Return the sheet of every such group, to be filled in by hand: who is in it, who meets whom when and where."""
    return tuple(_sheet(shown, stage, group) for stage, group in cross_tables(shown))


def drawn_pool(shown: Shown, stage: str, group: Group) -> DrawnPool:
    """Return a group as a cross table with its results, in the order of its standings; "4-4 3-5" for two meetings."""
    table = standings(shown, stage, group)
    places = standings_of(shown.state, stage, group.name, shown.matches).places
    ranked = [team for place in places for team in place.teams]
    at = {team: number for number, team in enumerate(ranked)}
    results: dict[tuple[int, int], str] = {}
    for now in _matches(shown, stage, group):
        told_of = _told(shown, now)
        if told_of is None or not set(now.between) <= at.keys():
            continue
        one, two = (at[side] for side in now.between)
        for row, column, told in ((one, two, told_of[0]), (two, one, told_of[1])):
            results[row, column] = f"{results[row, column]} {told}" if (row, column) in results else told
    rows = tuple(
        PoolRow(row.name, row.place, tuple(figure(shown, row.figures.get(key)) for key in table.figures))
        for row in table.rows
    )
    return DrawnPool(table.group, rows, headings(shown, table.figures), results)


def _told(shown: Shown, now: MatchNow) -> tuple[str, str] | None:
    """Return what a cross table says of a match to either side: "+" and "−" where one came and the other did not."""
    if now.status is MatchStatus.WALKOVER:
        one, two = ("+" if side == now.winner else "−" for side in now.between)
        return one, two
    if now.score is None:
        return None
    own, other = (figure(shown, score) for score in now.score)
    return f"{own}-{other}", f"{other}-{own}"


def headings(shown: Shown, figures: tuple[str, ...]) -> tuple[str, ...]:
    """Return what figures are called by their keys."""
    return tuple(shown.language.say(FIGURES[key]) if key in FIGURES else key for key in figures)


def figure(shown: Shown, value: Figure) -> str:
    """Return a figure as the language writes it; a dash for one that is not known."""
    return UNKNOWN if value is None else shown.language.number(value)


def _sheet(shown: Shown, stage: str, group: Group) -> PoolSheet:
    at = {entrant: number for number, entrant in enumerate(group.entrants)}
    matches: dict[tuple[int, int, int], PoolMatch] = {}
    for now in _matches(shown, stage, group):
        if now.status in NOT_PLAYED:
            continue
        one, two = (at[side] for side in now.between)
        fixture = now.fixture
        # The boards of one night are one line.
        matches.setdefault(
            (fixture.round, one, two), PoolMatch(str(fixture.round), shown.table(fixture), one, two)
        )
    keys = figure_keys(shown.state.format.stage(stage).ranked_by)
    return PoolSheet(
        event=shown.title,
        pool=shown.titles.group(stage, group.name),
        entrants=tuple(shown.name(entrant) for entrant in group.entrants),
        matches=tuple(matches.values()),
        figures=headings(shown, tuple(key for key in keys if key != "games")),
    )


def _matches(shown: Shown, stage: str, group: Group) -> Iterator[MatchNow]:
    inside = set(group.entrants)
    for now in shown.matches.values():
        fixture = now.fixture
        if (fixture.stage, fixture.group) == (stage, group.name) and set(now.between) <= inside:
            yield now
