"""Which tournaments of SoL's a desk can go on with: what could not be played by any format is refused by its names."""

from __future__ import annotations

from collections import Counter

from flickhall.competitions.format_figures import MOST_ENTRANTS
from flickhall.competitions.names import NAME_LIMIT, check_name, tidied
from flickhall.competitions.ranking.withdrawal import WITHDRAWAL_POLICIES
from flickhall.competitions.stages.draw_size import check_matches, everybody_meets
from flickhall.errors import BadInput
from flickhall.formats.sol.tourneys import SolTourney
from flickhall.phrases import Counted, Phrase, Said

_LEAST = 2


def check_fit(tourney: SolTourney) -> None:
    """Raise BadInput for a tournament that no desk can have, telling whom or what it is about, and what is allowed."""
    if tourney.training:
        raise BadInput(
            "a training tournament, whose boards count misses",
            where="championship",
            allowed="a tournament of matches under a rulebook",
        )
    if tourney.withdrawals not in WITHDRAWAL_POLICIES:
        raise BadInput(repr(tourney.withdrawals), where="retirements", allowed=", ".join(WITHDRAWAL_POLICIES))
    if len(tourney.competitors) < _LEAST:
        raise BadInput(
            Counted(Phrase("{number} competitor", "{number} competitors"), len(tourney.competitors)),
            where="competitors",
            allowed=Said("{least} or more", least=_LEAST),
        )
    if len(tourney.competitors) > MOST_ENTRANTS:
        raise BadInput(
            Counted(Phrase("{number} competitor", "{number} competitors"), len(tourney.competitors)),
            where="competitors",
            allowed=Said("up to {most}", most=MOST_ENTRANTS),
        )
    if tourney.system == "roundrobin":
        check_matches([everybody_meets(len(tourney.competitors))])
    _check_people(tourney)
    _check_rounds(tourney)
    _check_finals(tourney)


def _check_people(tourney: SolTourney) -> None:
    seen: set[int] = set()
    for number, one in enumerate(tourney.competitors):
        if not one.players:
            raise BadInput("nobody", where=f"competitors[{number}].players", allowed="one player or more")
        for place, name in zip(one.places, one.players, strict=True):
            check_name(tidied(name), f"competitors[{number}].players", NAME_LIMIT)
            if place in seen:
                raise BadInput(
                    Said("{person} is in already", person=name),
                    where=f"competitors[{number}].players",
                    allowed="everybody once",
                )
            seen.add(place)


def _check_rounds(tourney: SolTourney) -> None:
    rounds = {one.round for one in tourney.matches if not one.final}
    gaps = set(range(1, tourney.rounds_drawn + 1)) ^ rounds
    if gaps:
        raise BadInput(
            Said("round {round}", round=min(gaps)),
            where="matches.turn",
            allowed="rounds from 1 without a gap",
        )
    played = {one.round for one in tourney.matches if one.second is not None and not one.final}
    for round_ in sorted(rounds - played):
        raise BadInput(
            Said("round {round} of byes alone", round=round_),
            where="matches",
            allowed="a match in each round",
        )
    playing = Counter(
        (one.round, place)
        for one in tourney.matches
        for place in (one.first, one.second)
        if place is not None and not one.final
    )
    for (round_, place), times in playing.items():
        if times > 1:
            raise BadInput(
                Said(
                    "{entrant} plays twice in round {round}",
                    entrant=tourney.competitors[place].name,
                    round=round_,
                ),
                where="matches",
                allowed="everybody once in a round",
            )


def _check_finals(tourney: SolTourney) -> None:
    pairs = {frozenset((one.first, one.second)) for one in tourney.matches if one.final}
    finalists = [place for pair in pairs for place in pair]
    if pairs and (
        tourney.system != "swiss"
        or not tourney.rounds_drawn
        or len(set(finalists)) != len(finalists)
        or None in finalists
    ):
        raise BadInput(
            Counted(Phrase("{number} final", "{number} finals"), len(pairs)),
            where="matches.final",
            allowed="finals after the rounds of a Swiss tournament, each between two others",
        )
