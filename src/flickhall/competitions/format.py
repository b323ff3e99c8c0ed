"""A format as data: who may enter, in which stages they play, at how many tables and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from flickhall.competitions.stages.double_elimination import DoubleElimination
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.league import League
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.swiss import Swiss
from flickhall.competitions.stages.whist import Whist
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.options import OptionValue

AnyStage = Pools | Swiss | KnockOut | DoubleElimination | Whist | League
"""Every kind of stage; a new kind is a module in `stages/` and a name here."""

MOST_TABLES = 500
MOST_STAGES = 8


class EntryRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who may enter.

    `kind` of entrants; `people` is how many make one, least and most. `cap` is the most entrants, `deadline` (ISO 8601)
    the last moment to register, after which only walk-ins are taken, for `walk_in_fee` if there is one. Without
    `waiting_list` who comes too late for a place is refused. `least_age` is counted by birth year in the year of the
    competition. `substitution`: people of an entrant may be changed once the draw is made.
    """

    kind: Literal["player", "pair", "team"] = "player"
    people: tuple[int, int] = (1, 1)
    cap: int | None = None
    deadline: str | None = None
    waiting_list: bool = True
    walk_in_fee: int | None = None
    currency: str = "USD"
    per_association: int | None = None
    least_age: int | None = None
    year: int | None = None
    substitution: bool = True


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A day on which is played, from and to local clock times (ISO 8601)."""

    date: str
    begins: str
    ends: str


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a competition is played; a preset of the hall, or a club's own copy of one.

    `disputes` is the ladder a dispute climbs, the first being asked first. `checklist` is what the home side, or the
    desk, sees to before play. `slot_minutes` is what a match, or what shares a table with it, is given.
    """

    key: str
    title: str
    rulebook: str
    options: Mapping[str, OptionValue] = {}
    entry: EntryRules = EntryRules()
    stages: tuple[AnyStage, ...]
    tables: int = 8
    slot_minutes: int = 30
    days: tuple[Day, ...] = ()
    disputes: tuple[str, ...] = ("desk",)
    checklist: tuple[str, ...] = ()

    def stage(self, key: str) -> AnyStage:
        """Return a stage by its key; raises BadInput for one it does not have."""
        for stage in self.stages:
            if stage.key == key:
                return stage
        raise BadInput(
            Said("{key!r} is no stage of it", key=key),
            where="stage",
            allowed=", ".join(stage.key for stage in self.stages),
        )
