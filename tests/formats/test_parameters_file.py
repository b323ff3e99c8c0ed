"""The physics of a board as a file."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from flickhall.errors import BadInput
from flickhall.formats.parameters_file import read_parameters, write_parameters
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.physics.parameters import STANDARD


@pytest.mark.parametrize(
    "parameters",
    [STANDARD, STANDARD_CARROM, replace(STANDARD, surface_friction=0.1 + 1e-17, disc_restitution=1 / 3)],
)
def test_parameters_come_back_to_the_last_bit(parameters) -> None:  # type: ignore[no-untyped-def]
    notes = {"surface_friction": "measured: 0.1 to 0.12 (95 %)"}
    written = write_parameters(parameters, notes)
    assert read_parameters(written, "board.toml") == parameters
    assert b"  # measured: 0.1 to 0.12 (95 %)" in written
    table = "crokinole" if "rail_friction" in asdict(parameters) else "carrom"
    as_json = json.dumps({"table": table, "parameters": asdict(parameters)}).encode()
    assert read_parameters(as_json, "board.json") == parameters


def test_what_is_left_out_is_as_on_the_halls_board() -> None:
    assert read_parameters(b'table = "carrom"', "x") == STANDARD_CARROM
    read = read_parameters(b'table = "crokinole"\n[parameters]\nsurface_friction = 0.1', "x")
    assert read == replace(STANDARD, surface_friction=0.1)


@pytest.mark.parametrize(
    ("data", "where", "allowed"),
    [
        (b"table = ", "x", "TOML"),
        (b"\xff", "x", "TOML"),
        (b"{", "x", "TOML"),
        (b"", "x: table", "crokinole or carrom"),
        (b'table = "pool"', "x: table", "crokinole or carrom"),
        (b'table = ["crokinole"]', "x: table", "crokinole or carrom"),
        (b'tabel = "carrom"', "x", "table or parameters"),
        (b'table = "carrom"\nparameters = 3', "x: parameters", "names with a number each"),
        (b'table = "carrom"\n[parameters]\nmu = 3', "x: parameters", "surface_friction"),
        (
            b'table = "carrom"\n[parameters]\nsurface_friction = "3"',
            "x: parameters.surface_friction",
            "a number",
        ),
        (
            b'table = "carrom"\n[parameters]\nsurface_friction = true',
            "x: parameters.surface_friction",
            "a number",
        ),
        (
            b'table = "carrom"\n[parameters]\nsurface_friction = -3',
            "x: parameters.surface_friction",
            "above 0",
        ),
        (
            b'table = "carrom"\n[parameters]\nsurface_friction = nan',
            "x: parameters.surface_friction",
            "above 0",
        ),
        (
            b'table = "carrom"\n[parameters]\nsurface_friction = 9',
            "x: parameters.surface_friction",
            "0.0008 to 8",
        ),
        (
            b'table = "carrom"\n[parameters]\npiece_restitution = 1e-9',
            "x: parameters.piece_restitution",
            "0.009 to 1",
        ),
        (b'table = "carrom"\n[parameters]\nsurface_friction = 1' + b"0" * 400, "x: parameters", "above 0"),
        (b'table = "carrom"\n[parameters]\nsurface_friction = ' + b"9" * 5000, "x", "TOML"),
        (b'{"table": ' + b"9" * 5000 + b"}", "x", "TOML"),
        (b"table = " + b"[" * 50_000, "x", "TOML"),
    ],
)
def test_a_bad_file_is_refused_by_name(data: bytes, where: str, allowed: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_parameters(data, "x")
    assert str(refused.value.where) == where
    assert allowed in str(refused.value.allowed)
