"""What programs may send: one strict record a request."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from flickhall.physics.shot import AIM_LIMIT_CDEG, PLACE_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT, Shot
from flickhall.play.opening_checks import NAME_LIMIT
from flickhall.play.people import PlayerKind, Skill
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Players
from flickhall.store.kept_text import KEY_LIMIT

FIRST_RULEBOOK = "crokinole-nca"
"""What is played when nobody chooses."""

Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=KEY_LIMIT,
        description="the caller's own name for this request; sent again, it does nothing twice",
    ),
]
Revision = Annotated[int, Meta(ge=1, description="the revision of the game the request is made for")]


class ShotInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four whole numbers of a shot, as `flickhall.physics.shot.Shot` defines them."""

    place_cdeg: Annotated[int, Meta(ge=-PLACE_LIMIT_CDEG, le=PLACE_LIMIT_CDEG)]
    aim_cdeg: Annotated[int, Meta(ge=-AIM_LIMIT_CDEG, le=AIM_LIMIT_CDEG)]
    power: Annotated[int, Meta(ge=1, le=POWER_LIMIT)]
    spin_percent: Annotated[int, Meta(ge=-SPIN_LIMIT_PERCENT, le=SPIN_LIMIT_PERCENT)] = 0

    def shot(self) -> Shot:
        """Return the shot."""
        return Shot(self.place_cdeg, self.aim_cdeg, self.power, self.spin_percent)


class ShotRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person at a seat shoots, after calling a 20 or not."""

    revision: Revision
    key: Key
    seat: Annotated[int, Meta(ge=0, le=3)]
    shot: ShotInput
    called: bool = False


class ChangeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The practice opponent is to play, a shot to be taken back, or time to be called."""

    revision: Revision
    key: Key


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down; `level` is for practice opponents only, `hand` whose errors a person's shots have (none: steady)."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME_LIMIT)]
    kind: PlayerKind = PlayerKind.HUMAN
    level: Skill | None = None
    hand: Skill | msgspec.UnsetType = msgspec.UNSET


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin: `players` clockwise from the bottom seat, two in singles, four in doubles.

    `first_starter` is which of them, from 0, has the very first shot.
    """

    key: Key
    players: Annotated[list[NewPlayer], Meta(min_length=2, max_length=4)]
    mode: Players = Players.SINGLES
    rulebook: str = FIRST_RULEBOOK
    options: dict[str, OptionValue] = {}
    friendly: bool = True
    first_starter: Annotated[int, Meta(ge=0, le=3)] = 0
