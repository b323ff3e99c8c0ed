"""The verbs of the `flickhall` command about the physics of real boards: fit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.terminal.files import bytes_of, check_place, write_file
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

verbs = typer.Typer()


@verbs.command()
def fit(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="Measured shots, one a row.")],
    table: Annotated[str, typer.Option(metavar="NAME", help="crokinole or carrom.")] = "crokinole",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="Where to write the parameters of the board.")
    ] = None,
    confidence: Annotated[
        float, typer.Option(min=50, max=99.9, help="How often of 100 an interval has to cover.")
    ] = 95.0,
    place_sd_mm: Annotated[
        float, typer.Option(min=0.01, max=100, help="How closely places were measured, in mm.")
    ] = 3.0,
    time_sd_s: Annotated[
        float, typer.Option(min=0.0001, max=5, help="How closely times were measured, in s.")
    ] = 0.03,
    speed_sd_percent: Annotated[
        float, typer.Option(min=0.01, max=100, help="How closely speeds were measured, in percent.")
    ] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Estimate friction, restitution and the error of a hand from shots measured at a table."""
    import json  # noqa: PLC0415

    from flickhall.fitting.fit import fit as fitted_to  # noqa: PLC0415
    from flickhall.fitting.grounds import find_ground  # noqa: PLC0415
    from flickhall.fitting.measured import Precision  # noqa: PLC0415
    from flickhall.fitting.reading import read_shots  # noqa: PLC0415
    from flickhall.formats.parameters_file import write_parameters  # noqa: PLC0415
    from flickhall.terminal.pages.fit import fit_text, remarks, tell_fit  # noqa: PLC0415

    ground = find_ground(table)
    check_place(out, file)
    shots = read_shots(bytes_of(file), str(file), ground)
    precision = Precision(place_sd_mm, time_sd_s, speed_sd_percent / 100)
    fitted = fitted_to(shots, ground, precision=precision, confidence=confidence / 100)
    if out is not None:
        write_file(out, write_parameters(fitted.parameters, remarks(fitted)))
    told = tell_fit(fitted)
    typer.echo(json.dumps(told, indent=1) if as_json else fit_text(told, columns(), context.obj.language))
