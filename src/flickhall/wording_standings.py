"""Sentences about standings, in plain English: why a place stands above the next, where a table is contradicted.

Each is whole, with named places for what differs; another language is another mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from flickhall.competitions.chain import POINTS_ALONE, Chain
from flickhall.competitions.official_table import Disagreement, NotListed, OtherOrder, WrongFigure
from flickhall.competitions.standings import Place
from flickhall.formats.recorded_event import (
    Flaw,
    OtherByeScore,
    RecordedEvent,
    RoundsDoNotAddUp,
    TwiceInARound,
)

Sentences = Mapping[str, str]
Name = Callable[[str], str]
"""What a team is called in a sentence."""
_MOST_NAMED = 8
"""More names than that say less than their number."""

STANDINGS_ENGLISH: Sentences = MappingProxyType(
    {
        "level": "Level so far: {level}.",
        "level/many": "Level so far: {number} of them.",
        "above/points": "{team} stands above {below} on points, {own} to {other}.",
        "above/wins": "{team} stands above {below} on matches won, {own} to {other}.",
        "above/20s": "{team} stands above {below} on 20s over all matches, {own} to {other}.",
        "above/+/-": "{team} stands above {below} on +/- over all matches, {own} to {other}.",
        "above/net score": "{team} stands above {below} on net score, {own} to {other}.",
        "above/total score": "{team} stands above {below} on total score, {own} to {other}.",
        "above/Buchholz": "{team} stands above {below} on the points of all opponents (Buchholz), {own} to {other}.",
        "above/head-to-head points": "{team} stands above {below} on points against each other, {own} to {other}.",
        "above/head-to-head 20s": "{team} stands above {below} on 20s against each other, {own} to {other}.",
        "above/own game": "{team} stands above {below} by their own game, {own} to {other}.",
        "above/+/- of two": "{team} stands above {below} on +/- over all matches, {own} to {other}.",
        "above/mini-league points": "{team} stands above {below} on points in the matches among them, {own} to {other}.",
        "above/mini-league 20s": "{team} stands above {below} on 20s in the matches among them, {own} to {other}.",
        "above/mini-league +/-": "{team} stands above {below} on +/- in the matches among them, {own} to {other}.",
        "above/play-off": "{team} stands above {below} by the play-off, {own} to {other}.",
        "above/lot": "{team} stands above {below} by lot.",
        "step/points": "points",
        "step/wins": "matches won",
        "step/20s": "20s over all matches",
        "step/+/-": "+/- over all matches",
        "step/net score": "net score",
        "step/total score": "total score",
        "step/Buchholz": "Buchholz",
        "step/head-to-head points": "points against each other",
        "step/head-to-head 20s": "20s against each other",
        "step/own game": "their own game",
        "step/+/- of two": "+/- over all matches",
        "step/mini-league points": "points in the matches among them",
        "step/mini-league 20s": "20s in the matches among them",
        "step/mini-league +/-": "+/- in the matches among them",
        "step/play-off": "the play-off",
        "step/lot": "the lot",
        "shared": "Place {place} is shared: nothing this table is ranked by parts {teams}.",
        "last": "Nobody stands below {team}.",
        "wrong/games": "{team}: {told} games in the table, {found} among the results.",
        "wrong/points": "{team}: {told} points in the table, {found} from the results.",
        "wrong/twenties": "{team}: {told} 20s in the table, {found} from the results.",
        "wrong/buchholz": "{team}: a Buchholz of {told} in the table, {found} from the results.",
        "wrong/net_score": "{team}: a net score of {told} in the table, {found} from the results.",
        "wrong/total_score": "{team}: a total score of {told} in the table, {found} from the results.",
        "order": "The table ranks {told}. That does not follow from the results, which by {steps} rank {found}.",
        "order/level": "The table ranks {told}. That does not follow from the results: nothing in them parts {found}.",
        "unlisted": "{team} has results and is not listed.",
        "rounds/points": "{team}: in game {match} the points of the rounds add up to {rounds}, the total says {total}.",
        "rounds/twenties": "{team}: in game {match} the 20s of the rounds add up to {rounds}, the total says {total}.",
        "twice": "{team} plays more than once in round {round}; all of it counts.",
        "bye": "{team}: the bye of round {round} is told as {told}; one counts {given} here.",
        "note/points": "Ranked by points alone: in this table whoever has as many points shares a place.",
        "note/uneven": "Not all have played as often, from {fewest} to {most} rounds; points are compared as they are.",
        "note/unplayed": "Matches without a result, which do not count: {number}.",
        "note/not-ranked": "Finals and matches after the ranked rounds, which do not count: {number}.",
        "note/withdrawn": "Withdrawn: {teams}.",
        "note/from-table": "20s taken from the table, as the games do not tell them: {teams}.",
    }
)


def why_there(places: Sequence[Place], number: int, team: str, name: Name, sentences: Sentences) -> str:
    """Return why a team of the place with this index stands above the next, and with whom it shares its place."""
    place = places[number]
    told = []
    if len(place.teams) > 1:
        told.append(sentences["shared"].format(place=place.number, teams=_listed(place.teams, name)))
    below = places[number + 1] if number + 1 < len(places) else None
    if below is None or below.parting is None:
        return " ".join(told) or sentences["last"].format(team=name(team))
    parting = below.parting
    if len(parting.level) < sum(len(each.teams) for each in places):
        key = "level" if len(parting.level) <= _MOST_NAMED else "level/many"
        told.append(sentences[key].format(level=_listed(parting.level, name), number=len(parting.level)))
    told.append(
        sentences[f"above/{parting.step}"].format(
            team=name(team),
            below=_listed(below.teams, name),
            own=number_text(parting.above),
            other=number_text(parting.below),
        )
    )
    return " ".join(told)


def contradiction(found: Disagreement | Flaw, name: Name, sentences: Sentences) -> str:
    """Return where a table or a line of a file is contradicted."""
    match found:
        case WrongFigure(team, figure, told, computed):
            key, values = f"wrong/{figure}", {"told": number_text(told), "found": number_text(computed)}
        case OtherOrder(ranked, (level,), _):
            team = ""
            key, values = "order/level", {"told": _ranked(ranked, name), "found": _listed(level, name)}
        case OtherOrder(ranked, computed_order, steps):
            team, key = "", "order"
            values = {"told": _ranked(ranked, name), "found": _ranked(computed_order, name)}
            values["steps"] = ", ".join(sentences[f"step/{step}"] for step in steps)
        case NotListed(team):
            key, values = "unlisted", {}
        case RoundsDoNotAddUp(match, team, figure, total, rounds):
            key = f"rounds/{figure}"
            values = {"match": match, "total": number_text(total), "rounds": number_text(rounds)}
        case TwiceInARound(team, round_):
            key, values = "twice", {"round": str(round_)}
        case OtherByeScore(team, round_, told, given):
            key = "bye"
            values = {"round": str(round_), "told": number_text(told), "given": number_text(given)}
    return sentences[key].format(team=name(team), **values)


def notes(event: RecordedEvent, chain: Chain, name: Name, sentences: Sentences) -> Iterator[str]:
    """Yield what a reader has to know about an event ranked by a chain, beside its table."""
    if chain == POINTS_ALONE:
        yield sentences["note/points"]
    results = event.results
    byes = [bye.team for bye in results.byes]
    rounds = [results.played(team) + byes.count(team) for team in results.teams]
    if len(set(rounds)) > 1:
        yield sentences["note/uneven"].format(fewest=min(rounds), most=max(rounds))
    if event.unplayed:
        yield sentences["note/unplayed"].format(number=event.unplayed)
    if event.not_ranked:
        yield sentences["note/not-ranked"].format(number=event.not_ranked)
    if event.withdrawn:
        yield sentences["note/withdrawn"].format(teams=_listed(event.withdrawn, name))
    if event.from_table:
        yield sentences["note/from-table"].format(teams=_listed(event.from_table, name))


def number_text(number: float) -> str:
    """Return a number as people write it: whole ones without a point."""
    return str(int(number)) if number == int(number) else str(number)


def in_reading_order(team: str) -> tuple[int, str]:
    """Return what to sort names by, so that 9 comes before 10."""
    return len(team), team


def _listed(teams: Iterable[str], name: Name) -> str:
    return ", ".join(map(name, sorted(teams, key=in_reading_order)))


def _ranked(groups: Iterable[tuple[str, ...]], name: Name) -> str:
    """Return teams in order, those that share a place with an equals sign between them."""
    return ", ".join(" = ".join(map(name, sorted(teams, key=in_reading_order))) for teams in groups)
