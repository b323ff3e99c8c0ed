"""The pairings an organiser supplies at the desk for a round robin that is modified (C55-T1, AMB-C11)."""

from __future__ import annotations

from msgspec.structs import replace

from flickhall.competitions.desk.drawing import next_to_draw
from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Event, FormatChanged
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.pairing_list import read_pairings, write_pairings
from flickhall.competitions.draws.schedule import Numbers, in_rounds, supplied_rounds
from flickhall.competitions.format import Format
from flickhall.competitions.stages.pools import Pools
from flickhall.errors import NotAllowed


def takes_pairings(competition: Competition) -> bool:
    """Tell whether the next draw can be by a list of pairings: the first one, of one pool of all."""
    return _stage(competition) is not None


def rounds_listed(format_: Format) -> tuple[tuple[Numbers, ...], ...]:
    """Return the rounds of the list by which a format begins, numbers in the order of the field; none for any other."""
    stage = format_.stages[0]
    return in_rounds(stage.pairings) if isinstance(stage, Pools) and stage.pairings else ()


def pairings_written(competition: Competition) -> str:
    """Return the pairings of the first stage as text, a line a round; "" where everybody meets everybody."""
    stage = _stage(competition)
    return "" if stage is None else write_pairings(in_rounds(stage.pairings))


def supply(competition: Competition, text: str) -> tuple[Event, ...]:
    """Return that the first stage is played by these pairings, numbers in the order of the field; all meet all without any.

    Raises NotAllowed where no such stage comes next, BadInput for a list that cannot be read or played by who is in.
    """
    stage = _stage(competition)
    if stage is None:
        raise NotAllowed(
            "no draw by pairings comes next",
            where="pairings",
            allowed="a round robin of all that is not drawn yet",
        )
    pairings = read_pairings(text)
    if pairings:
        supplied_rounds(entry_list(competition).seeded, pairings)
    if pairings == stage.pairings:
        return ()
    format_ = competition.format
    stages = tuple(
        replace(stage, pairings=pairings) if one.key == stage.key else one for one in format_.stages
    )
    return (FormatChanged(replace(format_, stages=stages)),)


def _stage(competition: Competition) -> Pools | None:
    due = next_to_draw(competition)
    stage = None if due is None or competition.draws or competition.closed else due[0]
    return stage if isinstance(stage, Pools) and stage.size is None else None
