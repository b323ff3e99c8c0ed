"""What somebody wrote as the reason of a deed is kept, but nobody's name in it: an erased name is gone from there too."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from desk_asking import Desk, entrant
from litestar.testing import TestClient

from flickhall.competitions.presets import ROUND_ROBIN
from flickhall.store import Person
from flickhall.web.competitions.reasons import kept_reason, told_reason

PEOPLE = {
    one.person_id: one
    for one in (Person("p1", "Ada Bay"), Person("p2", "Ada"), Person("p3", "Žofie (II)"), Person("p4", "A"))
}


@pytest.mark.parametrize(
    ("why", "kept"),
    [
        ("Ada Bay phoned", "[p1] phoned"),
        ("ADA BAY and Ada phoned", "[p1] and [p2] phoned"),
        ("Adam's board", "Adam's board"),
        ("said by žofie (ii), twice", "said by [p3], twice"),
        ("A board broke", "A board broke"),
        ("", ""),
    ],
)
def test_a_reason_is_kept_with_ids_in_place_of_whole_names(why: str, kept: str) -> None:
    assert kept_reason(why, PEOPLE.values()) == kept
    assert told_reason(kept, PEOPLE).casefold() == why.casefold()


def test_brackets_that_are_nobody_stay() -> None:
    assert told_reason("see [2] and [p9]", PEOPLE) == "see [2] and [p9]"


def test_an_erased_name_is_gone_from_every_reason(client: TestClient[Any]) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.did("enter", entrants=[entrant("Ada Bay"), entrant("Bo")], why="Ada Bay phoned")
    desk.did("check_in", entrants=["e1"], why="ada bay is at the bar")
    becomes = {"people": [{"person": "p1", "name": "Ada Cole"}]}
    desk.did("change_entry", entrant="e1", becomes=becomes, why="Ada Bay married and is Ada Cole")
    assert desk.acts()[-2]["why"] == "Ada Cole phoned"
    desk.did("erase_name", person="p1")
    gone = (
        *(act["why"] for act in desk.acts()),
        client.get(f"{desk.address}/trail").text,
        gzip.decompress(client.get(f"{desk.address}/files/archive.json.gz").content).decode(),
    )
    assert "[p1] phoned" in gone
    assert not [text for text in gone if "Bay" in text or "bay" in text or "Cole" in text]
