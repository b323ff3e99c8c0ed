"""Whose turn it is and what the score is: crokinole games as pure state machines over recorded events.

A game goes on like this: `begin` gives the first event, `fold` the state; `shoot`, `undo` and `call_time`
take a state and give the next events, or refuse and change nothing.
"""

from flickhall.play.events import (
    Created,
    Event,
    Finished,
    Level,
    Player,
    PlayerKind,
    RoundCounted,
    ShotPlayed,
    TimeCalled,
    Undone,
    decode_event,
    encode_event,
)
from flickhall.play.fold import apply, fold
from flickhall.play.game import Simulate, begin, call_time, shoot, undo
from flickhall.play.state import GameState, Turn

__all__ = [
    "Created",
    "Event",
    "Finished",
    "GameState",
    "Level",
    "Player",
    "PlayerKind",
    "RoundCounted",
    "ShotPlayed",
    "Simulate",
    "TimeCalled",
    "Turn",
    "Undone",
    "apply",
    "begin",
    "call_time",
    "decode_event",
    "encode_event",
    "fold",
    "shoot",
    "undo",
]
