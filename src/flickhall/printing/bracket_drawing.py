"""A knock-out bracket as an SVG drawing, in the colour of the text around it and of its natural size.

The page puts it into a box that scrolls. Winners are bold and have a mark, so that no colour is needed; each match can be
read out as a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.printing.bracket_layout import DrawnMatch, rows_of
from flickhall.printing.svg_text import fitted, label, opening, safe, width_px

BOX_WIDTH_PX = 184
"""The least width of a match."""
MOST_BOX_WIDTH_PX = 320
"""Enough for most pairs by both their names; what is longer is cut."""
LINE_PX = 22
BOX_HEIGHT_PX = 2 * LINE_PX
ROW_PX = 76
GAP_PX = 40
MARGIN_PX = 8
HEADING_PX = 30
_SCORE_PX = 36
_MARK_PX = 20
_WINS = "✓"


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide the matches of a bracket are: all alike, as its longest name, heading or word below a match needs."""

    box_px: float

    @classmethod
    def of(cls, matches: Sequence[DrawnMatch], headings: Sequence[str], language: Language) -> _Columns:
        """Return the width that the texts of matches need, within the limits."""
        names = (name for match in matches for name in match.names if name)
        alone = (text for match in matches for text in (match.title or "", _below(match, language)))
        needed = (
            max(map(width_px, names), default=0) + _MARK_PX + 6 + _SCORE_PX,
            max(map(width_px, (*headings, *alone)), default=0) + 5,
        )
        return cls(round(min(max(*needed, BOX_WIDTH_PX), MOST_BOX_WIDTH_PX)))

    def left(self, column: int) -> float:
        """Return where a column begins."""
        return MARGIN_PX + (self.box_px + GAP_PX) * column


def bracket_svg(
    matches: Sequence[DrawnMatch], language: Language, *, title: str, headings: Sequence[str] = ()
) -> str:
    """Draw a bracket; `headings` name its rounds from the first, "Round 1" and so on where there is none.

    Returns SVG for a page or a file. Raises BadInput as `rows_of` does.
    """
    rows = rows_of(matches)
    shown = [match for match in matches if not match.bye]
    columns = 1 + max((match.round for match in matches), default=0)
    height = HEADING_PX + ROW_PX * (1 + max(rows.values(), default=0)) + MARGIN_PX
    unnamed = Phrase("Round {round}", context="of a stage")
    names = [
        headings[number] if number < len(headings) else language.say(unnamed, round=number + 1)
        for number in range(columns)
    ]
    wide = _Columns.of(shown, names, language)
    width = wide.left(columns - 1) + wide.box_px + MARGIN_PX
    played = sum(match.winner is not None for match in shown)
    desc = language.say("Matches with a winner: {played} of {matches}.", played=played, matches=len(shown))
    parts = [opening("bracket-svg", width, height, title, desc, "group")]
    for number, name in enumerate(names):
        parts.append(
            label(
                wide.left(number) + wide.box_px / 2,
                HEADING_PX - 12,
                fitted(name, wide.box_px),
                anchor="middle",
                weight="600",
                kind="heading",
            )
        )
    parts += _lines(shown, rows, wide)
    for match in shown:
        parts += _box(match, names[match.round], wide, _top(rows[match.id]), language)
    return "\n".join([*parts, "</svg>"]) + "\n"


def match_sentence(match: DrawnMatch, heading: str, language: Language) -> str:
    """Return what a match is and what came of it, for who cannot see it."""
    heading = match.title or heading
    one, other = (name or language.say("to be decided") for name in match.names)
    if match.winner is None:
        said = language.say("{round}: {one} against {other}", round=heading, one=one, other=other)
    elif None in match.scores:
        said = language.say(
            "{round}: {one} against {other}, won by {winner}",
            round=heading,
            one=one,
            other=other,
            winner=(one, other)[match.winner],
        )
    else:
        said = language.say(
            "{round}: {one} against {other}, {score} to {other_score}, won by {winner}",
            round=heading,
            one=one,
            other=other,
            score=match.scores[0],
            other_score=match.scores[1],
            winner=(one, other)[match.winner],
        )
    return " · ".join([said, *_besides(match, language)])


def _besides(match: DrawnMatch, language: Language) -> list[str]:
    table = language.say("Table {table}", table=match.table) if match.table else None
    return [text for text in (table, match.note) if text]


def _below(match: DrawnMatch, language: Language) -> str:
    return " · ".join(_besides(match, language))


def _top(row: float) -> float:
    return HEADING_PX + ROW_PX * row


def _lines(matches: Sequence[DrawnMatch], rows: dict[str, float], wide: _Columns) -> Iterator[str]:
    columns = {match.id: match.round for match in matches}
    for match in matches:
        if match.feeds in columns:
            start, end = wide.left(match.round) + wide.box_px, wide.left(columns[match.feeds])
            y, to = (_top(rows[one]) + BOX_HEIGHT_PX / 2 for one in (match.id, match.feeds))
            bend = end - GAP_PX / 2
            yield (
                f'<path class="line" d="M{start:g} {y:g}H{bend:g}V{to:g}H{end:g}" fill="none" stroke="currentColor" '
                'stroke-opacity=".5"/>'
            )


def _box(match: DrawnMatch, heading: str, wide: _Columns, y: float, language: Language) -> Iterator[str]:
    x, box_px = wide.left(match.round), wide.box_px
    yield (
        f'<g class="match" role="img" aria-label="{safe(match_sentence(match, heading, language))}" '
        f'data-match="{safe(match.id)}">'
    )
    yield (
        f'<rect class="box" x="{x:g}" y="{y:g}" width="{box_px:g}" height="{BOX_HEIGHT_PX}" rx="6" fill="none" '
        'stroke="currentColor"/>'
    )
    yield (
        f'<path class="line" d="M{x:g} {y + LINE_PX:g}h{box_px:g}" stroke="currentColor" stroke-opacity=".35"/>'
    )
    for side, (name, score) in enumerate(zip(match.names, match.scores, strict=True)):
        wins = match.winner == side
        kind = "winner" if wins else "side"
        weight = "700" if wins else "400"
        base = y + LINE_PX * side + 16
        room = box_px - _MARK_PX - 6 - (_SCORE_PX if score is not None else 0)
        if wins:
            yield label(x + 5, base, _WINS, weight=weight, kind=kind)
        yield label(x + _MARK_PX, base, fitted(name or "…", room), weight=weight, kind=kind)
        if score is not None:
            right = x + box_px - 6
            yield label(right, base, fitted(score, _SCORE_PX), anchor="end", weight=weight, kind=kind)
    if match.title:
        yield label(x + 5, y - 5, fitted(match.title, box_px), kind="title")
    below = _below(match, language)
    if below:
        yield label(x + 5, y + BOX_HEIGHT_PX + 15, fitted(below, box_px), kind="beside")
    yield "</g>"
