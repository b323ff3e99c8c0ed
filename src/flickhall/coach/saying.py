"""Figures and ways of playing in words, the same for every game."""

from __future__ import annotations

from flickhall.bots.coaching.figures import Figure
from flickhall.languages import Language
from flickhall.phrases import Phrase


def of_hundred(share: float, language: Language) -> str:
    """Write a share as so many of a hundred."""
    return language.number(round(100 * share))


def ends(figure: Figure, language: Language, unit: float = 1.0, digits: int = 1) -> dict[str, str]:
    """Write a figure and its interval: `mean`, `low`, `high`."""
    return {name: written(unit * getattr(figure, name), language, digits) for name in ("mean", "low", "high")}


def written(value: float, language: Language, digits: int = 1) -> str:
    """Write a number, rounded; never as minus nought."""
    return language.number(round(value, digits) + 0.0)


def aim_said(cdeg: int, language: Language) -> str:
    """Say an aim, or a place in degrees."""
    if cdeg == 0:
        return language.say(Phrase("straight", context="aim"))
    degrees = language.number(abs(cdeg) / 100)
    return language.say(
        Phrase("{degrees}° right") if cdeg > 0 else Phrase("{degrees}° left"), degrees=degrees
    )


def spin_said(percent: int, language: Language) -> str:
    """Say a spin."""
    if percent == 0:
        return language.say("no spin")
    clockwise, anticlockwise = Phrase("spin {percent} % clockwise"), Phrase("spin {percent} % anticlockwise")
    return language.say(clockwise if percent > 0 else anticlockwise, percent=abs(percent))


def figure_told(figure: Figure) -> dict[str, float]:
    """Return a figure as JSON takes it."""
    return {"mean": figure.mean, "low": figure.low, "high": figure.high}
