"""The verb that ranks recorded pools and tournaments again: standings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

verbs = typer.Typer()


@verbs.command()
def standings(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.jsonl", help="Pools or tournaments, one a line; may be gzipped.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")] = False,
    chain: Annotated[
        str | None, typer.Option(help="What to rank by instead, in order, with commas between the steps.")
    ] = None,
    _language: Chosen = None,
) -> None:
    """Make the tables of recorded pools and tournaments again, with why each place stands above the next."""
    import json  # noqa: PLC0415

    from flickhall.competitions.ranking.chain import chain_of  # noqa: PLC0415
    from flickhall.formats.event_file import read_events  # noqa: PLC0415
    from flickhall.terminal.pages.standings import as_text  # noqa: PLC0415
    from flickhall.wording.recorded_standings import tell  # noqa: PLC0415

    language = context.obj.language
    ranked_by = None if chain is None else chain_of(chain)
    told = [tell(event, ranked_by, language) for event in read_events(bytes_of(file), str(file))]
    if as_json:
        for event in told:
            typer.echo(json.dumps(event))
    else:
        typer.echo(as_text(told, columns(), language))
