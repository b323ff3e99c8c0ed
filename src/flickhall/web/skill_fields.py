"""How well somebody plays, as the forms ask for it: a level by name, or open twenties made in a hundred."""

from __future__ import annotations

import msgspec

from flickhall.bots.hand import share_of
from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Skill, percent_told

LEVEL_WORDS = {
    Level.NOVICE: Said("a novice"),
    Level.GOOD: Said("a good club player"),
    Level.GREAT: Said("a great club player"),
    Level.AVERAGE: Said("a competitive player"),
    Level.TOP: Said("a top player"),
    Level.TOP_TWO: Said("one of the two best players"),
}
STEADY = "steady"
"""A hand that does exactly what is meant."""
HERE = "here"
"""An opponent who is another person at the same screen."""
PERCENT = "percent"
"""The choice of a percentage, which stands in a field of its own."""
COMPETITIVE_PERCENT = str(round(100 * share_of(Level.AVERAGE)))
"""The percentage of a competitive player."""
FIRST_PERCENT = "60"
"""The percentage a form offers before anybody has chosen one."""


def opponent_named(name: str, percent: str) -> Skill | None:
    """Return the level of the practice opponent chosen, None for somebody who is here; raises BadInput."""
    return None if name == HERE else _skill(name, percent, "opponent", HERE)


def hand_named(name: str, percent: str) -> Skill | msgspec.UnsetType:
    """Return the hand chosen, unset for a steady one; raises BadInput."""
    return msgspec.UNSET if name == STEADY else _skill(name, percent, "hand", STEADY)


def opponent_again(level: Skill | None) -> dict[str, str]:
    """Return the fields that choose the same opponent again."""
    return _again("opponent", HERE if level is None else level)


def hand_again(hands: list[Skill]) -> dict[str, str]:
    """Return the fields that choose the same hand again, the first there is."""
    return _again("hand", hands[0] if hands else STEADY)


def _again(field: str, chosen: Skill | str) -> dict[str, str]:
    if isinstance(chosen, int):
        return {field: PERCENT, f"{field}_percent": str(chosen)}
    return {field: str(chosen)}


def _skill(name: str, percent: str, field: str, otherwise: str) -> Skill:
    if name == PERCENT:
        return _percentage(percent, f"{field}_percent")
    if name not in set(Level):
        raise BadInput(
            Said("there is no level {name!r}", name=name),
            where=field,
            allowed=any_of([otherwise, *Level, PERCENT]),
        )
    return Level(name)


def _percentage(text: str, where: str) -> int:
    """Return a percentage as it was typed; nobody reads the field of who chose something else."""
    if (percent := percent_told(text.strip())) is not None:
        return percent
    raise BadInput(
        Said("{text!r} open twenties made of 100 are not possible", text=text[:20]),
        where=where,
        allowed=Said("a whole number from {low} to {high}", low=LEAST_PERCENT, high=MOST_PERCENT),
    )
