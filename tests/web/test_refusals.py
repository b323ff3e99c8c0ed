"""Bad input over HTTP: a clear 4xx that says what, where and what is allowed; nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from asking import PEOPLE, Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

Client = TestClient[Any]

SHOT = {"place_cdeg": 0, "aim_cdeg": 0, "power": 300, "spin_percent": 0}

BAD_SHOTS: dict[str, tuple[dict[str, Any], int]] = {
    "out of turn": ({"seat": 2}, 409),
    "no such seat": ({"seat": 7}, 400),
    "a seat nobody has": ({"seat": 1}, 409),
    "power too high": ({"shot": SHOT | {"power": 1001}}, 400),
    "no power": ({"shot": SHOT | {"power": 0}}, 400),
    "half a unit": ({"shot": SHOT | {"aim_cdeg": 0.5}}, 400),
    "a number in quotes": ({"shot": SHOT | {"aim_cdeg": "12"}}, 400),
    "true": ({"shot": SHOT | {"power": True}}, 400),
    "off the own quadrant": ({"shot": SHOT | {"place_cdeg": 6000}}, 409),
    "an aim left out": ({"shot": {"place_cdeg": 0, "power": 300}}, 400),
    "an unknown key": ({"shot": SHOT | {"curl": 1}}, 400),
    "a huge number": ({"shot": SHOT | {"power": 10**30}}, 400),
    "a stale revision": ({"revision": 99}, 409),
    "revision zero": ({"revision": 0}, 400),
    "an empty key": ({"key": ""}, 400),
    "a key without end": ({"key": "x" * 5000}, 400),
    "a key that is a number": ({"key": 5}, 400),
}


def assert_refused(answer: Any, status: int) -> None:
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert {"what", "where", "allowed"} <= set(error)
    assert all(isinstance(error[part], str) and error[part] for part in ("what", "where", "allowed"))
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("name", BAD_SHOTS)
def test_a_bad_shot_is_refused_and_changes_nothing(client: Client, begin: Begin, name: str) -> None:
    changes, status = BAD_SHOTS[name]
    game = begin()
    before = state_of(client, game)
    assert_refused(client.post(f"{game}/shots", json=shot_request(before, **changes)), status)
    assert state_of(client, game) == before


_WITH_PLACE = b'{"revision":1,"key":"a","seat":0,"shot":{"place_cdeg":%s,"aim_cdeg":0,"power":9}}'

BAD_BODIES: dict[str, tuple[bytes, str, int]] = {
    "cut short": (b'{"revision": 1, "key": "a', "application/json", 400),
    "NaN": (_WITH_PLACE % b"NaN", "application/json", 400),
    "infinity": (_WITH_PLACE % b"1e999", "application/json", 400),
    "a list": (b"[]", "application/json", 400),
    "null": (b"null", "application/json", 400),
    "nothing": (b"", "application/json", 400),
    "not UTF-8": (b'{"key": "\xff\xfe"}', "application/json", 400),
    "a form": (b"revision=1&key=a", "application/x-www-form-urlencoded", 415),
    "no JSON by its label": (b"{}", "text/plain", 415),
    "nested without end": (b"[" * 30_000, "application/json", 400),
    "too long": (b'{"key": "' + b"x" * 100_000 + b'"}', "application/json", 413),
}  # fmt: skip


@pytest.mark.parametrize("verb", ["shots", "opponent", "undo", "time"])
@pytest.mark.parametrize("name", BAD_BODIES)
def test_a_bad_body_is_refused_and_changes_nothing(
    client: Client, begin: Begin, name: str, verb: str
) -> None:
    content, content_type, status = BAD_BODIES[name]
    game = begin()
    before = state_of(client, game)
    answer = client.post(f"{game}/{verb}", content=content, headers={"content-type": content_type})
    assert_refused(answer, status)
    assert state_of(client, game) == before


BAD_GAMES: dict[str, dict[str, Any]] = {
    "unknown rulebook": {"rulebook": "house-rules"},
    "a rulebook of another kind of game": {"rulebook": "carrom-chapas"},
    "two people at a game of pairs": {"rulebook": "crokinole-55plus"},
    "more pucks than the ditch holds": {"rulebook": "pichenotte-league", "options": {"discs_singles": 40}},
    "unknown option": {"options": {"wind": "strong"}},
    "option without such a value": {"options": {"open_shot": "anything"}},
    "unknown mode": {"mode": "triples"},
    "one player": {"players": PEOPLE[:1]},
    "four in singles": {"players": PEOPLE * 2},
    "two in doubles": {"mode": "doubles"},
    "no name": {"players": [{"name": ""}, {"name": "Bo"}]},
    "a name of blanks": {"players": [{"name": "  "}, {"name": "Bo"}]},
    "a name with a line break": {"players": [{"name": "A\nB"}, {"name": "Bo"}]},
    "a practice opponent without level": {"players": [{"name": "A"}, {"name": "B", "kind": "practice"}]},
    "a level nobody plays at": {
        "players": [{"name": "A"}, {"name": "B", "kind": "practice", "level": "god"}]
    },
    "a person with a level": {"players": [{"name": "A", "level": "novice_recreational"}, {"name": "B"}]},
    "an unknown key": {"stakes": "high"},
}


@pytest.mark.parametrize("name", BAD_GAMES)
def test_a_bad_set_up_is_refused(client: Client, name: str) -> None:
    answer = client.post("/games", json={"key": new_key(), "players": PEOPLE} | BAD_GAMES[name])
    assert_refused(answer, 400)
    assert "Games going on" in (page := client.get("/").text)
    assert "/games/" not in page


@pytest.mark.parametrize(
    "path", ["/games/nope", "/games/nope/state", "/games/nope/record", "/games/nope/replay", "/x"]
)
def test_what_is_not_there_is_a_404(client: Client, path: str) -> None:
    assert_refused(client.get(path), 404)
    page = client.get(path, headers={"accept": "text/html"})
    assert page.status_code == 404
    assert "What is allowed" in page.text


@pytest.mark.parametrize("since", ["-1", "x", "1.5", "9" * 400])
def test_since_must_be_a_revision(client: Client, begin: Begin, since: str) -> None:
    assert_refused(client.get(f"{begin()}/state", params={"since": since}), 400)


def test_the_wrong_method_is_a_405(client: Client, begin: Begin) -> None:
    answer = client.get(f"{begin()}/shots")
    assert_refused(answer, 405)
    assert answer.headers["allow"]


@pytest.mark.parametrize("field", [("mode", "triples"), ("opponent", "god"), ("light_1", "x" * 100)])
def test_a_bad_form_is_a_page_that_explains(client: Client, field: tuple[str, str]) -> None:
    answer = client.post("/play", data=dict([field]), headers={"accept": "text/html"})
    assert answer.status_code == 400
    assert "What is allowed" in answer.text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://testserver.local"}, 201),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://[broken"}, 403),
    ],
)
def test_only_our_own_pages_may_change_things(client: Client, headers: dict[str, str], status: int) -> None:
    answer = client.post("/games", json={"key": new_key(), "players": PEOPLE}, headers=headers)
    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/health", "/static/css/hall.css", "/x", "/schema/openapi.json"]
)
def test_every_answer_carries_the_security_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


def test_a_value_out_of_range_is_told_with_what_is_allowed(client: Client, begin: Begin) -> None:
    game = begin()
    strong = client.post(
        f"{game}/shots", json=shot_request(state_of(client, game), shot=SHOT | {"power": 1001})
    )
    assert strong.json()["error"] == {
        "what": "it is not possible", "where": "shot.power", "allowed": "`int` <= 1000"
    }  # fmt: skip
    half = client.post(f"{game}/shots", json=shot_request(state_of(client, game), shot=SHOT | {"power": 0.5}))
    assert half.json()["error"] == {
        "what": "`float` is not possible", "where": "shot.power", "allowed": "`int`"
    }  # fmt: skip


@pytest.mark.parametrize("name", ["x%00.css", "%00", "a" * 5000, "é" * 200])
def test_a_name_no_file_can_have_is_a_404(client: Client, name: str) -> None:
    assert_refused(client.get(f"/static/{name}"), 404)


def test_a_database_that_is_gone_is_a_503_and_no_shot_is_acknowledged(
    mortal_client: Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = mortal_client
    begun = client.post("/games", json={"key": new_key(), "players": PEOPLE})
    game = begun.json()["url"]
    request = shot_request(state_of(client, game))
    file = tmp_path / "hall.sqlite3"
    file.rename(tmp_path / "away")
    assert_refused(client.post(f"{game}/shots", json=request), 503)
    page = client.get("/", headers={"accept": "text/html"})
    assert page.status_code == 503
    assert "moved, deleted or replaced" in page.text
    assert "moved, deleted or replaced" in caplog.text
    assert "Traceback" not in caplog.text
    (tmp_path / "away").rename(file)
    assert client.post(f"{game}/shots", json=request).status_code == 201
