"""The verb that opens the hall to browsers: serve."""

from __future__ import annotations

from typing import Annotated

import typer

from flickhall.terminal.speech import Chosen

verbs = typer.Typer()


@verbs.command()
def serve(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 opens the hall to the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen at; 0 takes a free one.")
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="SQLite file everything is kept in, made if it is not there; or postgresql://user@host/name."
        ),
    ] = "flickhall.sqlite3",
    public_address: Annotated[
        str | None,
        typer.Option(
            help="Address at which phones reach the hall, for links and QR codes, as in https://crokinole.example."
        ),
    ] = None,
    _language: Chosen = None,
) -> None:
    """Open the hall: serve its pages, with everything kept in one database."""
    from flickhall.web.serve import serve as open_the_doors  # noqa: PLC0415

    open_the_doors(host, port, database, context.obj.language, public_address)
