"""One match as the desk looks at it: its sheet as a form, what both sides say of it line by line, what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from flickhall.competitions.desk.agreeing import agreement, claims_of
from flickhall.competitions.desk.calling import free_tables
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import NOBODY, MatchStatus, matches_now
from flickhall.competitions.desk.state import Claim
from flickhall.competitions.sheets.agreement import LineAgreement, LineState
from flickhall.competitions.sheets.lines import Line, ScoreLine
from flickhall.competitions.sheets.sheet import Ended, Field
from flickhall.languages import Language
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_sheet import outcome, pair_said
from flickhall.web.competitions.hall import Standing
from flickhall.web.competitions.words import MATCH_WORDS

_STAMP_SIGNS = 16


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line as both sides tell it, in words and as JSON to be taken over; None where a side has said nothing."""

    number: int
    says: tuple[str | None, str | None]
    sent: tuple[str | None, str | None]
    disputed: bool
    settled: str | None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match for its page.

    `rows` are the lines of the form, None for one still to be filled in; `fields` what each asks. `stamp` is another as
    soon as anything is written down of the match. `can_score`: both sides are known and can have a result.
    """

    id: str
    place: str
    names: tuple[str, str]
    status: MatchStatus
    says: str
    outcome: str
    table: int | None
    free_tables: tuple[int, ...]
    line_kind: str
    fields: tuple[Field, ...]
    books_points: bool
    score: ScoreLine | None
    rows: tuple[Line | None, ...]
    ended: Ended | None
    has_result: bool
    can_score: bool
    can_clear: bool
    claims: tuple[SaidLine, ...]
    confirmed: tuple[str, str]
    stamp: str


def match_view(standing: Standing, match: str, language: Language) -> MatchView:
    """Return a match as its page shows it; raises NotFound for one that has not been drawn."""
    state = standing.state
    state.fixture(match)
    now, rules, names = matches_now(state)[match], rules_of_match(state, match), DeskNames(standing, language)
    one, two = now.sides
    called = (names.side(one), names.side(two))
    known = one is not None and two is not None and NOBODY not in now.sides
    said = agreement(state, match, now.between) if known else None
    sheet = state.sheets.get(match)
    counting = sheet if sheet is not None and now.void is None else None
    lines = counting.lines if counting is not None else said.settled if said is not None else ()
    ended = counting.ended if counting is not None else None
    score = next((line for line in lines if isinstance(line, ScoreLine)), None)
    rows: list[Line | None] = [line for line in lines if not isinstance(line, ScoreLine)]
    asked = rules.rules.rounds if score is None and (ended is None or ended.how != "forfeit") else None
    rows += [None] * max((asked or 1) - len(rows), 0 if rows else 1)
    claims = claims_of(state, match, now.between) if known else {}
    both = (claims.get(0, Claim()), claims.get(1, Claim()))
    playing = now.status in {MatchStatus.CALLED, MatchStatus.DISPUTED} and match in state.called
    return MatchView(
        id=match,
        place=names.place(match),
        names=called,
        status=now.status,
        says=language.say(MATCH_WORDS[now.status]),
        outcome=" ".join(outcome(now.reckoning, called, ended, language))
        if now.reckoning is not None
        else "",
        table=state.called[match].table if playing else None,
        free_tables=free_tables(state),
        line_kind=rules.line_kind,
        fields=rules.fields,
        books_points=any(field.name == "forfeited_by" for field in rules.fields),
        score=score,
        rows=tuple(rows),
        ended=ended,
        has_result=counting is not None,
        can_score=known and not state.closed and now.status is not MatchStatus.CANCELLED,
        can_clear=match in state.sheets or match in state.claims,
        claims=tuple(
            _said(
                number,
                line,
                (both[0].lines.get(number), both[1].lines.get(number)),
                rules.fields,
                called,
                language,
            )
            for number, line in enumerate(said.lines if said is not None else ())
        ),
        confirmed=(_total(both[0], language), _total(both[1], language)),
        stamp=_stamp(sheet, both, state.ruled.get(match)),
    )


def line_said(line: Line, fields: tuple[Field, ...], names: tuple[str, str], language: Language) -> str:
    """Return a line in words, by what its sheet asks: "Count, 20s included: 60–40; 20s: 2–1"."""
    return "; ".join(_parts(line, fields, names, language))


def _parts(
    line: Line, fields: tuple[Field, ...], names: tuple[str, str], language: Language
) -> Iterator[str]:
    if isinstance(line, ScoreLine):
        yield language.say("Final score: {score}", score=pair_said(line.score, language))
        return
    for field in fields:
        value = getattr(line, field.name)
        if field.each_side:
            if (
                value is None
                or value == (None, None)
                or (field.default is not None and set(value) == {field.default})
            ):
                continue
            told = "–".join("?" if figure is None else language.number(figure) for figure in value)
        elif value is None or value == field.default:
            continue
        elif field.side_choice and value in (0, 1):
            told = names[value]
        else:
            told = next((language.say(one.label) for one in field.choices if one.value == value), str(value))
        yield language.say("{label}: {value}", label=language.say(field.label), value=told)
    points = getattr(line, "points", None)
    if points is not None:
        told = pair_said(points, language) if isinstance(points, tuple) else language.number(points)
        yield language.say("Points written down: {points}", points=told)


def _said(
    number: int,
    line: LineAgreement,
    told: tuple[Line | None, Line | None],
    fields: tuple[Field, ...],
    names: tuple[str, str],
    language: Language,
) -> SaidLine:
    one, two = told
    return SaidLine(
        number,
        (_words(one, fields, names, language), _words(two, fields, names, language)),
        (_sent(one), _sent(two)),
        line.state is LineState.DISPUTED,
        _words(line.settled, fields, names, language),
    )


def _words(
    line: Line | None, fields: tuple[Field, ...], names: tuple[str, str], language: Language
) -> str | None:
    return None if line is None else line_said(line, fields, names, language)


def _sent(line: Line | None) -> str | None:
    return None if line is None else msgspec.json.encode(line).decode()


def _total(claim: Claim, language: Language) -> str:
    return "" if claim.total is None else pair_said(claim.total, language)


def _stamp(*told: object) -> str:
    return sha256(repr(told).encode()).hexdigest()[:_STAMP_SIGNS]
