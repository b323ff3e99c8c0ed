"""Sentences about standings: why a place stands above the next, where a table is contradicted, what else to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from flickhall.competitions.ranking.chain import POINTS_ALONE, Chain
from flickhall.competitions.ranking.official_table import Disagreement, NotListed, OtherOrder, WrongFigure
from flickhall.competitions.ranking.standings import Place
from flickhall.formats.recorded_event import (
    BoardsDoNotAddUp,
    Flaw,
    InTwoEntries,
    OtherByeScore,
    RecordedEvent,
    RoundsDoNotAddUp,
    TwiceInARound,
)
from flickhall.languages import Language
from flickhall.phrases import Phrase

_MOST_NAMED = 8
"""More names than that say less than their number."""

STANDINGS_PHRASES: Mapping[str, Phrase] = MappingProxyType(
    {
        "level": Phrase("Level so far: {level}."),
        "level/many": Phrase("Level so far: {number} of them."),
        "above/points": Phrase("{team} stands above {below} on points, {own} to {other}."),
        "above/wins": Phrase("{team} stands above {below} on matches won, {own} to {other}."),
        "above/20s": Phrase("{team} stands above {below} on 20s over all matches, {own} to {other}."),
        "above/+/-": Phrase("{team} stands above {below} on +/- over all matches, {own} to {other}."),
        "above/net score": Phrase("{team} stands above {below} on net score, {own} to {other}."),
        "above/total score": Phrase("{team} stands above {below} on total score, {own} to {other}."),
        "above/Buchholz": Phrase(
            "{team} stands above {below} on the points of all opponents (Buchholz), {own} to {other}."
        ),
        "above/head-to-head points": Phrase(
            "{team} stands above {below} on points against each other, {own} to {other}."
        ),
        "above/head-to-head 20s": Phrase(
            "{team} stands above {below} on 20s against each other, {own} to {other}."
        ),
        "above/own game": Phrase("{team} stands above {below} by their own game, {own} to {other}."),
        "above/+/- of two": Phrase("{team} stands above {below} on +/- over all matches, {own} to {other}."),
        "above/mini-league points": Phrase(
            "{team} stands above {below} on points in the matches among them, {own} to {other}."
        ),
        "above/mini-league 20s": Phrase(
            "{team} stands above {below} on 20s in the matches among them, {own} to {other}."
        ),
        "above/mini-league +/-": Phrase(
            "{team} stands above {below} on +/- in the matches among them, {own} to {other}."
        ),
        "above/play-off": Phrase("{team} stands above {below} by the play-off, {own} to {other}."),
        "above/lot": Phrase("{team} stands above {below} by lot."),
        "step/points": Phrase("points"),
        "step/wins": Phrase("matches won"),
        "step/20s": Phrase("20s over all matches"),
        "step/+/-": Phrase("+/- over all matches"),
        "step/net score": Phrase("net score"),
        "step/total score": Phrase("total score"),
        "step/Buchholz": Phrase("Buchholz"),
        "step/head-to-head points": Phrase("points against each other"),
        "step/head-to-head 20s": Phrase("20s against each other"),
        "step/own game": Phrase("their own game"),
        "step/+/- of two": Phrase("+/- over all matches"),
        "step/mini-league points": Phrase("points in the matches among them"),
        "step/mini-league 20s": Phrase("20s in the matches among them"),
        "step/mini-league +/-": Phrase("+/- in the matches among them"),
        "step/play-off": Phrase("the play-off"),
        "step/lot": Phrase("the lot"),
        "shared": Phrase("Place {place} is shared: nothing this table is ranked by parts {teams}."),
        "last": Phrase("Nobody stands below {team}."),
        "wrong/games": Phrase("Games of {team}: {told} in the table, {found} from the results."),
        "wrong/points": Phrase("Points of {team}: {told} in the table, {found} from the results."),
        "wrong/twenties": Phrase("20s of {team}: {told} in the table, {found} from the results."),
        "wrong/buchholz": Phrase("Buchholz of {team}: {told} in the table, {found} from the results."),
        "wrong/net_score": Phrase("Net score of {team}: {told} in the table, {found} from the results."),
        "wrong/total_score": Phrase("Total score of {team}: {told} in the table, {found} from the results."),
        "order": Phrase(
            "The table ranks {told}. That does not follow from the results, which by {steps} rank {found}."
        ),
        "order/level": Phrase(
            "The table ranks {told}. That does not follow from the results: nothing in them parts {found}."
        ),
        "unlisted": Phrase("{team} has results and is not listed."),
        "rounds/points": Phrase(
            "{team}: in game {match} the points of the rounds add up to {rounds}, the total says {total}."
        ),
        "rounds/twenties": Phrase(
            "{team}: in game {match} the 20s of the rounds add up to {rounds}, the total says {total}."
        ),
        "twice": Phrase("{team} plays more than once in round {round}; all of it counts."),
        "bye": Phrase("{team}: the bye of round {round} is told as {told}; one counts {given} here."),
        "boards": Phrase(
            "{team}: the boards of round {round} come to {boards}, the score of the match is {told}."
        ),
        "two-entries": Phrase("{team} competes more than once."),
        "note/points": Phrase(
            "Ranked by points alone: in this table whoever has as many points shares a place."
        ),
        "note/uneven": Phrase(
            "Not all have played as often, from {fewest} to {most} rounds; points are compared as they are."
        ),
        "note/unplayed": Phrase("Matches without a result, which do not count: {number}."),
        "note/not-ranked": Phrase(
            "Finals and matches after the ranked rounds, which do not count: {number}."
        ),
        "note/withdrawn": Phrase("Withdrawn: {teams}."),
        "note/from-table": Phrase("20s taken from the table, as the games do not tell them: {teams}."),
    }
)


@dataclass(frozen=True, slots=True)
class StandingsTeller:
    """Tells of standings in a language; `name` is what a team is called in a sentence."""

    language: Language
    name: Callable[[str], str] = str

    def why(self, places: Sequence[Place], number: int, team: str) -> str:
        """Return why a team of the place with this index stands above the next, and with whom it shares its place."""
        place = places[number]
        told = []
        if len(place.teams) > 1:
            told.append(self._say("shared", place=place.number, teams=self._listed(place.teams)))
        below = places[number + 1] if number + 1 < len(places) else None
        if below is None or below.parting is None:
            return " ".join(told) or self._say("last", team=self.name(team))
        parting = below.parting
        if len(parting.level) < places[-1].number + len(places[-1].teams) - 1:  # not everybody
            key = "level" if len(parting.level) <= _MOST_NAMED else "level/many"
            told.append(self._say(key, level=self._listed(parting.level), number=len(parting.level)))
        told.append(
            self._say(
                f"above/{parting.step}",
                team=self.name(team),
                below=self._listed(below.teams),
                own=self.language.number(parting.above),
                other=self.language.number(parting.below),
            )
        )
        return " ".join(told)

    def contradiction(self, found: Disagreement | Flaw) -> str:
        """Return where a table or a line of a file is contradicted."""
        number = self.language.number
        match found:
            case WrongFigure(team, figure, told, computed):
                key, values = f"wrong/{figure}", {"told": number(told), "found": number(computed)}
            case OtherOrder(ranked, (level,), _):
                team, key = "", "order/level"
                values = {"told": self._ranked(ranked), "found": self._listed(level)}
            case OtherOrder(ranked, computed_order, steps):
                team, key = "", "order"
                values = {"told": self._ranked(ranked), "found": self._ranked(computed_order)}
                values["steps"] = self.language.listed(self._say(f"step/{step}") for step in steps)
            case NotListed(team):
                key, values = "unlisted", {}
            case RoundsDoNotAddUp(match, team, figure, total, rounds):
                key = f"rounds/{figure}"
                values = {"match": match, "total": number(total), "rounds": number(rounds)}
            case TwiceInARound(team, round_):
                key, values = "twice", {"round": str(round_)}
            case OtherByeScore(team, round_, told, given):
                key = "bye"
                values = {"round": str(round_), "told": number(told), "given": number(given)}
            case BoardsDoNotAddUp(team, round_, scored, boards):
                key = "boards"
                values = {"round": str(round_), "told": number(scored), "boards": number(boards)}
            case InTwoEntries(team):
                key, values = "two-entries", {}
        return self._say(key, team=self.name(team), **values)

    def notes(self, event: RecordedEvent, chain: Chain) -> Iterator[str]:
        """Yield what a reader has to know about an event ranked by a chain, beside its table."""
        if chain == POINTS_ALONE:
            yield self._say("note/points")
        results = event.results
        byes = [bye.team for bye in results.byes]
        rounds = [results.played(team) + byes.count(team) for team in results.teams]
        if len(set(rounds)) > 1:
            yield self._say("note/uneven", fewest=min(rounds), most=max(rounds))
        if event.unplayed:
            yield self._say("note/unplayed", number=event.unplayed)
        if event.not_ranked:
            yield self._say("note/not-ranked", number=event.not_ranked)
        if event.withdrawn:
            yield self._say("note/withdrawn", teams=self._listed(event.withdrawn))
        if event.from_table:
            yield self._say("note/from-table", teams=self._listed(event.from_table))

    def _say(self, key: str, **values: object) -> str:
        return self.language.say(STANDINGS_PHRASES[key], **values)

    def _named(self, teams: Iterable[str]) -> list[str]:
        return [self.name(team) for team in sorted(teams, key=in_reading_order)]

    def _listed(self, teams: Iterable[str]) -> str:
        return self.language.listed(self._named(teams))

    def _ranked(self, groups: Iterable[tuple[str, ...]]) -> str:
        """Return teams in order, those that share a place with an equals sign between them."""
        return ", ".join(" = ".join(self._named(teams)) for teams in groups)


def in_reading_order(team: str) -> tuple[int, str]:
    """Return what to sort names by, so that 9 comes before 10."""
    return len(team), team
