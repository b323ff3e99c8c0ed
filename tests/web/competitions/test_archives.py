"""A competition taken along in an archive and opened in a hall again."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from desk_asking import NAMES, Desk
from litestar.testing import TestClient

from flickhall.competitions.presets import CANADA_55PLUS, POOLS_THEN_KNOCKOUT

Client = TestClient[Any]


@pytest.fixture
def desk(client: Client) -> Desk:
    desk = Desk(client, POOLS_THEN_KNOCKOUT, "Carried")
    desk.enters(*NAMES[:8])
    desk.did("draw")
    desk.plays("pools.A.1")
    return desk


def archive(desk: Desk, **query: str) -> bytes:
    answer = desk.client.get(f"{desk.address}/files/archive.json.gz", params=query)
    assert answer.status_code == 200, answer.text
    return bytes(answer.content)


def opened(client: Client, data: bytes, **fields: str) -> Any:
    files = {"archive": ("carried.json.gz", data)}
    return client.post("/competitions/open", files=files, data=fields, follow_redirects=False)


def test_another_hall_goes_on_where_it_was(desk: Desk) -> None:
    answer = opened(desk.client, archive(desk))
    assert answer.status_code == 303, answer.text
    link = answer.headers["location"]
    assert desk.client.get(link).status_code == 200
    here = link.split("/")[2]
    assert here != desk.id
    before, after = desk.hall.standing(desk.id), desk.hall.standing(here)
    assert after.state == before.state
    assert after.people == before.people
    old, new = (desk.client.get(f"/competitions/{one}/files/results.json").json() for one in (desk.id, here))
    assert old == new


def test_it_goes_on_with_links_of_its_own(desk: Desk) -> None:
    link = opened(desk.client, archive(desk)).headers["location"]
    here, opens = link.split("/")[2], desk.address.split("/")[-1]
    assert desk.client.get(f"/competitions/{here}/desk/{opens}/state").status_code == 404
    copy = link.removesuffix("/link")
    deed = {"key": "k", "deed": {"do": "walkover", "match": "pools.A.2", "absent": [0]}, "why": ""}
    assert desk.client.post(f"{copy}/deeds", json=deed).status_code == 201
    assert desk.match("pools.A.2")["status"] == "ready"  # where it came from


def test_the_same_key_opens_it_once(desk: Desk) -> None:
    data = archive(desk)
    one, again, other = (opened(desk.client, data, key=key).headers["location"] for key in ("a", "a", "b"))
    assert one == again != other


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"not an archive",
        lambda data: b"",
        lambda data: gzip.compress(gzip.decompress(data).replace(b'"drawn"', b'"drown"')),
        lambda data: gzip.compress(gzip.decompress(data).replace(b"60", b"10")),
        lambda data: gzip.compress(gzip.decompress(data)[:-40]),
    ],
    ids=["cut short", "text", "empty", "an event that is none", "another count", "cut inside"],
)
def test_a_damaged_archive_opens_nothing(desk: Desk, damage: Any) -> None:
    before = desk.client.get("/competitions").text
    answer = opened(desk.client, damage(archive(desk)))
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["allowed"]
    assert desk.client.get("/competitions").text.count("Carried") == before.count("Carried")


def test_without_a_file_nothing_is_opened(client: Client) -> None:
    assert client.post("/competitions/open", data={"key": "k"}).status_code == 400


def test_what_was_erased_stays_erased(desk: Desk) -> None:
    desk.did("erase_name", person="p3", why="asked for it")
    data = archive(desk)
    assert NAMES[2].encode() not in gzip.decompress(data)
    here = opened(desk.client, data).headers["location"].split("/")[2]
    assert desk.hall.standing(here).person("p3") == "[p3]"
    assert NAMES[2] not in desk.client.get(f"/competitions/{here}/files/results.csv").text


def test_births_go_along_only_when_they_are_asked_for(client: Client) -> None:
    desk = Desk(client, CANADA_55PLUS)
    desk.did("enter", entrants=[{"people": [{"name": "Ada", "born": 1941}, {"name": "Bo", "born": 1943}]}])
    assert b"1941" not in gzip.decompress(archive(desk))
    assert b"1941" in gzip.decompress(archive(desk, births="true"))
