"""Which match of a competition a match of a file is, by who played it, and what it would be on our sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import NOBODY, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.sheets.lines import RoundLine
from flickhall.competitions.sheets.sheet import Ended, Reckoning
from flickhall.errors import BadInput
from flickhall.formats.cmn.notation import NamedTeam, NotedMatch
from flickhall.formats.cmn.problems import problems_of
from flickhall.formats.cmn.rounds import lines_of
from flickhall.formats.entries.people import same_person_key
from flickhall.phrases import Said
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook

_TO_BE_PLAYED = frozenset({MatchStatus.READY, MatchStatus.CALLED, MatchStatus.DISPUTED})
_NOTED_A_ROUND = 2
"""The points of a game of the notation."""
People = frozenset[str]
"""Names of a side, each as `same_person_key` has it."""


@dataclass(frozen=True, slots=True)
class Names:
    """What entrants and people of a competition are called."""

    entrant: Callable[[str], str]
    person: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A match of a file beside the match of the competition it is.

    `match` is None where there is none; `lines` and `ended` are then empty too. They are told from the first side of our
    match. `doubts` say what is odd; with `enterable` False it cannot be entered as it stands. `corrects`: our match has a
    result.
    """

    noted: NotedMatch
    match: str | None
    lines: tuple[RoundLine, ...] = ()
    ended: Ended | None = None
    reckoning: Reckoning | None = None
    doubts: tuple[Said, ...] = ()
    enterable: bool = False
    corrects: bool = False


def fit(
    noted: Sequence[NotedMatch], competition: Competition, names: Names, book: CrokinoleRulebook
) -> tuple[Fitted, ...]:
    """Return each match of a file with the match of a competition that the same people play.

    Names are compared without accents, capitals and order. Of several meetings of the same people the one is taken that a
    file written here names, else the first still to be played. Nothing is put right.
    """
    matches = matches_now(competition)
    by_people = _by_people(competition, matches, names)
    taken: set[str] = set()
    fitted = []
    for one in noted:
        found = _fitted(one, competition, matches, by_people, taken, book)
        if found.match is not None:
            taken.add(found.match)
        fitted.append(found)
    return tuple(fitted)


def _fitted(
    noted: NotedMatch,
    competition: Competition,
    matches: Mapping[str, MatchNow],
    by_people: Mapping[frozenset[People], Sequence[tuple[str, People]]],
    taken: set[str],
    book: CrokinoleRulebook,
) -> Fitted:
    doubts = [problem.says for problem in problems_of(noted, "", book)]
    first, second = (_people(team) for team in noted.match.teams)
    meetings = by_people.get(frozenset({first, second}), ())
    if not meetings:
        return Fitted(noted, None, doubts=(Said("No match here is between people of these names."), *doubts))
    match, own = _chosen(noted, meetings, matches, taken)
    now = matches[match]
    if match in taken:
        doubts.insert(0, Said("Another match of this file is the same match here."))
    elif not _names(noted, match) and _to_be_played(meetings, matches) > 1:
        doubts.insert(0, Said("They meet more than once: the first that is still to be played is taken."))
    corrects = match in competition.sheets
    if corrects:
        doubts.insert(0, Said("This match has a result already: entering this one corrects it."))
    try:
        lines = tuple(_under(book, line) for line in lines_of(noted))
        turned = own != first
        lines = tuple(line.swapped() for line in lines) if turned else lines
        reckoning, ended = _reckoned(competition, match, lines, noted, turned=turned)
    except BadInput as refusal:
        said = Said("It cannot be entered: {what} ({where}).", what=refusal.what, where=refusal.where)
        return Fitted(noted, match, doubts=(*doubts, said), corrects=corrects)
    gone = now.status in {MatchStatus.CANCELLED, MatchStatus.WALKOVER} and not corrects
    if gone:
        doubts.append(Said("Somebody has withdrawn from this match."))
    if not reckoning.complete:
        doubts.append(Said("The match is not over by these games."))
    doubts += [doubt.says for doubt in reckoning.warnings if not doubt.note]
    enterable = reckoning.complete and match not in taken and not gone
    return Fitted(noted, match, lines, ended, reckoning, tuple(dict.fromkeys(doubts)), enterable, corrects)


def _by_people(
    competition: Competition, matches: Mapping[str, MatchNow], names: Names
) -> Mapping[frozenset[People], Sequence[tuple[str, People]]]:
    """Return the matches between the same people, each with the people of its first side."""
    found: dict[frozenset[People], list[tuple[str, People]]] = {}
    for match, now in matches.items():
        if None in now.sides or NOBODY in now.sides:
            continue
        for one, two in _sides(competition, now, names):
            if one != two:
                found.setdefault(frozenset({one, two}), []).append((match, one))
    return found


def _sides(competition: Competition, now: MatchNow, names: Names) -> Iterator[tuple[People, People]]:
    """Yield by which people a match can be known: all of both sides, those who were seated, the names of teams."""
    known = []
    for number, side in enumerate(now.between):
        entrants = entrants_of(side)
        everybody = [person for one in entrants for person in competition.entrant(one).people]
        seated = competition.seated.get(now.fixture.id, {}).get(number, ())
        known.append(
            {
                frozenset(same_person_key(names.person(person)) for person in everybody),
                frozenset(same_person_key(names.person(person)) for person in seated),
                frozenset({same_person_key(names.entrant(side))}),
            }
            - {frozenset()}
        )
    yield from ((one, two) for one in known[0] for two in known[1])


def _people(team: NamedTeam) -> People:
    return frozenset(same_person_key(player.name) for player in team.players)


def _chosen(
    noted: NotedMatch,
    meetings: Sequence[tuple[str, People]],
    matches: Mapping[str, MatchNow],
    taken: set[str],
) -> tuple[str, People]:
    """Return the match that a file of this hall names, else the first to be played, else the first."""
    for match, own in meetings:
        if _names(noted, match):
            return match, own
    free = [one for one in meetings if one[0] not in taken] or list(meetings)
    return next((one for one in free if matches[one[0]].status in _TO_BE_PLAYED), free[0])


def _names(noted: NotedMatch, match: str) -> bool:
    """Return whether the id of a match in a file is one that a hall gave to this match of ours."""
    return noted.id.partition(".")[2] == match


def _to_be_played(meetings: Sequence[tuple[str, People]], matches: Mapping[str, MatchNow]) -> int:
    return len({match for match, _ in meetings if matches[match].status in _TO_BE_PLAYED})


def _under(book: CrokinoleRulebook, line: RoundLine) -> RoundLine:
    """Return a round with what it gives under a rulebook: the notation has two points a round whatever is played.

    Where the counts are known the rulebook says what they give. Raises BadInput where neither tells.
    """
    each = book.points_per_round
    if each == _NOTED_A_ROUND or line.points is None:
        return line
    if line.counts is not None:
        return replace(line, points=None)
    if each is None:
        raise BadInput(
            "a round without its counts",
            where="games",
            allowed="counts: the difference is what a round gives",
        )
    one, two = (points * each / _NOTED_A_ROUND for points in line.points)
    return replace(line, points=(one, two))


def _reckoned(
    competition: Competition, match: str, lines: Sequence[RoundLine], noted: NotedMatch, *, turned: bool
) -> tuple[Reckoning, Ended | None]:
    """Return what lines come to; a level match that needs a winner and is noted with one was won by lot."""
    rules = rules_of_match(competition, match)
    reckoning = rules.reckon(tuple(lines))
    winner = noted.match.winner
    if reckoning.due == "lot" and winner is not None:
        ended = Ended("lot", 1 if (winner == 1) != turned else 0)
        return rules.reckon(tuple(lines), ended=ended), ended
    return reckoning, None
