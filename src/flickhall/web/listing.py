"""Games of every kind as the front page lists them: what is played, how far it is, and where its pages are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.registry import carrom_rulebook_names, rulebook_names
from flickhall.store import GameRow, Status
from flickhall.web.hall_form import MODE_WORDS

_STAGES = {
    "/games": Phrase("round {number}"),
    "/carrom": Phrase("board {number}"),
}
"""How the stage of a game is told, by where the pages of its kind are."""
_PLACES = dict.fromkeys(rulebook_names(), "/games") | dict.fromkeys(carrom_rulebook_names(), "/carrom")
"""Where the pages of a game are, by its rulebook."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list: its row, the address of its page, how many play, and how far it is."""

    row: GameRow
    address: str
    mode: str
    stage: str


def listed(rows: Iterable[GameRow], language: Language) -> list[Listed]:
    """Return games as a page lists them."""
    return [_listed(row, language) for row in rows]


def _listed(row: GameRow, language: Language) -> Listed:
    place = _PLACES[row.rulebook]
    over = row.status is Status.OVER
    stage = language.say("finished") if over else language.say(_STAGES[place], number=row.round)
    mode = next(words for mode, words in MODE_WORDS.items() if mode.value == row.mode)
    return Listed(row, f"{place}/{row.game_id}", language.tell(mode), stage)
