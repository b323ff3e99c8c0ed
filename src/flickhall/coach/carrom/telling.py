"""What the coach tells of carrom as JSON: every figure, and the sentences beside them."""

from __future__ import annotations

from flickhall.bots.coaching.carrom.advice import Advice, Verdict
from flickhall.bots.coaching.carrom.tips import Tip
from flickhall.bots.hand import StrikingHand
from flickhall.coach.carrom.sentences import (
    ahead_said,
    chances_said,
    hand_said,
    strike_told,
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


def tell_advice(
    number: int, player: str, known: KnownHand[StrikingHand], advice: Advice, language: Language
) -> Told:
    """Return advice on a strike as the JSON object that `flickhall advise --json` prints."""
    verdict = advice.verdict
    return {
        "strike": number,
        "player": player,
        "seat": advice.seat,
        "side": advice.side.value,
        "hand": {"share": known.share, "known": known.known.value, "said": hand_said(known, language)},
        "said": title_said(advice, number, player, language),
        "tips": [_tip(tip, language) for tip in advice.tips],
        "ahead": None
        if advice.ahead is None
        else figure_told(advice.ahead) | {"said": ahead_said(advice.ahead, language)},
        "played": None if verdict is None else _verdict(verdict, language),
    }


def _tip(tip: Tip, language: Language) -> Told:
    strike = tip.strike
    return {
        "strike": {
            "place_um": strike.place_um,
            "aim_cdeg": strike.aim_cdeg,
            "power": strike.power,
            "spin_percent": strike.spin_percent,
        },
        "idea": None if tip.idea is None else tip.idea.name.lower(),
        "whom": tip.whom,
        "done": tip.done,
        "again": tip.again,
        "falls": tip.falls,
        "back": tip.back,
        "winning": figure_told(tip.winning),
        "worth": figure_told(tip.worth),
        "said": {
            "meant": tip_said(tip, language),
            "how": strike_told(strike, language),
            "chances": chances_said(tip, language),
            "worth": worth_said(tip, language),
        },
    }


def _verdict(verdict: Verdict, language: Language) -> Told:
    return _tip(verdict.tip, language) | {
        "cost": figure_told(verdict.cost),
        "cost_worth": figure_told(verdict.cost_worth),
        "went": verdict.went,
        "verdict": verdict_said(verdict, language),
        "led_to": went_said(verdict, language),
    }
