"""A game move by move, with the physics written down; the clauses are those of the rulebook crokinole-nca."""

import pytest

from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import (
    Event,
    Finished,
    GameState,
    RoundCounted,
    ShotPlayed,
    Simulate,
    TimeCalled,
    begin,
    call_time,
    fold,
    shoot,
    undo,
)
from flickhall.play.crokinole.start import may_start, place_limit_cdeg
from flickhall.rules.crokinole.rulebook import Demand
from flickhall.rules.sides import Players, Side
from scripted_play import SHORT, TWENTY, created, scripted

STRAIGHT = Shot(0, 0, 500)
INSIDE = scripted({"shot": (0.0, -60.0, "surface")})


class Table:
    """A game under test: plays, keeps the events, and checks that nothing is lost on the way."""

    def __init__(self, mode: Players = Players.SINGLES, **changes: object) -> None:
        self.events: list[Event] = list(begin(created(mode, **changes)))

    @property
    def state(self) -> GameState:
        return fold(self.events)

    def shoot(self, simulate: Simulate, shot: Shot = STRAIGHT) -> tuple[Event, ...]:
        state = self.state
        return self.add(shoot(state, state.turn.seat, shot, state.revision, simulate))

    def add(self, new: tuple[Event, ...]) -> tuple[Event, ...]:
        self.events += new
        return new

    def shoot_on(self, shots: int, simulate: Simulate = TWENTY) -> None:
        for _ in range(shots):
            self.shoot(simulate)


def test_a_twenty_leaves_the_board_and_is_credited() -> None:
    table = Table()
    (played,) = table.shoot(TWENTY)
    state = table.state
    assert isinstance(played, ShotPlayed)
    assert played.ruling.legal
    assert (state.tray, state.twenties, state.discs) == (("W1",), {Side.W: 1, Side.B: 0}, ())
    assert (state.turn.seat, state.turn.side, state.turn.disc) == (2, Side.B, "B1")
    assert state.left == {0: 7, 2: 8}


def test_a_short_shot_is_carried_to_the_ditch() -> None:
    table = Table()
    (played,) = table.shoot(SHORT)
    assert not played.ruling.legal
    assert [spot.name for spot in table.state.in_ditch] == ["W1"]
    assert table.state.in_ditch[0].y_mm == pytest.approx(-355.6)
    assert table.state.on_surface == ()


def test_what_must_be_done_follows_the_board() -> None:
    table = Table()
    assert table.state.requirement.demand is Demand.REACH_15_LINE
    table.shoot(INSIDE)
    assert table.state.requirement.demand is Demand.HIT_OPPOSING
    table.shoot(scripted({"shot": (40.0, 40.0, "surface"), "W1": (0.0, -340.0, "ditch")}, [("shot", "W1")]))
    assert table.state.zones == {"W1": "DITCH", "B1": "Z15"}
    assert table.state.requirement.demand is Demand.HIT_OPPOSING


def test_an_own_twenty_of_an_invalid_shot_goes_to_the_ditch() -> None:
    table = Table()
    table.shoot(INSIDE)  # W1 inside
    table.shoot(scripted({"shot": (0.0, 60.0, "surface"), "W1": (9.0, -70.0, "surface")}, [("shot", "W1")]))
    # B1 stands untouched, so W2's 20 through W1 does not count: both are removed.
    table.shoot(scripted({"shot": (100.0, 0.0, "surface"), "W1": (0.0, 0.0, "hole")}, [("shot", "W1")]))
    state = table.state
    assert state.tray == ()
    assert state.twenties == {Side.W: 0, Side.B: 0}
    assert {spot.name for spot in state.in_ditch} == {"W1", "W2"}
    assert {spot.name for spot in state.on_surface} == {"B1"}


def test_a_round_is_counted_after_the_last_disc_and_the_next_starts_one_seat_on() -> None:
    table = Table()
    table.shoot_on(15)
    _, counted = table.shoot(SHORT)
    assert isinstance(counted, RoundCounted)
    assert counted.count == {Side.W: 160, Side.B: 140}
    assert counted.twenties == {Side.W: 8, Side.B: 7}
    assert counted.points == {Side.W: 2, Side.B: 0}
    assert counted.winner is Side.W
    state = table.state
    assert (state.round, state.turn.seat, state.turn.disc, state.discs, state.tray) == (2, 2, "B1", (), ())
    assert state.left == {0: 8, 2: 8}
    assert state.points == {Side.W: 2, Side.B: 0}


def test_the_fourth_round_ends_the_game() -> None:
    table = Table()
    table.shoot_on(63)
    *_, finished = table.shoot(SHORT)
    assert isinstance(finished, Finished)
    # the last shot of round 4 is W's: B starts rounds 2 and 4
    assert (finished.points, finished.winner) == ({Side.W: 3, Side.B: 5}, Side.B)
    assert finished.twenties == {Side.W: 31, Side.B: 32}
    assert table.state.turn is None
    assert table.state.requirement is None
    with pytest.raises(NotAllowed, match="the game is over"):
        shoot(table.state, 0, STRAIGHT, table.state.revision, TWENTY)
    with pytest.raises(NotAllowed, match="the game is over"):
        undo(table.state, table.state.revision)
    with pytest.raises(NotAllowed, match="the game is over"):
        call_time(table.state, table.state.revision)


def test_equal_rounds_make_a_draw() -> None:
    table = Table(Players.DOUBLES)
    table.shoot_on(96)
    assert table.state.result.points == {Side.W: 4, Side.B: 4}
    assert table.state.result.winner is None


@pytest.mark.parametrize(
    ("mode", "changes", "seats"),
    [
        (Players.SINGLES, {}, [0, 2, 0, 2]),
        (Players.SINGLES, {"game_number": 2}, [2, 0, 2, 0]),
        (Players.SINGLES, {"first_starter": 1}, [2, 0, 2, 0]),
        (Players.DOUBLES, {}, [0, 1, 2, 3]),
        (Players.DOUBLES, {"game_number": 2, "first_starter": 1}, [2, 3, 0, 1]),
    ],
)
def test_who_starts_which_round(mode: Players, changes: dict[str, int], seats: list[int]) -> None:
    table = Table(mode, **changes)
    started = []
    for _ in range(4):
        started.append(table.state.turn.seat)
        table.shoot_on(16 if mode is Players.SINGLES else 24)
    assert started == seats


@pytest.mark.parametrize("seat", [2, 1, 7, -1])
def test_out_of_turn_is_refused_and_the_one_whose_turn_it_is_named(seat: int) -> None:
    state = Table().state
    with pytest.raises(NotAllowed, match=r"seat: it is not seat .*; allowed: seat 0, Ada, with W1"):
        shoot(state, seat, STRAIGHT, 1, TWENTY)


@pytest.mark.parametrize("revision", [0, 2, -1])
@pytest.mark.parametrize(
    "act",
    [lambda s, r: shoot(s, 0, STRAIGHT, r, TWENTY), undo, call_time],
    ids=["shoot", "undo", "call_time"],
)
def test_a_stale_revision_is_refused_and_the_current_one_named(act, revision: int) -> None:
    with pytest.raises(NotAllowed, match=r"moved on from revision .*the current revision, 1$"):
        act(Table().state, revision)


def test_the_legal_stretch_of_the_line_ends_where_the_disc_leaves_the_quadrant_line() -> None:
    state = Table().state
    limit = place_limit_cdeg(state)
    assert limit == 4813  # 45 degrees + asin((15.88 + 0.8) / 304.8)
    for place in (limit, -limit):
        assert may_start(state, 0, place)
        beyond = place + (1 if place > 0 else -1)
        assert not may_start(state, 0, beyond)
        with pytest.raises(NotAllowed, match=r"off your own quadrant; allowed: -4813 to 4813"):
            shoot(state, 0, Shot(beyond, 0, 500), 1, TWENTY)


def test_a_start_on_top_of_a_disc_is_refused_and_the_disc_named() -> None:
    table = Table()
    table.shoot(INSIDE)
    table.shoot(scripted({"shot": (0.0, -285.0, "surface"), "W1": (60.0, 0.0, "surface")}, [("shot", "W1")]))
    state = table.state
    with pytest.raises(NotAllowed, match=r"lie on B1, which is 11\.96 mm too near.*31\.76 mm"):
        shoot(state, 0, STRAIGHT, state.revision, TWENTY)
    assert not may_start(state, 0, 0)
    # 31.76 mm from B1 is free again: 24.96 mm along the line, 4.74 degrees
    assert may_start(state, 0, 500)
    assert len(shoot(state, 0, Shot(500, 0, 500), state.revision, TWENTY)) == 1


def test_a_disc_in_the_ditch_is_no_hindrance() -> None:
    table = Table()
    table.shoot(SHORT)  # W1 lies straight behind the middle of seat 0
    table.shoot(TWENTY)
    assert may_start(table.state, 0, 0)


def test_a_refusal_changes_nothing() -> None:
    table = Table()
    before, revision = table.state, table.state.revision
    for act in (
        lambda: shoot(before, 2, STRAIGHT, revision, TWENTY),
        lambda: shoot(before, 0, Shot(9000, 0, 1), revision, TWENTY),
        lambda: undo(before, revision),
    ):
        with pytest.raises(NotAllowed):
            act()
    assert before == table.state


class TestUndo:
    def test_takes_back_the_last_shot(self) -> None:
        table = Table()
        table.shoot(TWENTY)
        before = table.state
        table.shoot(SHORT)
        assert table.state.can_undo
        table.add(undo(table.state, table.state.revision))
        assert table.state.revision == before.revision + 2
        assert table.state.turn == before.turn
        assert (table.state.discs, table.state.shots) == (before.discs, 1)

    def test_goes_back_over_the_end_of_a_round(self) -> None:
        table = Table()
        table.shoot_on(15)
        before = table.state
        table.shoot(SHORT)
        assert table.state.round == 2
        table.add(undo(table.state, table.state.revision))
        assert (table.state.round, table.state.rounds, table.state.tray) == (1, (), before.tray)

    def test_can_go_back_to_a_named_shot(self) -> None:
        table = Table()
        table.shoot_on(6)
        table.add(undo(table.state, table.state.revision, to_shot=3))
        assert (table.state.shots, table.state.turn.disc) == (2, "W2")
        with pytest.raises(NotAllowed, match="no shot 3; allowed: shots 1 to 2"):
            undo(table.state, table.state.revision, to_shot=3)

    def test_goes_back_to_the_humans_own_shot_against_a_practice_opponent(self) -> None:
        table = Table(practice=True)
        table.shoot(TWENTY)
        table.shoot(TWENTY)
        table.add(undo(table.state, table.state.revision))
        assert (table.state.shots, table.state.turn.seat) == (0, 0)
        assert not table.state.can_undo

    def test_can_be_taken_back_to_the_very_first_shot_one_by_one(self) -> None:
        table = Table()
        first = table.state
        table.shoot_on(20)
        while table.state.can_undo:
            table.add(undo(table.state, table.state.revision))
        assert (table.state.turn, table.state.rounds, table.state.tray) == (first.turn, (), ())

    def test_is_not_for_serious_games(self) -> None:
        table = Table(friendly=False)
        table.shoot(TWENTY)
        assert not table.state.can_undo
        with pytest.raises(NotAllowed, match="shots stand in this game"):
            undo(table.state, table.state.revision)

    def test_needs_a_shot(self) -> None:
        with pytest.raises(NotAllowed, match="no shot to take back"):
            undo(Table().state, 1)


class TestTime:
    def test_the_side_behind_gets_one_shot_then_the_round_is_counted_and_the_game_ends(self) -> None:
        table = Table()
        table.shoot_on(16)
        table.shoot(TWENTY)  # B starts round 2
        (called,) = table.add(call_time(table.state, table.state.revision))
        assert isinstance(called, TimeCalled)
        assert called.extra_shots == {Side.W: 1, Side.B: 0}
        assert (table.state.turn.seat, table.state.turn.disc) == (0, "W1")
        _, counted, finished = table.shoot(SHORT)
        assert counted.count == {Side.W: 0, Side.B: 20}
        assert finished.points == {Side.W: 1, Side.B: 3}
        assert finished.winner is Side.B
        assert table.state.turn is None

    def test_level_sides_get_none(self) -> None:
        table = Table(Players.DOUBLES)
        table.shoot_on(2)
        called, counted, finished = table.add(call_time(table.state, table.state.revision))
        assert called.extra_shots == {Side.W: 0, Side.B: 0}
        assert counted.count == {Side.W: 20, Side.B: 20}
        assert finished.points == {Side.W: 1, Side.B: 1}

    def test_a_round_not_begun_is_not_played(self) -> None:
        table = Table()
        table.shoot_on(16)
        _, finished = table.add(call_time(table.state, table.state.revision))
        assert isinstance(finished, Finished)
        assert finished.points == {Side.W: 1, Side.B: 1}
        assert len(table.state.rounds) == 1

    def test_unplayed_rounds_can_be_split(self) -> None:
        table = Table(options={"unplayed_rounds": "split"})
        table.shoot_on(16)
        *_, finished = table.add(call_time(table.state, table.state.revision))
        assert finished.points == {Side.W: 4, Side.B: 4}

    def test_is_called_once(self) -> None:
        table = Table()
        table.shoot(TWENTY)
        table.add(call_time(table.state, table.state.revision))
        with pytest.raises(NotAllowed, match="time was called before"):
            call_time(table.state, table.state.revision)

    def test_before_the_first_shot_ends_the_game_without_a_round(self) -> None:
        table = Table()
        *_, finished = table.add(call_time(table.state, 1))
        assert (finished.points, finished.winner) == ({Side.W: 0, Side.B: 0}, None)
