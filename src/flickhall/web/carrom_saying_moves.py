"""What was done in a carrom match, in sentences: strikes, pieces put back, reports, boards, the clock."""

from __future__ import annotations

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import (
    BoardScored,
    BreachReported,
    CarromEvent,
    ClockRead,
    ColourChosen,
    MatchFinished,
    OwedLeft,
    PiecePlaced,
    StrikePlayed,
    StrikeUndone,
)
from flickhall.play.carrom.game import REPORTABLE
from flickhall.play.carrom.state import CarromState
from flickhall.play.incidents import IncidentNoted
from flickhall.rules.carrom.facts import Breach
from flickhall.rules.sides import Side
from flickhall.tables.angles import length
from flickhall.web.carrom_saying import board_said, name_of, result_said, side_names
from flickhall.web.saying_flick import aside_said, spin_said
from flickhall.web.saying_incident import noted_about
from flickhall.web.words import CARROM_TELLING, TELLING
from flickhall.wording.carrom_headlines import carrom_headline

_PLAYS = {
    Side.W: Phrase("{player} plays white in this board."),
    Side.B: Phrase("{player} plays black in this board."),
}
BREACH_WORDS = {
    Breach.TOUCHED_PIECE: Phrase("a piece was touched"),
    Breach.WRONG_FLICK: Phrase("the striker was pushed, or flicked with more than a finger"),
    Breach.ARM_OVER_LINE: Phrase("hand or arm was over a diagonal"),
    Breach.ELBOW_OVER_LINE: Phrase("an elbow was over a diagonal or the board"),
}
"""What can be reported."""
assert set(BREACH_WORDS) == set(REPORTABLE)


def move_said(before: CarromState, event: CarromEvent, language: Language) -> str:
    """Return what an event tells, given the state before it; nothing for the set-up."""
    match event:
        case StrikePlayed():
            said = strike_said(before, event, language)
        case PiecePlaced(seat=seat, spot=spot):
            said = language.say(
                "{player} puts {piece} back, {mm} mm from the centre.",
                player=name_of(before, seat),
                piece=spot.name,
                mm=language.number(round(length(spot.x_mm, spot.y_mm))),
            )
        case OwedLeft(seat=seat):
            player = name_of(before, seat)
            said = language.say("{player} leaves what is owed in the pockets.", player=player)
        case ColourChosen(seat=seat, side=side):
            said = language.say(_PLAYS[side], player=name_of(before, seat))
        case BreachReported(breaches=breaches):
            words = language.listed([language.say(BREACH_WORDS[breach]) for breach in breaches])
            said = language.say(
                "Reported of the last strike: {breaches}. It is ruled on once more.", breaches=words
            )
        case IncidentNoted():
            said = incident_said(before, event, language)
        case StrikeUndone(to_strike=number):
            said = language.say("Taken back: the match goes on before strike {strike}.", strike=number)
        case _:
            said = _by_itself(before, event, language)
    return said


def incident_said(state: CarromState, incident: IncidentNoted, language: Language) -> str:
    """Return an incident, with who it is about by name."""
    seat = state.seat_of(incident.side) if incident.seat is None else incident.seat
    return noted_about(incident, name_of(state, seat), language)


def strike_said(state: CarromState, played: StrikePlayed, language: Language) -> str:
    """Return who strikes and how."""
    said = language.say(
        "Strike {strike}, board {board}: {player} strikes.",
        strike=played.number,
        board=played.board,
        player=name_of(state, played.seat),
    )
    return f"{said} {_intention(played.strike, language)}"


def _by_itself(before: CarromState, event: CarromEvent, language: Language) -> str:
    match event:
        case BoardScored():
            return board_said(before, event, language)
        case ClockRead(ruling=ruling):
            return carrom_headline(ruling, language, side_names(before))
        case MatchFinished():
            return result_said(before, event, language)
        case _:
            return ""


def _intention(strike: Strike, language: Language) -> str:
    return language.say(
        TELLING["intention"],
        place=_place(strike.place_um, language),
        aim=aside_said(strike.aim_cdeg, language),
        power=language.number(strike.power / 10),
        spin=spin_said(strike.spin_percent, language),
    )


def _place(place_um: int, language: Language) -> str:
    if place_um == 0:
        return language.say(TELLING["middle"])
    side = CARROM_TELLING["mm-right" if place_um > 0 else "mm-left"]
    return language.say(side, mm=language.number(round(abs(place_um) / 1000, 1)))
