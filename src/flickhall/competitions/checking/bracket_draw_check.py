"""Draws of knock-outs: everybody placed once, byes to the first, seeds and pool-mates apart, winners meeting winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.draws import bracket as brackets
from flickhall.competitions.draws.bracket import Bracket, BracketMatch, Section
from flickhall.competitions.fixtures import Fixture, LoserOf, Nobody, Slot, Taken, WinnerOf
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.errors import UserError
from flickhall.phrases import Said

_MAIN = str(Section.MAIN)


def bracket_of(fixtures: Iterable[Fixture]) -> Bracket:
    """Return matches as the bracket they make; raises BadInput where they make none."""
    return Bracket(
        tuple(
            BracketMatch(
                fixture.id,
                Section(fixture.section),
                fixture.round,
                fixture.number,
                (_slot(fixture.sides[0]), _slot(fixture.sides[1])),
                fixture.winner_takes,
                fixture.loser_takes,
                fixture.only_if_second_wins or None,
            )
            for fixture in fixtures
        )
    )


def bracket_faults(stage: BracketStage, drawn: Drawn, pools: Sequence[Sequence[str]]) -> Iterator[Said]:
    """Yield what is wrong with a bracket; `pools` are who went on from each, where they come from pools."""
    faults = list(shape_faults(drawn))
    yield from faults
    if faults:
        return
    first = sorted(
        (fixture for fixture in drawn.fixtures if fixture.section == _MAIN and fixture.round == 1),
        key=lambda fixture: fixture.number,
    )
    if drawn.slot_of:
        yield from _pods(first, drawn.slot_of)
    else:
        yield from _placed(stage, drawn, pools, first)


def shape_faults(drawn: Drawn) -> Iterator[Said]:
    """Yield what is wrong with the matches as a bracket, whoever drew it: everybody placed once, winners meeting winners."""
    try:
        bracket = bracket_of(drawn.fixtures)
    except (UserError, ValueError):
        yield Said("the matches make no bracket")
        return
    if sorted(bracket.entrants) != sorted(drawn.field):
        yield Said("the bracket does not place everybody once")
        return
    yield from _fed(drawn)
    takes = Counter(match.winner_takes for match in drawn.fixtures)
    if not takes[1]:
        yield Said("no match of the bracket gives the first place")


def _placed(
    stage: BracketStage, drawn: Drawn, pools: Sequence[Sequence[str]], first: Sequence[Fixture]
) -> Iterator[Said]:
    """Yield what is wrong with where entrants are placed in a bracket that is no larger than they need."""
    if len(first) & (len(first) - 1) or not len(first) < len(drawn.field) <= 2 * len(first):
        yield Said(
            "{matches} first matches for {entrants} entrants", matches=len(first), entrants=len(drawn.field)
        )
        return
    yield from _byes(stage, drawn, first)
    in_first_half = {one for fixture in first[: len(first) // 2] for one in _names(fixture)}
    if stage.seeded == "order" and len(first) > 1:
        yield from _apart(drawn, pools, in_first_half)


def _pods(first: Sequence[Fixture], slot_of: Mapping[str, int]) -> Iterator[Said]:
    """Yield pods, the four places of two neighbouring first matches, whose players play at different times (AMB-M17)."""
    for number in range(0, len(first), 2):
        pod = [one for fixture in first[number : number + 2] for one in _names(fixture)]
        if len({slot_of.get(one) for one in pod}) > 1:
            yield Said("{entrants} share a pod and play in different slots", entrants=", ".join(pod))


def _byes(stage: BracketStage, drawn: Drawn, first: Sequence[Fixture]) -> Iterator[Said]:
    having = []
    for fixture in first:
        taken = _names(fixture)
        if not taken:
            yield Said("a first match of nobody")
        elif len(taken) == 1:
            having += taken
    order = drawn.field if stage.seeded == "order" else _by_lot(drawn.field, drawn.seed)
    if sorted(having) != sorted(order[: len(having)]):
        yield Said("byes went to {entrants}, not to the first", entrants=", ".join(having))


def _fed(drawn: Drawn) -> Iterator[Said]:
    """Yield matches of the main bracket that are not between the winners of the two before."""
    main = {
        (fixture.round, fixture.number): fixture for fixture in drawn.fixtures if fixture.section == _MAIN
    }
    for (round_, number), fixture in main.items():
        if round_ == 1:
            continue
        due = {
            main[round_ - 1, place].id
            for place in (2 * number - 1, 2 * number)
            if (round_ - 1, place) in main
        }
        if {slot.match for slot in fixture.sides if isinstance(slot, WinnerOf)} != due:
            yield Said("match {match} is not between the winners of the two before", match=fixture.id)


def _names(fixture: Fixture) -> list[str]:
    return [slot.side for slot in fixture.sides if isinstance(slot, Taken)]


def _apart(drawn: Drawn, pools: Sequence[Sequence[str]], in_first_half: set[str]) -> Iterator[Said]:
    if len(pools) < 2:
        one, two = drawn.field[:2]
        if (one in in_first_half) == (two in in_first_half):
            yield Said("the first two seeds can meet before the final")
        return
    for pool in pools:
        here = [one for one in pool if one in drawn.field]
        inside = sum(one in in_first_half for one in here)
        if abs(2 * inside - len(here)) > 1:
            yield Said("{entrants} come from one pool and are in one half", entrants=", ".join(here))


def _by_lot(entrants: Sequence[str], seed: str) -> list[str]:
    """Return entrants in the order of their lots, worked out as docs/draws.md says anybody can."""
    return sorted(entrants, key=lambda one: sha256(f"{seed}\n{one}".encode()).digest())


def _slot(slot: Slot) -> brackets.Slot:
    match slot:
        case Taken(side):
            return brackets.Seeded(side)
        case WinnerOf(match):
            return brackets.WinnerOf(match)
        case LoserOf(match):
            return brackets.LoserOf(match)
        case Nobody():
            return brackets.Bye()
