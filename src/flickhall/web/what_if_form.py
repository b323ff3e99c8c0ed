"""The form on which a case is pasted to be compared."""

from __future__ import annotations

import msgspec


class CaseForm(msgspec.Struct, frozen=True):
    """A case, or a list of cases, as JSON text."""

    case: str = ""
