"""What a terminal shows of how sensitive a shot is, as JSON or as text in a language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.physics.trace import ContactKind, Fate
from flickhall.sensitivity.measure import Grown, Otherwise, Resting, Sensitivity

_FATES = {
    Fate.SURFACE: Phrase("on the board", context="fate"),
    Fate.DITCH: Phrase("in the ditch", context="fate"),
    Fate.HOLE: Phrase("in the hole", context="fate"),
    Fate.POCKET: Phrase("in a pocket", context="fate"),
    Fate.OFF: Phrase("over the frame", context="fate"),
}
_KINDS = {
    ContactKind.DISC: Phrase("disc", context="contact"),
    ContactKind.POST: Phrase("post", context="contact"),
    ContactKind.RAIL: Phrase("rail", context="contact"),
    ContactKind.DITCH_DISC: Phrase("disc in the ditch", context="contact"),
    ContactKind.LIP: Phrase("far edge of the hole", context="contact"),
    ContactKind.LINE: Phrase("outer line", context="contact"),
    ContactKind.INSIDE: Phrase("inside the outer line", context="contact"),
    ContactKind.LEAVES: Phrase("leaves the surface", context="contact"),
    ContactKind.RETURNS: Phrase("comes back", context="contact"),
    ContactKind.DITCHED: Phrase("falls into the ditch", context="contact"),
    ContactKind.HOLE: Phrase("drops into the hole", context="contact"),
    ContactKind.CUSHION: Phrase("cushion", context="contact"),
    ContactKind.POCKET: Phrase("falls into a pocket", context="contact"),
    ContactKind.OFF: Phrase("flies over the frame", context="contact"),
}
_TRIES = Phrase(
    "{number} try with every disc up to {by} mm elsewhere: {same} with the same course.",
    "{number} tries with every disc up to {by} mm elsewhere: {same} with the same course.",
)
_CHANGES = {
    ("aim", False): Phrase("{change}° more to the left: {disc} is {fate}, not {instead}."),
    ("aim", True): Phrase("{change}° more to the right: {disc} is {fate}, not {instead}."),
    ("speed", False): Phrase("{change} % slower: {disc} is {fate}, not {instead}."),
    ("speed", True): Phrase("{change} % faster: {disc} is {fate}, not {instead}."),
}


def tell(found: Sensitivity, shot: int) -> dict[str, Any]:
    """Return it as the JSON object that `flickhall sensitivity --json` prints."""
    return {
        "shot": shot,
        "by_mm": found.by_mm,
        "tries": found.tries,
        "same_course": found.same_course,
        "contacts": [_contact(grown) for grown in found.contacts],
        "discs": [
            {
                "disc": disc.disc,
                "fate": disc.fate,
                "fates": dict(disc.fates),
                "moves_mm": disc.moves_mm,
                "uncertain": disc.uncertain,
            }
            for disc in found.discs
        ],
        "nearest_other_fate": [
            {
                "by": other.by,
                "change": other.change,
                "disc": other.disc,
                "fate": other.fate,
                "instead_of": other.instead_of,
            }
            for other in found.otherwise
        ],
    }


def _contact(grown: Grown) -> dict[str, Any]:
    contact = grown.contact
    return {
        "at_s": contact.at_s,
        "kind": contact.kind,
        "disc": contact.disc,
        "other": contact.other,
        "grown": grown.grown,
        "factor": grown.factor,
    }


def as_text(found: Sensitivity, shot: int, language: Language = ENGLISH) -> str:
    """Return it as lines for a person."""
    return "\n".join(_lines(found, shot, language))


def _lines(found: Sensitivity, shot: int, language: Language) -> Iterator[str]:
    same = language.say("{number} %", number=language.number(round(100 * found.same_course, 1)))
    yield language.say("How sensitive shot {number} is", number=shot)
    yield language.count(_TRIES, found.tries, by=_number(found.by_mm, language), same=same)
    yield ""
    yield language.say("How a difference grows, from contact to contact:")
    for grown in found.contacts:
        yield "  " + _grown(grown, language)
        if grown.grown is None:
            break
    yield ""
    yield language.say("Where the discs end:")
    for disc in found.discs:
        yield "  " + _resting(disc, language)
    yield ""
    yield language.say("The least change of the flick that gives a disc another fate:")
    for other in found.otherwise:
        yield "  " + _other(other, language)
    if not found.otherwise:
        yield "  " + language.say("none within a degree and five percent of speed")


def _grown(grown: Grown, language: Language) -> str:
    contact = grown.contact
    at_s = language.number(round(contact.at_s, 3))
    what = (
        f"{contact.disc} - {contact.other}"
        if contact.other
        else f"{contact.disc} ({language.say(_KINDS[contact.kind])})"
    )
    if grown.grown is None or grown.factor is None:
        return language.say(
            "{at_s} s  {what}: from here on the least move leads elsewhere", at_s=at_s, what=what
        )
    return language.say(
        "{at_s} s  {what}: {grown} times the start's, {factor} times the contact's before",
        at_s=at_s,
        what=what,
        grown=_number(grown.grown, language),
        factor=_number(grown.factor, language),
    )


def _resting(disc: Resting, language: Language) -> str:
    if len(disc.fates) > 1:
        shares = [
            language.say(
                "{fate} {share} %",
                fate=language.say(_FATES[fate]),
                share=language.number(round(100 * share, 1)),
            )
            for fate, share in disc.fates.items()
        ]
        return language.say("{disc}: uncertain, {shares}", disc=disc.disc, shares=language.listed(shares))
    (fate,) = disc.fates
    if fate is not Fate.SURFACE:
        return language.say("{disc}: {fate}", disc=disc.disc, fate=language.say(_FATES[fate]))
    moves = _number(disc.moves_mm, language)
    if disc.uncertain:
        return language.say("{disc}: uncertain, it ends up to {moves} mm away", disc=disc.disc, moves=moves)
    return language.say("{disc}: on the board, at most {moves} mm away", disc=disc.disc, moves=moves)


def _other(other: Otherwise, language: Language) -> str:
    scale = 100.0 if other.by == "speed" else 1.0
    return language.say(
        _CHANGES[other.by, other.change > 0],
        change=_number(scale * abs(other.change), language),
        disc=other.disc,
        fate=language.say(_FATES[other.fate]),
        instead=language.say(_FATES[other.instead_of]),
    )


def _number(value: float, language: Language) -> str:
    """Write a number with two significant digits, without an exponent where it has few noughts."""
    if value == 0 or 1e-4 <= abs(value) < 1e5:
        return language.number(float(f"{value:.2g}"))
    return f"{value:.1e}"
