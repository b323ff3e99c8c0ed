"""Tables: who is in them, and whether what is said to part each place from the one above is so, by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.competitions.checking.by_hand import BY_HAND, Paper
from flickhall.competitions.checking.finding import Finding, wrong
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.metrics import METRICS
from flickhall.competitions.ranking.standings import Place
from flickhall.phrases import Said

_CLOSE = 1e-9


def check_places(
    paper: Paper, places: Sequence[Place], chain: Chain, group: str, act: int | None = None
) -> Iterator[Finding]:
    """Yield what is wrong with the places of a table, nothing where each is proved by what parts it from the rest."""
    yield from (wrong(says, act=act) for says in _faults(paper, places, chain, group))


def _faults(paper: Paper, places: Sequence[Place], chain: Chain, group: str) -> Iterator[Said]:
    listed = [one for place in places for one in place.teams]
    if sorted(listed) != sorted(paper.entrants):
        yield Said("the table of {group} is not of those who are in it", group=group)
        return
    before: list[str] = []
    for place in places:
        if place.number != len(before) + 1:
            yield Said("{entrants} at place {place} of {group}, behind {others} others",
                       entrants=", ".join(place.teams), place=place.number, group=group, others=len(before))  # fmt: skip
        if before and place.parting is None:
            yield Said("nothing parts {entrants} from those above in {group}",
                       entrants=", ".join(place.teams), group=group)  # fmt: skip
        elif before and not _parted(paper, chain, place, before):
            yield Said("{entrants} do not stand below those above by {step} in {group}",
                       entrants=", ".join(place.teams), step=place.decided_by, group=group)  # fmt: skip
        if len(place.teams) > 1 and not _level(paper, chain, place.teams, _steps_asked(chain, place)):
            yield Said("{entrants} share a place of {group} and are not level",
                       entrants=", ".join(place.teams), group=group)  # fmt: skip
        before += place.teams


def _parted(paper: Paper, chain: Chain, place: Place, before: Sequence[str]) -> bool:
    """Tell whether a parting is so: all before it left them level, and the step puts these below those above."""
    parting = place.parting
    if parting is None or parting.step not in chain.steps or not set(place.teams) <= set(parting.level):
        return False
    asked = chain.steps.index(parting.step)
    figures = BY_HAND[parting.step](paper, parting.level)
    if figures is None or any(not _same(figures[one], parting.below) for one in place.teams):
        return False
    above = [figures[one] for one in parting.level if one in before]
    next_above = [figure for figure in above if figure > parting.below]
    # Those of the same figure that stand above were parted from these by a later step, with a parting of its own.
    if not next_above or not _same(min(next_above), parting.above):
        return False
    return _level(paper, chain, parting.level, asked)


def _level(paper: Paper, chain: Chain, level: Sequence[str], steps: int) -> bool:
    """Tell whether the first steps of a chain leave these level, as far as each of them was asked of exactly these."""
    for step in chain.steps[:steps]:
        # Without restarts a step that depends on who is level was asked of more than are level now.
        if METRICS[step].among_level and not chain.restarts:
            continue
        # So was one that could not be told of somebody who was level then (20s nobody wrote down).
        if not METRICS[step].among_level and BY_HAND[step](paper, paper.entrants) is None:
            continue
        figures = BY_HAND[step](paper, level)
        if figures is not None and not _same(min(figures.values()), max(figures.values())):
            return False
    return True


def _steps_asked(chain: Chain, place: Place) -> int:
    lowest = chain.last_place_parted
    return 1 if lowest is not None and place.number > lowest else len(chain.steps)


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= _CLOSE * max(1.0, abs(one), abs(other))
