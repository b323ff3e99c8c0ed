"""How a carrom match stands, in sentences: what people read on its page, and screen readers hear."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.play.carrom.events import BoardScored, MatchFinished
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.state import CarromState, Doing
from flickhall.rules.carrom.breaking import is_attempt
from flickhall.rules.carrom.facts import QueenIs
from flickhall.rules.carrom.ruling import Place
from flickhall.rules.sides import Side
from flickhall.web.carrom_wire import MatchWords
from flickhall.wording.sides import Names

_TO_STRIKE = {
    Side.W: Phrase("{player} to strike (white)"),
    Side.B: Phrase("{player} to strike (black)"),
}
_WHERE_TO_PLACE = {
    Place.CENTRAL_CIRCLE: Phrase("Put {piece} back in the main circle, off the centre spot."),
    Place.MAIN_CIRCLE: Phrase("Put {piece} back anywhere in the main circle."),
    Place.CENTRE_CIRCLE: Phrase("Put {piece} back as near to the centre as can be."),
}
_PUT_BACK = Phrase("Put {piece} back where it is offered.")
_AIMS = {Side.W: Phrase("Pocket a white piece."), Side.B: Phrase("Pocket a black piece.")}
_QUEEN = {
    QueenIs.ON_BOARD: Phrase("The queen is on the board."),
    QueenIs.PENDING: Phrase("The queen waits: {player} has to cover her with the next strike."),
    QueenIs.HELD: Phrase("The queen fell too early: she goes back when the turn of {player} ends."),
    QueenIs.COVERED: Phrase("{player} has covered the queen."),
}
_OWES = Phrase("{player} owes one piece.", "{player} owes {number} pieces.")
_POINTS = Phrase("{number} point", "{number} points")
_OVER = Phrase("Match over after {number} board", "Match over after {number} boards")


def match_words(state: CarromState, language: Language) -> MatchWords:
    """Return all that is said of a match as it stands."""
    turn, must = whose_turn(state, language), what_now(state, language)
    owed, queen = owed_said(state, language), queen_said(state, language)
    parts = [turn]
    if state.turn is not None:
        parts = [score_said(state, state.score, language), f"{turn}.", must, queen, owed]
    return MatchWords(
        board=board_now(state, language),
        turn=turn,
        must=must,
        queen=queen,
        owed=owed,
        clock=clock_said(state, language),
        result=result_said(state, state.result, language),
        standing=" ".join(part for part in parts if part),
    )


def name_of(state: CarromState, seat: int) -> str:
    """Return who sits at a seat."""
    return state.player(seat).name


def side_names(state: CarromState) -> Names:
    """Return who has white and who has black in this board."""
    return {side: name_of(state, state.seat_of(side)) for side in Side}


def board_now(state: CarromState, language: Language) -> str:
    """Return which board is played, of how many or up to what; or how many the match took."""
    if state.result is not None:
        return language.count(_OVER, len(state.boards))
    if state.match.extra_board:
        return language.say("Extra board")
    boards, target = state.rulebook.boards_per_match, state.rulebook.target_points
    if boards is None:
        return language.say("Board {board}, to {target} points", board=state.board_number, target=target)
    return language.say(
        "Board {board} of {boards}, to {target} points",
        board=state.board_number,
        boards=boards,
        target=target,
    )


def whose_turn(state: CarromState, language: Language) -> str:
    """Return who is to strike or to put back what, or how the match ended."""
    turn = state.turn
    if turn is None:
        return result_said(state, state.result, language)
    player = name_of(state, turn.seat)
    if turn.placing is not None:
        return language.say("{player} to put back {piece}", player=player, piece=turn.placing.name)
    return language.say(_TO_STRIKE[turn.side], player=player)


def what_now(state: CarromState, language: Language) -> str:
    """Return what whoever's turn it is should try, or where a piece may be put back."""
    turn = state.turn
    if turn is None:
        return ""
    if turn.placing is not None:
        phrase = _WHERE_TO_PLACE.get(turn.placing.place, _PUT_BACK)
        said = [language.say(phrase, piece=turn.placing.name)]
        if state.may_leave_owed:
            said.append(language.say("It is owed, and may be left in the pockets."))
        return " ".join(said)
    if state.board.queen.state is QueenIs.PENDING:
        return language.say("Cover the queen: pocket an own piece with this strike.")
    if not state.board.broken:
        return _break_said(state, language)
    return language.say(_AIMS[turn.side])


def queen_said(state: CarromState, language: Language) -> str:
    """Return where the queen has got to."""
    queen = state.board.queen
    player = "" if queen.by is None else name_of(state, state.seat_of(queen.by))
    return language.say(_QUEEN[queen.state], player=player)


def owed_said(state: CarromState, language: Language) -> str:
    """Return who owes how many pieces; nothing if nobody does."""
    return " ".join(
        language.count(_OWES, state.board.owes[side], player=name_of(state, state.seat_of(side)))
        for side in Side
        if state.board.owes[side]
    )


def clock_said(state: CarromState, language: Language) -> str:
    """Return what the clock means now; nothing under rules without one."""
    clock = state.rulebook.match_clock
    if clock is None or state.result is not None:
        return ""
    if state.match.last_announced:
        return language.say("The board in progress is the last.")
    if state.started_at is None:
        return language.say("The clock starts with the first strike.")
    return ""


def score_said(state: CarromState, score: tuple[int, int], language: Language) -> str:
    """Return the score of the match, by name."""
    one, two = (name_of(state, seat) for seat in SEATS)
    return language.say(
        "Score: {one} {one_points}, {two} {two_points}.",
        one=one,
        one_points=score[0],
        two=two,
        two_points=score[1],
    )


def board_said(state: CarromState, scored: BoardScored, language: Language) -> str:
    """Return how a board ended and the score after it."""
    if scored.winner is None:
        ended = language.say("Board {board} gives no points.", board=scored.board)
    else:
        ended = language.say(
            "Board {board} goes to {player} with {points}.",
            board=scored.board,
            player=name_of(state, scored.winner),
            points=language.count(_POINTS, scored.points),
        )
    return f"{ended} {score_said(state, scored.score, language)}"


def result_said(state: CarromState, result: MatchFinished | None, language: Language) -> str:
    """Return who won, by name, and the final score; nothing while the match goes on."""
    if result is None:
        return ""
    higher, lower = max(result.score), min(result.score)
    if result.winner is None:
        return language.say("The match is drawn at {points} points each.", points=higher)
    return language.say(
        "{player} won the match, {higher} to {lower}.",
        player=name_of(state, result.winner),
        higher=higher,
        lower=lower,
    )


def _break_said(state: CarromState, language: Language) -> str:
    attempts = state.rulebook.break_attempts
    if state.turn is None or state.turn.doing is not Doing.STRIKE or not is_attempt(state.board, attempts):
        return language.say("The group is not broken yet.")
    left = attempts - (state.board.attempts or 0)
    return language.count(
        Phrase("Break the group: one attempt left.", "Break the group: {number} attempts left."), left
    )
