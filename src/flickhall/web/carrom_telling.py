"""From a carrom match's state and events to what the browser is told of them (`flickhall.web.carrom_wire`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.trace import ContactKind, Spot, Trace
from flickhall.play.carrom.clock import clock_s
from flickhall.play.carrom.events import (
    BreachReported,
    CarromEvent,
    PiecePlaced,
    StrikePlayed,
    StrikeUndone,
)
from flickhall.play.carrom.fold import apply_carrom
from flickhall.play.carrom.places import Room
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.start import legal_stretches
from flickhall.play.carrom.state import CarromState, Doing
from flickhall.play.crokinole.events import kind_of
from flickhall.rules.carrom.ruling import CarromFinding, Return
from flickhall.rules.sides import Side
from flickhall.tables.angles import length
from flickhall.tables.carrom import CarromTable
from flickhall.web.carrom_hall import Answer, Standing
from flickhall.web.carrom_saying import board_said, match_words, side_names
from flickhall.web.carrom_saying_moves import incident_said, move_said, strike_said
from flickhall.web.carrom_wire import (
    BoardLine,
    CarromTurnLine,
    ClockLine,
    MatchAnswered,
    MatchLine,
    MoveLine,
    PieceLine,
    PlacingLine,
    StrikeLine,
    StrikeRulingLine,
    ToldStrikeLine,
)
from flickhall.web.telling_trace import trace_line
from flickhall.web.wire import FindingLine, PlayerLine
from flickhall.wording.carrom_findings import carrom_sentence, return_sentence
from flickhall.wording.carrom_headlines import carrom_headline
from flickhall.wording.sides import Names

_IN_CIRCLE = Phrase("in the main circle")
_NEAR_POCKET = Phrase("before a pocket")
_BEHIND_LINE = Phrase("on or behind a base line")
_OPEN = Phrase("in the open")
_NEAR_MM = 70.0
"""A piece this near to a pocket's middle is said to lie before it; chosen."""


def answered(answer: Answer, now: str, language: Language) -> MatchAnswered:
    """Tell what a request led to."""
    return standing_since(answer.standing, answer.before, now, language)


def standing_since(standing: Standing, revision: int, now: str, language: Language) -> MatchAnswered:
    """Tell how a match stands, with what was done after a revision."""
    moves = moves_since(standing, revision, language)
    return MatchAnswered(match_line(standing.state, now, language), moves)


def moves_since(standing: Standing, revision: int, language: Language) -> list[MoveLine]:
    """Tell what was done after a revision; strikes that were taken back or ruled on again are left out."""
    told: list[tuple[int | None, MoveLine]] = []
    for number, (before, event) in enumerate(_told_apart(standing.events), start=1):
        if isinstance(event, StrikeUndone | BreachReported):
            first = event.to_strike if isinstance(event, StrikeUndone) else event.strike
            told = [(strike, move) for strike, move in told if strike is None or strike < first]
        if before is not None and number > revision:
            after = before.strikes + 1 if isinstance(event, StrikePlayed) else before.strikes
            told.append((after or None, _move(before, event, number, language)))
    return [move for _, move in told]


def strikes_told(standing: Standing, language: Language) -> list[StrikeLine]:
    """Tell every strike that stands, in order."""
    return [move.strike for move in moves_since(standing, 0, language) if move.strike is not None]


def match_line(state: CarromState, now: str, language: Language) -> MatchLine:
    """Tell how a match stands at a time."""
    created, board = state.created, state.board
    queen_by = board.queen.by
    return MatchLine(
        id=created.game,
        revision=state.revision,
        rulebook=state.rulebook.name,
        rulebook_title=language.say(state.rulebook.title),
        status="playing" if state.result is None else "over",
        friendly=created.friendly,
        players=[
            PlayerLine(
                player.seat, state.side_of(player.seat).value, player.name, player.kind.value, player.level
            )
            for player in created.players
        ],
        board=state.board_number,
        boards=state.rulebook.boards_per_match,
        target=state.rulebook.target_points,
        strikes=state.strikes,
        breaker=state.breaker,
        pieces=piece_lines(state.table, state.pieces, language),
        on_board=_by_seat(state, board.on_board),
        pocketed=_by_seat(state, board.pocketed),
        owes=_by_seat(state, board.owes),
        points={str(seat): points for seat, points in zip(SEATS, state.score, strict=True)},
        queen=board.queen.state.value,
        queen_by=None if queen_by is None else state.seat_of(queen_by),
        turn=_turn_line(state),
        clock=_clock_line(state, now),
        boards_played=[
            BoardLine(
                scored.board,
                scored.winner,
                scored.points,
                list(scored.score),
                board_said(state, scored, language),
            )
            for scored in state.boards
        ],
        winner=None if state.result is None else state.result.winner,
        incidents=[incident_said(state, incident, language) for incident in state.incidents],
        may_report=state.may_report,
        can_undo=state.can_undo,
        said=match_words(state, language),
    )


def piece_lines(table: CarromTable, spots: Iterable[Spot], language: Language) -> list[PieceLine]:
    """Tell where pieces lie."""
    return [
        PieceLine(spot.name, round(spot.x_mm, 3), round(spot.y_mm, 3), language.say(_where(table, spot)))
        for spot in spots
    ]


def told_strike(strike: StrikeLine) -> ToldStrikeLine:
    """Tell a strike without its playback."""
    return ToldStrikeLine(**{name: getattr(strike, name) for name in ToldStrikeLine.__struct_fields__})


def _told_apart(events: Iterable[CarromEvent]) -> Iterator[tuple[CarromState | None, CarromEvent]]:
    """Yield each event with the state before it."""
    state: CarromState | None = None
    for event in events:
        yield state, event
        state = apply_carrom(state, event)


def _move(before: CarromState, event: CarromEvent, revision: int, language: Language) -> MoveLine:
    said = move_said(before, event, language)
    strike = _strike_line(before, event, language) if isinstance(event, StrikePlayed) else None
    placed = None
    if isinstance(event, PiecePlaced):
        (placed,) = piece_lines(before.table, [event.spot], language)
    return MoveLine(revision, kind_of(event), said, strike, placed)


def _strike_line(before: CarromState, played: StrikePlayed, language: Language) -> StrikeLine:
    ruling, asked, names = played.ruling, played.strike, side_names(before)
    return StrikeLine(
        number=played.number,
        board=played.board,
        seat=played.seat,
        input={
            "place_um": asked.place_um,
            "aim_cdeg": asked.aim_cdeg,
            "power": asked.power,
            "spin_percent": asked.spin_percent,
        },
        said=strike_said(before, played, language),
        ruling=StrikeRulingLine(
            legal=not ruling.foul,
            headline=carrom_headline(ruling, language, names),
            findings=[_finding_line(finding, played.trace, language, names) for finding in ruling.findings],
            returns=[return_sentence(back, language, names) for back in _by_hand(ruling.returned)],
        ),
        trace=trace_line(played.trace),
        after=piece_lines(before.table, played.after, language),
    )


def _by_hand(returned: Iterable[Return]) -> list[Return]:
    return sorted(returned, key=lambda back: back.by is not None)


def _finding_line(finding: CarromFinding, trace: Trace, language: Language, names: Names) -> FindingLine:
    kinds = {piece.value for piece in finding.pieces}
    gone = [
        contact
        for contact in trace.contacts
        if contact.kind in (ContactKind.POCKET, ContactKind.OFF) and contact.disc[0] in kinds
    ]
    return FindingLine(
        finding.clause,
        finding.effect.value,
        carrom_sentence(finding, language, names),
        [contact.disc for contact in gone],
        round(min(contact.at_s for contact in gone), 6) if gone else None,
    )


def _turn_line(state: CarromState) -> CarromTurnLine | None:
    turn = state.turn
    if turn is None:
        return None
    striking = turn.doing is Doing.STRIKE
    return CarromTurnLine(
        seat=turn.seat,
        side=turn.side.value,
        kind=state.player(turn.seat).kind.value,
        doing=turn.doing.value,
        stretches_um=list(legal_stretches(state.table, state.rulebook)) if striking else [],
        placing=_placing_line(state, state.room),
        may_leave=state.may_leave_owed,
        may_choose=state.may_choose_colour,
    )


def _placing_line(state: CarromState, room: Room | None) -> PlacingLine | None:
    if room is None:
        return None
    piece = state.to_place[0]
    x_mm, y_mm = room.default
    return PlacingLine(
        piece.name,
        round(room.least_mm, 3),
        round(room.most_mm, 3),
        round(x_mm, 3),
        round(y_mm, 3),
        piece.owed,
    )


def _clock_line(state: CarromState, now: str) -> ClockLine | None:
    clock = state.rulebook.match_clock
    if clock is None or state.match.extra_board:  # an extra board takes as long as it takes
        return None
    ran_s = None if state.started_at is None else round(clock_s(state, now), 1)
    return ClockLine(clock.time_s, clock.extra_s, ran_s, state.match.last_announced)


def _by_seat(state: CarromState, numbers: Mapping[Side, int]) -> dict[str, int]:
    return {str(seat): numbers[state.side_of(seat)] for seat in SEATS}


def _where(table: CarromTable, spot: Spot) -> Phrase:
    if length(spot.x_mm, spot.y_mm) <= table.main_circle_radius_mm:
        return _IN_CIRCLE
    if any(length(spot.x_mm - x, spot.y_mm - y) <= _NEAR_MM for x, y in table.pockets_mm):
        return _NEAR_POCKET
    from_frame_mm = table.half_side_mm - abs(spot.y_mm)
    return _BEHIND_LINE if from_frame_mm - table.piece_radius_mm <= table.front_line_mm else _OPEN
