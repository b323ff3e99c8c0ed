"""Whatever happens in a carrom match, its pieces are conserved and its events say everything."""

from collections import Counter

import numpy as np
import pytest

from flickhall.errors import NotAllowed
from flickhall.formats.record import read, write
from flickhall.formats.verification import Verification, verify
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import CarromEvent, MatchFinished
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import (
    REPORTABLE,
    begin_match,
    leave_owed,
    place,
    report_breach,
    strike,
    undo_strike,
)
from flickhall.play.carrom.state import CarromState, Doing
from flickhall.play.kinds import decode_event, encode_event
from flickhall.rules.carrom.match import Competition
from scripted_strikes import A2M, CHAPAS, at, carrom_created, check_match, drawn_strikes

STEP_S = 17


def drawn_move(
    state: CarromState, rng: np.random.Generator, simulate, seconds: float
) -> tuple[CarromEvent, ...]:
    """Something that the player to move, an opponent or an official may do."""
    turn, revision = state.turn, state.revision
    if turn.doing is Doing.PLACE:
        if state.may_leave_owed and rng.random() < 0.4:
            return leave_owed(state, turn.seat, revision)
        return place(state, turn.seat, None, revision)
    choice = rng.random()
    if choice < 0.05 and state.can_undo:
        return undo_strike(state, revision)
    if choice < 0.12 and state.may_report:
        return report_breach(state, [REPORTABLE[int(rng.integers(4))]], revision)
    struck = Strike(
        int(rng.integers(-150_000, 150_000)), int(rng.integers(-3000, 3000)), int(rng.integers(1, 1000))
    )
    return strike(state, turn.seat, struck, revision, simulate, at=at(seconds))


def drawn_match(rulebook: str, seed: int, falls: float, moves: int, **changes: object) -> list[CarromEvent]:
    rng = np.random.default_rng(seed)
    simulate = drawn_strikes(seed, falls)
    events = list(begin_match(carrom_created(rulebook, **changes)))
    state = fold_carrom(events)
    check_match(state)
    for number in range(moves):
        if state.turn is None:
            break
        for event in drawn_move(state, rng, simulate, STEP_S * number):
            state = apply_carrom(state, event)
            events.append(event)
            assert state.revision == len(events)
        check_match(state)
    return events


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
@pytest.mark.parametrize(
    ("seed", "falls", "competition"),
    [
        (1, 0.05, Competition.LEAGUE),
        (2, 0.12, Competition.KNOCK_OUT),
        (3, 0.3, Competition.LEAGUE),
        (4, 0.3, Competition.KNOCK_OUT),
        (5, 0.2, Competition.KNOCK_OUT),
    ],
)
def test_pieces_are_conserved_and_the_events_say_everything(
    rulebook: str, seed: int, falls: float, competition: Competition
) -> None:
    events = drawn_match(rulebook, seed, falls, 120, competition=competition)
    state = fold_carrom(events)
    assert state.revision == len(events)
    assert fold_carrom([decode_event(encode_event(event)) for event in events]) == state
    strikes = read(write(events))
    played = sum(type(event).__name__ == "StrikePlayed" for event in events)
    reported = sum(type(event).__name__ == "BreachReported" for event in events)
    assert verify(strikes, drawn_strikes(seed, falls)) == Verification(played - reported)


@pytest.mark.parametrize("seed", range(4))
def test_a_chapas_match_comes_to_its_end(seed: int) -> None:
    events = drawn_match(CHAPAS, seed, 0.25, 2000)
    assert isinstance(events[-1], MatchFinished)
    state = fold_carrom(events)
    assert state.turn is None
    assert state.match.over
    counted = Counter({0: 0, 2: 0})
    for board in state.boards:
        counted[board.winner] += board.points
    assert state.score == (counted[0], counted[2])


def test_a_finished_match_takes_nothing_more() -> None:
    events = drawn_match(CHAPAS, 1, 0.3, 2000)
    state = fold_carrom(events)
    with pytest.raises(NotAllowed, match="over"):
        undo_strike(state, state.revision)
    with pytest.raises(NotAllowed, match="over"):
        strike(state, 0, Strike(0, 0, 500), state.revision, drawn_strikes(1), at=at(0))
