"""What the desk may be asked over HTTP and what it answers: one strict record each.

A deed is one thing an organiser does, as data: the same record is tried (what would change?) and then done.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from flickhall.competitions.names import NAME_LIMIT
from flickhall.store.acts import WHY_LIMIT
from flickhall.store.register import ID_LIMIT
from flickhall.web.requests import Key

Id = Annotated[str, Meta(min_length=1, max_length=ID_LIMIT)]
Name = Annotated[str, Meta(max_length=NAME_LIMIT)]
Figure = Annotated[int, Meta(ge=-(10**6), le=10**6)]
Side = Annotated[int, Meta(ge=0, le=1, description="0 the first named side of the match, 1 the second")]
SentLine = dict[str, Any]
"""A line of a sheet as `sheets.lines.read_line` takes it, which says better than a schema what is wrong with one."""
MOST_AT_ONCE = 2000


class _Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What all deeds have: a word that tells them apart."""


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of an entrant: `person` is the id of one who is in the register, None for somebody new.

    `born` is a birth year; it is kept only where the format asks for an age.
    """

    name: Name
    born: Figure | None = None
    person: Id | None = None


class NewEntrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to enter: a player, a pair or a team, by its people; `team` is its name where it has one of its own."""

    people: Annotated[list[NewPerson], Meta(min_length=1, max_length=30)]
    team: Name = ""
    association: Name = ""
    seed: Figure | None = None
    paid: bool = False
    walk_in: bool = False


class Enter(_Deed, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Entrants register, all of them or none; `here`: they are checked in as well."""

    entrants: Annotated[list[NewEntrant], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    here: bool = False


class ChangeEntry(_Deed, frozen=True, forbid_unknown_fields=True, tag="change_entry"):
    """A registration is put right; who of its people is told without an id comes new into it."""

    entrant: Id
    becomes: NewEntrant


class Withdraw(_Deed, frozen=True, forbid_unknown_fields=True, tag="withdraw"):
    """An entrant will not play, or not go on."""

    entrant: Id


class Reinstate(_Deed, frozen=True, forbid_unknown_fields=True, tag="reinstate"):
    """An entrant that had withdrawn plays after all."""

    entrant: Id


class CheckIn(_Deed, frozen=True, forbid_unknown_fields=True, tag="check_in"):
    """Entrants are there, or turn out not to be."""

    entrants: Annotated[list[Id], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    here: bool = True


class EraseName(_Deed, frozen=True, forbid_unknown_fields=True, tag="erase_name"):
    """A person's name and birth are forgotten for good; results stay."""

    person: Id


class Draw(_Deed, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """The next stage, or the next round of it, is drawn, some entrants left out."""

    leave_out: Annotated[list[Id], Meta(max_length=MOST_AT_ONCE)] = []


class SetPairings(_Deed, frozen=True, forbid_unknown_fields=True, tag="set_pairings"):
    """A round robin is played by the organiser's own list, a line a round ("1-4 2-3"); an empty one: all meet all."""

    pairings: Annotated[str, Meta(max_length=100_000)]


class DiscardDraw(_Deed, frozen=True, forbid_unknown_fields=True, tag="discard_draw"):
    """The latest draw of a stage is taken back, with every result in it."""

    stage: Id


class DrawLot(_Deed, frozen=True, forbid_unknown_fields=True, tag="draw_lot"):
    """Lots are drawn among entrants of a group that nothing else parts."""

    stage: Id
    group: Id


class PlayOff(_Deed, frozen=True, forbid_unknown_fields=True, tag="play_off"):
    """What entrants that were level made in a play-off, by entrant."""

    stage: Id
    group: Id
    made: dict[str, float]


class Schedule(_Deed, frozen=True, forbid_unknown_fields=True, tag="schedule"):
    """A timetable is made for all that is still to be played."""


class CallMatch(_Deed, frozen=True, forbid_unknown_fields=True, tag="call"):
    """A match is sent to a table."""

    match: Id
    table: Figure


class CallNext(_Deed, frozen=True, forbid_unknown_fields=True, tag="call_next"):
    """The next matches are sent to the free tables, so many of them at most, or all that can be."""

    most: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] | None = None


class Recall(_Deed, frozen=True, forbid_unknown_fields=True, tag="recall"):
    """A match that was called is taken off its table, not played."""

    match: Id


class SentEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended before its lines say so; a forfeit of no `side` is one of both, a lot is won by `side`."""

    how: Literal["time", "forfeit", "lot"]
    side: Side | None = None


class Settle(_Deed, frozen=True, forbid_unknown_fields=True, tag="settle"):
    """The sheet of a match as it counts; for a match that has a result it is a correction."""

    match: Id
    lines: Annotated[list[SentLine], Meta(max_length=100)]
    ended: SentEnd | None = None


class Walkover(_Deed, frozen=True, forbid_unknown_fields=True, tag="walkover"):
    """A match is not played: one side, or both, were not there or gave up."""

    match: Id
    absent: Annotated[list[Side], Meta(min_length=1, max_length=2)]


class ClearResult(_Deed, frozen=True, forbid_unknown_fields=True, tag="clear"):
    """A match counts as not yet played after all."""

    match: Id


class RuleLine(_Deed, frozen=True, forbid_unknown_fields=True, tag="rule"):
    """The desk says how a disputed line (counted from 0) stands."""

    match: Id
    line: Annotated[int, Meta(ge=0, le=1000)]
    decided: SentLine


class WishSlots(_Deed, frozen=True, forbid_unknown_fields=True, tag="wish_slots"):
    """In which slots of the first days (from 0) an entrant can play, the one liked best first; none for any."""

    entrant: Id
    slots: Annotated[list[Figure], Meta(max_length=MOST_AT_ONCE)] = []


class SayAvailable(_Deed, frozen=True, forbid_unknown_fields=True, tag="say_available"):
    """Whether an entrant can be there on the last day."""

    entrant: Id
    there: bool


class MoveFinal(_Deed, frozen=True, forbid_unknown_fields=True, tag="move_final"):
    """The last day is a week later than the format says, or not after all."""

    later: bool


class DateNight(_Deed, frozen=True, forbid_unknown_fields=True, tag="date_night"):
    """A team night is on a day (ISO 8601); "" for the day of its season."""

    night: Id
    date: Annotated[str, Meta(max_length=10)]


class Close(_Deed, frozen=True, forbid_unknown_fields=True, tag="close"):
    """The competition is over and its ranking final."""


class Reopen(_Deed, frozen=True, forbid_unknown_fields=True, tag="reopen"):
    """A competition that was closed goes on."""


class NewLinks(_Deed, frozen=True, forbid_unknown_fields=True, tag="renew_links"):
    """Every link handed out stops working, this desk's too; the answer has the new one."""


class Undo(_Deed, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """An act, by its number, counts as never done; without a number the last one that can be undone."""

    act: Annotated[int, Meta(ge=1, le=10**9)] | None = None


class Redo(_Deed, frozen=True, forbid_unknown_fields=True, tag="redo"):
    """An act that was undone counts again; without a number the one undone last."""

    act: Annotated[int, Meta(ge=1, le=10**9)] | None = None


Deed = (
    Enter
    | ChangeEntry
    | Withdraw
    | Reinstate
    | CheckIn
    | EraseName
    | Draw
    | SetPairings
    | DiscardDraw
    | DrawLot
    | PlayOff
    | Schedule
    | CallMatch
    | CallNext
    | Recall
    | Settle
    | Walkover
    | ClearResult
    | RuleLine
    | WishSlots
    | SayAvailable
    | MoveFinal
    | DateNight
    | Close
    | Reopen
    | NewLinks
    | Undo
    | Redo
)
"""Anything the desk can do."""


class DeedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Do a deed. `shown` is what the trial of it answered: if something else would come of it by now, it is refused."""

    key: Key
    deed: Deed
    why: Annotated[str, Meta(max_length=WHY_LIMIT)] = ""
    shown: Annotated[str, Meta(max_length=64)] | None = None


class TrialRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell what a deed would change, without doing it."""

    deed: Deed


class SheetRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell what the lines of a match come to, and what is doubtful about them, without writing anything down."""

    match: Id
    lines: Annotated[list[SentLine], Meta(max_length=100)]
    ended: SentEnd | None = None


class Deeds(msgspec.Struct, frozen=True):
    """The answer to a deed: how many acts the competition has now, where its desk is, what was done in sentences.

    Of a deed with many events the first few are told.
    """

    revision: int
    desk: str
    says: tuple[str, ...]


class TableTold(msgspec.Struct, frozen=True):
    """Something told as a table: a heading a column, and its rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Trial(msgspec.Struct, frozen=True):
    """What a deed would come to: sentences about itself, a table where it has one, then what else would change.

    `changes` names every match, place and draw that would not stay as it is; `shown` is to be sent with the deed.
    """

    told: tuple[str, ...]
    table: TableTold | None
    changes: tuple[str, ...]
    shown: str


class DoubtLine(msgspec.Struct, frozen=True):
    """What is doubtful about a sheet: its line from 0 (None the whole match), a sentence, its clause, a mere note or not."""

    line: int | None
    says: str
    clause: str | None
    note: bool


class SheetAnswer(msgspec.Struct, frozen=True):
    """What a sheet comes to: `says` in a sentence, `line_says` what each line gave, `due` what is missing, if anything."""

    says: str
    line_says: tuple[str, ...]
    complete: bool
    due: str | None
    doubts: tuple[DoubtLine, ...]


class RowDoubt(msgspec.Struct, frozen=True):
    """What is doubtful about a row of an entry list, and whether it cannot be entered like that."""

    says: str
    blocking: bool


class ListRow(msgspec.Struct, frozen=True):
    """A row of an entry list (numbered as the spreadsheet does) as it would be entered; None where it cannot be."""

    row: int
    entrant: NewEntrant | None
    told: str
    doubts: tuple[RowDoubt, ...]


class ListAnswer(msgspec.Struct, frozen=True):
    """An entry list as it was read, nothing of it entered yet: what columns were taken for, doubts of the file, rows."""

    columns: tuple[str, ...]
    doubts: tuple[str, ...]
    rows: tuple[ListRow, ...]


class EntrantLine(msgspec.Struct, frozen=True):
    """An entrant as the desk sees it; `standing` is "in", "waiting" or "withdrawn"."""

    id: str
    name: str
    people: tuple[NewPerson, ...]
    team: str
    association: str
    seed: int | None
    paid: bool
    walk_in: bool
    here: bool
    standing: Literal["in", "waiting", "withdrawn"]
    erased: tuple[str, ...] = ()


class MatchLine(msgspec.Struct, frozen=True):
    """A match as the desk sees it: `status` is a word of `desk.matches.MatchStatus`, `said` says it in a sentence.

    `sides` are empty while not known. `score` is empty until there is a result; `void`: a result is written down for others
    than those who meet now. `due` is when it is booked for, by which a timetable is in order: local time (ISO 8601, "" if not
    fixed), slot from 0 and table; `booked` says it. `doubts`: how many things about the result are doubtful.
    """

    id: str
    where: str
    sides: tuple[str, str]
    status: str
    said: str
    score: str
    table: int | None
    due: tuple[str, int, int] | None
    booked: str
    waits: str
    void: bool
    doubts: int


class TableLine(msgspec.Struct, frozen=True):
    """A table of the hall: `state` is "free", "taken" or "disputed", `match` the one called there."""

    number: int
    state: Literal["free", "taken", "disputed"]
    match: str | None
    sides: str


class Attention(msgspec.Struct, frozen=True):
    """Something that waits for the organiser: `kind` is "dispute", "void", "stale" or "level"; `says` what and what to do."""

    kind: Literal["dispute", "void", "stale", "level"]
    says: str
    match: str = ""
    stage: str = ""
    group: str = ""
    level: tuple[str, ...] = ()


class DrawLine(msgspec.Struct, frozen=True):
    """A draw that stands: its stage and round, among how many, its seed, who has no opponent, and what proves it."""

    stage: str
    round: int
    said: str
    seed: str
    byes: tuple[str, ...]
    proof: tuple[str, ...]
    can_be_taken_back: bool


class NextDraw(msgspec.Struct, frozen=True):
    """What would be drawn next; `refused` says why it cannot be now.

    `absent` are those who have not checked in, `was_absent` those who gave a walkover in the round before. `pairings` is the
    organiser's own list for a round robin, with the `numbers` it goes by in their order; None where there can be none.
    """

    said: str
    refused: str
    field: tuple[tuple[str, str], ...]
    absent: tuple[str, ...]
    was_absent: tuple[str, ...]
    pairings: str | None
    numbers: tuple[str, ...]


class DeskState(msgspec.Struct, frozen=True):
    """All that the desk sees of a competition; never shown to anybody without the desk's link."""

    id: str
    title: str
    revision: int
    closed: bool
    attention: tuple[Attention, ...]
    entrants: tuple[EntrantLine, ...]
    matches: tuple[MatchLine, ...]
    tables: tuple[TableLine, ...]
    draws: tuple[DrawLine, ...]
    next_draw: NextDraw | None


class TrailLine(msgspec.Struct, frozen=True):
    """An act of the log: its number, when, by whom, why, what happened in sentences; undone or not; can it be undone."""

    act: int
    at: str
    actor: str
    why: str
    says: tuple[str, ...]
    undone: bool
    can_be_undone: bool


class Trail(msgspec.Struct, frozen=True):
    """Acts, the last one first; `more` tells how many older ones were left off."""

    acts: tuple[TrailLine, ...]
    more: int
