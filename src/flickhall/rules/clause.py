"""One clause of a rule document and how the hall honours it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Subject(StrEnum):
    """What a clause is about."""

    LEGALITY = "shot legality"
    CONSEQUENCE = "consequence"
    SCORING = "scoring"
    TURNS = "turn order"
    MATCH = "match structure"
    TOURNAMENT = "tournament structure"
    CONDUCT = "conduct"
    EQUIPMENT = "equipment"
    NONE = "not a rule"


class Honour(StrEnum):
    """What the software does about a clause."""

    RULED = "ruled"
    """A ruling on a shot, a start position or the order of play cites it."""
    SCORED = "scored"
    """A ruling on a value, a round or a game cites it."""
    PLAYED = "played"
    """A game on the screen cannot be played otherwise."""
    ORGANISED = "organised"
    """Setting up games, pools and standings follows it."""
    OFFICIAL = "left to the official"
    """Conduct and material at a wooden board, to which the rules attach no consequence (AMB-N17)."""
    NON_NORMATIVE = "non-normative"
    """It rules nothing."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its id, its subject, how it is honoured, what it says in our words, where it stands."""

    name: str
    subject: Subject
    honour: Honour
    says: str
    document: str
