"""A short game for the coach: Ada leaves a disc in the open, Bo throws his shot away."""

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole import apply, begin, fold, shoot, undo
from flickhall.play.crokinole.events import Event
from scripted_play import created

SHORT, AWAY = Shot(0, 300, 150), Shot(0, 8000, 300)
"""A flick that stays near, and one that leaves the board at once."""


def coached_game(**changes: object) -> tuple[Event, ...]:
    """Return the events of a game of two shots that stand; the first was played twice, and taken back once."""
    events: list[Event] = list(begin(created(**changes)))
    state = fold(events)
    for seat, shot in ((0, AWAY), (None, AWAY), (0, SHORT), (2, AWAY)):
        now = state.revision
        made = undo(state, now) if seat is None else shoot(state, seat, shot, now, simulate)
        events.extend(made)
        for event in made:
            state = apply(state, event)
    return tuple(events)
