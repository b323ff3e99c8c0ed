"""QR codes as SVG, for pages on a screen and for paper."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno

from flickhall.errors import BadInput
from flickhall.phrases import Said

ADDRESS_LIMIT = 400
"""Signs; longer ones give codes that a phone cannot read from a score card."""
_QUIET_ZONE = 4
"""Modules of white around the code, as ISO/IEC 18004 wants them."""


_KEPT = 2048
"""Codes kept: which of its eight masks suits a code best takes longer to find out than all the rest of a page."""


@lru_cache(maxsize=_KEPT)
def qr_svg(address: str, label: str) -> str:
    """Return the QR code of an address as an SVG element without a size of its own; `label` is its name when read out.

    Raises BadInput for an address that is empty or too long.
    """
    if not 0 < len(address) <= ADDRESS_LIMIT:
        raise BadInput(
            Said("an address of {number} signs", number=len(address)),
            where="address",
            allowed=Said("{least} to {most} signs", least=1, most=ADDRESS_LIMIT),
        )
    # A code that somebody's thumb or a drop of coffee covers in part (15 %) can still be read.
    code = segno.make(address, error="m", micro=False)
    out = BytesIO()
    code.save(
        out,
        kind="svg",
        border=_QUIET_ZONE,
        xmldecl=False,
        omitsize=True,
        nl=False,
        title=label,
        svgclass="qr",
        light="#fff",
    )
    return out.getvalue().decode().replace("<svg ", '<svg role="img" ', 1)
