"""The `flickhall` command; each verb imports what it needs when it is used, so `--help` answers at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
import typer.main

from flickhall import __version__
from flickhall.bench_verbs import bench
from flickhall.bot_verbs import verbs as bot_verbs
from flickhall.coach_verbs import verbs as coach_verbs
from flickhall.competition_verbs import verbs as competition_verbs
from flickhall.errors import UserError
from flickhall.hand_verb import verbs as hand_verbs
from flickhall.languages import of_environment
from flickhall.phrases import Phrase
from flickhall.physics_verbs import verbs as physics_verbs
from flickhall.sensitivity_verb import verbs as sensitivity_verbs
from flickhall.speech import Chosen, Speech, help_in
from flickhall.study_verbs import verbs as study_verbs
from flickhall.terminal import bytes_of, columns

_NOT_WRITTEN = Phrase("the answer could not be written ({reason})")
_REPRODUCES = Phrase("reproduces: {number} shot", "reproduces: {number} shots")


app = typer.Typer(
    name="flickhall",
    help="The hall where crokinole is played, refereed, scored and kept.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
replay = typer.Typer(help="What can be done with a record of a game.", no_args_is_help=True)
app.add_typer(replay, name="replay")
app.add_typer(competition_verbs)
app.add_typer(physics_verbs)
app.add_typer(sensitivity_verbs)
app.add_typer(bot_verbs)
app.add_typer(study_verbs)
app.add_typer(hand_verbs)
app.add_typer(coach_verbs)
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


@app.command()
def referee(file: Annotated[Path, typer.Argument(metavar="FILE.json", help="A JSON list of cases.")]) -> None:
    """Rule on the cases of a file and print a JSON list with one result for each."""
    import json  # noqa: PLC0415

    from flickhall.formats.cases import read_cases, rule_cases  # noqa: PLC0415

    results = rule_cases(read_cases(bytes_of(file), str(file)))
    typer.echo(json.dumps(results, indent=1))


@app.command()
def rules(
    context: typer.Context,
    book: Annotated[
        str | None, typer.Argument(metavar="BOOK", help="A rulebook, or the id of a clause.")
    ] = None,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="The id of a clause of that rulebook.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    _language: Chosen = None,
) -> None:
    """Show the rulebooks, one of them with its clauses and options, or one clause whole."""
    import json  # noqa: PLC0415

    from flickhall.rulebook_page import as_text, tell  # noqa: PLC0415

    language = context.obj.language
    told = tell(book, clause, language)
    typer.echo(json.dumps(told, indent=1) if as_json else as_text(told, columns(), language))


@app.command()
def whatif(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help="A JSON list of cases.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    _language: Chosen = None,
) -> None:
    """Put every shot, round and carrom strike of a file to all rulebooks of its family, side by side."""
    import json  # noqa: PLC0415

    from flickhall.formats.cases import read_cases  # noqa: PLC0415
    from flickhall.formats.what_if import compare_cases  # noqa: PLC0415
    from flickhall.side_by_side import as_text  # noqa: PLC0415

    compared = compare_cases(read_cases(bytes_of(file), str(file)))
    typer.echo(
        json.dumps(compared, indent=1) if as_json else as_text(compared, columns(), context.obj.language)
    )


@app.command()
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
    from flickhall.standings_page import as_text, tell  # noqa: PLC0415

    language = context.obj.language
    ranked_by = None if chain is None else chain_of(chain)
    told = [tell(event, ranked_by, language) for event in read_events(bytes_of(file), str(file))]
    if as_json:
        for event in told:
            typer.echo(json.dumps(event))
    else:
        typer.echo(as_text(told, columns(), language))


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


@app.command()
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
