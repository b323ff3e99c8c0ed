"""The open twenties of a recorded game: flicks of which is known what was meant, the hole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flickhall.bots.sight import in_the_way_of_the_hole
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Fate
from flickhall.play.crokinole.events import Event, ShotPlayed
from flickhall.play.crokinole.fold import apply
from flickhall.play.crokinole.state import GameState
from flickhall.rules.sides import side_of

WIDEST_CDEG = 1500
"""A flick farther off the hole was meant otherwise: five standard deviations of a novice."""
HARDEST_POWER = 450
"""So was a harder one, more than twice what an open twenty takes."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One open twenty tried for: the shot as it was played, and whether the disc ended in the hole."""

    shot: Shot
    made: bool


def attempts_in(events: Iterable[Event]) -> Mapping[str, tuple[Attempt, ...]]:
    """Return the open twenties of a game by the name of who tried for them; shots taken back count as flicks too.

    An open twenty is a shot with the way to the hole free of discs and posts, while no opposing disc is in play or after a
    20 was called.
    """
    found: dict[str, list[Attempt]] = {}
    state: GameState | None = None
    for event in events:
        if state is not None and isinstance(event, ShotPlayed) and _is_open_twenty(state, event):
            made = event.trace.rest[event.disc].fate is Fate.HOLE
            found.setdefault(state.player(event.seat).name, []).append(Attempt(event.shot, made))
        state = apply(state, event)
    return {name: tuple(attempts) for name, attempts in found.items()}


def _is_open_twenty(state: GameState, event: ShotPlayed) -> bool:
    opposed = any(side_of(spot.name) is not side_of(event.disc) for spot in state.on_surface)
    return (
        (event.facts.called_twenty or not opposed)
        and abs(event.shot.aim_cdeg) <= WIDEST_CDEG
        and event.shot.power <= HARDEST_POWER
        and not in_the_way_of_the_hole(state, event.seat, event.shot.place_cdeg)
    )
