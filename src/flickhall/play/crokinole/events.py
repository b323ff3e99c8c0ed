"""What is written down about a game, in order; everything else is worked out from these events.

Each event is a frozen record that goes to JSON and back without loss (floats to the last bit).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot, Trace
from flickhall.play.crokinole.agreements import CardSigned, DiscLifted, RoundAgreed, RoundBooked, TwentyShown
from flickhall.play.incidents import IncidentNoted
from flickhall.play.people import Player
from flickhall.rules.crokinole.facts import ShotFacts
from flickhall.rules.crokinole.ruling import GameRuling, RoundRuling, ShotRuling
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Players, Side


class Created(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="created"):
    """The game is set up: rulebook with its options, table, who plays, when it was made (`made_at`, ISO
    8601).

    `game_number` counts the games of a match from 1 and `first_starter` tells which of its players, clockwise
    from 0, started the very first one (the right to start moves on from there). A friendly game lets shots be
    taken back. `seed` feeds the practice opponents' hands.
    """

    game: str
    rulebook: str
    options: Mapping[str, OptionValue]
    mode: Players
    players: tuple[Player, ...]
    table: str
    seed: int
    friendly: bool
    made_at: str
    game_number: int = 1
    first_starter: int = 0


class ShotPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="shot"):
    """One shot: the input, what happened, what was seen of it, the ruling, and where the discs lie after it.

    `number` counts the shots of the game from 1. `after` holds every disc on the surface or in the ditch;
    discs not named there are in hand or are 20s put aside. `digest` is the trace's.
    """

    number: int
    round: int
    seat: int
    disc: str
    shot: Shot
    digest: str
    trace: Trace
    facts: ShotFacts
    ruling: ShotRuling
    after: tuple[Spot, ...]


class RoundCounted(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="round_counted"
):
    """A round is over (NCA-2.3): `count` and `twenties` per side, and the `points` they give (NCA-2.4).

    Of a forfeited round `count` is empty. `twenties` are those that count.
    """

    round: int
    count: Mapping[Side, int]
    twenties: Mapping[Side, int]
    points: Mapping[Side, float]
    winner: Side | None
    ruling: RoundRuling


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undone"):
    """A friendly game goes back to just before shot `to_shot`."""

    to_shot: int


class TimeCalled(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="time_called"
):
    """The official has called time (NCA-8.2); `extra_shots` are still due to each side in this round."""

    round: int
    extra_shots: Mapping[Side, int]
    ruling: RoundRuling


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="finished"):
    """The game is over with these points and 20s; `winner` is None for a draw."""

    points: Mapping[Side, float]
    twenties: Mapping[Side, int]
    winner: Side | None
    ruling: GameRuling


Event = (
    Created
    | ShotPlayed
    | RoundCounted
    | Undone
    | TimeCalled
    | Finished
    | TwentyShown
    | DiscLifted
    | RoundBooked
    | RoundAgreed
    | CardSigned
    | IncidentNoted
)

_decoder = msgspec.json.Decoder(Event)


def plain_event(event: Event) -> dict[str, Any]:
    """Return an event as dicts, lists, texts and numbers; the same event always gives the same ones."""
    plain: dict[str, Any] = msgspec.to_builtins(event, order="deterministic")
    if isinstance(event, ShotPlayed):
        plain["facts"]["touching"].sort()  # pairs of a set come in any order
    return plain


def encode_event(event: Event) -> bytes:
    """Return an event as one JSON object."""
    return msgspec.json.encode(plain_event(event))


def decode_event(text: bytes | str) -> Event:
    """Return the event of a JSON object; raises BadInput for anything that is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(
            str(error), where="event", allowed="an event as this version of Flickhall writes it"
        ) from error


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the word events of a kind are filed under, as in created, shot or round_counted."""
    return str(kind.__struct_config__.tag)


def kind_of(event: msgspec.Struct) -> str:
    """Return the word an event is filed under."""
    return tag_of(type(event))


def created_first(events: Sequence[Event]) -> Created:
    """Return the event every game starts with; raises BadInput if it is not there."""
    if not events or not isinstance(events[0], Created):
        found = kind_of(events[0]) if events else "nothing"
        raise BadInput(Said("the game starts with {found}", found=found), where="event 1", allowed="created")
    return events[0]
