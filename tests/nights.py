"""Competitions played by rote: who enters, every match settled by a sheet a seeded generator fills in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from flickhall.competitions.desk import drawing, registering, scoring
from flickhall.competitions.desk.events import Act, Entrant, Event
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.logbook import Logbook, begun
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine
from flickhall.competitions.sheets.sheet import Ended, SheetRules

BORN = 1950


class Night:
    """A desk at work: every call is one act of the log."""

    def __init__(self, format_: Format, seed: int = 1) -> None:
        self.random = Random(seed)
        self._clock = 0
        self.book = begun(registering.open_competition(format_.title, format_, str(seed)), at=self.now())

    @property
    def state(self) -> Competition:
        return self.book.state

    def now(self) -> str:
        self._clock += 1
        return (
            f"2026-04-30T{8 + self._clock // 3600:02}:{self._clock // 60 % 60:02}:{self._clock % 60:02}+00:00"
        )

    def did(self, events: Sequence[Event], actor: str = "desk", why: str = "") -> Logbook:
        act: Act = self.book.act(events, at=self.now(), actor=actor, why=why)
        self.book = self.book.then(act)
        return self.book

    def does(self, act: Callable[..., tuple[Event, ...]], *what: object, **how: object) -> Logbook:
        return self.did(act(self.state, *what, **how))

    def enters(self, number: int, **told: object) -> list[str]:
        """Enter so many more entrants, each with people of its own; return their ids."""
        people = self.state.format.entry.people[0]
        first = len(self.state.entrants) + 1
        entrants = [
            Entrant(f"e{one}", tuple(f"p{one}.{who}" for who in range(people)), self.now(), **told)  # type: ignore[arg-type]
            for one in range(first, first + number)
        ]
        born = {person: BORN for entrant in entrants for person in entrant.people}
        self.did(registering.enter(self.state, entrants, born))
        return [entrant.id for entrant in entrants]

    def plays(self, match: str) -> None:
        lines, ended = a_sheet(rules_of_match(self.state, match), self.random)
        self.does(scoring.settle, match, lines, ended)

    def plays_what_is_ready(self) -> int:
        ready = [match for match, now in matches_now(self.state).items() if now.status is MatchStatus.READY]
        for match in ready:
            self.plays(match)
        return len(ready)

    def plays_stage(self) -> None:
        """Play until nothing drawn is left."""
        while self.plays_what_is_ready():
            pass

    def plays_out(self) -> None:
        """Draw and play until the end; where nothing parts those who would go on, a lot does."""
        while True:
            self.plays_stage()
            if drawing.next_to_draw(self.state) is None:
                break
            self.does(drawing.draw_next)
        assert all(now.status in OVER for now in matches_now(self.state).values())


def a_sheet(rules: SheetRules, random: Random) -> tuple[tuple[Line, ...], Ended | None]:
    """Return a whole sheet that a match might come to."""
    lines: list[Line] = []
    while True:
        reckoned = rules.reckon(tuple(lines))
        if reckoned.complete:
            return tuple(lines), None
        if reckoned.due == "lot":
            return tuple(lines), Ended("lot", 0)
        lines.append(a_round(random) if rules.line_kind == "round" else a_board(random))


def a_round(random: Random) -> RoundLine:
    counts = (random.randint(0, 20) * 5, random.randint(0, 20) * 5)
    return RoundLine(
        counts=counts, twenties=(random.randint(0, counts[0] // 20), random.randint(0, counts[1] // 20))
    )


def a_board(random: Random) -> BoardLine:
    winner = random.randint(0, 1)
    left = random.randint(1, 9)
    return BoardLine(left=(0, left) if winner == 0 else (left, 0), queen=random.choice((winner, None)))
