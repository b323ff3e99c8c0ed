"""What the coach tells as JSON: every figure, and the sentences beside them."""

from __future__ import annotations

from typing import Any

from flickhall.bots.coaching.advice import Advice, Verdict
from flickhall.bots.coaching.tips import Tip
from flickhall.bots.coaching.weighing import Figure
from flickhall.coach.asking import Asked, KnownHand
from flickhall.coach.sentences import (
    chances_said,
    hand_said,
    shot_told,
    tip_said,
    title_said,
    verdict_said,
    went_said,
    worth_said,
)
from flickhall.languages import ENGLISH, Language

Told = dict[str, Any]


def tell_advice(asked: Asked, known: KnownHand, advice: Advice, language: Language = ENGLISH) -> Told:
    """Return advice on a shot as the JSON object that `flickhall advise --json` prints."""
    verdict = advice.verdict
    return {
        "shot": asked.shot.number,
        "player": asked.player.name,
        "seat": advice.seat,
        "disc": advice.disc,
        "hand": {"share": known.share, "known": known.known.value, "said": hand_said(known, language)},
        "by_rounds": advice.by_rounds,
        "said": title_said(advice, asked.shot.number, asked.player.name, language),
        "tips": [_tip(tip, advice.by_rounds, language) for tip in advice.tips],
        "ahead": None if advice.ahead is None else _figure(advice.ahead),
        "played": None if verdict is None else _verdict(verdict, advice.by_rounds, language),
    }


def _tip(tip: Tip, by_rounds: bool, language: Language) -> Told:
    shot = tip.shot
    return {
        "shot": {
            "place_cdeg": shot.place_cdeg,
            "aim_cdeg": shot.aim_cdeg,
            "power": shot.power,
            "spin_percent": shot.spin_percent,
        },
        "called": tip.called,
        "idea": None if tip.idea is None else tip.idea.name.lower(),
        "whom": tip.whom,
        "done": tip.done,
        "out": tip.out,
        "valid": tip.valid,
        "twenty": tip.twenty,
        "stays": tip.stays,
        "lead": _figure(tip.lead),
        "worth": _figure(tip.worth),
        "said": {
            "meant": tip_said(tip, language),
            "how": shot_told(shot, language),
            "chances": chances_said(tip, language),
            "worth": worth_said(tip, by_rounds, language),
        },
    }


def _verdict(verdict: Verdict, by_rounds: bool, language: Language) -> Told:
    return _tip(verdict.tip, by_rounds, language) | {
        "cost": _figure(verdict.cost),
        "cost_worth": _figure(verdict.cost_worth),
        "went": _figure(verdict.went),
        "verdict": verdict_said(verdict, by_rounds, language),
        "led_to": went_said(verdict, language),
    }


def _figure(figure: Figure) -> Told:
    return {"mean": figure.mean, "low": figure.low, "high": figure.high}
