"""The verbs of the `flickhall` command about bots: arena, realism."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.terminal.files import check_place, write_file
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

verbs = typer.Typer()
_MOST = 1_000_000
"""Games of a pairing, or rounds: more than anybody waits for."""


@verbs.command()
def arena(
    context: typer.Context,
    rulebook: Annotated[
        str, typer.Option(metavar="NAME", help="The rulebook that is played by.")
    ] = "crokinole-nca",
    doubles: Annotated[
        bool, typer.Option("--doubles", help="Two a side; what a rulebook has no singles for is played so.")
    ] = False,
    entrants: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Eyes, with commas between; a level or a percentage may follow after a colon. All, unless told otherwise.",
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=_MOST, help="Games of every pairing; at carrom, boards.")
    ] = 40,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes at once; one for each core unless told otherwise.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Let bots play a round robin and tell who beats whom, and how sure that is."""
    import json  # noqa: PLC0415

    from flickhall.bots.leagues.arena import pairings  # noqa: PLC0415
    from flickhall.bots.leagues.arenas import find_arena  # noqa: PLC0415
    from flickhall.terminal.pages.bots import arena_as_text, read_entrants, tell_arena  # noqa: PLC0415

    language = context.obj.language
    where = find_arena(rulebook, doubles=doubles)
    met = pairings(read_entrants(",".join(where.eyes) if entrants is None else entrants, where.eyes), games)
    told = tell_arena(where, met, seed, workers, language)
    typer.echo(json.dumps(told, indent=1) if as_json else arena_as_text(told, columns(), language))


@verbs.command()
def realism(
    context: typer.Context,
    rounds: Annotated[int, typer.Option(min=1, max=_MOST, help="Rounds to be played.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same rounds.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes at once; one for each core unless told otherwise.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the shares of 20s, bots beside people.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Let competitive bots play singles and hold their 20s and won rounds against those of recorded tournaments."""
    import json  # noqa: PLC0415

    from flickhall.terminal.pages.bots import draw_realism, realism_as_text, tell_realism  # noqa: PLC0415

    language = context.obj.language
    check_place(svg)
    told = tell_realism(rounds, seed, workers, language)
    if svg is not None:
        write_file(svg, draw_realism(told, language).encode())
    typer.echo(json.dumps(told, indent=1) if as_json else realism_as_text(told, columns(), language))
