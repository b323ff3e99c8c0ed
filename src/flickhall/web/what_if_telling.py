"""One case under all rulebooks of its family, as a page shows it: a card for each, and why they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from flickhall.formats.case_kinds import Answer
from flickhall.formats.what_if import compare_case
from flickhall.languages import Language
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Side
from flickhall.web.referee_telling import told_round, told_shot, told_strike
from flickhall.web.referee_wire import ToldLine
from flickhall.web.what_if_facts import facts_told
from flickhall.web.what_if_words import AGREED, BOOK_BY, LEFT_OUT, NOBODY_ELSE, OUTCOME, PARTING
from flickhall.wording.compared_rulings import Row, rows_of

_TITLES: Mapping[str, str] = MappingProxyType({volume.name: volume.title for volume in SHELF})
_NOT_A_ROW = frozenset({"error", "left_out", "clauses"})
"""What a card tells in another way than as a row."""
_BACK = frozenset({"foul", "no-foul", "penalty", "returned", "debt-paid", "noted"})
"""Effects that tell why pieces come back, or why none does."""
_FIRST = ("legal", "foul", "round_over", "forfeited_by", "ditch", "twenties", "returned", "again", "board")
"""What others follow from comes first: where rulebooks part on one of these, it is why they part."""
_GROUNDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "legal": frozenset({"valid", "invalid"}),
        "foul": frozenset({"foul", "no-foul"}),
        "round_over": frozenset({"forfeited", "shot-due", "no-shot-due"}),
        "count": frozenset({"value", "lower-value", "no-twenty", "counted", "forfeited"}),
        "winner": frozenset({"points", "forfeited"}),
        "forfeited_by": frozenset({"forfeited", "noted"}),
        "ditch": frozenset({"out", "removed", "in-play", "stays"}),
        "twenties": frozenset({"twenty", "no-twenty", "removed"}),
        "board": frozenset({"value", "lower-value", "counted", "out", "removed", "in-play", *_BACK}),
        "pocketed": _BACK,
        "returned": frozenset({"queen-back", "spot-blocked", *_BACK}),
        "owes": frozenset({"owed", "debt-paid", "debt-lost", "written-off"}),
        "queen": frozenset({"queen-pending", "queen-held", "queen-covered", "queen-back"}),
        "again": frozenset({"again", "turn-over", "replayed", "foul"}),
        "next": frozenset({"again", "turn-over", "replayed", "foul"}),
        "board_won_by": frozenset({"board-won", "board-drawn", "win-blocked"}),
        "board_points": frozenset({"points", "bonus", "no-bonus"}),
    }
)
"""Effects of the findings that an aspect of a ruling rests on."""


class AspectLine(msgspec.Struct, frozen=True):
    """One aspect of a ruling in words; `differs` tells that the rulebooks part on it."""

    aspect: str
    label: str
    text: str
    differs: bool


class BookLine(msgspec.Struct, frozen=True):
    """What one rulebook says of a shot, round or strike; `told` is None where it cannot rule, and `error` says why."""

    name: str
    title: str
    asked: bool
    told: ToldLine | None
    error: str | None
    left_out: list[str]
    aspects: list[AspectLine]


class ComparedStep(msgspec.Struct, frozen=True):
    """One shot, round or strike: every rulebook of the family, the aspects on which they part, and why in a sentence."""

    books: list[BookLine]
    differs: list[str]
    why: str


class Compared(msgspec.Struct, frozen=True):
    """A case under all rulebooks of its family, step by step; `facts` are what they were all told, in sentences."""

    kind: str
    title: str
    facts: list[str]
    steps: list[ComparedStep]


def compared(case: object, language: Language) -> Compared:
    """Put a case to every rulebook of its family; raises BadInput for what cannot be put to several."""
    found = compare_case(case)
    striker = _striker(case)
    title = " ".join(str(found[part]) for part in ("id", "title") if found.get(part))
    return Compared(
        found["kind"],
        title,
        facts_told(case, language),
        [_step(step, found["kind"], found["asked"], striker, language) for step in found["steps"]],
    )


def _striker(case: object) -> Side:
    before = case.get("before") if isinstance(case, dict) else None
    return Side.B if isinstance(before, dict) and before.get("striker") == Side.B else Side.W


def _step(
    step: Mapping[str, Any], kind: str, asked: str | None, striker: Side, language: Language
) -> ComparedStep:
    rows = [row for row in rows_of(step, language) if row.aspect not in _NOT_A_ROW]
    books = [
        _book(
            name,
            ruling,
            name == asked,
            rows,
            _told(kind, ruling, striker, language),
            language,
        )
        if "error" not in ruling
        else BookLine(
            name, language.say(_TITLES[name]), name == asked, None, language.tell(ruling["error"]), [], []
        )
        for name, ruling in step["rulings"].items()
    ]
    return ComparedStep(books, step["differs"], _why(step, rows, language))


def _told(kind: str, ruling: Answer, striker: Side, language: Language) -> ToldLine:
    if kind == "strikes":
        return told_strike(ruling, striker, language)
    return told_shot(ruling, language) if kind == "shot" else told_round(ruling, language)


def _book(
    name: str, ruling: Answer, asked: bool, rows: list[Row], told: ToldLine, language: Language
) -> BookLine:
    aspects = [AspectLine(row.aspect, row.label, row.told[name], row.differs) for row in rows]
    left_out = [language.say(LEFT_OUT[what]) for what in ruling.get("left_out", ())]
    return BookLine(name, language.say(_TITLES[name]), asked, told, None, left_out, aspects)


def _why(step: Mapping[str, Any], rows: list[Row], language: Language) -> str:
    """Return one line on why the rulebooks part, from the first aspect on which they do."""
    ruled = {name: ruling for name, ruling in step["rulings"].items() if "error" not in ruling}
    if len(ruled) < 2:
        return language.say(NOBODY_ELSE)
    parting = min((row for row in rows if row.differs), key=_rank, default=None)
    if parting is None:
        return language.say(AGREED)
    said = "; ".join(
        _said(parting, outcome, books, ruled, language) for outcome, books in _outcomes(parting, ruled)
    )
    return language.say(PARTING[parting.aspect], said=said)


def _rank(row: Row) -> int:
    return _FIRST.index(row.aspect) if row.aspect in _FIRST else len(_FIRST)


def _outcomes(row: Row, ruled: Mapping[str, Answer]) -> Iterator[tuple[str, list[str]]]:
    """Yield every outcome of an aspect once, with the rulebooks that say it."""
    told = {name: row.told[name] for name in ruled if row.aspect in ruled[name]}
    for outcome in dict.fromkeys(told.values()):
        yield outcome, [name for name, text in told.items() if text == outcome]


def _said(row: Row, outcome: str, books: list[str], ruled: Mapping[str, Answer], language: Language) -> str:
    named = []
    for book in books:
        clauses = ", ".join(_grounds(row, ruled, book))
        named.append(language.say(BOOK_BY, book=book, clauses=clauses) if clauses else book)
    return language.say(OUTCOME, outcome=outcome, books=language.listed(named))


def _grounds(row: Row, ruled: Mapping[str, Answer], name: str) -> list[str]:
    """Return the clauses that one rulebook's word on an aspect rests on."""
    told = [found for found in ruled[name].get("findings", ()) if found["effect"] in _GROUNDS[row.aspect]]
    parting = _parting_discs(row.aspect, ruled)
    if parting:
        told = [found for found in told if parting.intersection(found.get("discs", ()))]
    return list(dict.fromkeys(found["clause"] for found in told))


def _parting_discs(aspect: str, ruled: Mapping[str, Answer]) -> set[str]:
    """Return the discs on which rulebooks part in an aspect that tells of discs; none for other aspects."""
    said = [ruling[aspect] for ruling in ruled.values() if aspect in ruling]
    if not all(isinstance(each, dict) for each in said):
        return set()
    named = {disc for each in said for disc in each} - set(Side)
    return {disc for disc in named if len({each.get(disc) for each in said}) > 1}
