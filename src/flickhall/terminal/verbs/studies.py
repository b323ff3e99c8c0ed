"""The verb of the `flickhall` command that plays studies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flickhall.errors import NotAllowed
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

if TYPE_CHECKING:
    from flickhall.studies.crews.crew import Crew
    from flickhall.studies.running import Progress

verbs = typer.Typer()
_PLAYED = Phrase("{played} of {of} pieces played")


class Where(StrEnum):
    """Who plays the games of a study."""

    LOCAL = "local"
    RAY = "ray"


@verbs.command()
def study(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="What to play, as TOML.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where to keep it; beside FILE.toml unless told otherwise."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many processes play; one a core unless told otherwise.")
    ] = None,
    on: Annotated[Where, typer.Option(help="local: this machine; ray: a Ray cluster.")] = Where.LOCAL,
    address: Annotated[
        str | None, typer.Option(help="Address of the Ray cluster; one is begun here unless told otherwise.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Play many games to learn from: bot against bot, rule against rule, figures swept; goes on where it was stopped."""
    import json  # noqa: PLC0415

    from flickhall.studies.reading import read_study  # noqa: PLC0415
    from flickhall.studies.running import run  # noqa: PLC0415
    from flickhall.studies.summary import summary  # noqa: PLC0415
    from flickhall.studies.tables import from_parquet  # noqa: PLC0415
    from flickhall.terminal.pages.studies import study_text  # noqa: PLC0415

    if address is not None and on is not Where.RAY:
        raise NotAllowed(
            "what is played on this machine has no address", where="--address", allowed="--on ray"
        )
    to_play = read_study(bytes_of(file), str(file), lambda name: bytes_of(file.parent / name))
    beside = file.with_suffix("") if file.suffix else file.with_name(f"{file.name}-results")
    folder = out or beside
    with _crew(on, workers, address) as crew, _progress_bar(context.obj.language) as progress:
        results = run(to_play, folder, crew, progress)
    told = {
        "title": to_play.title,
        "results": str(results),
        "summary": summary(to_play, from_parquet(results.read_bytes())),
    }
    typer.echo(json.dumps(told, indent=1) if as_json else study_text(told, columns(), context.obj.language))


@contextmanager
def _crew(on: Where, workers: int | None, address: str | None) -> Iterator[Crew]:
    from flickhall.studies.crews.local import LocalCrew  # noqa: PLC0415
    from flickhall.studies.crews.ray_cluster import RayCrew  # noqa: PLC0415
    from flickhall.terminal.workers import cores  # noqa: PLC0415

    count = workers or cores()
    if on is Where.LOCAL:
        yield LocalCrew(count)
        return
    crew = RayCrew(address, count)
    try:
        yield crew
    finally:
        crew.close()


@contextmanager
def _progress_bar(language: Language) -> Iterator[Progress]:
    """Yield what shows on standard error how far it is; nothing is shown where that is no terminal."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn  # noqa: PLC0415

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=None)

        def progress(played: int, of: int) -> None:
            told = language.say(_PLAYED, played=played, of=of)
            bar.update(task, completed=played, total=of, description=told)

        yield progress
