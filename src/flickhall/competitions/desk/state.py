"""How a competition stands: what the events of its log add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flickhall.competitions.desk.events import Booking, Called, Drawn, Entrant, LotDrawn, Opened, PlayedOff
from flickhall.competitions.fixtures import Fixture
from flickhall.competitions.format import AnyStage, Format
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import Line
from flickhall.competitions.sheets.sheet import Ended, Reckoning
from flickhall.errors import NotFound
from flickhall.phrases import Said

Sides = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a match as it counts: its sides, its lines, how it ended before they say so, what they come to."""

    between: Sides
    lines: tuple[Line, ...]
    ended: Ended | None
    reckoning: Reckoning


@dataclass(frozen=True, slots=True)
class Claim:
    """What one side has said of a match: lines by number from 0, the revision of the last change to each, and the
    total it has confirmed; `between` are the sides that met when it said so.
    """

    lines: Mapping[int, Line] = field(default_factory=dict)
    revisions: Mapping[int, int] = field(default_factory=dict)
    total: tuple[float, float] | None = None
    between: Sides | None = None


@dataclass(slots=True)
class Competition:
    """A competition at one revision; treat it as frozen: `fold` alone fills it in.

    `entrants` are in the order of registration. `draws` are told by stage and round, `fixtures` and all that follows
    by match. `ruled` is what was said in disputes, `captains` what each captain says of a disputed line, by line and side.
    `reported` are nights handed in, with their scores, `night_dates` those the desk has put on a day of their own.
    `wishes` are slots of the first days by entrant, `available` who said whether it can be there on the last day, which is
    `final_moved_days` later than the format says.
    """

    opened: Opened
    format: Format
    revision: int = 0
    entrants: dict[str, Entrant] = field(default_factory=dict)
    withdrawn: dict[str, None] = field(default_factory=dict)
    present: dict[str, None] = field(default_factory=dict)
    draws: dict[tuple[str, int], Drawn] = field(default_factory=dict)
    fixtures: dict[str, Fixture] = field(default_factory=dict)
    bookings: dict[str, Booking] = field(default_factory=dict)
    called: dict[str, Called] = field(default_factory=dict)
    seated: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    ticked: dict[str, dict[str, None]] = field(default_factory=dict)
    claims: dict[str, dict[int, Claim]] = field(default_factory=dict)
    ruled: dict[str, tuple[Ruling, ...]] = field(default_factory=dict)
    captains: dict[str, dict[int, dict[int, Line]]] = field(default_factory=dict)
    sheets: dict[str, Sheet] = field(default_factory=dict)
    lots: dict[tuple[str, str], list[LotDrawn]] = field(default_factory=dict)
    playoffs: dict[tuple[str, str], list[PlayedOff]] = field(default_factory=dict)
    reported: dict[str, tuple[float, float]] = field(default_factory=dict)
    night_dates: dict[str, str] = field(default_factory=dict)
    wishes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    available: dict[str, bool] = field(default_factory=dict)
    final_moved_days: int = 0
    erased: dict[str, None] = field(default_factory=dict)
    link_age: int = 0
    closed: bool = False

    def fixture(self, match: str) -> Fixture:
        """Return a match that has been drawn; raises NotFound."""
        try:
            return self.fixtures[match]
        except KeyError:
            raise NotFound(
                Said("no match {match!r} has been drawn", match=match),
                where="match",
                allowed="a match of a draw that stands",
            ) from None

    def entrant(self, entrant: str) -> Entrant:
        """Return who entered under an id; raises NotFound."""
        try:
            return self.entrants[entrant]
        except KeyError:
            raise NotFound(
                Said("nobody entered as {entrant!r}", entrant=entrant),
                where="entrant",
                allowed="the id of an entrant",
            ) from None

    def stage_of(self, match: str) -> AnyStage:
        """Return the stage a match belongs to; raises NotFound."""
        return self.format.stage(self.fixture(match).stage)

    def rounds_drawn(self, stage: str) -> int:
        """Return how many draws of a stage have been made."""
        return sum(1 for key, _ in self.draws if key == stage)
