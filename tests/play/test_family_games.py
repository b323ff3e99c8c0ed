"""Whole games of pichenotte and of 55+ crokinole, with the physics written down."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import (
    Awaited,
    Event,
    Finished,
    GameState,
    Player,
    PlayerKind,
    RoundCounted,
    Simulate,
    agree,
    begin,
    book_round,
    call_time,
    fold,
    lift,
    shoot,
    show_twenty,
    sign,
)
from flickhall.play.crokinole.start import place_limit_cdeg
from flickhall.play.people import Level
from flickhall.rules.crokinole.ruling import Call, CardState
from flickhall.rules.sides import Players, Side
from scripted_play import TWENTY, created, scripted

W, B = Side.W, Side.B
STRAIGHT = Shot(0, 0, 500)
TOUCHES_B1 = scripted({"shot": (0.0, -150.0, "surface"), "B1": (0.0, 150.0, "surface")}, [("shot", "B1")])
DITCHED = scripted({"shot": (0.0, 340.0, "ditch")})
IN_THE_FIVE = scripted({"shot": (0.0, 250.0, "surface")})


class Table:
    """A game under test: plays and keeps the events."""

    def __init__(self, rulebook: str, mode: Players = Players.SINGLES, **changes: object) -> None:
        self.events: list[Event] = list(begin(created(mode, rulebook=rulebook, **changes)))

    @property
    def state(self) -> GameState:
        return fold(self.events)

    def shoot(self, simulate: Simulate = TWENTY, *, called: bool = False) -> tuple[Event, ...]:
        state = self.state
        return self.add(shoot(state, state.turn.seat, STRAIGHT, state.revision, simulate, called=called))

    def add(self, new: tuple[Event, ...]) -> tuple[Event, ...]:
        self.events += new
        return new

    def play_round(self, short_for: Side | None = None, *, short: int = 1) -> tuple[Event, ...]:
        """Everybody makes 20s, but the last `short` discs of a side go to the ditch."""
        new: tuple[Event, ...] = ()
        before = len(self.state.rounds)
        while len(self.state.rounds) == before and self.state.turn is not None:
            state = self.state
            left = sum(n for seat, n in state.left.items() if state.side_of_seat(seat) is state.turn.side)
            new = self.shoot(DITCHED if state.turn.side is short_for and left <= short else TWENTY)
        return self.agreed() or new

    def agreed(self) -> tuple[Event, ...]:
        if self.state.awaits is not Awaited.AGREEMENT:
            return ()
        return self.add(agree(self.state, self.state.revision))


LEAGUE = {"options": {"discs_singles": 2, "discs_doubles": 2, "rounds_per_match": 2}}


def league(**changes: object) -> Table:
    return Table("pichenotte-league", **{**LEAGUE, **changes})


def test_a_pichenotte_round_is_counted_once_both_agree() -> None:
    table = league()
    for _ in range(4):
        assert len(table.shoot()) == 1
    state = table.state
    assert (state.turn, state.awaits, state.rounds) == (None, Awaited.AGREEMENT, ())
    counted = table.agreed()[1]
    assert isinstance(counted, RoundCounted)
    assert (counted.count, counted.points) == ({W: 40, B: 40}, {W: 0.5, B: 0.5})
    state = table.state
    assert (state.round, state.turn.seat, state.awaits) == (2, 2, None)  # who shot last starts (R-1.c)
    with pytest.raises(NotAllowed, match="nothing to agree"):
        agree(state, state.revision)


def test_pichenotte_has_twelve_pucks_each_in_singles_and_six_in_doubles() -> None:
    assert Table("pichenotte-league").state.left == {0: 12, 2: 12}
    assert Table("pichenotte-league", Players.DOUBLES).state.left == {0: 6, 1: 6, 2: 6, 3: 6}


def test_a_match_of_pichenotte_ends_with_its_boxes_and_the_card_is_signed_by_both() -> None:
    table = league()
    table.play_round(short_for=B)
    finished = table.play_round(short_for=W)[-1]
    assert isinstance(finished, Finished)
    assert (finished.points, finished.winner) == ({W: 1, B: 1}, None)
    assert table.state.awaits is Awaited.CARD
    table.add(sign(table.state, W, {W: 1, B: 1}, table.state.revision))
    assert table.state.card.state is CardState.UNCONFIRMED
    table.add(sign(table.state, B, {W: 0.5, B: 1.5}, table.state.revision))
    assert (table.state.card.state, table.state.card.reportable) == (CardState.DISPUTED, False)
    assert table.state.points == {W: 1, B: 1}
    table.add(sign(table.state, B, {W: 1, B: 1}, table.state.revision))
    assert (table.state.card.state, table.state.awaits) == (CardState.FINAL, None)
    with pytest.raises(NotAllowed, match="no card"):
        sign(table.state, W, {W: 2, B: 0}, table.state.revision)


def test_a_practice_opponent_signs_what_is_true() -> None:
    players = (Player(0, "Ada"), Player(2, "Otto", PlayerKind.PRACTICE, Level.NOVICE))
    table = league(players=players)
    table.play_round(short_for=B)
    table.play_round(short_for=B)
    signed = table.add(sign(table.state, W, {W: 2, B: 0}, table.state.revision))
    assert len(signed) == 2
    assert table.state.card.state is CardState.FINAL


@pytest.mark.parametrize("total", [{W: -1, B: 3}, {W: 1}, {W: float("nan"), B: 1}])
def test_a_total_that_cannot_be_is_refused(total: dict[Side, float]) -> None:
    table = league()
    table.play_round()
    with pytest.raises(NotAllowed, match="no card"):
        sign(table.state, W, {W: 1, B: 0}, table.state.revision)
    table.play_round()
    with pytest.raises(BadInput, match="no total"):
        sign(table.state, W, total, table.state.revision)


def test_a_twenty_that_was_called_counts_and_one_that_was_not_comes_out() -> None:
    for called, call, twenties, ditch in ((True, Call.MADE, 1, ()), (False, Call.NONE, 0, ("B1",))):
        table = league()
        table.shoot(IN_THE_FIVE)
        (played,) = table.shoot(TWENTY, called=called)
        assert (played.ruling.call, table.state.twenties[B], played.ruling.ditch) == (call, twenties, ditch)
        assert played.facts.called_twenty is called


def test_a_called_twenty_that_is_missed_costs_the_puck_even_after_contact() -> None:
    table = league()
    table.shoot(TWENTY)
    table.shoot(IN_THE_FIVE)
    (played,) = table.shoot(TOUCHES_B1, called=True)
    assert (played.ruling.call, played.ruling.legal, played.ruling.ditch) == (Call.FAILED, False, ("W2",))
    assert {"PICH-R-10-1.A1", "PICH-R-10-1.A2"} <= set(played.ruling.clauses)


def test_a_call_on_an_open_board_is_void_and_costs_nothing() -> None:
    (played,) = league().shoot(IN_THE_FIVE, called=True)
    assert (played.ruling.call, played.ruling.legal) == (Call.VOID, True)


@pytest.mark.parametrize("rulebook", ["crokinole-nca", "crokinole-55plus"])
def test_nothing_is_called_under_rules_that_know_no_call(rulebook: str) -> None:
    table = Table(rulebook, Players.DOUBLES)
    with pytest.raises(NotAllowed, match="called"):
        table.shoot(TWENTY, called=True)


def test_a_hidden_twenty_is_not_counted_and_may_be_shown_until_the_count() -> None:
    table = league()
    for _ in range(4):
        table.shoot(TWENTY)
    with pytest.raises(BadInput, match="no 20 of this round"):
        show_twenty(table.state, "W9", False, table.state.revision)
    for disc, shown in (("W1", False), ("W2", False), ("W1", True)):
        table.add(show_twenty(table.state, disc, shown, table.state.revision))
    assert (table.state.twenties, table.state.shown_twenties) == ({W: 2, B: 2}, {W: 1, B: 2})
    counted = table.agreed()[1]
    assert (counted.count, counted.twenties, counted.winner) == ({W: 20, B: 40}, {W: 1, B: 2}, B)
    assert table.state.hidden == frozenset()


def test_taking_a_puck_away_without_agreement_forfeits_the_round() -> None:
    table = league()
    table.shoot(TWENTY)
    table.shoot(IN_THE_FIVE)
    lifted, counted = table.add(lift(table.state, W, "B1", table.state.revision))
    assert {"PICH-R-7", "PICH-R-8"} <= set(lifted.ruling.clauses)
    assert (counted.winner, counted.points, counted.count) == (B, {W: 0, B: 1}, {})
    assert (table.state.round, table.state.points, table.state.discs) == (2, {W: 0, B: 1}, ())
    finished = table.play_round(short_for=B)[-1]
    assert (finished.points, finished.winner) == ({W: 1, B: 1}, None)
    table.add(sign(table.state, W, {W: 1, B: 1}, table.state.revision))
    assert table.state.card.state is CardState.UNCONFIRMED


def test_only_a_puck_that_is_there_can_be_taken_away_and_only_while_a_round_is_played() -> None:
    table = league()
    with pytest.raises(NotAllowed, match="no disc"):
        lift(table.state, W, "B1", table.state.revision)
    table.shoot(IN_THE_FIVE)
    with pytest.raises(BadInput, match="not on the board"):
        lift(table.state, W, "B1", table.state.revision)
    with pytest.raises(NotAllowed, match="nobody forfeits"):
        nca = Table("crokinole-nca")
        nca.shoot(TWENTY)
        lift(nca.state, W, "W1", nca.state.revision)


def test_a_forfeit_the_organiser_books_waits_for_the_organiser() -> None:
    table = league(options={**LEAGUE["options"], "forfeit_result": "organiser"})
    table.shoot(IN_THE_FIVE)
    assert len(table.add(lift(table.state, B, "W1", table.state.revision))) == 1
    assert (table.state.awaits, table.state.turn) == (Awaited.BOOKING, None)
    with pytest.raises(NotAllowed):
        lift(table.state, W, "W1", table.state.revision)
    with pytest.raises(BadInput, match="too much"):
        book_round(table.state, {W: 1, B: 1}, table.state.revision)
    table.add(book_round(table.state, {W: 0.5, B: 0}, table.state.revision))
    assert (table.state.points, table.state.round) == ({W: 0.5, B: 0}, 2)
    assert table.state.rounds[0].winner is W


@pytest.mark.parametrize("rulebook", ["pichenotte-league", "crokinole-55plus"])
def test_time_is_not_called_under_rules_that_set_none(rulebook: str) -> None:
    state = Table(rulebook, Players.DOUBLES).state
    with pytest.raises(NotAllowed, match="no time"):
        call_time(state, state.revision)


def pairs(**changes: object) -> Table:
    return Table("crokinole-55plus", Players.DOUBLES, **changes)


def test_a_game_of_pairs_goes_on_to_a_hundred_points_by_differences() -> None:
    table = pairs()
    assert table.state.left == {0: 6, 1: 6, 2: 6, 3: 6}
    table.play_round(short_for=B, short=3)
    assert table.state.points == {W: 60, B: 0}
    assert (table.state.round, table.state.turn.seat) == (2, 1)  # left of who started before (8)
    table.play_round(short_for=W, short=2)
    assert table.state.points == {W: 60, B: 40}
    finished = table.play_round(short_for=B, short=5)[-1]
    assert isinstance(finished, Finished)
    assert (finished.points, finished.winner) == ({W: 160, B: 40}, W)
    assert (table.state.round, table.state.awaits, len(table.state.rounds)) == (3, None, 3)


def test_the_score_ends_at_a_hundred_where_the_organiser_wants_it() -> None:
    table = pairs(options={"cap_at_target": True})
    finished = table.play_round(short_for=B, short=6)[-1]
    assert finished.points == {W: 100, B: 0}


def test_rounds_that_are_level_give_nothing_and_the_game_goes_on() -> None:
    table = pairs()
    for number in range(1, 6):
        assert table.state.round == number
        table.play_round()
    assert table.state.points == {W: 0, B: 0}
    assert table.state.turn.seat == 1


def test_the_rulebooks_let_a_disc_start_where_each_of_them_does() -> None:
    assert place_limit_cdeg(pairs().state) == 4500  # at most half over (5.c)
    reach = [place_limit_cdeg(Table(name).state) for name in ("pichenotte-league", "crokinole-nca")]
    assert reach[0] == reach[1] > 4700  # almost wholly over (R-4.b)
