"""A result corrected after others were played: what it changes is told before, holds after, and can be undone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.events import Drawn, Event, Settled
from flickhall.competitions.desk.impact import OtherPlace, OtherSides, OtherWinner, impact, stale_draws
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.places import ranking, standings_of
from flickhall.competitions.desk.registering import close, reinstate, withdraw
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.desk.undoing import redo, undo
from flickhall.competitions.presets import preset
from flickhall.competitions.sheets.lines import ScoreLine
from flickhall.errors import NotAllowed
from nights import Night


def result(one: int, two: int) -> list[ScoreLine]:
    return [ScoreLine((one, two), (5, 3))]


@pytest.fixture
def knockout() -> Night:
    """A knock-out of four, played to the end by the first side of each match."""
    night = Night(preset("knockout"))
    night.enters(4)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    return night


def test_a_corrected_semi_final_voids_the_final_and_gives_it_back(knockout: Night) -> None:
    before = matches_now(knockout.state)
    semi, final = "knockout.M1.1", "knockout.M2.1"
    loser = before[semi].sides[1]
    correction = settle(knockout.state, semi, result(2, 6))
    told = knockout.book.would_change(correction)
    assert OtherWinner(semi, before[semi].winner, loser) in told.winners
    assert told.sides and all(isinstance(one, OtherSides) for one in told.sides)
    assert {one.match for one in told.sides if one.voided} == {final, "knockout.T1.1"}
    assert (
        OtherPlace("knockout", "bracket", str(before[final].winner), 1, 3) not in told.places
    )  # not known yet
    assert matches_now(knockout.state) == before

    knockout.did(correction, why="the card was read upside down")
    now = matches_now(knockout.state)
    assert now[final].status is MatchStatus.READY
    assert now[final].sides == (loser, before[final].sides[1])
    assert now[final].void is not None and now[final].void.between == before[final].sides
    with pytest.raises(NotAllowed, match="not over"):
        close(knockout.state)

    knockout.did(undo(knockout.book.acts))
    assert matches_now(knockout.state) == before
    knockout.did(redo(knockout.book.acts))
    assert matches_now(knockout.state) == now


def test_a_corrected_pool_says_that_the_bracket_does_not_follow_any_more() -> None:
    night = Night(preset("nk-crokinole"))
    night.enters(8)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    if any(standings_of(night.state, "pools", pool).to_be_drawn for pool in "AB"):
        for pool in "AB":
            if standings_of(night.state, "pools", pool).to_be_drawn:
                night.does(drawing.draw_lot, "pools", pool)
    night.does(drawing.draw_next)
    assert stale_draws(night.state) == ()
    winner = standings_of(night.state, "pools", "A").qualified[0]
    lost = [
        (match, now.sides.index(winner))
        for match, now in matches_now(night.state).items()
        if now.fixture.group == "A" and winner in now.sides
    ]
    events: list[Event] = [
        event
        for match, side in lost
        for event in settle(night.state, match, result(0, 8) if side == 0 else result(8, 0))
    ]
    told = night.book.would_change(events)
    assert [stale.stage for stale in told.stale_draws] == ["knockout"]
    assert any(one.entrant == winner and one.before == 1 for one in told.places)
    night.did(events)
    assert [stale.stage for stale in stale_draws(night.state)] == ["knockout"]
    # Draw it again: the old bracket goes, the new one follows.
    night.does(drawing.discard_draw, "knockout")
    night.does(drawing.draw_next)
    assert stale_draws(night.state) == ()
    assert winner not in night.state.draws["knockout", 1].field


def test_undo_goes_back_through_draws_and_stages_and_redo_comes_again() -> None:
    night = Night(preset("pools-knockout"), seed=7)
    night.enters(8)
    night.plays_out()
    states = [night.state]
    end = ranking(night.state)
    for _ in range(len(night.book.acts) - 1):
        night.did(undo(night.book.acts))
        states.append(night.state)
    assert night.state.entrants == {} and night.state.fixtures == {}
    with pytest.raises(NotAllowed, match="nothing to undo"):
        undo(night.book.acts)
    while True:
        try:
            night.did(redo(night.book.acts))
        except NotAllowed:
            break
    assert ranking(night.state) == end
    assert impact(states[0], night.state).nothing


def test_an_act_that_others_rest_on_is_not_undone_alone() -> None:
    night = Night(preset("knockout"))
    night.enters(4)
    night.does(drawing.draw_next)
    drawn = next(act.revision for act in night.book.acts if isinstance(act.events[0], Drawn))
    night.does(settle, "knockout.M1.1", result(6, 2))
    with pytest.raises(NotAllowed, match="rests on it"):
        undo(night.book.acts, drawn)
    night.did(undo(night.book.acts))
    night.did(undo(night.book.acts, drawn))
    assert night.state.fixtures == {}


def test_a_result_undone_leaves_the_one_before(knockout: Night) -> None:
    match = "knockout.M1.1"
    first = knockout.state.sheets[match]
    knockout.does(settle, match, result(5, 3))
    assert knockout.state.sheets[match] != first
    knockout.did(undo(knockout.book.acts))
    assert knockout.state.sheets[match] == first


def test_who_withdraws_from_a_pool_is_as_if_never_there() -> None:
    night = Night(preset("nk-crokinole"))
    everybody = night.enters(4)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    night.does(withdraw, everybody[2])
    table = standings_of(night.state, "pools", "A")
    ranked = [one for place in table.places for one in place.teams]
    assert everybody[2] not in ranked
    assert sum(table.points.values()) == 3 * 8
    assert {now.counts for now in matches_now(night.state).values() if everybody[2] in now.sides} == {False}


def test_a_withdrawal_tells_which_results_do_not_count_any_more_and_which_do_again() -> None:
    night = Night(preset("nk-crokinole"))
    everybody = night.enters(4)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    own = {match for match, now in matches_now(night.state).items() if everybody[2] in now.sides}
    told = night.book.would_change(withdraw(night.state, everybody[2]))
    assert {(one.match, one.counts) for one in told.counting} == {(match, False) for match in own}
    assert told.winners == ()
    assert {one.figure for one in told.figures} >= {"points"}
    assert everybody[2] not in {one.entrant for one in told.figures}  # no table tells of it any more
    night.does(withdraw, everybody[2])
    again = night.book.would_change(reinstate(night.state, everybody[2]))
    assert {(one.match, one.counts) for one in again.counting} == {(match, True) for match in own}


@pytest.mark.parametrize(("keeps", "gone"), [("annulled", 3), ("forfeited", 0), ("kept", 0)])
def test_what_counts_after_a_withdrawal_is_what_the_format_says(keeps: str, gone: int) -> None:
    format_ = preset("nk-crokinole")
    pools = replace(format_.stages[0], withdrawn=keeps)
    night = Night(replace(format_, stages=(pools, *format_.stages[1:])))
    everybody = night.enters(4)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    told = night.book.would_change(withdraw(night.state, everybody[2]))
    assert len(told.counting) == gone


def test_a_correction_with_the_same_winner_changes_scores_and_figures() -> None:
    night = Night(preset("nk-crokinole"))
    night.enters(4)
    night.does(drawing.draw_next)
    for match in night.state.fixtures:
        night.does(settle, match, result(6, 2))
    match = next(iter(night.state.fixtures))
    one, two = matches_now(night.state)[match].between
    told = night.book.would_change(settle(night.state, match, result(5, 3)))
    assert told.winners == ()
    assert not told.nothing
    (score,) = told.scores
    assert (score.match, score.before.score, score.after.score) == (match, (6, 2), (5, 3))
    points = {other.entrant: other.after - other.before for other in told.figures if other.figure == "points"}
    assert points == {one: -1, two: 1}
    assert night.book.would_change(settle(night.state, match, [ScoreLine((6, 2), (5, 3))])).nothing


def test_matches_that_a_withdrawal_cancels_gain_no_result_by_it() -> None:
    night = Night(preset("nk-crokinole"))
    everybody = night.enters(4)
    night.does(drawing.draw_next)
    told = night.book.would_change(withdraw(night.state, everybody[2]))
    assert told.winners == ()
    assert any(one.entrant == everybody[2] and one.after is None for one in told.places)


def test_who_withdraws_from_a_knock_out_gives_walkovers() -> None:
    night = Night(preset("knockout"))
    night.enters(4)
    night.does(drawing.draw_next)
    night.does(settle, "knockout.M1.1", result(6, 2))
    winner = matches_now(night.state)["knockout.M1.1"].winner
    assert winner
    night.does(withdraw, winner)
    other = matches_now(night.state)["knockout.M1.2"]
    night.does(settle, "knockout.M1.2", result(6, 2))
    final = matches_now(night.state)["knockout.M2.1"]
    assert (final.status, final.winner) == (MatchStatus.WALKOVER, other.sides[0])
    with pytest.raises(NotAllowed, match="withdrawn"):
        settle(night.state, "knockout.M2.1", result(6, 2))


def test_a_correction_names_the_sides_it_was_played_by(knockout: Night) -> None:
    (event,) = settle(knockout.state, "knockout.M2.1", result(6, 2))
    assert isinstance(event, Settled)
    assert event.between == matches_now(knockout.state)["knockout.M2.1"].sides
