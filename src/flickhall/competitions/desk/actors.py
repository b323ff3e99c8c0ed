"""Who did something, as an act of the log has it: the desk, the phone of a side, a team's captain, the tabulator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DESK = "desk"
TABULATOR = "tabulator"
_BY_PHONE = " by phone"
_PHONE = "phone "
"""What stood before the side in logs played by chance of an earlier version."""
_CAPTAIN = "captain of "


@dataclass(frozen=True, slots=True)
class Actor:
    """Whose link something came by: `who` is the side or the team, or the word itself where it is none of these."""

    kind: Literal["desk", "phone", "captain", "tabulator", "other"]
    who: str = ""


def phone_of(side: str) -> str:
    """Return the actor of what a side writes on its score pad or its own page."""
    return f"{side}{_BY_PHONE}"


def captain_of(team: str) -> str:
    """Return the actor of what the captain of a team does."""
    return f"{_CAPTAIN}{team}"


def read_actor(actor: str) -> Actor:
    """Return who an actor of the log is."""
    if actor == DESK:
        return Actor("desk")
    if actor == TABULATOR:
        return Actor("tabulator")
    if actor.endswith(_BY_PHONE):
        return Actor("phone", actor.removesuffix(_BY_PHONE))
    if actor.startswith(_PHONE):
        return Actor("phone", actor.removeprefix(_PHONE))
    if actor.startswith(_CAPTAIN):
        return Actor("captain", actor.removeprefix(_CAPTAIN))
    return Actor("other", actor)
