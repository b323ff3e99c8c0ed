"""The `flickhall` command, put together of its families of verbs; each verb imports what it needs when it is used."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
import typer.main

from flickhall import __version__
from flickhall.errors import UserError
from flickhall.languages import of_environment
from flickhall.phrases import Phrase
from flickhall.terminal.speech import Speech, help_in
from flickhall.terminal.verbs import (
    bots,
    coach,
    competitions,
    hands,
    physics,
    referee,
    sensitivity,
    serve,
    standings,
    studies,
)
from flickhall.terminal.verbs.bench import bench
from flickhall.terminal.verbs.replay import replay

_NOT_WRITTEN = Phrase("the answer could not be written ({reason})")

app = typer.Typer(
    name="flickhall",
    help="The hall where crokinole is played, refereed, scored and kept.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for family in (referee, standings, serve):
    app.add_typer(family.verbs)
app.add_typer(replay, name="replay")
for family in (competitions, physics, sensitivity, bots, studies, hands, coach):
    app.add_typer(family.verbs)
app.add_typer(bench, name="bench")


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"flickhall {__version__}")
        raise typer.Exit


@app.callback()
def hall(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and exit."),
    ] = False,
) -> None:
    """The hall where crokinole is played, refereed, scored and kept."""
    context.obj = context.obj or Speech(of_environment(os.environ))


def main() -> None:
    """Run the command; a mistake of the person's ends with its message on stderr and exit code 2."""
    speech = Speech(of_environment(os.environ))
    try:
        command = typer.main.get_command(app)
        help_in(command, speech.language)
        command(obj=speech)
        sys.stdout.flush()
    except UserError as refusal:
        typer.echo(f"flickhall: {speech.language.tell(refusal.told)}", err=True)
        sys.exit(2)
    except OSError as trouble:
        if trouble.filename is not None:  # not about what is printed: a fault of ours, to be seen whole
            raise
        # Whoever read the output has closed it, or there is no room for it: nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(trouble, BrokenPipeError):
            typer.echo("flickhall: " + speech.language.say(_NOT_WRITTEN, reason=trouble.strerror), err=True)
        sys.exit(2)
