"""Short games for the coach: one in which Bo throws his shot away, one of open twenties alone, and a short carrom match."""

from collections.abc import Sequence

import numpy as np

from carrom_matches import strikes_of
from flickhall.bots.hand import hand_of, open_twenty
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.play.carrom.events import CarromEvent
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, read_clock, strike
from flickhall.play.crokinole import apply, begin, call_time, fold, shoot, undo
from flickhall.play.crokinole.events import Event
from scripted_play import created
from scripted_strikes import CHAPAS, at, carrom_created

SHORT, AWAY = Shot(0, 300, 136), Shot(0, 8000, 300)
"""A flick that comes to lie in the open, and one that leaves the board at once."""


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


def open_twenties(count: int, percent: int = 40, **changes: object) -> tuple[Event, ...]:
    """A game in which seat 0 tries for open twenties only: all but the last are taken back."""
    events: list[Event] = list(begin(created(**changes)))
    state = fold(events)
    hand, rng = hand_of(percent), np.random.default_rng(3)
    for number in range(2 * count - 1):
        shot = hand.flick(open_twenty(percent / 100), rng)
        now = state.revision
        made = undo(state, now) if number % 2 else shoot(state, 0, shot, now, simulate)
        events.extend(made)
        for event in made:
            state = apply(state, event)
    return tuple(events)


def ended(events: Sequence[Event]) -> tuple[Event, ...]:
    """A game to which time was called, once the other side has thrown a shot away too."""
    state = fold(events)
    answered = shoot(state, 2, AWAY, state.revision, simulate) if state.shots % 2 else ()
    for event in answered:
        state = apply(state, event)
    over = (*events, *answered, *call_time(state, state.revision))
    assert fold(over).result is not None
    return over


def no_shot(game: str = "no-shot") -> tuple[Event, ...]:
    """A game to which time was called before anybody shot."""
    events = begin(created(game=game))
    state = fold(events)
    return (*events, *call_time(state, state.revision))


def coached_match(strikes: int = 3, rulebook: str = CHAPAS, **changes: object) -> tuple[CarromEvent, ...]:
    """The first strikes of a carrom match: Ada breaks and pockets on."""
    events: list[CarromEvent] = list(begin_match(carrom_created(rulebook, **changes)))
    state = fold_carrom(events)
    for number, struck in enumerate(strikes_of(rulebook)[:strikes], 1):
        assert state.turn is not None
        made = strike(state, state.turn.seat, struck, state.revision, simulate_strike, at=at(number))
        events.extend(made)
        for event in made:
            state = apply_carrom(state, event)
    return tuple(events)


def match_over(rulebook: str = CHAPAS, **changes: object) -> tuple[CarromEvent, ...]:
    """A short carrom match that is over: three strikes, and then the clock ran out."""
    events = list(coached_match(3, rulebook, **changes))
    state = fold_carrom(events)
    for minutes in (46, 52):
        for event in read_clock(state, state.revision, at=at(60 * minutes)):
            events.append(event)
            state = apply_carrom(state, event)
        if state.result is not None:
            break
    assert state.result is not None
    return tuple(events)
