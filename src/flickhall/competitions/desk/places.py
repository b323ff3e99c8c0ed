"""Who stands where: the standings of each group as they are now, and who goes on from a stage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from flickhall.competitions.desk.bracket_places import bracket_places
from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.fold import sheet_of_stage
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import Group
from flickhall.competitions.ranking.results import Bye, Match, Results
from flickhall.competitions.ranking.standings import Place, Standings, standings
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.competitions.stages.stage import Counting, Field
from flickhall.errors import NotAllowed
from flickhall.phrases import Said

Matches = Mapping[str, MatchNow]


def groups_of(competition: Competition, stage: str) -> tuple[Group, ...]:
    """Return the groups of a stage as drawn, with everybody who was ever drawn into each."""
    found: dict[str, dict[str, None]] = {}
    for (key, _), draw in competition.draws.items():
        if key == stage:
            for group in draw.groups:
                found.setdefault(group.name, {}).update(dict.fromkeys(group.entrants))
    return tuple(Group(name, tuple(entrants)) for name, entrants in found.items())


def results_of(competition: Competition, stage: str, group: str, matches: Matches | None = None) -> Results:
    """Return what counts in the standings of a group."""
    matches = matches_now(competition) if matches is None else matches
    rules = sheet_of_stage(competition.format, stage)
    counting = [
        Counting(now.fixture, rules.match_of(now.reckoning, *now.between))
        for now in matches.values()
        if now.fixture.stage == stage
        and now.fixture.group == group
        and now.counts
        and now.reckoning is not None
    ]
    played = competition.format.stage(stage).counted(counting)
    annulled = competition.format.stage(stage).withdrawn == "annulled"
    entered = _entered(competition, stage, group, annulled)
    everybody = {*entered, *(team for match in played for team in match.points)}
    drawn_lots = competition.lots.get((stage, group), [])
    lots = dict.fromkeys(one for lot in reversed(drawn_lots) for one in lot.order if one in everybody)
    results = Results(
        tuple(played),
        twenties=_twenties(everybody, played),
        lots=tuple(lots),
        byes=tuple(_byes(competition, stage, group, everybody)),
        playoffs=tuple(_among(everybody, off.made) for off in competition.playoffs.get((stage, group), [])),
        entered=tuple(entered),
    )
    rounds = max((one.fixture.round for one in counting), default=0)
    missed = competition.format.stage(stage).missed(results, competition.withdrawn, rounds)
    return replace(results, virtual_points=missed) if missed else results


def standings_of(
    competition: Competition, stage: str, group: str, matches: Matches | None = None
) -> Standings:
    """Return the standings of a group as they are now, whether or not everything has been played.

    In a bracket a place is known once somebody plays on nowhere; who is still in shares the best place left.
    """
    kind = competition.format.stage(stage)
    matches = matches_now(competition) if matches is None else matches
    results = results_of(competition, stage, group, matches)
    if kind.ranked_by is not None:
        return standings(results, kind.ranked_by, kind.qualifiers)
    places = bracket_places(
        (now for now in matches.values() if now.fixture.stage == stage),
        (one for group in groups_of(competition, stage) for one in group.entrants),
    )
    qualified = tuple(team for place in places for team in place.teams if place.number <= kind.qualifiers)
    return Standings(results.points_of, results.net_of, places, qualified[: kind.qualifiers], ())


def level_where_it_matters(
    competition: Competition, stage: str, group: str, matches: Matches | None = None
) -> tuple[str, ...]:
    """Return those of a group whom nothing parts and of whom it has to be known who goes on, or goes on before whom.

    A bracket drawn by the order of its field asks who won a pool, not only who goes on (spec E.2: lot, recorded as such).
    """
    table = standings_of(competition, stage, group, matches)
    kind = competition.format.stage(stage)
    if table.to_be_drawn or kind.ranked_by is None or "lot" not in kind.ranked_by.steps:
        return table.to_be_drawn
    keys = [one.key for one in competition.format.stages]
    then = competition.format.stages[keys.index(stage) + 1 :][:1]
    if not any(isinstance(one, BracketStage) and one.seeded == "order" for one in then):
        return ()
    last = kind.ranked_by.last_place_parted or len(table.qualified)
    return next(
        (
            place.teams
            for place in table.places
            if len(place.teams) > 1 and place.number <= last and place.teams[0] in table.qualified
        ),
        (),
    )


def ranking(competition: Competition) -> tuple[Place, ...]:
    """Return the final ranking so far: the last stage drawn, then who went out in the ones before, by their places there.

    Those who went out of several groups at the same place share it.
    """
    matches = matches_now(competition)
    ranked: set[str] = set()
    places: list[Place] = []
    for stage in reversed(competition.format.stages):
        by_place: dict[int, list[str]] = {}
        for group in groups_of(competition, stage.key):
            for place in standings_of(competition, stage.key, group.name, matches).places:
                by_place.setdefault(place.number, []).extend(one for one in place.teams if one not in ranked)
        for number in sorted(by_place):
            if by_place[number]:
                places.append(Place(len(ranked) + 1, tuple(by_place[number]), None))
                ranked.update(by_place[number])
    return tuple(places)


def is_over(competition: Competition, stage: str, matches: Matches) -> bool:
    """Return whether every round of a stage has been drawn and every match in it is over."""
    drawn = competition.rounds_drawn(stage)
    field = competition.draws[stage, drawn].field if drawn else ()
    return (
        drawn > 0
        and drawn >= competition.format.stage(stage).draws(len(field))
        and all(now.status in OVER for now in matches.values() if now.fixture.stage == stage)
    )


def field_for(competition: Competition, stage: str) -> Field:
    """Return who a stage is drawn among, as things stand: the accepted entrants, or who goes on from the stage before.

    Raises NotAllowed while the stage before is not over, or a lot or play-off has to say who goes on.
    """
    keys = [one.key for one in competition.format.stages]
    number = keys.index(competition.format.stage(stage).key)
    association = {one.id: one.association for one in competition.entrants.values()}
    if number == 0:
        return Field(entry_list(competition).seeded, association=association)
    return _going_on(competition, keys[number - 1], association)


def _going_on(competition: Competition, before: str, association: Mapping[str, str]) -> Field:
    matches = matches_now(competition)
    if not is_over(competition, before, matches):
        left = sum(1 for now in matches.values() if now.fixture.stage == before and now.status not in OVER)
        raise NotAllowed(
            Said("{stage} is not over: matches without a result: {left}", stage=before, left=left),
            where="draw",
            allowed="drawing the next stage once the one before is over",
        )
    pools: list[tuple[str, ...]] = []
    strength: dict[str, tuple[float, float]] = {}
    for group in groups_of(competition, before):
        results = results_of(competition, before, group.name, matches)
        table = standings_of(competition, before, group.name, matches)
        strength |= {team: _per_match(results, team) for team in results.teams}
        if table.to_be_drawn:
            raise NotAllowed(
                Said(
                    "in {group} nothing parts {level}", group=group.name, level=", ".join(table.to_be_drawn)
                ),
                where="draw",
                allowed="a lot or a play-off first: it is not known who goes on",
            )
        pools.append(tuple(one for one in table.qualified if one not in competition.withdrawn))
    deepest = max(map(len, pools), default=0)
    by_place: list[str] = []
    for place in range(deepest):
        # Pools may be of different sizes: what was made is compared per match (spec E.2).
        equals = [pool[place] for pool in pools if place < len(pool)]
        by_place += sorted(equals, key=lambda team: strength[team], reverse=True)
    return Field(tuple(by_place), tuple(pools), association)


def _per_match(results: Results, team: str) -> tuple[float, float]:
    """Return points and 20s per match."""
    played = max(1, results.played(team))
    return results.points(team) / played, ((results.twenties or {}).get(team) or 0) / played


def _entered(competition: Competition, stage: str, group: str, annulled: bool) -> list[str]:
    in_group = next((one.entrants for one in groups_of(competition, stage) if one.name == group), ())
    return [one for one in in_group if not (annulled and one in competition.withdrawn)]


def _twenties(everybody: Iterable[str], played: Iterable[Match]) -> Mapping[str, int | None]:
    known: dict[str, int | None] = dict.fromkeys(everybody, 0)
    for match in played:
        for team in match.points:
            so_far = known[team]
            made = None if match.twenties is None else match.twenties[team]
            known[team] = None if so_far is None or made is None else so_far + made
    return known


def _among(everybody: set[str], made: Mapping[str, float]) -> Mapping[str, float]:
    return {team: number for team, number in made.items() if team in everybody}


def _byes(competition: Competition, stage: str, group: str, everybody: set[str]) -> Iterable[Bye]:
    kind = competition.format.stage(stage)
    points, score = kind.bye
    for (key, _), draw in competition.draws.items():
        if key == stage and any(one.name == group for one in draw.groups):
            for team in draw.byes:
                if team in everybody and (points or score):
                    yield Bye(team, points, score)


def decided(now: MatchNow) -> bool:
    """Return whether a match has a result that can be seen: played or walked over."""
    return now.status in {MatchStatus.FINAL, MatchStatus.WALKOVER}
