"""No sentence is written where no translation reaches it: not in a template, not in a script, not in a refusal."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import Environment

from flickhall.phrases import Listed, Said
from flickhall.rules.options import Option
from flickhall.rules.shelf import SHELF

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "flickhall"
TEMPLATES = sorted((PACKAGE / "web" / "templates").rglob("*.html"))
SCRIPTS = sorted((PACKAGE / "web" / "static" / "js").rglob("*.js"))
STYLES = sorted((PACKAGE / "web" / "static" / "css").rglob("*.css"))

SAME_EVERYWHERE = frozenset({"Flickhall", "UTC", "W", "B", "mm", "x", "y", "s", "doctype", "html"})
"""What a page may hold as it is: names, units, signs."""
SPOKEN_ATTRIBUTES = re.compile(
    r"""\b(?:aria-label|title|placeholder|alt|aria-description|label)="([^"{]*[A-Za-z][^"{]*)"""
)
REFUSALS = frozenset({"BadInput", "NotAllowed", "NotFound", "Unavailable"})


def english_in_template(source: str) -> list[str]:
    """Return the words between the tags of a template, and in attributes that are read out, that nothing translates."""
    source = re.sub(r"{% block page %}.*?{% endblock %}", "", source)  # a class of the body, not a word
    text = "".join(
        value if kind == "data" else "\0" if kind == "variable_begin" else ""
        for _, kind, value in Environment().lex(source)
    )
    text = re.sub(r"(?s)<script.*?</script>|<style.*?</style>|<!--.*?-->|<!.*?>", "", text)
    found = SPOKEN_ATTRIBUTES.findall(text)
    for piece in re.split(r"<[^>]*>", text):
        words = [word for word in re.findall(r"[A-Za-z]+", piece) if word not in SAME_EVERYWHERE]
        if words:
            found.append(" ".join(words))
    return found


def english_in_script(source: str) -> list[str]:
    """Return the strings of a script that read like words for people."""
    code = re.sub(r"(?m)^\s*(//|\*|/\*).*$|(?<=[\s;])//.*$", "", source)
    strings = [
        next(filter(None, groups), "")
        for groups in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', code)
    ]
    return [text for text in strings if reads_like_words(text)]


def reads_like_words(text: str) -> bool:
    """Tell a sentence from a selector, a path, a class name: a capital or a full stop, and words with blanks."""
    plain = re.sub(r"\$\{[^}]*\}", "x", text)
    sentence = re.search(r"(?:^|[.:] )[A-Z][a-z]+(?: [a-z']+|[.:])", plain) or re.search(
        r"[a-z]+ [a-z]+.*[.?!]$", plain
    )
    return bool(sentence) and not re.search(r"[<>=#\[\]]|^M[x\d.]", plain)


def english_in_refusals(source: str) -> list[str]:
    """Return the refusals that are put together where no translation can follow: from f-strings."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in REFUSALS:
            continue
        for part in [*node.args[:1], *(word.value for word in node.keywords if word.arg == "allowed")]:
            for inner in ast.walk(part):
                if isinstance(inner, ast.JoinedStr):
                    literal = "".join(str(v.value) for v in inner.values if isinstance(v, ast.Constant))
                    found += [literal] if re.search(r"[A-Za-z]{2}", literal) else []
    return found


SPOKEN_UNDER_ANOTHER_NAME = re.compile(r"(?m)^\s*(?!say\b)\w+ = (?:\w+\.)*say$")
"""`say` kept under a name by which the sentences given to it are not collected."""

JOINED_IN_ENGLISH = re.compile(r"""["'] (?:or|and) ["']\.join|\.join\(.*\) or ["']\w+["']""")
"""Lists put together with an English word, or a lone English word that stands for an empty list."""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_a_template_says_nothing_by_itself(path: Path) -> None:
    assert english_in_template(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_says_nothing_by_itself(path: Path) -> None:
    assert english_in_script(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_style_sheet_says_nothing_by_itself(path: Path) -> None:
    assert re.findall(r"""content:\s*["'][^"']*[A-Za-z][^"']*["']""", path.read_text("utf-8")) == []


def found_in_sources(find: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """Return what is wrong in every source of the package, by its name there."""
    found = {
        path.relative_to(PACKAGE).as_posix(): find(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")
    }
    assert len(found) > 100
    return {name: faults for name, faults in found.items() if faults}


def test_a_refusal_keeps_its_values_apart() -> None:
    assert found_in_sources(english_in_refusals) == {}


def test_no_list_is_joined_in_english() -> None:
    assert found_in_sources(JOINED_IN_ENGLISH.findall) == {}


def test_what_speaks_is_called_say() -> None:
    assert found_in_sources(SPOKEN_UNDER_ANOTHER_NAME.findall) == {}


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ("        said = self._language.say\n", False),
        ("        say = self._language.say\n", True),
        ('        said = language.say("a")\n', True),
    ],
)
def test_the_check_of_what_speaks_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (SPOKEN_UNDER_ANOTHER_NAME.findall(source) == []) is ok


OPTIONS = [(volume.name, option) for volume in SHELF for option in volume.options]


@pytest.mark.parametrize(
    ("book", "option"), OPTIONS, ids=[f"{book}.{option.name}" for book, option in OPTIONS]
)
def test_what_an_option_allows_can_be_told_in_another_language(book: str, option: Option) -> None:
    assert isinstance(option.allowed, Said | Listed), f"{book}: {option.allowed!r}"


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ('" or ".join(names)', False),
        ('", ".join(known) or "none"', False),
        ('", ".join(known) or "no disc at all"', True),
        ('", ".join(names)', True),
    ],
)
def test_the_check_of_lists_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (JOINED_IN_ENGLISH.search(source) is None) is ok


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<p>{{ say("Hello there") }}</p>', []),
        ("<p>Hello {{ name }}</p>", ["Hello"]),
        ('<a aria-label="Go on">x</a>', ["Go on"]),
        ('<a aria-label="{{ say("Go on") }}">Flickhall</a>', []),
        ("{# a remark #}<br>{% if x %}·{% endif %}", []),
        ('<script type="module" src="/a.js"></script>', []),
    ],
)
def test_the_check_of_templates_tells_right_from_wrong(source: str, found: list[str]) -> None:
    assert english_in_template(source) == found


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ('say("round-of", { round })', True),
        ('x.textContent = "No disc yet."', False),
        ("x.textContent = `Round ${n} is over`", False),
        ('x.textContent = "Play again"', False),
        ('document.querySelector("input[name=mode]:checked")', True),
        ('node.setAttribute("d", `M${x} ${y} A1 1 0 0 0 2 2`)', True),
        ("// No disc yet.", True),
        ('x.className = "card shelf"', True),
    ],
)
def test_the_check_of_scripts_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (english_in_script(source) == []) is ok


@pytest.mark.parametrize(
    ("source", "ok"),
    [
        ('BadInput(f"{x} is bad", where="", allowed="")', False),
        ('BadInput("bad", where="", allowed=f"up to {x}")', False),
        ('BadInput(Said("{x} is bad", x=x), where=f"a {b}", allowed=f"{x}")', True),
    ],
)
def test_the_check_of_refusals_tells_right_from_wrong(source: str, ok: bool) -> None:
    assert (english_in_refusals(source) == []) is ok
