"""Places of a bracket in which neither side of a match comes (spec E.4): both are out where its loser would be."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.places import ranking, standings_of
from flickhall.competitions.desk.registering import withdraw
from flickhall.competitions.desk.scoring import walkover
from flickhall.competitions.format import Format
from flickhall.competitions.presets import (
    A2M_128,
    CONSOLATION,
    DOUBLE_ELIMINATION,
    SINGLE_ELIMINATION,
)
from nights import Night


def played_but(format_: Format, entrants: int, absent_from: str) -> tuple[Night, tuple[str, str]]:
    """Return a knock-out played to its end, and who met in a match to which neither came."""
    night = Night(format_)
    night.enters(entrants)
    night.does(drawing.draw_next)
    stage = format_.stages[0].key
    while True:
        ready = [match for match, now in matches_now(night.state).items() if now.status is MatchStatus.READY]
        if not ready:
            break
        match = ready[0]
        if match == f"{stage}.{absent_from}":
            neither = matches_now(night.state)[match].between
            night.does(walkover, match, [0, 1])
        else:
            night.plays(match)
    assert all(now.status in OVER for now in matches_now(night.state).values())
    return night, neither


def places_of(night: Night) -> dict[str, int]:
    stage = night.state.format.stages[0].key
    return {
        one: place.number
        for place in standings_of(night.state, stage, "bracket").places
        for one in place.teams
    }


@pytest.mark.parametrize(
    ("format_", "entrants", "match", "place"),
    [
        (SINGLE_ELIMINATION, 8, "M1.1", 5),
        (SINGLE_ELIMINATION, 8, "M2.1", 4),  # who loses a semi-final and the match for third place
        (SINGLE_ELIMINATION, 8, "M3.1", 2),
        (A2M_128, 32, "M1.3", 17),
        (A2M_128, 128, "M2.1", 33),
        (CONSOLATION, 8, "M2.1", 3),
    ],
)
def test_neither_came_and_both_are_out(format_: Format, entrants: int, match: str, place: int) -> None:
    night, neither = played_but(format_, entrants, match)
    places = places_of(night)
    assert [places[one] for one in neither] == [place, place]
    assert [one for one, number in places.items() if number == 1 and one in neither] == []
    ranked = [one for each in ranking(night.state) for one in each.teams]
    assert sorted(ranked) == sorted(night.state.entrants)


@pytest.mark.parametrize("match", ["M1.1", "M2.2", "M3.1", "L1.1", "L3.1"])
def test_neither_came_in_a_double_elimination(match: str) -> None:
    night, neither = played_but(DOUBLE_ELIMINATION, 8, match)
    places = places_of(night)
    assert all(places[one] > 1 for one in neither)
    assert sorted(places) == sorted(night.state.entrants)


@pytest.mark.parametrize("rule", ["annulled", "forfeited", "kept"])
@pytest.mark.parametrize("format_", [SINGLE_ELIMINATION, DOUBLE_ELIMINATION])
def test_who_meets_somebody_that_withdraws_goes_on_whatever_the_format_says(
    format_: Format, rule: str
) -> None:
    (stage,) = format_.stages
    night = Night(msgspec.structs.replace(format_, stages=(msgspec.structs.replace(stage, withdrawn=rule),)))
    night.enters(8)
    night.does(drawing.draw_next)
    first = matches_now(night.state)[f"{stage.key}.M1.1"]
    night.does(withdraw, first.between[1])
    now = matches_now(night.state)[first.fixture.id]
    assert (now.status, now.winner) == (MatchStatus.WALKOVER, first.between[0])
