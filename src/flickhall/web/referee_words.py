"""What the referee's pages say about a board that somebody watches: events, zones, facts of a strike."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.rules.carrom_facts import Breach
from flickhall.rules.facts import Event, EventKind
from flickhall.tables.zones import Zone

EVENT_SENTENCES: Mapping[EventKind, str] = MappingProxyType(
    {
        EventKind.CONTACT: "{disc} touched {other}.",
        EventKind.POST: "{disc} touched a post.",
        EventKind.LINE: "{disc} touched the outer line.",
        EventKind.INSIDE: "{disc} came wholly inside again.",
        EventKind.LEAVES: "{disc} left the surface.",
        EventKind.RETURNS: "{disc} came back onto the surface.",
        EventKind.HOLE: "{disc} dropped flat into the hole.",
        EventKind.FLIES: "{disc} flew off the board.",
    }
)
"""What happened to a disc, as a sentence."""

EVENT_BUTTONS: Mapping[EventKind, str] = MappingProxyType(
    {
        EventKind.CONTACT: "touched …",
        EventKind.POST: "touched a post",
        EventKind.HOLE: "dropped in the hole",
        EventKind.LINE: "touched the outer line",
        EventKind.INSIDE: "came wholly inside again",
        EventKind.LEAVES: "left the surface (ditch, rail)",
        EventKind.RETURNS: "came back on",
        EventKind.FLIES: "flew off the board",
    }
)
"""The same on a button, said of the disc that is chosen."""

ZONE_WORDS: Mapping[Zone, str] = MappingProxyType(
    {
        Zone.Z15: "inside the 15 ring",
        Zone.T15: "on the line 15/10",
        Zone.Z10: "inside the 10 ring",
        Zone.T10: "on the line 10/5",
        Zone.Z5: "inside the 5 ring",
        Zone.OUT: "on or over the outer line",
        Zone.DITCH: "in the ditch",
        Zone.HOLE: "flat in the hole",
        Zone.LEAN: "leaning on a post",
        Zone.POST: "on top of a post",
        Zone.STAND: "upright in the hole",
    }
)
"""Where a disc lies."""

BREACH_WORDS: Mapping[Breach, str] = MappingProxyType(
    {
        Breach.TOUCHED_PIECE: "a piece in play was touched by hand",
        Breach.WRONG_PLACEMENT: "the striker lay wrong",
        Breach.WRONG_FLICK: "not flicked, or not forward",
        Breach.ARM_OVER_LINE: "hand or arm over the diagonal",
        Breach.ELBOW_OVER_LINE: "elbow over the diagonal",
        Breach.DID_NOT_CROSS: "the striker did not cross the front line",
        Breach.HIT_BEHIND_BEFORE: "a piece behind the line was hit before the striker had crossed it",
        Breach.HIT_BEHIND_AFTER: "a piece behind the line was hit after the striker had crossed it",
    }
)
"""What a player did besides moving pieces."""


def event_sentence(event: Event) -> str:
    """Return what happened as a sentence, as in "W3 touched B1."."""
    return EVENT_SENTENCES[event.kind].format(disc=event.disc, other=event.other)


PAGE_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "refused": "{fact} That cannot be: {what}. Allowed: {allowed}.",
        "unreachable": "The hall does not answer. Nothing was changed; try again.",
        "not_kept": "This browser keeps nothing: save the round as a file before you leave.",
        "none_left": "All {number} discs of that side have been played.",
        "place_of": "Place of {disc}",
        "whom": "{disc} touched …",
        "no_disc": "No disc lies on the board.",
        "twenties": "20s",
        "twenty_each": "put aside",
        "sum": "Count",
        "points": "Points for the round: light {W}, dark {B}.",
        "taken_back": "The last shot was taken back.",
        "sure": "Begin a new round? What was told of this one is lost unless it was saved.",
        "no_round": "That file is no JSON; a round is saved as a list of referee cases.",
        "loaded": "The round was loaded.",
    }
)
"""What the script of the official's board says, with {names} that it fills in."""
