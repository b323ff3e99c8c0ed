"""Sentences about carrom rulings, in plain English, each ending with the clause it rests on.

The phrase of a finding is looked up by its effect and clause, then by its effect alone; another language is
another mapping with the same keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from flickhall.rules.carrom_facts import Piece
from flickhall.rules.carrom_match import MatchRuling
from flickhall.rules.carrom_ruling import (
    CarromEffect,
    CarromFinding,
    Place,
    Return,
    StrikerRuling,
    StrikeRuling,
)
from flickhall.rules.facts import Side

CARROM_ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "again": "{side} strikes again",
        "turn-over": "The turn passes to {side}",
        "foul": "Foul by {side}",
        "foul/A2M-F1": "Foul by {side}: the striker was pocketed",
        "foul/A2M-F2": "Foul by {side}: {pieces} left the board",
        "foul/A2M-F3": "Foul by {side}: {pieces} of the opponent pocketed",
        "foul/A2M-F4": "Foul by {side}: the opponent's final piece was pocketed",
        "foul/A2M-F5": "Foul by {side}: the own final piece was pocketed before the queen was covered",
        "foul/A2M-F6": "Foul by {side}: a rule of striking was broken",
        "foul/A2M-F7": "Foul by {side}: a piece in play was touched",
        "foul/A2M-F8": "Foul by {side}: the third attempt to break failed too",
        "breach": "That breaks a rule of striking",
        "breach/A2M-S1": "The striker has to lie within the base line or on an end circle",
        "breach/A2M-S2": "Within the base line the striker has to touch both lines",
        "breach/A2M-S3": "The striker may not lie partly on an end circle",
        "breach/A2M-S4": "The striker has to be flicked forward, with one finger, over the front line",
        "breach/A2M-S5": "A piece on or behind the front line was hit before the striker had crossed it",
        "breach/A2M-S6": "Hand and arm have to stay inside the diagonals",
        "breach/A2M-B1": "The break has three attempts",
        "breach/A2M-F3": "An opposing piece may not be pocketed",
        "breach/A2M-O3": "Nobody can win before the queen is covered",
        "no-foul": "Nothing was pocketed, which is no foul",
        "penalty": "Penalty of {side}, put back: {pieces}",
        "penalty/none": "A penalty for {side}, with no piece in the pockets",
        "returned": "Back on the board: {pieces}",
        "returned/CHAPAS-F2": "Given back by {side}: {pieces} that fell with the striker",
        "returned/CHAPAS-F3": "The opponent of {side} places in the central circle: {pieces}",
        "returned/CHAPAS-J1": "Jumped off and put back in the centre: {pieces}",
        "owed": "{side} owes one piece for lack of one in the pockets",
        "owed/many": "{side} owes {number} pieces for lack of them in the pockets",
        "debt-paid": "Owed by {side} and put back: {pieces}",
        "debt-lost": "Not put back in time, so no longer owed by {side}: one piece",
        "debt-lost/many": "Not put back in time, so no longer owed by {side}: {number} pieces",
        "written-off": "The board is over: what {side} owed is forgiven",
        "queen-pending": "The queen waits: {side} has to cover it with the next strike",
        "queen-held": "The queen fell too early: it goes back when the turn of {side} ends",
        "queen-covered": "{side} has covered the queen",
        "queen-back": "The queen goes back on the board",
        "queen-back/CHAPAS-Q2": "The queen goes back: {side} had no own piece pocketed before",
        "queen-back/CHAPAS-Q3": "The queen goes back: {side} did not cover it",
        "queen-back/CHAPAS-Q4": "The queen goes back: its cover came back with the striker",
        "queen-back/A2M-Q2": "The queen goes back: {side} had no own piece pocketed before",
        "queen-back/A2M-Q4": "The opponent of {side} puts the queen as near to the centre circle as can be",
        "queen-back/A2M-F3": "The queen goes back: an opposing piece fell with it, or instead of its cover",
        "spot-blocked": "The centre spot is not free for {pieces}",
        "spot-blocked/CHAPAS-J3": "The centre spot is partly covered: as much of the rest as can be goes under {pieces}",
        "spot-blocked/CHAPAS-J4": "The centre spot is covered: placed behind it, {pieces}",
        "broken": "{side} has broken the group",
        "break-missed": "The group lies undisturbed",
        "lies-so": "Left as it lies on edge or on another: {pieces}",
        "replayed": "The striker did not cross the front line: {side} takes the strike again",
        "noted": "Noted without consequence",
        "noted/CHAPAS-ST1": "Noted: the striker of {side} did not touch both lines",
        "noted/CHAPAS-EL1": "Noted: an elbow of {side} was over the line to the pocket",
        "noted/CHAPAS-EL2": "Noted: elbows may not be over the board either",
        "noted/CHAPAS-J1": "The striker left the board, which costs nothing",
        "noted/CHAPAS-M3": "The clock ends nothing now",
        "noted/A2M-Q3": "Queen and own piece fell in the same turn",
        "noted/A2M-S5": "The striker hit a piece behind the front line after crossing it, which is allowed",
        "noted/A2M-S6": "Noted: an elbow of {side} was over the line",
        "noted/A2M-R1": "Pieces may lie on others: {pieces}",
        "noted/A2M-SC4": "{number} of the 14 points a game can give",
        "board-won": "{side} wins the board",
        "board-won/CHAPAS-L1": "{side} wins the board: the opponent's last piece fell with the queen on the board",
        "board-won/CHAPAS-L2": "{side} wins the board: its last piece fell to the opponent, the queen uncovered",
        "board-won/CHAPAS-B1": "{side} has all pieces pocketed, and no queen is left on the board",
        "board-won/A2M-O2": "{side} wins the game: all its pieces are pocketed",
        "board-won/A2M-O3": "And the queen is covered, as it has to be",
        "board-drawn": "Nobody wins the board: as many pieces are left of either colour",
        "points": "{points} for {side}, for the pieces left",
        "bonus": "{points} for {side}, for the queen",
        "no-bonus": "No points for the queen",
        "no-bonus/CHAPAS-Q1": "No points for the queen: {side} did not cover it",
        "no-bonus/CHAPAS-Q5": "No points for the queen: {side} had 22 already",
        "no-bonus/CHAPAS-L2": "No points for the queen: {side} had 22 already",
        "no-bonus/A2M-SC2": "No bonus: {side} did not cover the queen",
        "no-bonus/A2M-SC3": "No bonus: {side} had 24 points",
        "win-blocked": "{side} has pocketed everything, but has to pay its debt before it can win",
        "match-won": "{side} wins the match with {points}",
        "match-drawn": "The match is drawn at {number} each",
        "match-on": "The match goes on",
        "time-up": "The time is up",
        "last-board": "Last board: the regular time is up",
        "extra-board": "The match is level: an extra board decides",
        "allowed": "The striker may be flicked from there",
        "refused": "The striker may not be flicked from there",
        "refused/CHAPAS-ST1": "The striker has to touch both lines",
        "refused/A2M-S2": "The striker has to touch the front and the rear line",
        "refused/A2M-S3": "The striker lies partly on an end circle",
        "refused/A2M-F6": "Flicked from there, it is a foul",
        "side/W": "White",
        "side/B": "Black",
        "referee": "the referee",
        "piece/W": "a white piece",
        "piece/B": "a black piece",
        "piece/Q": "the queen",
        "piece/S": "the striker",
        "pieces/W": "{number} white pieces",
        "pieces/B": "{number} black pieces",
        "nothing": "nothing",
        "and": "{before} and {last}",
        "point": "1 point",
        "points-of": "{number} points",
        "place/centre_spot": "{by} puts {piece} on the centre spot",
        "place/covering_spot": "{by} puts {piece} where it covers most of the centre spot",
        "place/behind_spot": "{by} puts {piece} behind the centre spot",
        "place/central_circle": "{by} puts {piece} in the central circle, off the centre spot",
        "place/main_circle": "{by} puts {piece} in the main circle",
        "place/centre_circle": "{by} puts {piece} as near to the centre circle as can be",
        "headline/again": "{side} strikes again",
        "headline/next": "{side} is next",
        "headline/foul": "Foul: {side} is next",
        "headline/board": "{side} wins the board with {points}",
        "headline/match": "{side} wins the board with {points}, and the match",
        "headline/legal": "The striker may be flicked from there",
        "headline/illegal": "The striker may not be flicked from there",
        "headline/match-won": "{side} wins the match {higher} to {lower}",
        "headline/match-drawn": "The match is drawn at {number} each",
        "headline/extra-board": "Level at {number}: an extra board decides",
        "headline/last-board": "Last board",
        "headline/match-on": "The match goes on: White {W}, Black {B}",
    }
)
"""Every phrase by its key."""

CarromLanguage = Mapping[str, str]


def carrom_sentence(finding: CarromFinding, language: CarromLanguage = CARROM_ENGLISH) -> str:
    """Return a finding as one sentence with its clause, as in "White strikes again (CHAPAS-TU2)."."""
    number = finding.number or 0
    filled = language[carrom_phrase_key(finding, language)].format(
        side="" if finding.side is None else language[f"side/{finding.side}"],
        pieces=pieces_listed(finding.pieces, language),
        number=number,
        points=_points(number, language),
    )
    return f"{filled[:1].upper()}{filled[1:]} ({finding.clause})."


def carrom_phrase_key(finding: CarromFinding, language: CarromLanguage = CARROM_ENGLISH) -> str:
    """Return the key of the phrase that tells a finding."""
    effect = finding.effect.value
    if finding.effect is CarromEffect.PENALTY and not finding.pieces:
        return f"{effect}/none"
    if finding.effect in (CarromEffect.OWED, CarromEffect.DEBT_LOST) and (finding.number or 0) > 1:
        return f"{effect}/many"
    own = f"{effect}/{finding.clause}"
    return own if own in language else effect


def return_sentence(back: Return, language: CarromLanguage = CARROM_ENGLISH) -> str:
    """Return who puts which piece where, as one sentence."""
    by = language["referee"] if back.by is None else language[f"side/{back.by}"]
    text = language[f"place/{Place(back.place)}"].format(by=by, piece=language[f"piece/{back.piece}"])
    return f"{text[:1].upper()}{text[1:]}."


def carrom_headline(
    ruling: StrikeRuling | MatchRuling | StrikerRuling, language: CarromLanguage = CARROM_ENGLISH
) -> str:
    """Return the outcome of a ruling in one short sentence."""
    if isinstance(ruling, StrikerRuling):
        return language["headline/legal" if ruling.legal else "headline/illegal"] + "."
    if isinstance(ruling, MatchRuling):
        return _match_headline(ruling, language)
    if ruling.result is not None and ruling.result.won_by is not None:
        key = "headline/match" if ruling.result.match_over else "headline/board"
        side = language[f"side/{ruling.result.won_by}"]
        return language[key].format(side=side, points=_points(ruling.result.points, language)) + "."
    key = "headline/again" if ruling.again else "headline/foul" if ruling.foul else "headline/next"
    return language[key].format(side=language[f"side/{ruling.board.striker}"]) + "."


def pieces_listed(pieces: Iterable[Piece], language: CarromLanguage = CARROM_ENGLISH) -> str:
    """Return pieces as people list them: "a white piece and the queen"."""
    words = [
        language[f"piece/{piece}"] if number == 1 else language[f"pieces/{piece}"].format(number=number)
        for piece, number in Counter(pieces).items()
    ]
    if len(words) < 2:
        return "".join(words) or language["nothing"]
    return language["and"].format(before=", ".join(words[:-1]), last=words[-1])


def _points(number: int, language: CarromLanguage) -> str:
    return language["point"] if number == 1 else language["points-of"].format(number=number)


def _match_headline(ruling: MatchRuling, language: CarromLanguage) -> str:
    match = ruling.match
    score = match.score
    if match.won_by is not None:
        text = language["headline/match-won"].format(
            side=language[f"side/{match.won_by}"],
            higher=score[match.won_by],
            lower=score[match.won_by.other],
        )
    elif match.over:
        text = language["headline/match-drawn"].format(number=score[Side.W])
    elif match.extra_board:
        text = language["headline/extra-board"].format(number=score[Side.W])
    elif match.last_announced:
        text = language["headline/last-board"]
    else:
        text = language["headline/match-on"].format(W=score[Side.W], B=score[Side.B])
    return f"{text}."
