"""What the coach tells as JSON: every figure, and the sentences beside them."""

from __future__ import annotations

from flickhall.bots.coaching.crokinole.advice import Advice, Verdict
from flickhall.bots.coaching.crokinole.tips import Tip
from flickhall.bots.hand import Hand
from flickhall.coach.crokinole.sentences import (
    ahead_said,
    chances_said,
    hand_said,
    shot_told,
    tip_said,
    title_said,
    verdict_said,
    went_said,
    worth_said,
)
from flickhall.coach.hands import KnownHand
from flickhall.coach.question import Told
from flickhall.coach.saying import figure_told
from flickhall.languages import Language


def tell_advice(number: int, player: str, known: KnownHand[Hand], advice: Advice, language: Language) -> Told:
    """Return advice on a shot as the JSON object that `flickhall advise --json` prints."""
    verdict = advice.verdict
    return {
        "shot": number,
        "player": player,
        "seat": advice.seat,
        "disc": advice.disc,
        "hand": {"share": known.share, "known": known.known.value, "said": hand_said(known, language)},
        "by_rounds": advice.by_rounds,
        "said": title_said(advice, number, player, language),
        "tips": [_tip(tip, advice.by_rounds, language) for tip in advice.tips],
        "ahead": None
        if advice.ahead is None
        else figure_told(advice.ahead) | {"said": ahead_said(advice.ahead, language)},
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
        "lead": figure_told(tip.lead),
        "worth": figure_told(tip.worth),
        "said": {
            "meant": tip_said(tip, language),
            "how": shot_told(shot, language),
            "chances": chances_said(tip, language),
            "worth": worth_said(tip, by_rounds, language),
        },
    }


def _verdict(verdict: Verdict, by_rounds: bool, language: Language) -> Told:
    return _tip(verdict.tip, by_rounds, language) | {
        "cost": figure_told(verdict.cost),
        "cost_worth": figure_told(verdict.cost_worth),
        "went": figure_told(verdict.went),
        "verdict": verdict_said(verdict, by_rounds, language),
        "led_to": went_said(verdict, language),
    }
