"""The documentation is true: its examples run, it names every command and route, its links lead on.

In a Markdown file `<!-- file: NAME -->` before a code block writes the block to NAME in an empty folder, and
`<!-- run -->` before a `console` block runs its `$` lines there and compares what they print; in what they print
a line `...` stands for any number of lines.
"""

import doctest
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from flickhall.cli import app
from flickhall.web.app import create_app

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"<!-- (?P<order>file: \S+|run) -->\n```\w*\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def relative(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def printed_as_documented(expected: str, printed: str) -> bool:
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", expected, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), printed) is not None


def console_steps(body: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block with what the block says it prints."""
    for step in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, expected = step.partition("\n")
        yield command, expected


@pytest.mark.lasting
@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_the_commands_of_a_page_print_what_it_says(page: Path, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100"}
    for block in BLOCK.finditer(page.read_text("utf-8")):
        if block["order"] != "run":
            (tmp_path / block["order"].removeprefix("file: ")).write_text(block["body"], "utf-8")
            continue
        for command, expected in console_steps(block["body"]):
            done = subprocess.run(
                ["bash", "-c", command],
                cwd=tmp_path,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=120,
                check=False,
            )
            assert printed_as_documented(expected, done.stdout), (
                f"$ {command}\n{done.stdout}\nbut documented:\n{expected}"
            )


def test_the_readme_has_examples_that_run() -> None:
    orders = [block["order"] for block in BLOCK.finditer((ROOT / "README.md").read_text("utf-8"))]
    assert "run" in orders
    assert any(order.startswith("file:") for order in orders)


@pytest.mark.lasting
@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_the_python_of_a_page_runs(page: Path) -> None:
    text = re.sub(r"^```.*$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(text, {}, relative(page), str(page), 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (page.parent / target).exists()] == []


def verbs(command: object, words: tuple[str, ...] = ()) -> Iterator[tuple[str, list[str]]]:
    """Yield `replay verify` and the long names of its options, for every verb of the program."""
    below = getattr(command, "commands", None) or {}
    options = [
        max(option.opts, key=len)
        for option in command.params  # type: ignore[attr-defined]
        if option.param_type_name == "option" and not option.hidden and option.name != "help"
    ]
    yield " ".join(words), options
    for name, inner in below.items():
        yield from verbs(inner, (*words, name))


def cli_sections() -> dict[str, str]:
    page = (ROOT / "docs" / "cli.md").read_text("utf-8")
    return dict(re.findall(r"^## `flickhall ?([a-z -]*)`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))


def test_every_verb_is_documented_and_no_other() -> None:
    assert set(cli_sections()) == {verb for verb, _ in verbs(typer.main.get_command(app))}


@pytest.mark.parametrize(("verb", "options"), list(verbs(typer.main.get_command(app))), ids=str)
def test_every_option_of_a_verb_is_documented_and_no_other(verb: str, options: list[str]) -> None:
    documented = re.findall(r"^- `(--[a-z-]+)", cli_sections().get(verb, ""), re.MULTILINE)
    assert sorted(documented) == sorted(option for option in options if "completion" not in option)


def test_every_route_is_documented_and_no_other(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "web-api.md").read_text("utf-8")
    documented = set(re.findall(r"^### `([A-Z]+ /\S*)`$", page, re.MULTILINE))
    served = {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in create_app(f"sqlite:///{tmp_path / 'hall.sqlite3'}").routes
        for method in getattr(route, "methods", ())
        if method not in {"OPTIONS", "HEAD"}
    }
    assert documented == served


def test_the_pictures_of_the_boards_are_the_ones_drawn_now() -> None:
    drawn = runpy.run_path(str(ROOT / "scripts" / "draw_board.py"))["pictures"]()
    kept = {name: (ROOT / "docs" / name).read_text("utf-8") for name in drawn}
    assert kept == drawn, "run scripts/draw_board.py"
    assert set(kept) == {path.name for path in (ROOT / "docs").glob("*board.svg")}


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\nc\n", False),
        ("a\n...\nb\n", "a\n1\n2\nb\n", True),
        ("a\n...\nb\n", "a\nb\n", True),
        ("a\n...\nb\n", "a\n1\n", False),
        ("", "", True),
        ("", "unexpected\n", False),
    ],
)
def test_the_comparison_of_printed_text_tells_right_from_wrong(
    expected: str, printed: str, same: bool
) -> None:
    assert printed_as_documented(expected, printed) is same
