"""What a page shows of advice: the figures and sentences, the ways to be drawn on its board, the map and a table of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flickhall.coach.drawing import map_svg, ways_of
from flickhall.coach.hands import KnownHand
from flickhall.coach.question import Asked, H, OutcomeChart, Told
from flickhall.languages import Language

MAP_PX = (340.0, 300.0)
"""So that its text can be read on a phone."""
_COLUMNS = 7
"""So many aims the table of a map tells of."""
_POWER_STEP = 200
"""It tells of every fifth of the power."""


def panel_told(asked: Asked[H], known: KnownHand[H], language: Language) -> Told:
    """Think a shot over and return all that a page shows of it, as JSON takes it."""
    told = _drawn(asked, asked.advice(known, language))
    found = asked.chart(known, told["tips"][0], language)
    return told | {
        "map": {
            "svg": map_svg(found, language, size_px=MAP_PX),
            "said": found.said,
            "table_said": found.table_said,
            "table": _table(found, language),
        }
    }


def try_told(asked: Asked[H], known: KnownHand[H], numbers: Mapping[str, int], language: Language) -> Told:
    """Think over a shot that somebody would play instead, as `played`; raises NotAllowed for one that may not start there."""
    return _drawn(asked, asked.advice_instead(known, numbers, language))


def puzzle_told(asked: Asked[H], known: KnownHand[H], language: Language) -> Told:
    """Tell whether a shot makes a puzzle, without giving its answer away."""
    return {
        "shot": asked.number,
        "seat": asked.seat,
        "disc": asked.disc,
        "puzzle": asked.puzzle(known, language) is not None,
        "said": asked.said(language),
    }


def _drawn(asked: Asked[Any], told: Told) -> Told:
    for tip in (*told["tips"], told["played"]):
        tip["ways"] = ways_of(asked.trace(tip))
    return told


def _table(found: OutcomeChart, language: Language) -> Told:
    every = max(1, (len(found.aims_cdeg) - 1) // (_COLUMNS - 1))

    def written(values: list[float]) -> list[str]:
        return [language.number(round(value)) for value in values]

    return {
        "aims": written([aim / 100 for aim in found.aims_cdeg[::every]]),
        "rows": [
            {"power": language.number(power / 10), "values": written(values[::every])}
            for power, values in zip(found.powers, found.values.tolist(), strict=True)
            if power % _POWER_STEP == 0
        ],
    }
