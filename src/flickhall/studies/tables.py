"""Rows of games as Parquet, the same bytes for the same rows, and back; needs pyarrow (`flickhall[studies]`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from flickhall.errors import Unavailable
from flickhall.studies.contests import family_of
from flickhall.studies.study import Row, Study

_ROWS_A_GROUP = 65536
_ABOUT: Mapping[str, type] = {
    "setting": int,
    "meeting": int,
    "game": int,
    "seed": int,
    "rulebook": str,
}
_WHO: Mapping[str, type] = {"first": str, "second": str}


def columns_of(study: Study) -> dict[str, type]:
    """Return the columns of a study's results with what stands in them, in order."""
    swept = {key: _type_of([setting.swept[key] for setting in study.settings]) for key in study.swept}
    own = family_of(study.settings[0].rulebook, "rulebook").contest.columns
    return {**_ABOUT, **swept, **_WHO, **own}


def to_parquet(study: Study, rows: Sequence[Row], about: Mapping[str, str]) -> bytes:
    """Return rows as a Parquet file; `about` is kept in its metadata."""
    arrow, parquet = _pyarrow()
    columns = columns_of(study)
    kinds = {int: arrow.int64(), float: arrow.float64(), str: arrow.string(), bool: arrow.bool_()}
    schema = arrow.schema(
        [(name, kinds[kind]) for name, kind in columns.items()],
        metadata={f"flickhall.{key}": value for key, value in about.items()},
    )
    data = {name: [_as(kind, row[name]) for row in rows] for name, kind in columns.items()}
    out = BytesIO()
    parquet.write_table(
        arrow.table(data, schema=schema), out, compression="zstd", row_group_size=_ROWS_A_GROUP
    )
    return out.getvalue()


def from_parquet(data: bytes) -> list[dict[str, Any]]:
    """Return the rows of a Parquet file."""
    _, parquet = _pyarrow()
    rows: list[dict[str, Any]] = parquet.read_table(BytesIO(data)).to_pylist()
    return rows


def _pyarrow() -> tuple[Any, Any]:
    """Return pyarrow and its Parquet; imported here because it is heavy, and an extra."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise Unavailable(
            "pyarrow is not installed", where="study", allowed="pip install 'flickhall[studies]'"
        ) from None


def _type_of(values: Sequence[object]) -> type:
    """Return what a swept column holds: whole numbers, numbers, or else texts."""
    kinds = {type(value) for value in values}
    if kinds in ({int}, {bool}):
        return kinds.pop()
    return float if kinds <= {int, float} else str


def _as(kind: type, value: object) -> object:
    return value if value is None else kind(value)
