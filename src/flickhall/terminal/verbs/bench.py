"""The verbs of `flickhall bench`: how quick the hall is on this machine, and how true."""

from __future__ import annotations

from pathlib import Path
from shutil import which
from typing import Annotated

import typer

from flickhall.errors import NotFound
from flickhall.phrases import Said
from flickhall.terminal.files import check_folder, check_place, write_file

bench = typer.Typer(help="How quick the hall is on this machine.", no_args_is_help=True)


@bench.command()
def physics(
    alone: Annotated[bool, typer.Option("--alone", help="Leave the other engines out.")] = False,
    pooltool: Annotated[
        str | None, typer.Option(metavar="PYTHON", help="The interpreter that has pooltool-billiards.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure shots per second on one core, beside every other engine installed, and the wait for the first shot."""
    import json  # noqa: PLC0415

    from flickhall.bench.physics import bench_physics, table  # noqa: PLC0415

    if pooltool is not None and which(pooltool) is None:
        raise NotFound(
            Said("there is no program {name!r}", name=pooltool), where="--pooltool", allowed="an interpreter"
        )
    figures = bench_physics(
        beside=not alone, pooltool_python=pooltool, tell=lambda name: typer.echo(f"{name} ...", err=True)
    )
    typer.echo(json.dumps(figures) if as_json else table(figures))


@bench.command()
def envs(as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """Measure environments: crokinole shots per second in lockstep and one by one, those of bots included."""
    import json  # noqa: PLC0415

    from flickhall.bench.envs import bench_envs, table  # noqa: PLC0415

    figures = bench_envs()
    typer.echo(json.dumps(figures) if as_json else table(figures))


@bench.command()
def competitions(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure how long standings take: a Swiss tournament of 1,000 players, and 256 tournaments from a file."""
    import json  # noqa: PLC0415

    from flickhall.bench.competitions import bench_competitions, table  # noqa: PLC0415

    figures = bench_competitions()
    typer.echo(json.dumps(figures) if as_json else table(figures))


@bench.command()
def accuracy(
    shots: Annotated[int, typer.Option(min=1, max=10_000, help="How many flicks.")] = 300,
    figure: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the convergence into a file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Hold flicks against a reference in steps of five microseconds: right fates, distances, convergence."""
    import json  # noqa: PLC0415

    from flickhall.bench.accuracy import bench_accuracy, convergence_svg, table  # noqa: PLC0415

    check_place(figure)
    figures = bench_accuracy(
        shots, min(shots, 40), min(shots, 100), tell=lambda what: typer.echo(f"{what} ...", err=True)
    )
    if figure is not None:
        write_file(figure, convergence_svg(figures).encode())
    typer.echo(json.dumps(figures) if as_json else table(figures))


@bench.command()
def batch(
    figures_in: Annotated[
        Path | None,
        typer.Option(
            "--figures",
            metavar="FOLDER",
            help="Draw what a shot costs: cost_by_discs.svg, cost_by_speed.svg.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure crokinole shots played by the thousand: per second on one core and on all, ruled on, and what a shot costs."""
    import json  # noqa: PLC0415

    from flickhall.bench.batch import bench_batch, table  # noqa: PLC0415
    from flickhall.bench.cost import by_discs_svg, by_speed_svg  # noqa: PLC0415

    check_folder(figures_in)
    figures = bench_batch()
    if figures_in is not None:
        write_file(figures_in / "cost_by_discs.svg", by_discs_svg(figures["by_discs"]).encode())
        write_file(figures_in / "cost_by_speed.svg", by_speed_svg(figures["by_speed"]).encode())
    typer.echo(json.dumps(figures) if as_json else table(figures))
