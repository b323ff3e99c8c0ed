"""One clause of a rule document, how the hall honours it, and where in the code that is done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flickhall.phrases import Phrase


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

    @property
    def phrase(self) -> Phrase:
        """The word for it, to be said in a language."""
        return Phrase(self.value, context="subject of a clause")


class Honour(StrEnum):
    """What the hall does about a clause."""

    RULED = "ruled"
    """A ruling on a shot, a strike, a start position or the order of play cites it."""
    SCORED = "scored"
    """A ruling on a value, a round, a board or a match cites it."""
    PLAYED = "played"
    """A game on the screen cannot be played otherwise."""
    DRAWN = "drawn"
    """The drawn board has it."""
    ORGANISED = "organised"
    """Setting up games, pools and standings follows it."""
    RECORDED = "recorded"
    """Conduct that only an official can see: entered as an incident, with the sanction the official gives (AMB-N17)."""
    CLUB = "seen to by the club"
    """What a club has or sells: the hall neither draws it nor asks about it."""
    NON_NORMATIVE = "non-normative"
    """It rules nothing."""

    @property
    def phrase(self) -> Phrase:
        """The word for it, to be said in a language."""
        return Phrase(self.value, context="what the hall does about a clause")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its id, what it is about, how it is honoured, what it says in our words, where it stands, and by what.

    `by` names the functions or values that honour it, as dotted paths such as
    `flickhall.rules.pichenotte_league.shot.rule_pichenotte_shot`; it is empty where none does.
    """

    name: str
    subjects: tuple[Subject, ...]
    honour: Honour
    says: str
    document: str
    by: tuple[str, ...] = ()
