"""Positions on which the rulebooks part, to look at and to begin one's own from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from flickhall.phrases import Said

_FIVE_EACH: Mapping[str, Any] = MappingProxyType(
    {
        "striker": "W",
        "board": {"W": 5, "B": 6},
        "pocketed": {"W": 4, "B": 3},
        "queen": "board",
        "owes": {"W": 0, "B": 0},
        "score": {"W": 0, "B": 0},
        "broken": True,
    }
)


def _shot(title: str, discs: dict[str, str], events: list[list[str]], rest: dict[str, str]) -> dict[str, Any]:
    before = {"shooter": "W", "discs": discs}
    return {"title": title, "kind": "shot", "before": before, "shot": "W5", "events": events, "rest": rest}


def _called(shot: dict[str, Any]) -> dict[str, Any]:
    return {**shot, "before": {**shot["before"], "called_twenty": True}}


def _strike(title: str, **strike: object) -> dict[str, Any]:
    return {
        "title": title,
        "kind": "strikes",
        "before": dict(_FIVE_EACH),
        "strikes": [{"pocketed": [], **strike}],
    }


EXAMPLES: Mapping[str, dict[str, Any]] = MappingProxyType(
    {
        "open-board-ten": _shot(
            Said("Nobody's disc on the board, and the shot ends in the 10 ring"), {}, [], {"W5": "Z10"}
        ),
        "own-disc-only": _shot(
            Said("Only an own disc was touched, although an opposing one lies there"),
            {"W1": "Z10", "B1": "Z15"},
            [["contact", "W5", "W1"]],
            {"W5": "Z5", "W1": "Z15"},
        ),
        "back-over-the-line": _shot(
            Said("The shot disc ran over the outer line, met a disc there and came back"),
            {"B1": "Z15", "B2": "Z5"},
            [["contact", "W5", "B1"], ["line", "W5"], ["contact", "W5", "B2"], ["inside", "W5"]],
            {"W5": "Z5", "B1": "Z15", "B2": "Z5"},
        ),
        "leaning": _shot(
            Said("A disc comes to rest leaning on a post"),
            {"B1": "Z15"},
            [["contact", "W5", "B1"], ["post", "W5"]],
            {"W5": "LEAN", "B1": "Z10"},
        ),
        "odd-places": {
            "title": Said("At the end of a round discs lean on a post, lie on one and stand in the hole"),
            "kind": "round",
            "before": {
                "discs": {"W1": "LEAN", "W2": "Z10", "B1": "POST", "B2": "STAND", "B3": "DITCH"},
                "twenties": {"W": 1, "B": 1},
            },
        },
        "called-twenty": _called(
            _shot(
                Said("A 20 is called and made, and no opposing disc is touched"),
                {"B1": "Z10"},
                [["hole", "W5"]],
                {"W5": "HOLE"},
            )
        ),
        "post-beyond-the-line": _shot(
            Said("An own disc went over the line, touched a post there and came back"),
            {"W1": "Z5", "B1": "Z5"},
            [
                ["contact", "W5", "B1"],
                ["contact", "W5", "W1"],
                ["line", "W1"],
                ["post", "W1"],
                ["inside", "W1"],
            ],
            {"W5": "Z5", "B1": "Z10", "W1": "Z10"},
        ),
        "striker-with-own-piece": _strike(Said("Own piece and striker fall together"), pocketed=["W", "S"]),
        "opposing-piece": _strike(Said("An opposing piece falls"), pocketed=["B"]),
        "own-and-opposing": _strike(
            Said("An own and an opposing piece fall in one strike"), pocketed=["W", "B"]
        ),
        "piece-jumps": _strike(Said("A piece jumps off the board"), off_board=["B"]),
        "did-not-cross": _strike(Said("The striker does not cross the front line"), facts=["did_not_cross"]),
    }
)
"""Cases by name, in the case format; none names a rulebook, so each rules by its own defaults."""
