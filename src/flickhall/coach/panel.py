"""What a page shows of advice: the figures and sentences, the ways to be drawn on its board, the map and a table of it."""

from __future__ import annotations

from typing import Any

from flickhall.bots.coaching.advice import Played
from flickhall.bots.coaching.outcome_map import OutcomeMap
from flickhall.coach.asking import Asked, KnownHand, advice_on, map_from, puzzle_in
from flickhall.coach.drawing import map_said, map_svg, trace_of, ways_of
from flickhall.coach.telling import tell_advice
from flickhall.languages import Language
from flickhall.physics.shot import Shot

MAP_PX = (340.0, 300.0)
"""So that its text can be read on a phone."""
_AIMS, _POWERS = slice(0, None, 10), slice(3, None, 4)
"""What the table tells of the map: every tenth degree, every fifth of the power."""


def panel_told(asked: Asked, known: KnownHand, language: Language) -> dict[str, Any]:
    """Think a shot over and return all that a page shows of it, as JSON takes it."""
    advice = advice_on(asked, known.hand)
    told = _drawn(asked, tell_advice(asked, known, advice, language))
    best = advice.tips[0]
    found = map_from(asked, known.hand, best.shot.place_cdeg, called=best.called)
    points = [(language.say("best shot"), best.shot)]
    return told | {
        "map": {
            "svg": map_svg(found, points, language, size_px=MAP_PX),
            "said": map_said(found, language),
            "table": _table(found, language),
        }
    }


def try_told(asked: Asked, known: KnownHand, tried: Played, language: Language) -> dict[str, Any]:
    """Think over a shot that somebody would play instead, as `played`; raises NotAllowed for one that may not start there."""
    return _drawn(asked, tell_advice(asked, known, advice_on(asked, known.hand, tried), language))


def puzzle_told(asked: Asked, known: KnownHand, language: Language) -> dict[str, Any]:
    """Tell whether a shot makes a puzzle, without giving its answer away."""
    return {
        "shot": asked.shot.number,
        "seat": asked.shot.seat,
        "disc": asked.shot.disc,
        "puzzle": puzzle_in(asked, known.hand) is not None,
        "said": language.say(
            "Before shot {number}: {player} to shoot {disc}.",
            number=asked.shot.number,
            player=asked.player.name,
            disc=asked.shot.disc,
        ),
    }


def _drawn(asked: Asked, told: dict[str, Any]) -> dict[str, Any]:
    for tip in (*told["tips"], told["played"]):
        tip["ways"] = ways_of(trace_of(asked, Shot(**tip["shot"])))
    return told


def _table(found: OutcomeMap, language: Language) -> dict[str, Any]:
    def written(values: list[float]) -> list[str]:
        return [language.number(round(value)) for value in values]

    return {
        "aims": written((found.aims_cdeg[_AIMS] / 100).tolist()),
        "rows": [
            {"power": language.number(power / 10), "leads": written(leads)}
            for power, leads in zip(
                found.powers[_POWERS].tolist(), found.lead[_POWERS, _AIMS].tolist(), strict=True
            )
        ],
    }
