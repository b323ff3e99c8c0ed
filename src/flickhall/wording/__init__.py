"""Wording: rulings and standings as sentences in a language, each of a ruling ending with the clause it rests on.

`findings`, `headlines` and `starts` speak of crokinole and pichenotte, `carrom_findings` and `carrom_headlines`
of carrom, `standings` of tables; `sides` says what the two sides are called, `plain` shows in a terminal what others wrote.
"""

from flickhall.wording.carrom_findings import carrom_sentence, return_sentence
from flickhall.wording.carrom_headlines import carrom_headline
from flickhall.wording.findings import sentence
from flickhall.wording.headlines import headline
from flickhall.wording.sides import Names
from flickhall.wording.starts import requirement_sentence

__all__ = [
    "Names",
    "carrom_headline",
    "carrom_sentence",
    "headline",
    "requirement_sentence",
    "return_sentence",
    "sentence",
]
