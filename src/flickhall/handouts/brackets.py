"""From a bracket as it stands to a drawing of it, and to the sheets of paper it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.fixtures import LoserOf, WinnerOf
from flickhall.handouts.pools import figure
from flickhall.handouts.results import note_of
from flickhall.handouts.shown import Shown
from flickhall.printing.bracket_drawing import bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch
from flickhall.printing.pages import Bracket, BracketMatch, BracketRound

Rounds = list[list[MatchNow]]
_MAIN_PART = frozenset({"main", "final"})
"""Sections that lead to the first place: finals go on where the main bracket ends."""


def has_bracket(shown: Shown, stage: str) -> bool:
    """Return whether a stage has been drawn as a bracket."""
    return any(now.fixture.section for now in shown.matches.values() if now.fixture.stage == stage)


def bracket_drawing(shown: Shown, stage: str) -> str:
    """Return a whole bracket as SVG: a column for each round, what is beside the main part titled match by match.

    Raises BadInput for a stage that the format does not have.
    """
    matches = _of_stage(shown, stage)
    columns = _columns(matches)
    headings: dict[int, str] = {}
    for match in sorted(matches, key=lambda one: matches[one].fixture.section not in _MAIN_PART):
        headings.setdefault(columns[match], shown.titles.round(match))
    drawn = drawn_matches(shown, tuple(matches.values()), columns, headings)
    title = shown.language.say("{event}: {stage}", event=shown.title, stage=shown.titles.stage(stage))
    return bracket_svg(
        drawn, shown.language, title=title, headings=[headings[column] for column in sorted(headings)]
    )


def brackets(shown: Shown) -> tuple[Bracket, ...]:
    """Return every bracket as it is printed: of each stage the main part, then each part beside it.

    A part of one match alone, as that for third place, stands on the sheet of the part its sides come from.
    """
    return tuple(
        bracket for stage in shown.state.format.stages for bracket in _of_one_stage(shown, stage.key)
    )


def _of_one_stage(shown: Shown, stage: str) -> Iterator[Bracket]:
    matches = _of_stage(shown, stage)
    parts = _parts(shown, matches)
    part_of = {now.fixture.id: number for number, part in enumerate(parts) for each in part for now in each}
    beside: dict[int, list[BracketRound]] = {}
    alone = {number for number, part in enumerate(parts) if number and sum(map(len, part)) == 1}
    for number in alone:
        ((only,),) = parts[number]
        sources = [slot.match for slot in only.fixture.sides if isinstance(slot, (WinnerOf, LoserOf))]
        home = part_of[sources[0]] if sources else 0
        beside.setdefault(0 if home in alone else home, []).append(_round(shown, [only]))
    for number, part in enumerate(parts):
        if number not in alone:
            yield Bracket(
                event=shown.title,
                title=_part_title(shown, stage, part, parts),
                rounds=tuple(_round(shown, each) for each in part),
                beside=tuple(beside.get(number, ())),
            )


def _part_title(shown: Shown, stage: str, part: Rounds, parts: Sequence[Rounds]) -> str:
    first = part[0][0].fixture
    if len(parts) == 1 or part is parts[0]:
        return shown.titles.stage(stage)
    if len(part[0]) > 1 and sum(1 for one in parts if one[0][0].fixture.section == first.section) > 1:
        return shown.titles.round(first.id)
    return shown.titles.section(first.section)


def _parts(shown: Shown, matches: Mapping[str, MatchNow]) -> list[Rounds]:
    """Return the parts of a bracket, the main one first, finals with it; each round has as many matches as the one
    before, or half as many.
    """
    by_part: dict[tuple[str, int], dict[tuple[bool, int], list[MatchNow]]] = {}
    for match, now in matches.items():
        section = now.fixture.section
        key = ("main", 0) if section in _MAIN_PART else (section, shown.titles.plays_for(match))
        number = (section == "final", now.fixture.round)
        by_part.setdefault(key, {}).setdefault(number, []).append(now)
    return [[rounds[number] for number in sorted(rounds)] for rounds in by_part.values()]


def _round(shown: Shown, matches: Sequence[MatchNow]) -> BracketRound:
    name = shown.titles.round(matches[0].fixture.id)
    return BracketRound(name, tuple(_printed(shown, now) for now in matches))


def _printed(shown: Shown, now: MatchNow) -> BracketMatch:
    one, two = (shown.name(side) if side else "" for side in now.sides)
    bye = now.status is MatchStatus.BYE
    label = " · ".join(text for text in (now.fixture.id.partition(".")[2], note_of(shown, now)) if text)
    scores = _scores(shown, now)
    return BracketMatch(
        sides=(one or two, "") if bye else (one, two),
        scores=("", "") if bye else (scores[0] or "", scores[1] or ""),
        winner=None if bye else _winner(now),
        label="" if bye else label,
        bye=bye,
    )


def drawn_matches(
    shown: Shown, matches: Sequence[MatchNow], columns: Mapping[str, int], headings: Mapping[int, str]
) -> list[DrawnMatch]:
    """Return matches as they stand in a drawing, in their columns (from 0) under headings.

    Each feeds the first match of a later column in which its winner sits, if any does.
    """
    feeds: dict[str, str] = {}
    for now in matches:
        for slot in now.fixture.sides:
            if (
                isinstance(slot, WinnerOf)
                and columns.get(slot.match, columns[now.fixture.id]) < columns[now.fixture.id]
            ):
                feeds.setdefault(slot.match, now.fixture.id)
    return [
        _drawn(shown, now, columns[now.fixture.id], headings, feeds.get(now.fixture.id), position)
        for position, now in enumerate(matches)
    ]


def _drawn(
    shown: Shown, now: MatchNow, column: int, headings: Mapping[int, str], feeds: str | None, position: int
) -> DrawnMatch:
    one, two = (shown.name(side) if side else None for side in now.sides)
    title = shown.titles.round(now.fixture.id)
    return DrawnMatch(
        id=now.fixture.id,
        round=column,
        position=position,
        names=(one, two),
        scores=_scores(shown, now),
        winner=_winner(now),
        feeds=feeds,
        table=shown.table(now.fixture) or None,
        note=note_of(shown, now) or None,
        bye=now.status is MatchStatus.BYE,
        title=None if title == headings[column] else title,
    )


def _scores(shown: Shown, now: MatchNow) -> tuple[str | None, str | None]:
    if now.score is None:
        return None, None
    one, two = (figure(shown, score) for score in now.score)
    return one, two


def _winner(now: MatchNow) -> int | None:
    return now.sides.index(now.winner) if now.winner and now.winner in now.sides else None


def _of_stage(shown: Shown, stage: str) -> dict[str, MatchNow]:
    key = shown.state.format.stage(stage).key
    return {
        match: now
        for match, now in shown.matches.items()
        if now.fixture.stage == key and now.fixture.section and now.status is not MatchStatus.NOT_NEEDED
    }


def _columns(matches: Mapping[str, MatchNow]) -> dict[str, int]:
    """Return the column of each match, from 0: behind all that its sides come from."""
    columns: dict[str, int] = {}
    for match, now in matches.items():  # in an order in which they can be played
        before = [
            columns[slot.match]
            for slot in now.fixture.sides
            if isinstance(slot, (WinnerOf, LoserOf)) and slot.match in columns
        ]
        columns[match] = 1 + max(before, default=-1)
    return columns
