"""From what both sides say to a match that stands: agreed lines, disputes and who rules on them (PICH-R-9, R-15, R-16).

A line is played, then counted; both sides say the same and it is final, or it is disputed and goes up a ladder of people
until one of them rules. A match is final once every line is, nothing is left to play, and both sides have confirmed
the total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from flickhall.competitions.sheets.claims import Claims, merged
from flickhall.competitions.sheets.lines import Line
from flickhall.competitions.sheets.pairs import INDICES, Pair
from flickhall.competitions.sheets.sheet import Ended, Reckoning, SheetRules
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said, any_of

LEAGUE_LADDER = ("captains", "tabulator")
"""AMB-P10: captains first, and where they disagree the tabulator of the evening."""
DESK_LADDER = ("desk",)
BOTH_SIDES = "both"


class LineState(StrEnum):
    """How far a line is."""

    PLAYING = "playing"
    COUNTING = "counting"
    """One side has said what it was."""
    DISPUTED = "disputed"
    FINAL = "final"


class MatchState(StrEnum):
    """How far a match is."""

    PLAYING = "playing"
    DISPUTED = "disputed"
    """A line is, or a total that was confirmed is not the score."""
    UNCONFIRMED = "unconfirmed"
    """All is played; a side has still to confirm the total."""
    FINAL = "final"


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody on the ladder says a line was; without `decided` it goes to the next on the ladder."""

    line: int
    by: str
    decided: Line | None = None


@dataclass(frozen=True, slots=True)
class LineAgreement:
    """How far a line is; what it was once that is settled, by whom; who has to speak before it is."""

    state: LineState
    settled: Line | None = None
    settled_by: str | None = None
    waits_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchAgreement:
    """How far a match is, line by line.

    `settled`: the lines before the first that is not final; `reckoning`: what those come to. `confirmed`: which sides
    have confirmed that score. `waits_for`: who has to speak, sides as "0" and "1", else names of the ladder.
    """

    state: MatchState
    lines: tuple[LineAgreement, ...]
    settled: tuple[Line, ...]
    reckoning: Reckoning
    confirmed: tuple[bool, bool]
    waits_for: tuple[str, ...]

    @property
    def reportable(self) -> bool:
        """Whether the result may go to the standings."""
        return self.state is MatchState.FINAL


def agree_line(claims: Claims, rulings: Sequence[Ruling], ladder: Sequence[str]) -> LineAgreement:
    """Return how far a line is from what both sides say of it and the rulings on it.

    The highest on the ladder who has decided it stands, with the last word of that one.
    """
    decided = {ruling.by: ruling.decided for ruling in rulings}
    for rung in reversed(ladder):
        line = decided.get(rung)
        if line is not None:
            return LineAgreement(LineState.FINAL, line, rung)
    one, two = claims
    if one is None or two is None:
        silent = tuple(str(side) for side in INDICES if claims[side] is None)
        return LineAgreement(LineState.PLAYING if one is two else LineState.COUNTING, waits_for=silent)
    both = merged(one, two)
    if both is not None:
        return LineAgreement(LineState.FINAL, both, BOTH_SIDES)
    waiting = next((rung for rung in ladder if rung not in decided), ladder[-1])
    return LineAgreement(LineState.DISPUTED, waits_for=(waiting,))


def agree_match(
    sheet: SheetRules,
    claims: Sequence[Claims],
    rulings: Sequence[Ruling] = (),
    totals: tuple[Pair | None, Pair | None] = (None, None),
    *,
    ladder: Sequence[str] = DESK_LADDER,
    ended: Ended | None = None,
) -> MatchAgreement:
    """Return how far a match is from what both sides say of each line, the rulings, and the totals they confirm.

    Raises NotAllowed for a ruling of somebody who is not on the ladder, BadInput for one on a line that is not there.
    """
    _check_rulings(rulings, len(claims), ladder)
    lines = tuple(
        agree_line(of_line, [ruling for ruling in rulings if ruling.line == number], ladder)
        for number, of_line in enumerate(claims)
    )
    open_at = next((number for number, line in enumerate(lines) if line.settled is None), len(lines))
    settled = tuple(line.settled for line in lines[:open_at] if line.settled is not None)
    reckoning = sheet.reckon(settled, ended=ended)
    confirmed = (totals[0] == reckoning.score, totals[1] == reckoning.score)
    waits_for = tuple(dict.fromkeys(name for line in lines for name in line.waits_for))
    disputed = any(line.state is LineState.DISPUTED for line in lines)
    whole = open_at == len(lines) and reckoning.complete
    wrong_total = whole and any(
        total is not None and not same for total, same in zip(totals, confirmed, strict=True)
    )
    if disputed or wrong_total:
        state = MatchState.DISPUTED
    elif not whole:
        state = MatchState.PLAYING
    else:
        state = MatchState.FINAL if all(confirmed) else MatchState.UNCONFIRMED
    if whole:
        waits_for = tuple(str(side) for side in INDICES if not confirmed[side])
    return MatchAgreement(state, lines, settled, reckoning, confirmed, waits_for)


def _check_rulings(rulings: Sequence[Ruling], lines: int, ladder: Sequence[str]) -> None:
    for number, ruling in enumerate(rulings):
        if ruling.by not in ladder:
            raise NotAllowed(
                Said("a ruling by {by!r}", by=ruling.by),
                where=f"rulings[{number}].by",
                allowed=any_of(ladder),
            )
        if not 0 <= ruling.line < lines:
            raise BadInput(
                Said("a ruling on line {line}", line=ruling.line),
                where=f"rulings[{number}].line",
                allowed=Said("a line from 0 up to, not including, {lines}", lines=lines),
            )
