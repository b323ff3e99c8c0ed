"""Pages and answers speak the language that is asked for, and nothing of another."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import Any

import pytest
from asking import Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

from every_sentence import every_entry
from flickhall.languages import CODES, find_language
from flickhall.phrases import Phrase

Client = TestClient[Any]
OTHERS = [code for code in CODES if code != "en"]
HTML = {"Accept": "text/html"}


def language_told(page: str) -> str:
    found = re.search(r'<html lang="(\w+)">', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("nl", "nl"),
        ("fr-CA,fr;q=0.8,en;q=0.5", "fr"),
        ("de,es;q=0.3,en;q=0.2", "es"),
        ("de", "en"),
        ("nl;q=0,fr;q=0.1", "fr"),
        ("*", "en"),
        ("en;q=0.1, nl;q=0.9", "nl"),
        ("nl;q=x, es;q=0.1", "es"),
        (",;;q,=" * 400, "en"),
    ],
)
def test_a_browser_gets_the_language_it_likes_best(client: Client, header: str, code: str) -> None:
    answer = client.get("/", headers={"Accept-Language": header})
    assert language_told(answer.text) == code
    assert answer.headers["content-language"] == code
    assert {"Accept-Language", "Cookie"} <= {part.strip() for part in answer.headers["vary"].split(",")}
    assert "set-cookie" not in answer.headers


def test_a_choice_is_remembered_and_outweighs_the_browser(client: Client) -> None:
    for code in ("nl", "fr"):
        chosen = client.get(f"/?lang={code}", headers={"Accept-Language": "es"})
        assert language_told(chosen.text) == code
        assert "samesite=lax" in chosen.headers["set-cookie"].lower()
        assert language_told(client.get("/rules", headers={"Accept-Language": "es"}).text) == code


def test_a_language_that_is_not_spoken_changes_nothing(client: Client) -> None:
    client.get("/?lang=nl")
    for asked in ("xx", "", "nl%00", "en'--", "NL"):
        answer = client.get(f"/?lang={asked}")
        assert language_told(answer.text) == "nl"
        assert "set-cookie" not in answer.headers
    client.cookies.set("language", "xx")
    assert language_told(client.get("/").text) == "en"


def test_every_page_leads_to_itself_in_every_language(client: Client, begin: Begin) -> None:
    for path in ("/", begin(), "/rules", "/referee"):
        page = client.get(path).text
        assert re.findall(r'<a href="\?lang=(\w+)" lang="(\w+)"', page) == [(code, code) for code in CODES]
        assert page.count('aria-current="true"') == 1


def test_answers_to_programs_speak_too(client: Client, begin: Begin) -> None:
    game = begin()
    shot = client.post(
        f"{game}/shots", json=shot_request(state_of(client, game)), headers={"Accept-Language": "nl"}
    )
    headline = shot.json()["shots"][0]["ruling"]["headline"]
    assert headline.startswith(("Geldig schot:", "Geen geldig schot:"))
    assert shot.headers["content-language"] == "nl"
    again = client.get(f"{game}/state?since=0", headers={"Accept-Language": "en"})
    assert "valid shot" in again.json()["shots"][0]["ruling"]["headline"].lower()


def test_refusals_speak_too(client: Client, begin: Begin) -> None:
    wrong = {"key": new_key(), "players": [{"name": "Ada"}, {"name": "Bo"}], "rulebook": "chess"}
    answer = client.post("/games", json=wrong, headers={"Accept-Language": "nl"})
    assert answer.json()["error"]["what"] == "onbekend reglement 'chess'"
    assert "'chess'" in client.post("/games", json=wrong).json()["error"]["what"]
    page = client.get("/nowhere", headers=HTML | {"Accept-Language": "nl"})
    assert (page.status_code, language_told(page.text)) == (404, "nl")


def test_files_are_no_language(client: Client) -> None:
    answer = client.get("/static/css/hall.css?lang=nl")
    assert "content-language" not in answer.headers and "set-cookie" not in answer.headers


@cache
def english_runs() -> dict[str, set[str]]:
    """Return, for each language, the runs of English words that its pages cannot hold."""
    runs: dict[str, set[str]] = {code: set() for code in OTHERS}
    for one, many, context, _ in every_entry():
        for english in filter(None, (one, many)):
            for code in OTHERS:
                told = find_language(code).counted(Phrase(one, many, context), 1 if english == one else 2)
                for run in re.split(r"\{.*?\}", english):
                    if len(run.split()) >= 3 and len(run) >= 14 and run.strip() not in told:
                        runs[code].add(run.strip())
    return runs


def said_on(page: str) -> str:
    """Return all that a page says or lets a script say: text, attributes, the words and data sent with it."""
    data = "".join(re.findall(r'(?s)<script type="application/json"[^>]*>(.*?)</script>', page))
    spoken = re.sub(r"(?s)<script.*?</script>|<style.*?</style>", "", page)
    spoken = re.sub(
        r'</?[a-z0-9]+[^>]*?(?:(?:aria-label|title|placeholder)="([^"]*)"[^>]*)?>', r" \1 ", spoken
    )
    return html.unescape(re.sub(r"\s+", " ", spoken)) + html.unescape(data)


@pytest.mark.parametrize("code", OTHERS)
def test_no_page_holds_an_english_sentence(client: Client, begin: Begin, code: str) -> None:
    client.get(f"/?lang={code}")
    game = begin()
    assert client.post(f"{game}/shots", json=shot_request(state_of(client, game))).status_code == 201
    match = client.post("/play/carrom", follow_redirects=False).headers["location"]
    paths = [
        *("/", game, f"{game}/replay", match, f"{match}/replay", "/rules", "/rules?q=zzz"),
        *("/referee", "/referee/carrom", "/what-if", "/what-if?example=leaning", "/nowhere", "/games/x"),
    ]
    found = {}
    for path in paths:
        answer = client.get(path, headers=HTML)
        assert language_told(answer.text) == code
        said = said_on(answer.text)
        found[path] = sorted(run for run in english_runs()[code] if run in said)
    assert not any(found.values()), found


def test_that_check_would_find_one(client: Client) -> None:
    said = said_on(client.get("/", headers=HTML).text)
    assert sum(run in said for run in english_runs()["nl"]) > 5
