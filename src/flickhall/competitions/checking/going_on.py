"""Who goes on from a stage, from the places of its tables: the pools they come from, and all of them best first."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.competitions.checking.by_hand import Paper, paper_of, points
from flickhall.competitions.checking.ledger import Ledger
from flickhall.competitions.desk.places import groups_of, standings_of
from flickhall.competitions.desk.state import Competition


@dataclass(frozen=True, slots=True)
class GoingOn:
    """Those who go on, best first; `pools` are those of each pool, where they come from pools."""

    order: tuple[str, ...]
    pools: tuple[tuple[str, ...], ...] = ()


def going_on(ledger: Ledger, competition: Competition, stage: str) -> GoingOn:
    """Return who goes on from a stage: of each table the first ones, equals of several tables by what they made a match."""
    most = ledger.format.stage(stage).qualifiers
    pools: list[tuple[str, ...]] = []
    strength: dict[str, tuple[float, float]] = {}
    for group in groups_of(competition, stage):
        paper = paper_of(ledger, stage, group.name)
        strength |= {one: _per_match(paper, one) for one in paper.entrants}
        first: list[str] = []
        for place in standings_of(competition, stage, group.name).places:
            if len(first) + len(place.teams) > most and ledger.format.stage(stage).ranked_by is not None:
                break
            first += place.teams
        pools.append(tuple(one for one in first[:most] if one not in ledger.withdrawn))
    order: list[str] = []
    for place_number in range(max(map(len, pools), default=0)):
        equals = [pool[place_number] for pool in pools if place_number < len(pool)]
        order += sorted(equals, key=lambda one: strength[one], reverse=True)
    return GoingOn(tuple(order), tuple(pools))


def _per_match(paper: Paper, entrant: str) -> tuple[float, float]:
    matches = paper.of(entrant)
    played = max(1, len(matches))
    known = [None if match.twenties is None else match.twenties[entrant] for match in matches]
    twenties = 0 if any(one is None for one in known) else sum(one or 0 for one in known)
    return points(paper, [entrant])[entrant] / played, twenties / played
