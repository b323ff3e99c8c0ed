"""Standings, the final ranking and draws as anybody may read them: every place with its reason, every draw with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from flickhall.competitions.desk.events import Drawn
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus
from flickhall.competitions.desk.places import groups_of, is_over, ranking, results_of, standings_of
from flickhall.competitions.fixtures import Group, entrants_of
from flickhall.competitions.format import AnyStage
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.comparable import unequal_games
from flickhall.competitions.ranking.figures import figures
from flickhall.competitions.ranking.standings import Place
from flickhall.formats.results.tables import FIGURES
from flickhall.handouts.shown import Shown
from flickhall.phrases import Phrase
from flickhall.web.competitions.live_wire import DrawLine, GroupLine, PlaceLine, RowLine
from flickhall.web.competitions.words import SUPPLIED
from flickhall.wording.standings import StandingsTeller

PROOF_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "repeats": Phrase("Pairs that had met before: {number}."),
        "second_byes": Phrase("Byes for who has had one before: {number}."),
        "difference": Phrase("Differences in points between opponents, added up: {number}."),
        "odd_groups_force": Phrase(
            "Of that no draw can avoid {number}, because groups with the same points are odd."
        ),
    }
)
"""What the figures of a draw (its certificate) say."""


class GroupTeller:
    """Tells of the groups of a competition."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._state = shown.state
        self._language = shown.language
        self._why = StandingsTeller(shown.language, name=shown.name)

    def groups(self) -> tuple[GroupLine, ...]:
        """Return the standings of every group that has been drawn, those of the latest stage first."""
        return tuple(
            self._ranked(stage, group, stage.ranked_by)
            if stage.ranked_by is not None
            else self._bracket(stage, group)
            for stage in reversed(self._state.format.stages)
            for group in groups_of(self._state, stage.key)
        )

    def ranking(self) -> tuple[PlaceLine, ...]:
        """Return the final ranking once all is played, nothing before."""
        stages = self._state.format.stages
        if not all(is_over(self._state, stage.key, self._shown.matches) for stage in stages):
            return ()
        return tuple(
            PlaceLine(place.number, tuple(map(self._shown.name, place.teams)))
            for place in ranking(self._state)
        )

    def draws(self) -> tuple[DrawLine, ...]:
        """Return every draw that stands, the latest first."""
        return tuple(self._draw(drawn) for drawn in reversed(self._state.draws.values()))

    def _ranked(self, stage: AnyStage, group: Group, chain: Chain) -> GroupLine:
        results = results_of(self._state, stage.key, group.name, self._shown.matches)
        table = standings_of(self._state, stage.key, group.name, self._shown.matches)
        columns = figures(results, chain)
        number = self._language.number
        rows = tuple(
            RowLine(
                place.number,
                team,
                self._shown.name(team),
                (number(results.played(team)), *(number(numbers[team]) for numbers in columns.values())),
                self._why.why(table.places, index, team) if results.matches else "",
                team in table.qualified,
            )
            for index, place in enumerate(table.places)
            for team in place.teams
        )
        heads = tuple(self._language.say(FIGURES[key]) for key in ("games", *columns))
        undecided = tuple(map(self._shown.name, table.to_be_drawn)) if results.matches else ()
        title, unequal = self._title(stage, group), self._unequal(stage, results.teams, group)
        return GroupLine(stage.key, group.name, title, heads, rows, undecided, unequal)

    def _unequal(self, stage: AnyStage, teams: Iterable[str], group: Group) -> bool:
        """Tell whether a withdrawal has left some with more games than others, where all was drawn at once."""
        scheduled = [
            now.between
            for now in self._shown.matches.values()
            if now.fixture.stage == stage.key
            and now.fixture.group == group.name
            and now.status is not MatchStatus.CANCELLED
            and (now.counts or now.status not in OVER)
        ]
        alone = all(len(entrants_of(side)) == 1 for pair in scheduled for side in pair)
        return alone and stage.draws(len(group.entrants)) == 1 and bool(unequal_games(teams, scheduled))

    def _bracket(self, stage: AnyStage, group: Group) -> GroupLine:
        out = {
            now.loser: now
            for now in self._shown.matches.values()
            if now.loser and now.fixture.stage == stage.key and now.fixture.loser_takes is not None
        }
        rows = tuple(
            RowLine(place.number, team, self._shown.name(team), (), self._bracket_why(place, team, out))
            for place in standings_of(self._state, stage.key, group.name, self._shown.matches).places
            for team in place.teams
        )
        return GroupLine(stage.key, group.name, self._title(stage, group), (), rows)

    def _bracket_why(self, place: Place, team: str, out: Mapping[str, MatchNow]) -> str:
        lost = out.get(team)
        if lost is None:
            won = place.number > 1 or len(place.teams) == 1
            return self._language.say("Won the last match.") if won else self._language.say("Still in it.")
        if not lost.winner:
            return self._language.say("Out: {match}.", match=self._shown.titles.match(lost.fixture.id))
        return self._language.say(
            "Lost to {winner}: {match}.",
            winner=self._shown.name(lost.winner),
            match=self._shown.titles.match(lost.fixture.id),
        )

    def _title(self, stage: AnyStage, group: Group) -> str:
        return self._shown.titles.group(stage.key, group.name)

    def _draw(self, drawn: Drawn) -> DrawLine:
        title = self._shown.titles.stage(drawn.stage)
        if drawn.round > 1 or self._state.rounds_drawn(drawn.stage) > 1:
            title = self._language.say("{stage}, round {round}", stage=title, round=drawn.round)
        return DrawLine(
            title, drawn.seed, tuple(map(self._shown.name, drawn.field)), tuple(self._proof(drawn))
        )

    def _proof(self, drawn: Drawn) -> Iterator[str]:
        if drawn.supplied:
            yield self._language.say(SUPPLIED)
        for key, value in drawn.shown.items():
            if key in PROOF_WORDS:
                yield self._language.say(PROOF_WORDS[key], number=value)
            else:
                yield f"{key}: {value}"
        if drawn.byes:
            yield self._language.say(
                "Bye: {names}.", names=self._language.listed(map(self._shown.name, drawn.byes))
            )
