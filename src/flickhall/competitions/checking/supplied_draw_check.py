"""Draws an organiser supplied, with the reasons of his own: that nobody plays twice in a round, and a bracket is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from flickhall.competitions.checking.bracket_draw_check import shape_faults
from flickhall.competitions.checking.finding import Finding, note, wrong
from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.fixtures import Taken, entrants_of
from flickhall.competitions.format import AnyStage
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.phrases import Said


def check_supplied(stage: AnyStage, drawn: Drawn, due: Sequence[str], act: int) -> Iterator[Finding]:
    """Yield what is wrong with a draw that was supplied; `due` are those the hall would have drawn."""
    yield from (wrong(says, act=act) for says in _faults(stage, drawn))
    left_out = [one for one in due if one not in drawn.field]
    if left_out:
        yield note(Said("left out of the draw: {entrants}", entrants=", ".join(left_out)), act=act)
    besides = [one for one in drawn.field if one not in due]
    if besides:
        yield note(Said("drawn by the organiser alone: {entrants}", entrants=", ".join(besides)), act=act)


def _faults(stage: AnyStage, drawn: Drawn) -> Iterator[Said]:
    if drawn.seed or drawn.shown:
        yield Said("a draw the organiser supplied has no seed and proves nothing")
    playing: Counter[tuple[int, str]] = Counter()
    for fixture in drawn.fixtures:
        for slot in fixture.sides:
            if isinstance(slot, Taken):
                playing.update((fixture.round, one) for one in entrants_of(slot.side))
    for (round_, one), times in playing.items():
        if times > 1:
            yield Said("{entrant} plays twice in round {round}", entrant=one, round=round_)
    strangers = [one for one in (*(one for _, one in playing), *drawn.byes) if one not in drawn.field]
    if strangers:
        yield Said("{entrant} was not among those who were drawn", entrant=strangers[0])
    idle = [one for one in drawn.byes if stage.draws(len(drawn.field)) > 1 and (drawn.round, one) in playing]
    if idle:
        yield Said("{entrant} has a bye and plays in the same round", entrant=idle[0])
    if isinstance(stage, BracketStage):
        yield from shape_faults(drawn)
