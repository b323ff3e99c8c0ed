"""Matches as anybody may read them: who plays, where, when, with what result, and why they wait."""

from __future__ import annotations

from datetime import datetime

from flickhall.competitions.desk.matches import MatchNow, MatchStatus
from flickhall.competitions.desk.timetabling import next_calls
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.timetables.named import named
from flickhall.errors import UserError
from flickhall.handouts.shown import Shown
from flickhall.web.competitions.live_wire import MatchLine, RoundLine, SideLine
from flickhall.web.competitions.words import MATCH_WORDS

UNEVENTFUL = frozenset({MatchStatus.BYE, MatchStatus.CANCELLED, MatchStatus.NOT_NEEDED})
"""Over without anything to be told."""
DECIDED = frozenset({MatchStatus.FINAL, MatchStatus.WALKOVER})


class MatchTeller:
    """Tells of the matches of a competition."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._state = shown.state
        self._language = shown.language

    def line(self, match: str, *, table: int | None = None, why: str = "") -> MatchLine:
        """Return a match as it stands; `table` is one it is about to go to."""
        now = self._shown.matches[match]
        state = self._state
        called, booking = state.called.get(match), state.bookings.get(match)
        where = called.table if called else table or (booking.table if booking else None)
        return MatchLine(
            match,
            self._shown.titles.match(match),
            self._shown.titles.stage(now.fixture.stage),
            self._shown.titles.round(match),
            (self._side(now, 0), self._side(now, 1)),
            str(now.status),
            self._language.say(MATCH_WORDS[now.status]),
            where,
            booking.at if booking else "",
            why,
        )

    def playing(self) -> tuple[MatchLine, ...]:
        """Return the matches at a table now, by table."""
        at_tables = [
            self.line(match)
            for match, now in self._shown.matches.items()
            if now.status in {MatchStatus.CALLED, MatchStatus.DISPUTED}
        ]
        return tuple(sorted(at_tables, key=lambda line: line.table or 0))

    def to_come(self, now: str) -> tuple[tuple[MatchLine, ...], tuple[MatchLine, ...]]:
        """Return the matches whose turn it is at a moment, in their order, and the others, each with why it waits."""
        state = self._state
        if state.closed or not state.draws:
            return (), ()
        try:
            tables = next_calls(state, now)
        except UserError:  # a format changed by hand may leave nothing that a table could be found for
            return (), ()
        due = tuple(self.line(call.match, table=int(call.table)) for call in tables.calls)
        entrants = {one: self._shown.name(one) for one in state.entrants}
        matches = {one: self._shown.titles.match(one) for one in self._shown.matches}
        waits = tuple(
            self.line(match, why=self._language.tell(named(why, entrants, matches)))
            for match, why in tables.waits.items()
        )
        return due, waits

    def results(self) -> tuple[RoundLine, ...]:
        """Return what has been played, the latest round first."""
        rounds: dict[tuple[str, str], list[MatchLine]] = {}
        for match, now in self._shown.matches.items():
            if now.status in DECIDED:
                line = self.line(match)
                rounds.setdefault((line.stage, line.round), []).append(line)
        return tuple(
            RoundLine(f"{stage} · {round_}", tuple(lines))
            for (stage, round_), lines in reversed(rounds.items())
        )

    def timetable(self) -> tuple[RoundLine, ...]:
        """Return what is booked, slot by slot, with the time where it has one."""
        slots: dict[tuple[str, int], list[MatchLine]] = {}
        for match, booking in self._state.bookings.items():
            if match in self._shown.matches:
                slots.setdefault((booking.at, booking.slot), []).append(self.line(match))
        return tuple(
            RoundLine(self._begins(at, slot), tuple(sorted(lines, key=lambda line: line.table or 0)), at)
            for (at, slot), lines in sorted(slots.items())
        )

    def _begins(self, at: str, slot: int) -> str:
        if at:
            return self._language.moment(datetime.fromisoformat(at))
        return self._language.say("Slot {number}", number=slot + 1)

    def of_entrant(self, entrant: str) -> tuple[MatchLine, ...]:
        """Return the matches of an entrant, in the order of the draws."""
        return tuple(
            self.line(match)
            for match, now in self._shown.matches.items()
            if now.status not in UNEVENTFUL
            and any(entrant in entrants_of(side) for side in now.sides if side)
        )

    def _side(self, now: MatchNow, number: int) -> SideLine:
        side = now.sides[number]
        if not side:
            return SideLine(self._shown.titles.place(now.fixture.sides[number], self._shown.name))
        score = ""
        if now.status in DECIDED and now.score is not None:
            score = self._language.number(now.score[number])
        return SideLine(
            self._shown.name(side),
            entrants_of(side),
            score,
            now.status in DECIDED and now.winner == side,
        )
