"""Text in a drawing: made safe for XML, and cut to the width there is."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width
from xml.sax.saxutils import escape

FONT_PX = 13
"""The size of the text of all drawings."""
_NARROW, _BROAD = frozenset("iIjlt.,:;'!|()[] -"), frozenset("mwMW@%&")


def safe(text: str) -> str:
    """Return text as it may stand in an element or an attribute, without the control characters XML cannot hold."""
    kept = "".join(" " if category(char) in {"Cc", "Cs"} else char for char in text)
    return escape(kept, {'"': "&quot;"})


def width_px(text: str) -> float:
    """Estimate the width of a text at the most: that of bold letters in a broad sans-serif font."""
    return FONT_PX * sum(map(_width_em, text))


def _width_em(char: str) -> float:
    if combining(char):
        return 0
    if east_asian_width(char) in {"W", "F"}:  # Chinese, Japanese, Korean, emoji
        return 1.35
    if char in _NARROW:
        return 0.48
    if char in _BROAD:
        return 1.12
    return 0.84 if char.isupper() else 0.73


def fitted(text: str, room_px: float) -> str:
    """Return a text that fits, cut with an ellipsis if it has to be."""
    if width_px(text) <= room_px:
        return text
    kept = text
    while kept and width_px(kept) + FONT_PX > room_px:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def lines_of(text: str, room_px: float) -> list[str]:
    """Return a text broken between words into lines that fit; a word longer than a line keeps one for itself."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_px(longer) > room_px:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def label(
    x: float, y: float, text: str, *, anchor: str = "start", weight: str = "400", kind: str = ""
) -> str:
    """Return a text element; `kind` is its class for style sheets."""
    named = f' class="{kind}"' if kind else ""
    return (
        f'<text{named} x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-weight="{weight}">{safe(text)}</text>'
    )


def opening(kind: str, width: float, height: float, title: str, desc: str, role: str) -> str:
    """Return the start of a drawing of its natural size, in the colour of the text around it, titled and described."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing {kind}" role="{role}" aria-label="{safe(title)}" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" fill="currentColor" '
        f'font-family="system-ui, sans-serif" font-size="{FONT_PX}">'
        f"<title>{safe(title)}</title><desc>{safe(desc)}</desc>"
    )
