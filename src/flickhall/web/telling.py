"""From a game's state to what the browser is told of it (`flickhall.web.wire`)."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.languages import Language
from flickhall.play.crokinole.events import RoundCounted
from flickhall.play.crokinole.start import place_limit_cdeg
from flickhall.play.crokinole.state import GameState
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Player
from flickhall.rules.crokinole.capabilities import (
    AgreesRounds,
    EndsOnTime,
    ForfeitsRounds,
    HasFixedRounds,
    KeepsMatchCards,
    PlaysToTarget,
    ShowsTwenties,
    TakesCalls,
)
from flickhall.rules.sides import Side, side_of
from flickhall.web.hall import Answer, Standing, shots_since
from flickhall.web.saying import incident_said, round_said, standing_words
from flickhall.web.telling_shot import disc_lines, shot_line
from flickhall.web.wire import (
    Answered,
    CardLine,
    DiscLine,
    IncidentLine,
    PlayerLine,
    ResultLine,
    RoundLine,
    StateLine,
    TurnLine,
    TwentyLine,
)
from flickhall.wording import requirement_sentence

_OFFERS = {
    "call": TakesCalls,
    "time": EndsOnTime,
    "show": ShowsTwenties,
    "agree": AgreesRounds,
    "lift": ForfeitsRounds,
    "card": KeepsMatchCards,
}
"""What people may do besides shooting, each with what a rulebook has to be asked about it."""


def answered(answer: Answer, language: Language) -> Answered:
    """Tell what a request led to."""
    return standing_since(answer.standing, answer.before, language)


def standing_since(standing: Standing, revision: int, language: Language) -> Answered:
    """Tell how a game stands, with the shots after a revision."""
    state = standing.state
    return Answered(
        state_line(state, language),
        [shot_line(state, shot, language) for shot in shots_since(standing, revision)],
    )


def state_line(state: GameState, language: Language) -> StateLine:
    """Tell how a game stands."""
    created, rulebook = state.created, state.rulebook
    discs = disc_lines(state, state.discs, language)
    count = {side.value: _count(state, discs, side) for side in Side}
    return StateLine(
        id=created.game,
        revision=state.revision,
        rulebook=rulebook.name,
        rulebook_title=language.say(rulebook.title),
        mode=state.mode.value,
        status="playing" if state.result is None else "over",
        friendly=created.friendly,
        players=[_player_line(state, player) for player in created.players],
        round=state.round,
        rounds=rulebook.rounds_per_game if isinstance(rulebook, HasFixedRounds) else None,
        target=rulebook.target if isinstance(rulebook, PlaysToTarget) else None,
        offers=[name for name, ability in _OFFERS.items() if isinstance(rulebook, ability)],
        awaits=state.awaits,
        said=standing_words(state, count, language),
        shots=state.shots,
        turn=_turn_line(state, language),
        discs=discs,
        left={str(seat): left for seat, left in state.left.items()},
        twenties={side.value: state.twenties[side] for side in Side},
        tray=[TwentyLine(disc, side_of(disc).value, disc not in state.hidden) for disc in state.tray],
        round_count=count,
        match_points={side.value: state.points[side] for side in Side},
        rounds_played=[_round_line(state, counted, language) for counted in state.rounds],
        time_called=state.extra_shots is not None,
        result=_result_line(state),
        card=_card_line(state),
        incidents=[_incident_line(state, incident, language) for incident in state.incidents],
        can_undo=state.can_undo,
    )


def _player_line(state: GameState, player: Player) -> PlayerLine:
    side = state.side_of_seat(player.seat)
    return PlayerLine(player.seat, side.value, player.name, player.kind.value, player.level)


def _count(state: GameState, discs: Iterable[DiscLine], side: Side) -> int:
    return 20 * state.shown_twenties[side] + sum(disc.value for disc in discs if disc.side == side.value)


def _turn_line(state: GameState, language: Language) -> TurnLine | None:
    turn, requirement = state.turn, state.requirement
    if turn is None or requirement is None:
        return None
    limit_cdeg = place_limit_cdeg(state)
    return TurnLine(
        turn.seat,
        turn.side.value,
        turn.disc,
        state.player(turn.seat).kind.value,
        requirement_sentence(requirement, language),
        requirement.clause,
        -limit_cdeg,
        limit_cdeg,
    )


def _round_line(state: GameState, counted: RoundCounted, language: Language) -> RoundLine:
    return RoundLine(
        counted.round,
        round_said(state, counted, language),
        counted.ruling.forfeited_by,
        {side.value: count for side, count in counted.count.items()},
        {side.value: counted.twenties[side] for side in Side},
        {side.value: counted.points[side] for side in Side},
        counted.winner and counted.winner.value,
    )


def _card_line(state: GameState) -> CardLine | None:
    if state.card is None:
        return None
    entries = {side.value: {of.value: total[of] for of in Side} for side, total in state.entries.items()}
    return CardLine(state.card.state, entries)


def _incident_line(state: GameState, incident: IncidentNoted, language: Language) -> IncidentLine:
    said = incident_said(state, incident, language)
    return IncidentLine(
        incident.clause, incident.side.value, incident.seat, incident.note, incident.sanction, said
    )


def _result_line(state: GameState) -> ResultLine | None:
    result = state.result
    if result is None:
        return None
    return ResultLine(
        {side.value: result.points[side] for side in Side},
        {side.value: result.twenties[side] for side in Side},
        result.winner and result.winner.value,
    )
