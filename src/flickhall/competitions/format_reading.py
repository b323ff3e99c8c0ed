"""A format as text that people may edit: JSON out, and back in with every mistake told by its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import inspect

from flickhall.competitions.format import Format
from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of

_STEP = re.compile(r"\.(?P<field>\w+)|\[(?P<item>\d+|\.\.\.)\]")
_UNKNOWN = Said("what a format has there")


def write_format(format_: Format) -> str:
    """Return a format as JSON, a line a value."""
    return msgspec.json.format(msgspec.json.encode(format_), indent=2).decode()


def read_format(text: str) -> Format:
    """Return the format that a text tells; raises BadInput with the place of what is wrong, and what may stand there."""
    try:
        told = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadInput(
            Said("this is no JSON ({reason})", reason=error), where="format", allowed="a format as JSON"
        ) from error
    try:
        return msgspec.convert(told, Format)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `")
        where = path.rstrip("`")
        raise BadInput(
            what, where=where.removeprefix("$.") or "format", allowed=_allowed(told, where)
        ) from error


def _allowed(value: Any, path: str) -> str:
    """Return what may stand at a path (`$.stages[0].match`) of a format, told as `value`."""
    here: Any = inspect.type_info(Format)
    for step in _STEP.finditer(path):
        if isinstance(here, inspect.UnionType) and step["field"] in _tag_fields(here):
            break  # it says which of several it is, and is none of them
        here, value = _inside(here, value, step)
        if here is None:
            return _UNKNOWN
    return _told(_struct_of(here, value))


def _inside(here: Any, value: Any, step: re.Match[str]) -> tuple[Any, Any]:
    here = _struct_of(here, value)
    if step["item"] is not None:
        number = int(step["item"]) if step["item"].isdigit() else 0
        there = value[number] if isinstance(value, list) and number < len(value) else None
        if isinstance(here, inspect.VarTupleType | inspect.ListType):
            return here.item_type, there
        if isinstance(here, inspect.TupleType) and number < len(here.item_types):
            return here.item_types[number], there
        return None, None
    if not isinstance(here, inspect.StructType):
        return None, None
    found = next((one.type for one in here.fields if one.encode_name == step["field"]), None)
    return found, value.get(step["field"]) if isinstance(value, dict) else None


def _tag_fields(here: inspect.UnionType) -> set[str | None]:
    return {one.tag_field for one in here.types if isinstance(one, inspect.StructType)}


def _struct_of(here: Any, value: Any) -> Any:
    """Return the one of several structs that a value says it is, by its tag; anything else as it is."""
    if not isinstance(here, inspect.UnionType):
        return here
    structs = [one for one in here.types if isinstance(one, inspect.StructType)]
    told = value if isinstance(value, dict) else {}
    return next((one for one in structs if one.tag is None or told.get(one.tag_field) == one.tag), here)


_SIMPLE: Mapping[type, str] = MappingProxyType(
    {
        inspect.IntType: Said("a whole number"),
        inspect.FloatType: Said("a number"),
        inspect.StrType: Said("a text"),
        inspect.BoolType: any_of(["true", "false"]),
        inspect.NoneType: "null",
    }
)


def _told(here: Any) -> str:
    """Return what a type takes."""
    match here:
        case inspect.StructType(fields=fields):
            return any_of([one.encode_name for one in fields])
        case inspect.LiteralType(values=values):
            return any_of([str(value) for value in values])
        case inspect.EnumType(cls=kinds):
            return any_of([str(one.value) for one in kinds])
        case inspect.UnionType(types=types):
            tags = [one.tag for one in types if isinstance(one, inspect.StructType) and one.tag is not None]
            return any_of([str(tag) for tag in tags] or [_told(one) for one in types])
    return _SIMPLE.get(type(here), _UNKNOWN)
