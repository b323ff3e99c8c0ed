"""What a round of crokinole or pichenotte asks for, from which a phone draws its form."""

from __future__ import annotations

from flickhall.competitions.sheets.crokinole_doubts import RoundLimits
from flickhall.competitions.sheets.reachable import counts_of
from flickhall.competitions.sheets.sheet import Field
from flickhall.phrases import Phrase
from flickhall.rules.crokinole.capabilities import ForfeitsRounds
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook


def round_fields(book: CrokinoleRulebook, limits: RoundLimits, *, twenties_needed: bool) -> tuple[Field, ...]:
    """Return the fields of a round: counts, 20s, who started, and who forfeited it where that can be."""
    fields = [
        Field(
            "counts",
            Phrase("Count, 20s included"),
            "count",
            each_side=True,
            most=max(counts_of(limits.discs, limits.values, None)),
            step=limits.unit,
        ),
        Field(
            "twenties",
            Phrase("20s"),
            "count",
            each_side=True,
            most=limits.discs,
            optional=not twenties_needed,
        ),
        Field("started_by", Phrase("Who shot first"), "choice", optional=True, side_choice=True),
    ]
    if isinstance(book, ForfeitsRounds):
        fields.append(
            Field(
                "forfeited_by",
                Phrase("Who forfeited the round"),
                "choice",
                optional=True,
                side_choice=True,
                stands_alone=True,
            )
        )
    return tuple(fields)
