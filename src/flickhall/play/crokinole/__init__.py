"""Whose turn it is and what the score is: crokinole games as pure state machines over recorded events.

A game goes on like this: `begin` gives the first event, `fold` the state; `shoot`, `undo` and `call_time`,
and what people settle besides (`agree`, `sign`, `lift`, ...), take a state and give the next events, or refuse and
change nothing.
"""

from flickhall.play.crokinole.agreements import CardSigned, DiscLifted, RoundAgreed, RoundBooked, TwentyShown
from flickhall.play.crokinole.events import (
    Created,
    Event,
    Finished,
    RoundCounted,
    ShotPlayed,
    TimeCalled,
    Undone,
    decode_event,
    encode_event,
)
from flickhall.play.crokinole.fold import apply, fold
from flickhall.play.crokinole.game import Simulate, begin, call_time, shoot, undo
from flickhall.play.crokinole.settling import agree, book_round, lift, note_incident, show_twenty, sign
from flickhall.play.crokinole.state import Awaited, GameState, Turn
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Level, Player, PlayerKind

__all__ = [
    "Awaited",
    "CardSigned",
    "Created",
    "DiscLifted",
    "Event",
    "Finished",
    "GameState",
    "IncidentNoted",
    "Level",
    "Player",
    "PlayerKind",
    "RoundAgreed",
    "RoundBooked",
    "RoundCounted",
    "ShotPlayed",
    "Simulate",
    "TimeCalled",
    "Turn",
    "TwentyShown",
    "Undone",
    "agree",
    "apply",
    "begin",
    "book_round",
    "call_time",
    "decode_event",
    "encode_event",
    "fold",
    "lift",
    "note_incident",
    "shoot",
    "show_twenty",
    "sign",
    "undo",
]
