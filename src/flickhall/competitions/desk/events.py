"""What is written down about a competition, in order; everything else is worked out from these events.

Each event is a frozen record that goes to JSON and back. People and entrants stand in it by their ids alone: names
and birth dates are kept apart from the log, so that they can be erased while results stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from flickhall.competitions.fixtures import Fixture, Group
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import Line
from flickhall.competitions.sheets.sheet import Ended
from flickhall.errors import BadInput
from flickhall.phrases import Said


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who competes: a player, a pair or a team, by the ids of its people.

    `association` is the club or province it comes from; `seed` its place in the seeding from 1. `walk_in`: it came on
    the day; `paid`: its fee is in. `entered_at` is ISO 8601, and the order of registration.
    """

    id: str
    people: tuple[str, ...]
    entered_at: str
    association: str = ""
    seed: int | None = None
    walk_in: bool = False
    paid: bool = False


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all events have: a word that tells them apart."""


class Opened(_Event, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """The competition is announced: what it is called, how it is played, where; `seed` feeds its draws."""

    title: str
    format: Format
    seed: str
    place: str = ""


class FormatChanged(_Event, frozen=True, forbid_unknown_fields=True, tag="format_changed"):
    """The organiser changes how it is played, before anything has been drawn."""

    format: Format


class Entered(_Event, frozen=True, forbid_unknown_fields=True, tag="entered"):
    """Somebody registers."""

    entrant: Entrant


class EntryChanged(_Event, frozen=True, forbid_unknown_fields=True, tag="entry_changed"):
    """A registration is put right: paid, seeded, another partner where substitution is allowed."""

    entrant: Entrant


class Withdrawn(_Event, frozen=True, forbid_unknown_fields=True, tag="withdrawn"):
    """An entrant will not play, or not go on."""

    entrant: str


class Reinstated(_Event, frozen=True, forbid_unknown_fields=True, tag="reinstated"):
    """An entrant that had withdrawn plays after all."""

    entrant: str


class CheckedIn(_Event, frozen=True, forbid_unknown_fields=True, tag="checked_in"):
    """An entrant is there."""

    entrant: str


class CheckedOut(_Event, frozen=True, forbid_unknown_fields=True, tag="checked_out"):
    """An entrant turns out not to be there."""

    entrant: str


class Drawn(_Event, frozen=True, forbid_unknown_fields=True, tag="drawn"):
    """A stage, or the next round of it, has been drawn.

    `field` are those it was drawn among, in the order of their seeds or places; with `seed` anybody can draw it again.
    `byes` have no opponent in this round. `shown` are the figures that prove the draw (its certificate). `slot_of` tells in
    which slot of the first days, from 0, each plays where those who share one were drawn together. `supplied`: the
    organiser says who meets whom, by no seed, and nobody can draw it again.
    """

    stage: str
    round: int
    seed: str
    field: tuple[str, ...]
    groups: tuple[Group, ...]
    fixtures: tuple[Fixture, ...]
    byes: tuple[str, ...] = ()
    shown: Mapping[str, int | str] = {}
    slot_of: Mapping[str, int] = {}
    supplied: bool = False


class SlotsWished(_Event, frozen=True, forbid_unknown_fields=True, tag="slots_wished"):
    """In which slots of the first days, from 0, an entrant can play, the one it likes best first (A2M-T2)."""

    entrant: str
    slots: tuple[int, ...]


class PlaceTaken(_Event, frozen=True, forbid_unknown_fields=True, tag="place_taken"):
    """A walk-in sits down in a place of a bracket that the draw left free (AMB-M18)."""

    match: str
    side: Literal[0, 1]
    entrant: str


class FinalStageMoved(_Event, frozen=True, forbid_unknown_fields=True, tag="final_stage_moved"):
    """The last day is so many days later than the format says; everybody is asked again who can be there (A2M-T7.b)."""

    days: int


class AvailabilitySaid(_Event, frozen=True, forbid_unknown_fields=True, tag="availability_said"):
    """Whether an entrant can be there on the last day, as far as it gets (A2M-T4)."""

    entrant: str
    there: bool


class DrawDiscarded(_Event, frozen=True, forbid_unknown_fields=True, tag="draw_discarded"):
    """The latest draw of a stage is taken back, with every result in it."""

    stage: str
    round: int


class Booking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When and where a match is to be played: `slot` counts from 0, `at` is local time, ISO 8601, "" if not fixed."""

    match: str
    table: int
    slot: int
    at: str = ""


class Scheduled(_Event, frozen=True, forbid_unknown_fields=True, tag="scheduled"):
    """A timetable for matches not yet played; it replaces what was booked for them."""

    bookings: tuple[Booking, ...]


class Called(_Event, frozen=True, forbid_unknown_fields=True, tag="called"):
    """A match is sent to a table now."""

    match: str
    table: int
    at: str


class Recalled(_Event, frozen=True, forbid_unknown_fields=True, tag="recalled"):
    """A match that was called is taken off its table, not played."""

    match: str


class Seated(_Event, frozen=True, forbid_unknown_fields=True, tag="seated"):
    """The captains' seat plan: who of a team plays a match."""

    match: str
    side: Literal[0, 1]
    people: tuple[str, ...]


class Ticked(_Event, frozen=True, forbid_unknown_fields=True, tag="ticked"):
    """Something on the checklist has been seen to, or not after all."""

    group: str
    item: str
    done: bool


class Claimed(_Event, frozen=True, forbid_unknown_fields=True, tag="claimed"):
    """What one side says of lines of the sheet (counted from 0), None to take a line back.

    Numbers of lines are text, as JSON wants the keys of an object to be. `total` is the score the side confirms, once it
    has nothing to add. `between` are the sides that met in the match when it was said: once others meet there, it says
    nothing any more.
    """

    match: str
    side: Literal[0, 1]
    lines: Mapping[str, Line | None]
    total: tuple[float, float] | None = None
    between: tuple[str, str] | None = None


class CaptainSaid(_Event, frozen=True, forbid_unknown_fields=True, tag="captain_said"):
    """What one captain says a disputed line was; what both say alike is their ruling (PICH-R-9)."""

    match: str
    side: Literal[0, 1]
    line: int
    decided: Line


class LineRuled(_Event, frozen=True, forbid_unknown_fields=True, tag="line_ruled"):
    """Whoever a dispute went to, captains, tabulator or desk, has said how a line stands, or passed it on."""

    match: str
    ruling: Ruling


class Settled(_Event, frozen=True, forbid_unknown_fields=True, tag="settled"):
    """The sheet of a match as it counts, however it came about; the same match again is a correction.

    `between` are the sides it was played by: when others come to sit in that match, it does not count. `ended` tells
    how it ended before its lines say so; a match that was not played has no lines and ended by forfeit.
    """

    match: str
    between: tuple[str, str]
    lines: tuple[Line, ...]
    ended: Ended | None = None


class ResultCleared(_Event, frozen=True, forbid_unknown_fields=True, tag="result_cleared"):
    """A match counts as not yet played after all."""

    match: str


class NightReported(_Event, frozen=True, forbid_unknown_fields=True, tag="night_reported"):
    """The tabulator hands in a night: what both teams made on all its boards (PICH-R-15.b)."""

    night: str
    score: tuple[float, float]


class NightDated(_Event, frozen=True, forbid_unknown_fields=True, tag="night_dated"):
    """A night is on another day (ISO 8601) than the season says; "" for the day of the season after all."""

    night: str
    date: str


class LotDrawn(_Event, frozen=True, forbid_unknown_fields=True, tag="lot_drawn"):
    """Lots have been drawn among entrants that are level; the first of `order` stands highest."""

    stage: str
    group: str
    order: tuple[str, ...]
    seed: str


class PlayedOff(_Event, frozen=True, forbid_unknown_fields=True, tag="played_off"):
    """A play-off among entrants that are level, with what each made."""

    stage: str
    group: str
    made: Mapping[str, float]


class NameErased(_Event, frozen=True, forbid_unknown_fields=True, tag="name_erased"):
    """A person's name and birth date are gone from the hall; what was played stays."""

    person: str


class LinksRenewed(_Event, frozen=True, forbid_unknown_fields=True, tag="links_renewed"):
    """The links handed out for scoring do not work any more; new ones do."""


class Closed(_Event, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The competition is over and its ranking final."""


class Reopened(_Event, frozen=True, forbid_unknown_fields=True, tag="reopened"):
    """A competition that was closed goes on."""


class Undone(_Event, frozen=True, forbid_unknown_fields=True, tag="undone"):
    """An act, by its revision, counts as never done."""

    act: int


class Redone(_Event, frozen=True, forbid_unknown_fields=True, tag="redone"):
    """An act that had been undone counts again."""

    act: int


Event = (
    Opened
    | FormatChanged
    | Entered
    | EntryChanged
    | Withdrawn
    | Reinstated
    | CheckedIn
    | CheckedOut
    | Drawn
    | DrawDiscarded
    | SlotsWished
    | PlaceTaken
    | FinalStageMoved
    | AvailabilitySaid
    | Scheduled
    | Called
    | Recalled
    | Seated
    | Ticked
    | Claimed
    | CaptainSaid
    | LineRuled
    | Settled
    | ResultCleared
    | NightReported
    | NightDated
    | LotDrawn
    | PlayedOff
    | NameErased
    | LinksRenewed
    | Closed
    | Reopened
    | Undone
    | Redone
)
"""Anything that can be written down about a competition."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing somebody did, with all that follows from it: it is written down whole, or not at all.

    `revision` counts the acts of a competition from 1; `at` is ISO 8601 in UTC; `actor` says whose link it came by;
    `why` is the reason given, if any. `key` names the request, so that it can be sent again.
    """

    revision: int
    at: str
    actor: str
    why: str
    key: str
    events: tuple[Event, ...]


_ENCODER = msgspec.json.Encoder()
_EVENTS = msgspec.json.Decoder(tuple[Event, ...])


def encode_events(events: Sequence[Event]) -> bytes:
    """Return events as JSON."""
    return _ENCODER.encode(events)


def decode_events(body: bytes | str) -> tuple[Event, ...]:
    """Return the events that `encode_events` wrote; raises BadInput for anything else."""
    try:
        return _EVENTS.decode(body)
    except msgspec.DecodeError as error:
        raise BadInput(
            Said("not the events of a competition ({reason})", reason=error),
            where="events",
            allowed="what a hall wrote",
        ) from error
