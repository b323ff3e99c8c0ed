"""What holds in every game, whatever happens on the board."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.physics.shot import Shot
from flickhall.play.crokinole import (
    Awaited,
    Event,
    GameState,
    IncidentNoted,
    RoundCounted,
    agree,
    apply,
    begin,
    book_round,
    call_time,
    decode_event,
    encode_event,
    fold,
    lift,
    note_incident,
    shoot,
    show_twenty,
    undo,
)
from flickhall.play.crokinole.start import may_start
from flickhall.rules.crokinole.capabilities import ForfeitsRounds, ShowsTwenties, TakesCalls
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.sides import Players, Side
from scripted_play import check_state, created, drawn

Act = tuple[str, int, int]
SHOTS = st.tuples(st.just("shoot"), st.integers(-4813, 4813), st.integers(1, 1000))
UNDOS = st.tuples(st.just("undo"), st.integers(0, 5), st.just(0))
TIME = st.tuples(st.just("time"), st.just(0), st.just(0))
SETTLED = st.tuples(st.just("settle"), st.integers(0, 2), st.integers(0, 999))
FRIENDLY = st.one_of(SHOTS, SHOTS, SHOTS, SHOTS, UNDOS, SETTLED)
SHORT_LEAGUE = {"discs_singles": 5, "discs_doubles": 2, "rounds_per_match": 3, "forfeit_result": "organiser"}
GAMES = st.sampled_from(
    [
        *({"mode": mode} for mode in Players),
        *({"mode": mode, "rulebook": "pichenotte-league"} for mode in Players),
        *({"mode": mode, "rulebook": "pichenotte-league", "options": SHORT_LEAGUE} for mode in Players),
        {"mode": Players.DOUBLES, "rulebook": "crokinole-55plus"},
    ]
)


def act_on(state: GameState, act: Act, simulate: object) -> tuple[Event, ...]:
    word, a, b = act
    match word, state.awaits:
        case "settle", _:
            return settle(state, a, b)
        case "undo" | "time", _:
            return turned_back_or_timed(state, word, a)
        case _, Awaited.BOOKING:
            return book_round(state, {Side.W: 0.25, Side.B: 0.5}, state.revision)
        case _, Awaited.AGREEMENT:
            return agree(state, state.revision)
    return flick(state, a, b, simulate)


def turned_back_or_timed(state: GameState, word: str, back: int) -> tuple[Event, ...]:
    if word == "undo":
        return undo(state, state.revision, max(1, state.shots - back)) if state.can_undo else ()
    return () if state.extra_shots is not None else call_time(state, state.revision)


def flick(state: GameState, place: int, power: int, simulate: object) -> tuple[Event, ...]:
    if not may_start(state, state.turn.seat, place):
        return ()
    called = power % 3 == 0 and isinstance(state.rulebook, TakesCalls)
    return shoot(state, state.turn.seat, Shot(place, 0, power), state.revision, simulate, called=called)


def settle(state: GameState, a: int, b: int) -> tuple[Event, ...]:
    """Whatever of the rest a rulebook allows at this moment."""
    if a == 0:
        return note_incident(state, IncidentNoted(clause_of(state), Side.B, note=f"{b}"), state.revision)
    if a == 1 and state.tray and isinstance(state.rulebook, ShowsTwenties):
        return show_twenty(state, state.tray[b % len(state.tray)], b % 2 == 0, state.revision)
    if a == 2 and b % 9 == 0 and state.discs and state.turn and isinstance(state.rulebook, ForfeitsRounds):
        return lift(state, tuple(Side)[b % 2], state.discs[0].name, state.revision)
    return ()


def clause_of(state: GameState) -> str:
    return next(iter(recorded_clauses(state.rulebook.name)))


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 2**32), st.lists(FRIENDLY, max_size=60))
def test_discs_are_conserved_and_the_fold_is_the_sum_of_its_steps(
    game: dict[str, object], seed: int, acts: list[Act]
) -> None:
    events = list(begin(created(**game)))
    state = fold(events)
    for act in acts:
        if state.result is not None:
            break
        for event in act_on(state, act, drawn(seed)):
            before = state
            state = apply(state, event)
            events.append(event)
            assert state.revision == before.revision + 1 == len(events)
        check_state(state)
    assert fold(events) == state
    assert fold(decode_event(encode_event(event)) for event in events) == state


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.lists(SHOTS, min_size=1, max_size=40), st.integers(0, 39))
def test_undo_brings_back_exactly_what_was(seed: int, acts: list[Act], back: int) -> None:
    state = fold(begin(created()))
    seen = [state]
    for act in acts:
        events = act_on(state, act, drawn(seed))
        for event in events:
            state = apply(state, event)
        if events:
            seen.append(state)
    if state.shots == 0:
        return
    to_shot = max(1, state.shots - back)
    (undone,) = undo(state, state.revision, to_shot)
    after = apply(state, undone)
    assert after == replace(seen[to_shot - 1], revision=state.revision + 1)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(Players), st.integers(0, 2**32), st.lists(SHOTS, max_size=30))
def test_after_time_a_round_has_equal_shots_and_the_game_ends(
    mode: Players, seed: int, acts: list[Act]
) -> None:
    state = fold(begin(created(mode, friendly=False)))
    for act in [*acts, ("time", 0, 0)]:
        for event in act_on(state, act, drawn(seed)):
            state = apply(state, event)
    if state.result is None:
        ((side, due),) = [(side, due) for side, due in state.extra_shots.items() if due]
        assert due == 1
        assert state.turn.side is side
        for event in act_on(state, ("shoot", 4700, 500), drawn(seed)) or act_on(
            state, ("shoot", -4700, 500), drawn(seed)
        ):
            state = apply(state, event)
    assert state.result is not None
    assert sum(state.points.values()) == 2 * len(state.rounds)


@settings(max_examples=6, deadline=None)
@given(st.sampled_from(Players), st.integers(0, 2**32))
def test_whole_games_come_to_four_rounds_and_eight_points(mode: Players, seed: int) -> None:
    events = list(begin(created(mode)))
    state = fold(events)
    place = 0
    while state.result is None:
        place = (place + 977) % 4800
        new = act_on(state, ("shoot", place, 1 + place % 1000), drawn(seed))
        events += new
        for event in new:
            state = apply(state, event)
        check_state(state)
    counted = [event for event in events if isinstance(event, RoundCounted)]
    assert [event.round for event in counted] == [1, 2, 3, 4]
    assert state.shots == (64 if mode is Players.SINGLES else 96)
    assert sum(state.result.points.values()) == 8
    assert state.result.twenties == {side: sum(event.twenties[side] for event in counted) for side in Side}
