"""What a team night looks like: its boards with who sits there, their boxes, disputes, and what both teams made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from flickhall.competitions.desk.agreeing import agreement
from flickhall.competitions.desk.captains import proposals
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus
from flickhall.competitions.desk.night_dates import day_of, nights_ahead
from flickhall.competitions.desk.nights import Night, empty_sides, nights
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.agreement import LineState, MatchAgreement, MatchState
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine
from flickhall.competitions.sheets.pairs import Pair
from flickhall.languages import Language
from flickhall.web.competitions.desk_sheet import pair_said
from flickhall.web.competitions.night_words import item, rung
from flickhall.wording.fixtures import night_title


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round of a board, from 0: its boxes, or what is said of it as long as it has none."""

    number: int
    boxes: str
    says: str
    disputed: bool


@dataclass(frozen=True, slots=True)
class Dispute:
    """A round told differently: what each player says, and each captain so far; who it waits for ("captains")."""

    match: str
    board: int
    line: int
    players: tuple[str, str]
    captains: tuple[str, str]
    waits_for: str
    waits_said: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board of a night: who sits there for each team (ids and names; `known` if anybody), how it stands, its rounds."""

    match: str
    number: int
    seats: tuple[tuple[str, ...], tuple[str, ...]]
    people: tuple[str, str]
    known: bool
    rounds: tuple[RoundView, ...]
    score: str
    says: str
    over: bool
    begun: bool
    disputes: tuple[Dispute, ...]


@dataclass(frozen=True, slots=True)
class NightView:
    """A night as people look at it; `checklist` holds each item, its label and whether it is done.

    `day`: ISO 8601, "" where nobody has said one; `own_day`: the desk gave it. `begun`: something is written down of it.
    `current`: of all that are shown it is one to be played or reported next.
    """

    key: str
    number: int
    title: str
    day: str
    own_day: bool
    teams: tuple[str, str]
    names: tuple[str, str]
    score: str
    boards: tuple[BoardView, ...]
    checklist: tuple[tuple[str, str, bool], ...]
    over: bool
    reported: bool
    begun: bool
    says: str
    current: bool = False


class Told(Protocol):
    """A competition, and what its sides and people are called."""

    @property
    def state(self) -> Competition:
        """How it stands."""

    @property
    def name(self) -> Callable[[str], str]:
        """What a side is called."""

    @property
    def person(self) -> Callable[[str], str]:
        """What a person is called."""


class NightTeller:
    """Tells the nights of a competition in a language, with the names of things."""

    def __init__(self, standing: Told, language: Language) -> None:
        self._standing = standing
        self._language = language

    def nights(self, team: str = "") -> tuple[NightView, ...]:
        """Return every night, or those of a team, those to be played first by their days."""
        every = [one for one in nights(self._standing.state) if team in ("", *one.teams)]
        ahead = nights_ahead(self._standing.state, every)
        told = [self.night(one) for one in every]
        told = [replace(one, current=one.key in ahead or (one.over and not one.reported)) for one in told]
        return tuple(sorted(told, key=lambda one: (one.reported, one.day)))

    def night(self, night: Night) -> NightView:
        """Return a night as people look at it."""
        state = self._standing.state
        names = (self._standing.name(night.home), self._standing.name(night.away))
        ticked = state.ticked.get(night.key, {})
        return NightView(
            key=night.key,
            number=night.number,
            title=night_title(night.number, *names, self._language),
            day=day_of(state, night),
            own_day=night.key in state.night_dates,
            teams=night.teams,
            names=names,
            score=pair_said(night.score, self._language),
            boards=tuple(self._board(now, names) for now in night.boards),
            checklist=tuple(
                (one, item(one, self._language), one in ticked) for one in state.format.checklist
            ),
            over=night.over,
            reported=state.reported.get(night.key) == night.score and night.over,
            begun=any(
                now.fixture.id in state.sheets or now.fixture.id in state.claims for now in night.boards
            ),
            says=self._how_far(night),
        )

    def _how_far(self, night: Night) -> str:
        handed_in = self._standing.state.reported.get(night.key)
        if handed_in is not None and handed_in != night.score:
            return self._language.say(
                "Reported with {before}; it is {now} now, so that it has to be reported again.",
                before=pair_said(handed_in, self._language),
                now=pair_said(night.score, self._language),
            )
        if handed_in is not None:
            return self._language.say("Reported.")
        if night.over:
            return self._language.say("All boards are over: the night can be reported.")
        left = sum(1 for now in night.boards if now.status not in OVER)
        return self._language.say("Boards still to be finished: {number}.", number=left)

    def _board(self, now: MatchNow, names: tuple[str, str]) -> BoardView:
        state, match = self._standing.state, now.fixture.id
        seats = state.seated.get(match, {})
        agreed = agreement(state, match, now.between)
        reckoning = now.reckoning or agreed.reckoning
        seated = (seats.get(0, ()), seats.get(1, ()))
        return BoardView(
            match=match,
            number=now.fixture.board,
            seats=seated,
            people=(self._people(seated[0], now, 0), self._people(seated[1], now, 1)),
            known=any(seated) or bool(empty_sides(now)),
            rounds=self._rounds(now, agreed),
            score=pair_said(reckoning.points if now.status in OVER else reckoning.score, self._language),
            says=self._board_says(now, agreed, names),
            over=now.status in OVER,
            begun=match in state.claims or match in state.ruled or match in state.sheets,
            disputes=() if now.status in OVER else self._disputes(now, agreed),
        )

    def _people(self, people: tuple[str, ...], now: MatchNow, side: int) -> str:
        if side in empty_sides(now):
            return self._language.say("nobody", meaning="at a board")
        if not people:
            return self._language.say("not said yet", meaning="who plays")
        return self._language.listed([self._standing.person(person) for person in people])

    def _rounds(self, now: MatchNow, agreed: MatchAgreement) -> tuple[RoundView, ...]:
        if now.reckoning is not None:
            return tuple(
                RoundView(number, self._pair(pair), "", disputed=False)
                for number, pair in enumerate(now.reckoning.line_points)
            )
        boxes = agreed.reckoning.line_points
        told = []
        for number, line in enumerate(agreed.lines):
            has_boxes = line.state is LineState.FINAL and number < len(boxes)
            told.append(
                RoundView(
                    number,
                    self._pair(boxes[number]) if has_boxes else "",
                    "" if has_boxes else self._round_says(line.state),
                    line.state is LineState.DISPUTED,
                )
            )
        return tuple(told)

    def _round_says(self, state: LineState) -> str:
        say = self._language.say
        match state:
            case LineState.DISPUTED:
                return say("disputed", meaning="a round")
            case LineState.COUNTING:
                return say("one player has said it", meaning="a round")
            case LineState.FINAL:
                return say("settled", meaning="a round")
            case _:
                return say("not said yet", meaning="a round")

    def _board_says(self, now: MatchNow, agreed: MatchAgreement, names: tuple[str, str]) -> str:
        say = self._language.say
        if now.status is MatchStatus.WALKOVER:
            empty = [names[side] for side in empty_sides(now)]
            return say("Nobody played for {teams}.", teams=self._language.listed(empty))
        if now.status in OVER:
            return say("Final.", meaning="a board")
        disputed = [number for number, line in enumerate(agreed.lines, 1) if line.state is LineState.DISPUTED]
        if disputed:
            return say("Disputed: round {rounds}.", rounds=self._language.listed(map(str, disputed)))
        if agreed.state is MatchState.DISPUTED:
            return say("The totals the players confirmed differ from the rounds.")
        if agreed.state is MatchState.UNCONFIRMED:
            return say("All rounds are final; a player has still to confirm the total.")
        return say("Being played.") if agreed.lines else say("Not begun.")

    def _disputes(self, now: MatchNow, agreed: MatchAgreement) -> tuple[Dispute, ...]:
        state, match = self._standing.state, now.fixture.id
        claims = state.claims.get(match, {})
        found = []
        for number, line in enumerate(agreed.lines):
            if line.state is not LineState.DISPUTED:
                continue
            said = proposals(state, match, number)
            found.append(
                Dispute(
                    match,
                    now.fixture.board,
                    number,
                    self._both({side: claims[side].lines.get(number) for side in claims}),
                    self._both(said),
                    line.waits_for[0],
                    rung(line.waits_for[0], self._language),
                )
            )
        return tuple(found)

    def _both(self, lines: Mapping[int, Line | None]) -> tuple[str, str]:
        return self._line(lines.get(0)), self._line(lines.get(1))

    def _line(self, line: Line | None) -> str:
        """Return what somebody says a round was."""
        match line:
            case None:
                return ""
            case RoundLine(forfeited_by=by) if by is not None:
                home = self._language.say("forfeited by the home team")
                return home if by == 0 else self._language.say("forfeited by the visitors")
            case RoundLine(counts=counts, points=points):
                return self._pair(counts or points or (0, 0))
            case BoardLine(left=left, points=points):
                return self._pair(left) if left else str(points)
            case ScoreLine(score=score):
                return self._pair(score)

    def _pair(self, pair: Pair | tuple[int, int]) -> str:
        return pair_said((pair[0], pair[1]), self._language)
