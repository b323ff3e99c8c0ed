"""Rounds, games, cards, starts and ages under the league's and the 55+ rules, beyond what a case can say."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole.capabilities import ForfeitsRounds, HasAgeLimit, KeepsMatchCards
from flickhall.rules.crokinole.facts import ForfeitedRound, Lifted, RoundFacts, ShotFacts
from flickhall.rules.crokinole.rulebook import Demand
from flickhall.rules.crokinole.ruling import CardState, Effect
from flickhall.rules.crokinole.start_line import start_position
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.zones import Zone
from shot_stories import events_of

LEAGUE, PAIRS = find_rulebook("pichenotte-league"), find_rulebook("crokinole-55plus")
W, B = Side.W, Side.B


def test_only_the_league_keeps_cards_and_only_the_55plus_games_ask_for_ages() -> None:
    family = [find_rulebook(name) for name in rulebook_names() if not name.startswith("carrom")]
    assert [book.name for book in family if isinstance(book, KeepsMatchCards)] == ["pichenotte-league"]
    assert [book.name for book in family if isinstance(book, HasAgeLimit)] == ["crokinole-55plus"]


@pytest.mark.parametrize(
    ("book", "options", "discs", "demand", "clause"),
    [
        ("pichenotte-league", {}, {"B1": Zone.Z5}, Demand.HIT_OR_CALL, "PICH-R-10"),
        ("pichenotte-league", {}, {"B1": Zone.STAND}, Demand.HIT_OR_CALL, "PICH-R-10"),
        ("pichenotte-league", {}, {"B1": Zone.DITCH, "W1": Zone.Z5}, Demand.NOTHING, "PICH-R-11"),
        ("crokinole-55plus", {}, {"B1": Zone.Z5}, Demand.HIT_OPPOSING, "C55-6.c"),
        ("crokinole-55plus", {}, {"B1": Zone.DITCH}, Demand.NOTHING, "C55-6.a"),
        ("crokinole-55plus", {"open_board": "must_reach_15"}, {}, Demand.REACH_15_LINE, "C55-6.a"),
    ],
)
def test_what_the_next_shot_must_do(
    book: str, options: dict[str, object], discs: dict[str, Zone], demand: Demand, clause: str
) -> None:
    requirement = find_rulebook(book, options).requirement(W, discs)
    assert (requirement.demand, requirement.clause) == (demand, clause)


def test_the_league_lets_a_disc_start_farther_out_than_the_55plus_games() -> None:
    def places(book: str) -> list[int]:
        rulebook = find_rulebook(book)
        return [
            place
            for place in range(-9000, 9001)
            if rulebook.rule_placement(TOURNAMENT, start_position(TOURNAMENT, place)).legal
        ]

    assert places("pichenotte-league") == list(
        range(-4813, 4814)
    )  # asin((15.88 + 0.8) / 304.8) = 3.137 degrees
    assert places("crokinole-55plus") == list(range(-4500, 4501))


@pytest.mark.parametrize(("players", "seats"), [(Players.SINGLES, 2), (Players.DOUBLES, 4)])
def test_who_shot_last_starts_the_next_league_round(players: Players, seats: int) -> None:
    """All rounds have as many shots for each, so the last seat of a lap is the one before the starter."""
    for first in range(seats):
        starts = [
            LEAGUE.starting_seat(first, game, number, seats) for game in (1, 2) for number in (1, 2, 3, 4)
        ]
        assert starts[0] == first
        assert all((here + 1) % seats == there for here, there in pairwise(starts))
    assert LEAGUE.discs_per_player(players) * seats == 24


def test_a_55plus_game_stopped_while_level_goes_on() -> None:
    """Spec E.1: the leader wins a game that is stopped; when level, one more round is played."""
    stopped = PAIRS.rule_game([{W: 30, B: 20}, {W: 15, B: 5}], time_expired=True)
    assert (stopped.score, stopped.over, stopped.winner, stopped.over_after_round) == (
        {W: 20, B: 0},
        True,
        W,
        2,
    )
    level = PAIRS.rule_game([{W: 30, B: 20}, {W: 5, B: 15}], time_expired=True)
    assert (level.over, level.winner) == (False, None)


@pytest.mark.parametrize("book", [LEAGUE, PAIRS], ids=lambda book: book.name)
@pytest.mark.parametrize("counts", [[{W: -5, B: 0}], [{W: 5}], [{W: 5.0, B: 0}]])
def test_impossible_counts_are_refused(book: object, counts: list[dict[Side, int]]) -> None:
    with pytest.raises(BadInput, match="no count"):
        book.rule_game(counts)  # type: ignore[attr-defined]


def test_a_league_game_knows_no_time() -> None:
    with pytest.raises(BadInput, match="time has expired"):
        LEAGUE.rule_game([], time_expired=True)


def test_points_of_a_round_mirror_each_other() -> None:
    for high, low in ((40, 15), (7, 7), (0, 0)):
        for book, total in ((LEAGUE, 1), (PAIRS, high - low)):
            here, there = book.round_points({W: high, B: low}), book.round_points({W: low, B: high})
            assert here == {side: there[side.other] for side in Side}
            assert sum(here.values()) == total


def test_a_forfeit_tells_whose_it_was_and_counts_nothing() -> None:
    facts = RoundFacts({"W1": Zone.Z15, "B1": Zone.Z5}, {W: 3, B: 0}, lifted_early=(Lifted(B, "W1"),))
    ruling = LEAGUE.rule_round(facts)
    assert (ruling.forfeited_by, ruling.winner, ruling.points, ruling.count) == (B, W, {W: 1, B: 0}, {})
    organiser = find_rulebook("pichenotte-league", {"forfeit_result": "organiser"}).rule_round(facts)
    assert (organiser.round_over, organiser.forfeited_by, organiser.winner, organiser.points) == (
        True,
        B,
        None,
        {},
    )


def test_what_has_no_consequence_in_the_55plus_games_is_noted() -> None:
    facts = RoundFacts(
        {"B1": Zone.Z5}, {W: 1, B: 0}, lifted_early=(Lifted(W, "B1"),), twenties_not_displayed={W: 1, B: 0}
    )
    ruling = PAIRS.rule_round(facts)
    assert (ruling.count, ruling.forfeited_by) == ({W: 20, B: 5}, None)
    assert [f.clause for f in ruling.findings if f.effect is Effect.NOTED] == ["C55-4", "C55-6.b"]


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        ({}, CardState.UNCONFIRMED),
        ({W: {W: 1, B: 0}}, CardState.UNCONFIRMED),
        ({B: {W: 1.0, B: 0}}, CardState.UNCONFIRMED),
        ({W: {W: 1, B: 0}, B: {W: 1, B: 0}}, CardState.FINAL),
        ({W: {W: 1, B: 0}, B: {W: 0, B: 1}}, CardState.DISPUTED),
        ({W: {W: 0, B: 1}, B: {W: 0, B: 1}}, CardState.DISPUTED),
        ({B: {W: 0, B: 1}}, CardState.DISPUTED),
    ],
)
def test_a_card_is_final_only_with_both_entries_right(
    entries: dict[Side, dict[Side, float]], state: CardState
) -> None:
    assert isinstance(LEAGUE, KeepsMatchCards)
    ruling = LEAGUE.rule_match([{W: 9, B: 5}], entries)
    assert (ruling.state, ruling.reportable, ruling.winner) == (state, state is CardState.FINAL, W)


def test_a_forfeited_round_is_booked_as_it_was_and_has_no_count() -> None:
    assert isinstance(LEAGUE, ForfeitsRounds)
    assert LEAGUE.forfeit_points(W) == {W: 0, B: 1}
    rounds = [{W: 9, B: 5}, ForfeitedRound({W: 0, B: 1}), ForfeitedRound({W: 0.25, B: 0}), {W: 0, B: 5}]
    ruling = LEAGUE.rule_game(rounds)
    assert (ruling.score, ruling.over, ruling.winner) == ({W: 1.25, B: 2}, True, B)
    assert isinstance(LEAGUE, KeepsMatchCards)
    assert LEAGUE.rule_match(rounds, {W: {W: 1.25, B: 2}, B: {W: 1.25, B: 2}}).reportable


@pytest.mark.parametrize("points", [{W: 1}, {W: -1, B: 1}, {W: 1, B: 0.5}, {W: float("nan"), B: 0}])
def test_a_booking_that_cannot_be_is_refused(points: dict[Side, float]) -> None:
    with pytest.raises(BadInput, match=r"rounds\[0\]"):
        LEAGUE.rule_game([ForfeitedRound(points)])


def test_an_organiser_may_keep_the_booking_of_forfeits() -> None:
    book = find_rulebook("pichenotte-league", {"forfeit_result": "organiser"})
    assert isinstance(book, ForfeitsRounds)
    assert book.forfeit_points(W) is None


@pytest.mark.parametrize(
    ("birth", "old_enough"), [("1971-12-31", True), ("1971-01-01", True), ("1972-01-01", False)]
)
def test_the_year_of_birth_decides(birth: str, old_enough: bool) -> None:
    assert isinstance(PAIRS, HasAgeLimit)
    ruling = PAIRS.rule_eligibility(2026, [date.fromisoformat(birth)])
    assert (ruling.players, ruling.eligible) == ((old_enough,), old_enough)


def test_flat_in_the_hole_only_where_the_table_has_one() -> None:
    for book in (LEAGUE, PAIRS):
        assert (book.rule_value(TOURNAMENT, 1.58).zone, book.rule_value(TOURNAMENT, 1.58).value) == (
            Zone.HOLE,
            20,
        )
        assert book.rule_value(TOURNAMENT, 1.59).zone is Zone.Z15
        with pytest.raises(BadInput, match="no distance"):
            book.rule_value(TOURNAMENT, -1)


@pytest.mark.parametrize("place", range(3))
def test_a_drop_by_a_rebound_is_told_from_one_by_play(place: int) -> None:
    """Where W1 drops (before, between, after two touches) decides who did it."""
    told = ["contact W2 W1", "leaves W2,returns W2", "contact W2 W1"]
    told.insert(place + 1, "hole W1")
    facts = ShotFacts(
        W,
        "W2",
        {"W1": Zone.Z10, "B1": Zone.Z10},
        events_of(",".join(told)),
        {"W2": Zone.Z5, "W1": Zone.HOLE},
    )
    ruling = LEAGUE.rule_shot(facts)
    assert ruling.twenties[W] == (1 if place == 2 else 0)
    assert ("PICH-R-17.d" in ruling.clauses) == (place == 2)


def test_a_made_call_gives_each_side_its_20_by_its_own_clause() -> None:
    facts = ShotFacts(
        W,
        "W2",
        {"B1": Zone.Z15},
        events_of("contact W2 B1,hole B1,hole W2"),
        {"W2": Zone.HOLE, "B1": Zone.HOLE},
        called_twenty=True,
    )
    twenties = [f for f in LEAGUE.rule_shot(facts).findings if f.effect is Effect.TWENTY]
    assert [(f.clause, f.discs) for f in twenties] == [("PICH-R-10-2.C", ("B1",)), ("PICH-R-10-1.A", ("W2",))]


def test_only_a_carom_before_the_hit_is_told() -> None:
    def clauses(told: str) -> tuple[str, ...]:
        rest = {"W2": Zone.Z5, "B1": Zone.Z5}
        return PAIRS.rule_shot(ShotFacts(W, "W2", {"B1": Zone.Z10}, events_of(told), rest)).clauses

    assert "C55-6.e" in clauses("post W2,contact W2 B1")
    assert "C55-6.e" not in clauses("contact W2 B1,post W2")
