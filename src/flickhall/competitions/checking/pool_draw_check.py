"""Draws in which everybody meets everybody: pools, leagues, rotating partners. Counted by hand, whoever made them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.fixtures import Fixture, Group, Taken, entrants_of
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.whist import Whist
from flickhall.phrases import Said

Pair = frozenset[str]


def pool_faults(stage: Pools, drawn: Drawn, clubs: Mapping[str, str]) -> Iterator[Said]:
    """Yield what is wrong with pools: their sizes, clubs together without need, who meets whom how often and when."""
    sizes = [len(group.entrants) for group in drawn.groups]
    fewest = 1 if stage.size is None else -(-len(drawn.field) // stage.size)
    if len(sizes) != fewest or max(sizes) - min(sizes) > 1:
        yield Said("pools of {sizes} for {entrants} entrants",
                   sizes=", ".join(map(str, sizes)), entrants=len(drawn.field))  # fmt: skip
    yield from _clubs_together(drawn.groups, clubs)
    for group in drawn.groups:
        matches = [fixture for fixture in drawn.fixtures if fixture.group == group.name]
        due = _supplied(stage, drawn) if stage.pairings else _everybody(group, stage.legs)
        yield from _meetings(due, _pairs(matches))
        yield from _at_once(matches, stage.boards_per_pool)


def league_faults(stage: League, drawn: Drawn, _clubs: Mapping[str, str]) -> Iterator[Said]:
    """Yield what is wrong with a season: who meets whom how often, at home and away, on how many boards."""
    boards: Counter[tuple[int, int]] = Counter()
    homes: Counter[tuple[str, ...]] = Counter()
    nights = []
    for fixture in drawn.fixtures:
        boards[fixture.round, fixture.number] += 1
        if fixture.board == 1:
            nights.append(fixture)
            homes[_names(fixture)] += 1
    for group in drawn.groups:
        yield from _meetings(_everybody(group, stage.legs), _pairs(nights))
    yield from _at_once(nights, None)
    if set(boards.values()) - {stage.boards}:
        yield Said("not every night has {boards} boards", boards=stage.boards)
    uneven = [pair for pair, times in homes.items() if abs(times - homes[pair[::-1]]) > stage.legs % 2]
    if uneven:
        yield Said("{home} is more often at home against {away}", home=uneven[0][0], away=uneven[0][1])


def whist_faults(stage: Whist, drawn: Drawn, _clubs: Mapping[str, str]) -> Iterator[Said]:
    """Yield what is wrong with rotating partners: nobody twice in a round, nobody with the same partner twice."""
    partners: Counter[Pair] = Counter()
    for fixture in drawn.fixtures:
        for slot in fixture.sides:
            side = entrants_of(slot.side) if isinstance(slot, Taken) else ()
            partners.update(map(frozenset, combinations(side, 2)))
    yield from _at_once(drawn.fixtures, None)
    again = [pair for pair, times in partners.items() if times > 1]
    if again:
        yield Said("{pair} are partners twice", pair=", ".join(sorted(again[0])))


def _everybody(group: Group, legs: int) -> Mapping[Pair, int]:
    return {frozenset(pair): legs for pair in combinations(group.entrants, 2)}


def _supplied(stage: Pools, drawn: Drawn) -> Mapping[Pair, int]:
    """Return the pairings an organiser has supplied, by the numbers of the field (C55-T1)."""
    return {frozenset(drawn.field[number - 1] for number in pair): 1 for pair in stage.pairings}


def _meetings(due: Mapping[Pair, int], met: Counter[Pair]) -> Iterator[Said]:
    for pair in sorted(due.keys() | met.keys(), key=sorted):
        if met[pair] != due.get(pair, 0):
            yield Said("{pair} meet {times} times, not {legs}",
                       pair=", ".join(sorted(pair)), times=met[pair], legs=due.get(pair, 0))  # fmt: skip


def _at_once(matches: Sequence[Fixture], most: int | None) -> Iterator[Said]:
    """Yield who plays twice in a round, and rounds with more matches than a pool has tables."""
    rounds: dict[int, list[str]] = {}
    for fixture in matches:
        for slot in fixture.sides:
            if isinstance(slot, Taken):
                rounds.setdefault(fixture.round, []).extend(entrants_of(slot.side))
    for number, playing in rounds.items():
        twice = [one for one, times in Counter(playing).items() if times > 1]
        if twice:
            yield Said("{entrant} plays twice in round {round}", entrant=twice[0], round=number)
        if most is not None and sum(fixture.round == number for fixture in matches) > most:
            yield Said("round {round} has more matches than its pool has tables", round=number)


def _clubs_together(groups: Sequence[Group], clubs: Mapping[str, str]) -> Iterator[Said]:
    everybody = Counter(clubs.get(one, "") for group in groups for one in group.entrants)
    for group in groups:
        here = Counter(clubs.get(one, "") for one in group.entrants)
        for club, number in here.items():
            if club and number > -(-everybody[club] // len(groups)):
                yield Said("{number} of {club} in {group}, and it need not be",
                           number=number, club=club, group=group.name)  # fmt: skip


def _names(fixture: Fixture) -> tuple[str, ...]:
    return tuple(slot.side for slot in fixture.sides if isinstance(slot, Taken))


def _pairs(matches: Sequence[Fixture]) -> Counter[Pair]:
    return Counter(frozenset(_names(fixture)) for fixture in matches)
