"""What a file of matches contradicts itself about; everything is told and nothing put right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from msgspec import UnsetType

from flickhall.competitions.sheets.crokinole_doubts import RoundLimits, doubts_of_round
from flickhall.competitions.sheets.pairs import Pair, added, ahead
from flickhall.formats.cmn.notation import Game, NotedMatch, Told
from flickhall.formats.cmn.rounds import POINTS_OF, round_of
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players

_APP = re.compile(r"[^\sA-Z]+")
_COUNTRY = re.compile(r"[A-Z]{2}")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and the path to it in the file, as `matches[2].match.games[0].winner`."""

    path: str
    says: Said


def problems_of(noted: NotedMatch, path: str, book: CrokinoleRulebook) -> Iterator[Problem]:
    """Yield what a match contradicts; `path` leads to its entry, "" for a file of one match.

    `book` says how many discs a round has and what they are worth.
    """
    here = f"{path}.match" if path else "match"
    told = noted.match
    yield from _of_the_teams(told, here)
    limits = RoundLimits.of(book, Players(told.format))
    for number, game in enumerate(told.games):
        yield from _of_a_game(game, f"{here}.games[{number}]", book, limits)
    yield from _of_the_length(told, here)
    yield from _of_the_winner(told, here)
    yield from _of_the_surroundings(noted, path)


def _of_the_teams(told: Told, here: str) -> Iterator[Problem]:
    if not _is_utc(told.date):
        says = Said("{date!r} is no instant in UTC that ends with Z.", date=told.date)
        yield Problem(f"{here}.date", says)
    size = Players(told.format).seats // 2
    for number, team in enumerate(told.teams):
        if len(team.players) != size:
            says = Said(
                "{players} players in a team of {format}.", players=len(team.players), format=told.format
            )
            yield Problem(f"{here}.teams[{number}].players", says)
    one, two = ({player.name for player in team.players} for team in told.teams)
    for name in sorted(one & two):
        yield Problem(f"{here}.teams", Said("{name} plays on both sides.", name=name))


def _of_a_game(game: Game, here: str, book: CrokinoleRulebook, limits: RoundLimits) -> Iterator[Problem]:
    if not isinstance(game.scores, UnsetType) and ahead(game.scores) != game.winner:
        one, two = game.scores
        says = Said("The winner is not who is ahead at {one} to {two}.", one=one, two=two)
        if game.winner is None:
            says = Said("A tie is noted, and the scores are {one} to {two}.", one=one, two=two)
        yield Problem(f"{here}.winner", says)
    line = round_of(game)
    if line is None:
        yield Problem(here, Said("A figure is below 0 or far too high to have been read off a board."))
        return
    for doubt in doubts_of_round(0, line, book, limits):
        if doubt.side is None:
            continue  # the winner against the scores, told above
        made = line.twenties[doubt.side]
        field = "twenties" if made is not None and made > limits.discs else "scores"
        yield Problem(f"{here}.{field}[{doubt.side}]", doubt.says)


def _of_the_length(told: Told, here: str) -> Iterator[Problem]:
    length, played = told.game_format, len(told.games)
    if isinstance(length, UnsetType):
        return
    if length.type == "fixed":
        if length.count is None:
            yield Problem(f"{here}.gameFormat", Said("A fixed number of games without its count."))
        elif played < length.count:
            says = Said("{played} games of {count} that the format says.", played=played, count=length.count)
            yield Problem(f"{here}.games", says)
        elif played > length.count and ahead(_points(told.games[: length.count])) is not None:
            says = Said(
                "{played} games, and after the {count} of the format nobody was level.",
                played=played,
                count=length.count,
            )
            yield Problem(f"{here}.games", says)
    elif length.target is None:
        yield Problem(f"{here}.gameFormat", Said("A match to a target without the target."))
    else:
        reached = [max(_points(told.games[: number + 1])) >= length.target for number in range(played)]
        if not any(reached):
            says = Said("Nobody has the {target} points that the format says.", target=length.target)
            yield Problem(f"{here}.games", says)
        elif sum(reached) > 1:
            says = Said("Games go on after somebody had {target} points.", target=length.target)
            yield Problem(f"{here}.games", says)


def _of_the_winner(told: Told, here: str) -> Iterator[Problem]:
    one, two = points = _points(told.games)
    if ahead(points) == told.winner:
        return
    if ahead(points) is not None:
        says = Said("The games give {one:g} and {two:g} points, and the winner is another.", one=one, two=two)
        if told.winner is None:
            says = Said("A draw is noted, and the games give {one:g} and {two:g} points.", one=one, two=two)
        yield Problem(f"{here}.winner", says)
    elif ahead(_twenties(told.games)) != told.winner:
        says = Said("Points and 20s are level, or the winner has fewer 20s: nothing tells why one has won.")
        yield Problem(f"{here}.winner", says)


def _of_the_surroundings(noted: NotedMatch, path: str) -> Iterator[Problem]:
    before = f"{path}." if path else ""
    if not noted.id.strip():
        yield Problem(f"{before}id", Said("A match without an id."))
    if noted.source is not None and not _APP.fullmatch(noted.source.app):
        says = Said(
            "{app!r}: the name of a program here has no capitals and no spaces.", app=noted.source.app
        )
        yield Problem(f"{before}source.app", says)
    place = None if noted.event is None else noted.event.location
    if place is None:
        return
    if place.country is not None and not _COUNTRY.fullmatch(place.country):
        says = Said("{country!r} is no country in two capitals.", country=place.country)
        yield Problem(f"{before}event.location.country", says)
    for name, degrees, most in (("lat", place.lat, 90), ("lng", place.lng, 180)):
        if degrees is not None and not -most <= degrees <= most:
            says = Said("{degrees:g} degrees: at most {most}.", degrees=degrees, most=most)
            yield Problem(f"{before}event.location.{name}", says)


def _points(games: tuple[Game, ...]) -> Pair:
    points: Pair = (0, 0)
    for game in games:
        points = added(points, POINTS_OF[game.winner])
    return points


def _twenties(games: tuple[Game, ...]) -> Pair:
    """Return the 20s of both teams as far as they are noted."""
    made: Pair = (0, 0)
    for game in games:
        if not isinstance(game.twenties, UnsetType):
            made = added(made, game.twenties)
    return made


def _is_utc(text: str) -> bool:
    if not text.endswith("Z"):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
