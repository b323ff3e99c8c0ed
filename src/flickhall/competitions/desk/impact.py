"""What a change would change: results, who meets whom, places and figures of the tables, draws that no longer follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from flickhall.competitions.desk.matches import MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.places import field_for, groups_of, results_of, standings_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.ranking.figures import figures
from flickhall.competitions.sheets.sheet import Reckoning
from flickhall.errors import UserError


@dataclass(frozen=True, slots=True)
class OtherWinner:
    """Another side wins a match, or it gains or loses a result; None is a match without one."""

    match: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class OtherSides:
    """Others meet in a match; `voided`: its result was played by those who met before, and does not count any more."""

    match: str
    before: tuple[str | None, str | None]
    after: tuple[str | None, str | None]
    voided: bool


@dataclass(frozen=True, slots=True)
class OtherScore:
    """A match that had a result has another, by the same sides; who wins it may stay."""

    match: str
    before: Reckoning
    after: Reckoning


@dataclass(frozen=True, slots=True)
class OtherCounting:
    """A result does not count in the standings any more, or does again."""

    match: str
    counts: bool


@dataclass(frozen=True, slots=True)
class OtherFigure:
    """An entrant has another figure in the table of a group: `figure` as in `ranking.figures`."""

    stage: str
    group: str
    entrant: str
    figure: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class OtherPlace:
    """An entrant stands at another place of a group."""

    stage: str
    group: str
    entrant: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class StaleDraw:
    """A stage was drawn among others than would go on now; None where that is not known any more."""

    stage: str
    drawn_among: tuple[str, ...]
    would_be: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Impact:
    """Everything a change would change that people can see."""

    winners: tuple[OtherWinner, ...]
    scores: tuple[OtherScore, ...]
    counting: tuple[OtherCounting, ...]
    sides: tuple[OtherSides, ...]
    places: tuple[OtherPlace, ...]
    figures: tuple[OtherFigure, ...]
    stale_draws: tuple[StaleDraw, ...]

    @property
    def nothing(self) -> bool:
        """Whether nobody would see a difference."""
        return not any(getattr(self, one.name) for one in fields(self))


def impact(before: Competition, after: Competition) -> Impact:
    """Return what differs between a competition and the same after a change."""
    old, new = matches_now(before), matches_now(after)
    known_stale = {stale.stage for stale in stale_draws(before)}
    return Impact(
        tuple(_winners(old, new)),
        tuple(_scores(old, new)),
        tuple(_counting(old, new)),
        tuple(_sides(old, new)),
        tuple(_places(before, after, old, new)),
        tuple(_figures(before, after, old, new)),
        tuple(stale for stale in stale_draws(after) if stale.stage not in known_stale),
    )


def stale_draws(competition: Competition) -> tuple[StaleDraw, ...]:
    """Return the stages after the first that were drawn among others than would go on now."""
    found: list[StaleDraw] = []
    for stage in competition.format.stages[1:]:
        draw = competition.draws.get((stage.key, 1))
        if draw is None:
            continue
        try:
            would_be: tuple[str, ...] | None = field_for(competition, stage.key).entrants
        except UserError:
            would_be = None
        gone = set(draw.field) & competition.withdrawn.keys()
        drawn_among = tuple(one for one in draw.field if one not in gone)
        if would_be is None or not _same_field(drawn_among, would_be):
            found.append(StaleDraw(stage.key, draw.field, would_be))
    return tuple(found)


def _same_field(drawn: tuple[str, ...], would_be: tuple[str, ...]) -> bool:
    """Tell whether a draw follows: those drawn, in that order, some perhaps left out by the organiser."""
    rest = iter(would_be)
    return all(one in rest for one in drawn)


def _winners(old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]) -> list[OtherWinner]:
    matches = dict.fromkeys([*old, *new])
    pairs = ((match, _winner(old.get(match)), _winner(new.get(match))) for match in matches)
    return [OtherWinner(match, before, now) for match, before, now in pairs if before != now]


def _winner(now: MatchNow | None) -> str | None:
    """Return who won a match; a match that is not played any more has no result, and none to lose."""
    return None if now is None or now.status is MatchStatus.CANCELLED else now.winner


def _scores(old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]) -> Iterator[OtherScore]:
    for match, now in new.items():
        was = old.get(match)
        if was is None or was.sides != now.sides or None in (was.score, now.score):
            continue
        if was.reckoning is not None and now.reckoning is not None:
            one, other = was.reckoning, now.reckoning
            if (one.score, one.twenties, one.points) != (other.score, other.twenties, other.points):
                yield OtherScore(match, one, other)


def _counting(old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]) -> Iterator[OtherCounting]:
    """Yield the results that stay written down and count otherwise than before."""
    for match, now in new.items():
        was = old.get(match)
        if (
            was is not None
            and was.score is not None
            and now.score is not None
            and was.counts is not now.counts
        ):
            yield OtherCounting(match, now.counts)


def _sides(old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]) -> list[OtherSides]:
    return [
        OtherSides(match, old[match].sides, now.sides, now.void is not None and old[match].void is None)
        for match, now in new.items()
        if match in old and old[match].sides != now.sides
    ]


def _places(
    before: Competition, after: Competition, old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]
) -> list[OtherPlace]:
    changed: list[OtherPlace] = []
    for stage in after.format.stages:
        names = dict.fromkeys(
            group.name for state in (before, after) for group in groups_of(state, stage.key)
        )
        for group in names:
            was, now = _place_of(before, stage.key, group, old), _place_of(after, stage.key, group, new)
            changed += (
                OtherPlace(stage.key, group, entrant, was.get(entrant), now.get(entrant))
                for entrant in dict.fromkeys([*now, *was])
                if was.get(entrant) != now.get(entrant)
            )
    return changed


def _figures(
    before: Competition, after: Competition, old: Mapping[str, MatchNow], new: Mapping[str, MatchNow]
) -> Iterator[OtherFigure]:
    for stage in after.format.stages:
        for group in groups_of(after, stage.key):
            was = _figures_of(before, stage.key, group.name, old)
            for (entrant, figure), now in _figures_of(after, stage.key, group.name, new).items():
                if was.get((entrant, figure), now) != now:
                    yield OtherFigure(stage.key, group.name, entrant, figure, was[entrant, figure], now)


def _figures_of(
    competition: Competition, stage: str, group: str, matches: Mapping[str, MatchNow]
) -> dict[tuple[str, str], float]:
    chain = competition.format.stage(stage).ranked_by
    if chain is None:
        return {}
    told = figures(results_of(competition, stage, group, matches), chain)
    return {
        (entrant, figure): number for figure, numbers in told.items() for entrant, number in numbers.items()
    }


def _place_of(
    competition: Competition, stage: str, group: str, matches: Mapping[str, MatchNow]
) -> dict[str, int]:
    if all(group != one.name for one in groups_of(competition, stage)):
        return {}
    table = standings_of(competition, stage, group, matches)
    return {team: place.number for place in table.places for team in place.teams}
