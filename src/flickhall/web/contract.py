"""Requests with a JSON body: read strictly, and described in the OpenAPI document from the same record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from litestar.exceptions import HTTPException
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType

from flickhall.errors import BadInput
from flickhall.formats.typed_json import told_apart
from flickhall.phrases import Said

Wanted = TypeVar("Wanted")

_KEYWORDS = {
    "minimum": "minimum", "maximum": "maximum", "minLength": "min_length", "maxLength": "max_length",
    "minItems": "min_items", "maxItems": "max_items", "enum": "enum", "required": "required",
    "description": "description", "pattern": "pattern", "default": "default",
}  # fmt: skip


class UnsupportedMediaType(HTTPException):
    """The body is not announced as JSON."""

    status_code = 415
    detail = Said("the body is not announced as JSON (header Content-Type: application/json)")


def read_json(body: bytes, content_type: str, wanted: type[Wanted]) -> Wanted:
    """Return the body as the wanted record.

    Raises UnsupportedMediaType for another content type, BadInput for malformed JSON, a wrong type or an
    unknown key.
    """
    if content_type.partition(";")[0].strip().lower() != "application/json":
        raise UnsupportedMediaType
    try:
        return msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        what, allowed = told_apart(message) if path else (message, None)
        raise BadInput(what, where=path.rstrip("`") or "body", allowed=allowed or _shape(wanted)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error), where="body", allowed=_shape(wanted)) from error


def _shape(wanted: type[Any]) -> str:
    return "an object with " + ", ".join(field.encode_name for field in msgspec.structs.fields(wanted))


def _schema(node: dict[str, Any], parts: dict[str, Any]) -> Schema:
    """Turn a JSON schema of msgspec's into the document's own record, references written out."""
    if "$ref" in node:
        return _schema(parts[node["$ref"].rsplit("/", 1)[1]], parts)
    schema = Schema(**{ours: node[theirs] for theirs, ours in _KEYWORDS.items() if theirs in node})
    if "type" in node:
        schema.type = OpenAPIType(node["type"])
    if "anyOf" in node:
        schema.any_of = [_schema(part, parts) for part in node["anyOf"]]
    if "properties" in node:
        schema.properties = {name: _schema(part, parts) for name, part in node["properties"].items()}
    if "items" in node and isinstance(node["items"], dict):
        schema.items = _schema(node["items"], parts)
    if "additionalProperties" in node:
        more = node["additionalProperties"]
        schema.additional_properties = more if isinstance(more, bool) else _schema(more, parts)
    return schema


def takes_json(wanted: type[Any]) -> type[Operation]:
    """Return the OpenAPI operation of a handler whose body is read by `read_json` as the wanted record."""
    (root,), parts = msgspec.json.schema_components([wanted], ref_template="#/{name}")
    body = RequestBody(
        content={"application/json": OpenAPIMediaType(schema=_schema(root, parts))}, required=True
    )

    @dataclass
    class TakesJson(Operation):
        def __post_init__(self) -> None:
            self.request_body = body

    return TakesJson
