"""Undo and redo, through stages and draws: an act is taken out of the log's force, and the rest must still follow."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.competitions.desk.events import (
    Act,
    Event,
    FormatChanged,
    LinksRenewed,
    NameErased,
    Opened,
    Redone,
    Undone,
)
from flickhall.competitions.desk.fold import fold, undone_acts
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said

FOR_GOOD = (Undone, Redone, Opened, NameErased, LinksRenewed)
"""What is no deed to be undone; a name that was erased and links that were renewed do not come back."""


def undo(acts: Sequence[Act], which: int | None = None) -> tuple[Event, ...]:
    """Return the undoing of an act, the last one that can be undone if none is named.

    Raises NotAllowed for an act that is undone already, is itself an undo or the opening, cannot be undone because a name
    was erased or links were renewed in it, or that later ones rest on.
    """
    act = _last_undoable(acts) if which is None else _undoable(acts, which)
    return _if_the_rest_follows(acts, Undone(act))


def redo(acts: Sequence[Act], which: int | None = None) -> tuple[Event, ...]:
    """Return the redoing of an act, the one undone last if none is named; raises NotAllowed as `undo`."""
    undone = undone_acts(acts)
    if which is None:
        order = [event.act for act in acts for event in act.events if isinstance(event, Undone)]
        which = next((act for act in reversed(order) if act in undone), None)
    if which is None or which not in undone:
        raise NotAllowed("nothing to redo", where="redo", allowed="an act that was undone")
    return _if_the_rest_follows(acts, Redone(which))


def _last_undoable(acts: Sequence[Act]) -> int:
    undone = undone_acts(acts)
    for act in reversed(acts):
        if act.revision not in undone and _is_deed(act):
            return act.revision
    raise NotAllowed("nothing to undo", where="undo", allowed="something that was done")


def _undoable(acts: Sequence[Act], which: int) -> int:
    by_revision = {act.revision: act for act in acts}
    act = by_revision.get(which)
    if act is None or not _is_deed(act) or which in undone_acts(acts):
        raise NotAllowed(
            Said("act {which} cannot be undone", which=which),
            where="undo",
            allowed="an act that counts, not the opening, no erased name and no renewed links",
        )
    return which


def _is_deed(act: Act) -> bool:
    return not any(isinstance(event, FOR_GOOD) for event in act.events)


def _if_the_rest_follows(acts: Sequence[Act], event: Undone | Redone) -> tuple[Event, ...]:
    taken = next(act for act in acts if act.revision == event.act)
    if fold(acts).draws and any(isinstance(each, FormatChanged) for each in taken.events):
        # The draws stand as they are: whether they are by another format no fold can see.
        raise NotAllowed(
            Said("something later rests on it: {what}", what=Said("something has been drawn")),
            where="format",
            allowed="undoing what rests on it first",
        )
    trial = Act(acts[-1].revision + 1, acts[-1].at, "", "", "", (event,))
    try:
        fold((*acts, trial))
    except BadInput as refusal:
        raise NotAllowed(
            Said("something later rests on it: {what}", what=refusal.what),
            where=refusal.where,
            allowed="undoing what rests on it first",
        ) from refusal
    return (event,)
