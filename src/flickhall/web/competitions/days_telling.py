"""A knock-out over several days as the desk and a player look at it: the report, slots, groups of four, the last day."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from flickhall.competitions.desk.days import (
    asked_for_final,
    hours_of,
    main_rounds_of,
    over_days,
    report_on_days,
)
from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.late_places import free_places
from flickhall.competitions.desk.slots import slots_given
from flickhall.competitions.timetables.feasibility import Weight
from flickhall.competitions.timetables.knockout_days import POD_PLAYERS
from flickhall.competitions.timetables.pods import pods_beyond_the_bracket, pods_by_choice, pods_per_slot
from flickhall.errors import UserError
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.hall import Standing

_WEIGHTS = {
    Weight.FACT: Phrase("Fact", context="weight of a finding"),
    Weight.WARNING: Phrase("Tight", context="weight of a finding"),
    Weight.OBSTACLE: Phrase("Impossible", context="weight of a finding"),
}


@dataclass(frozen=True, slots=True)
class FindingLine:
    """A finding of the report: how much it matters ("warning") and in words, what it says, its clauses."""

    weight: str
    weighs: str
    says: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlotLine:
    """A slot of the first days, from 0: when, how many play in it, for how many it has room, and who shares it in fours."""

    number: int
    label: str
    players: int
    room: int
    pods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player with the slots wished, as they are called, and whether the last day suits: None where nobody has said."""

    id: str
    name: str
    wished: str
    there: bool | None


class DaysTeller:
    """Tells of the days of a competition in a language; raises BadInput where it has fewer than two."""

    def __init__(self, standing: Standing, language: Language) -> None:
        self._standing, self._language = standing, language
        self._state = standing.state
        self._hours = hours_of(self._state)
        stage = over_days(self._state.format)
        self._stage = "" if stage is None else stage.key
        self._chosen = stage is not None and stage.seeded == "slots"

    @property
    def drawn(self) -> bool:
        """Whether the knock-out has been drawn."""
        return (self._stage, 1) in self._state.draws

    @property
    def choosing(self) -> bool:
        """Whether players still choose their slots."""
        return self._chosen and not self.drawn

    @property
    def field(self) -> tuple[str, ...]:
        """Who plays: those drawn, else those who have a place."""
        if self.drawn:
            return self._state.draws[self._stage, 1].field
        return tuple(one.id for one in entry_list(self._state).accepted)

    def report(self, players: int) -> tuple[FindingLine, ...]:
        """Return whether so many players can be played, finding by finding; raises BadInput for nobody."""
        return tuple(
            FindingLine(
                str(found.weight),
                self._language.say(_WEIGHTS[found.weight]),
                self._language.tell(found.said),
                found.clauses,
            )
            for found in report_on_days(self._state, players).findings
        )

    def slots(self) -> tuple[SlotLine, ...]:
        """Return the slots of the first days: as given by the draw, or as they would be given now."""
        slot_of = self._slot_of()
        taken = Counter(slot_of.values())
        pods = self._pods()
        room = pods_per_slot(self._state.format.tables) * POD_PLAYERS
        return tuple(
            SlotLine(number, self.slot(number), taken[number], room, tuple(pods.get(number, ())))
            for number in range(len(self._hours.slots))
        )

    def too_scattered(self) -> tuple[str, ...]:
        """Return what the slots that players chose make of the draw that nobody would want, in sentences."""
        if not self.choosing:
            return ()
        say = self._language.say
        pods = pods_by_choice(self._slot_of(), "", pods_per_slot(self._state.format.tables))
        alone = sum(1 for pod in pods if len(pod.players) == 1)
        told = []
        if alone:
            told.append(
                say(
                    "Players alone in a group of four, who would have two byes: {number}. Ask them for another slot.",
                    number=alone,
                )
            )
        beyond = pods_beyond_the_bracket(pods)
        if beyond:
            told.append(
                say(
                    "The slots make more groups of four than the bracket has: {number}. It would be twice as large.",
                    number=beyond,
                )
            )
        return tuple(told)

    def slot(self, number: int) -> str:
        """Return when a slot is."""
        return self._language.moment(self._hours.slots[number].starts)

    def player(self, entrant: str) -> PlayerLine:
        """Return a player with what was wished and said; raises NotFound."""
        self._state.entrant(entrant)
        wished = self._state.wishes.get(entrant, ())
        return PlayerLine(
            entrant,
            self._standing.name(entrant),
            self._language.listed([self.slot(number) for number in wished]) if wished else "",
            self._state.available.get(entrant),
        )

    def players(self) -> tuple[PlayerLine, ...]:
        """Return everybody who has a place."""
        return tuple(self.player(one) for one in self.field if one not in self._state.withdrawn)

    def last_day(self) -> str:
        """Return when the last day is."""
        day = self._hours.final_day
        return self._language.moment(day.opens)

    def in_the_final_stage(self) -> tuple[PlayerLine, ...]:
        """Return who is in the final stage so far."""
        return tuple(
            self.player(one) for one in asked_for_final(self._state) if one not in self._state.withdrawn
        )

    def own_slot(self, entrant: str) -> str:
        """Return when an entrant plays on the first days, empty while that is not known."""
        if not self.drawn:
            return ""
        slot = self._state.draws[self._stage, 1].slot_of.get(entrant)
        return "" if slot is None else self.slot(slot)

    def places_left(self) -> int:
        """Return how many walk-ins can still come in: up to the cap, and once it is drawn into free places."""
        if self.drawn:
            return len(free_places(self._state))
        cap = self._state.format.entry.cap
        here = len(self._state.entrants) - len(self._state.withdrawn)
        return 0 if cap is None else max(0, cap - here)

    def fees_due(self) -> int:
        """Return what walk-ins have to pay in all (A2M-T3.c)."""
        walk_ins = [
            one
            for one in self._state.entrants.values()
            if one.walk_in and one.id not in self._state.withdrawn
        ]
        return len(walk_ins) * (self._state.format.entry.walk_in_fee or 0)

    def _slot_of(self) -> dict[str, int]:
        if self.drawn:
            return dict(self._state.draws[self._stage, 1].slot_of)
        try:
            return dict(slots_given(self._state, self._stage, self.field))
        except UserError:
            return {}  # too many for the slots: the report says so

    def _pods(self) -> dict[int, list[str]]:
        """Return who shares each slot, four by four, once they are drawn."""
        if not self.drawn:
            return {}
        slot_of = self._state.draws[self._stage, 1].slot_of
        rounds = main_rounds_of(self._state, self._stage)
        found: dict[int, list[str]] = {}
        for first in range(0, len(rounds[0]), 2):
            here = [side for now in rounds[0][first : first + 2] for side in now.sides if side]
            slots = {slot_of[side] for side in here if side in slot_of}
            if slots:
                found.setdefault(min(slots), []).append(
                    self._language.listed([self._standing.name(side) for side in here])
                )
        return found
