"""What is said of a shot: was it valid, which discs are out, which are 20s, where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.phrases import Phrase
from flickhall.rules.crokinole.facts import EventKind
from flickhall.rules.crokinole.ruling import Effect, Finding

SHOT_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "valid/hit": Phrase("Valid: {path}"),
        "valid/reached": Phrase("Valid: {discs} ended touching or inside the 15 line"),
        "valid/inside": Phrase("Valid: {discs} ended inside the 15 area"),
        "valid/free": Phrase("Valid: with no opposing disc on the board the shot is free"),
        "valid/called": Phrase("Valid: the called 20 was made with {discs}"),
        "valid/hole": Phrase("Valid: {discs} fell into the hole"),
        "invalid/hit": Phrase("No disc in play touched an opposing disc"),
        "invalid/reached": Phrase(
            "{discs} did not end touching or inside the 15 line",
            "None of {discs} ended touching or inside the 15 line",
        ),
        "invalid/inside": Phrase(
            "{discs} did not end inside the 15 area", "None of {discs} ended inside the 15 area"
        ),
        "invalid/called": Phrase("A 20 was called, and no own disc lies flat in the hole"),
        "removed/hole": Phrase("Removed from the hole too: {discs}"),
        "removed/called-hit": Phrase("Removed although an opposing disc was touched: {discs}"),
        "removed": Phrase("Therefore removed: {discs}"),
        "out/line": Phrase("Out: {discs} touched the outer line"),
        "out/bounds": Phrase("Out: {discs} touches the line that bounds the board in play"),
        "out/far-enough": Phrase("Out: {discs} came as far as the outer line, and that is far enough"),
        "out/for-good": Phrase("Out: {discs} went into the ditch and remains there"),
        "out/left": Phrase("Out: {discs} left the playing surface"),
        "out/flew": Phrase("Out: {discs} flew off the board"),
        "out/ditch-disc": Phrase("Out: {discs} touched {other}, which lies in the ditch"),
        "out/returned": Phrase("Out: {discs} left the playing surface; coming back does not count"),
        "out/met-disc": Phrase("Out: {discs} came back over the line, but touched {other} on the way"),
        "out/met-post": Phrase("Out: {discs} came back over the line, but touched a post on the way"),
        "in-play": Phrase("Still in play: {discs} came back over the outer line by its own motion"),
        "in-play/at-rest": Phrase("Still in play: {discs} came to rest inside the outer line"),
        "in-play/still": Phrase(
            "Still in play: nothing is taken away before it lies still, and {discs} does now"
        ),
        "stays": Phrase(
            "Stays: {discs} lies where a disc out of play moved it",
            "Stay: {discs} lie where a disc out of play moved them",
        ),
        "twenty": Phrase(
            "20 for {side}: {discs} lies flat in the hole", "20s for {side}: {discs} lie flat in the hole"
        ),
        "twenty/damage": Phrase("20 for {side}: {discs} was driven into the hole by a disc out of play"),
        "no-twenty/returned": Phrase("No 20: {discs} was out of play when it fell into the hole"),
        "no-twenty/removed": Phrase("No 20: the shot that drove {discs} into the hole was not valid"),
        "no-twenty/tilted": Phrase(
            "No 20: {discs} is not flat in the hole",
            "No 20: {discs} are not flat in the hole",
        ),
        "no-twenty/hidden": Phrase("No 20: one that was not put on top of a rail is not counted"),
        "lower-value": Phrase(
            "Lower value: {discs} counts for the lowest area it touches",
            "Lower value: {discs} count for the lowest area they touch",
        ),
        "noted": Phrase("Noted without consequence", "Noted without consequence: {discs}"),
        "noted/lifted": Phrase("Noted without consequence: {discs} was taken up before the count"),
        "noted/unasked": Phrase("Noted: the other side had not agreed that {discs} was out"),
        "noted/void-call": Phrase("The call has no effect: no opposing disc was on the board"),
        "noted/called": Phrase("A 20 was called before the shot"),
        "noted/show": Phrase(
            "To be shown: {discs} counts once it lies on top of a rail",
            "To be shown: {discs} count once they lie on top of a rail",
        ),
        "noted/target": Phrase(
            "{discs} stood upright in the hole, where it could be shot at",
            "{discs} stood upright in the hole, where they could be shot at",
        ),
        "noted/unconfirmed": Phrase("Not confirmed yet: each side has to enter the total"),
        "value": Phrase("Value by the lower edge of the disc"),
        "value/leaning": Phrase(
            "{discs} leans on a post: 25 if it still does at the end of the round",
            "{discs} lean on posts: 25 each if they still do at the end of the round",
        ),
        "value/on-post": Phrase(
            "{discs} lies on a post: 30 if it still does at the end of the round",
            "{discs} lie on posts: 30 each if they still do at the end of the round",
        ),
        "value/upright": Phrase(
            "{discs} stands upright in the hole: 15 if it still does at the end of the round",
            "{discs} stand upright in the hole: 15 each if they still do at the end of the round",
        ),
    }
)
"""Phrases by effect, and by what is special about it."""

SHOT_CLAUSES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("valid", "PICH-R-10.A"): "valid/hit",
        ("valid", "PICH-R-10-1.A"): "valid/called",
        ("valid", "C55-6.c"): "valid/hit",
        ("invalid", "PICH-R-10"): "invalid/hit",
        ("invalid", "PICH-R-10-1.A"): "invalid/called",
        ("invalid", "C55-6.c"): "invalid/hit",
        ("removed", "PICH-R-10-1.A1"): "removed",
        ("removed", "PICH-R-10-1.A2"): "removed/called-hit",
        ("removed", "PICH-R-10-2.B"): "removed/hole",
        ("out", "PICH-R-5.a"): "out/bounds",
        ("out", "PICH-G-13"): "out/for-good",
        ("in-play", "PICH-R-6"): "in-play/at-rest",
        ("in-play", "PICH-G-11"): "in-play/still",
        ("in-play", "C55-7"): "in-play/at-rest",
        ("no-twenty", "PICH-R-10-2.B"): "no-twenty/removed",
        ("no-twenty", "PICH-R-20.a"): "no-twenty/tilted",
        ("no-twenty", "PICH-G-9"): "no-twenty/hidden",
        ("no-twenty", "C55-6.d"): "no-twenty/removed",
        ("no-twenty", "C55-6.f"): "no-twenty/removed",
        ("no-twenty", "C55-6.b"): "no-twenty/tilted",
        ("no-twenty", "NCA-6.3"): "no-twenty/tilted",
        ("no-twenty", "NCA-3.3"): "no-twenty/removed",
        ("noted", "PICH-R-7"): "noted/unasked",
        ("noted", "PICH-R-10.B"): "noted/called",
        ("noted", "PICH-R-11"): "noted/void-call",
        ("noted", "PICH-G-9"): "noted/show",
        ("noted", "PICH-R-20.b"): "noted/target",
        ("noted", "PICH-R-15.a"): "noted/unconfirmed",
        ("noted", "PICH-R-15.b"): "noted/unconfirmed",
        ("value", "PICH-R-18"): "value/leaning",
        ("value", "PICH-R-19"): "value/on-post",
        ("value", "PICH-R-20.c"): "value/upright",
    }
)
"""What is said of an effect under a clause, where the clause alone tells it."""


def shot_key(finding: Finding) -> str | None:
    """Return the key of what is said of a finding where its events tell it, None where its effect alone does."""
    effect, kinds = finding.effect, {event.kind for event in finding.events}
    match effect:
        case Effect.VALID | Effect.INVALID:
            return f"{effect}/{_requirement_met(finding, kinds)}"
        case Effect.OUT:
            return f"out/{_way_out(finding, kinds)}"
        case Effect.TWENTY if EventKind.CONTACT in kinds:
            return "twenty/damage"
        case Effect.NO_TWENTY:
            return "no-twenty/returned"
        case Effect.NOTED if finding.discs:
            return "noted/lifted"
        case _:
            return None


def _requirement_met(finding: Finding, kinds: set[EventKind]) -> str:
    if finding.clause == "NCA-3.1":
        return "hit"
    if not finding.discs:
        return "free"
    if EventKind.HOLE in kinds and len(finding.discs) == len(finding.events):
        return "hole"
    return "inside" if finding.clause == "NK-3" else "reached"


_BACK = ("NCA-8.5.a", "PICH-R-17.a")
"""Clauses under which a disc is out because it came back, even where its return was not seen."""


def _way_out(finding: Finding, kinds: set[EventKind]) -> str:
    ways = (
        (EventKind.FLIES in kinds, "flew"),
        (finding.clause == "NCA-8.4" and EventKind.CONTACT in kinds, "met-disc"),
        (finding.clause == "NCA-8.4", "met-post"),
        (EventKind.CONTACT in kinds, "ditch-disc"),
        (finding.clause in _BACK or EventKind.RETURNS in kinds, "returned"),
        (EventKind.LEAVES in kinds, "left"),
        (finding.clause == "PICH-R-5.b", "far-enough"),
    )
    return next((way for applies, way in ways if applies), "line")
