"""How a game stands, in sentences: what people read on its page, and screen readers hear."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.play.crokinole.events import RoundCounted
from flickhall.play.crokinole.state import Awaited, GameState
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import PlayerKind
from flickhall.rules.crokinole.capabilities import HasFixedRounds, PlaysToTarget
from flickhall.rules.crokinole.ruling import CardState
from flickhall.rules.sides import Side
from flickhall.web.saying_incident import noted_about
from flickhall.web.score_words import score_words
from flickhall.web.wire import StandingWords
from flickhall.wording import requirement_sentence

_TO_SHOOT = {
    Side.W: Phrase("{player} to shoot {disc} (light)"),
    Side.B: Phrase("{player} to shoot {disc} (dark)"),
}
_AWAITED = {
    Awaited.AGREEMENT: Phrase("All discs are played. Does everybody agree how round {round} lies?"),
    Awaited.BOOKING: Phrase("Round {round} is forfeited. The organiser says what it is worth."),
}
_CARD = {
    CardState.UNCONFIRMED: Phrase("The card is not confirmed yet: each side enters the score."),
    CardState.DISPUTED: Phrase(
        "The card is disputed: an entry differs from the score, {light} to {dark} (light to dark)."
    ),
    CardState.FINAL: Phrase("Both sides have confirmed the score."),
}
_TWENTIES = Phrase("{number} twenty", "{number} twenties")


def standing_words(state: GameState, counts: Mapping[str, int], language: Language) -> StandingWords:
    """Return all that is said of a game as it stands; `counts` are those of this round as the discs lie."""
    turn, card = whose_turn(state, language), card_said(state, language)
    standing = [turn, card]
    if state.turn is not None:
        human = state.player(state.turn.seat).kind is PlayerKind.HUMAN
        must = [requirement_sentence(state.requirement, language)] if human and state.requirement else []
        standing = [score_said(state, counts, language), f"{turn}.", *must]
    return StandingWords(
        round=round_now(state, language),
        points=language.say(score_words(state.rulebook).label),
        turn=turn,
        result=result_said(state, language),
        card=card,
        standing=" ".join(part for part in standing if part),
    )


def side_name(state: GameState, side: Side, language: Language) -> str:
    """Return the names of a side: "Ada", or "Ada and Cem"."""
    players = state.created.players
    return language.listed([p.name for p in players if state.side_of_seat(p.seat) is side])


def side_names(state: GameState, language: Language) -> dict[Side, str]:
    """Return the names of both sides."""
    return {side: side_name(state, side, language) for side in Side}


def round_now(state: GameState, language: Language) -> str:
    """Return which round is played, of how many or up to what; or how many the game took."""
    rulebook, over = state.rulebook, state.result is not None
    if isinstance(rulebook, HasFixedRounds):
        rounds = rulebook.rounds_per_game
        if over:
            played = len(state.rounds)
            return language.say("Game over after {played} of {rounds} rounds", played=played, rounds=rounds)
        return language.say("Round {round} of {rounds}", round=state.round, rounds=rounds)
    if over:
        return language.count(
            Phrase("Game over after {number} round", "Game over after {number} rounds"), len(state.rounds)
        )
    if isinstance(rulebook, PlaysToTarget):
        return language.say("Round {round}, to {target} points", round=state.round, target=rulebook.target)
    return language.say("Round {round}", round=state.round)


def whose_turn(state: GameState, language: Language) -> str:
    """Return who shoots now, what people have to settle, or how the game ended."""
    if state.turn is not None:
        player = state.player(state.turn.seat)
        return language.say(_TO_SHOOT[state.turn.side], player=player.name, disc=state.turn.disc)
    if state.awaits in _AWAITED:
        return language.say(_AWAITED[state.awaits], round=state.round)
    return result_said(state, language)


def result_said(state: GameState, language: Language) -> str:
    """Return who won, by name, and the final score; nothing while the game goes on."""
    if state.result is None:
        return ""
    words, winner = score_words(state.rulebook), state.result.winner
    score = _both(state.result.points, language)
    if winner is None:
        return language.say(words.drawn, **score)
    return language.say(words.won[winner], side=side_name(state, winner, language), **score)


def card_said(state: GameState, language: Language) -> str:
    """Return what the match card says, nothing where none is kept or before the end."""
    if state.card is None:
        return language.say(_CARD[CardState.UNCONFIRMED]) if state.awaits is Awaited.CARD else ""
    return language.say(_CARD[state.card.state], **_both(state.card.score, language))


def score_said(state: GameState, counts: Mapping[str, int], language: Language) -> str:
    """Return the score in one sentence, every number with what it counts; `counts` are those of this round."""
    made = state.shown_twenties
    return language.say(
        score_words(state.rulebook).score,
        **_both(state.points, language),
        light_count=counts[Side.W],
        dark_count=counts[Side.B],
        light_twenties=language.count(_TWENTIES, made[Side.W]),
        dark_twenties=language.count(_TWENTIES, made[Side.B]),
    )


def round_said(state: GameState, counted: RoundCounted, language: Language) -> str:
    """Return what came of a round: counts and 20s of both sides, or the forfeit; who won it, what it gives."""
    offender = counted.ruling.forfeited_by
    names = side_names(state, language)
    if offender is not None:
        lies = language.say(
            "Round {round} is forfeited: {side} took a disc away without waiting for agreement.",
            round=counted.round,
            side=names[offender],
        )
    else:
        lies = language.say(
            "Round {round} is over: {light} {light_count} ({light_twenties}), {dark} {dark_count} ({dark_twenties}).",
            round=counted.round,
            light=names[Side.W],
            light_count=counted.count[Side.W],
            light_twenties=language.count(_TWENTIES, counted.twenties[Side.W]),
            dark=names[Side.B],
            dark_count=counted.count[Side.B],
            dark_twenties=language.count(_TWENTIES, counted.twenties[Side.B]),
        )
    winner = counted.winner
    won = (
        language.say("The round is tied.")
        if winner is None
        else language.say("The round goes to {side}.", side=names[winner])
    )
    gives = language.say(score_words(state.rulebook).round_points, **_both(counted.points, language))
    return " ".join((lies, won, gives))


def incident_said(state: GameState, incident: IncidentNoted, language: Language) -> str:
    """Return an incident: under which clause, about whom, what the clause asks, what happened, the sanction."""
    who = side_name(state, incident.side, language)
    if incident.seat is not None:
        who = state.player(incident.seat).name
    return noted_about(incident, who, language)


def _both(points: Mapping[Side, float], language: Language) -> dict[str, str]:
    return {"light": language.number(points[Side.W]), "dark": language.number(points[Side.B])}
