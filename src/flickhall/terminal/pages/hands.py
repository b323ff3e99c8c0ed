"""What `flickhall hand` tells of the hands of players, as a JSON object and as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flickhall.bots.hand.attempts import Attempt
from flickhall.bots.hand.estimate import (
    CONFIDENCE,
    LEAST_ATTEMPTS,
    Estimate,
    EstimatedHand,
    estimate_hand,
)
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase

Told = dict[str, Any]
_NOBODY = Phrase("These records hold no open twenty.")
_MADE = Phrase(
    "{name}: {made} of {number} open twenty made.", "{name}: {made} of {number} open twenties made."
)
_TOO_FEW = Phrase("Too few to tell the hand; {least} or more are needed.")
_SHARE = Phrase("To be expected: {middle} of a hundred ({low} to {high}). Nearest level: {level}.")
_AIM = Phrase("Aim strays by {middle} degrees ({low} to {high}).")
_OFF = Phrase("On the whole it goes {middle} degrees to the right of the hole ({low} to {high}).")
_OFF_LEFT = Phrase("On the whole it goes {middle} degrees to the left of the hole ({low} to {high}).")
_POWER = Phrase("Power is {middle} on the whole ({low} to {high}).")
_POWER_SD = Phrase("Power strays by {middle} percent ({low} to {high}).")
_SPIN_SD = Phrase("Spin strays by {middle} percent ({low} to {high}).")
_INTERVALS = Phrase("Intervals, in brackets, cover the truth of {percent} in 100 such players.")


def tell_hands(attempts: Mapping[str, Sequence[Attempt]]) -> Told:
    """Return the hands of players as the JSON object that `flickhall hand --json` prints, most open twenties first."""
    most_first = sorted(attempts.items(), key=lambda item: (-len(item[1]), item[0]))
    return {"confidence": CONFIDENCE, "players": [_player(name, own) for name, own in most_first]}


def hands_text(told: Told, language: Language = ENGLISH) -> str:
    """Return what `tell_hands` told as text."""
    if not told["players"]:
        return language.say(_NOBODY)
    lines: list[str] = []
    for player in told["players"]:
        lines += _lines(player, language)
    if any(player["hand"] for player in told["players"]):
        lines.append(language.say(_INTERVALS, percent=language.number(100 * told["confidence"])))
    return "\n".join(lines)


def _player(name: str, attempts: Sequence[Attempt]) -> Told:
    enough = len(attempts) >= LEAST_ATTEMPTS
    return {
        "name": name,
        "open_twenties": len(attempts),
        "made": sum(attempt.made for attempt in attempts),
        "hand": _hand(estimate_hand(attempts)) if enough else None,
    }


def _hand(found: EstimatedHand) -> Told:
    return {
        "share": _interval(found.share, 1.0),
        "level": found.level.value,
        "aim_off_deg": _interval(found.aim_off_deg, 1.0),
        "aim_sd_deg": _interval(found.aim_sd_deg, 1.0),
        "power": _interval(found.power, 1.0),
        "power_sd_percent": _interval(found.power_sd_share, 100.0),
        "spin_sd_percent": _interval(found.spin_sd_percent, 1.0),
    }


def _interval(found: Estimate, unit: float) -> Told:
    return {"low": unit * found.low, "middle": unit * found.middle, "high": unit * found.high}


def _lines(player: Told, language: Language) -> list[str]:
    made = language.number(player["made"])
    head = language.count(_MADE, player["open_twenties"], name=player["name"], made=made)
    hand = player["hand"]
    if hand is None:
        return [head, "  " + language.say(_TOO_FEW, least=LEAST_ATTEMPTS)]

    def filled(phrase: Phrase, key: str, digits: int, unit: float = 1.0, **more: object) -> str:
        values = sorted(round(unit * value, digits) + 0.0 for value in hand[key].values())
        ends = zip(("low", "middle", "high"), values, strict=True)
        figures = {end: language.number(value) for end, value in ends}
        return "  " + language.say(phrase, **figures, **more)

    to_the_left = hand["aim_off_deg"]["middle"] < 0
    return [
        head,
        filled(_SHARE, "share", 0, 100.0, level=hand["level"]),
        filled(_AIM, "aim_sd_deg", 2),
        filled(_OFF_LEFT, "aim_off_deg", 2, -1.0) if to_the_left else filled(_OFF, "aim_off_deg", 2),
        filled(_POWER, "power", 0),
        filled(_POWER_SD, "power_sd_percent", 1),
        filled(_SPIN_SD, "spin_sd_percent", 1),
    ]
