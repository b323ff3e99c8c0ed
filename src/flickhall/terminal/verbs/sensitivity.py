"""The verb that asks how far a recorded shot's outcome moves when the shot does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen

verbs = typer.Typer()


@verbs.command()
def sensitivity(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")],
    shot: Annotated[int, typer.Argument(metavar="SHOT", help="The number of a shot or strike, from 1.")],
    by_mm: Annotated[
        float, typer.Option("--by", min=1e-6, max=1.0, help="How far every disc may be moved, in mm.")
    ] = 0.001,
    tries: Annotated[int, typer.Option(min=1, max=10_000, help="How often it is played again.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Tell how far the outcome of a recorded shot moves when the shot, or where the discs lay, moves by a hair."""
    import json  # noqa: PLC0415

    from flickhall.formats.record import read_one  # noqa: PLC0415
    from flickhall.sensitivity.measure import sensitivity as measure  # noqa: PLC0415
    from flickhall.sensitivity.of_record import recorded  # noqa: PLC0415
    from flickhall.terminal.pages.sensitivity import as_text, tell  # noqa: PLC0415

    played = recorded(read_one(bytes_of(record), str(record)), shot)
    found = measure(played.start, played.play, by_mm=by_mm, tries=tries)
    typer.echo(
        json.dumps(tell(found, shot), indent=1) if as_json else as_text(found, shot, context.obj.language)
    )
