"""From a competition to its results as they are published: standings with their reasons, matches, final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.desk.places import ranking, results_of, standings_of
from flickhall.competitions.fixtures import Group, entrants_of
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.official_table import figures_of
from flickhall.formats.results.event_results import (
    EventResults,
    Figure,
    MatchResult,
    RankedEntrant,
    Standings,
    StandingsRow,
)
from flickhall.formats.results.tables import HEADINGS, TableOfResults, standings_table
from flickhall.handouts.shown import Shown
from flickhall.phrases import Phrase
from flickhall.wording.standings import StandingsTeller

_FIGURE_OF: Mapping[str, str] = MappingProxyType(
    {
        "20s": "twenties",
        "Buchholz": "buchholz",
        "+/-": "net_score",
        "+/- of two": "net_score",
        "net score": "net_score",
        "total score": "total_score",
    }
)
"""The figure that a step of a chain goes by, where it has one over all matches besides points."""

_NOTES: Mapping[MatchStatus, Phrase] = MappingProxyType(
    {
        MatchStatus.WALKOVER: Phrase("walkover", context="result"),
        MatchStatus.BYE: Phrase("bye", context="result"),
        MatchStatus.CANCELLED: Phrase("not played: somebody has withdrawn", context="result"),
    }
)
_DECIDED: Mapping[str, Phrase] = MappingProxyType(
    {
        "match 20s": Phrase("by 20s", context="result"),
        "extra round": Phrase("by an extra round", context="result"),
        "lot": Phrase("by lot", context="result"),
    }
)
_DOES_NOT_COUNT = Phrase("does not count: somebody has withdrawn", context="result")


def results(shown: Shown) -> EventResults:
    """Return what may be published of a competition as it stands."""
    days = shown.state.format.days
    return EventResults(
        title=shown.title,
        date=days[0].date if days else "",
        standings=tuple(_all_standings(shown)),
        matches=tuple(_matches(shown)),
        ranking=final_ranking(shown),
    )


def figure_keys(chain: Chain | None) -> tuple[str, ...]:
    """Return the figures that a table ranked by a chain shows, in order; none for a bracket."""
    if chain is None:
        return ()
    of_steps = (_FIGURE_OF[step] for step in chain.steps if step in _FIGURE_OF)
    return tuple(dict.fromkeys(("games", "points", *of_steps)))


def standings(shown: Shown, stage: str, group: Group) -> Standings:
    """Return the table of a group, why each place stands above the next beside it."""
    ranked_by = shown.state.format.stage(stage).ranked_by
    keys = figure_keys(ranked_by)
    found = results_of(shown.state, stage, group.name, shown.matches)
    places = standings_of(shown.state, stage, group.name, shown.matches).places
    teller = StandingsTeller(shown.language, shown.name)
    rows = (
        StandingsRow(
            place.number,
            shown.name(team),
            {key: _whole(figure) for key, figure in figures_of(found, team, keys).items()},
            "" if ranked_by is None else teller.why(places, number, team),
        )
        for number, place in enumerate(places)
        for team in place.teams
    )
    return Standings(shown.titles.group(stage, group.name), keys, tuple(rows))


def standings_of_stage(shown: Shown, stage: str) -> TableOfResults:
    """Return the tables of all groups of a stage as one, the group of each row before it."""
    tell = shown.language.sentence
    tables = [standings_table(standings(shown, stage, group), tell) for group in shown.groups(stage)]
    heads = tables[0].headings if tables else ()
    rows = tuple((table.name, *row) for table in tables for row in table.rows)
    return TableOfResults(shown.titles.stage(stage), (tell(HEADINGS["group"]), *heads), rows)


def final_ranking(shown: Shown) -> tuple[RankedEntrant, ...]:
    """Return the final ranking so far; nobody before the first draw."""
    return tuple(
        RankedEntrant(place.number, shown.name(team), _club(shown, team))
        for place in ranking(shown.state)
        for team in place.teams
    )


def note_of(shown: Shown, now: MatchNow) -> str:
    """Return what a score does not tell of a match: that it was a walkover, or by what it was decided; else ""."""
    say = shown.language.say
    if now.status in _NOTES:
        return say(_NOTES[now.status])
    if now.reckoning is None or not now.reckoning.complete:
        return ""
    if not now.counts:
        return say(_DOES_NOT_COUNT)
    decided = now.reckoning.decided_by
    return say(_DECIDED[decided]) if decided is not None and decided in _DECIDED else ""


def _all_standings(shown: Shown) -> Iterator[Standings]:
    for stage in shown.state.format.stages:
        for group in shown.groups(stage.key):
            yield standings(shown, stage.key, group)


def _matches(shown: Shown) -> Iterator[MatchResult]:
    for match, now in shown.matches.items():
        if now.status is MatchStatus.NOT_NEEDED:
            continue
        fixture, found = now.fixture, now.reckoning
        yield MatchResult(
            match=match,
            stage=shown.titles.stage(fixture.stage),
            group=shown.titles.group(fixture.stage, fixture.group),
            round=fixture.round,
            table=shown.table(fixture),
            sides=shown.sides(now),
            points=(None, None) if found is None else _pair(found.points),
            score=(None, None) if found is None else _pair(found.score),
            twenties=(None, None) if found is None else found.twenties,
            note=note_of(shown, now),
        )


def _pair(figures: tuple[float, float]) -> tuple[Figure, Figure]:
    return _whole(figures[0]), _whole(figures[1])


def _whole(figure: Figure) -> Figure:
    return int(figure) if isinstance(figure, float) and figure.is_integer() else figure


def _club(shown: Shown, side: str) -> str:
    clubs = (
        shown.state.entrants[one].association for one in entrants_of(side) if one in shown.state.entrants
    )
    return ", ".join(dict.fromkeys(club for club in clubs if club))
