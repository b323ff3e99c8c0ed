"""The words a page sends are those its scripts say: none is missing when it is wanted, none is sent for nothing."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import Any

import pytest
from asking import Begin
from litestar.testing import TestClient

JS = files("flickhall.web") / "static" / "js"
PAGES = ("game", "replay", "match", "match replay", "/referee", "/referee/carrom", "desk", "desk entrants")


def scripts_of(page: str) -> str:
    """Return the text of every script that a page loads, whatever they import included."""
    waiting = set(re.findall(r"/static/js/([\w./]+)", page))
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        needed = re.findall(r"""from\s+["'](\.\.?/[\w./]+)["']""", (JS / name).read_text("utf-8"))
        waiting |= {normpath(join(dirname(name), one)) for one in needed} - seen
    return "\n".join((JS / name).read_text("utf-8") for name in sorted(seen))


def said_by(scripts: str) -> set[str]:
    """Return the names of the words that scripts say by a literal."""
    names = set(re.findall(r"""\b(?:say|count)\("([\w-]+)\"""", scripts))
    for pair in re.findall(r"""\bsay\([^")`]*\? "([\w-]+)" : "([\w-]+)\"""", scripts):
        names |= set(pair)
    return names


def may_be_said(word: str, scripts: str) -> bool:
    """Tell whether scripts hold the name of a word, or put it together from a beginning."""
    begun = re.findall(r"`([a-z-]+-)\$\{", scripts)
    return f'"{word}"' in scripts or any(word.startswith(beginning) for beginning in begun)


@pytest.fixture
def address(client: TestClient[Any], begin: Begin, request: pytest.FixtureRequest) -> str:
    asked = str(request.param)
    if asked.startswith("/"):
        return asked
    kind, _, replay = asked.partition(" ")
    if kind == "desk":
        form = {"key": "desk", "title": "Night", "preset": "swiss", "does": "announce"}
        link = client.post("/competitions", data=form, follow_redirects=False).headers["location"]
        return str(link.removesuffix("/link")) + (f"/{replay}" if replay else "")
    if kind == "match":
        path = client.post("/play/carrom", follow_redirects=False).headers["location"]
    else:
        path, replay = begin(), "replay" if kind == "replay" else ""
    return f"{path}/{replay}" if replay else str(path)


@pytest.mark.parametrize("address", PAGES, indirect=True)
def test_a_page_sends_the_words_its_scripts_say_and_no_other(client: TestClient[Any], address: str) -> None:
    page = client.get(address).text
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', page)
    assert found is not None
    sent, scripts = set(json.loads(found[1])), scripts_of(page)
    assert said_by(scripts) - sent == set(), "said and not sent"
    assert {word for word in sent if not may_be_said(word, scripts)} == set(), "sent and never said"


def test_words_are_found_in_scripts() -> None:
    script = 'say("a"); count("b", 2); x = say(y ? "c" : "d"); say(`e-${z}`); "f"; essay("g")'
    assert said_by(script) == {"a", "b", "c", "d"}
    assert [word for word in ("a", "e-1", "f", "h") if may_be_said(word, script)] == ["a", "e-1", "f"]
