"""What the referee's pages say about a board that somebody watches: events, zones, facts of a strike."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.facts import Breach, CentreSpot
from flickhall.rules.crokinole.facts import Event, EventKind
from flickhall.tables.zones import Zone

Name = TypeVar("Name", bound=StrEnum)

EVENT_SENTENCES: Mapping[EventKind, Phrase] = MappingProxyType(
    {
        EventKind.CONTACT: Phrase("{disc} touched {other}."),
        EventKind.POST: Phrase("{disc} touched a post."),
        EventKind.LINE: Phrase("{disc} touched the outer line."),
        EventKind.INSIDE: Phrase("{disc} came wholly inside again."),
        EventKind.LEAVES: Phrase("{disc} left the surface."),
        EventKind.RETURNS: Phrase("{disc} came back onto the surface."),
        EventKind.HOLE: Phrase("{disc} dropped flat into the hole."),
        EventKind.FLIES: Phrase("{disc} flew off the board."),
    }
)
"""What happened to a disc, as a sentence."""

EVENT_BUTTONS: Mapping[EventKind, Phrase] = MappingProxyType(
    {
        EventKind.CONTACT: Phrase("touched …"),
        EventKind.POST: Phrase("touched a post"),
        EventKind.HOLE: Phrase("dropped in the hole"),
        EventKind.LINE: Phrase("touched the outer line"),
        EventKind.INSIDE: Phrase("came wholly inside again"),
        EventKind.LEAVES: Phrase("left the surface (ditch, rail)"),
        EventKind.RETURNS: Phrase("came back on"),
        EventKind.FLIES: Phrase("flew off the board"),
    }
)
"""The same on a button, said of the disc that is chosen."""

ZONE_WORDS: Mapping[Zone, Phrase] = MappingProxyType(
    {
        Zone.Z15: Phrase("inside the 15 ring"),
        Zone.T15: Phrase("on the line between 15 and 10"),
        Zone.Z10: Phrase("inside the 10 ring"),
        Zone.T10: Phrase("on the line between 10 and 5"),
        Zone.Z5: Phrase("inside the 5 ring"),
        Zone.OUT: Phrase("on or over the outer line"),
        Zone.DITCH: Phrase("in the ditch"),
        Zone.HOLE: Phrase("flat in the hole"),
        Zone.LEAN: Phrase("leaning on a post"),
        Zone.POST: Phrase("on top of a post"),
        Zone.STAND: Phrase("upright in the hole"),
    }
)
"""Where a disc lies."""

BREACH_WORDS: Mapping[Breach, Phrase] = MappingProxyType(
    {
        Breach.TOUCHED_PIECE: Phrase("a piece in play was touched by hand"),
        Breach.WRONG_PLACEMENT: Phrase("the striker lay wrong"),
        Breach.WRONG_FLICK: Phrase("not flicked, or not forward"),
        Breach.ARM_OVER_LINE: Phrase("hand or arm over the diagonal"),
        Breach.ELBOW_OVER_LINE: Phrase("elbow over the diagonal"),
        Breach.DID_NOT_CROSS: Phrase("the striker did not cross the front line"),
        Breach.HIT_BEHIND_BEFORE: Phrase("a piece behind the line was hit before the striker had crossed it"),
        Breach.HIT_BEHIND_AFTER: Phrase("a piece behind the line was hit after the striker had crossed it"),
    }
)
"""What a player did besides moving pieces."""


QUEEN_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "board": Phrase("on the board"),
        "pending:W": Phrase("pocketed: white has to cover it with the next strike"),
        "pending:B": Phrase("pocketed: black has to cover it with the next strike"),
        "held:W": Phrase("pocketed too early by white: it goes back when the turn ends"),
        "held:B": Phrase("pocketed too early by black: it goes back when the turn ends"),
        "covered:W": Phrase("covered by white"),
        "covered:B": Phrase("covered by black"),
    }
)
"""How far the queen has got, by its state in the case format."""

SPOT_WORDS: Mapping[CentreSpot, Phrase] = MappingProxyType(
    {
        CentreSpot.FREE: Phrase("free", context="centre spot"),
        CentreSpot.PARTLY_COVERED: Phrase("partly covered", context="centre spot"),
        CentreSpot.COVERED: Phrase("covered", context="centre spot"),
    }
)
"""How much of the centre spot is covered."""


def event_sentence(event: Event, language: Language) -> str:
    """Return what happened as a sentence, as in "W3 touched B1."."""
    return language.say(EVENT_SENTENCES[event.kind], disc=event.disc, other=event.other or "")


def said_in(language: Language, phrases: Mapping[Name, Phrase]) -> dict[str, str]:
    """Return phrases in a language by the plain name of what they are for, not filled in."""
    return {name.value: language.sentence(phrase) for name, phrase in phrases.items()}
