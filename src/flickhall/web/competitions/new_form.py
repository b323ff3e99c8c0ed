"""The form that announces a competition: from a preset with a few settings, or from a whole format as JSON."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from flickhall.competitions import tailoring
from flickhall.competitions.format import Format
from flickhall.competitions.format_reading import read_format, write_format
from flickhall.competitions.presets import preset
from flickhall.errors import BadInput
from flickhall.phrases import Said

FIRST_PRESET = "round-robin"
MOST_ROUNDS = 100

_SETTINGS: Mapping[str, tuple[Callable[[Format, int], Format], int, int]] = {
    "tables": (tailoring.with_tables, 1, 500),
    "slot_minutes": (tailoring.with_slots_of, 1, 24 * 60),
    "cap": (tailoring.with_cap, 2, 10_000),
    "rounds": (tailoring.with_rounds, 1, MOST_ROUNDS),
    "days_between": (tailoring.with_days_between, 1, 366),
}
"""The figures that people change: what each changes, its least and its most."""


class NewForm(msgspec.Struct, frozen=True):
    """The form as it is sent: every field a text; an empty one leaves what the format has.

    `does` says what is asked for: announcing it by the preset and its settings, announcing it by the JSON in `format`, or
    seeing the preset and its settings as that JSON first.
    """

    key: str = ""
    title: str = ""
    place: str = ""
    preset: str = FIRST_PRESET
    rulebook: str = ""
    entrants: Literal["", "pairs"] = ""
    tables: str = ""
    slot_minutes: str = ""
    cap: str = ""
    rounds: str = ""
    first_night: str = ""
    days_between: str = ""
    format: str = ""
    does: Literal["announce", "announce json", "show json"] = "announce"

    def new_format(self) -> Format:
        """Return the format that the form tells; raises BadInput and NotFound, naming the field."""
        if self.does == "announce json":
            return read_format(self.format)
        made = preset(self.preset)
        if self.rulebook:
            made = tailoring.under_rulebook(made, self.rulebook)
        if self.entrants:
            made = tailoring.for_pairs(made)
        for name, (change, least, most) in _SETTINGS.items():
            text = getattr(self, name).strip()
            if text:
                made = change(made, _number(text, name, least, most))
        if self.first_night.strip():
            made = tailoring.with_first_night(made, self.first_night.strip())
        return made


def fresh_form() -> NewForm:
    """Return the form as it is first shown."""
    return with_json(NewForm(key=secrets.token_hex(16)))


def with_json(form: NewForm) -> NewForm:
    """Return a form with what its preset and settings come to as its JSON; raises as `new_format`."""
    told = msgspec.structs.replace(form, does="announce").new_format()
    return msgspec.structs.replace(form, format=write_format(told))


def read_new_form(fields: Mapping[str, str]) -> NewForm:
    """Return the form from its fields; raises BadInput for a field of another kind."""
    try:
        form = msgspec.convert(dict(fields), NewForm)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$.")
        raise BadInput(
            what, where=path.rstrip("`") or "form", allowed=Said("what the form offers")
        ) from error
    return msgspec.structs.replace(form, key=form.key or secrets.token_hex(16))


def _number(text: str, name: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7 and least <= int(text) <= most):
        raise BadInput(text, where=name, allowed=Said("{low} to {high}", low=least, high=most))
    return int(text)
