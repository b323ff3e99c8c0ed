"""The pages as HTML: one click to play, lists, names escaped, small scripts, nothing from elsewhere."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

import pytest
from asking import Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

from flickhall.rules.catalogue import CATALOGUE
from flickhall.rules.shelf import SHELF

Client = TestClient[Any]

STATIC = files("flickhall.web") / "static"
SCRIPT_LIMIT_BYTES = 60_000


def test_one_click_on_the_first_screen_leads_to_a_playable_game(client: Client) -> None:
    page = client.get("/").text
    first_form = page.index("<form")
    assert page.index("Play now") < page.index("</form>")
    assert 'action="/play"' in page[first_form : page.index(">", first_form)]
    answer = client.post("/play", follow_redirects=False)
    assert answer.status_code == 303
    state = state_of(client, answer.headers["location"])
    assert [player["kind"] for player in state["players"]] == ["human", "practice"]
    assert client.get(answer.headers["location"]).status_code == 200


def test_the_form_seats_whoever_it_names(client: Client) -> None:
    form = {
        "mode": "doubles",
        "opponent": "here",
        "light_1": "Ada",
        "dark_1": "Bo",
        "light_2": "Cem",
        "dark_2": "Dee",
    }
    answer = client.post("/play", data=form | {"friendly": "no"}, follow_redirects=False)
    state = state_of(client, answer.headers["location"])
    assert [player["name"] for player in state["players"]] == ["Ada", "Bo", "Cem", "Dee"]
    assert not state["friendly"]


def test_games_are_listed_until_finished_and_then_as_finished(client: Client, begin: Begin) -> None:
    game = begin()
    page = client.get("/").text
    assert f'href="{game}"' in page
    state = state_of(client, game)
    client.post(f"{game}/time", json={"revision": state["revision"], "key": new_key()})
    if state_of(client, game)["status"] == "playing":
        pytest.fail("calling time before the first shot should end the game")
    page = client.get("/").text
    assert f'href="{game}"' not in page
    assert f'href="{game}/replay"' in page
    assert f'href="{game}/record"' in page


def test_names_cannot_smuggle_markup_into_a_page(client: Client, begin: Begin) -> None:
    nasty = "</script><b>x</b>"
    game = begin([{"name": nasty}, {"name": "Bo"}])
    assert client.post(f"{game}/shots", json=shot_request(state_of(client, game))).status_code == 201
    for path in ("/", game, f"{game}/replay"):
        text = client.get(path).text
        assert nasty not in text
        assert "<b>x</b>" not in text
    data = re.search(r'id="game-data">(.*?)</script>', client.get(game).text, re.DOTALL)
    assert data is not None
    assert json.loads(data[1])["state"]["players"][0]["name"] == nasty


def test_every_clause_of_the_catalogue_has_its_place_on_the_rules_page(client: Client) -> None:
    page = client.get("/rules").text
    for clause in CATALOGUE:
        assert f'id="{clause}"' in page


def test_the_rules_page_has_a_heading_for_every_rulebook_with_its_clauses_below(client: Client) -> None:
    page = client.get("/rules").text
    parts = re.split(r'<h2 id="([^"]+)">', page)
    assert parts[1::2] == [volume.name for volume in SHELF]
    for volume, part in zip(SHELF, parts[2::2], strict=True):
        assert f'href="#{volume.name}"' in parts[0]
        assert part.startswith(volume.title)
        assert volume.document in part
        assert re.findall(r'id="([^"]+)">\s*<h3>', part) == [clause.name for clause in volume.clauses]


AT_ONCE = r"""(?:from|import)\s*["'](\.\.?/[\w./]+)["']"""
AT_ONCE_OR_WHEN_WANTED = r"""(?:from|import)\s*\(?\s*["'](\.\.?/[\w./]+)["']"""


def _with_what_it_imports(entry: str, how: str) -> frozenset[str]:
    """Return the scripts, as paths below `static/js`, that an entry needs, itself included."""
    needed, waiting = {entry}, [entry]
    while waiting:
        script = waiting.pop()
        text = (STATIC / "js" / script).read_text()
        found = {normpath(join(dirname(script), name)) for name in re.findall(how, text)}
        waiting += sorted(found - needed)
        needed |= found
    return frozenset(needed)


TEMPLATES = sorted(Path(str(files("flickhall.web") / "templates")).rglob("*.html"))
SCRIPTS = sorted(
    script.relative_to(STATIC / "js").as_posix() for script in Path(str(STATIC / "js")).rglob("*.js")
)
ENTRIES = sorted(
    {entry for page in TEMPLATES for entry in re.findall(r"/static/js/([\w./]+)", page.read_text("utf-8"))}
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_a_page_loads_stays_small(entry: str) -> None:
    assert (
        sum(len((STATIC / "js" / name).read_bytes()) for name in _with_what_it_imports(entry, AT_ONCE))
        < SCRIPT_LIMIT_BYTES
    )


def test_no_script_lies_about_unused() -> None:
    assert set(SCRIPTS) == frozenset().union(
        *(_with_what_it_imports(entry, AT_ONCE_OR_WHEN_WANTED) for entry in ENTRIES)
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_is_served(client: Client, script: str) -> None:
    answer = client.get(f"/static/js/{script}")
    assert answer.status_code == 200
    assert "javascript" in answer.headers["content-type"]


def test_nothing_is_fetched_from_elsewhere(client: Client, begin: Begin) -> None:
    texts = [client.get(path).text for path in ("/", begin(), "/rules")]
    kept = [path for kind in ("*.js", "*.css") for path in Path(str(STATIC)).rglob(kind)]
    texts += [path.read_text("utf-8") for path in kept]
    for text in texts:
        elsewhere = set(re.findall(r"""https?://[^\s"'<>)]+""", text)) - {"http://www.w3.org/2000/svg"}
        assert not elsewhere


def test_files_outside_the_static_folder_are_not_served(client: Client) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py"):
        assert client.get(path).status_code == 404


def test_health(client: Client) -> None:
    assert client.get("/health").json()["status"] == "open"
