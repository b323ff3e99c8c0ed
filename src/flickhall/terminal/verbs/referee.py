"""The verbs about rulings and the books they come from: referee, rules, whatif."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flickhall.terminal.files import bytes_of
from flickhall.terminal.speech import Chosen
from flickhall.terminal.width import columns

verbs = typer.Typer()


@verbs.command()
def referee(file: Annotated[Path, typer.Argument(metavar="FILE.json", help="A JSON list of cases.")]) -> None:
    """Rule on the cases of a file and print a JSON list with one result for each."""
    import json  # noqa: PLC0415

    from flickhall.formats.cases import read_cases, rule_cases  # noqa: PLC0415

    results = rule_cases(read_cases(bytes_of(file), str(file)))
    typer.echo(json.dumps(results, indent=1))


@verbs.command()
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

    from flickhall.terminal.pages.rulebooks import as_text, tell  # noqa: PLC0415

    language = context.obj.language
    told = tell(book, clause, language)
    typer.echo(json.dumps(told, indent=1) if as_json else as_text(told, columns(), language))


@verbs.command()
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
    from flickhall.terminal.pages.side_by_side import as_text  # noqa: PLC0415

    compared = compare_cases(read_cases(bytes_of(file), str(file)))
    typer.echo(
        json.dumps(compared, indent=1) if as_json else as_text(compared, columns(), context.obj.language)
    )
