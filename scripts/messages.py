"""Bring the catalogues of translations up to date with the sentences in the code; no translation is lost.

A new sentence comes in untranslated, one that is no longer said moves to the end as a comment (`#~`).
`python scripts/messages.py nl fr` does so for these languages only.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po, write_po

from collect_phrases import PACKAGE, template
from flickhall.languages import CODES, ENGLISH

LANGUAGES = PACKAGE / "languages"


def main() -> None:
    sentences = template()
    for code in sys.argv[1:] or CODES:
        if code != ENGLISH.code:
            untranslated = bring_up_to_date(LANGUAGES / f"{code}.po", code, sentences)
            print(f"{code}: {len(sentences)} sentences, {untranslated} still to be translated")


def bring_up_to_date(path: Path, code: str, sentences: object) -> int:
    with path.open("rb") as written:
        catalogue = read_po(written, locale=code)
    catalogue.update(sentences, no_fuzzy_matching=True)
    out = BytesIO()
    write_po(out, catalogue, width=110, omit_header=False, sort_output=False)
    path.write_bytes(stamped(out.getvalue()))
    return sum(1 for message in catalogue if message.id and not all(_strings(message.string)))


_IDLE = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Generated-By",
    "Report-Msgid-Bugs-To",
    "Last-Translator",
    "Language-Team",
)
"""Heads that differ on every run, or that nobody fills in."""


def stamped(written: bytes) -> bytes:
    """Return a catalogue without its idle heads."""
    lines = written.decode("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}' for name in _IDLE))]
    return ("\n".join(kept).strip() + "\n").encode()


def _strings(string: object) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)  # type: ignore[return-value]


if __name__ == "__main__":
    main()
