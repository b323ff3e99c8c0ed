"""Competitions played by rote with names of every kind, as handouts are made of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from flickhall.competitions.desk import drawing
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.presets import PRESETS
from flickhall.handouts.addresses import PadAddresses
from flickhall.handouts.shown import Shown
from flickhall.languages import ENGLISH, Language
from nights import Night

NAMES = (
    "Müller-Lüdenscheidt, Jörg",
    "தமிழ்ச்செல்வன்",
    "=1+1",
    "Zoë Ång",
    'O\'Neil "Ace"',
    "@SUM(A1)",
    "<b>Bob</b>",
    "李小龙",
)
"""A name each for the first entrants; with others they are called by number."""

PADS = PadAddresses(
    lambda match, side: f"http://10.0.0.2:8000/competitions/c/match/{match}/{side}/{'a' * 26}",
    lambda table: f"http://10.0.0.2:8000/competitions/c/table/{table}/{'a' * 26}",
)


def name_of(entrant: str) -> str:
    number = int(entrant.removeprefix("e")) - 1
    return NAMES[number] if number < len(NAMES) else f"Player {number + 1}"


def shown(night: Night, language: Language = ENGLISH, names: Mapping[str, str] | None = None) -> Shown:
    def name(side: str) -> str:
        return " & ".join((names or {}).get(one) or name_of(one) for one in entrants_of(side))

    def person(one: str) -> str:
        entrant, _, number = one.removeprefix("p").partition(".")
        return f"{name(f'e{entrant}')} {number}" if number != "0" else name(f"e{entrant}")

    return Shown("c7", night.state, name, person, language)


def night(preset: str, entrants: int, *, out: bool = True, **changes: object) -> Night:
    """Return a night of a preset: played out, or with its first draw alone."""
    begun = Night(msgspec.structs.replace(PRESETS[preset], **changes))
    begun.enters(entrants)
    if out:
        begun.plays_out()
    else:
        begun.does(drawing.draw_next)
    return begun
