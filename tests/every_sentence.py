"""Every sentence of the package, collected once for all the tests that ask: to read all its sources takes seconds."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scripts"))

from collect_phrases import Entry, catalogue_of, entries


@cache
def every_entry() -> tuple[Entry, ...]:
    return tuple(entries())


@cache
def template() -> Catalog:
    """The catalogue of every sentence, with where it is said."""
    return catalogue_of(every_entry())
