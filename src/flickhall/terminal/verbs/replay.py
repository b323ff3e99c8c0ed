"""The verbs of `flickhall replay`: what can be done with a record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.phrases import Phrase
from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen

_REPRODUCES = Phrase("reproduces: {number} shot", "reproduces: {number} shots")

replay = typer.Typer(help="What can be done with a record of a game.", no_args_is_help=True)


@replay.command()
def verify(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    _language: Chosen = None,
) -> None:
    """Play a record again and say whether it reproduces, or at which shot it does not (exit code 1)."""
    from flickhall.formats.record import engine_name, read  # noqa: PLC0415
    from flickhall.formats.verification import verify as play_again  # noqa: PLC0415
    from flickhall.physics.simulate import simulate  # noqa: PLC0415
    from flickhall.physics.simulate_strike import simulate_strike  # noqa: PLC0415
    from flickhall.play.kinds import CARROM, CROKINOLE, kind_of_game  # noqa: PLC0415

    say = context.obj.language.say
    record = read(bytes_of(file))
    physics = {CROKINOLE.name: simulate, CARROM.name: simulate_strike}
    found = play_again(record, physics[kind_of_game(record.events).name])
    if not found.reproduces:
        typer.echo(say("diverges at shot {shot}: {what}", shot=found.at_shot, what=found.differs))
        if record.engine != engine_name():
            typer.echo(
                say("it was recorded by {engine}; this is {this}", engine=record.engine, this=engine_name())
            )
        raise typer.Exit(1)
    typer.echo(context.obj.language.count(_REPRODUCES, found.shots))
