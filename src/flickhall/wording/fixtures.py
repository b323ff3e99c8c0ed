"""What the parts of a competition are called: its stages, groups, rounds and matches, the same wherever they are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType

from flickhall.competitions.desk.places import groups_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import Fixture, LoserOf, Nobody, Slot, Taken, WinnerOf
from flickhall.competitions.format import AnyStage
from flickhall.languages import Language
from flickhall.phrases import Phrase

STAGE_TITLES: Mapping[str, Phrase] = MappingProxyType(
    {
        "pools": Phrase("Pools", context="stage"),
        "swiss": Phrase("Swiss", context="stage"),
        "knockout": Phrase("Knock-out", context="stage"),
        "double_elimination": Phrase("Double elimination", context="stage"),
        "league": Phrase("League", context="stage"),
        "whist": Phrase("Rotating partners", context="stage"),
    }
)
"""What a stage is called, by its kind."""
_EVERYBODY = Phrase("Everybody against everybody", context="stage")
"""Pools of which there is one."""

SECTION_TITLES: Mapping[str, Phrase] = MappingProxyType(
    {
        "main": Phrase("Main bracket"),
        "losers": Phrase("Losers' bracket"),
        "third place": Phrase("Third place"),
        "final": Phrase("Final"),
        "consolation": Phrase("Consolation"),
        "places": Phrase("Matches for places"),
    }
)
"""What a part of a bracket is called."""

_BY_MATCHES: Mapping[int, Phrase] = MappingProxyType(
    {1: Phrase("Final"), 2: Phrase("Semi-final"), 4: Phrase("Quarter-final")}
)
"""Rounds of a knock-out that have a name, by how many matches they have."""

RoundOf = tuple[str, str, str, int]
"""Stage, group, section and round."""


def kind_title(stage: AnyStage, language: Language) -> str:
    """Return what a kind of stage is called; by its key where there is no word for it."""
    kind = str(type(stage).__struct_config__.tag)
    if getattr(stage, "size", 0) is None:
        return language.say(_EVERYBODY)
    return language.say(STAGE_TITLES[kind]) if kind in STAGE_TITLES else stage.key


def night_title(number: int, home: str, away: str, language: Language) -> str:
    """Return what a night of two teams is called."""
    return language.say("Night {number}: {home} – {away}", number=number, home=home, away=away)


class FixtureTitles:
    """What the stages, groups, rounds and matches of a competition are called in a language.

    Make one for a page: it counts the matches of every round once. Raises nothing for what is drawn; for anything else
    NotFound or BadInput as `Competition.fixture` and `Format.stage` do.
    """

    def __init__(self, language: Language, competition: Competition) -> None:
        self._language = language
        self._competition = competition
        self._sections: Mapping[str, Callable[[Fixture], str]] = {
            "main": self._main,
            "losers": self._losers,
            "third place": self._third_place,
            "final": self._final,
            "consolation": self._consolation,
            "places": self._places,
        }

    def stage(self, key: str) -> str:
        """Return what a stage is called ("Pools"); where there are several of its kind also the how manieth stage it is."""
        stages = self._competition.format.stages
        stage = self._competition.format.stage(key)
        title = self._kind(stage)
        if [self._kind(other) for other in stages].count(title) > 1:
            return self._language.say(
                "{title}, stage {number}", title=title, number=[other.key for other in stages].index(key) + 1
            )
        return title

    def group(self, stage: str, group: str) -> str:
        """Return what a group is called: "Pool B", or as its stage where it is the only one."""
        if self._groups[stage] > 1:
            return self._language.say("Pool {pool}", pool=group)
        return self.stage(stage)

    def section(self, section: str) -> str:
        """Return what a part of a bracket is called ("Losers' bracket")."""
        phrase = SECTION_TITLES.get(section)
        return section if phrase is None else self._language.say(phrase)

    def round(self, match: str) -> str:
        """Return what the round of a match is called ("Round 2", "Night 3", "Quarter-final"), without its group."""
        fixture = self._competition.fixture(match)
        return self._sections.get(fixture.section, self._counted)(fixture)

    def match(self, match: str) -> str:
        """Return what a match is called ("Pool A, round 2", "Night 3, board 2", "Quarter-final 4")."""
        fixture = self._competition.fixture(match)
        say = self._language.say
        if fixture.board:
            return say("Night {night}, board {board}", night=fixture.round, board=fixture.board)
        if fixture.section:
            if self._in_round[self._round_of(fixture)] == 1:
                return self.round(match)
            return say("{round}, match {number}", round=self.round(match), number=self._numbers[fixture.id])
        if self._groups[fixture.stage] > 1:
            return say("Pool {pool}, round {round}", pool=fixture.group, round=fixture.round)
        return say("{round}, match {number}", round=self.round(match), number=self._numbers[fixture.id])

    def place(self, slot: Slot, name: Callable[[str], str]) -> str:
        """Return who sits in a place of a match: a name, or where whoever will sit there comes from."""
        match slot:
            case Taken(side):
                return name(side)
            case WinnerOf(match):
                return self._language.say("Winner of {match}", match=self.match(match))
            case LoserOf(match):
                return self._language.say("Loser of {match}", match=self.match(match))
            case Nobody():
                return self._language.say("Nobody (bye)")

    def plays_for(self, match: str) -> int:
        """Return the best place that who wins on and on from a match for places takes; 0 for any other match."""
        fixture = self._competition.fixture(match)
        return self._plays_for(fixture) if fixture.section == "places" else 0

    def _kind(self, stage: AnyStage) -> str:
        return kind_title(stage, self._language)

    def _counted(self, fixture: Fixture) -> str:
        if fixture.board:
            return self._language.say("Night {night}", night=fixture.round)
        return self._language.say(Phrase("Round {round}", context="of a stage"), round=fixture.round)

    def _main(self, fixture: Fixture) -> str:
        if "final" in self._parts[fixture.stage]:
            return self._language.say("Main, round {round}", round=fixture.round)
        matches = self._in_round[self._round_of(fixture)]
        if matches in _BY_MATCHES:
            return self._language.say(_BY_MATCHES[matches])
        return self._language.say("Round of {entrants}", entrants=2 * matches)

    def _losers(self, fixture: Fixture) -> str:
        return self._language.say("Losers, round {round}", round=fixture.round)

    def _third_place(self, fixture: Fixture) -> str:
        return self._language.say("Match for third place")

    def _final(self, fixture: Fixture) -> str:
        return (
            self._language.say("Second final") if fixture.only_if_second_wins else self._language.say("Final")
        )

    def _consolation(self, fixture: Fixture) -> str:
        if fixture.winner_takes is not None:
            return self._language.say("Final of the consolation")
        return self._language.say("Consolation, round {round}", round=fixture.round)

    def _places(self, fixture: Fixture) -> str:
        first = self._plays_for(fixture)
        last = first + 2 * self._in_round[self._round_of(fixture)] - 1
        if last == first + 1:
            return self._language.say("Match for place {place}", place=first)
        return self._language.say("Places {first} to {last}", first=first, last=last)

    def _plays_for(self, fixture: Fixture) -> int:
        """Return the place that who wins on and on takes in the end."""
        while fixture.winner_takes is None:
            fixture = self._next[fixture.id]
        return fixture.winner_takes

    def _round_of(self, fixture: Fixture) -> RoundOf:
        """Return which round a match is of; matches for places are of one round with those who play for the same."""
        part = (
            f"{fixture.section} {self._plays_for(fixture)}"
            if fixture.section == "places"
            else fixture.section
        )
        return fixture.stage, fixture.group, part, fixture.round

    @cached_property
    def _next(self) -> Mapping[str, Fixture]:
        """The match that the winner of each goes to."""
        return {
            slot.match: fixture
            for fixture in self._competition.fixtures.values()
            for slot in fixture.sides
            if isinstance(slot, WinnerOf) and not fixture.only_if_second_wins
        }

    @cached_property
    def _in_round(self) -> Counter[RoundOf]:
        return Counter(self._round_of(fixture) for fixture in self._competition.fixtures.values())

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        """Which match of its round each is, from 1."""
        so_far: Counter[RoundOf] = Counter()
        numbers = {}
        for fixture in self._competition.fixtures.values():
            so_far[self._round_of(fixture)] += 1
            numbers[fixture.id] = so_far[self._round_of(fixture)]
        return numbers

    @cached_property
    def _parts(self) -> Mapping[str, frozenset[str]]:
        """The sections of each stage."""
        return {
            stage.key: frozenset(
                one.section for one in self._competition.fixtures.values() if one.stage == stage.key
            )
            for stage in self._competition.format.stages
        }

    @cached_property
    def _groups(self) -> Mapping[str, int]:
        """How many groups each stage has been drawn in."""
        return {
            stage.key: len(groups_of(self._competition, stage.key))
            for stage in self._competition.format.stages
        }
