"""Sentences about carrom rulings, in plain English, each ending with the clause it rests on.

The phrase of a finding is looked up by its effect and clause, then by its effect alone; another language is
another mapping with the same keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
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

CARROM_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "again": Phrase("{side} strikes again"),
        "turn-over": Phrase("The turn passes to {side}"),
        "foul": Phrase("Foul by {side}"),
        "foul/A2M-F1": Phrase("Foul by {side}: the striker was pocketed"),
        "foul/A2M-F2": Phrase("Foul by {side}: {pieces} left the board"),
        "foul/A2M-F3": Phrase("Foul by {side}: {pieces} of the opponent pocketed"),
        "foul/A2M-F4": Phrase("Foul by {side}: the opponent's final piece was pocketed"),
        "foul/A2M-F5": Phrase(
            "Foul by {side}: the own final piece was pocketed before the queen was covered"
        ),
        "foul/A2M-F6": Phrase("Foul by {side}: a rule of striking was broken"),
        "foul/A2M-F7": Phrase("Foul by {side}: a piece in play was touched"),
        "foul/A2M-F8": Phrase("Foul by {side}: the third attempt to break failed too"),
        "breach": Phrase("That breaks a rule of striking"),
        "breach/A2M-S1": Phrase("The striker has to lie within the base line or on an end circle"),
        "breach/A2M-S2": Phrase("Within the base line the striker has to touch both lines"),
        "breach/A2M-S3": Phrase("The striker may not lie partly on an end circle"),
        "breach/A2M-S4": Phrase(
            "The striker has to be flicked forward, with one finger, over the front line"
        ),
        "breach/A2M-S5": Phrase(
            "A piece on or behind the front line was hit before the striker had crossed it"
        ),
        "breach/A2M-S6": Phrase("Hand and arm have to stay inside the diagonals"),
        "breach/A2M-B1": Phrase("The break has three attempts"),
        "breach/A2M-F3": Phrase("An opposing piece may not be pocketed"),
        "breach/A2M-O3": Phrase("Nobody can win before the queen is covered"),
        "no-foul": Phrase("Nothing was pocketed, which is no foul"),
        "penalty": Phrase("Penalty of {side}, put back: {pieces}"),
        "penalty/none": Phrase("A penalty for {side}, with no piece in the pockets"),
        "returned": Phrase("Back on the board: {pieces}"),
        "returned/CHAPAS-F2": Phrase("Given back by {side}: {pieces} that fell with the striker"),
        "returned/CHAPAS-F3": Phrase("The opponent of {side} places in the central circle: {pieces}"),
        "returned/CHAPAS-J1": Phrase("Jumped off and put back in the centre: {pieces}"),
        "owed": Phrase("{side} owes one piece for lack of one in the pockets"),
        "owed/many": Phrase("{side} owes {number} pieces for lack of them in the pockets"),
        "debt-paid": Phrase("Owed by {side} and put back: {pieces}"),
        "debt-lost": Phrase("Not put back in time, so no longer owed by {side}: one piece"),
        "debt-lost/many": Phrase("Not put back in time, so no longer owed by {side}: {number} pieces"),
        "written-off": Phrase("The board is over: what {side} owed is forgiven"),
        "queen-pending": Phrase("The queen waits: {side} has to cover it with the next strike"),
        "queen-held": Phrase("The queen fell too early: it goes back when the turn of {side} ends"),
        "queen-covered": Phrase("{side} has covered the queen"),
        "queen-back": Phrase("The queen goes back on the board"),
        "queen-back/CHAPAS-Q2": Phrase("The queen goes back: {side} had no own piece pocketed before"),
        "queen-back/CHAPAS-Q3": Phrase("The queen goes back: {side} did not cover it"),
        "queen-back/CHAPAS-Q4": Phrase("The queen goes back: its cover came back with the striker"),
        "queen-back/A2M-Q2": Phrase("The queen goes back: {side} had no own piece pocketed before"),
        "queen-back/A2M-Q4": Phrase(
            "The opponent of {side} puts the queen as near to the centre circle as can be"
        ),
        "queen-back/A2M-F3": Phrase(
            "The queen goes back: an opposing piece fell with it, or instead of its cover"
        ),
        "spot-blocked": Phrase("The centre spot is not free for {pieces}"),
        "spot-blocked/CHAPAS-J3": Phrase(
            "The centre spot is partly covered: as much of the rest as can be goes under {pieces}"
        ),
        "spot-blocked/CHAPAS-J4": Phrase("The centre spot is covered: placed behind it, {pieces}"),
        "broken": Phrase("{side} has broken the group"),
        "break-missed": Phrase("The group lies undisturbed"),
        "lies-so": Phrase("Left as it lies on edge or on another: {pieces}"),
        "replayed": Phrase("The striker did not cross the front line: {side} takes the strike again"),
        "noted": Phrase("Noted without consequence"),
        "noted/CHAPAS-ST1": Phrase("Noted: the striker of {side} did not touch both lines"),
        "noted/CHAPAS-EL1": Phrase("Noted: an elbow of {side} was over the line to the pocket"),
        "noted/CHAPAS-EL2": Phrase("Noted: elbows may not be over the board either"),
        "noted/CHAPAS-J1": Phrase("The striker left the board, which costs nothing"),
        "noted/CHAPAS-M3": Phrase("The clock ends nothing now"),
        "noted/A2M-Q3": Phrase("Queen and own piece fell in the same turn"),
        "noted/A2M-S5": Phrase(
            "The striker hit a piece behind the front line after crossing it, which is allowed"
        ),
        "noted/A2M-S6": Phrase("Noted: an elbow of {side} was over the line"),
        "noted/A2M-R1": Phrase("Pieces may lie on others: {pieces}"),
        "noted/A2M-SC4": Phrase("{number} of the 14 points a game can give"),
        "board-won": Phrase("{side} wins the board"),
        "board-won/CHAPAS-L1": Phrase(
            "{side} wins the board: the opponent's last piece fell with the queen on the board"
        ),
        "board-won/CHAPAS-L2": Phrase(
            "{side} wins the board: its last piece fell to the opponent, the queen uncovered"
        ),
        "board-won/CHAPAS-B1": Phrase("{side} has all pieces pocketed, and no queen is left on the board"),
        "board-won/A2M-O2": Phrase("{side} wins the game: all its pieces are pocketed"),
        "board-won/A2M-O3": Phrase("And the queen is covered, as it has to be"),
        "board-drawn": Phrase("Nobody wins the board: as many pieces are left of either colour"),
        "points": Phrase("{points} for {side}, for the pieces left"),
        "bonus": Phrase("{points} for {side}, for the queen"),
        "no-bonus": Phrase("No points for the queen"),
        "no-bonus/CHAPAS-Q1": Phrase("No points for the queen: {side} did not cover it"),
        "no-bonus/CHAPAS-Q5": Phrase("No points for the queen: {side} had 22 already"),
        "no-bonus/CHAPAS-L2": Phrase("No points for the queen: {side} had 22 already"),
        "no-bonus/A2M-SC2": Phrase("No bonus: {side} did not cover the queen"),
        "no-bonus/A2M-SC3": Phrase("No bonus: {side} had 24 points"),
        "win-blocked": Phrase("{side} has pocketed everything, but has to pay its debt before it can win"),
        "match-won": Phrase("{side} wins the match with {points}"),
        "match-drawn": Phrase("The match is drawn at {number} each"),
        "match-on": Phrase("The match goes on"),
        "time-up": Phrase("The time is up"),
        "last-board": Phrase("Last board: the regular time is up"),
        "extra-board": Phrase("The match is level: an extra board decides"),
        "allowed": Phrase("The striker may be flicked from there"),
        "refused": Phrase("The striker may not be flicked from there"),
        "refused/CHAPAS-ST1": Phrase("The striker has to touch both lines"),
        "refused/A2M-S2": Phrase("The striker has to touch the front and the rear line"),
        "refused/A2M-S3": Phrase("The striker lies partly on an end circle"),
        "refused/A2M-F6": Phrase("Flicked from there, it is a foul"),
        "side/W": Phrase("White"),
        "side/B": Phrase("Black"),
        "referee": Phrase("the referee"),
        "piece/W": Phrase("a white piece"),
        "piece/B": Phrase("a black piece"),
        "piece/Q": Phrase("the queen"),
        "piece/S": Phrase("the striker"),
        "pieces/W": Phrase("{number} white pieces"),
        "pieces/B": Phrase("{number} black pieces"),
        "nothing": Phrase("nothing"),
        "point": Phrase("1 point"),
        "points-of": Phrase("{number} points"),
        "place/centre_spot": Phrase("{by} puts {piece} on the centre spot"),
        "place/covering_spot": Phrase("{by} puts {piece} where it covers most of the centre spot"),
        "place/behind_spot": Phrase("{by} puts {piece} behind the centre spot"),
        "place/central_circle": Phrase("{by} puts {piece} in the central circle, off the centre spot"),
        "place/main_circle": Phrase("{by} puts {piece} in the main circle"),
        "place/centre_circle": Phrase("{by} puts {piece} as near to the centre circle as can be"),
        "headline/again": Phrase("{side} strikes again"),
        "headline/next": Phrase("{side} is next"),
        "headline/foul": Phrase("Foul: {side} is next"),
        "headline/board": Phrase("{side} wins the board with {points}"),
        "headline/match": Phrase("{side} wins the board with {points}, and the match"),
        "headline/legal": Phrase("The striker may be flicked from there"),
        "headline/illegal": Phrase("The striker may not be flicked from there"),
        "headline/match-won": Phrase("{side} wins the match {higher} to {lower}"),
        "headline/match-drawn": Phrase("The match is drawn at {number} each"),
        "headline/extra-board": Phrase("Level at {number}: an extra board decides"),
        "headline/last-board": Phrase("Last board"),
        "headline/match-on": Phrase("The match goes on: White {W}, Black {B}"),
    }
)
"""Every phrase by its key."""


def carrom_sentence(finding: CarromFinding, language: Language = ENGLISH) -> str:
    """Return a finding as one sentence with its clause, as in "White strikes again (CHAPAS-TU2)."."""
    number = finding.number or 0
    filled = language.say(
        CARROM_PHRASES[carrom_phrase_key(finding)],
        side="" if finding.side is None else language.say(CARROM_PHRASES[f"side/{finding.side}"]),
        pieces=pieces_listed(finding.pieces, language),
        number=number,
        points=_points(number, language),
    )
    return f"{filled[:1].upper()}{filled[1:]} ({finding.clause})."


def carrom_phrase_key(finding: CarromFinding) -> str:
    """Return the key of the phrase that tells a finding."""
    effect = finding.effect.value
    if finding.effect is CarromEffect.PENALTY and not finding.pieces:
        return f"{effect}/none"
    if finding.effect in (CarromEffect.OWED, CarromEffect.DEBT_LOST) and (finding.number or 0) > 1:
        return f"{effect}/many"
    own = f"{effect}/{finding.clause}"
    return own if own in CARROM_PHRASES else effect


def return_sentence(back: Return, language: Language = ENGLISH) -> str:
    """Return who puts which piece where, as one sentence."""
    by = (
        language.say(CARROM_PHRASES["referee"])
        if back.by is None
        else language.say(CARROM_PHRASES[f"side/{back.by}"])
    )
    text = language.say(
        CARROM_PHRASES[f"place/{Place(back.place)}"],
        by=by,
        piece=language.say(CARROM_PHRASES[f"piece/{back.piece}"]),
    )
    return f"{text[:1].upper()}{text[1:]}."


def carrom_headline(ruling: StrikeRuling | MatchRuling | StrikerRuling, language: Language = ENGLISH) -> str:
    """Return the outcome of a ruling in one short sentence."""
    if isinstance(ruling, StrikerRuling):
        return language.say(CARROM_PHRASES["headline/legal" if ruling.legal else "headline/illegal"]) + "."
    if isinstance(ruling, MatchRuling):
        return _match_headline(ruling, language)
    if ruling.result is not None and ruling.result.won_by is not None:
        key = "headline/match" if ruling.result.match_over else "headline/board"
        side = language.say(CARROM_PHRASES[f"side/{ruling.result.won_by}"])
        return (
            language.say(CARROM_PHRASES[key], side=side, points=_points(ruling.result.points, language)) + "."
        )
    key = "headline/again" if ruling.again else "headline/foul" if ruling.foul else "headline/next"
    return (
        language.say(CARROM_PHRASES[key], side=language.say(CARROM_PHRASES[f"side/{ruling.board.striker}"]))
        + "."
    )


def pieces_listed(pieces: Iterable[Piece], language: Language = ENGLISH) -> str:
    """Return pieces as people list them: "a white piece and the queen"."""
    words = [
        language.say(CARROM_PHRASES[f"piece/{piece}"])
        if number == 1
        else language.say(CARROM_PHRASES[f"pieces/{piece}"], number=number)
        for piece, number in Counter(pieces).items()
    ]
    return language.listed(words) or language.say(CARROM_PHRASES["nothing"])


def _points(number: int, language: Language) -> str:
    return (
        language.say(CARROM_PHRASES["point"])
        if number == 1
        else language.say(CARROM_PHRASES["points-of"], number=number)
    )


def _match_headline(ruling: MatchRuling, language: Language) -> str:
    match = ruling.match
    score = match.score
    if match.won_by is not None:
        text = language.say(
            CARROM_PHRASES["headline/match-won"],
            side=language.say(CARROM_PHRASES[f"side/{match.won_by}"]),
            higher=score[match.won_by],
            lower=score[match.won_by.other],
        )
    elif match.over:
        text = language.say(CARROM_PHRASES["headline/match-drawn"], number=score[Side.W])
    elif match.extra_board:
        text = language.say(CARROM_PHRASES["headline/extra-board"], number=score[Side.W])
    elif match.last_announced:
        text = language.say(CARROM_PHRASES["headline/last-board"])
    else:
        text = language.say(CARROM_PHRASES["headline/match-on"], W=score[Side.W], B=score[Side.B])
    return f"{text}."
