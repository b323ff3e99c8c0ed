"""What a board of carrom asks for, from which a phone draws its form."""

from __future__ import annotations

from flickhall.competitions.sheets.sheet import Field, FieldChoice
from flickhall.phrases import Phrase
from flickhall.rules.carrom.board_sheet import EndedBy, ScoresBoards
from flickhall.rules.carrom.facts import PIECES_PER_SIDE

_ENDINGS = {
    EndedBy.FINISHED: Phrase("A side pocketed all its pieces"),
    EndedBy.OWN_LAST: Phrase("A side pocketed its own last piece with the queen on the board"),
    EndedBy.OTHER_LAST: Phrase("A side pocketed the other's last piece with the queen on the board"),
}
_STOPPED = FieldChoice("time", Phrase("The time was up"))


def board_fields(book: ScoresBoards, *, timed: bool) -> tuple[Field, ...]:
    """Return the fields of a board; how it ended is asked where it can end in more ways than one.

    Who won follows from the pieces, unless one shot pocketed the last of both.
    """
    endings = [FieldChoice(how.value, says) for how, says in _ENDINGS.items() if how in book.ways_to_end]
    if timed:
        endings.append(_STOPPED)
    fields = [
        Field("left", Phrase("Pieces left"), "count", each_side=True, most=PIECES_PER_SIDE),
        Field(
            "queen",
            Phrase("Who covered the queen"),
            "choice",
            side_choice=True,
            choices=(FieldChoice(None, Phrase("nobody", context="queen")),),
        ),
        Field("dues", Phrase("Pieces owed"), "count", each_side=True, most=PIECES_PER_SIDE, default=0),
    ]
    if len(endings) > 1:
        fields.append(
            Field(
                "ended",
                Phrase("How the board ended"),
                "choice",
                default=EndedBy.FINISHED.value,
                choices=tuple(endings),
            )
        )
    fields.append(
        Field(
            "won_by",
            Phrase("Who won, if the pieces do not say"),
            "choice",
            optional=True,
            side_choice=True,
        )
    )
    return tuple(fields)
