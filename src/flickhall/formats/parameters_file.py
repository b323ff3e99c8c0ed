"""The physics of one board as a small file: TOML, or JSON with the same names, read strictly."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, fields
from types import MappingProxyType
from typing import Any

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.physics.parameters import Parameters

AnyParameters = Parameters | CarromParameters

KINDS: Mapping[str, type[Parameters] | type[CarromParameters]] = MappingProxyType(
    {"crokinole": Parameters, "carrom": CarromParameters}
)
"""The kinds of board that have parameters, by the word for `table`."""
FURTHEST = 100.0
"""So many times as large, or as small, as on the hall's board a figure may be."""


def table_of(parameters: AnyParameters) -> str:
    """Return which kind of board parameters are of."""
    return next(name for name, kind in KINDS.items() if isinstance(parameters, kind))


def write_parameters(parameters: AnyParameters, notes: Mapping[str, str] | None = None) -> bytes:
    """Return parameters as a TOML file that `read_parameters` reads back to the last bit; `notes` become remarks by name."""
    lines = [f'table = "{table_of(parameters)}"', "", "[parameters]"]
    for name, value in asdict(parameters).items():
        note = (notes or {}).get(name)
        lines.append(f"{name} = {value!r}" + (f"  # {note}" if note else ""))
    return ("\n".join(lines) + "\n").encode()


def read_parameters(data: bytes, where: str) -> AnyParameters:
    """Return the parameters in a file, TOML or a JSON object; a name left out stands as on the hall's board.

    Raises BadInput for a file that is neither, a name that is not there, or a value that is not possible.
    """
    told = _object(data, where)
    _refuse_unknown(told, ("table", "parameters"), where)
    table = told.get("table")
    if not isinstance(table, str) or table not in KINDS:
        raise BadInput(
            Said("{value!r} is no kind of board", value=table), where=f"{where}: table", allowed=any_of(KINDS)
        )
    return parameters_of(table, told.get("parameters", {}), f"{where}: parameters")


def parameters_of(table: str, values: object, where: str) -> AnyParameters:
    """Return the parameters of a kind of board from a table of names and numbers.

    Raises BadInput for what the engine cannot play with, and for what is `FURTHEST` from the hall's board.
    """
    kind = KINDS[table]
    if not isinstance(values, dict):
        raise BadInput(
            Said("{value!r} is no table", value=values), where=where, allowed="names with a number each"
        )
    _refuse_unknown(values, [field.name for field in fields(kind)], where)
    for name, value in values.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise BadInput(
                Said("{value!r} is no number", value=value), where=f"{where}.{name}", allowed="a number"
            )
    try:
        found = kind(**{name: float(value) for name, value in values.items()})
    except BadInput as refusal:
        name = str(refusal.where).removeprefix("parameters")
        raise BadInput(refusal.what, where=f"{where}{name}", allowed=refusal.allowed) from None
    except OverflowError:  # a whole number that no float holds
        raise BadInput("a number is too large", where=where, allowed="a finite number above 0") from None
    _refuse_no_board(found, where)
    return found


def _refuse_no_board(found: AnyParameters, where: str) -> None:
    """Refuse what the engine could play with but no board is like: a slip of the pen would be played for hours."""
    for name, usual in asdict(type(found)()).items():
        value, low = getattr(found, name), usual / FURTHEST
        high = 1.0 if name.endswith("restitution") else usual * FURTHEST
        if not low <= value <= high:
            raise BadInput(
                Said("{value!r} is not possible", value=value),
                where=f"{where}.{name}",
                allowed=Said("{low} to {high}", low=f"{low:g}", high=f"{high:g}"),
            )


def _object(data: bytes, where: str) -> dict[str, Any]:
    allowed = "TOML, or one JSON object, in UTF-8"
    try:
        text = data.decode("utf-8-sig")
        told = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # ValueError: no UTF-8, no JSON, no TOML, too many digits
        raise BadInput(
            Said("cannot be read ({problem})", problem=problem), where=where, allowed=allowed
        ) from None
    return dict(told)


def _refuse_unknown(told: Mapping[str, Any], known: list[str] | tuple[str, ...], where: str) -> None:
    for name in told:
        if name not in known:
            raise BadInput(Said("unknown {name!r}", name=name), where=where, allowed=any_of(known))
