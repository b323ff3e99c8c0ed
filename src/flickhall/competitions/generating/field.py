"""Who enters a competition: entrants with people of their own, within the rules of entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.format import EntryRules
from flickhall.competitions.generating.names import CLUBS, people_named

_OLDEST_BEYOND_LEAST = 25
_SEEDED = 4
"""At most so many entrants in one out of three fields bear seeds."""
_MOST_CLUBS = 6
_TEAM_OF = 5


@dataclass(frozen=True, slots=True)
class Comers:
    """Everybody who may come: entrants in the order in which they would register, without their time; the rest by person."""

    entrants: tuple[Entrant, ...]
    names: dict[str, str]
    teams: dict[str, str]
    born: dict[str, int | None]


def comers(rules: EntryRules, players: int, chance: np.random.Generator) -> Comers:
    """Return so many entrants as the rules of entry let in: of age, not too many of one association."""
    least, most = rules.people
    each = [min(most, max(least, _TEAM_OF)) if most > least else least for _ in range(players)]
    names = iter(people_named(sum(each), chance))
    clubs = _clubs(rules, players, chance)
    seeded = int(chance.integers(0, _SEEDED + 1)) if chance.random() < 1 / 3 else 0
    entrants: list[Entrant] = []
    named: dict[str, str] = {}
    for number, size in enumerate(each, 1):
        people = tuple(f"p{len(named) + one}" for one in range(1, size + 1))
        named |= {person: next(names) for person in people}
        entrants.append(
            Entrant(
                f"e{number}",
                people,
                "",
                association=clubs[number - 1],
                seed=number if number <= min(seeded, players) else None,
                paid=bool(chance.random() < 0.5),
            )
        )
    teams = {
        one.id: f"{CLUBS[place % len(CLUBS)]} {place // len(CLUBS) + 1}"
        for place, one in enumerate(entrants)
        if rules.kind == "team"
    }
    return Comers(tuple(entrants), named, teams, _born(rules, tuple(named), chance))


def _clubs(rules: EntryRules, players: int, chance: np.random.Generator) -> list[str]:
    if rules.per_association is not None:
        return [f"A{place // rules.per_association + 1}" for place in range(players)]
    clubs = int(chance.integers(0, _MOST_CLUBS + 1))
    return [CLUBS[int(chance.integers(clubs))] if clubs > 1 else "" for _ in range(players)]


def _born(rules: EntryRules, people: Sequence[str], chance: np.random.Generator) -> dict[str, int | None]:
    if rules.year is None:
        return dict.fromkeys(people)
    latest = rules.year - (rules.least_age or 0)
    return {person: latest - int(chance.integers(0, _OLDEST_BEYOND_LEAST)) for person in people}
