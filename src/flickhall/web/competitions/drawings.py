"""Brackets and pools of a competition as drawings: the matches where they stand, cut into parts that a phone can show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.fixtures import Group, WinnerOf
from flickhall.competitions.format import AnyStage
from flickhall.handouts.brackets import drawn_match
from flickhall.handouts.pools import cross_tables, drawn_pool
from flickhall.handouts.shown import Shown
from flickhall.printing.bracket_drawing import bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch
from flickhall.printing.pool_drawing import pool_svg

PART_ROUNDS = 3
"""Rounds of a part of a large bracket before its last match: 8 matches, 4, 2, then the one that joins the others."""
LARGE_FROM = 16
"""Matches in a round from which on a bracket is cut into parts."""
MOST_IN_A_CROSS = 12
_BESIDE = ("third place", "final")
"""Parts of a bracket that are drawn with its main part."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing with its title.

    `entrants` are those who stand in it, `current` says that it is what people look for now,
    `over` that every match in it has its result.
    """

    key: str
    title: str
    svg: str
    entrants: frozenset[str]
    current: bool
    over: bool = False


class Drawings:
    """Draws what a competition has drawn."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown

    def brackets(self) -> tuple[Drawing, ...]:
        """Return the brackets of every stage that has one, the latest stage first, large ones in parts."""
        return tuple(
            drawing
            for stage in reversed(self._shown.state.format.stages)
            if stage.ranked_by is None
            for drawing in self._of_stage(stage)
        )

    def pools(self) -> tuple[Drawing, ...]:
        """Return a cross table of every group in which everybody meets everybody, and that is small enough for one."""
        return tuple(
            self._pool(stage, group)
            for stage, group in cross_tables(self._shown)
            if len(group.entrants) <= MOST_IN_A_CROSS
        )

    def _pool(self, stage: str, group: Group) -> Drawing:
        pool = drawn_pool(self._shown, stage, group)
        svg = pool_svg(pool, self._shown.language)
        return Drawing(f"{stage}-{group.name}", pool.title, svg, frozenset(group.entrants), current=False)

    def _of_stage(self, stage: AnyStage) -> Iterator[Drawing]:
        sections: dict[str, list[MatchNow]] = {}
        for now in self._shown.matches.values():
            if now.fixture.stage == stage.key and now.status is not MatchStatus.NOT_NEEDED:
                part = "main" if now.fixture.section in _BESIDE else now.fixture.section
                sections.setdefault(part, []).append(now)
        for section, matches in sections.items():
            title = self._shown.titles.stage(stage.key)
            if len(sections) > 1:
                title = f"{title} · {self._shown.titles.section(section)}"
            yield from self._in_parts(f"{stage.key}-{section}".replace(" ", "-"), title, matches)

    def _in_parts(self, key: str, title: str, matches: Sequence[MatchNow]) -> Iterator[Drawing]:
        drawn, headings = self._placed(matches)
        first = sum(1 for one in drawn if one.round == 0)
        if first < LARGE_FROM:
            yield self._drawing(key, title, drawn, headings, current=True)
            return
        last = [one for one in drawn if one.round >= PART_ROUNDS]
        joined = [replace(one, round=one.round - PART_ROUNDS) for one in last]
        roots = [one for one in drawn if one.round == PART_ROUNDS]
        parts_over = all(one.winner is not None or one.bye for one in roots)
        say = self._shown.language.say
        yield self._drawing(
            f"{key}-last",
            say("{title}: the last rounds", title=title),
            joined,
            headings[PART_ROUNDS:],
            current=parts_over,
        )
        for number, root in enumerate(roots, 1):
            part = _leading_to(root, drawn)
            over = root.winner is not None
            yield self._drawing(
                f"{key}-{number}",
                say("{title}: part {part} of {parts}", title=title, part=number, parts=len(roots)),
                [replace(one, feeds=None) if one.id == root.id else one for one in part],
                headings[: PART_ROUNDS + 1],
                current=not parts_over and not over and number == 1,
            )

    def _drawing(
        self, key: str, title: str, drawn: Sequence[DrawnMatch], headings: Sequence[str], *, current: bool
    ) -> Drawing:
        entrants = frozenset(side for one in drawn for side in self._shown.matches[one.id].sides if side)
        svg = bracket_svg(drawn, self._shown.language, title=title, headings=headings)
        over = all(one.winner is not None or one.bye for one in drawn)
        return Drawing(key, title, svg, entrants, current, over)

    def _placed(self, matches: Sequence[MatchNow]) -> tuple[list[DrawnMatch], list[str]]:
        """Return matches in their columns, and what the columns are called.

        A final stands behind the rounds that lead to it, a match for third place below the final.
        """
        main = max((now.fixture.round for now in matches if now.fixture.section not in _BESIDE), default=0)
        column = {
            now.fixture.id: now.fixture.round - 1 + _behind(now.fixture.section, main) for now in matches
        }
        feeds: dict[str, str] = {}
        for now in matches:
            for slot in now.fixture.sides:
                if (
                    isinstance(slot, WinnerOf)
                    and slot.match in column
                    and column[slot.match] < column[now.fixture.id]
                ):
                    feeds.setdefault(slot.match, now.fixture.id)
        headings = self._headings(matches, column)
        drawn = [
            drawn_match(
                self._shown,
                now,
                column[now.fixture.id],
                headings[column[now.fixture.id]],
                feeds.get(now.fixture.id),
                position,
            )
            for position, now in enumerate(matches)
        ]
        return drawn, headings

    def _headings(self, matches: Sequence[MatchNow], column: Mapping[str, int]) -> list[str]:
        names: dict[int, str] = {}
        for now in sorted(matches, key=lambda now: now.fixture.section in _BESIDE[:1]):
            names.setdefault(column[now.fixture.id], self._shown.titles.round(now.fixture.id))
        return [names.get(number, "") for number in range(1 + max(names, default=-1))]


def _behind(section: str, main: int) -> int:
    """Return how many columns a part of a bracket starts behind its first."""
    return {"final": main, "third place": main - 1}.get(section, 0)


def _leading_to(root: DrawnMatch, drawn: Sequence[DrawnMatch]) -> list[DrawnMatch]:
    """Return a match and all that lead to it."""
    inside = {root.id}
    for one in sorted(drawn, key=lambda one: -one.round):
        if one.feeds in inside:
            inside.add(one.id)
    return [one for one in drawn if one.id in inside]
