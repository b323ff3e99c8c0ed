"""A desk over HTTP, as the page's scripts use it: deeds, trials, what it sees."""

from __future__ import annotations

from itertools import count
from typing import Any

from litestar.testing import TestClient

from flickhall.competitions.format import Format
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.competitions.links import DeskDoor

_keys = count(1)
NAMES = ("Ada", "Bo", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jan", "Kim", "Lou", "Mia", "Ned")


class Desk:
    """The desk of a new competition; `do` and `try_` return the answer, whatever it is."""

    def __init__(self, client: TestClient[Any], format_: Format, title: str = "Friday night") -> None:
        self.client = client
        found = client.app.dependencies["competitions"].dependency
        self.hall: CompetitionHall = found()
        self.id = self.hall.open(title, format_, "Clubhouse", f"open-{next(_keys)}")
        self.address = self.hall.address(self.id, DeskDoor())

    def do(self, what: str, *, why: str = "", key: str = "", shown: str | None = None, **told: object) -> Any:
        body = {"key": key or f"key-{next(_keys)}", "deed": {"do": what, **told}, "why": why}
        return self.client.post(f"{self.address}/deeds", json=body | ({"shown": shown} if shown else {}))

    def did(self, what: str, **told: Any) -> dict[str, Any]:
        answer = self.do(what, **told)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def try_(self, what: str, **told: object) -> Any:
        return self.client.post(f"{self.address}/trials", json={"deed": {"do": what, **told}})

    def tried(self, what: str, **told: object) -> dict[str, Any]:
        answer = self.try_(what, **told)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @property
    def sees(self) -> dict[str, Any]:
        answer = self.client.get(f"{self.address}/state")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def acts(self, **about: str) -> list[dict[str, Any]]:
        answer = self.client.get(f"{self.address}/acts", params=about)
        assert answer.status_code == 200, answer.text
        return list(answer.json()["acts"])

    def enters(self, *names: str, **told: object) -> None:
        """Enter players of these names, or pairs written as "Ada & Bo"."""
        self.did("enter", entrants=[entrant(name, **told) for name in names])

    def match(self, id_: str) -> dict[str, Any]:
        return next(dict(match) for match in self.sees["matches"] if match["id"] == id_)

    def plays(self, match: str, *counts: tuple[int, int]) -> None:
        """Write down a match of rounds with these counts; each 20s are none."""
        self.did("settle", match=match, lines=[a_round(*pair) for pair in counts or ((60, 20),) * 4])


def entrant(name: str, **told: object) -> dict[str, object]:
    return {"people": [{"name": one} for one in name.split(" & ")], **told}


def a_round(one: int, two: int, twenties: tuple[int, int] = (0, 0)) -> dict[str, object]:
    return {"line": "round", "counts": [one, two], "twenties": list(twenties)}
