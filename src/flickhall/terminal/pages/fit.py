"""What `flickhall fit` tells of a board and a hand, as a JSON object, as text, and as remarks in a file of parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from io import StringIO
from types import MappingProxyType
from typing import Any

from rich.box import ASCII_DOUBLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flickhall.fitting.fit import Fitted, Why
from flickhall.fitting.launch_error import Spread
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase

Told = dict[str, Any]
_WHY: Mapping[str, Phrase] = MappingProxyType(
    {
        Why.NOT_MET: Phrase("no shot met what it is about"),
        Why.NO_CLOCK: Phrase("no shot has a speed or a time"),
        Why.VAGUE: Phrase("the shots would agree with nearly any value"),
    }
)
_HEADINGS = (
    Phrase("parameter", context="table"),
    Phrase("value", context="table"),
    Phrase("standard error", context="table"),
    Phrase("interval", context="table"),
)
_SHOTS = Phrase("{number} shot fitted.", "{number} shots fitted.")
_LEFT_OUT = Phrase(
    "Left out, because the physics cannot make of it what was measured: line {lines}.",
    "Left out, because the physics cannot make of them what was measured: lines {lines}.",
)
_INTERVALS = Phrase("Intervals cover the true value in {percent} of 100 such fits.")
_NOISE = Phrase("The shots lie from the physics {factor} times as far as the precision told lets expect.")
_NOT_TOLD = Phrase("Not told by these shots, and left as on the hall's board:")
_UNTOLD = Phrase("{name} = {value}: {why}.")
_HAND = Phrase("The hand strays, by {launches} shots in {series} series, by standard deviations of")
_OF_HAND: Mapping[str, Phrase] = MappingProxyType(
    {
        "place_mm": Phrase("place: {sd} mm ({low} to {high})"),
        "aim_cdeg": Phrase("aim: {sd} hundredths of a degree ({low} to {high})"),
        "speed_percent": Phrase("speed: {sd} percent ({low} to {high})"),
    }
)
_FIGURES = 4


def tell_fit(fitted: Fitted) -> Told:
    """Return a fit as the JSON object that `flickhall fit --json` prints."""
    error = fitted.launch_error
    return {
        "table": fitted.ground.name,
        "confidence": fitted.confidence,
        "shots": fitted.shots,
        "left_out_lines": list(fitted.left_out),
        "noise": fitted.noise,
        "estimates": [asdict(one) for one in fitted.estimates],
        "untold": [{"name": one.name, "value": one.value, "why": one.why.value} for one in fitted.untold],
        "launch_error": None
        if error is None
        else {
            "launches": error.launches,
            "series": error.series,
            "place_mm": _spread(error.place, fitted.ground.place_unit_mm),
            "aim_cdeg": _spread(error.aim_cdeg, 1.0),
            "speed_percent": _spread(error.speed_share, 100.0),
        },
        "parameters": asdict(fitted.parameters),
    }


def fit_text(told: Told, columns: int, language: Language = ENGLISH) -> str:
    """Return a fit as text, `columns` characters wide."""
    out = StringIO()
    console = Console(file=out, width=columns, force_terminal=False, color_system=None, highlight=False)

    def line(text: str) -> None:
        console.print(Text(text))

    line(language.count(_SHOTS, told["shots"]))
    if told["left_out_lines"]:
        lines = language.listed([str(number) for number in told["left_out_lines"]])
        line(language.counted(_LEFT_OUT, len(told["left_out_lines"])).format(lines=lines))
    if told["estimates"]:
        table = Table(box=ASCII_DOUBLE_HEAD)
        for number, heading in enumerate(_HEADINGS):
            table.add_column(language.sentence(heading), justify="right" if number else "left", no_wrap=True)
        for one in told["estimates"]:
            interval = language.say("{low} to {high}", low=_figure(one["low"]), high=_figure(one["high"]))
            table.add_row(one["name"], _figure(one["value"]), _figure(one["standard_error"]), interval)
        console.print(table)
        line(language.say(_INTERVALS, percent=f"{100 * told['confidence']:g}"))
    if told["noise"] is not None:
        line(language.say(_NOISE, factor=f"{told['noise']:.2f}"))
    if told["untold"]:
        line(language.sentence(_NOT_TOLD))
        for one in told["untold"]:
            why = language.sentence(_WHY[one["why"]])
            line("  " + language.say(_UNTOLD, name=one["name"], value=_figure(one["value"]), why=why))
    _tell_hand(told["launch_error"], line, language)
    return out.getvalue().rstrip("\n")


def remarks(fitted: Fitted) -> dict[str, str]:
    """Return what a file of parameters says beside each: the interval measured, or that nothing was."""
    percent = f"{100 * fitted.confidence:g}"
    measured = {
        one.name: f"measured: {_figure(one.low)} to {_figure(one.high)} ({percent} %)"
        for one in fitted.estimates
    }
    return measured | {one.name: "not told by the shots" for one in fitted.untold}


def _tell_hand(error: Told | None, line: Any, language: Language) -> None:
    if error is None:
        return
    told = [(key, error[key]) for key in _OF_HAND if error[key] is not None]
    if told:
        line(language.say(_HAND, launches=error["launches"], series=error["series"]))
    for key, spread in told:
        figures = {name: _figure(value, 3) for name, value in spread.items()}
        line("  " + language.say(_OF_HAND[key], **figures))


def _spread(spread: Spread | None, unit: float) -> dict[str, float] | None:
    if spread is None:
        return None
    return {"sd": spread.sd * unit, "low": spread.low * unit, "high": spread.high * unit}


def _figure(value: float, figures: int = _FIGURES) -> str:
    return f"{value:.{figures}g}"
