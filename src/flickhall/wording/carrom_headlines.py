"""The outcome of a carrom ruling in one short sentence."""

from __future__ import annotations

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.match import MatchRuling
from flickhall.rules.carrom.ruling import StrikerRuling, StrikeRuling
from flickhall.rules.sides import Side
from flickhall.wording.carrom_pieces import points_text
from flickhall.wording.sides import Names, carrom_sides

_AGAIN = Phrase("{side} strikes again.")
_NEXT = Phrase("{side} is next.")
_FOUL = Phrase("Foul: {side} is next.")
_BOARD_WON = Phrase("{side} wins the board with {points}.")
_MATCH_TOO = Phrase("{side} wins the board with {points}, and the match.")
_LEGAL = Phrase("The striker may be flicked from there.")
_ILLEGAL = Phrase("The striker may not be flicked from there.")
_MATCH_WON = Phrase("{side} wins the match {higher} to {lower}.")
_MATCH_DRAWN = Phrase("The match is drawn at {higher} each.")
_EXTRA_BOARD = Phrase("Level at {number}: an extra board decides.")
_LAST_BOARD = Phrase("Last board.")
_MATCH_ON = Phrase("The match goes on: {white} {white_points}, {black} {black_points}.")


def carrom_headline(
    ruling: StrikeRuling | MatchRuling | StrikerRuling,
    language: Language = ENGLISH,
    names: Names | None = None,
) -> str:
    """Return the outcome of a ruling; `names` says who plays which side, else the sides are White and Black."""
    sides = carrom_sides(language) if names is None else names
    match ruling:
        case StrikerRuling(legal=legal):
            return language.say(_LEGAL if legal else _ILLEGAL)
        case MatchRuling():
            return _match(ruling, language, sides)
        case StrikeRuling():
            return _strike(ruling, language, sides)


def _strike(ruling: StrikeRuling, language: Language, sides: Names) -> str:
    result = ruling.result
    if result is not None and result.won_by is not None:
        phrase = _MATCH_TOO if result.match_over else _BOARD_WON
        return language.say(phrase, side=sides[result.won_by], points=points_text(result.points, language))
    phrase = _AGAIN if ruling.again else _FOUL if ruling.foul else _NEXT
    return language.say(phrase, side=sides[ruling.board.striker])


def _match(ruling: MatchRuling, language: Language, sides: Names) -> str:
    match, score = ruling.match, ruling.match.score
    if match.won_by is not None:
        won, lost = match.won_by, match.won_by.other
        return language.say(_MATCH_WON, side=sides[won], higher=score[won], lower=score[lost])
    if match.over:
        return language.say(_MATCH_DRAWN, higher=score[Side.W])
    if match.extra_board:
        return language.say(_EXTRA_BOARD, number=score[Side.W])
    if match.last_announced:
        return language.say(_LAST_BOARD)
    return language.say(
        _MATCH_ON,
        white=sides[Side.W],
        white_points=score[Side.W],
        black=sides[Side.B],
        black_points=score[Side.B],
    )
