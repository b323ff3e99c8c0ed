"""What a score pad is told of its match: the sheet as its side sees it, and how the match stands, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.competitions.desk.agreeing import agreement, claims_of
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.state import Claim, Competition
from flickhall.competitions.sheets.agreement import BOTH_SIDES, MatchAgreement
from flickhall.competitions.sheets.lines import Line, SideIndex, check_line
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.pairs import INDICES, other
from flickhall.competitions.sheets.sheet import Doubt, Field, Reckoning, SheetRules
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.hall import Standing
from flickhall.web.competitions.pad_saying import PadSayer
from flickhall.web.competitions.pad_wire import (
    LineSeen,
    PadChecked,
    PadChoice,
    PadDoubt,
    PadField,
    PadLine,
    PadState,
)
from flickhall.wording.fixtures import FixtureTitles

LINES_DUE = frozenset({"round", "board", "extra round", "extra board"})
"""What may be missing that a further line brings."""


class _Sheet:
    """The sheet of a match as one side sees it: what stands, and where nothing does what that side has said."""

    def __init__(
        self,
        competition: Competition,
        now: MatchNow,
        side: SideIndex,
        drafted: Mapping[int, Line] = MappingProxyType({}),
    ) -> None:
        match = now.fixture.id
        self.now = now
        self.drafted = drafted
        self.rules: SheetRules = rules_of_match(competition, match)
        claims = claims_of(competition, match, now.between)
        self.mine, self.theirs = claims.get(side, Claim()), claims.get(other(side), Claim())
        sheet = competition.sheets.get(match)
        self.result = sheet if sheet is not None and now.status in OVER else None
        self.agreed: MatchAgreement = agreement(competition, match, now.between)
        self.seen: list[Line | None] = [self._seen(number) for number in range(self._count())]
        self.reckoning = now.reckoning or self.rules.reckon(self.whole)

    @property
    def whole(self) -> tuple[Line, ...]:
        """The lines before the first that is missing."""
        lines: list[Line] = []
        for line in self.seen:
            if line is None:
                break
            lines.append(line)
        return tuple(lines)

    @property
    def total(self) -> tuple[float, float] | None:
        """The score there is to confirm, None while none is."""
        if self.agreed.reckoning.complete and len(self.agreed.settled) == len(self.agreed.lines):
            return self.agreed.reckoning.score
        return self.reckoning.score if self.reckoning.complete else None

    @property
    def next(self) -> int | None:
        """The line to be written down next."""
        return len(self.whole) if self.reckoning.due in LINES_DUE else None

    def counts(self, number: int) -> Line | None:
        """Return a line as it stands, None while it does not."""
        if self.result is not None:
            return self.result.lines[number] if number < len(self.result.lines) else None
        return self.agreed.lines[number].settled if number < len(self.agreed.lines) else None

    def ruled_by(self, number: int) -> str | None:
        """Return which rung of the ladder has ruled on a line; None where nobody has, or the desk wrote down the result."""
        by = self.agreed.lines[number].settled_by if number < len(self.agreed.lines) else None
        return None if by == BOTH_SIDES else by

    def told_alike(self, number: int) -> bool:
        """Tell whether a line counts because both sides said it."""
        lines = self.agreed.lines
        both = number < len(lines) and lines[number].settled_by == BOTH_SIDES
        return both and self.counts(number) == lines[number].settled

    def _count(self) -> int:
        if self.result is not None:
            return len(self.result.lines)
        told = (*self.mine.lines, *self.drafted)
        return max(len(self.agreed.lines), *(number + 1 for number in (-1, *told)))

    def _seen(self, number: int) -> Line | None:
        return self.drafted.get(number) or self.counts(number) or self.mine.lines.get(number)


def pad_state(standing: Standing, match: str, side: SideIndex, language: Language) -> PadState:
    """Return what the pad of one side of a match is told; raises NotFound for a match that is not drawn."""
    competition = standing.state
    competition.fixture(match)
    now = matches_now(competition)[match]
    titles = FixtureTitles(language, competition)
    names = tuple(
        titles.place(slot, standing.name) if not sits else standing.name(sits)
        for slot, sits in zip(now.fixture.sides, now.sides, strict=True)
    )
    sheet = _Sheet(competition, now, side)
    sayer = PadSayer(language, (names[0], names[1]), side, sheet.rules.line_kind)
    known = None not in now.sides
    is_open = known and now.status not in OVER and not competition.closed
    one, two = sheet.reckoning.score
    return PadState(
        revision=standing.revision,
        title=competition.opened.title,
        match=titles.match(match),
        where=sayer.where(competition, match),
        side=side,
        between=now.between,
        names=(names[0], names[1]),
        seated=(_seated(standing, match, 0, language), _seated(standing, match, 1, language)),
        kind=sheet.rules.line_kind,
        expected=_expected(sheet.rules.rules),
        fields=[_field(field, names, language) for field in sheet.rules.fields],
        lines=[_line(sheet, number, sayer, language) for number in range(len(sheet.seen))],
        next=sheet.next if is_open else None,
        score=(language.number(one), language.number(two)),
        twenties=sayer.twenties(sheet.reckoning),
        confirm=_to_confirm(sheet) if is_open else None,
        open=is_open,
        final=now.status in OVER,
        disputed=now.status is MatchStatus.DISPUTED,
        says=sayer.match(
            now, sheet.agreed, sheet.reckoning, (sheet.mine.total, sheet.theirs.total), sheet.total
        ),
        doubts=_doubts(sheet.reckoning, None, language),
    )


def pad_checked(
    standing: Standing, match: str, side: SideIndex, number: int, line: Line, language: Language
) -> PadChecked:
    """Return what a line would give and what is doubtful about it, were it written down.

    Raises NotFound for a match that is not drawn, BadInput for a line of another game.
    """
    competition = standing.state
    competition.fixture(match)
    check_line(number, line, rules_of_match(competition, match).line_kind)
    sheet = _Sheet(competition, matches_now(competition)[match], side, {number: line})
    given = sheet.reckoning.line_points
    points = given[number] if number < len(given) else (0, 0)
    one, two = (language.number(point) for point in points)
    return PadChecked(f"{one} : {two}", _doubts(sheet.reckoning, number, language))


def _seated(standing: Standing, match: str, side: SideIndex, language: Language) -> str:
    people = standing.state.seated.get(match, {}).get(side, ())
    return language.listed([standing.person(person) for person in people]) if people else ""


def _expected(rules: MatchRules) -> int | None:
    one_game = rules.games == 1 and rules.best_of is None
    return (rules.rounds or rules.boards) if one_game else None


def _to_confirm(sheet: _Sheet) -> tuple[float, float] | None:
    return None if sheet.total is None or sheet.total == sheet.mine.total else sheet.total


def _line(sheet: _Sheet, number: int, sayer: PadSayer, language: Language) -> PadLine:
    mine, theirs = sheet.mine.lines.get(number), sheet.theirs.lines.get(number)
    counts = sheet.counts(number)
    state = _seen(sheet, number)
    given = sheet.reckoning.line_points
    one, two = given[number] if number < len(given) else (0, 0)
    return PadLine(
        number=number,
        revision=sheet.mine.revisions.get(number, 0),
        mine=mine,
        theirs=theirs if mine is not None else None,
        counts=counts,
        state=state,
        says=sayer.line(state, sheet.ruled_by(number), theirs=theirs is not None),
        points=sayer.pair((one, two)) if number < len(given) else "",
        doubts=_doubts(sheet.reckoning, number, language),
    )


def _seen(sheet: _Sheet, number: int) -> LineSeen:
    mine, theirs = sheet.mine.lines.get(number), sheet.theirs.lines.get(number)
    if sheet.counts(number) is not None:
        return "agreed" if sheet.told_alike(number) else "ruled"
    if mine is None:
        return "playing"
    return "waiting" if theirs is None else "differs"


def _doubts(reckoning: Reckoning, number: int | None, language: Language) -> list[PadDoubt]:
    return [_doubt(doubt, language) for doubt in reckoning.warnings if doubt.line == number]


def _doubt(doubt: Doubt, language: Language) -> PadDoubt:
    return PadDoubt(language.tell(doubt.says), doubt.clause, doubt.side, doubt.note)


def _field(field: Field, names: tuple[str, ...], language: Language) -> PadField:
    choices = [PadChoice(choice.value, language.say(choice.label)) for choice in field.choices]
    if field.side_choice:
        choices = [PadChoice(side, names[side]) for side in INDICES] + choices
    if field.optional and field.kind == "choice":
        choices.append(PadChoice(None, language.say(Phrase("not written down"))))
    return PadField(
        name=field.name,
        label=language.say(field.label),
        kind=field.kind,
        each_side=field.each_side,
        most=field.most,
        step=field.step,
        default=field.default,
        optional=field.optional,
        stands_alone=field.stands_alone,
        choices=choices,
    )
