"""The verbs of the `flickhall` command about whole competitions: formats, generate, check, series."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flickhall.terminal.files import bytes_of, write_file
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

if TYPE_CHECKING:
    from flickhall.competitions.format import Format

verbs = typer.Typer()


@verbs.command()
def formats(
    context: typer.Context,
    key: Annotated[str | None, typer.Argument(metavar="KEY", help="A format, to be shown whole.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    _language: Chosen = None,
) -> None:
    """List the formats a competition can have, or show one as JSON, to be copied and changed."""
    import json  # noqa: PLC0415

    from flickhall.competitions.format_reading import write_format  # noqa: PLC0415
    from flickhall.competitions.presets import PRESETS, preset  # noqa: PLC0415
    from flickhall.terminal.pages.competitions import as_list, tell_formats  # noqa: PLC0415

    if key is not None:
        typer.echo(write_format(preset(key)))
        return
    told = tell_formats(tuple(PRESETS.values()), context.obj.language)
    typer.echo(json.dumps(told, indent=1) if as_json else as_list(told, columns(), context.obj.language))


@verbs.command()
def generate(
    format_: Annotated[
        str, typer.Option("--format", metavar="KEY", help="A format of the hall, or a file with one as JSON.")
    ],
    players: Annotated[int, typer.Option(help="How many entrants: players, pairs or teams.")],
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same competition.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write it, packed if it ends in .gz; else it is printed."),
    ] = None,
    night: Annotated[
        str, typer.Option(metavar="KIND", help="What happens besides: quiet, lively or eventful.")
    ] = "lively",
) -> None:
    """Play a competition to its end by chance and write its archive file."""
    from flickhall.competitions.generating.generate import generate as play  # noqa: PLC0415
    from flickhall.competitions.generating.happenings import find_night  # noqa: PLC0415
    from flickhall.formats.archive.contents import ArchivedPerson, ArchivedTeam  # noqa: PLC0415
    from flickhall.formats.archive.writing import write_archive  # noqa: PLC0415

    made = play(_format(format_), players, seed, find_night(night))
    data = write_archive(
        made.acts,
        [ArchivedPerson(person, name) for person, name in made.names.items()],
        [ArchivedTeam(team, name) for team, name in made.teams.items()],
        packed=out is not None and out.suffix == ".gz",
    )
    if out is None:
        sys.stdout.write(data.decode() + "\n")
    else:
        write_file(out, data)


@verbs.command()
def check(
    context: typer.Context,
    event: Annotated[Path, typer.Argument(metavar="EVENT", help="The archive file of a competition.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Check a competition from its log alone: entries, draws, results, tables, places; exit code 1 if anything is wrong."""
    import json  # noqa: PLC0415

    from flickhall.formats.archive.reading import read_as_it_stands  # noqa: PLC0415
    from flickhall.terminal.pages.competitions import as_report, tell_report  # noqa: PLC0415

    told = tell_report(read_as_it_stands(bytes_of(event), str(event)), context.obj.language)
    typer.echo(json.dumps(told, indent=1) if as_json else as_report(told, columns(), context.obj.language))
    if told["errors"]:
        raise typer.Exit(1)


@verbs.command(name="from-sol")
def from_sol(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What SoL hands out: .sol or .sol.gz.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write the archive of one, packed if it ends in .gz."),
    ] = None,
    tourney: Annotated[
        int | None, typer.Option(min=1, help="Which of its tournaments, from 1, where it has several.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="How many rounds a Swiss tournament shall have in all.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    _language: Chosen = None,
) -> None:
    """Carry tournaments of SoL over: tell what does not come along, and write one as the archive of a competition."""
    import json  # noqa: PLC0415

    from flickhall.terminal.carrying_sol import archive_of_one, looked_at  # noqa: PLC0415
    from flickhall.terminal.pages.sol import as_text, tell_sol  # noqa: PLC0415

    tried = looked_at(bytes_of(file), str(file), tourney, rounds)
    told = [tell_sol(number, *both, context.obj.language) for number, both in tried.items()]
    if out is not None:
        write_file(out, archive_of_one(tried, packed=out.suffix == ".gz"))
    typer.echo(json.dumps(told, indent=1) if as_json else as_text(told, columns(), context.obj.language))


@verbs.command()
def series(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Archives of competitions, or their results as JSON."),
    ],
    prizes: Annotated[
        str, typer.Option(metavar="NAME", help="fixed, fixed40, millesimal, centesimal or nca-tour.")
    ] = "fixed",
    best: Annotated[
        int | None, typer.Option(min=1, help="How many results of each count; all unless told otherwise.")
    ] = None,
    mean: Annotated[
        bool, typer.Option("--mean", help="Who shares a place gets the mean of the places taken together.")
    ] = False,
    each_person: Annotated[
        bool, typer.Option("--each-person", help="Rank people, not the pairs or teams they played in.")
    ] = False,
    strength: Annotated[
        str | None,
        typer.Option(
            help="For nca-tour: the mean rating of each field's strongest, with commas between the files."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Rank a championship over several events, by prizes for places and the best results of each."""
    import json  # noqa: PLC0415
    from dataclasses import replace  # noqa: PLC0415

    from flickhall.competitions.prizes import find_prizes  # noqa: PLC0415
    from flickhall.competitions.series import SeriesRules  # noqa: PLC0415
    from flickhall.formats.series_event import read_series_event  # noqa: PLC0415
    from flickhall.terminal.pages.series import as_text, tell_series  # noqa: PLC0415

    strengths = _strengths(strength, len(files))
    events = [
        replace(
            read_series_event(bytes_of(file), str(file), "person" if each_person else "entrant"), strength=own
        )
        for file, own in zip(files, strengths, strict=True)
    ]
    rules = SeriesRules(find_prizes(prizes), best, "mean" if mean else "place")
    told = tell_series(sorted(events, key=lambda event: event.date), rules, context.obj.language)
    typer.echo(json.dumps(told, indent=1) if as_json else as_text(told, columns(), context.obj.language))


def _strengths(told: str | None, files: int) -> list[float | None]:
    """Return a strength for each file, None for each where none are told."""
    from flickhall.errors import BadInput  # noqa: PLC0415
    from flickhall.phrases import Said  # noqa: PLC0415

    if told is None:
        return [None] * files
    try:
        strengths: list[float | None] = [float(one) for one in told.split(",")]
    except ValueError:
        strengths = []
    if len(strengths) != files:
        raise BadInput(
            told, where="strength", allowed=Said("{files} numbers with commas between them", files=files)
        )
    return strengths


def _format(told: str) -> Format:
    """Return a format of the hall by its key, or the one in a file."""
    from flickhall.competitions.format_check import check_format  # noqa: PLC0415
    from flickhall.competitions.format_reading import read_format  # noqa: PLC0415
    from flickhall.competitions.presets import PRESETS, preset  # noqa: PLC0415

    if told in PRESETS or not ("." in told or "/" in told):
        return preset(told)
    format_ = read_format(bytes_of(Path(told)).decode("utf-8", "replace"))
    check_format(format_)
    return format_
