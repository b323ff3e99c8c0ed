"""How a competition stands in the end: the desk's own account held against the ledger, brackets against `draws.resolve`."""

from __future__ import annotations

from collections.abc import Iterator

from flickhall.competitions.checking.bracket_draw_check import bracket_of
from flickhall.competitions.checking.finding import Finding, note, wrong
from flickhall.competitions.checking.ledger import NOBODY, Ends, Ledger
from flickhall.competitions.desk.impact import stale_draws
from flickhall.competitions.desk.matches import MatchNow
from flickhall.competitions.desk.places import Matches, groups_of, ranking, standings_of
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.draws.resolve import Nobody, Outcome, Seat, final_places, resolve
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.errors import UserError
from flickhall.phrases import Said


def check_account(ledger: Ledger, competition: Competition, matches: Matches) -> Iterator[Finding]:
    """Yield where the desk's account of entrants, sides and winners is another than the ledger's."""
    if list(ledger.entrants) != list(competition.entrants) or ledger.withdrawn != {*competition.withdrawn}:
        yield wrong(Said("the desk counts other entrants than the log tells"))
    known: dict[str, Ends] = {}
    for match, now in matches.items():
        told, by_hand = (now.winner, now.loser), ledger.ends(match, known)
        if now.sides != ledger.sides(match, known) or told != by_hand:
            yield wrong(Said("the desk has another winner than the sheets give"), match=match)


def check_brackets(competition: Competition, matches: Matches) -> Iterator[Finding]:
    """Yield where brackets played through by `draws.resolve` have others in a match or at a place than the desk has."""
    for stage in competition.format.stages:
        drawn = competition.draws.get((stage.key, 1))
        if drawn is None or not isinstance(stage, BracketStage):
            continue
        of_stage = {match: now for match, now in matches.items() if now.fixture.stage == stage.key}
        try:
            sittings = resolve(bracket_of(drawn.fixtures), dict(_outcomes(of_stage)))
        except UserError as refusal:
            yield wrong(
                Said(
                    "the bracket does not come out: {what} ({where})", what=refusal.what, where=refusal.where
                )
            )
            continue
        except ValueError:  # a section that no bracket has
            yield wrong(Said("the matches make no bracket"))
            continue
        for match, sitting in sittings.items():
            now = of_stage[match]
            told = (*now.sides, now.winner)
            if told != (*map(_side, sitting.seats), _side(sitting.winner)):
                yield wrong(Said("others sit in it than the bracket says"), match=match)
        places = {
            one: place
            for group in groups_of(competition, stage.key)
            for place in standings_of(competition, stage.key, group.name, matches).places
            for one in place.teams
        }
        for one, number in final_places(sittings).items():
            if one not in places or places[one].number != number:
                yield wrong(Said("{entrant} took place {place} of the bracket", entrant=one, place=number))


def check_ranking(competition: Competition) -> Iterator[Finding]:
    """Yield what is wrong with the final ranking: everybody who was drawn once, later stages first, places counted."""
    places = ranking(competition)
    ranked = [one for place in places for one in place.teams]
    if len(set(ranked)) != len(ranked):
        yield wrong(Said("somebody is ranked twice"))
    counted = 0
    for place in places:
        if place.number != counted + 1:
            yield wrong(
                Said(
                    "place {place} of the ranking, behind {others} others", place=place.number, others=counted
                )
            )
        counted += len(place.teams)
    reached = {
        one: number
        for number, stage in enumerate(competition.format.stages)
        for group in groups_of(competition, stage.key)
        for one in group.entrants
        if stage.withdrawn != "annulled" or one not in competition.withdrawn
    }
    for one in reached.keys() - set(ranked):
        yield wrong(Said("{entrant} was drawn and is not ranked", entrant=one))
    in_order = [reached[one] for one in ranked if one in reached]
    if in_order != sorted(in_order, reverse=True):
        yield wrong(Said("somebody is ranked above others who got farther"))


def check_following(competition: Competition, matches: Matches) -> Iterator[Finding]:
    """Yield what a correction has left behind: draws that would be other ones now, results of others than meet now."""
    for stale in stale_draws(competition):
        yield note(Said("{stage} was drawn among others than would go on now", stage=stale.stage))
    for match, now in matches.items():
        if now.void is not None:
            yield note(Said("its result is of others than meet there now, and does not count"), match=match)


def _outcomes(matches: Matches) -> Iterator[tuple[str, Outcome]]:
    for match, now in matches.items():
        if _both(now) and now.winner is not None and now.reckoning is not None:
            yield match, Outcome(now.winner or None, now.loser or None)


def _both(now: MatchNow) -> bool:
    return None not in now.sides and NOBODY not in now.sides


def _side(seat: Seat) -> str | None:
    if isinstance(seat, str):
        return seat
    return None if seat is Nobody.UNDECIDED else NOBODY
