"""One case under all rulebooks of its family: as a page, as JSON, from an example, a form and a game that is kept."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from asking import PEOPLE, Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

from coached_games import coached_game, coached_match, match_over, no_shot
from flickhall.formats.what_if import FAMILIES, compare_case
from flickhall.languages import ENGLISH
from flickhall.rules.catalogue import CATALOGUE
from flickhall.store import GameStore
from flickhall.web.what_if_examples import EXAMPLES
from flickhall.web.what_if_telling import compared

Client = TestClient[Any]
OWN = EXAMPLES["own-disc-only"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rulebooks_part_on_every_example_and_it_is_said_why(name: str) -> None:
    for step in compared(EXAMPLES[name], ENGLISH).steps:
        assert [book.name for book in step.books] == list(FAMILIES[EXAMPLES[name]["kind"]].books)
        assert step.differs
        assert step.why.startswith("They part on ")
        assert all(book.name in step.why for book in step.books)
        named = re.findall(r"[A-Z0-9]+-[A-Z0-9.a-z-]+", step.why)
        assert named
        assert set(named) <= set(CATALOGUE)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_book_is_told_as_the_comparison_found_it(name: str) -> None:
    found = compare_case(EXAMPLES[name])["steps"]
    for step, line in zip(found, compared(EXAMPLES[name], ENGLISH).steps, strict=True):
        assert line.differs == step["differs"]
        for book in line.books:
            ruling = step["rulings"][book.name]
            assert book.told is not None
            clauses = [finding["clause"] for finding in ruling["findings"]]
            assert [finding.clause for finding in book.told.findings] == clauses
            assert {aspect.aspect for aspect in book.aspects if aspect.differs} == set(step["differs"])


def test_the_facts_are_told_in_the_order_they_happened() -> None:
    assert compared(OWN, ENGLISH).facts == [
        "Before the shot: W1 inside the 10 ring, B1 inside the 15 ring.",
        "Light shoots W5.",
        "W5 touched W1.",
        "Then at rest: W5 inside the 5 ring, W1 inside the 15 ring.",
    ]
    told = {name: " ".join(compared(case, ENGLISH).facts) for name, case in EXAMPLES.items()}
    assert told["open-board-ten"].startswith("Before the shot no disc lies on the board.")
    assert "A 20 is called." in told["called-twenty"]
    assert "20s put aside: light 1, dark 1." in told["odd-places"]
    assert "Left the board: a black piece." in told["piece-jumps"]
    assert "did not cross the front line" in told["did-not-cross"]


def test_rulebooks_that_agree_are_said_to_agree() -> None:
    agreed = compared(
        {**OWN, "events": [["contact", "W5", "B1"]], "rest": {"W5": "Z5", "B1": "Z15"}}, ENGLISH
    )
    assert agreed.steps[0].differs == []
    assert agreed.steps[0].why == "All that rule agree, each by its own clauses."


def test_a_call_is_kept_from_those_that_have_none() -> None:
    books = {book.name: book for book in compared(EXAMPLES["called-twenty"], ENGLISH).steps[0].books}
    assert books["pichenotte-league"].left_out == []
    assert "The call of a 20" in books["crokinole-nca"].left_out[0]


def test_an_example_is_a_page_with_a_card_for_each_rulebook(client: Client) -> None:
    page = client.get("/what-if?example=leaning").text
    for book in FAMILIES["shot"].books:
        assert page.count('class="card book"') == len(FAMILIES["shot"].books)
        assert book in page
    assert 'href="/rules#PICH-R-18"' in page
    assert page.count('class="differs"') == len(FAMILIES["shot"].books)


def test_every_example_is_offered(client: Client) -> None:
    page = client.get("/what-if").text
    for name in EXAMPLES:
        assert f'href="/what-if?example={name}"' in page


def test_a_pasted_case_is_compared_and_its_text_stays(client: Client) -> None:
    for text in (json.dumps(OWN), json.dumps([OWN, EXAMPLES["leaning"]])):
        answer = client.post("/what-if", data={"case": text})
        assert answer.status_code == 200
        assert "They part on" in answer.text
        kept = re.search(r"<textarea[^>]*>(.*?)</textarea>", answer.text, re.DOTALL)
        assert kept is not None
        assert json.loads(kept[1].replace("&#34;", '"').replace("&#39;", "'")) == json.loads(text)


BAD: dict[str, str] = {
    "nothing": "",
    "no JSON": "{",
    "a number": "7",
    "an unknown kind": '{"kind": "dance"}',
    "a kind nobody else is asked": '{"kind": "game", "rounds": []}',
    "a rulebook of the other family": json.dumps({**OWN, "rulebook": "carrom-a2m"}),
    "a key twice": '{"kind": "shot", "kind": "shot"}',
    "more than anybody reads": json.dumps([OWN] * 21),
    "markup": '{"kind": "<b>shot</b>"}',
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_compared_is_refused_on_the_page(client: Client, name: str) -> None:
    answer = client.post("/what-if", data={"case": BAD[name]})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert "<b>shot</b>" not in answer.text
    assert "Traceback" not in answer.text


def test_facts_that_cannot_be_are_refused_by_every_rulebook(client: Client) -> None:
    answer = client.post("/what-if", data={"case": json.dumps({**OWN, "rest": {"W5": "HOLE"}})})
    assert answer.status_code == 200
    assert answer.text.count("It cannot rule on this") == len(FAMILIES["shot"].books)


def test_an_unknown_example_is_not_found(client: Client) -> None:
    assert client.get("/what-if?example=nonsense").status_code == 404


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("/games/no-shot/shots/1/what-if", "a game with shots"),
        ("/games/two/shots/3/what-if", "a shot from 1 to 2"),
        ("/carrom/no-strike/strikes/1/what-if", "a match with strikes"),
        ("/carrom/three/strikes/0/what-if", "a strike from 1 to 3"),
    ],
)
def test_a_shot_that_was_not_played_is_refused_by_what_there_is(
    client: Client, shared_hall: Any, path: str, refused: str
) -> None:
    store = GameStore(f"sqlite:///{shared_hall.database}")
    game = path.split("/")[2]
    games = {
        "no-shot": no_shot,
        "two": lambda: coached_game(game="two"),
        "no-strike": lambda: coached_match(0, game="no-strike"),
        "three": lambda: match_over(game="three"),
    }
    store.create(games[game](), game)
    store.close()
    answer = client.get(path)
    assert answer.status_code == 404
    assert refused in answer.text


def test_a_program_is_told_the_same(client: Client) -> None:
    answer = client.post("/referee/what-if", json={"case": OWN})
    assert answer.status_code == 200
    (step,) = answer.json()["steps"]
    assert step["differs"] == compare_case(OWN)["steps"][0]["differs"]
    assert client.post("/referee/what-if", json={"case": {"kind": "dance"}}).status_code == 400


def test_a_shot_of_a_kept_game_is_put_to_all_rulebooks(client: Client, begin: Begin) -> None:
    game = begin()
    client.post(f"{game}/shots", json=shot_request(state_of(client, game)))
    page = client.get(f"{game}/shots/1/what-if")
    assert page.status_code == 200
    assert page.text.count('class="card book"') == len(FAMILIES["shot"].books)
    assert "(asked)" in page.text
    for path in (f"{game}/shots/2/what-if", f"{game}/shots/0/what-if", "/games/nope/shots/1/what-if"):
        assert client.get(path).status_code == 404
    assert client.get(f"{game}/shots/x/what-if").status_code in (400, 404)


def test_a_strike_of_a_kept_match_is_put_to_all_rulebooks(client: Client) -> None:
    begun = client.post("/carrom", json={"key": new_key(), "players": PEOPLE})
    assert begun.status_code == 201, begun.text
    match = begun.json()["url"]
    state = client.get(f"{match}/state").json()["state"]
    struck = client.post(
        f"{match}/strikes",
        json={
            "revision": state["revision"],
            "key": new_key(),
            "seat": state["turn"]["seat"],
            "strike": {"place_um": 0, "aim_cdeg": 0, "power": 900},
        },
    )
    assert struck.status_code == 201, struck.text
    page = client.get(f"{match}/strikes/1/what-if")
    assert page.status_code == 200
    assert page.text.count('class="card book"') == len(FAMILIES["strikes"].books)
    assert "(asked)" in page.text
    assert "It cannot rule on this" not in page.text
    for path in (
        f"{match}/strikes/2/what-if",
        f"{match}/strikes/0/what-if",
        "/carrom/nope/strikes/1/what-if",
    ):
        assert client.get(path).status_code == 404
