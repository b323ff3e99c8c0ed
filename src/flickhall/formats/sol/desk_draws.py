"""The draws of a SoL tournament as the desk writes them down: rounds, everybody against everybody, brackets, finals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from flickhall.competitions.draws.bracket import Bracket, BracketMatch, Section, Seeded
from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.single_elimination import single_elimination
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.stages.pools import Pools
from flickhall.competitions.stages.stage import Draw, Field
from flickhall.competitions.stages.swiss import Swiss
from flickhall.errors import BadInput
from flickhall.formats.sol.tourneys import SolMatch, SolTourney
from flickhall.phrases import Said

Pair = tuple[str, str]


def entrant_id(place: int) -> str:
    """Return the id at the desk of the competitor at a place, from 0."""
    return f"e{place + 1}"


def of_round(tourney: SolTourney, round_: int) -> list[SolMatch]:
    """Return the matches and byes of a round in the order of its tables, finals left out."""
    return sorted(
        (one for one in tourney.matches if one.round == round_ and not one.final), key=lambda one: one.table
    )


def swiss_draw(stage: Swiss, tourney: SolTourney, round_: int) -> Draw:
    """Return a Swiss round as it was drawn."""
    there = of_round(tourney, round_)
    pairings = [Pairing(*pair) for pair in map(_pair, there) if pair is not None]
    byes = tuple(entrant_id(one.first) for one in there if one.second is None)
    playing = {*(one for pair in pairings for one in pair), *byes}
    field = tuple(one for one in _everybody(tourney) if one in playing)
    return stage.as_drawn(pairings, byes, field, round_, {})


def pool_draw(stage: Pools, tourney: SolTourney) -> Draw:
    """Return a round robin as far as it was drawn, and unless it is over every match that is left, in rounds of its own."""
    rounds: list[list[Pair]] = []
    byes: list[str] = []
    for number in range(1, tourney.rounds_drawn + 1):
        there = of_round(tourney, number)
        rounds.append([pair for pair in map(_pair, there) if pair is not None])
        byes += [entrant_id(one.first) for one in there if one.second is None]
    everybody = _everybody(tourney)
    if not tourney.over:
        met = {frozenset(pair) for pairs in rounds for pair in pairs}
        left = [pair for pair in combinations(everybody, 2) if frozenset(pair) not in met]
        rounds += _in_rounds(left)
        byes += [one for one in everybody if len(everybody) % 2 and one not in byes]
    return stage.as_drawn(everybody, rounds, tuple(byes))


def bracket_draw(stage: KnockOut, tourney: SolTourney) -> Draw:
    """Return a knock-out as a whole bracket: rounds as they were drawn, then winners of neighbouring matches, as SoL pairs.

    Raises BadInput for a round that is not of the winners of the one before.
    """
    order = of_round(tourney, tourney.rounds_drawn)
    for round_ in range(tourney.rounds_drawn, 1, -1):
        order = _feeding(tourney, order, round_)
    places = [
        None if place is None else entrant_id(place) for one in order for place in (one.first, one.second)
    ]
    return stage.as_drawn(single_elimination(places), Field(tuple(one for one in places if one)))


def final_draw(stage: KnockOut, pairs: Sequence[Pair]) -> Draw:
    """Return the finals, the first for first place, the second for third."""
    return stage.as_drawn(
        Bracket(
            tuple(
                BracketMatch(
                    f"M1.{number}",
                    Section.MAIN,
                    1,
                    number,
                    (Seeded(one), Seeded(two)),
                    winner_takes=2 * number - 1,
                    loser_takes=2 * number,
                )
                for number, (one, two) in enumerate(pairs, 1)
            )
        ),
        Field(tuple(one for pair in pairs for one in pair)),
    )


def _everybody(tourney: SolTourney) -> tuple[str, ...]:
    return tuple(entrant_id(place) for place in range(len(tourney.competitors)))


def _pair(match: SolMatch) -> Pair | None:
    return None if match.second is None else (entrant_id(match.first), entrant_id(match.second))


def _lost(match: SolMatch, place: int) -> bool:
    if match.second is None or not match.played:
        return False
    own, other = match.result if place == match.first else match.result[::-1]
    return own < other


def _in_rounds(pairs: Iterable[Pair]) -> list[list[Pair]]:
    """Return matches in rounds in which nobody plays twice, each match as early as it can be."""
    rounds: list[list[Pair]] = []
    playing: list[set[str]] = []
    for pair in pairs:
        number = next((place for place, there in enumerate(playing) if there.isdisjoint(pair)), len(rounds))
        if number == len(rounds):
            rounds.append([])
            playing.append(set())
        rounds[number].append(pair)
        playing[number].update(pair)
    return rounds


def _feeding(tourney: SolTourney, order: Sequence[SolMatch], round_: int) -> list[SolMatch]:
    """Return the matches of the round before in the order in which their winners sit in this one."""
    before = of_round(tourney, round_ - 1)
    came = [place for one in order for place in (one.first, one.second)]
    by_place = {place: one for one in before for place in (one.first, one.second) if place is not None}
    feeding = [by_place[place] for place in came if place is not None and place in by_place]
    for place in came:
        if place is not None and place in by_place and _lost(by_place[place], place):
            raise BadInput(
                Said(
                    "{entrant} lost in round {before} and plays in round {round}",
                    entrant=tourney.competitors[place].name,
                    before=round_ - 1,
                    round=round_,
                ),
                where="matches",
                allowed="a knock-out in which the winners go on",
            )
    if len(feeding) != len(came) or sorted(feeding, key=lambda one: one.table) != before:
        raise BadInput(
            Said("round {round} is not of the winners of the round before", round=round_),
            where="matches",
            allowed="a knock-out in which one of each match goes on",
        )
    return feeding
