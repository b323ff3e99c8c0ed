"""Each thing a club prints, as PDF in a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.printing.bracket_parts import parts_of
from flickhall.printing.pages import Bracket, PoolSheet, RankingSheet, ScoreCard, TableSign
from flickhall.printing.qr import qr_svg
from flickhall.printing.typst_pages import pdf
from flickhall.printing.words import words_in

PAGE_LIMIT = 2_000
"""Cards, signs or sheets in one file."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A template and what fills it in."""

    template: str
    data: dict[str, Any]

    def pdf(self) -> bytes:
        """Return it as PDF."""
        return pdf(self.template, self.data)


def score_cards(cards: Sequence[ScoreCard], language: Language) -> Printed:
    """Return score cards, four on a sheet of A4 to be cut apart, each with a QR code for each side."""
    label = words_in(language)["scan-match"]
    codes = [_code(address, label) for card in cards for address in card.addresses]
    return _printed("score_cards", cards, language, codes)


def table_signs(signs: Sequence[TableSign], language: Language) -> Printed:
    """Return signs for tables, one on a sheet of A5."""
    label = words_in(language)["scan-table"]
    return _printed("table_signs", signs, language, [_code(sign.address, label) for sign in signs])


def pool_sheets(pools: Sequence[PoolSheet], language: Language) -> Printed:
    """Return pool sheets, each on a sheet of A4; raises BadInput for a match of somebody who is not in its pool."""
    for pool in pools:
        for match in pool.matches:
            if (
                not {match.first, match.second} <= set(range(len(pool.entrants)))
                or match.first == match.second
            ):
                raise BadInput(
                    Said("a match of {first} against {second}", first=match.first, second=match.second),
                    where=pool.pool,
                    allowed=Said("two of the entrants 0 to {last}", last=len(pool.entrants) - 1),
                )
    return _printed("pool_sheets", pools, language)


def rankings(sheets: Sequence[RankingSheet], language: Language) -> Printed:
    """Return rankings, each beginning on a sheet of its own, headings on every sheet."""
    return _printed("rankings", sheets, language)


def brackets(drawn: Sequence[Bracket], language: Language) -> Printed:
    """Return brackets; one that is too large for a sheet comes in parts, the last with the rounds that join them.

    Raises BadInput when a round has neither half as many matches as the one before nor as many.
    """
    return _printed("brackets", [part for bracket in drawn for part in parts_of(bracket)], language)


def _code(address: str, label: str) -> str:
    return qr_svg(address, label) if address else ""


def _printed(
    template: str, items: Sequence[object], language: Language, codes: Sequence[str] = ()
) -> Printed:
    if not 0 < len(items) <= PAGE_LIMIT:
        raise BadInput(
            Said("{number} to print", number=len(items)),
            where=template,
            allowed=Said("{least} to {most}", least=1, most=PAGE_LIMIT),
        )
    words = words_in(language)
    return Printed(
        template, {"language": language.code, "words": words, "items": items, "codes": list(codes)}
    )
