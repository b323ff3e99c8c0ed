"""Team nights: two teams at several boards, who sits at which, an empty seat, what the teams made, the report (spec E.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flickhall.competitions.desk.calling import tick
from flickhall.competitions.desk.events import Event, NightReported, Seated
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.scoring import walkover
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.sheets.pairs import Pair, other
from flickhall.errors import BadInput, NotAllowed, NotFound
from flickhall.phrases import Said
from flickhall.rules.sides import Players

HOME: SideIndex = 0
"""The first-named side of every match is at home."""


@dataclass(frozen=True, slots=True)
class Night:
    """Two teams against each other: `boards` are its matches, in their order."""

    key: str
    stage: str
    number: int
    home: str
    away: str
    boards: tuple[MatchNow, ...]

    @property
    def teams(self) -> tuple[str, str]:
        """The home team and the other."""
        return self.home, self.away

    @property
    def score(self) -> Pair:
        """What each team has made so far: the boxes of all boards."""
        made = [now.reckoning.points for now in self.boards if now.reckoning is not None and now.counts]
        return sum(pair[0] for pair in made), sum(pair[1] for pair in made)

    @property
    def over(self) -> bool:
        """Whether every board is: all rounds are final and both players have confirmed, or the desk has settled it."""
        return all(now.status in OVER for now in self.boards)

    def side_of(self, team: str) -> SideIndex:
        """Return which side a team is; raises NotFound for one that does not play here."""
        if team not in self.teams:
            raise NotFound(
                Said("{team} does not play this night", team=team),
                where="night",
                allowed="a night of the team",
            )
        return 0 if team == self.home else 1


def nights(competition: Competition, matches: Mapping[str, MatchNow] | None = None) -> tuple[Night, ...]:
    """Return every night that has been drawn, in the order of the draws."""
    found: dict[str, list[MatchNow]] = {}
    for now in (matches_now(competition) if matches is None else matches).values():
        fixture = now.fixture
        if fixture.night:
            found.setdefault(fixture.night, []).append(now)
    return tuple(
        Night(key, boards[0].fixture.stage, boards[0].fixture.round, *boards[0].between, tuple(boards))
        for key, boards in found.items()
    )


def night(competition: Competition, key: str) -> Night:
    """Return a night by its key; raises NotFound."""
    for one in nights(competition):
        if one.key == key:
            return one
    raise NotFound(Said("no night {night!r}", night=key), where="night", allowed="a night that was drawn")


def seat_team(
    competition: Competition, key: str, team: str, plan: Mapping[str, Sequence[str]]
) -> tuple[Event, ...]:
    """Return who of a team plays at which board of a night, as its captain says (PICH-G-4); an empty board is left open.

    Raises NotFound for a night or a board that is not there; BadInput for people of another team, somebody at two
    boards, and more people at a board than play there.
    """
    tonight = night(competition, key)
    side = tonight.side_of(team)
    boards = {now.fixture.id: now for now in tonight.boards}
    unknown = [match for match in plan if match not in boards]
    if unknown:
        raise NotFound(
            Said("no board {match!r} that night", match=unknown[0]), where="seats", allowed=", ".join(boards)
        )
    seated = {match: competition.seated.get(match, {}).get(side, ()) for match in boards}
    wanted = {**seated, **{match: tuple(people) for match, people in plan.items()}}
    _check_seats(competition, tonight, team, wanted)
    return tuple(
        Seated(match, side, people)
        for match, people in wanted.items()
        if people != seated[match] and boards[match].status not in OVER
    )


def leave_empty(competition: Competition, match: str, side: SideIndex) -> tuple[Event, ...]:
    """Return that nobody of a team plays a board: its rounds are lost 0-1 (spec E.3); nobody's where the other is empty too.

    Raises NotAllowed once something of it is written down, and as `scoring.walkover`.
    """
    competition.fixture(match)
    sheet = competition.sheets.get(match)
    theirs: list[SideIndex] = []
    if sheet is not None and sheet.ended is not None and not sheet.lines and sheet.ended.side == other(side):
        theirs = [other(side)]
    elif sheet is not None or any(claim.lines for claim in competition.claims.get(match, {}).values()):
        raise NotAllowed(
            "something is written down of it", where="match", allowed="a board that nobody has begun to play"
        )
    return walkover(competition, match, [side, *theirs])


def see_to(competition: Competition, key: str, team: str, item: str, *, done: bool) -> tuple[Event, ...]:
    """Return that the home team has seen to something on its checklist (PICH-G-14); raises NotAllowed for the other team."""
    tonight = night(competition, key)
    if tonight.side_of(team) != HOME:
        raise NotAllowed("the other team is at home", where="team", allowed="the home team of the night")
    return tick(competition, key, item, done=done)


def to_be_done(competition: Competition, key: str) -> tuple[str, ...]:
    """Return what the home team has still to see to."""
    return tuple(item for item in competition.format.checklist if item not in competition.ticked.get(key, {}))


def report(competition: Competition, key: str) -> tuple[Event, ...]:
    """Return that a night is handed in with what both teams made (PICH-R-15.b).

    Raises NotFound for no such night; NotAllowed while a board is not over, and when the same was handed in before.
    """
    tonight = night(competition, key)
    unfinished = [now.fixture.board for now in tonight.boards if now.status not in OVER]
    if unfinished:
        raise NotAllowed(
            Said("boards that are not over: {boards}", boards=", ".join(map(str, unfinished))),
            where="night",
            allowed="reporting it once all rounds are final and both players have confirmed",
        )
    if competition.reported.get(key) == tonight.score:
        raise NotAllowed(
            "it has been reported", where="night", allowed="a night with something new to report"
        )
    return (NightReported(key, tonight.score),)


def empty_sides(now: MatchNow) -> tuple[SideIndex, ...]:
    """Return the sides of which nobody played a board."""
    if now.status is not MatchStatus.WALKOVER:
        return ()
    return tuple(side for side in (HOME, other(HOME)) if now.between[side] != now.winner)


def _check_seats(
    competition: Competition, tonight: Night, team: str, wanted: Mapping[str, Sequence[str]]
) -> None:
    own = competition.entrant(team).people
    strangers = [person for people in wanted.values() for person in people if person not in own]
    if strangers:
        raise BadInput(
            Said("{person} is not of the team", person=strangers[0]),
            where="seats",
            allowed="people of the team",
        )
    twice = [
        person
        for person, boards in Counter(one for people in wanted.values() for one in people).items()
        if boards > 1
    ]
    if twice:
        raise BadInput(
            Said("{person} would sit at two boards", person=twice[0]),
            where="seats",
            allowed="everybody at one board of a night",
        )
    players = competition.format.stage(tonight.stage).match.players
    most = 2 if players is Players.DOUBLES else 1
    for match, people in wanted.items():
        if len(people) > most:
            raise BadInput(
                Said("{number} people at {match}", number=len(people), match=match),
                where="seats",
                allowed=Said("{least} to {most} people at a board", least=0, most=most),
            )
