"""Brackets and pools of a competition as drawings: the matches where they stand, cut into parts that a phone can show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus
from flickhall.competitions.fixtures import Group
from flickhall.competitions.format import AnyStage
from flickhall.handouts.brackets import drawn_matches
from flickhall.handouts.pools import cross_tables, drawn_pool
from flickhall.handouts.shown import Shown
from flickhall.printing.bracket_drawing import bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch
from flickhall.printing.pool_drawing import pool_svg
from flickhall.web.competitions.words import MATCH_WORDS

ON_A_PHONE = 3
"""Rounds of a part of a large bracket before its last match: 8 matches, 4, 2, then the one that leads on."""
ON_THE_WALL = 2
"""The same where it has to be read from the back of a room: 4 matches, 2, then the one that leads on."""
MOST_IN_A_CROSS = 12
_BESIDE = ("third place", "final")
"""Parts of a bracket that are drawn with its main part."""
_PLAYABLE = frozenset({MatchStatus.READY, MatchStatus.CALLED, MatchStatus.DISPUTED})


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing with its title.

    `entrants` are those who stand in it; `active`: something in it can be played or is; `current`: it is what people
    look for now, the active part or, with nothing to be played, the last.
    """

    key: str
    title: str
    svg: str
    entrants: frozenset[str]
    active: bool = False
    current: bool = False


class Drawings:
    """Draws what a competition has drawn."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown

    def brackets(self, part_rounds: int = ON_A_PHONE) -> tuple[Drawing, ...]:
        """Return the brackets of every stage that has one, the latest stage first, large ones in parts."""
        return tuple(
            drawing
            for stage in reversed(self._shown.state.format.stages)
            if stage.ranked_by is None
            for drawing in self._of_stage(stage, part_rounds)
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
        return Drawing(f"{stage}-{group.name}", pool.title, svg, frozenset(group.entrants))

    def _of_stage(self, stage: AnyStage, part_rounds: int) -> Iterator[Drawing]:
        sections: dict[str, list[MatchNow]] = {}
        for now in self._shown.matches.values():
            if now.fixture.stage == stage.key and now.status is not MatchStatus.NOT_NEEDED:
                part = "main" if now.fixture.section in _BESIDE else now.fixture.section
                sections.setdefault(part, []).append(now)
        for section, matches in sections.items():
            title = self._shown.titles.stage(stage.key)
            if len(sections) > 1:
                title = f"{title} · {self._shown.titles.section(section)}"
            key = f"{stage.key}-{section}".replace(" ", "-")
            parts = list(self._in_parts(key, title, matches, part_rounds))
            now_of = next((part.key for part in parts if part.active), parts[-1].key)
            yield from (replace(part, current=part.key == now_of) for part in parts)

    def _in_parts(
        self, key: str, title: str, matches: Sequence[MatchNow], part_rounds: int
    ) -> Iterator[Drawing]:
        """Yield a bracket whole, or cut at every so manieth round: what leads to each match of it, then what follows."""
        drawn, headings = self._placed(matches)
        first = 0
        while sum(1 for one in drawn if one.round == first) > 2**part_rounds:
            last = first + part_rounds
            roots = [one for one in drawn if one.round == last]
            for number, root in enumerate(roots, 1):
                yield self._drawing(
                    f"{key}-{first}-{number}",
                    self._shown.language.say(
                        "{title}: {first} to {last}, part {part} of {parts}",
                        title=title,
                        first=headings[first],
                        last=headings[last],
                        part=number,
                        parts=len(roots),
                    ),
                    _from_round(first, [replace(root, feeds=None), *_leading_to(root, drawn)]),
                    headings[first : last + 1],
                )
            first = last
        if first:
            title = self._shown.language.say("{title}: the last rounds", title=title)
        yield self._drawing(f"{key}-last", title, _from_round(first, drawn), headings[first:])

    def _drawing(self, key: str, title: str, drawn: Sequence[DrawnMatch], headings: Sequence[str]) -> Drawing:
        matches = [self._shown.matches[one.id] for one in drawn]
        entrants = frozenset(side for now in matches for side in now.sides if side)
        svg = bracket_svg(drawn, self._shown.language, title=title, headings=headings)
        return Drawing(key, title, svg, entrants, any(now.status in _PLAYABLE for now in matches))

    def _placed(self, matches: Sequence[MatchNow]) -> tuple[list[DrawnMatch], list[str]]:
        """Return matches in their columns, and what the columns are called.

        A final stands behind the rounds that lead to it, a match for third place below the final.
        """
        main = max((now.fixture.round for now in matches if now.fixture.section not in _BESIDE), default=0)
        column = {
            now.fixture.id: now.fixture.round - 1 + _behind(now.fixture.section, main) for now in matches
        }
        headings = self._headings(matches, column)
        placed = drawn_matches(self._shown, matches, column, dict(enumerate(headings)))
        drawn = [self._as_it_goes(now, one) for now, one in zip(matches, placed, strict=True)]
        return drawn, headings

    def _as_it_goes(self, now: MatchNow, drawn: DrawnMatch) -> DrawnMatch:
        """Return a match with what people look for while it goes on: that it is played now, and no table afterwards."""
        if now.status in OVER:
            return replace(drawn, table=None)
        if now.status is MatchStatus.CALLED:
            return replace(drawn, note=self._shown.language.say(MATCH_WORDS[now.status]))
        return drawn

    def _headings(self, matches: Sequence[MatchNow], column: Mapping[str, int]) -> list[str]:
        names: dict[int, str] = {}
        for now in sorted(matches, key=lambda now: now.fixture.section in _BESIDE[:1]):
            names.setdefault(column[now.fixture.id], self._shown.titles.round(now.fixture.id))
        return [names.get(number, "") for number in range(1 + max(names, default=-1))]


def _behind(section: str, main: int) -> int:
    """Return how many columns a part of a bracket starts behind its first."""
    return {"final": main, "third place": main - 1}.get(section, 0)


def _leading_to(root: DrawnMatch, drawn: Sequence[DrawnMatch]) -> list[DrawnMatch]:
    """Return all matches that lead to one."""
    inside = {root.id}
    for one in sorted(drawn, key=lambda one: -one.round):
        if one.feeds in inside:
            inside.add(one.id)
    return [one for one in drawn if one.id in inside and one.id != root.id]


def _from_round(first: int, drawn: Sequence[DrawnMatch]) -> list[DrawnMatch]:
    """Return the matches of a column and of those behind it, moved to the front."""
    return [replace(one, round=one.round - first) for one in drawn if one.round >= first]
