"""The facts of a case in sentences, for whoever reads what the rulebooks make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from flickhall.errors import BadInput
from flickhall.formats.carrom_case_reading import read_queen, read_strike
from flickhall.formats.case_reading import read_discs, read_list, read_object, read_sides, read_word
from flickhall.formats.shot_case import read_shot
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.facts import StrikeFacts
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone
from flickhall.web.referee_words import BREACH_WORDS, QUEEN_WORDS, ZONE_WORDS, event_sentence
from flickhall.wording.carrom_pieces import pieces_listed

Case = Mapping[str, Any]

_LIES = Phrase("{disc} {where}", context="a disc and where it lies")
_BEFORE = Phrase("Before the shot: {discs}.")
_EMPTY = Phrase("Before the shot no disc lies on the board.")
_SHOOTS: Mapping[Side, Phrase] = MappingProxyType(
    {Side.W: Phrase("Light shoots {disc}."), Side.B: Phrase("Dark shoots {disc}.")}
)
_CALLED = Phrase("A 20 is called.")
_AT_REST = Phrase("Then at rest: {discs}.")
_AT_END = Phrase("At the end of the round: {discs}.")
_TWENTIES = Phrase("20s put aside: light {light}, dark {dark}.")
_STRIKES: Mapping[Side, Phrase] = MappingProxyType(
    {
        Side.W: Phrase(
            "White strikes first; on the board {white} white and {black} black; the queen: {queen}."
        ),
        Side.B: Phrase(
            "Black strikes first; on the board {white} white and {black} black; the queen: {queen}."
        ),
    }
)
_FELL = Phrase("Fell in the pockets: {pieces}.")
_LEFT = Phrase("Left the board: {pieces}.")
_DID = Phrase("What the player did: {what}.")


def facts_told(case: object, language: Language) -> list[str]:
    """Return the facts of a case as sentences; none of a case that cannot be read."""
    if not isinstance(case, dict) or case.get("kind") not in _TELLERS:
        return []
    try:
        return _TELLERS[case["kind"]](case, language)
    except (BadInput, KeyError):
        return []


def _shot(case: Case, language: Language) -> list[str]:
    facts = read_shot(case)
    before = (
        language.say(_BEFORE, discs=_lying(facts.before, language)) if facts.before else language.say(_EMPTY)
    )
    return [
        before,
        language.say(_SHOOTS[facts.shooter], disc=facts.shot_disc),
        *([language.say(_CALLED)] if facts.called_twenty else []),
        *(event_sentence(event, language) for event in facts.events),
        language.say(_AT_REST, discs=_lying(facts.rest, language)),
    ]


def _round(case: Case, language: Language) -> list[str]:
    before = read_object(case["before"], "before")
    twenties = read_sides(before["twenties"], "twenties")
    return [
        language.say(_AT_END, discs=_lying(read_discs(before["discs"], "discs"), language)),
        language.say(_TWENTIES, light=twenties[Side.W], dark=twenties[Side.B]),
    ]


def _strikes(case: Case, language: Language) -> list[str]:
    before = read_object(case["before"], "before")
    on_board = read_sides(before["board"], "board")
    queen = QUEEN_WORDS[str(read_queen(before["queen"], "queen"))]
    first = language.say(
        _STRIKES[read_word(before["striker"], Side, "striker")],
        white=on_board[Side.W],
        black=on_board[Side.B],
        queen=language.say(queen),
    )
    strikes = [read_strike(given, "strikes") for given in read_list(case["strikes"], "strikes")]
    return [first, *(sentence for strike in strikes for sentence in _strike(strike, language))]


def _strike(strike: StrikeFacts, language: Language) -> Iterable[str]:
    yield language.say(_FELL, pieces=pieces_listed(strike.pocketed, language))
    if strike.off_board:
        yield language.say(_LEFT, pieces=pieces_listed(strike.off_board, language))
    if strike.breaches:
        did = [language.say(BREACH_WORDS[breach]) for breach in sorted(strike.breaches)]
        yield language.say(_DID, what=language.listed(did))


def _lying(discs: Mapping[str, Zone], language: Language) -> str:
    return ", ".join(
        language.say(_LIES, disc=disc, where=language.say(ZONE_WORDS[zone])) for disc, zone in discs.items()
    )


_TELLERS: Mapping[str, Callable[[Case, Language], list[str]]] = MappingProxyType(
    {"shot": _shot, "round": _round, "strikes": _strikes}
)
