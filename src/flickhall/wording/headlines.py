"""The outcome of a crokinole or pichenotte ruling in one short sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.crokinole.ruling import CardState, GameRuling, MatchRuling, RoundRuling, ShotRuling
from flickhall.rules.sides import Side
from flickhall.wording.sides import Names, crokinole_sides

_VALID = Phrase("Valid shot: {outcome}.")
_INVALID = Phrase("Not a valid shot: {outcome}.")
_OUT = Phrase("{discs} is out", "{discs} are out")
_TWENTIES = Phrase("20 for {side}", "{number} 20s for {side}")
_STAYS = Phrase("everything stays in play")

_ROUND = (
    Phrase("{side} wins the round {higher} to {lower}."),
    Phrase("The round is drawn at {higher} each."),
)
_GAME = (Phrase("{side} wins the game {higher} to {lower}."), Phrase("The game is drawn at {higher} each."))
_MATCH = (
    Phrase("{side} wins the match {higher} to {lower}."),
    Phrase("The match is drawn at {higher} each."),
)
"""Each: somebody wins, nobody does."""

_SHOT_DUE = Phrase("Time: {side} has one more shot.")
_FORFEIT = Phrase("{side} forfeits the round.")
_GAME_ON = Phrase("The game goes on: {light} {light_points}, {dark} {dark_points}.")
_CARD: Mapping[CardState, Phrase] = MappingProxyType(
    {
        CardState.FINAL: Phrase("The score is confirmed."),
        CardState.UNCONFIRMED: Phrase("The score is not confirmed yet."),
        CardState.DISPUTED: Phrase("The score is disputed."),
    }
)


def headline(
    ruling: ShotRuling | RoundRuling | GameRuling | MatchRuling,
    language: Language = ENGLISH,
    names: Names | None = None,
) -> str:
    """Return the outcome of a ruling; `names` says who plays which side, else the sides are Light and Dark."""
    sides = crokinole_sides(language) if names is None else names
    match ruling:
        case ShotRuling():
            return _shot(ruling, language, sides)
        case RoundRuling():
            return _round(ruling, language, sides)
        case MatchRuling():
            result = _result(_MATCH, ruling.winner, ruling.score, language, sides)
            return f"{result} {language.say(_CARD[ruling.state])}"
        case GameRuling():
            return _game(ruling, language, sides)


def _shot(ruling: ShotRuling, language: Language, sides: Names) -> str:
    outcome = [
        language.count(_TWENTIES, number, side=sides[side])
        for side, number in ruling.twenties.items()
        if number
    ]
    if ruling.ditch:
        outcome.append(language.count(_OUT, len(ruling.ditch), discs=language.listed(ruling.ditch)))
    verdict = _VALID if ruling.legal else _INVALID
    return language.say(verdict, outcome="; ".join(outcome) or language.say(_STAYS))


def _round(ruling: RoundRuling, language: Language, sides: Names) -> str:
    if ruling.next is not None:
        return language.say(_SHOT_DUE, side=sides[ruling.next])
    if ruling.forfeited_by is not None:
        return language.say(_FORFEIT, side=sides[ruling.forfeited_by])
    return _result(_ROUND, ruling.winner, ruling.count, language, sides)


def _game(ruling: GameRuling, language: Language, sides: Names) -> str:
    if ruling.over:
        return _result(_GAME, ruling.winner, ruling.score, language, sides)
    return language.say(
        _GAME_ON,
        light=sides[Side.W],
        light_points=language.number(ruling.score[Side.W]),
        dark=sides[Side.B],
        dark_points=language.number(ruling.score[Side.B]),
    )


def _result(
    won_drawn: tuple[Phrase, Phrase],
    winner: Side | None,
    score: Mapping[Side, float],
    language: Language,
    sides: Names,
) -> str:
    won, drawn = won_drawn
    higher, lower = language.number(max(score.values())), language.number(min(score.values()))
    if winner is None:
        return language.say(drawn, higher=higher)
    return language.say(won, side=sides[winner], higher=higher, lower=lower)
