"""What a terminal shows of advice."""

from __future__ import annotations

from collections.abc import Iterator

from flickhall.coach.question import Told
from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase

_INTERVALS = Phrase("Figures in brackets: where the truth lies in 95 of 100 cases, as simulated.")


def advice_text(told: Told, language: Language = ENGLISH) -> str:
    """Return what `tell_advice` told as text."""
    return "\n".join(_lines(told, language))


def _lines(told: Told, language: Language) -> Iterator[str]:
    yield told["said"]
    yield told["hand"]["said"]
    for number, tip in enumerate(told["tips"], 1):
        yield ""
        yield f"{number}. {tip['said']['meant']}"
        yield from (f"   {tip['said'][part]}" for part in ("how", "chances", "worth"))
    played = told["played"]
    if played is not None:
        yield ""
        yield played["said"]["meant"]
        yield from (f"   {played['said'][part]}" for part in ("how", "chances", "worth"))
        yield f"   {played['verdict']}"
        yield f"   {played['led_to']}"
    yield ""
    yield language.say(_INTERVALS)


def puzzles_text(puzzles: list[Told], language: Language = ENGLISH) -> str:
    """Return the puzzles of some records as text: where each is, and what its answer is worth; the answer itself last."""
    if not puzzles:
        return language.say("No puzzle was found.")
    lines: list[str] = []
    for puzzle in puzzles:
        best = puzzle["tips"][0]
        lines += [
            f"{puzzle['record']}: {puzzle['said']}",
            f"   {best['said']['meant']} {best['said']['how']}",
            f"   {puzzle['ahead']['said']}",
            f"   {puzzle['played']['verdict']}",
        ]
    return "\n".join(lines)
