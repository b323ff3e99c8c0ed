"""The rulebooks as a reader takes them from the shelf: title, document, clauses, what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.rules.carrom_a2m import CarromA2m
from flickhall.rules.carrom_a2m_options import A2M_OPTIONS
from flickhall.rules.carrom_chapas import CarromChapas
from flickhall.rules.carrom_chapas_options import CHAPAS_OPTIONS
from flickhall.rules.clause import Clause
from flickhall.rules.clauses_55plus import C55_CLAUSES
from flickhall.rules.clauses_a2m import A2M_CLAUSES
from flickhall.rules.clauses_chapas import CHAPAS_CLAUSES
from flickhall.rules.clauses_nl import NL_CLAUSES
from flickhall.rules.clauses_pich import PICH_CLAUSES
from flickhall.rules.crokinole_55plus import Crokinole55Plus
from flickhall.rules.crokinole_55plus_options import C55_OPTIONS
from flickhall.rules.crokinole_nca import CrokinoleNca
from flickhall.rules.crokinole_nca_options import NCA_OPTIONS
from flickhall.rules.options import Option
from flickhall.rules.pichenotte_league import PichenotteLeague
from flickhall.rules.pichenotte_league_options import PICHENOTTE_OPTIONS


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
