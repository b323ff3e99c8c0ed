"""Score pads over HTTP: what a side may say of its match, once, with its link only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from asking import new_key
from litestar.testing import TestClient
from test_words import may_be_said, said_by, scripts_of

from flickhall.competitions.desk import drawing, registering, scoring
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.languages import CODES
from kept_nights import KeptNight

MATCH = "matches.A.1"
WON = {"line": "round", "counts": [60, 40], "twenties": [2, 1]}
LOST = {"line": "round", "counts": [40, 60], "twenties": [1, 2]}
SHEET = {"0": WON, "1": WON, "2": LOST, "3": WON}


@pytest.fixture
def night(client: TestClient[Any], shared_hall: Any) -> Iterator[KeptNight]:
    night = KeptNight(shared_hall.database, "round-robin", ["Ada", "Bo", "Cem", "Dee"])
    night.draws()
    yield night
    night.close()


class Phone:
    """One side's pad, asked as its page asks."""

    def __init__(self, client: TestClient[Any], night: KeptNight, side: int, match: str = MATCH) -> None:
        self.client, self.address = client, night.match_pad(match, side)

    def state(self) -> dict[str, Any]:
        answer = self.client.get(f"{self.address}/state")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def claims(self, lines: Mapping[str, object], **more: object) -> Any:
        known = {} if "base" in more and "between" in more else self.state()
        body = {"key": new_key(), "base": known.get("revision"), "between": known.get("between")}
        return self.client.post(f"{self.address}/claim", json=body | {"lines": lines} | more)


@pytest.fixture
def phones(client: TestClient[Any], night: KeptNight) -> tuple[Phone, Phone]:
    return Phone(client, night, 0), Phone(client, night, 1)


def says(answer: Any) -> str:
    return " ".join(answer.json()["says"])


def refusal(answer: Any, status: int) -> dict[str, str]:
    assert answer.status_code == status, answer.text
    return dict(answer.json()["error"])


def test_two_phones_write_a_match_down_and_agree(phones: tuple[Phone, Phone], night: KeptNight) -> None:
    one, two = phones
    for phone in phones:
        for number, line in SHEET.items():
            assert phone.claims({number: line}).status_code == 200
    state = one.state()
    assert (state["score"], state["twenties"], state["next"]) == (["6", "2"], "20s 7 : 5", None)
    assert [line["state"] for line in state["lines"]] == ["agreed"] * 4
    assert state["confirm"] == [6, 2]
    assert "Bo has still to agree" in says(one.claims({}, total=[6, 2]))
    assert one.state()["confirm"] is None
    assert says(two.claims({}, total=[6, 2])) == "Final: Ada won, 6 : 2."
    assert matches_now(night.state)[MATCH].status is MatchStatus.FINAL
    assert one.state()["final"] and not one.state()["open"]


def test_the_log_says_who_wrote_it(phones: tuple[Phone, Phone], night: KeptNight) -> None:
    phones[1].claims({"0": WON})
    act = night.hall.standing(night.id).logbook.acts[-1]
    assert act.actor == f"{night.sides_of(MATCH)[1]} by phone"


def test_the_same_key_again_counts_once(phones: tuple[Phone, Phone], night: KeptNight) -> None:
    key = new_key()
    for _ in range(3):
        answer = phones[0].claims({"0": WON}, key=key)
        assert answer.status_code == 200
        assert [line["mine"]["counts"] for line in answer.json()["lines"]] == [[60, 40]]
    claimed = [act for act in night.hall.standing(night.id).logbook.acts if act.key == key]
    assert len(claimed) == 1


def test_what_the_other_side_says_is_told_once_one_has_spoken(phones: tuple[Phone, Phone]) -> None:
    one, two = phones
    one.claims({"0": WON})
    (line,) = two.state()["lines"]
    assert (line["state"], line["theirs"], line["mine"]) == ("playing", None, None)
    assert "60" not in str(line)
    assert line["says"] == "Ada has written it down. Say what you saw."
    (line,) = one.state()["lines"]
    assert (line["state"], line["says"]) == ("waiting", "Bo has not said yet.")
    (line,) = two.claims({"0": LOST}).json()["lines"]
    assert (line["state"], line["theirs"]["counts"]) == ("differs", [60, 40])


def test_a_dispute_shows_both_and_says_who_it_goes_to_until_the_desk_has_ruled(
    phones: tuple[Phone, Phone], night: KeptNight
) -> None:
    one, two = phones
    one.claims(SHEET, total=[6, 2])
    answer = two.claims({**SHEET, "1": LOST}, total=[4, 4])
    assert answer.json()["disputed"]
    assert says(answer).startswith(
        "You two tell round 2 differently. The desk sees it and says which counts."
    )
    won = RoundLine(counts=(60, 40), twenties=(2, 1))
    night.does(scoring.rule_line, MATCH, Ruling(1, "desk", won))
    state = two.state()
    assert state["lines"][1]["state"] == "ruled"
    assert state["lines"][1]["says"] == "The desk has said that this counts."
    assert "You confirmed 4 : 4, but the total is 6 : 2" in " ".join(state["says"])
    assert says(two.claims({}, total=state["confirm"])) == "Final: Ada won, 6 : 2."


def test_a_line_is_taken_back(phones: tuple[Phone, Phone]) -> None:
    phones[0].claims(SHEET)
    state = phones[0].claims({"1": None}).json()
    assert [line["mine"] is not None for line in state["lines"]] == [True, False, True, True]
    assert (state["next"], state["confirm"]) == (1, None)


def test_a_line_another_phone_of_the_side_has_changed_is_refused_and_nothing_is_taken(
    phones: tuple[Phone, Phone],
) -> None:
    phone = phones[0]
    before = phone.state()["revision"]
    phone.claims({"0": WON})
    error = refusal(phone.claims({"0": LOST, "1": WON}, base=before), 409)
    assert (error["where"], error["what"]) == ("lines", "line 1 was changed on another phone of your side")
    assert [line["mine"]["counts"] for line in phone.state()["lines"]] == [[60, 40]]
    assert phone.claims({"1": WON}, base=before).status_code == 200


def test_a_revision_that_nobody_can_have_seen_overrules_no_other_phone(phones: tuple[Phone, Phone]) -> None:
    phone = phones[0]
    seen = phone.claims({"0": WON}, key="once").json()["revision"]
    for base in (seen + 1, 10**9):
        error = refusal(phone.claims({"0": LOST}, base=base), 409)
        assert error["where"] == "base"
        assert str(base) in error["what"]
    assert phone.state()["lines"][0]["mine"]["counts"] == [60, 40]
    assert phone.claims({"0": LOST}, base=seen).status_code == 200


@pytest.mark.parametrize(
    ("line", "doubt", "clause"),
    [
        (WON | {"twenties": [13, 1]}, "13 20s: a side has 8 discs in a round.", "NCA-4.1"),
        (WON | {"counts": [63, 40]}, "A count of 63: no discs come to that", None),
        (WON | {"twenties": [None, 1]}, "The 20s are not written down, and they may decide", None),
    ],
)
def test_what_is_doubtful_is_taken_and_told_with_why(
    phones: tuple[Phone, Phone], line: dict[str, Any], doubt: str, clause: str | None
) -> None:
    answer = phones[0].claims({"0": line})
    assert answer.status_code == 200
    doubts = answer.json()["lines"][0]["doubts"]
    assert any(one["says"].startswith(doubt) and one["side"] == 0 for one in doubts)
    if clause:
        assert {one["clause"] for one in doubts} >= {clause}


def test_a_line_is_checked_before_it_is_written_down(phones: tuple[Phone, Phone], night: KeptNight) -> None:
    phones[0].claims({"0": WON})
    before = night.hall.standing(night.id).revision

    def checks(number: int, line: dict[str, Any]) -> Any:
        return phones[0].client.post(f"{phones[0].address}/check", json={"number": number, "line": line})

    told = checks(1, LOST | {"twenties": [13, 2]}).json()
    assert (told["points"], [doubt["clause"] for doubt in told["doubts"]]) == ("0 : 2", ["NCA-4.1"])
    assert checks(0, LOST).json() == {"points": "0 : 2", "doubts": []}
    assert checks(0, {"line": "board", "left": [0, 4]}).status_code == 400
    assert checks(60, WON).status_code == 400
    assert night.hall.standing(night.id).revision == before


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        ({"0": WON | {"counts": [-5, 40]}}, "lines.0, line.counts"),
        ({"0": WON | {"counts": [60.5, 40]}}, "lines.0, line.counts"),
        ({"0": WON | {"counts": [10**9, 40]}}, "lines.0, line.counts"),
        ({"0": WON | {"extra": 1}}, "lines.0, line"),
        ({"0": {"line": "round"}}, "lines.0, line"),
        ({"0": {"line": "board", "left": [0, 4]}}, "lines[0]"),
        ({"60": WON}, "lines"),
        ({"-1": WON}, "lines"),
        ({"0": [60, 40]}, "lines"),
    ],
)
def test_what_is_no_figure_is_refused_and_changes_nothing(
    phones: tuple[Phone, Phone], night: KeptNight, lines: dict[str, object], where: str
) -> None:
    before = night.hall.standing(night.id).revision
    error = refusal(phones[0].claims(lines), 400)
    assert error["where"].startswith(where)
    assert night.hall.standing(night.id).revision == before


def test_a_closed_competition_takes_nothing_more(client: TestClient[Any], shared_hall: Any) -> None:
    night = KeptNight(shared_hall.database, "round-robin", ["Ada", "Bo"])
    night.draws()
    night.does(scoring.walkover, MATCH, [1])
    night.does(registering.close)
    phone = Phone(client, night, 0)
    assert "closed" in refusal(phone.claims({"0": WON}), 409)["what"]
    assert not phone.state()["open"]
    night.close()


def test_a_match_with_a_result_takes_nothing_more(phones: tuple[Phone, Phone], night: KeptNight) -> None:
    night.does(scoring.walkover, MATCH, [1])
    assert "has its result" in refusal(phones[0].claims({"0": WON}), 409)["what"]
    assert phones[1].state()["says"] == ["Not played: Ada wins without playing."]


def test_a_draw_taken_back_is_told_and_one_made_again_takes_nothing_of_the_old_one(
    phones: tuple[Phone, Phone], night: KeptNight
) -> None:
    known = phones[0].state()
    night.does(drawing.discard_draw, "matches")
    for answer in (
        phones[0].client.get(f"{phones[0].address}/state"),
        phones[0].claims({"0": WON}, base=known["revision"], between=known["between"]),
    ):
        assert refusal(answer, 404)["what"] == f"no match {MATCH!r} has been drawn"
    page = phones[0].client.get(phones[0].address)
    assert page.status_code == 404
    assert "has been drawn" in page.text and "pad.js" in page.text
    night.does(registering.withdraw, known["between"][0])
    night.draws()
    answer = phones[0].claims({"0": WON}, base=known["revision"], between=known["between"])
    assert refusal(answer, 409)["where"] == "between"
    assert phones[0].state()["lines"] == []


@pytest.mark.parametrize("ending", ["", "/state", "/claim", "/check"])
def test_a_forged_link_leads_nowhere(phones: tuple[Phone, Phone], night: KeptNight, ending: str) -> None:
    client = phones[0].client
    whole = phones[0].address
    cut, _, opens = whole.rpartition("/")
    forged = [
        f"{cut}/{'a' * 26}",
        f"{cut}/{opens[:-1]}",
        phones[1].address.replace("/1/", "/0/"),
        whole.replace("A.1/", "A.2/"),
        whole.replace("/0/", "/2/"),
        whole.replace(night.id, "nowhere"),
    ]
    for address in forged:
        ask = client.post if ending in {"/claim", "/check"} else client.get
        answer = ask(address + ending, **({"json": {}} if ask == client.post else {}))
        assert answer.status_code == 404, address


def test_a_link_of_another_competition_leads_nowhere(
    phones: tuple[Phone, Phone], night: KeptNight, shared_hall: Any
) -> None:
    another = KeptNight(shared_hall.database, "round-robin", ["Eve", "Fay"])
    another.draws()
    swapped = another.match_pad(MATCH, 0).replace(another.id, night.id)
    answer = phones[0].client.get(f"{swapped}/state")
    assert refusal(answer, 404)["what"].startswith("this link leads nowhere")
    another.close()


def test_nothing_new_is_told_in_no_words(phones: tuple[Phone, Phone]) -> None:
    revision = phones[0].state()["revision"]
    answer = phones[0].client.get(f"{phones[0].address}/state?since={revision}")
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_table_leads_to_both_pads_of_the_match_that_is_there(
    client: TestClient[Any], night: KeptNight
) -> None:
    table = night.table_pad(2)
    assert "Nobody plays at this table now" in client.get(table).text
    for match in (MATCH, "matches.A.2"):
        night.calls(match, 2)
        page = client.get(table).text
        assert all(f'href="{night.match_pad(match, side)}"' in page for side in (0, 1))
        night.does(scoring.walkover, match, [1])
    assert client.get(night.table_pad(1).replace("/1/", "/2/")).status_code == 404


def test_an_entrant_sees_its_matches_the_one_at_a_table_first(
    client: TestClient[Any], night: KeptNight
) -> None:
    entrant, _ = night.sides_of(MATCH)
    own = [match for match in night.state.fixtures if entrant in night.sides_of(match)]
    last = own[-1]
    night.calls(last, 4)
    page = client.get(night.entrant_pad(entrant)).text
    pads = [night.match_pad(match, night.sides_of(match).index(entrant)) for match in own]
    assert all(f'href="{pad}"' in page for pad in pads)
    assert page.index(pads[-1]) < page.index(pads[0])
    assert "You are called to the table." in page and "Table 4" in page
    night.does(scoring.walkover, last, [1 - night.sides_of(last).index(entrant)])
    page = client.get(night.entrant_pad(entrant)).text
    assert pads[-1] not in page and "wins without playing" in page
    assert client.get(night.entrant_pad("e1").replace("/e1/", "/e2/")).status_code == 404


def test_an_entrant_sees_a_dispute_of_a_match_that_nobody_called(
    client: TestClient[Any], phones: tuple[Phone, Phone], night: KeptNight
) -> None:
    phones[0].claims({"0": WON})
    phones[1].claims({"0": LOST})
    page = client.get(night.entrant_pad(night.sides_of(MATCH)[0])).text
    assert "Both sides tell it differently" in page and "You are called" not in page


def test_names_cannot_smuggle_markup_into_a_pad(client: TestClient[Any], shared_hall: Any) -> None:
    nasty = "</script><b>x</b>"
    night = KeptNight(shared_hall.database, "round-robin", [nasty, "Bo"])
    night.draws()
    night.calls(MATCH)
    for address in (night.match_pad(MATCH, 0), night.table_pad(1), night.entrant_pad("e1")):
        page = client.get(address)
        assert page.status_code == 200 and "<b>x</b>" not in page.text
    night.close()


def test_a_board_of_carrom_is_written_down(client: TestClient[Any], shared_hall: Any) -> None:
    night = KeptNight(shared_hall.database, "carrom-chapas", ["Ana", "Beto"])
    night.draws()
    phone = Phone(client, night, 0)
    asked = [field["name"] for field in phone.state()["fields"]]
    assert asked[:3] == ["left", "queen", "dues"]
    answer = phone.claims({"0": {"line": "board", "left": [0, 5], "queen": 0, "dues": [0, 0]}})
    assert answer.json()["score"] == ["8", "0"]
    night.close()


@pytest.mark.parametrize("code", CODES)
def test_a_pad_speaks_the_language_that_is_asked_for(phones: tuple[Phone, Phone], code: str) -> None:
    answer = phones[0].client.get(phones[0].address, headers={"Accept-Language": code})
    assert f'<html lang="{code}">' in answer.text


@pytest.mark.parametrize("which", ["match", "table", "entrant"])
def test_a_pad_sends_the_words_its_scripts_say_and_no_other(
    client: TestClient[Any], night: KeptNight, which: str
) -> None:
    addresses = {"match": night.match_pad(MATCH, 0), "table": night.table_pad(1)}
    page = client.get(addresses.get(which, night.entrant_pad("e1"))).text
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', page)
    assert found is not None
    sent, scripts = set(json.loads(found[1])), scripts_of(page)
    assert said_by(scripts) - sent == set(), "said and not sent"
    assert {word for word in sent if not may_be_said(word, scripts)} == set(), "sent and never said"


def test_the_worker_of_pads_may_look_after_them(client: TestClient[Any], night: KeptNight) -> None:
    answer = client.get("/competitions/pad-worker.js?v=1")
    assert answer.status_code == 200
    assert "javascript" in answer.headers["content-type"]
