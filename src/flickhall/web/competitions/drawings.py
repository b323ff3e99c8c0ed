"""Brackets and pools of a competition as drawings: the matches where they stand, cut into parts that a phone can show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.desk.places import groups_of, results_of, standings_of
from flickhall.competitions.fixtures import Group, WinnerOf, entrants_of
from flickhall.competitions.format import AnyStage
from flickhall.languages import Language
from flickhall.printing.bracket_drawing import bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch
from flickhall.printing.pool_drawing import DrawnPool, PoolRow, pool_svg
from flickhall.web.competitions.hall import Standing
from flickhall.web.competitions.telling_matches import DECIDED
from flickhall.web.competitions.words import MATCH_WORDS
from flickhall.wording.fixtures import FixtureTitles

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
    """Draws what a competition has drawn, in a language."""

    def __init__(
        self, standing: Standing, matches: Mapping[str, MatchNow], titles: FixtureTitles, language: Language
    ) -> None:
        self._standing = standing
        self._state = standing.state
        self._matches = matches
        self._titles = titles
        self._language = language

    def brackets(self) -> tuple[Drawing, ...]:
        """Return the brackets of every stage that has one, the latest stage first, large ones in parts."""
        return tuple(
            drawing
            for stage in reversed(self._state.format.stages)
            if stage.ranked_by is None
            for drawing in self._of_stage(stage)
        )

    def pools(self) -> tuple[Drawing, ...]:
        """Return a cross table of every pool that is small enough for one."""
        return tuple(
            self._pool(stage, group)
            for stage in self._state.format.stages
            if stage.ranked_by is not None and stage.draws(2) == 1
            for group in groups_of(self._state, stage.key)
            if len(group.entrants) <= MOST_IN_A_CROSS and self._each_for_oneself(stage.key, group.name)
        )

    def _each_for_oneself(self, stage: str, group: str) -> bool:
        """Return whether an entrant meets an entrant, and not several together others together."""
        return all(
            len(entrants_of(side)) == 1
            for now in self._matches.values()
            if now.fixture.stage == stage and now.fixture.group == group
            for side in now.sides
            if side
        )

    def _of_stage(self, stage: AnyStage) -> Iterator[Drawing]:
        sections: dict[str, list[MatchNow]] = {}
        for now in self._matches.values():
            if now.fixture.stage == stage.key:
                part = "main" if now.fixture.section in _BESIDE else now.fixture.section
                sections.setdefault(part, []).append(now)
        for section, matches in sections.items():
            title = self._titles.stage(stage.key)
            if len(sections) > 1:
                title = f"{title} · {self._titles.section(section)}"
            yield from self._in_parts(f"{stage.key}-{section}".replace(" ", "-"), title, matches)

    def _in_parts(self, key: str, title: str, matches: Sequence[MatchNow]) -> Iterator[Drawing]:
        drawn = self._placed(matches)
        headings = self._headings(drawn)
        first = sum(1 for one in drawn if one.round == 0)
        if first < LARGE_FROM:
            yield self._drawing(key, title, drawn, headings, current=True)
            return
        last = [one for one in drawn if one.round >= PART_ROUNDS]
        joined = [replace(one, round=one.round - PART_ROUNDS) for one in last]
        roots = [one for one in drawn if one.round == PART_ROUNDS]
        parts_over = all(one.winner is not None or one.bye for one in roots)
        say = self._language.say
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
        entrants = frozenset(side for one in drawn for side in self._matches[one.id].sides if side)
        svg = bracket_svg(drawn, self._language, title=title, headings=headings)
        over = all(one.winner is not None or one.bye for one in drawn)
        return Drawing(key, title, svg, entrants, current, over)

    def _placed(self, matches: Sequence[MatchNow]) -> list[DrawnMatch]:
        """Return matches in their columns: a final behind the rounds that lead to it, third place below the final."""
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
        return [self._drawn(now, column[now.fixture.id], feeds.get(now.fixture.id)) for now in matches]

    def _drawn(self, now: MatchNow, column: int, feeds: str | None) -> DrawnMatch:
        decided = now.status in DECIDED
        one, two = now.sides
        number = self._language.number
        scores: tuple[str | None, str | None] = (None, None)
        if now.status is MatchStatus.FINAL and now.reckoning is not None:
            scores = (number(now.reckoning.score[0]), number(now.reckoning.score[1]))
        called, booking = self._state.called.get(now.fixture.id), self._state.bookings.get(now.fixture.id)
        table = called.table if called else booking.table if booking else None
        note = None
        if now.status in {MatchStatus.WALKOVER, MatchStatus.DISPUTED, MatchStatus.CALLED}:
            note = self._language.say(MATCH_WORDS[now.status])
        elif booking and booking.at and not decided:
            note = booking.at[-5:]
        return DrawnMatch(
            now.fixture.id,
            column,
            now.fixture.number,
            (one and self._standing.name(one), two and self._standing.name(two)),
            scores,
            now.sides.index(now.winner) if decided and now.winner in now.sides else None,
            feeds,
            None if decided or table is None else str(table),
            note,
            now.status is MatchStatus.BYE,
        )

    def _headings(self, drawn: Sequence[DrawnMatch]) -> list[str]:
        names: dict[int, str] = {}
        for one in sorted(drawn, key=lambda one: one.position):
            names.setdefault(one.round, self._titles.round(one.id))
        return [names.get(number, "") for number in range(1 + max(names, default=-1))]

    def _pool(self, stage: AnyStage, group: Group) -> Drawing:
        results = results_of(self._state, stage.key, group.name, self._matches)
        table = standings_of(self._state, stage.key, group.name, self._matches)
        ranks = {team: place.number for place in table.places for team in place.teams}
        number = self._language.number
        entrants = [one for one in group.entrants if one in ranks]
        made = {
            (row, column): self._language.say(
                "{own}–{other}",
                own=number(sum(match.made[one] for match in between)),
                other=number(sum(match.made[other] for match in between)),
            )
            for row, one in enumerate(entrants)
            for column, other in enumerate(entrants)
            if one != other and (between := results.between(one, other))
        }
        title = self._titles.group(stage.key, group.name)
        rows = tuple(
            PoolRow(
                self._standing.name(one),
                ranks[one] if results.matches else None,
                (number(results.points(one)),),
            )
            for one in entrants
        )
        pool = DrawnPool(title, rows, (self._language.say("Points"),), made)
        svg = pool_svg(pool, self._language)
        return Drawing(f"{stage.key}-{group.name}", title, svg, frozenset(group.entrants), current=False)


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
