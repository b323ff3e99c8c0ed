"""A carrom match move by move: whose turn it is, what comes back and by whose hand, boards, points and the clock."""

from collections.abc import Callable, Sequence

import pytest

from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import BoardScored, CarromEvent, ClockRead, MatchFinished, StrikePlayed
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import (
    begin_match,
    choose_colour,
    leave_owed,
    place,
    read_clock,
    report_breach,
    strike,
    undo_strike,
)
from flickhall.play.carrom.state import CarromState, Doing
from flickhall.rules.carrom.facts import Breach, QueenIs
from flickhall.rules.carrom.match import Competition
from flickhall.rules.carrom.ruling import Place
from flickhall.rules.sides import Side
from scripted_strikes import A2M, CHAPAS, at, carrom_created, check_match, struck

AHEAD = Strike(0, 0, 500)
APART = {"W1": (200.0, 0.0)}
WHITES = tuple(f"W{number}" for number in range(1, 10))
BLACKS = tuple(f"B{number}" for number in range(1, 10))
FAR = {name: (-240.0 + 60 * number, 320.0) for number, name in enumerate(BLACKS)}
FAR |= {name: (-240.0 + 60 * number, -330.0) for number, name in enumerate(WHITES)}
FAR |= {"Q": (200.0, 100.0)}
"""Every piece far from the middle and from the base lines."""


def far(*but: str, **others: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """Every piece far away but these, and others at places of their own."""
    return {name: spot for name, spot in (FAR | others).items() if name not in but}


class Match:
    """A match going on, with all that happened so far."""

    def __init__(self, rulebook: str = CHAPAS, **changes: object) -> None:
        self.events: list[CarromEvent] = list(begin_match(carrom_created(rulebook, **changes)))
        self.now_s = 0.0

    @property
    def state(self) -> CarromState:
        return fold_carrom(self.events)

    def add(self, new: Sequence[CarromEvent]) -> Sequence[CarromEvent]:
        state = self.state
        for event in new:
            state = apply_carrom(state, event)
        check_match(state)
        self.events += new
        return new

    def strike(self, *pocketed: str, off: Sequence[str] = (), moved=None, **more) -> StrikePlayed:
        """Whoever's turn it is strikes; these fall, those leave the board."""
        state = self.state
        self.now_s += 10
        simulate = struck(pocketed, off, moved)
        new = self.add(
            strike(state, state.turn.seat, AHEAD, state.revision, simulate, at=at(self.now_s), **more)
        )
        return next(event for event in new if isinstance(event, StrikePlayed))

    def place(self, point=None) -> None:
        state = self.state
        self.add(place(state, state.turn.seat, point, state.revision))

    def do(self, act: Callable[..., Sequence[CarromEvent]], *arguments, **more) -> Sequence[CarromEvent]:
        state = self.state
        return self.add(act(state, *arguments, state.revision, **more))

    def broken(self) -> "Match":
        """Break without anything falling: it is seat 2's turn, with black."""
        self.strike(moved=APART)
        return self

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.state.last.ruling.clauses

    def at(self, name: str) -> tuple[float, float]:
        return next((spot.x_mm, spot.y_mm) for spot in self.state.pieces if spot.name == name)


def test_who_breaks_has_white_and_an_empty_break_passes_the_turn() -> None:
    match = Match(breaker=2)
    turn = match.state.turn
    assert (turn.seat, turn.side, turn.doing) == (2, Side.W, Doing.STRIKE)
    assert len(match.state.pieces) == 19
    match.strike()
    assert (match.state.turn.seat, match.state.turn.side) == (0, Side.B)
    assert not match.state.board.broken


def test_a2m_gives_three_attempts_and_the_third_failure_is_a_foul() -> None:
    match = Match(A2M)
    for failed in (1, 2):
        match.strike()
        assert match.state.turn.seat == 0
        assert match.state.board.attempts == failed
    assert match.strike().ruling.foul
    assert match.state.turn.seat == 2
    assert match.state.board.owes[Side.W] == 1
    assert "A2M-F8" in match.clauses


def test_chapas_gives_as_many_attempts_as_its_option_says() -> None:
    match = Match(options={"break_attempts": 3})
    for seat in (0, 0, 2):
        match.strike()
        assert match.state.turn.seat == seat


@pytest.mark.parametrize("rulebook", [CHAPAS, A2M])
def test_an_own_piece_goes_on_and_an_opposing_one_passes_the_turn(rulebook: str) -> None:
    match = Match(rulebook)
    match.strike("W1")
    assert match.state.turn.seat == 0
    match.strike("B1")
    state = match.state
    assert state.board.on_board == ({Side.W: 8, Side.B: 8} if rulebook == CHAPAS else {Side.W: 9, Side.B: 8})
    assert state.turn.seat == 2


def test_the_queen_waits_for_her_cover_and_is_covered() -> None:
    match = Match()
    match.strike("W1")
    match.strike("Q")
    assert match.state.board.queen.state is QueenIs.PENDING
    match.strike("W2")
    assert match.state.covered_by == 0


def test_an_uncovered_queen_is_put_on_the_centre_spot_by_the_referee() -> None:
    match = Match()
    match.strike("W1", moved=far("W1"))
    match.strike("Q")
    match.strike()
    assert match.at("Q") == (0.0, 0.0)
    assert match.state.turn.seat == 2


def test_a_jumped_piece_goes_beside_a_spot_that_is_partly_covered_and_behind_one_that_is_covered() -> None:
    partly, wholly = Match(), Match()
    for match, lies in ((partly, (20.0, 0.0)), (wholly, (0.0, 0.0))):
        match.strike(off=["B2"], moved=far("B2", B3=lies))
    assert "CHAPAS-J3" in partly.clauses
    x, y = partly.at("B2")
    assert (round(x, 1), round(y, 1)) == (-11.0, 0.0)  # as near to the middle as its neighbour lets it
    assert "CHAPAS-J4" in wholly.clauses
    x, y = wholly.at("B2")
    assert x == 0.0
    assert y < -30.9  # seat 2 is next: behind the spot is seat 0's side


def test_a_penalty_is_placed_by_the_opponent_before_anybody_strikes() -> None:
    match = Match(A2M).broken()
    match.strike("B1")
    match.strike("S")
    state = match.state
    assert (state.turn.seat, state.turn.doing, state.turn.placing.place) == (
        0,
        Doing.PLACE,
        Place.MAIN_CIRCLE,
    )
    for act, refusal in (
        (lambda: strike(state, 0, AHEAD, state.revision, struck(), at=at(99)), "not to strike"),
        (lambda: place(state, 2, None, state.revision), "nothing to put back"),
        (lambda: place(state, 0, (90.0, 0.0), state.revision), "from the centre"),
        (lambda: place(state, 0, (0.0, 1.0), state.revision), "would lie on"),
        (lambda: leave_owed(state, 0, state.revision), "has to be put back"),
    ):
        with pytest.raises(NotAllowed, match=refusal):
            act()
    with pytest.raises(BadInput):
        place(state, 0, (float("nan"), 0.0), state.revision)
    match.place()
    assert (match.state.turn.seat, match.state.turn.doing) == (0, Doing.STRIKE)
    assert match.state.board.on_board[Side.B] == 9


def test_a_chapas_penalty_may_not_lie_on_the_centre_spot() -> None:
    match = Match().broken()
    match.strike("B1", moved=far("B1"))
    match.strike("S")
    state = match.state
    assert state.turn.placing.place is Place.CENTRAL_CIRCLE
    with pytest.raises(NotAllowed, match="centre spot"):
        place(state, 0, (0.0, 0.0), state.revision)
    match.place((0.0, 40.0))
    assert match.at("B1") == (0.0, 40.0)


def test_two_pieces_are_placed_in_turn() -> None:
    match = Match().broken()
    match.strike("B1")
    match.strike("B2", "S")  # comes back with one penalty piece, and the turn goes on
    assert [piece.by for piece in match.state.to_place] == [Side.W, Side.W]
    match.place()
    match.place()
    assert (match.state.turn.seat, match.state.turn.doing) == (2, Doing.STRIKE)
    assert match.state.board.on_board[Side.B] == 9


class TestOwedPieces:
    """A2M-F9: what is owed is put back when it can be, or is lost."""

    @pytest.fixture
    def owing(self) -> Match:
        match = Match(A2M).broken()
        match.strike("S")  # black has nothing in the pockets
        match.strike()
        match.strike("B1")
        match.strike()  # the turn is over: the owed piece can be put back by white
        return match

    def test_it_is_put_back(self, owing: Match) -> None:
        turn = owing.state.turn
        assert (turn.seat, turn.doing, turn.placing.owed) == (0, Doing.PLACE, True)
        owing.place()
        assert owing.state.board.owes[Side.B] == 0
        assert owing.state.board.on_board[Side.B] == 9

    def test_left_where_it_is_it_is_lost_with_the_next_strike(self, owing: Match) -> None:
        owing.do(leave_owed, 0)
        assert owing.state.turn.doing is Doing.STRIKE
        assert owing.state.board.owes[Side.B] == 1
        assert owing.state.board.on_board[Side.B] == 8
        owing.strike()
        assert "A2M-F9.c" in owing.clauses
        assert owing.state.board.owes[Side.B] == 0

    def test_who_leaves_what_is_owed_forgets_nothing_for_the_other(self) -> None:
        match = Match(A2M).broken()
        match.strike("S")  # black owes one
        match.strike("S")  # white owes one
        match.strike(
            "B1", "B2", "W1"
        )  # a foul: black has a penalty and the debt to put up with, white the debt
        assert [(piece.by, piece.owed) for piece in match.state.to_place] == [
            (Side.W, False),
            (Side.W, True),
            (Side.B, True),
        ]
        match.place()
        match.do(leave_owed, 0)
        turn, board = match.state.turn, match.state.board
        assert (turn.seat, turn.doing, turn.placing.name) == (2, Doing.PLACE, "W1")
        assert (board.owes, board.on_board) == ({Side.W: 0, Side.B: 1}, {Side.W: 9, Side.B: 8})
        match.place()
        match.strike()
        assert "A2M-F9.c" in match.clauses
        assert match.state.board.owes == {Side.W: 0, Side.B: 0}

    def test_both_may_leave_what_they_are_owed(self) -> None:
        match = Match(A2M).broken()
        match.strike("S")
        match.strike("S")
        match.strike("B1", "B2", "W1")
        match.place()
        match.do(leave_owed, 0)
        match.do(leave_owed, 2)
        board = match.state.board
        assert match.state.turn.doing is Doing.STRIKE
        assert (board.owes, board.on_board) == ({Side.W: 1, Side.B: 1}, {Side.W: 8, Side.B: 8})
        match.strike()
        assert match.state.board.owes == {Side.W: 0, Side.B: 0}

    def test_chapas_has_it_put_back_at_once(self) -> None:
        match = Match().broken()
        match.strike("S")
        match.strike()
        match.strike("B1")
        state = match.state
        assert not state.may_leave_owed
        with pytest.raises(NotAllowed, match="has to be put back"):
            leave_owed(state, 0, state.revision)
        match.place()
        assert (match.state.turn.seat, match.state.turn.doing) == (2, Doing.STRIKE)


def win_board(match: Match, last: str = "Q") -> None:
    """Whoever breaks takes everything: eight own pieces, the queen, the last piece."""
    own = WHITES if match.state.turn.side is Side.W else BLACKS
    for name in (*own[:8], last, own[8]):
        match.strike(name)


def test_boards_are_broken_by_turns_and_points_follow_the_player() -> None:
    match = Match()
    win_board(match)
    state = match.state
    assert (state.board_number, state.breaker, state.score) == (2, 2, (12, 0))
    assert (state.turn.seat, state.turn.side) == (2, Side.W)
    assert state.board.score == {Side.W: 0, Side.B: 12}
    assert len(state.pieces) == 19
    win_board(match)
    assert match.state.score == (12, 12)
    win_board(match)
    state = match.state
    assert state.score == (24, 12)
    assert [(board.winner, board.points) for board in state.boards] == [(0, 12), (2, 12), (0, 12)]
    win_board(match)
    win_board(match)  # with 24 points nothing for the queen (Q5)
    assert match.state.result.score == (33, 24)


def test_a_match_ends_with_its_points() -> None:
    match = Match(A2M)
    for _ in range(5):
        win_board(match)
    assert isinstance(match.events[-1], MatchFinished)
    # The last board gives nine: from 24 points on nothing for the queen (SC3).
    assert (match.events[-1].score, match.events[-1].winner) == ((37, 28), 0)
    state = match.state
    with pytest.raises(NotAllowed, match="over"):
        strike(state, 0, AHEAD, state.revision, struck(), at=at(9999))


@pytest.mark.parametrize(
    ("competition", "options", "drawn"),
    [
        (Competition.LEAGUE, {}, True),
        (Competition.KNOCK_OUT, {}, False),
        (Competition.LEAGUE, {"draw": "extra_board"}, False),
    ],
)
def test_a_level_match_is_drawn_or_has_an_extra_board(
    competition: Competition, options: dict[str, str], drawn: bool
) -> None:
    match = Match(competition=competition, options=options)
    for _ in range(8):
        # The breaker pockets its last piece with the queen on the board: three points for the other (L1).
        own = WHITES if match.state.turn.side is Side.W else BLACKS
        for name in own:
            match.strike(name)
    state = match.state
    assert state.score == (12, 12)
    assert (state.result is not None) is drawn
    if drawn:
        assert state.result.winner is None
    else:
        assert state.match.extra_board
        assert state.board_number == 9
        winner = state.turn.seat
        win_board(match)
        assert match.state.result.winner == winner


class TestTheClock:
    """CHAPAS-M3 to M5: 45 minutes, then the board in progress is the last and has five more."""

    def reads(self, match: Match, seconds: float) -> Sequence[CarromEvent]:
        state = match.state
        return match.add(read_clock(state, state.revision, at=at(seconds)))

    def test_it_does_nothing_before(self) -> None:
        match = Match().broken()
        with pytest.raises(NotAllowed, match="ends nothing"):
            self.reads(match, 10 + 2699)

    def test_the_last_board_is_announced_and_scored_as_it_lies(self) -> None:
        match = Match()
        for name in ("W1", "W2", "W3"):
            match.strike(name)
        assert self.reads(match, 10 + 2700)[0].ruling.match.last_announced
        assert match.state.turn is not None
        events = self.reads(match, 10 + 3000)
        assert [type(event) for event in events] == [ClockRead, BoardScored, MatchFinished]
        assert match.state.score == (3, 0)
        assert match.state.result.winner == 0
        assert "CHAPAS-M5" in events[0].ruling.clauses

    def test_a_strike_reads_it_first(self) -> None:
        match = Match().broken()
        match.now_s = 2705
        match.strike("B1")
        assert [type(event) for event in match.events[-2:]] == [ClockRead, StrikePlayed]
        assert match.state.match.last_announced

    def test_a_strike_comes_too_late(self) -> None:
        match = Match().broken()
        state = match.state
        new = match.add(strike(state, 2, AHEAD, state.revision, struck(["B1"]), at=at(3011)))
        assert not any(isinstance(event, StrikePlayed) for event in new)
        assert match.state.result.winner is None  # nine each: a drawn match

    def test_no_board_is_begun_after_it(self) -> None:
        match = Match()
        win_board(match)
        events = self.reads(match, 2800)
        assert [type(event) for event in events] == [ClockRead, MatchFinished]
        assert match.state.result.winner == 0

    def test_a_board_that_ends_in_the_five_minutes_counts_and_is_the_last(self) -> None:
        match = Match()
        match.strike("W1")
        match.now_s = 2750
        for name in (*WHITES[1:8], "Q", "W9"):
            match.strike(name)
        assert match.state.result.score == (12, 0)

    def test_between_boards_of_a_level_knock_out_an_extra_board_is_tossed_for(self) -> None:
        match = Match(competition=Competition.KNOCK_OUT)
        for _ in range(2):
            win_board(match)
        self.reads(match, 2800)
        state = match.state
        assert (state.score, state.match.extra_board, state.board_number) == ((12, 12), True, 3)
        win_board(match)
        assert match.state.result is not None

    def test_a2m_has_none(self) -> None:
        match = Match(A2M).broken()
        with pytest.raises(NotAllowed, match="ends nothing"):
            self.reads(match, 10_000)

    def test_a_clock_that_was_set_back_does_not_run_backwards(self) -> None:
        match = Match().broken()
        self.reads(match, 2800)
        match.now_s = 60
        match.strike()
        assert match.state.match.clock_s == 2790


def test_the_breaker_may_choose_its_pieces_where_the_rules_let_it() -> None:
    match = Match(A2M, options={"colour": "chosen"})
    match.do(choose_colour, 0, Side.B)
    assert (match.state.turn.seat, match.state.turn.side) == (0, Side.B)
    match.strike("B1")
    assert match.state.turn.seat == 0
    state = match.state
    with pytest.raises(NotAllowed, match="no choice"):
        choose_colour(state, 0, Side.W, state.revision)
    fixed = Match(A2M).state
    with pytest.raises(NotAllowed, match="no choice"):
        choose_colour(fixed, 0, Side.B, fixed.revision)


class TestReports:
    """What a player did besides moving pieces is reported for the strike just made, which is ruled on again."""

    def test_a_touched_piece_turns_a_strike_into_a_foul(self) -> None:
        match = Match(A2M).broken()
        match.strike("B1")
        assert match.state.turn.seat == 2
        match.do(report_breach, [Breach.TOUCHED_PIECE])
        state = match.state
        assert state.last.ruling.foul
        assert "A2M-F7" in match.clauses
        assert state.strikes == 2
        assert (state.turn.seat, state.turn.doing) == (0, Doing.PLACE)

    def test_it_can_be_reported_with_the_strike(self) -> None:
        match = Match(A2M).broken()
        match.strike("B1", breaches=[Breach.ARM_OVER_LINE])
        assert "A2M-S6" in match.clauses

    def test_a_board_that_was_won_by_the_strike_is_taken_back_with_it(self) -> None:
        match = Match(A2M)
        win_board(match)
        assert match.state.board_number == 2
        match.do(report_breach, [Breach.WRONG_FLICK])
        state = match.state
        assert (state.board_number, state.score, state.boards) == (1, (0, 0), ())
        assert "A2M-F5" in match.clauses

    def test_chapas_notes_it(self) -> None:
        match = Match().broken()
        match.do(report_breach, [Breach.ELBOW_OVER_LINE])
        assert {"CHAPAS-EL1", "CHAPAS-EL2"} <= set(match.clauses)
        assert match.state.turn.seat == 2

    def test_not_after_something_else_was_done(self) -> None:
        match = Match(A2M).broken()
        match.strike("B1")
        match.strike("S")
        match.place()
        state = match.state
        with pytest.raises(NotAllowed, match="no strike to report"):
            report_breach(state, [Breach.TOUCHED_PIECE], state.revision)

    @pytest.mark.parametrize("breaches", [[], [Breach.DID_NOT_CROSS], [Breach.WRONG_PLACEMENT]])
    def test_not_what_only_the_path_shows(self, breaches: list[Breach]) -> None:
        state = Match(A2M).broken().state
        with pytest.raises(BadInput):
            report_breach(state, breaches, state.revision)


@pytest.mark.parametrize(
    ("rulebook", "place_um", "legal"),
    [
        (CHAPAS, 0, True),
        (CHAPAS, 219_100, True),
        (CHAPAS, 219_200, False),
        (CHAPAS, 200_000, True),
        (A2M, 0, True),
        (A2M, 182_550, True),
        (A2M, 182_551, False),
        (A2M, 200_000, False),
        (A2M, 214_350, True),
        (A2M, 219_100, True),
    ],
)
def test_the_rulebook_says_where_the_striker_may_lie(rulebook: str, place_um: int, legal: bool) -> None:
    for sign in (1, -1):
        state = Match(rulebook).state
        try:
            strike(state, 0, Strike(sign * place_um, 0, 500), state.revision, struck(moved=APART), at=at(0))
            allowed = True
        except NotAllowed as refusal:
            allowed = False
            assert "thousandths" in refusal.allowed
        assert allowed is legal


def test_the_striker_may_not_lie_on_a_piece() -> None:
    match = Match()
    match.strike(moved={"W1": (30.0, 252.6)})
    state = match.state
    with pytest.raises(NotAllowed, match="W1"):
        strike(state, 2, Strike(0, 0, 500), state.revision, struck(), at=at(20))


def test_strikes_are_taken_back_in_a_friendly_match_only() -> None:
    match = Match().broken()
    match.strike("B1")
    match.do(undo_strike)
    assert (match.state.strikes, match.state.board.on_board[Side.B]) == (1, 9)
    match.do(lambda state, revision: undo_strike(state, revision, 1))
    state = match.state
    assert (state.strikes, state.started_at, state.board.broken) == (0, None, False)
    with pytest.raises(NotAllowed, match="no strike to take back"):
        undo_strike(state, state.revision)
    strict = Match(friendly=False).broken().state
    with pytest.raises(NotAllowed, match="strikes stand"):
        undo_strike(strict, strict.revision)


def test_a_stale_revision_and_the_wrong_seat_are_refused() -> None:
    state = Match().broken().state
    with pytest.raises(NotAllowed, match="moved on"):
        strike(state, 2, AHEAD, state.revision - 1, struck(), at=at(20))
    with pytest.raises(NotAllowed, match="not to strike"):
        strike(state, 0, AHEAD, state.revision, struck(), at=at(20))
    with pytest.raises(BadInput, match="no time"):
        strike(state, 2, AHEAD, state.revision, struck(), at="noon")


def test_an_event_that_cannot_follow_is_refused() -> None:
    match = Match().broken()
    for event in (match.events[0], match.events[1], MatchFinished(score=(0, 0), winner=None)):
        with pytest.raises(BadInput, match="cannot follow"):
            apply_carrom(match.state, event)
    with pytest.raises(BadInput, match="starts with"):
        fold_carrom(match.events[1:])
    with pytest.raises(BadInput, match="no events"):
        fold_carrom([])


@pytest.mark.parametrize(
    "wrong",
    [
        {"rulebook": "crokinole-nca"},
        {"rulebook": "carrom"},
        {"options": {"colour": "chosen"}},
        {"table": "kitchen table"},
        {"breaker": 1},
        {"players": ()},
        {"game": "?"},
        {"made_at": "noon"},
    ],
)
def test_a_set_up_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        begin_match(carrom_created(**wrong))
