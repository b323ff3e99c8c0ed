"""The rulebooks as a reader takes them from the shelf: title, document, clauses, what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.rules.carrom_a2m.clauses import A2M_CLAUSES
from flickhall.rules.carrom_a2m.options import A2M_OPTIONS
from flickhall.rules.carrom_a2m.rulebook import CarromA2m
from flickhall.rules.carrom_chapas.clauses import CHAPAS_CLAUSES
from flickhall.rules.carrom_chapas.options import CHAPAS_OPTIONS
from flickhall.rules.carrom_chapas.rulebook import CarromChapas
from flickhall.rules.clause import Clause
from flickhall.rules.crokinole_55plus.clauses import C55_CLAUSES
from flickhall.rules.crokinole_55plus.options import C55_OPTIONS
from flickhall.rules.crokinole_55plus.rulebook import Crokinole55Plus
from flickhall.rules.crokinole_nca.clauses import NL_CLAUSES
from flickhall.rules.crokinole_nca.options import NCA_OPTIONS
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.options import Option
from flickhall.rules.pichenotte_league.clauses import PICH_CLAUSES
from flickhall.rules.pichenotte_league.options import PICHENOTTE_OPTIONS
from flickhall.rules.pichenotte_league.rulebook import PichenotteLeague


@dataclass(frozen=True, slots=True)
class Volume:
    """One rulebook to read: its name and title, its clauses in the order of the document, its options."""

    name: str
    title: str
    clauses: tuple[Clause, ...]
    options: tuple[Option, ...]

    @property
    def document(self) -> str:
        """The document that its clauses stand in."""
        return self.clauses[0].document

    def options_about(self, clause: str) -> tuple[Option, ...]:
        """Return the options that settle how a clause is read."""
        return tuple(option for option in self.options if clause in option.clauses)


SHELF: tuple[Volume, ...] = tuple(
    Volume(book.name, book.title, clauses, options)
    for book, clauses, options in (
        (PichenotteLeague, PICH_CLAUSES, PICHENOTTE_OPTIONS),
        (Crokinole55Plus, C55_CLAUSES, C55_OPTIONS),
        (CrokinoleNca, NL_CLAUSES, NCA_OPTIONS),
        (CarromChapas, CHAPAS_CLAUSES, CHAPAS_OPTIONS),
        (CarromA2m, A2M_CLAUSES, A2M_OPTIONS),
    )
)
"""Every rulebook of the hall, each with the whole of its document."""
