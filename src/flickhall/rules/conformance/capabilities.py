"""What a crokinole rulebook keeps that can be asked more than every one can: calls, forfeits, cards, a target, time."""

from __future__ import annotations

from dataclasses import astuple

from flickhall.rules.conformance.crokinole_facts import swapped
from flickhall.rules.conformance.report import Report
from flickhall.rules.crokinole.capabilities import (
    AgreesRounds,
    CitesCounts,
    EndsOnTime,
    ForfeitsRounds,
    HasFixedRounds,
    KeepsMatchCards,
    PlaysToTarget,
    ShowsTwenties,
    TakesCalls,
    TellsGameLength,
)
from flickhall.rules.crokinole.facts import ForfeitedRound, Lifted, RoundFacts
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.crokinole.ruling import CardState
from flickhall.rules.sides import Players, Side
from flickhall.tables.zones import Zone

_LEVEL = {Side.W: 20, Side.B: 20}
_WON = {Side.W: 60, Side.B: 20}


def check_capabilities(book: CrokinoleRulebook, report: Report) -> None:
    """Put a crokinole rulebook through the checks of whatever it can be asked; breaches go to the report."""
    _check_clauses(book, report)
    _check_length(book, report)
    if isinstance(book, ForfeitsRounds):
        _check_forfeits(book, report)
    if isinstance(book, KeepsMatchCards):
        _check_cards(book, report)


def _check_clauses(book: CrokinoleRulebook, report: Report) -> None:
    """Every clause that a capability names is known."""
    named: tuple[tuple[type, str], ...] = (
        (TakesCalls, "call_clause"),
        (EndsOnTime, "time_clause"),
        (ShowsTwenties, "display_clause"),
        (AgreesRounds, "agreement_clause"),
        (ForfeitsRounds, "forfeit_clause"),
    )
    for ability, name in named:
        if isinstance(book, ability):
            report.cited((getattr(book, name),), name)
    if isinstance(book, CitesCounts):
        for players in Players:
            clauses = report.asked(book.count_clauses, players)
            named_there = () if clauses is None else filter(None, astuple(clauses))
            report.cited(named_there, "count_clauses", players)


def _check_length(book: CrokinoleRulebook, report: Report) -> None:
    """A game is over after its fixed rounds and not before, or once its target is reached."""
    if isinstance(book, HasFixedRounds):
        for played in range(book.rounds_per_game + 1):
            ruling = report.asked(book.rule_game, (_LEVEL,) * played)
            ends = ruling is not None and ruling.over is (played == book.rounds_per_game)
            report.expect(ends, "game length", "after", played, "of", book.rounds_per_game, "rounds:", ruling)
    if isinstance(book, PlaysToTarget):
        rounds = 0
        while rounds <= book.target:
            rounds += 1
            ruling = report.asked(book.rule_game, (_WON,) * rounds)
            reached = ruling is not None and max(ruling.score.values()) >= book.target
            ends = ruling is not None and ruling.over is reached
            report.expect(ends, "game length", "with a target of", book.target, "points:", ruling)
            if reached or not ends:
                break
    if isinstance(book, TellsGameLength):
        length = book.game_length
        told = (book.rounds_per_game if isinstance(book, HasFixedRounds) else None,
                book.target if isinstance(book, PlaysToTarget) else None)  # fmt: skip
        same = (length.rounds, length.target) == told
        report.expect(same, "game length", "told as", length, "and as", told, "rounds and points")


def _check_forfeits(book: CrokinoleRulebook, report: Report) -> None:
    """A forfeit goes against who forfeits, by side alike, and a game takes on what it was booked as."""
    assert isinstance(book, ForfeitsRounds)  # or there is nothing to check
    lying = RoundFacts({"W1": Zone.Z15, "B1": Zone.Z5}, dict.fromkeys(Side, 0), lifted_early=())
    for side in Side:
        points = report.asked(book.forfeit_points, side)
        other = report.asked(book.forfeit_points, side.other)
        same = points is None or (other is not None and dict(points) == swapped(other))
        report.expect(same, "forfeits", "the other side would forfeit for other points than", points)
        lifted = RoundFacts(lying.discs, lying.twenties, lifted_early=(Lifted(side, f"{side.other}1"),))
        ruling = report.asked(book.rule_round, lifted)
        against = ruling is not None and ruling.forfeited_by is side and ruling.winner is not side
        report.expect(against, "forfeits", side, "took a disc away too soon, and yet", ruling)
        if points is None:
            continue
        report.expect(points[side] < points[side.other], "forfeits", side, "forfeits and is given", points)
        game = report.asked(book.rule_game, (ForfeitedRound(points),))
        booked = game is not None and game.score == points
        report.expect(booked, "forfeits", "a game of one forfeited round booked as", points, "is", game)


def _check_cards(book: CrokinoleRulebook, report: Report) -> None:
    """A card is final with the score of both sides on it, and disputed with any other total."""
    assert isinstance(book, KeepsMatchCards)  # or there is nothing to check
    empty = report.asked(book.rule_match, (_WON,), {})
    if empty is None:
        report.expect(False, "match cards", "a card without entries is refused")
        return
    score = empty.score
    wrong = {side: score[side] + 1 for side in Side}
    for entries, state in (
        ({}, CardState.UNCONFIRMED),
        ({Side.W: score}, CardState.UNCONFIRMED),
        ({Side.W: score, Side.B: score}, CardState.FINAL),
        ({Side.W: score, Side.B: wrong}, CardState.DISPUTED),
        ({Side.B: wrong}, CardState.DISPUTED),
    ):
        ruling = report.ruled(book.rule_match, (_WON,), entries)
        found = None if ruling is None else ruling.state
        report.expect(found is state, "match cards", "with the entries", entries, "a card is", found)
