"""A tournament of SoL's as a competition of the desk: an ordinary log of acts, all that was drawn and played written in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from flickhall.competitions.desk.events import Act, CheckedIn, Entrant, Event
from flickhall.competitions.desk.logbook import Logbook, begun
from flickhall.competitions.desk.matches import OVER, matches_now
from flickhall.competitions.desk.registering import close, enter, open_competition, withdraw
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.desk.state import Competition, Sheet
from flickhall.competitions.desk.supplying import supply_draw
from flickhall.competitions.names import tidied
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.swiss import Swiss
from flickhall.formats.archive.contents import ArchivedPerson
from flickhall.formats.sol.desk_draws import (
    Pair,
    bracket_draw,
    entrant_id,
    final_draw,
    of_round,
    pool_draw,
    swiss_draw,
)
from flickhall.formats.sol.desk_fitness import check_fit
from flickhall.formats.sol.desk_format import FINAL, format_of
from flickhall.formats.sol.desk_results import sheet_of, sheet_of_final
from flickhall.formats.sol.tourneys import SolMatch, SolTourney

WHY = "SoL"
_TITLE_LIMIT = 120


@dataclass(frozen=True, slots=True)
class Carried:
    """A tournament carried over: its log, and who is who; entrants are `e1`, `e2`, ... in the order of its competitors."""

    tourney: SolTourney
    acts: tuple[Act, ...]
    state: Competition
    people: tuple[ArchivedPerson, ...]

    def has_result(self, match: SolMatch) -> bool:
        """Tell whether a match of the file stands with a result at the desk."""
        return self._sheet_of(match) is not None

    def was_given_up(self, match: SolMatch) -> bool:
        """Tell whether a match of the file stands at the desk as one that was not played."""
        sheet = self._sheet_of(match)
        return sheet is not None and not sheet.lines

    def _sheet_of(self, match: SolMatch) -> Sheet | None:
        sides = {entrant_id(match.first), entrant_id(cast("int", match.second))}
        return next(
            (
                sheet
                for key, sheet in self.state.sheets.items()
                if set(sheet.between) == sides
                and (self.state.fixtures[key].stage == FINAL) == match.final
                and (match.final or self.state.fixtures[key].round == match.round)
            ),
            None,
        )


def carry_over(tourney: SolTourney, *, at: str, seed: str, rounds: int | None = None) -> Carried:
    """Return a tournament as a competition that was written down `at` a time (ISO 8601) by the desk.

    `seed` feeds the draws to come; `rounds` is how many a Swiss tournament shall have in all. Raises BadInput, in the names
    of the file, for what no desk can have: somebody in two entries, or twice in a round, rounds with a gap, training.
    """
    check_fit(tourney)
    opening = open_competition(title_of(tourney), format_of(tourney, rounds), seed, place_of(tourney))
    desk = _Desk(begun(opening, at=at), at)
    people = _people(tourney)
    desk.does(lambda now: enter(now, _entrants(tourney, at)))
    desk.does(lambda now: tuple(CheckedIn(one) for one in now.entrants))
    stage = desk.state.format.stages[0]
    if isinstance(stage, Swiss):
        _swiss(desk, stage, tourney)
    elif tourney.matches:
        _at_once(desk, stage, tourney)
    if tourney.over and _is_over(desk.state):
        desk.does(close)
    return Carried(tourney, desk.book.acts, desk.state, people)


def title_of(tourney: SolTourney) -> str:
    """Return what a tournament is called, cut where it is longer than a title may be."""
    told = tidied(tourney.description) or tidied(tourney.championship) or "SoL"
    return told if len(told) <= _TITLE_LIMIT else f"{told[: _TITLE_LIMIT - 1]}…"


def place_of(tourney: SolTourney) -> str:
    """Return where a tournament is held, and by which club, as far as there is room."""
    told = ", ".join(dict.fromkeys(filter(None, (tidied(tourney.location), tidied(tourney.club)))))
    return told if len(told) <= _TITLE_LIMIT else f"{told[: _TITLE_LIMIT - 1]}…"


class _Desk:
    """The logbook while it is written, one act after the other."""

    def __init__(self, book: Logbook, at: str) -> None:
        self.book, self._at = book, at

    @property
    def state(self) -> Competition:
        return self.book.state

    def does(self, what: Callable[[Competition], Sequence[Event]]) -> None:
        events = what(self.state)
        if events:
            self.book = self.book.then(self.book.act(events, at=self._at, why=WHY))


def _people(tourney: SolTourney) -> tuple[ArchivedPerson, ...]:
    named = {
        _person_id(place): tidied(name)
        for one in tourney.competitors
        for place, name in zip(one.places, one.players, strict=True)
    }
    return tuple(ArchivedPerson(person, name) for person, name in named.items())


def _person_id(place: int) -> str:
    return f"p{place}"


def _entrants(tourney: SolTourney, at: str) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(entrant_id(number), tuple(map(_person_id, one.places)), at)
        for number, one in enumerate(tourney.competitors)
    )


def _swiss(desk: _Desk, stage: Swiss, tourney: SolTourney) -> None:
    drawn = tourney.rounds_drawn
    last_round = {
        place: max((one.round for one in tourney.matches if place in (one.first, one.second)), default=0)
        for place in range(len(tourney.competitors))
    }
    finals = _finals(tourney)
    for round_ in range(drawn + 1):
        if round_:
            desk.does(lambda now, round_=round_: supply_draw(now, swiss_draw(stage, tourney, round_)))  # type: ignore[misc]
            closed = round_ < drawn or bool(finals) or tourney.over
            desk.does(lambda now, round_=round_, closed=closed: _results(now, tourney, round_, closed=closed))  # type: ignore[misc]
        for place, last in last_round.items():
            if tourney.competitors[place].withdrawn and last == round_:
                desk.does(lambda now, place=place: withdraw(now, entrant_id(place)))  # type: ignore[misc]
    if finals:
        final = desk.state.format.stage(FINAL)
        if isinstance(final, KnockOut):
            desk.does(lambda now: supply_draw(now, final_draw(final, tuple(finals))))
            desk.does(lambda now: _final_results(now, finals))
    for place, last in last_round.items():
        if tourney.competitors[place].withdrawn and last > drawn:
            desk.does(lambda now, place=place: withdraw(now, entrant_id(place)))  # type: ignore[misc]


def _finals(tourney: SolTourney) -> dict[Pair, list[SolMatch]]:
    """Return the finals, each with its matches in order, by the pair in the order of the first of them."""
    found: dict[Pair, list[SolMatch]] = {}
    played = (one for one in tourney.matches if one.final and one.second is not None)
    for one in sorted(played, key=lambda one: (one.round, one.table)):
        pair = (entrant_id(one.first), entrant_id(cast("int", one.second)))
        found.setdefault(pair[::-1] if pair[::-1] in found else pair, []).append(one)
    return found


def _at_once(desk: _Desk, stage: object, tourney: SolTourney) -> None:
    if isinstance(stage, Pools):
        desk.does(lambda now: supply_draw(now, pool_draw(stage, tourney)))
    elif isinstance(stage, KnockOut):
        desk.does(lambda now: supply_draw(now, bracket_draw(stage, tourney)))
    drawn = tourney.rounds_drawn
    for round_ in range(1, drawn + 1):
        closed = tourney.over or (tourney.system == "knockout" and round_ < drawn)
        desk.does(lambda now, round_=round_, closed=closed: _results(now, tourney, round_, closed=closed))  # type: ignore[misc]
    for place, one in enumerate(tourney.competitors):
        if one.withdrawn:
            desk.does(lambda now, place=place: withdraw(now, entrant_id(place)))  # type: ignore[misc]


def _results(now: Competition, tourney: SolTourney, round_: int, *, closed: bool) -> tuple[Event, ...]:
    """Return the results of a round; `closed`: what has none then was not played, and nobody gets anything for it."""
    stage = now.format.stages[0].key
    going_on = _going_on(tourney, round_)
    standing = matches_now(now)
    match_of = {
        frozenset(one.sides): match
        for match, one in standing.items()
        if one.fixture.stage == stage and one.fixture.round == round_
    }
    events: list[Event] = []
    for one in of_round(tourney, round_):
        if one.second is None:
            continue
        sides = entrant_id(one.first), entrant_id(one.second)
        match = match_of[frozenset(sides)]
        turned = standing[match].sides[0] != sides[0]
        sheet = sheet_of(tourney, one, now, match, turned=turned, closed=closed, going_on=going_on)
        if sheet is not None:
            events += settle(now, match, sheet.lines, sheet.ended)
    return tuple(events)


def _going_on(tourney: SolTourney, round_: int) -> frozenset[int]:
    """Return who plays in the round after one of a knock-out."""
    if tourney.system != "knockout":
        return frozenset()
    after = of_round(tourney, round_ + 1)
    return frozenset(place for one in after for place in (one.first, one.second) if place is not None)


def _final_results(now: Competition, finals: dict[Pair, list[SolMatch]]) -> tuple[Event, ...]:
    events: list[Event] = []
    for number, (pair, played) in enumerate(finals.items(), 1):
        match = f"{FINAL}.M1.{number}"
        sheet = sheet_of_final(now, match, pair, played)
        if sheet is not None:
            events += settle(now, match, sheet.lines, sheet.ended)
    return tuple(events)


def _is_over(now: Competition) -> bool:
    return bool(now.draws) and all(one.status in OVER for one in matches_now(now).values())
