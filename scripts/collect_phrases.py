"""Find every sentence that can be said in another language: in the Python, the templates and the rulebooks."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer.main
from babel.messages.catalog import Catalog
from jinja2 import Environment, nodes

from flickhall.cli import app
from flickhall.competitions.presets import PRESETS
from flickhall.phrases import Joined, Said
from flickhall.rules.clause import Honour, Subject
from flickhall.rules.shelf import SHELF
from flickhall.tables import TOURNAMENT
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.terminal.speech import parts_with_help

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "flickhall"
_REFUSALS = frozenset({"BadInput", "NotAllowed", "NotFound", "Unavailable"})

Entry = tuple[str, str | None, str | None, str]
"""The English, the English of several, the context, and where it was found."""


def template() -> Catalog:
    """Return a catalogue of every sentence, with where it is said."""
    return catalogue_of(entries())


def catalogue_of(collected: Iterable[Entry]) -> Catalog:
    """Return a catalogue of sentences that were collected, with where they are said."""
    catalogue = Catalog(project="Flickhall", charset="utf-8")
    for one, many, context, place in collected:
        catalogue.add(one if many is None else (one, many), locations=[(place, None)], context=context)
    return catalogue


def entries() -> Iterator[Entry]:
    """Yield every sentence, file by file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for one, many, context in of_python(path.read_text("utf-8")):
            yield one, many, context, path.relative_to(PACKAGE).as_posix()
    for path in sorted((PACKAGE / "web" / "templates").rglob("*.html")):
        for one, many, context in of_template(path.read_text("utf-8")):
            yield one, many, context, path.relative_to(PACKAGE).as_posix()
    yield from of_rulebooks()
    for preset in PRESETS.values():
        yield preset.title, None, None, "competitions/presets.py"
    for table in (TOURNAMENT, TOURNAMENT_CARROM):
        yield table.name, None, None, "tables"
    yield from of_command()
    for joined in Joined:
        yield joined.value, None, None, "phrases.py"


def of_python(source: str) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the literals given to `Said`, `Phrase`, `say` and to refusals."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in {"Said", "say", "sentence"} and node.args:
            yield from ((text, None, None) for text in _literals(node.args[0]))
        elif name == "Phrase":
            named = {keyword.arg: keyword.value for keyword in node.keywords}
            several = node.args[1] if len(node.args) > 1 else named.get("many")
            yield _text(node.args[0]) or "", _text(several), _text(named.get("context"))
        elif name in _REFUSALS:
            told = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "allowed")]
            yield from ((text, None, None) for part in told for text in _literals(part) if " " in text)


def of_template(source: str) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the literals that a template gives to `say` and `count`."""
    for call in Environment(autoescape=True).parse(source).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in {"say", "count"}:
            continue
        texts = [
            arg.value for arg in call.args if isinstance(arg, nodes.Const) and isinstance(arg.value, str)
        ]
        meaning = next((kw.value.as_const() for kw in call.kwargs if kw.key == "meaning"), None)
        if texts:
            yield texts[0], texts[1] if call.node.name == "count" else None, meaning


def of_rulebooks() -> Iterator[Entry]:
    """Yield the titles of the rulebooks, their clauses, options and the words the rules page sorts them by."""
    for volume in SHELF:
        yield volume.title, None, None, f"rulebook {volume.name}"
        for clause in volume.clauses:
            yield clause.says, None, None, f"clause {clause.name}"
        for option in volume.options:
            yield option.decides, None, None, f"option {option.name} of {volume.name}"
            if isinstance(option.allowed, Said):
                yield option.allowed.phrase, None, None, f"option {option.name} of {volume.name}"
    for kind in (*Subject, *Honour):
        yield kind.phrase.one, None, kind.phrase.context, "rules/clause.py"


def of_command() -> Iterator[Entry]:
    """Yield how the command, its verbs and its options explain themselves."""
    for part in parts_with_help(typer.main.get_command(app)):
        yield part.help, None, None, "cli.py"


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression can be: a literal, either branch of a choice."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_literals(body), *_literals(orelse))
        case ast.BoolOp(values=values):
            yield from (text for value in values for text in _literals(value))


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
